# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that each rule can fail: a small good tree passes, and one change at a time makes the named rule complain.
#   selftest.py COMPILER
import json
import pathlib
import sys
import tempfile
import unittest

from check import broken
from headers import Headers, check as check_headers, flags_by_folder
from rules import RULES

HEAD = "// SPDX-License-Identifier: GPL-3.0-or-later\n// What this file is for.\n"
COMPILER = "c++"
GOOD = {
    "CMakeLists.txt": "add_subdirectory(core)\n",
    "core/CMakeLists.txt": "add_subdirectory(base)\n# file(GLOB is only named here\n",
    "core/base/ids.h": HEAD + "#pragma once\n#include <cstdint>\nusing Id = std::uint32_t;\n",
    "core/base/ids.cpp": HEAD + '#include "base/ids.h"\n// QString and tr("x") are only named in this comment\n',
    "core/config/CMakeLists.txt": "retryscope_library(config SOURCES tree.cpp DEPENDS base)\n",
    "core/config/tree.h": HEAD + '#pragma once\n#include "base/ids.h"\n#include <string>\nstruct Node { Id id; std::string name; };\n',
    "core/config/tree.cpp": HEAD + '#include "config/tree.h"\n#include <pcre2.h>\nconst char* s = "QWidget {";\nint f(int a)\n{\n    return a;\n}\n',
    "core/review/rule.h": HEAD + '#pragma once\n#include "config/tree.h"\n',
    "core/exchange/out.cpp": HEAD + '#include "review/rule.h"\n',
    "ui/work/job.h": HEAD + "#pragma once\n",
    "ui/overview/page.cpp": HEAD + '#include "ui/work/job.h"\n#include <qcustomplot.h>\nQCustomPlot* plot;\n',
    "ui/shell/window.cpp": HEAD + '#include "ui/overview/page.h"\nQMessageBox box;\n',
    "app/main.cpp": HEAD + '#include "ui/shell/window.h"\n#include "command_line.h"\n#include <CLI/CLI.hpp>\n',
}

# (what is wrong, rule, file, text put at the file's end)
BAD = (
    ("an include from the right", "folder_order", "core/base/ids.cpp", '#include "config/tree.h"\n'),
    ("review includes what it may not", "folder_order", "core/review/rule.h", '#include "verdict/judge.h"\n'),
    ("the chain before the exchange includes review", "folder_order", "core/verdict/judge.cpp", HEAD + '#include "review/rule.h"\n'),
    ("core includes ui", "folder_order", "core/exchange/out.cpp", '#include "ui/work/job.h"\n'),
    ("one page includes another", "folder_order", "ui/overview/page.cpp", '#include "ui/timeline/lane.h"\n'),
    ("a page includes the shell", "folder_order", "ui/overview/page.cpp", '#include "ui/shell/window.h"\n'),
    ("an include climbs", "folder_order", "core/config/tree.cpp", '#include "../base/ids.h"\n'),
    ("an include without its folder", "folder_order", "core/config/tree.cpp", '#include "tree.h"\n'),
    ("an unknown folder", "folder_order", "core/util/misc.cpp", HEAD),
    ("a library from the right", "folder_order", "core/config/CMakeLists.txt", "retryscope_library(retry SOURCES a.cpp DEPENDS base verdict)\n"),
    ("Qt included in core", "no_qt_in_core", "core/base/ids.cpp", "#include <QString>\n"),
    ("a Qt type in core", "no_qt_in_core", "core/base/ids.cpp", "void g(QByteArray);\n"),
    ("Qt linked in core", "no_qt_in_core", "core/config/CMakeLists.txt", "target_link_libraries(rs_config PUBLIC Qt6::Core)\n"),
    ("a file of 600 lines", "file_length", "core/base/ids.cpp", "\n" * 600),
    ("a test of 600 lines", "file_length", "tests/core/tst_x.cpp", HEAD + "\n" * 600),
    ("a window header of 95 lines", "file_length", "ui/shell/main_window.h", HEAD + "#pragma once\n" + "\n" * 95),
    ("a function of 60 lines", "function_length", "core/config/tree.cpp", "namespace a {\nvoid C::g(int a) const\n{\n" + "    a();\n" * 60 + "}\n}\n"),
    ("a function of 60 lines in a class", "function_length", "core/config/tree.h", "class C {\n    int g() {\n" + "    a();\n" * 60 + "    }\n};\n"),
    ("a constructor of 45 lines", "function_length", "core/config/tree.cpp", "C::C(int a)\n    : m_a{a}, m_b(a)\n{\n" + "    a();\n" * 45 + "}\n"),
    ("no SPDX line", "file_heading", "core/base/other.h", "#pragma once\n"),
    ("no purpose", "file_heading", "core/base/other.cpp", HEAD.split("\n")[0] + "\n#include <string>\n"),
    ("no pragma once", "file_heading", "core/base/other.h", HEAD),
    ("a friend for a test", "no_forbidden", "core/config/tree.h", "class A { friend class TreeTest; };\n"),
    ("processEvents", "no_forbidden", "ui/overview/page.cpp", "void w() { QApplication::processEvents(); }\n"),
    ("a message box on a page", "no_forbidden", "ui/overview/page.cpp", "QMessageBox box;\n"),
    ("a plot outside its pages", "no_forbidden", "ui/shell/window.cpp", "QCPAxis* axis;\n"),
    ("the highlighter outside configview", "no_forbidden", "ui/shell/window.cpp", "KSyntaxHighlighting::Repository r;\n"),
    ("PDF outside report", "no_forbidden", "ui/shell/window.cpp", "QPdfWriter writer;\n"),
    ("settings in core", "no_forbidden", "core/base/ids.cpp", "QSettings s;\n"),
    ("prose in core", "no_forbidden", "core/base/ids.cpp", 'auto s = tr("text");\n'),
    ("an open end", "no_forbidden", "core/base/ids.cpp", "// TO" "DO later\n"),
    ("sources by pattern", "no_forbidden", "core/config/CMakeLists.txt", "file( GLOB sources *.cpp)\n"),
    ("simdjson in verdict", "no_forbidden", "core/verdict/judge.cpp", HEAD + "#include <simdjson.h>\n"),
    ("yaml-cpp beside its reader", "no_forbidden", "core/config/tree.cpp", "#include <yaml-cpp/yaml.h>\n"),
    ("PCRE2 in source", "no_forbidden", "core/source/a.cpp", HEAD + "#include <pcre2.h>\n"),
    ("SQLite in exchange", "no_forbidden", "core/exchange/out.cpp", "#include <sqlite3.h>\n"),
    ("zlib in access", "no_forbidden", "core/access/a.cpp", HEAD + "#include <zlib.h>\n"),
    ("OpenSSL in casefile", "no_forbidden", "core/casefile/a.cpp", HEAD + "#include <openssl/evp.h>\n"),
    ("the command line in core", "no_forbidden", "core/pipeline/a.cpp", HEAD + "#include <CLI/CLI.hpp>\n"),
)


def plant(top, files):
    for path, text in files.items():
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text(text)


class RulesCanFail(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.top = pathlib.Path(scratch.name).resolve()
        plant(self.top, GOOD)

    def test_a_good_tree_passes_every_rule(self):
        for rule in RULES:
            self.assertEqual(broken(self.top, rule), [], rule)

    def test_each_bad_tree_fails_its_rule_at_the_right_file(self):
        for what, rule, path, text in BAD:
            with self.subTest(what):
                good = GOOD.get(path, "")
                plant(self.top, {path: good + text})
                complaints = broken(self.top, rule)
                (self.top / path).unlink()
                plant(self.top, {path: good} if good else {})
                self.assertTrue(complaints and all(c.startswith(path + ":") for c in complaints), complaints)

    def test_a_table_of_cases_is_as_long_as_it_must_be(self):
        row = '    case A::x:\n        return tr("a long sentence; with a semicolon "\n                  "on two lines");\n'
        plant(self.top, {"ui/work/words.cpp": HEAD + "QString word(A a)\n{\n    switch (a) {\n" + row * 60 + "    }\n}\n"})
        self.assertEqual(broken(self.top, "function_length"), [])

    def test_each_rule_has_a_bad_tree(self):
        self.assertEqual({rule for _, rule, _, _ in BAD}, set(RULES))

    def test_a_header_that_borrows_its_includes_is_found(self):
        self.compile_commands()
        self.assertEqual(list(check_headers(self.top, self.top / "build")), [])
        plant(self.top, {"core/config/borrows.h": HEAD + "#pragma once\nstruct B { std::string s; };\n",
                         "core/config/lends.h": HEAD + '#pragma once\n#include <string>\n#include "config/borrows.h"\n'})
        complaints = list(check_headers(self.top, self.top / "build"))
        self.assertEqual([c.split(":")[0] for c in complaints], ["core/config/borrows.h"])

    def test_a_remembered_header_is_compiled_again_when_one_below_it_changes(self):
        self.compile_commands()
        self.assertEqual(list(check_headers(self.top, self.top / "build")), [])
        plant(self.top, {"core/base/ids.h": GOOD["core/base/ids.h"] + "#error changed\n"})
        self.assertTrue(list(check_headers(self.top, self.top / "build")))

    def test_what_a_header_reaches_anyway_may_be_precompiled_for_it(self):
        self.compile_commands()
        many = {f"core/config/user{n}.h": HEAD + '#pragma once\n#include "config/tree.h"\ninline Node node;\n' for n in range(9)}
        plant(self.top, {**many, "core/config/lone.h": HEAD + "#pragma once\ninline Id id;\n"})
        headers = Headers(self.top, flags_by_folder(self.top, self.top / "build"))
        chosen = headers.worth_precompiling(list(headers.sources))
        self.assertIsNotNone(headers.best_for("core/config/user1.h", chosen))
        self.assertIsNone(headers.best_for("core/config/lone.h", chosen))
        complaints = list(check_headers(self.top, self.top / "build"))
        self.assertEqual([c.split(":")[0] for c in complaints], ["core/config/lone.h"])

    def compile_commands(self):
        entries = [{"file": str(self.top / area / "x" / "a.cpp"),
                    "command": f"ccache {COMPILER} -std=c++23 -I{self.top}/core -I{self.top} -include {self.top}/pch.hxx -o a.o -c a.cpp"}
                   for area in ("core", "ui")]
        plant(self.top, {"build/compile_commands.json": json.dumps(entries)})


if __name__ == "__main__":
    if len(sys.argv) > 1:
        COMPILER = sys.argv.pop(1)
    unittest.main()
