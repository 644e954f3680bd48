// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign text for the screen.
#include "ui/text/foreign.h"

#include "base/escape.h"

namespace retryscope::ui {

QString foreign(std::string_view text) { return QString::fromStdString(printable(text)); }

QString foreign(std::string_view text, qsizetype length)
{
    const QString whole = foreign(text);
    if (whole.size() <= length)
        return whole;
    const qsizetype tail = length / 3;
    return whole.left(length - tail - 1) + QChar(0x2026) + whole.right(tail);
}

QString foreignArg(const std::vector<std::string>& args, std::size_t index)
{
    return index < args.size() ? foreign(args[index]) : QString(QChar(0x2014));
}

} // namespace retryscope::ui
