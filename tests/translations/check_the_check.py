#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Breaks a catalogue in each way that translations/check must see, and fails if it does not see one.

usage: check_the_check.py SOURCE_FOLDER
"""
import importlib.machinery, importlib.util, pathlib, sys, tempfile

loader = importlib.machinery.SourceFileLoader('check', str(pathlib.Path(sys.argv[1]) / 'translations' / 'check'))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader('check', loader)); sys.dont_write_bytecode = True; loader.exec_module(check)

def catalogue(message):
    return f'<?xml version="1.0"?><TS version="2.1" language="ru"><context><name>C</name>{message}</context></TS>'

def plain(source, target, extra=''): return f'<message><source>{source}</source><translation{extra}>{target}</translation></message>'

CASES = [
    ('an unfinished text', plain('Open', '', ' type="unfinished"'), True),
    ('a vanished text', plain('Open', 'Открыть', ' type="vanished"'), True),
    ('an empty text', plain('Open', ''), True),
    ('a lost place marker', plain('%1 of %2', '%1 из'), True),
    ('an invented place marker', plain('%1 lines', '%1 строк из %2'), True),
    ('a lost mnemonic', plain('&amp;Open', 'Открыть'), True),
    ('a lost tag', plain('&lt;b&gt;x&lt;/b&gt;', 'x'), True),
    ('a forbidden word', plain('timeout', 'таймаут'), True),
    ('two plural forms instead of three', '<message numerus="yes"><source>%n lines</source><translation><numerusform>%n строка</numerusform><numerusform>%n строки</numerusform></translation></message>', True),
    ('a sound text', plain('%1 of %2', '%1 из %2'), False),
    ('three sound plural forms', '<message numerus="yes"><source>%n lines</source><translation><numerusform>%n строка</numerusform><numerusform>%n строки</numerusform><numerusform>%n строк</numerusform></translation></message>', False),
]
failed = 0
with tempfile.TemporaryDirectory() as scratch:
    path = pathlib.Path(scratch) / 'retryscope_ru.ts'
    for name, message, bad in CASES:
        path.write_text(catalogue(message), encoding='utf-8')
        if bool(check.check_catalogue(path)) != bad: failed += 1; print(f'{name}: {"not seen" if bad else "blamed"}')
print(f'{len(CASES) - failed} passed, {failed} failed')
sys.exit(1 if failed else 0)
