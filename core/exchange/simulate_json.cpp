// SPDX-License-Identifier: GPL-3.0-or-later
// JSON lines in (simdjson) and out.
#include "exchange/simulate_json.h"

#include "exchange/json_writer.h"
#include "exchange/places.h"

#include <algorithm>
#include <simdjson.h>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

std::string_view originWord(Origin origin)
{
    switch (origin) {
    case Origin::Set: return "set";
    case Origin::Inherited: return "inherited";
    case Origin::Default: return "default";
    }
    return "";
}

/// null for "nothing stopped it".
void writeReason(JsonWriter& json, StoppedBy reason)
{
    json.textOrNull("stopped_by", word(reason));
}

void writeNotes(JsonWriter& json, const std::vector<Note>& notes)
{
    json.key("notes").beginArray();
    for (const Note note : notes)
        json.value(word(note));
    json.endArray();
}

void writeTime(JsonWriter& json, std::string_view name, std::optional<milliseconds> time)
{
    json.key(name);
    time ? json.value(time->count()) : json.null();
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

/// Why each failed attempt of the first location was passed on or not, with the directive that the answer hangs on.
void writeSteps(JsonWriter& json, const Router& router, const Router::Station& station, const Outcome& outcome)
{
    json.key("steps").beginArray();
    int n = 0;
    for (const SimulatedAttempt& attempt : outcome.attempts) {
        ++n;
        if (attempt.group > 0 || (!attempt.passedOn && attempt.stoppedBy == StoppedBy::Nothing))
            continue;
        json.beginObject().field("attempt", n).field("passed_on", attempt.passedOn);
        writeReason(json, attempt.stoppedBy);
        const std::string_view lever = leverOf(attempt.stoppedBy);
        const std::string directive = lever.empty() ? std::string{} : directiveOf(station.policy.family, lever);
        const EffectiveValue* value = directive.empty() ? nullptr : station.policy.value(directive);
        json.textOrNull("directive", directive);
        json.key("value");
        value ? json.value(value->value) : json.null();
        json.key("origin");
        value ? json.value(originWord(value->origin)) : json.null();
        writePlace(json, router.configuration(), value ? value->where : DirectiveId{});
        json.endObject();
    }
    json.endArray();
}

void writeCell(JsonWriter& json, const MatrixCell& cell)
{
    json.beginObject().field("method", cell.method).field("failure", word(cell.failure)).field("retried", cell.retried);
    json.field("redirected", cell.redirected);
    writeReason(json, cell.stoppedBy);
    json.textOrNull("upstream_status", cell.upstreamStatus).field("client_status", cell.clientStatus);
    json.field("executions_possible", cell.executionsPossible).key("if_all_fail").beginObject();
    json.field("attempts", cell.attemptsIfAll).field("executions_possible", cell.executionsIfAll);
    json.field("client_status", cell.clientStatusIfAll);
    json.field("worst_case_ms", cell.durationIfAll.count()).endObject();
    writeNotes(json, cell.notes);
    json.endObject();
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
    if (document.error() || document["uri"].get(text))
        return invalid(line);
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

std::string simulateJson(Router& router, const SimulateQuestion& question)
{
    const Router::Station& station = router.serving(question.host, question.uri);
    const Outcome outcome = simulateRoute(station.place, question.question(), router.finder(question.host, station));
    const bool logged = !outcome.attempts.empty() && station.policy.family != Family::Stream;
    JsonWriter json;
    json.beginObject();
    writeAttempts(json, outcome.attempts);
    json.key("upstream_status");
    logged ? json.value(outcome.upstreamStatus) : json.null();
    json.field("client_status", outcome.clientStatus).field("retried", outcome.retried).field("redirected", outcome.redirected);
    writeReason(json, outcome.stoppedBy);
    json.field("deliveries", outcome.deliveries).field("executions_possible", outcome.executionsPossible);
    json.field("mirrored_copies", outcome.copies).field("worst_case_ms", outcome.duration.count());
    writeSteps(json, router, station, outcome);
    writeNotes(json, outcome.notes);
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

std::string boundsJson(const Bounds& bounds)
{
    JsonWriter json;
    json.beginObject().field("attempts", bounds.attempts).field("executions_possible", bounds.executions);
    writeTime(json, "worst_case_ms", bounds.time);
    writeTime(json, "longest_attempt_ms", bounds.longestAttempt);
    json.endObject();
    return json.take();
}

std::string matrixJson(const Matrix& matrix, const RetryFacts& facts)
{
    JsonWriter json;
    json.beginObject().field("schema", 1).key("methods").beginArray();
    for (const std::string& method : matrix.methods)
        json.value(method);
    json.endArray().key("failures").beginArray();
    for (const Failure failure : matrix.failures)
        json.value(word(failure));
    json.endArray().key("bounds").beginObject();
    for (const std::string& method : matrix.methods)
        json.key(method).raw(boundsJson(boundsOf(facts, method)));
    json.endObject().key("cells").beginArray();
    for (const MatrixCell& cell : matrix.cells)
        writeCell(json, cell);
    json.endArray().endObject().newline();
    return json.take();
}

std::string matrixDifferenceJson(const std::vector<MatrixChange>& changes)
{
    JsonWriter json;
    json.beginObject().field("schema", 1).key("changes").beginArray();
    for (const MatrixChange& change : changes) {
        json.beginObject().field("method", change.before.method).field("failure", word(change.before.failure)).key("before");
        writeCell(json, change.before);
        json.key("after");
        writeCell(json, change.after);
        json.endObject();
    }
    json.endArray().endObject().newline();
    return json.take();
}

} // namespace retryscope
