// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the version in whatever text states it.
#include "config/version.h"

#include <charconv>
#include <format>

namespace retryscope {

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

} // namespace retryscope
