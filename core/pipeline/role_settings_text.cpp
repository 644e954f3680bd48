// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns are written as basic strings of TOML, so that none of their characters means anything there.
#include "pipeline/role_settings_text.h"

#include "review/suggest.h"

#include <algorithm>
#include <format>
#include <iterator>

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

std::string listForToml(const std::vector<RoleRule>& rules)
{
    std::string list;
    for (const RoleRule& rule : rules)
        list += std::format("{}{}", list.empty() ? "" : ", ", quotedForToml(rule.pattern));
    return list;
}

} // namespace

std::string roleSettingsText(const RoleSettings& settings)
{
    std::string text = "[roles]\n";
    for (const LocationRole role : locationRoles()) {
        std::vector<RoleRule> own;
        std::ranges::copy_if(settings.rules, std::back_inserter(own), [role](const RoleRule& rule) { return rule.role == role; });
        if (!own.empty())
            text += std::format("{} = [{}]\n", word(role), listForToml(own));
    }
    // A reader goes by the names of the roles.
    if (!std::ranges::is_sorted(settings.rules, {}, [](const RoleRule& rule) { return word(rule.role); }))
        text += std::format("order = [{}]\n", listForToml(settings.rules));
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
