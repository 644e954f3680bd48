// SPDX-License-Identifier: GPL-3.0-or-later
// Not texts of the catalogues: a translation that is a mere blank, or none, would look forgotten there.
#include "ui/text/punctuation.h"

#include <QRegularExpression>

namespace retryscope::ui {

namespace {

bool wide(const QLocale& locale) { return locale.language() == QLocale::Chinese; }

} // namespace

QString sentenceGap(const QLocale& locale) { return wide(locale) ? QString() : QStringLiteral(" "); }
QString comma(const QLocale& locale) { return wide(locale) ? QStringLiteral("，") : QStringLiteral(", "); }
QString semicolon(const QLocale& locale) { return wide(locale) ? QStringLiteral("；") : QStringLiteral("; "); }
QString colon(const QLocale& locale) { return wide(locale) ? QStringLiteral("：") : QStringLiteral(": "); }

QString withoutMnemonic(QString text)
{
    static const QRegularExpression appended(QStringLiteral("\\s*\\(&[^)]\\)"));
    return text.remove(appended).remove(u'&');
}

} // namespace retryscope::ui
