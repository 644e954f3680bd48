// SPDX-License-Identifier: GPL-3.0-or-later
// Each fault with its line and with what would be right.
#include "ui/text/settings_phrases.h"

#include "ui/text/foreign.h"
#include "ui/text/phrases_context.h"

#include <QCoreApplication>

namespace retryscope::ui {

QString settingsErrorText(const Error& error)
{
    const QString place = foreignArg(error.args, 0) + u':' + foreignArg(error.args, 1);
    const std::string kind = error.args.size() > 2 ? error.args[2] : std::string{};
    const QString what = foreignArg(error.args, 3), more = foreignArg(error.args, 4);
    if (kind == "unknown-key")
        return Phrases::tr("%1: no setting is called “%2”.").arg(place, what);
    if (kind == "nearest-key")
        return Phrases::tr("%1: no setting is called “%2”; probably %3 is meant.").arg(place, what, more);
    if (kind == "not-a-time")
        return Phrases::tr("%1: %2 needs a time as nginx writes it, such as %3 or %4.").arg(place, what, QStringLiteral("\"30s\""), QStringLiteral("\"1500ms\""));
    if (kind == "not-a-number")
        return Phrases::tr("%1: %2 needs a number.").arg(place, what);
    if (kind == "not-a-list")
        return Phrases::tr("%1: %2 needs a list of texts, such as %3.").arg(place, what, QStringLiteral("[\"orders\", \"pay\"]"));
    if (kind == "not-a-word")
        return Phrases::tr("%1: %2 is one of %3.", "%3: list of words in quotes").arg(place, what, more);
    if (kind == "out-of-range")
        return Phrases::tr("%1: %2 lies outside of what is sensible: %3.").arg(place, what, more);
    if (kind == "bad-pattern")
        return Phrases::tr("%1: %2 holds no regular expression: %3.").arg(place, what, more);
    if (kind == "forbidden-character")
        return Phrases::tr("%1: this is not TOML: the control character %2 is not allowed there.", "%2: such as U+001B").arg(place, what);
    return Phrases::tr("%1: this is not TOML: %2.").arg(place, what);
}

} // namespace retryscope::ui
