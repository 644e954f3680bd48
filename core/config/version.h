// SPDX-License-Identifier: GPL-3.0-or-later
// A version of nginx; much of its retry behaviour depends on it (facts: nginx's CHANGES).
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct NginxVersion {
    int major = 1, minor = 26, patch = 0;
    auto operator<=>(const NginxVersion&) const = default;
    std::string text() const; ///< "1.26.0"
};

/// Which program runs the configuration: nginx's open source build, its commercial one, a bundle or a fork.
enum class Distribution { Nginx, Plus, OpenResty, Tengine, Angie, Freenginx };

/// "1.26", "1.26.3", "nginx/1.26.3", "nginx version: nginx/1.26.3 (Debian)"; nullopt for anything else.
std::optional<NginxVersion> parseNginxVersion(std::string_view text);

struct StatedVersion {
    NginxVersion version; ///< of nginx, also where a fork counts its own
    Distribution distribution = Distribution::Nginx;
    std::vector<std::string> configureArguments; ///< "--with-stream", "--without-http_grpc_module"; empty: not stated
};

/// What `nginx -V` and its like print, anywhere in a text: "nginx version: nginx/1.24.0", "nginx version:
/// openresty/1.25.3.1", "Angie version: Angie/1.11.0" with nginx's version in the next line; nullopt if nothing states it.
std::optional<StatedVersion> statedVersion(std::string_view text);

/// Taken when nothing states the version: the stable branch that most installations of the day run.
inline constexpr NginxVersion assumedVersion{1, 26, 0};

} // namespace retryscope
