// SPDX-License-Identifier: GPL-3.0-or-later
// The characters of a document as they are: toPlainText() makes blanks of no-break spaces.
#pragma once

#include <QTextDocument>

namespace retryscope::ui {

inline QString textOf(const QTextDocument& document)
{
    QString text = document.toRawText();
    text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    text.replace(QChar::LineSeparator, QLatin1Char('\n'));
    return text;
}

} // namespace retryscope::ui
