// SPDX-License-Identifier: GPL-3.0-or-later
// From annotation to directive and back.
#include "config/kubernetes_keys.h"

#include "config/mask.h"
#include "config/units.h"

#include <algorithm>
#include <array>
#include <format>

namespace retryscope {

namespace {

constexpr std::array keysOfRetries{
    IngressKey{"proxy-body-size", "client_max_body_size", IngressValue::Size, "1m"},
    IngressKey{"proxy-connect-timeout", "proxy_connect_timeout", IngressValue::Seconds, "5"},
    IngressKey{"proxy-send-timeout", "proxy_send_timeout", IngressValue::Seconds, "60"},
    IngressKey{"proxy-read-timeout", "proxy_read_timeout", IngressValue::Seconds, "60"},
    IngressKey{"proxy-request-buffering", "proxy_request_buffering", IngressValue::OnOff, "on"},
    IngressKey{"proxy-next-upstream", "proxy_next_upstream", IngressValue::Mask, "error timeout"},
    IngressKey{"proxy-next-upstream-timeout", "proxy_next_upstream_timeout", IngressValue::Seconds, "0"},
    IngressKey{"proxy-next-upstream-tries", "proxy_next_upstream_tries", IngressValue::Count, "3"},
};

struct ControllerNginx {
    NginxVersion from, nginx;
};
constexpr std::array controllers{
    ControllerNginx{{1, 13, 0}, {1, 27, 1}},
    ControllerNginx{{1, 10, 2}, {1, 25, 5}},
    ControllerNginx{{1, 10, 0}, {1, 25, 3}},
    ControllerNginx{{1, 5, 0}, {1, 21, 6}},
    ControllerNginx{{1, 2, 0}, {1, 19, 10}},
};

/// Tokens of the family with exactly one blank between them; one at the end is let through.
bool isMask(std::string_view value)
{
    while (!value.empty()) {
        const auto end = std::min(value.find_first_of(" \t\n"), value.size());
        if (end == 0)
            return false;
        const MaskToken* token = findMaskToken(Family::Proxy, value.substr(0, end));
        if (!token || token->text != value.substr(0, end)) // in lower case only
            return false;
        value.remove_prefix(std::min(end + 1, value.size()));
        if (value.empty())
            return true;
    }
    return false;
}

bool isNumber(std::string_view value) { return value.size() <= 9 && parseCount(value).has_value(); }

} // namespace

std::span<const IngressKey> ingressKeys() { return keysOfRetries; }

const IngressKey* ingressKey(std::string_view key)
{
    const auto* found = std::ranges::find(keysOfRetries, key, &IngressKey::key);
    return found == keysOfRetries.end() ? nullptr : found;
}

const IngressKey* ingressKeyOf(std::string_view directive)
{
    const auto* found = std::ranges::find(keysOfRetries, directive, &IngressKey::directive);
    return found == keysOfRetries.end() ? nullptr : found;
}

bool isUsable(const IngressKey& key, std::string_view value)
{
    switch (key.value) {
    case IngressValue::Mask: return isMask(value);
    case IngressValue::Count:
    case IngressValue::Seconds: return isNumber(value);
    case IngressValue::OnOff: return value == "on" || value == "off";
    case IngressValue::Size: return parseSize(value).has_value();
    }
    return false;
}

std::string directiveValue(const IngressKey& key, std::string_view value)
{
    // The template writes the total time without a unit: nginx takes it for seconds as well.
    const bool unit = key.value == IngressValue::Seconds && key.key != "proxy-next-upstream-timeout";
    return std::format("{}{}", value, unit ? "s" : "");
}

std::string annotationValue(const IngressKey& key, std::string_view text)
{
    if (key.value != IngressValue::Seconds)
        return isUsable(key, text) ? std::string(text) : std::string{};
    const auto time = parseMilliseconds(text);
    return time && time->count() % 1000 == 0 ? std::to_string(time->count() / 1000) : std::string{};
}

std::optional<NginxVersion> nginxOfController(NginxVersion controller)
{
    for (const ControllerNginx& known : controllers)
        if (controller >= known.from)
            return known.nginx;
    return std::nullopt;
}

} // namespace retryscope
