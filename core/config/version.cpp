// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the version in whatever text states it.
#include "config/version.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <utility>

namespace retryscope {

namespace {

/// Behind "nginx version: "; a fork's own line stands before it in the same text.
Distribution distributionOf(std::string_view line, std::string_view text)
{
    if (line.starts_with("openresty/"))
        return Distribution::OpenResty;
    if (line.starts_with("freenginx/"))
        return Distribution::Freenginx;
    if (line.contains("nginx-plus"))
        return Distribution::Plus;
    if (text.contains("Angie version: Angie/"))
        return Distribution::Angie;
    return text.contains("Tengine version: Tengine/") ? Distribution::Tengine : Distribution::Nginx;
}

/// Three numbers at most: "1.25.3" of "openresty/1.25.3.1".
std::optional<NginxVersion> numberIn(std::string_view line)
{
    const auto from = line.find_first_of("0123456789");
    if (from == std::string_view::npos)
        return std::nullopt;
    std::string_view number = line.substr(from);
    number = number.substr(0, number.find_first_not_of("0123456789."));
    while (std::ranges::count(number, '.') > 2)
        number = number.substr(0, number.rfind('.'));
    return parseNginxVersion(number);
}

/// Blanks inside single quotes are part of an argument: --with-cc-opt='-g -O2'.
std::vector<std::string> argumentsIn(std::string_view line)
{
    std::vector<std::string> arguments;
    std::string argument;
    bool quoted = false;
    for (const char c : line) {
        if (c == '\'')
            quoted = !quoted;
        if (quoted || (c != ' ' && c != '\t' && c != '\r'))
            argument += c;
        else if (!argument.empty())
            arguments.push_back(std::exchange(argument, {}));
    }
    if (!argument.empty())
        arguments.push_back(std::move(argument));
    return arguments;
}

/// Of the build whose version line begins the text; `nginx -V` prints them some lines below.
std::vector<std::string> configureArguments(std::string_view text)
{
    constexpr std::string_view mark = "configure arguments: ";
    const auto at = text.find(mark), next = text.find("nginx version: ", 1);
    if (at == std::string_view::npos || at > next)
        return {};
    text.remove_prefix(at + mark.size());
    return argumentsIn(text.substr(0, text.find('\n')));
}

} // namespace

std::string NginxVersion::text() const { return std::format("{}.{}.{}", major, minor, patch); }

std::optional<NginxVersion> parseNginxVersion(std::string_view text)
{
    if (const auto slash = text.rfind("nginx/"); slash != std::string_view::npos)
        text.remove_prefix(slash + 6);
    NginxVersion v{0, 0, 0};
    int* parts[] = {&v.major, &v.minor, &v.patch};
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    int read = 0;
    while (read < 3) {
        const auto [next, status] = std::from_chars(at, end, *parts[read]);
        if (status != std::errc{} || *parts[read] < 0 || *parts[read] > 999)
            return std::nullopt;
        at = next;
        ++read;
        if (read == 3 || at == end || *at != '.')
            break;
        ++at;
    }
    // "1" alone could be anything; what follows a full version ("-ubuntu", " (Debian)") does not matter.
    if (read < 2 || (at != end && ((*at >= '0' && *at <= '9') || *at == '.')))
        return std::nullopt;
    return v;
}

std::optional<StatedVersion> statedVersion(std::string_view text)
{
    constexpr std::string_view mark = "nginx version: ";
    for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
        const std::string_view line = text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
        // A fork's line stands right before this one.
        const auto before = text.substr(at > 200 ? at - 200 : 0, std::min<std::size_t>(at, 200));
        if (const auto version = numberIn(line))
            return StatedVersion{*version, distributionOf(line, before), configureArguments(text.substr(at))};
    }
    return std::nullopt;
}

} // namespace retryscope
