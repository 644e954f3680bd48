// SPDX-License-Identifier: GPL-3.0-or-later
// What stands between texts that are put together: a blank in English and Russian; Chinese marks are as wide as a character.
#pragma once

#include "ui/work/locale.h"

#include <QLocale>
#include <QString>

namespace retryscope::ui {

/// After the full stop or the colon of a sentence that another follows: " ", in Chinese nothing.
QString sentenceGap(const QLocale& locale = currentLocale());
/// Between two parts of a sentence or a list: ", " or "，".
QString comma(const QLocale& locale = currentLocale());
/// Between parts that hold commas themselves: "; " or "；".
QString semicolon(const QLocale& locale = currentLocale());
/// Between a word and what is said of it: ": " or "：".
QString colon(const QLocale& locale = currentLocale());
/// The name of an action without its mnemonic: "Open" of "&Open", "打开" of "打开(&O)".
QString withoutMnemonic(QString text);

} // namespace retryscope::ui
