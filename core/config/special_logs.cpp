// SPDX-License-Identifier: GPL-3.0-or-later
// log_format and access_log (ngx_http_log_module.c, ngx_stream_log_module.c).
#include "config/special_values.h"
#include "config/units.h"

#include <algorithm>
#include <array>
#include <functional>

namespace retryscope::special {

namespace {

using Problem = std::optional<ValueProblem>;

/// The first log_format of the same block whose name fits; only what stands before counts.
DirectiveId formatBefore(const Look& look, const std::function<bool(std::string_view)>& fits)
{
    const std::string_view home = [&] {
        DirectiveId level = look.directive.parent;
        while (level && look.configuration.at(level).parent)
            level = look.configuration.at(level).parent;
        return level ? std::string_view(look.configuration.at(level).name) : std::string_view{};
    }();
    for (const DirectiveId id : look.configuration.logFormats) {
        if (id.index() >= look.id.index())
            return {};
        const Directive& other = look.configuration.at(id);
        if (fits(other.args[0].value) && (!other.parent || look.configuration.at(other.parent).name == home))
            return id;
    }
    return {};
}

Problem logFormat(const Look& look)
{
    const bool stream = look.inStream();
    if (look.arg(0) == "combined" && !stream)
        return refused(0);
    if (const auto before = formatBefore(look, [&](std::string_view name) { return name == look.arg(0); }))
        return ValueProblem{0, before, {}};
    static constexpr std::array<std::string_view, 3> escapes{"default", "json", "none"};
    for (std::size_t i = 1; i < look.count(); ++i) {
        if (i == 1 && look.arg(1).starts_with("escape=") && look.since({1, 11, 8})) {
            const std::string_view escape = look.arg(1).substr(7);
            if (!std::ranges::contains(escapes, escape) || (escape == "none" && !look.since({1, 13, 10})))
                return refused(1);
        } else if (hasBadVariable(look.arg(i))) {
            return refused(i);
        }
    }
    return std::nullopt;
}

/// The parameters behind the format's name.
Problem logParameters(const Look& look, bool& flushed, bool& buffered)
{
    for (std::size_t i = 2; i < look.count(); ++i) {
        const std::string_view text = look.arg(i);
        if (text.starts_with("buffer=")) {
            const std::string_view size = text.substr(7);
            if (size.ends_with('g') || size.ends_with('G') || parseSize(size).value_or(0) == 0)
                return refused(i);
            buffered = true;
        } else if (text.starts_with("flush=") && look.since({1, 3, 10})) {
            if (parseMilliseconds(text.substr(6)).value_or(std::chrono::milliseconds(0)).count() == 0)
                return refused(i);
            flushed = true;
        } else if (text.starts_with("gzip") && look.since({1, 3, 10}) && (text.size() == 4 || text[4] == '=')) {
            const auto level = text.size() > 4 ? parseCount(text.substr(5)).value_or(0) : 1;
            if (level < 1 || level > 9)
                return refused(i);
            buffered = true;
        } else if (text.starts_with("if=") && look.since({1, 7, 0})) {
            if (hasBadVariable(text.substr(3)))
                return refused(i);
        } else {
            return refused(i);
        }
    }
    return std::nullopt;
}

Problem accessLog(const Look& look)
{
    if (look.arg(0) == "off")
        return look.count() == 1 ? std::nullopt : refused(1);
    if (look.arg(0).starts_with("syslog:"))
        return std::nullopt; // its own parameters are not the log's
    if (hasBadVariable(look.arg(0)))
        return refused(0);
    const bool stream = look.inStream();
    const std::string name = lowerCase(look.count() > 1 ? look.arg(1) : std::string_view("combined"));
    const bool known = (name == "combined" && !stream) || formatBefore(look, [&](std::string_view format) { return lowerCase(format) == name; });
    // What was not read may define it.
    const bool complete = look.configuration.form != ConfigForm::Fragment && look.configuration.unread.empty();
    if (!known && complete)
        return refused(look.count() > 1 ? 1 : 0);
    bool flushed = false, buffered = false;
    if (const auto problem = logParameters(look, flushed, buffered))
        return problem;
    if ((flushed && !buffered) || (buffered && hasVariable(look.arg(0))))
        return refused(look.count());
    return std::nullopt;
}

} // namespace

Check logHandler(std::string_view name)
{
    return name == "log_format" ? logFormat : name == "access_log" ? accessLog : nullptr;
}

} // namespace retryscope::special
