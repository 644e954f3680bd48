// SPDX-License-Identifier: GPL-3.0-or-later
// Answers from the location choice and the policy in force.
#include "exchange/effective_json.h"

#include "base/escape.h"
#include "config/effective.h"
#include "config/location_match.h"
#include "config/request_uri.h"
#include "exchange/json_writer.h"
#include "exchange/places.h"

#include <algorithm>
#include <format>
#include <simdjson.h>
#include <span>

namespace retryscope {

namespace {

std::string_view word(LocationStep::What what)
{
    switch (what) {
    case LocationStep::What::Rewrite: return "rewrite";
    case LocationStep::What::TryFiles: return "try_files";
    case LocationStep::What::ErrorPage: return "error_page";
    case LocationStep::What::Return: return "return";
    case LocationStep::What::Named: return "named";
    case LocationStep::What::Dynamic: return "dynamic";
    }
    return "";
}

std::string_view word(Origin origin)
{
    switch (origin) {
    case Origin::Set: return "set";
    case Origin::Inherited: return "inherited";
    case Origin::Default: return "default";
    }
    return "";
}

/// What can be tried: every address that is not down, limited by next_upstream_tries; nullopt if the addresses are unknown.
std::optional<int> tries(const RetryPolicy& policy, const UpstreamGroup& group)
{
    // ingress-nginx's balancer adds a try at every pick: the number of pods is no bound.
    if (group.balancer == "lua")
        return policy.tries > 0 ? std::optional(policy.tries) : std::nullopt;
    const bool unknown = group.fromVariable || std::ranges::any_of(group.servers, &UpstreamServer::isName);
    const auto count = static_cast<int>(std::ranges::count_if(group.servers, [](const UpstreamServer& s) { return !s.down; }));
    if (unknown)
        return policy.tries > 0 ? std::optional(policy.tries) : std::nullopt;
    return policy.tries > 0 ? std::min(policy.tries, count) : count;
}

/// The balancer in Lua never asks the placeholder that stands in its group.
std::span<const UpstreamServer> serversShown(const UpstreamGroup& group)
{
    return group.balancer == "lua" ? std::span<const UpstreamServer>{} : group.servers;
}

void writeGroup(JsonWriter& json, const RetryPolicy& policy)
{
    json.key("group");
    if (!policy.group) {
        json.null();
        return;
    }
    json.beginObject().field("name", policy.group->name).key("servers").beginArray();
    for (const std::string& pod : policy.group->target.pods)
        json.beginObject().field("address", pod).field("backup", false).field("down", false).endObject();
    for (const UpstreamServer& server : serversShown(*policy.group))
        json.beginObject().field("address", server.address).field("backup", server.backup).field("down", server.down).endObject();
    json.endArray().field("tries", tries(policy, *policy.group)).endObject();
}

} // namespace

Result<EffectiveQuestion> parseEffectiveQuestion(std::string_view line)
{
    simdjson::dom::parser parser;
    const auto element = parser.parse(line.data(), line.size());
    EffectiveQuestion question;
    std::string_view text;
    if (element.error() || element["uri"].get(text) || !normaliseUri(text))
        return failure(ErrorCode::InvalidQuestion, {std::string(line.substr(0, 200))});
    question.uri = text;
    if (!element["host"].get(text))
        question.host = text;
    if (!element["method"].get(text))
        question.method = text;
    return question;
}

std::string effectiveJson(const Configuration& configuration, const EffectiveQuestion& question)
{
    const LocationChoice choice = chooseLocation(configuration, question.host, question.uri, 0, question.method);
    JsonWriter json;
    json.beginObject().key("server");
    if (choice.server) {
        json.beginObject().textOrNull("name", serverName(configuration, choice.server));
        writePlace(json, configuration, choice.server);
        json.endObject();
    } else {
        json.null();
    }
    json.key("location");
    if (choice.location) {
        json.beginObject().field("modifier", choice.modifier).field("pattern", choice.pattern);
        writePlace(json, configuration, choice.location);
        json.endObject();
    } else {
        json.null();
    }
    json.key("steps").beginArray();
    for (const LocationStep& step : choice.steps) {
        json.beginObject().field("what", word(step.what));
        writePlace(json, configuration, step.where);
        json.endObject();
    }
    json.endArray().key("values").beginArray();
    const DirectiveId block = choice.block ? choice.block : choice.location ? choice.location : choice.server;
    const RetryPolicy policy = block ? effectivePolicy(configuration, block) : RetryPolicy{};
    for (const EffectiveValue& value : policy.values) {
        json.beginObject().field("directive", value.directive).field("value", value.value).field("origin", word(value.origin));
        writePlace(json, configuration, value.where);
        json.endObject();
    }
    json.endArray();
    writeGroup(json, policy);
    json.endObject().newline();
    return json.take();
}

std::string effectiveText(const Configuration& configuration, const EffectiveQuestion& question)
{
    const LocationChoice choice = chooseLocation(configuration, question.host, question.uri, 0, question.method);
    const DirectiveId block = choice.block ? choice.block : choice.location ? choice.location : choice.server;
    if (!block)
        return "# no server\n";
    std::string out = printable(std::format("# {}", contextOf(configuration, block))) + '\n';
    const RetryPolicy policy = effectivePolicy(configuration, block);
    for (const EffectiveValue& value : policy.values) {
        std::string where(word(value.origin));
        if (value.where) {
            const Span& span = configuration.at(value.where).span;
            where += std::format(" {}:{}", configuration.file(span.file).displayPath, span.line);
        }
        out += printable(std::format("{} {};  # {}", value.directive, value.value, where)) + '\n';
    }
    if (!policy.group)
        return out;
    for (const std::string& pod : policy.group->target.pods)
        out += printable(std::format("server {};", pod)) + '\n';
    for (const UpstreamServer& server : serversShown(*policy.group))
        out += printable(std::format("server {}{}{};", server.address, server.backup ? " backup" : "", server.down ? " down" : "")) + '\n';
    return out;
}

} // namespace retryscope
