// SPDX-License-Identifier: GPL-3.0-or-later
// Taken from the bitmask tables of nginx's upstream modules (ngx_http_*_next_upstream_masks).
#include "config/mask.h"

#include "config/units.h"

#include <algorithm>
#include <array>
#include <utility>

namespace retryscope {

namespace {

namespace bit = failure_bit;

constexpr std::array<MaskToken, 15> tokens{{
    {"error", bit::error, {0, 1, 0}},
    {"timeout", bit::timeout, {0, 1, 0}},
    {"invalid_header", bit::invalidHeader, {0, 1, 0}},
    {"non_idempotent", bit::nonIdempotent, {1, 9, 13}},
    {"http_500", bit::http500, {0, 1, 0}},
    {"http_502", bit::http502, {0, 7, 18}},
    {"http_503", bit::http503, {0, 3, 33}},
    {"http_504", bit::http504, {0, 7, 18}},
    {"http_403", bit::http403, {1, 5, 1}},
    {"http_404", bit::http404, {0, 1, 28}},
    {"http_429", bit::http429, {1, 11, 13}},
    {"updating", bit::updating, {0, 8, 1}},
    {"invalid_response", bit::invalidResponse, {0, 6, 0}},
    {"not_found", bit::notFound, {0, 6, 0}},
    {"off", bit::off, {0, 3, 54}},
}};

constexpr FailureMask proxyTokens = bit::error | bit::timeout | bit::invalidHeader | bit::nonIdempotent | bit::http500 | bit::http502
    | bit::http503 | bit::http504 | bit::http403 | bit::http404 | bit::http429 | bit::updating | bit::off;

constexpr FailureMask knownTo(Family family)
{
    switch (family) {
    case Family::Proxy: return proxyTokens;
    case Family::Fastcgi:
    case Family::Uwsgi:
    case Family::Scgi: return proxyTokens & ~(bit::http502 | bit::http504);
    case Family::Grpc: return proxyTokens & ~bit::updating;
    case Family::Memcached: return bit::error | bit::timeout | bit::invalidResponse | bit::notFound | bit::off;
    case Family::Tunnel: return bit::error | bit::timeout | bit::off;
    case Family::None:
    case Family::Stream: break;
    }
    return 0;
}

constexpr std::array<std::pair<std::string_view, Family>, 7> families{{{"proxy", Family::Proxy}, {"fastcgi", Family::Fastcgi},
    {"uwsgi", Family::Uwsgi}, {"scgi", Family::Scgi}, {"grpc", Family::Grpc}, {"memcached", Family::Memcached},
    {"tunnel", Family::Tunnel}}};

} // namespace

std::string_view familyPrefix(Family family)
{
    if (family == Family::Stream)
        return "proxy";
    const auto found = std::ranges::find(families, family, &std::pair<std::string_view, Family>::second);
    return found == families.end() ? std::string_view{} : found->first;
}

std::span<const MaskToken> maskTokens() { return tokens; }

const MaskToken* findMaskToken(Family family, std::string_view text)
{
    for (const MaskToken& token : tokens)
        if ((token.bit & knownTo(family)) != 0 && equalsIgnoringCase(token.text, text))
            return &token;
    return nullptr;
}

std::string_view defaultMaskText(Family family) { return family == Family::Stream ? "on" : "error timeout"; }

std::string maskText(FailureMask mask)
{
    if ((mask & bit::off) != 0)
        return "off";
    std::string text;
    for (const MaskToken& token : tokens) {
        if ((mask & token.bit) == 0)
            continue;
        if (!text.empty())
            text += ' ';
        text += token.text;
    }
    return text;
}

Family familyOfDirective(std::string_view directive)
{
    for (const auto& [prefix, family] : families) {
        if (!directive.starts_with(prefix))
            continue;
        const auto rest = directive.substr(prefix.size());
        if (rest == "_next_upstream" || rest == "_next_upstream_tries" || rest == "_next_upstream_timeout")
            return family;
    }
    return Family::None;
}

Family familyOfPass(std::string_view directive)
{
    for (const auto& [prefix, family] : families)
        if (directive.starts_with(prefix) && directive.substr(prefix.size()) == "_pass")
            return family;
    return Family::None;
}

} // namespace retryscope
