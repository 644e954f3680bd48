// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of keys; each says where its value goes and what is sensible for it. The first fault ends the reading.
#include "pipeline/settings_file.h"

#include "config/regex.h"
#include "config/units.h"
#include "review/suggest.h"
#include "source/line_reader.h"

#include <algorithm>
#include <array>
#include <format>
#include <iterator>
#include <map>
#include <span>
#include <variant>

#include "pipeline/toml_library.h"
#include "pipeline/toml_text.h"

namespace retryscope {

namespace {

using std::chrono::milliseconds;

struct Patterns {
    std::vector<std::string>* list;
    bool adds = false; ///< beside the built-in ones
};

struct SettingsKey {
    std::string_view name;
    std::variant<Patterns, milliseconds*, Duration*, int*, std::uint64_t*, double*, RepeatPolicy*> target;
    double least = 0, most = 0; ///< of numbers, and of times in milliseconds
};

constexpr double wholeDay = 86'400'000;

std::vector<SettingsKey> reviewKeys(ReviewSettings& s)
{
    return {
        {"write_locations", Patterns{&s.writeLocations}},
        {"more_write_locations", Patterns{&s.writeLocations, true}},
        {"not_write_locations", Patterns{&s.notWriteLocations}},
        {"more_not_write_locations", Patterns{&s.notWriteLocations, true}},
        {"file_locations", Patterns{&s.fileLocations}},
        {"more_file_locations", Patterns{&s.fileLocations, true}},
        {"client_timeout", &s.clientTimeout, 0, wholeDay},
        {"long_retry_time", &s.longRetryTime, 1, wholeDay},
        {"slow_connect_timeout", &s.slowConnect, 1, wholeDay},
        {"long_read_timeout", &s.longRead, 1, wholeDay},
        {"short_read_timeout", &s.shortRead, 0, wholeDay},
        {"many_servers", &s.manyServers, 2, 1e6},
        {"suggest_tries", &s.tries, 1, 1e3},
        {"suggest_retry_time", &s.retryTime, 1, wholeDay},
        {"suggest_connect_timeout", &s.connectTimeout, 1, wholeDay},
    };
}

std::vector<SettingsKey> healthKeys(HealthThresholds& h)
{
    return {
        {"retry_rate_warning", &h.retryRateWarning, 0, 1},
        {"retry_rate_alarm", &h.retryRateAlarm, 0, 1},
        {"success_after_retry", &h.successAfterRetry, 0, 1},
        {"mean_attempts", &h.meanAttempts, 1, 1e3},
        {"added_latency_p99", &h.addedLatencyP99, 0, wholeDay},
        {"first_to_fail", &h.firstToFail, 0, 1},
        {"storm", &h.storm, 0, 1},
        {"read_timeout_from", &h.readTimeoutFrom, 1, 1e3},
        {"read_timeout_to", &h.readTimeoutTo, 1, 1e3},
        {"read_timeout_far", &h.readTimeoutFar, 1, 1e6},
        {"least_retried", &h.leastRetried, 1, 1e15},
        {"least_storm_retried", &h.leastStormRetried, 1, 1e15},
        {"least_answers", &h.leastAnswers, 1, 1e15},
    };
}

std::vector<SettingsKey> policyKeys(RolePolicy& p)
{
    return {
        {"repeat", &p.repeat},
        {"tries", &p.tries, 1, 1e3},
        {"total_time", &p.totalTime, 1, wholeDay},
        {"connect_timeout", &p.connectTimeout, 1, wholeDay},
        {"read_timeout_from", &p.readFrom, 1, 1e3},
        {"read_timeout_to", &p.readTo, 1, 1e3},
    };
}

std::string timeOf(double number) { return configuredTime(milliseconds(static_cast<long long>(number))); }

class SettingsReader {
public:
    explicit SettingsReader(const std::string& path)
        : m_path(path)
    {
    }

    std::unexpected<Error> fault(const toml::source_region& where, std::vector<std::string> what) const
    {
        what.insert(what.begin(), {m_path, std::to_string(where.begin.line)});
        return failure(ErrorCode::SettingsInvalid, std::move(what));
    }

    Result<ReviewSettings> read(const toml::table& file)
    {
        for (const auto& [name, node] : file) {
            const toml::table* section = node.as_table();
            constexpr std::array<std::string_view, 4> sections{"review", "health", "roles", "role"};
            if (!section || !std::ranges::contains(sections, name.str()))
                return unknown(name, {sections.begin(), sections.end()});
            const Result<void> done = name.str() == "roles" ? readRoles(*section)
                : name.str() == "role"                      ? readPolicies(*section)
                : name.str() == "review"                    ? readSection(reviewKeys(m_settings), *section)
                                                            : readSection(healthKeys(m_settings.health), *section);
            if (!done)
                return std::unexpected(done.error());
            if (const HealthThresholds& h = m_settings.health; h.readTimeoutTo < h.readTimeoutFrom || h.readTimeoutFar < h.readTimeoutTo)
                return fault(node.source(), {"out-of-range", "read_timeout_*", "from ≤ to ≤ far"});
        }
        return m_settings;
    }

private:
    Result<void> readSection(const std::vector<SettingsKey>& keys, const toml::table& section) const
    {
        for (const auto& [key, value] : section)
            if (const auto done = readKey(keys, key, value); !done)
                return done;
        return {};
    }

    /// The patterns of a role are looked at in the order of the roles' names, as TOML keeps no other; those in `order` go first.
    Result<void> readRoles(const toml::table& section)
    {
        std::map<std::string_view, std::vector<std::string>> patterns;
        std::vector<std::string> order;
        std::vector<SettingsKey> keys{{"order", Patterns{&order}}};
        for (const LocationRole role : locationRoles())
            keys.push_back({word(role), Patterns{&patterns[word(role)]}});
        if (const auto done = readSection(keys, section); !done)
            return done;
        for (const auto& [role, list] : patterns)
            for (const std::string& pattern : list)
                m_settings.roles.rules.push_back({pattern, *locationRoleOfWord(role)});
        std::ranges::stable_sort(m_settings.roles.rules, {}, [&](const RoleRule& rule) { return std::ranges::find(order, rule.pattern) - order.begin(); });
        return {};
    }

    Result<void> readPolicies(const toml::table& section)
    {
        for (const auto& [name, node] : section) {
            const auto role = locationRoleOfWord(name.str());
            const toml::table* keys = node.as_table();
            if (!role || !keys || *role == LocationRole::Unknown) {
                std::vector<std::string_view> known;
                std::ranges::transform(locationRoles(), std::back_inserter(known), [](LocationRole r) { return word(r); });
                return unknown(name, known);
            }
            RolePolicy& policy = m_settings.roles.policies[*role];
            if (const auto done = readSection(policyKeys(policy), *keys); !done)
                return done;
            if (policy.readTo < policy.readFrom)
                return fault(node.source(), {"out-of-range", "read_timeout_*", "from ≤ to"});
        }
        return {};
    }

    std::unexpected<Error> unknown(const toml::key& key, const std::vector<std::string_view>& known) const
    {
        const std::string name(key.str());
        const auto distance = [&](std::string_view other) { return editDistance(name, other); };
        const std::string_view best = std::ranges::min(known, {}, distance);
        if (name.size() < 60 && distance(best) * 3 <= best.size())
            return fault(key.source(), {"nearest-key", name, std::string(best)});
        return fault(key.source(), {"unknown-key", name});
    }

    Result<void> readKey(const std::vector<SettingsKey>& keys, const toml::key& key, const toml::node& value) const
    {
        const auto found = std::ranges::find(keys, key.str(), &SettingsKey::name);
        if (found == keys.end()) {
            std::vector<std::string_view> known;
            std::ranges::transform(keys, std::back_inserter(known), &SettingsKey::name);
            return unknown(key, known);
        }
        return std::visit([&](auto target) { return take(*found, value, target); }, found->target);
    }

    Result<void> take(const SettingsKey& key, const toml::node& value, Patterns target) const
    {
        const toml::array* list = value.as_array();
        if (!list || !std::ranges::all_of(*list, [](const toml::node& item) { return item.is_string(); }))
            return fault(value.source(), {"not-a-list", std::string(key.name)});
        if (!target.adds)
            target.list->clear();
        for (const toml::node& item : *list) {
            const std::string pattern = *item.value<std::string>();
            if (!Regex::compile(pattern, true))
                return fault(item.source(), {"bad-pattern", std::string(key.name), pattern});
            target.list->push_back(pattern);
        }
        return {};
    }

    template<class Rep, class Period>
    Result<void> take(const SettingsKey& key, const toml::node& value, std::chrono::duration<Rep, Period>* target) const
    {
        const auto text = value.value_exact<std::string>();
        const auto time = text ? parseMilliseconds(*text) : std::nullopt;
        if (!time)
            return fault(value.source(), {"not-a-time", std::string(key.name)});
        if (const double number = static_cast<double>(time->count()); number < key.least || number > key.most)
            return fault(value.source(), {"out-of-range", std::string(key.name), std::format("{} … {}", timeOf(key.least), timeOf(key.most))});
        *target = *time;
        return {};
    }

    template<class Number>
        requires std::is_arithmetic_v<Number>
    Result<void> take(const SettingsKey& key, const toml::node& value, Number* target) const
    {
        const bool whole = value.is_integer();
        if (!whole && (std::is_integral_v<Number> || !value.is_floating_point()))
            return fault(value.source(), {"not-a-number", std::string(key.name)});
        const double number = whole ? static_cast<double>(*value.value<std::int64_t>()) : *value.value<double>();
        if (!(number >= key.least && number <= key.most)) // TOML's nan included
            return fault(value.source(), {"out-of-range", std::string(key.name), std::format("{:g} … {:g}", key.least, key.most)});
        *target = static_cast<Number>(number);
        return {};
    }

    Result<void> take(const SettingsKey& key, const toml::node& value, RepeatPolicy* target) const
    {
        const auto text = value.value_exact<std::string>();
        const auto repeat = text ? repeatPolicyOfWord(*text) : std::nullopt;
        if (!repeat)
            return fault(value.source(), {"not-a-word", std::string(key.name), "\"never\", \"unsent_only\", \"always\""});
        *target = *repeat;
        return {};
    }

    std::string m_path;
    ReviewSettings m_settings;
};

} // namespace

Result<ReviewSettings> readSettingsFile(const std::string& path)
{
    const auto text = readWhole(path, 1u << 20);
    if (!text)
        return std::unexpected(text.error());
    return settingsOfText(*text, path);
}

Result<ReviewSettings> settingsOfText(std::string_view text, const std::string& name)
{
    if (const auto forbidden = forbiddenInToml(text))
        return failure(ErrorCode::SettingsInvalid, {name, std::to_string(forbidden->line), "forbidden-character", forbidden->name});
    SettingsReader reader(name);
    const toml::parse_result parsed = toml::parse(text, name);
    if (!parsed)
        return reader.fault(parsed.error().source(), {"syntax", std::string(parsed.error().description())});
    return reader.read(parsed.table());
}

} // namespace retryscope
