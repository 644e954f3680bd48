// SPDX-License-Identifier: GPL-3.0-or-later
// Keys are looked up where they stood in the line before, as nginx always writes them in one order.
#include "access/json_plan.h"

#include "access/json_fields.h"
#include "access/known_keys.h"
#include "access/record_builder.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

constexpr std::size_t learnedFrom = 100;
constexpr std::size_t mostLayouts = 4;

/// The end of a path may say it all ("nginx.access.remote_addr"), or need what stands before ("upstream.addr").
std::string nameOf(std::string_view path)
{
    for (std::string_view rest = path;;) {
        const std::string name = normalisedKey(rest);
        if (!variablesForKey(name).empty())
            return name;
        const auto dot = rest.find('.');
        if (dot == std::string_view::npos)
            return normalisedKey(path);
        rest.remove_prefix(dot + 1);
    }
}

bool looksLikeNginx(const std::vector<JsonPlan::Key>& keys)
{
    const auto has = [&](std::string_view name) { return std::ranges::contains(keys, name, &JsonPlan::Key::name); };
    const bool time = has("time_iso8601") || has("time_local") || has("msec");
    const bool request = has("request") || (has("request_method") && (has("request_uri") || has("uri")));
    const bool upstream = std::ranges::any_of(keys, [](const JsonPlan::Key& key) { return key.name.starts_with("upstream_"); });
    const bool usual = has("remote_addr") && (has("request_time") || has("body_bytes_sent"));
    // Nobody else calls anything like that.
    const bool sure = has("upstream_addr") && has("upstream_status") && (has("request_uri") || has("uri"));
    return time && ((request && has("status") && (upstream || usual)) || sure);
}

bool isObject(std::string_view line)
{
    const auto first = line.find_first_not_of(" \t");
    return first != std::string_view::npos && line[first] == '{';
}

} // namespace

std::optional<JsonPlan> JsonPlan::learn(const std::vector<std::string>& sample)
{
    std::vector<SampledKey> keys;
    std::size_t read = 0;
    for (const std::string& line : sample) {
        if (!isObject(line) || read == learnedFrom)
            continue;
        ++read;
        JsonFields fields(line);
        for (JsonField field; fields.next(field);) {
            const std::string path = std::string(field.path) + std::string(field.key);
            auto it = std::ranges::find(keys, path, &SampledKey::key);
            if (it == keys.end())
                it = keys.insert(keys.end(), {path, {}, {}});
            it->values.push_back(field.value);
        }
    }
    std::vector<SampledKey> named = keys;
    for (SampledKey& key : named)
        key.key = nameOf(key.key);
    assignVariables(named, {});
    JsonPlan plan;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (!named[i].variable.empty())
            plan.keys.push_back({keys[i].key, named[i].variable, lookUpVariable(named[i].variable)});
    if (!looksLikeNginx(plan.keys))
        return std::nullopt;
    plan.learnLayouts(sample);
    return plan;
}

const JsonPlan::Key* JsonPlan::keyOf(std::string_view path, std::string_view key) const
{
    const auto it = std::ranges::find_if(keys, [&](const Key& k) { return k.key.size() == path.size() + key.size() && k.key.starts_with(path) && k.key.ends_with(key); });
    return it == keys.end() ? nullptr : &*it;
}

/// nullopt: a line that may hold more than its layout can say (an array, an escape, something that is no JSON).
std::optional<FormatPlan> JsonPlan::layoutOf(std::string_view line) const
{
    FormatPlan layout;
    layout.escape = Escape::Json;
    if (!isObject(line) || line.contains('\\'))
        return std::nullopt;
    JsonFields fields(line);
    std::size_t behind = 0;
    for (JsonField field; fields.next(field);) {
        const auto at = static_cast<std::size_t>(field.value.data() - line.data());
        if (field.value.empty() || at < behind || at > line.size() || line[at - 1] == '[' || layout.pieces.size() == FormatPlan::maxPieces)
            return std::nullopt;
        (layout.pieces.empty() ? layout.prefix : layout.pieces.back().literal) = line.substr(behind, at - behind);
        const Key* key = keyOf(field.path, field.key);
        layout.pieces.push_back({key ? key->name : std::string(), {key ? key->variable.field : Field::None, field.quoted ? Shape::Free : Shape::Number}, {}});
        behind = at + field.value.size();
    }
    if (!fields.complete() || fields.repaired() || layout.pieces.size() < 3)
        return std::nullopt;
    layout.pieces.back().literal = line.substr(behind);
    layout.findAnchors();
    return layout;
}

void JsonPlan::learnLayouts(const std::vector<std::string>& sample)
{
    const auto same = [](const FormatPlan& a, const FormatPlan& b) {
        return a.prefix == b.prefix && std::ranges::equal(a.pieces, b.pieces, [](const FormatPiece& x, const FormatPiece& y) { return x.literal == y.literal && x.variable.shape == y.variable.shape; });
    };
    for (const std::string& line : sample) {
        auto layout = layoutOf(line);
        if (layout && layouts.size() < mostLayouts && std::ranges::none_of(layouts, [&](const FormatPlan& known) { return same(known, *layout); }))
            layouts.push_back(std::move(*layout));
    }
}

bool JsonPlan::parse(std::string_view line, AccessRecord& record) const
{
    if (!isObject(line))
        return false;
    JsonFields fields(line);
    RecordBuilder builder(record, Escape::Json);
    std::size_t expected = 0, known = 0;
    const auto isKey = [](const Key& key, const JsonField& field) {
        return key.key.size() == field.path.size() + field.key.size() && key.key.starts_with(field.path) && key.key.ends_with(field.key);
    };
    for (JsonField field; fields.next(field);) {
        std::size_t at = expected;
        if (at >= keys.size() || !isKey(keys[at], field))
            at = static_cast<std::size_t>(std::ranges::find_if(keys, [&](const Key& key) { return isKey(key, field); }) - keys.begin());
        if (at == keys.size())
            continue;
        expected = at + 1;
        ++known;
        if (!builder.set(keys[at].variable, field.value))
            return false;
    }
    if (!fields.complete() || known < 3)
        return false;
    builder.finish();
    record.repaired = fields.repaired();
    return record.end.has_value();
}

std::string JsonPlan::text() const
{
    std::string out = "{";
    for (const Key& key : keys)
        out += std::format("{}\"{}\":\"${}\"", out.size() == 1 ? "" : ",", key.key, key.name);
    return out + "}";
}

} // namespace retryscope
