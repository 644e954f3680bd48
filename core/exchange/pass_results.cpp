// SPDX-License-Identifier: GPL-3.0-or-later
// A variable hides the servers; the lines that give it its values show them again.
#include "exchange/pass_results.h"

#include "base/escape.h"
#include "config/group.h"
#include "config/variable_results.h"
#include "exchange/places.h"

#include <algorithm>
#include <format>
#include <span>

namespace retryscope {

namespace {

/// What can be tried: every address that is not down, limited by next_upstream_tries; nullopt if the addresses are unknown.
std::optional<int> triesOf(const RetryPolicy& policy, const UpstreamGroup& group)
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

void writeGroupOf(JsonWriter& json, const RetryPolicy& policy, const UpstreamGroup& group)
{
    json.key("group").beginObject().field("name", group.name).key("servers").beginArray();
    for (const std::string& pod : group.target.pods)
        json.beginObject().field("address", pod).field("backup", false).field("down", false).endObject();
    for (const UpstreamServer& server : serversShown(group))
        json.beginObject().field("address", server.address).field("backup", server.backup).field("down", server.down).endObject();
    json.endArray().field("tries", triesOf(policy, group)).endObject();
}

std::string argumentOf(const Directive& pass) { return pass.args.empty() ? std::string{} : pass.args.front().value; }

VariableResults resultsOf(const Configuration& configuration, DirectiveId block, const RetryPolicy& policy)
{
    const std::string argument = argumentOf(configuration.at(policy.pass));
    return policy.group && policy.group->fromVariable ? variableResults(configuration, block, argument) : VariableResults{};
}

/// nullopt where a variable is left in it.
std::optional<UpstreamGroup> groupOf(const Configuration& configuration, const RetryPolicy& policy, const std::string& value)
{
    UpstreamGroup group = resolveGroup(configuration, policy.family, value, policy.pass);
    return group.fromVariable || value.empty() ? std::nullopt : std::optional(std::move(group));
}

void writeResult(JsonWriter& json, const Configuration& configuration, const RetryPolicy& policy, const VariableResult& result)
{
    json.beginObject().field("value", result.value).key("because").beginArray();
    for (const VariableChoice& choice : result.choices) {
        json.beginObject().field("variable", '$' + choice.variable).textOrNull("source", choice.source).key("key");
        choice.source.empty() ? json.null() : json.value(choice.key);
        writePlace(json, configuration, choice.where);
        json.endObject();
    }
    json.endArray();
    if (const auto group = groupOf(configuration, policy, result.value))
        writeGroupOf(json, policy, *group);
    else
        json.key("group").null();
    json.endObject();
}

std::string placeText(const Configuration& configuration, DirectiveId where)
{
    const Span& span = configuration.at(where).span;
    return std::format("{}:{}", configuration.file(span.file).displayPath, span.line);
}

std::string serversText(const UpstreamGroup& group, std::string_view front)
{
    std::string out;
    for (const std::string& pod : group.target.pods)
        out += printable(std::format("{}server {};", front, pod)) + '\n';
    for (const UpstreamServer& server : serversShown(group))
        out += printable(std::format("{}server {}{}{};", front, server.address, server.backup ? " backup" : "", server.down ? " down" : "")) + '\n';
    return out;
}

/// "# http://canary  $backend: $http_x_canary = 1 (nginx.conf:3)"
std::string resultText(const Configuration& configuration, const RetryPolicy& policy, const VariableResult& result)
{
    std::string line = "# " + result.value;
    for (const VariableChoice& choice : result.choices) {
        line += std::format("  ${}", choice.variable);
        if (!choice.source.empty())
            line += std::format(": {} = {}", choice.source, choice.key);
        line += std::format(" ({})", placeText(configuration, choice.where));
    }
    line = printable(line) + '\n';
    const auto group = groupOf(configuration, policy, result.value);
    return group ? line + serversText(*group, "#     ") : line;
}

} // namespace

void writeGroup(JsonWriter& json, const RetryPolicy& policy)
{
    if (policy.group)
        writeGroupOf(json, policy, *policy.group);
    else
        json.key("group").null();
}

void writePass(JsonWriter& json, const Configuration& configuration, DirectiveId block, const RetryPolicy& policy)
{
    json.key("pass");
    if (!policy.pass) {
        json.null();
        return;
    }
    const Directive& pass = configuration.at(policy.pass);
    json.beginObject().field("directive", pass.name).field("value", argumentOf(pass));
    writePlace(json, configuration, policy.pass);
    const VariableResults results = resultsOf(configuration, block, policy);
    json.key("results").beginArray();
    for (const VariableResult& result : results.results)
        writeResult(json, configuration, policy, result);
    json.endArray().field("complete", results.complete).endObject();
}

std::string passText(const Configuration& configuration, DirectiveId block, const RetryPolicy& policy)
{
    if (!policy.pass || !policy.group)
        return {};
    const VariableResults results = resultsOf(configuration, block, policy);
    if (results.results.empty())
        return serversText(*policy.group, "");
    const Directive& pass = configuration.at(policy.pass);
    std::string out = printable(std::format("{} {};  # {}", pass.name, argumentOf(pass), placeText(configuration, policy.pass))) + '\n';
    for (const VariableResult& result : results.results)
        out += resultText(configuration, policy, result);
    return results.complete ? out : out + "# ...\n";
}

} // namespace retryscope
