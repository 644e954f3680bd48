// SPDX-License-Identifier: GPL-3.0-or-later
// Decoding comes first, so an encoded slash or dot acts as one; encoded "?", "#" and "%" are plain characters.
#include "config/request_uri.h"

#include <cctype>

namespace retryscope {

namespace {

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char low = static_cast<char>(c | 0x20);
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

/// Splits "http://host/path" off its front.
void takeAuthority(std::string_view& target, RequestUri& uri)
{
    const auto colon = target.find("://");
    if (target.starts_with('/') || colon == std::string_view::npos || colon == 0)
        return;
    for (const char c : target.substr(0, colon))
        if (!std::isalpha(static_cast<unsigned char>(c)))
            return;
    std::string_view rest = target.substr(colon + 3);
    const auto slash = rest.find_first_of("/?#");
    uri.host = rest.substr(0, slash);
    target = slash == std::string_view::npos ? std::string_view("/") : rest.substr(slash);
}

/// The path up to "?" or "#", decoded.
std::optional<std::string> decodedPath(std::string_view& target)
{
    std::string path;
    std::size_t at = 0;
    for (; at < target.size() && target[at] != '?' && target[at] != '#'; ++at) {
        if (target[at] != '%') {
            path += target[at];
            continue;
        }
        const int high = at + 1 < target.size() ? hexDigit(target[at + 1]) : -1;
        const int low = at + 2 < target.size() ? hexDigit(target[at + 2]) : -1;
        if (high < 0 || low < 0 || (high == 0 && low == 0))
            return std::nullopt;
        path += static_cast<char>(high * 16 + low);
        at += 2;
    }
    target.remove_prefix(at);
    return path;
}

/// Resolves "." and ".." and, if asked, joins slashes.
std::optional<std::string> resolvedPath(std::string_view path, bool mergeSlashes)
{
    std::string out = "/";
    std::size_t at = 1;
    for (;;) {
        const auto slash = path.find('/', at);
        const bool last = slash == std::string_view::npos;
        const std::string_view segment = path.substr(at, last ? slash : slash - at);
        if (segment == "..") {
            if (out == "/")
                return std::nullopt;
            out.pop_back();
            out.erase(out.rfind('/') + 1);
        } else if (segment != "." && !(segment.empty() && mergeSlashes)) {
            out += segment;
            if (!last)
                out += '/';
        }
        if (last)
            return out;
        at = slash + 1;
    }
}

} // namespace

std::optional<RequestUri> normaliseUri(std::string_view target, bool mergeSlashes)
{
    RequestUri uri;
    takeAuthority(target, uri);
    if (!target.starts_with('/'))
        return std::nullopt;
    const auto decoded = decodedPath(target);
    if (!decoded)
        return std::nullopt;
    auto path = resolvedPath(*decoded, mergeSlashes);
    if (!path)
        return std::nullopt;
    uri.path = std::move(*path);
    if (target.starts_with('?'))
        uri.query = target.substr(1, target.find('#') == std::string_view::npos ? target.npos : target.find('#') - 1);
    return uri;
}

} // namespace retryscope
