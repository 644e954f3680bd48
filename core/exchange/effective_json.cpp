// SPDX-License-Identifier: GPL-3.0-or-later
// Answers from the location choice and the policy in force.
#include "exchange/effective_json.h"

#include "base/escape.h"
#include "config/effective.h"
#include "config/location_match.h"
#include "config/request_uri.h"
#include "exchange/json_writer.h"
#include "exchange/pass_results.h"
#include "exchange/places.h"

#include <format>
#include <simdjson.h>

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
    writePass(json, configuration, block, policy);
    writeGroup(json, policy);
    json.endObject().newline();
    return json.take();
}

std::string effectiveText(const Configuration& configuration, const EffectiveQuestion& question, const std::function<std::string(Origin)>& originText)
{
    const LocationChoice choice = chooseLocation(configuration, question.host, question.uri, 0, question.method);
    const DirectiveId block = choice.block ? choice.block : choice.location ? choice.location : choice.server;
    if (!block)
        return "# no server\n";
    std::string out = printable(std::format("# {}", contextOf(configuration, block))) + '\n';
    const RetryPolicy policy = effectivePolicy(configuration, block);
    for (const EffectiveValue& value : policy.values) {
        std::string where = originText(value.origin);
        if (value.where) {
            const Span& span = configuration.at(value.where).span;
            where += std::format(" {}:{}", configuration.file(span.file).displayPath, span.line);
        }
        out += printable(std::format("{} {};  # {}", value.directive, value.value, where)) + '\n';
    }
    return out + passText(configuration, block, policy);
}

} // namespace retryscope
