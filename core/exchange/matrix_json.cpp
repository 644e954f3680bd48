// SPDX-License-Identifier: GPL-3.0-or-later
// Cells and bounds, method by method.
#include "exchange/matrix_json.h"

#include "exchange/json_writer.h"
#include "exchange/outcome_words.h"

#include <algorithm>

namespace retryscope {

namespace {

void writeTime(JsonWriter& json, std::string_view name, std::optional<std::chrono::milliseconds> time)
{
    json.key(name);
    time ? json.value(time->count()) : json.null();
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

std::optional<std::uint64_t> larger(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b)
{
    return a && b ? std::optional(std::max(*a, *b)) : std::nullopt;
}

/// What one proxy of a chain can do with a request that may have become a GET on the way to it.
Bounds boundsOfHop(Router& hop, std::string_view host, std::string_view uri, std::string_view method, bool mayBeGet)
{
    const auto with = [&](std::string_view by) {
        const Router::Station& station = hop.serving(host, uri, by);
        return boundsOfRoute(station.place, by, hop.finder(host, uri, station));
    };
    Bounds bounds = with(method);
    if (!mayBeGet)
        return bounds;
    const Bounds get = with("GET");
    bounds.attempts = larger(bounds.attempts, get.attempts);
    bounds.executions = larger(bounds.executions, get.executions);
    bounds.complete = bounds.complete && get.complete;
    return bounds;
}

/// The attempts of the error pages multiply too. Where the first proxy has any, its own time is the bound.
void addRoutes(ChainBounds& chain, const std::vector<Router*>& hops, std::string_view host, std::string_view uri, std::string_view method)
{
    const auto times = [](std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) { return a && b ? std::optional(*a * *b) : std::nullopt; };
    std::optional<std::uint64_t> attempts = 1, executions = 1;
    bool redirects = false;
    for (std::size_t i = 0; i < hops.size(); ++i) {
        const Bounds hop = boundsOfHop(*hops[i], host, uri, method, redirects);
        attempts = times(attempts, hop.attempts);
        executions = times(executions, hop.executions);
        chain.total.complete = chain.total.complete && hop.complete;
        const Place& place = hops[i]->serving(host, uri, method).place;
        redirects = redirects || !place.errorPages.empty() || !place.postAction.empty();
        if (i == 0 && redirects)
            chain.total.time = hop.time;
    }
    chain.total.attempts = attempts;
    chain.total.executions = executions;
}

} // namespace

std::string boundsJson(const Bounds& bounds)
{
    JsonWriter json;
    json.beginObject().field("attempts", bounds.attempts).field("executions_possible", bounds.executions);
    writeTime(json, "worst_case_ms", bounds.time);
    writeTime(json, "longest_attempt_ms", bounds.longestAttempt);
    json.field("complete", bounds.complete).endObject();
    return json.take();
}

BoundsByMethod boundsByMethod(Router& router, std::string_view host, std::string_view uri)
{
    BoundsByMethod bounds;
    for (const std::string_view method : matrixMethods()) {
        const Router::Station& station = router.serving(host, uri, method);
        bounds.emplace_back(method, boundsOfRoute(station.place, method, router.finder(host, uri, station)));
    }
    return bounds;
}

ChainByMethod chainByMethod(const std::vector<Router*>& hops, std::string_view host, std::string_view uri)
{
    ChainByMethod chain;
    for (const std::string_view method : matrixMethods()) {
        std::vector<RetryFacts> facts;
        for (Router* hop : hops)
            facts.push_back(hop->serving(host, uri, method).place.facts);
        chain.emplace_back(method, boundsOfChain(facts, method));
        addRoutes(chain.back().second, hops, host, uri, method);
    }
    return chain;
}

std::string matrixJson(const Matrix& matrix, const BoundsByMethod& bounds, const ChainByMethod& chain)
{
    JsonWriter json;
    json.beginObject().field("schema", 1).key("methods").beginArray();
    for (const std::string& method : matrix.methods)
        json.value(method);
    json.endArray().key("failures").beginArray();
    for (const Failure failure : matrix.failures)
        json.value(word(failure));
    json.endArray().key("bounds").beginObject();
    for (const auto& [method, most] : bounds)
        json.key(method).raw(boundsJson(most));
    json.endObject().key("chain");
    if (chain.empty()) {
        json.null();
    } else {
        json.beginObject();
        for (const auto& [method, most] : chain) {
            json.key(method).beginObject().key("total").raw(boundsJson(most.total));
            json.field("gives_up_too_early", most.givesUpTooEarly).endObject();
        }
        json.endObject();
    }
    json.key("cells").beginArray();
    for (const MatrixCell& cell : matrix.cells)
        writeCell(json, cell);
    json.endArray().endObject().newline();
    return json.take();
}

std::string matrixDifferenceJson(const std::vector<MatrixChange>& changes, const BoundsByMethod& before, const BoundsByMethod& after)
{
    JsonWriter json;
    const auto writeSide = [&json](std::string_view name, const std::optional<MatrixCell>& cell) {
        json.key(name);
        cell ? writeCell(json, *cell) : static_cast<void>(json.null());
    };
    json.beginObject().field("schema", 1).key("changes").beginArray();
    for (const MatrixChange& change : changes) {
        json.beginObject().field("method", change.either().method).field("failure", word(change.either().failure));
        writeSide("before", change.before);
        writeSide("after", change.after);
        json.endObject();
    }
    json.endArray().key("bounds").beginArray();
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (before[i].second == after[i].second)
            continue;
        json.beginObject().field("method", before[i].first).key("before").raw(boundsJson(before[i].second));
        json.key("after").raw(boundsJson(after[i].second)).endObject();
    }
    json.endArray().endObject().newline();
    return json.take();
}

} // namespace retryscope
