// SPDX-License-Identifier: GPL-3.0-or-later
// The eight colours that every terminal has, so that its user's palette decides.
#include "app/terminal_style.h"

#include <cstdlib>
#include <string_view>

#include <unistd.h>

namespace retryscope::app {

namespace {

const char* codeOf(Style style)
{
    switch (style) {
    case Style::Plain: return "";
    case Style::Strong: return "1";
    case Style::Faint: return "2";
    case Style::Error: return "1;31";
    case Style::Warning: return "1;33";
    case Style::Note: return "1;36";
    case Style::Good:
    case Style::Added: return "32";
    case Style::Removed: return "31";
    }
    return "";
}

} // namespace

QString Paint::operator()(Style style, const QString& text) const
{
    if (!m_colours || style == Style::Plain)
        return text;
    return QStringLiteral("\033[%1m%2\033[0m").arg(QLatin1StringView(codeOf(style)), text);
}

bool outputWantsColours()
{
    const char* off = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && !(off && *off) && terminal && std::string_view(terminal) != "dumb";
}

} // namespace retryscope::app
