// SPDX-License-Identifier: GPL-3.0-or-later
// Percent-decoding and the parts of a URI (RFC 3986 sections 2.1 and 3).
#include "verdict/request_target.h"

namespace retryscope {

namespace {

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string decoded(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0;
        out += escape ? static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2])) : text[i];
        i += escape ? 2 : 0;
    }
    return out;
}

} // namespace

RequestTarget normalTarget(std::string_view target)
{
    target = target.substr(0, target.find('#'));
    if (const auto scheme = target.find("://"); scheme != std::string_view::npos && scheme < 8) {
        const auto slash = target.find('/', scheme + 3);
        target = slash == std::string_view::npos ? std::string_view("/") : target.substr(slash);
    }
    const auto question = target.find('?');
    RequestTarget parts;
    parts.path = decoded(target.substr(0, question));
    if (question != std::string_view::npos)
        parts.query = decoded(target.substr(question + 1));
    return parts;
}

std::string endpointOf(std::string_view method, std::string_view target)
{
    const std::string path = normalTarget(target).path;
    std::string endpoint(method);
    endpoint += ' ';
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at + 1), path.size());
        const std::string_view segment = std::string_view(path).substr(at, end - at);
        endpoint += segment.find_first_of("0123456789") == std::string_view::npos ? std::string(segment) : std::string("/*");
        at = end;
    }
    return endpoint;
}

} // namespace retryscope
