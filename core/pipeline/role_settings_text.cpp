// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns are written as basic strings of TOML, so that none of their characters means anything there.
#include "pipeline/role_settings_text.h"

#include "review/suggest.h"

#include <format>

namespace retryscope {

namespace {

std::string quotedForToml(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += std::format("\\{}", c);
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            out += std::format("\\u{:04X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
        else
            out += c;
    }
    return out + '"';
}

} // namespace

std::string roleSettingsText(const RoleSettings& settings)
{
    std::string text = "[roles]\n";
    for (const LocationRole role : locationRoles()) {
        std::string patterns;
        for (const RoleRule& rule : settings.rules) {
            if (rule.role == role)
                patterns += std::format("{}{}", patterns.empty() ? "" : ", ", quotedForToml(rule.pattern));
        }
        if (!patterns.empty())
            text += std::format("{} = [{}]\n", word(role), patterns);
    }
    const RoleSettings builtIn;
    for (const auto& [role, policy] : settings.policies) {
        if (const auto known = builtIn.policies.find(role); known == builtIn.policies.end() || known->second == policy)
            continue;
        text += std::format("\n[role.{}]\nrepeat = \"{}\"\ntries = {}\ntotal_time = \"{}\"\nconnect_timeout = \"{}\"\nread_timeout_from = {}\nread_timeout_to = {}\n", word(role),
            word(policy.repeat), policy.tries, configuredTime(policy.totalTime), configuredTime(policy.connectTimeout), policy.readFrom, policy.readTo);
    }
    return text;
}

} // namespace retryscope
