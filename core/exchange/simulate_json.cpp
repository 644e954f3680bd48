// SPDX-License-Identifier: GPL-3.0-or-later
// JSON lines in (simdjson) and out.
#include "exchange/simulate_json.h"

#include "config/request_uri.h"
#include "exchange/json_writer.h"
#include "exchange/outcome_words.h"
#include "exchange/places.h"
#include "retry/lever.h"

#include <algorithm>
#include <simdjson.h>

namespace retryscope {

namespace {

std::string_view originWord(Origin origin)
{
    switch (origin) {
    case Origin::Set: return "set";
    case Origin::Inherited: return "inherited";
    case Origin::Default: return "default";
    }
    return "";
}

void writeAttempts(JsonWriter& json, const std::vector<SimulatedAttempt>& attempts)
{
    json.key("attempts").beginArray();
    for (const SimulatedAttempt& attempt : attempts) {
        json.beginObject().textOrNull("address", attempt.address).field("failure", word(attempt.failure)).key("status");
        attempt.status == 0 ? json.null() : json.value(attempt.status);
        json.field("delivery", word(attempt.delivery)).field("group", attempt.group).field("duration_ms", attempt.duration.count());
        json.field("counted_failed", attempt.countedFailed).endObject();
    }
    json.endArray();
}

/// Why each failed attempt was passed on or not, with the directive that the answer hangs on.
void writeSteps(JsonWriter& json, Router& router, const Outcome& outcome)
{
    json.key("steps").beginArray();
    int n = 0;
    for (const SimulatedAttempt& attempt : outcome.attempts) {
        ++n;
        if (!attempt.passedOn && attempt.stoppedBy == StoppedBy::Nothing)
            continue;
        json.beginObject().field("attempt", n).field("passed_on", attempt.passedOn);
        writeReason(json, attempt.stoppedBy);
        json.key("reasons").beginArray();
        for (unsigned i = 1; i <= static_cast<unsigned>(StoppedBy::NoMoreServers); ++i) {
            if ((attempt.reasons >> i) & 1u)
                json.value(word(static_cast<StoppedBy>(i)));
        }
        json.endArray();
        const auto lever = leverOf(router.configuration(), router.policyOf(attempt.block), attempt);
        json.textOrNull("directive", lever ? lever->directive : std::string{}).key("value");
        lever ? json.value(lever->value) : json.null();
        json.key("origin");
        lever ? json.value(originWord(lever->origin)) : json.null();
        writePlace(json, router.configuration(), lever ? lever->where : DirectiveId{});
        json.endObject();
    }
    json.endArray();
}

void writeRedirects(JsonWriter& json, const Configuration& configuration, const std::vector<Redirect>& redirects)
{
    json.key("redirects").beginArray();
    for (const Redirect& redirect : redirects) {
        json.beginObject().field("by", word(redirect.by)).field("after_attempts", redirect.afterAttempts);
        json.textOrNull("target", redirect.target).field("method", redirect.method);
        writePlace(json, configuration, redirect.where);
        json.endObject();
    }
    json.endArray();
}

/// Where chance decides: the outcome if it falls the other way.
void writeOther(JsonWriter& json, const std::optional<Outcome>& other)
{
    json.key("otherwise");
    if (!other) {
        json.null();
        return;
    }
    json.beginObject().field("upstream_status", other->upstreamStatus).field("client_status", other->clientStatus);
    json.field("attempts", static_cast<int>(other->attempts.size())).field("retried", other->retried);
    writeReason(json, other->stoppedBy);
    json.field("deliveries", other->deliveries).field("executions_possible", other->executionsPossible).endObject();
}

} // namespace

Question SimulateQuestion::question() const
{
    Question q;
    q.method = method;
    q.failures = failures;
    q.repeatLast = repeatLast;
    q.body = body;
    q.clientGone = clientGone;
    q.early = early;
    q.acceleratedRedirect = acceleratedRedirect;
    return q;
}

Result<std::vector<Failure>> parseFailures(std::string_view words)
{
    std::vector<Failure> failures;
    while (!words.empty()) {
        const auto comma = std::min(words.find(','), words.size());
        const auto known = parseFailure(words.substr(0, comma));
        if (!known)
            return failure(ErrorCode::InvalidQuestion, {std::string(words.substr(0, comma))});
        failures.push_back(*known);
        words.remove_prefix(std::min(comma + 1, words.size()));
    }
    return failures;
}

struct SimulateQuestions::Parser {
    simdjson::dom::parser json;
};

SimulateQuestions::SimulateQuestions()
    : m_parser(std::make_unique<Parser>())
{
}

SimulateQuestions::~SimulateQuestions() = default;

Result<SimulateQuestion> SimulateQuestions::parse(std::string_view line)
{
    const auto invalid = [](std::string_view what) { return failure(ErrorCode::InvalidQuestion, {std::string(what.substr(0, 200))}); };
    const auto document = m_parser->json.parse(line.data(), line.size());
    SimulateQuestion question;
    std::string_view text;
    if (document.error())
        return invalid(line);
    if (!document["listen"].get(text))
        question.listen = text;
    else if (document["uri"].get(text) || !normaliseUri(text))
        return invalid(line);
    else
        question.uri = text;
    if (!document["method"].get(text))
        question.method = text;
    if (!document["host"].get(text))
        question.host = text;
    if (!document["x_accel_redirect"].get(text))
        question.acceleratedRedirect = text;
    if (!document["body"].get(text)) {
        if (text != "later" && text != "with_header")
            return invalid(text);
        question.body = text == "later" ? BodyArrival::Later : BodyArrival::WithHeader;
    }
    // Left as they are where the key is missing or no boolean.
    const auto readFlag = [&document](std::string_view key, bool& flag) {
        bool value = false;
        if (!document[key].get(value))
            flag = value;
    };
    readFlag("client_gone", question.clientGone);
    readFlag("early", question.early);
    readFlag("repeat_last", question.repeatLast);
    simdjson::dom::array words;
    if (document["failures"].get(words))
        return document["failures"].error() == simdjson::NO_SUCH_FIELD ? Result<SimulateQuestion>(question) : invalid(line);
    for (const simdjson::dom::element element : words) {
        if (element.get(text))
            return invalid(line);
        const auto known = parseFailure(text);
        if (!known)
            return invalid(text);
        question.failures.push_back(*known);
    }
    return question;
}

std::optional<SimulatePlace> placeOf(Router& router, const SimulateQuestion& question)
{
    if (!question.listen.empty()) {
        const Router::Station* stream = router.streamAt(question.listen);
        return stream ? std::optional(SimulatePlace{stream, {}}) : std::nullopt;
    }
    const Router::Station& station = router.serving(question.host, question.uri, question.method);
    return SimulatePlace{&station, router.finder(question.host, question.uri, station)};
}

std::string simulateJson(Router& router, const SimulateQuestion& question)
{
    const auto place = placeOf(router, question);
    if (!place)
        return simulateErrorJson(Error{ErrorCode::InvalidQuestion, {question.listen}});
    const Question asked = question.question();
    const Outcome outcome = simulateRoute(place->station->place, asked, place->find);
    const bool logged = !outcome.attempts.empty() && place->station->policy.family != Family::Stream;
    JsonWriter json;
    json.beginObject();
    writeAttempts(json, outcome.attempts);
    json.key("upstream_status");
    logged ? json.value(outcome.upstreamStatus) : json.null();
    json.field("client_status", outcome.clientStatus).field("retried", outcome.retried).field("redirected", outcome.redirected);
    writeReason(json, outcome.stoppedBy);
    json.field("deliveries", outcome.deliveries).field("executions_possible", outcome.executionsPossible);
    json.field("mirrored_copies", outcome.copies).field("worst_case_ms", outcome.duration.count());
    writeSteps(json, router, outcome);
    writeRedirects(json, router.configuration(), outcome.redirects);
    writeNotes(json, outcome.notes);
    writeOther(json, otherOutcome(place->station->place, asked, place->find, outcome));
    json.endObject().newline();
    return json.take();
}

std::string simulateErrorJson(const Error& error)
{
    JsonWriter json;
    json.beginObject().field("error", word(error.code)).key("args").beginArray();
    for (const std::string& arg : error.args)
        json.value(arg);
    json.endArray().endObject().newline();
    return json.take();
}

} // namespace retryscope
