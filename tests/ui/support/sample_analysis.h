// SPDX-License-Identifier: GPL-3.0-or-later
// A small incident made in code: one operation of each kind, with a configuration, an error log and an application.
#pragma once

#include "config/load.h"
#include "incident/analysis.h"

#include <algorithm>
#include <cmath>

namespace retryscope::ui::test {

/// Which operation is which; the indexes into Analysis::operations.
enum SampleOperation { Duplicated, PreventedByReplay, ClientResend, UnresolvedOne, Redirected, Once, Refused, sampleOperations };

inline const char* const sampleConfig = R"(http {
    upstream app {
        server 10.20.0.11:8080;
        server 10.20.0.12:8080;
    }
    server {
        listen 80;
        server_name shop.example;
        proxy_read_timeout 2s;
        location / {
            proxy_pass http://app;
        }
        location /checkout/ {
            proxy_next_upstream error timeout http_502 http_504 non_idempotent;
            proxy_pass http://app;
        }
    }
}
)";

class SampleBuilder {
public:
    SampleBuilder()
    {
        addInput("/etc/nginx/nginx.conf", InputKind::Config);
        addInput("/var/log/nginx/access.log", InputKind::AccessLog);
        addInput("/var/log/nginx/error.log", InputKind::ErrorLog);
        addInput("/srv/app-a.log", InputKind::AppLog);
        addInput("/srv/app-b.log", InputKind::AppLog);
        addInput("/srv/orders.csv", InputKind::Effects);
        analysis.inputs[1].timeZone = "UTC+3";
        analysis.offsets[app(0)] = {std::chrono::milliseconds(400), std::chrono::milliseconds(100), 12};
        if (auto loaded = loadConfigurationText(sampleConfig, "/etc/nginx/nginx.conf"))
            configuration = std::make_shared<const Configuration>(std::move(*loaded));
        if (configuration)
            analysis.configurations.push_back(configuration);
        analysis.configurationInputs.push_back(FileId::fromIndex(0));
    }

    static FileId accessLog() { return FileId::fromIndex(1); }
    static FileId errorLog() { return FileId::fromIndex(2); }
    static FileId app(int which) { return FileId::fromIndex(static_cast<std::size_t>(3 + which)); }
    static FileId orders() { return FileId::fromIndex(5); }
    static Instant at(double secondsAfterEight)
    {
        return parseTime("2026-09-13T20:03:00+03:00")->instant + Duration(static_cast<Duration::rep>(secondsAfterEight * 1e6));
    }
    static Duration seconds(double s) { return Duration(static_cast<Duration::rep>(s * 1e6)); }

    void addInput(const std::string& path, InputKind kind)
    {
        Input input;
        input.path = path;
        input.kind = kind;
        analysis.inputs.push_back(std::move(input));
    }

    /// A request that began at `start` seconds after 20:03.
    RequestId addRequest(const std::string& method, const std::string& uri, double start, double took, int status)
    {
        Request request;
        request.record.file = accessLog();
        request.record.line = 400 + analysis.requests.size();
        request.record.end = LoggedTime{at(start + took), std::chrono::milliseconds(1), true};
        request.record.requestTime = seconds(took);
        request.record.method = method;
        request.record.uri = uri;
        request.record.status = status;
        request.record.client = "192.0.2.7";
        request.record.requestId = "4cf619fe0fc84fa086bd0d32259d1b2e";
        if (configuration) {
            request.location = chooseLocation(*configuration, "shop.example", uri);
            const RetryPolicy policy = effectivePolicy(*configuration, request.location->location);
            if (const EffectiveValue* value = policy.value("proxy_next_upstream")) {
                request.allowedBy = value->where;
                request.allowedDirective = value->directive;
                request.allowedValue = value->value;
                request.allowedOrigin = static_cast<int>(value->origin);
            }
        }
        analysis.requests.push_back(std::move(request));
        return RequestId::fromIndex(analysis.requests.size() - 1);
    }

    Attempt& addAttempt(RequestId id, const std::string& address, double took, int status, Failure failure, Delivery delivery, int group = 0)
    {
        Request& request = analysis.requests[id.index()];
        Attempt attempt;
        attempt.n = static_cast<int>(request.attempts.size()) + 1;
        attempt.group = group;
        attempt.address = address;
        attempt.status = status;
        attempt.statusOrigin = failure == Failure::None ? StatusOrigin::Upstream : StatusOrigin::Nginx;
        attempt.connect = failure == Failure::ConnectRefused ? std::nullopt : std::optional(std::chrono::milliseconds(8));
        if (failure == Failure::None)
            attempt.header = seconds(took * 0.97);
        attempt.response = seconds(took);
        attempt.failure = failure;
        attempt.delivery = delivery;
        request.attempts.push_back(std::move(attempt));
        request.groups = group + 1;
        return request.attempts.back();
    }

    void addErrorLine(RequestId id, int n, double time, const std::string& message)
    {
        ErrorLine line;
        line.file = errorLog();
        line.line = 80 + analysis.errorLines.size();
        line.time = at(std::floor(time));
        line.level = "error";
        line.message = message;
        line.failure = Failure::ReadTimeout;
        analysis.errorLines.push_back(line);
        analysis.requests[id.index()].attempts[static_cast<std::size_t>(n - 1)].errorLines.push_back(
            ErrorLineId::fromIndex(analysis.errorLines.size() - 1));
    }

    /// `time` in nginx's time; the application's clock is shifted as the sample's offset says.
    MatchedEvent addEvent(EventKind kind, FileId file, double time, const std::string& id, std::optional<RequestId> request, int attempt)
    {
        Event event;
        event.file = file;
        event.line = 860 + analysis.events.size();
        event.kind = kind;
        Instant logged = at(time);
        if (const auto offset = analysis.offsets.find(file); offset != analysis.offsets.end())
            logged += offset->second.offset;
        event.time = LoggedTime{logged, std::chrono::milliseconds(1), true};
        event.host = file == app(0) ? "10.20.0.11:8080" : "10.20.0.12:8080";
        event.method = "POST";
        event.path = "/checkout/confirm";
        event.effectId = id;
        event.requestId = "4cf619fe0fc84fa086bd0d32259d1b2e";
        event.rare.edit().message = kind == EventKind::Receipt ? "request received" : "effect applied";
        analysis.events.push_back(std::move(event));
        return {EventId::fromIndex(analysis.events.size() - 1), request, attempt, true};
    }

    void addOperation(Verdict verdict, std::vector<RequestId> requests, std::vector<MatchedEvent> events, EnumSet<RepeatedBy> by)
    {
        Operation operation;
        operation.verdict = verdict;
        operation.confidence = verdict == Verdict::Unresolved ? Confidence::Inferred : Confidence::Confirmed;
        operation.repeatedBy = by;
        operation.requests = std::move(requests);
        operation.events = std::move(events);
        const OperationId id = OperationId::fromIndex(analysis.operations.size());
        std::set<std::string> ids;
        for (const MatchedEvent& matched : operation.events) {
            const Event& event = analysis.events[matched.event.index()];
            if (event.kind == EventKind::Effect)
                ids.insert(event.effectId.str());
            operation.replays += event.kind == EventKind::Replay;
            operation.evidenceFor.push_back({event.kind == EventKind::Receipt ? EvidenceCode::ReceivedBy : EvidenceCode::EffectBy,
                {{event.file, event.line, event.offset}}, event.kind == EventKind::Receipt ? std::vector{event.host.str()} : std::vector{event.effectId.str(), event.host.str()}});
        }
        operation.effectsConfirmed = static_cast<int>(ids.size());
        for (const RequestId request : operation.requests) {
            Request& owned = analysis.requests[request.index()];
            owned.operation = id;
            operation.deliveriesConfirmed += static_cast<int>(owned.attempts.size());
            operation.evidenceFor.push_back({EvidenceCode::AccessLine, {{owned.record.file, owned.record.line, owned.record.offset}}, {"504, 201"}});
        }
        analysis.operations.push_back(std::move(operation));
    }

    Analysis analysis;
    std::shared_ptr<const Configuration> configuration;
};

inline void addDuplicated(SampleBuilder& b)
{
    const RequestId r = b.addRequest("POST", "/checkout/confirm", 21.530, 2.922, 201);
    b.addAttempt(r, "10.20.0.11:8080", 2.001, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
    b.addAttempt(r, "10.20.0.12:8080", 0.921, 201, Failure::None, Delivery::Responded);
    b.addErrorLine(r, 1, 23.531, "upstream timed out (110: Connection timed out) while reading response header from upstream");
    std::vector events{b.addEvent(EventKind::Receipt, b.app(0), 21.541, {}, r, 1), b.addEvent(EventKind::Receipt, b.app(1), 23.542, {}, r, 2),
        b.addEvent(EventKind::Effect, b.app(0), 24.241, "1019", r, 1), b.addEvent(EventKind::Effect, b.app(1), 24.420, "1021", r, 2),
        b.addEvent(EventKind::Effect, b.orders(), 24.240, "1019", r, 0), b.addEvent(EventKind::Effect, b.orders(), 24.419, "1021", r, 0)};
    b.addOperation(Verdict::Duplicated, {r}, std::move(events), {RepeatedBy::NextUpstream});
    b.analysis.operations.back().nextAction = NextAction::Reconcile;
}

inline void addPrevented(SampleBuilder& b)
{
    const RequestId r = b.addRequest("POST", "/checkout/confirm", 30.1, 2.4, 201);
    b.addAttempt(r, "10.20.0.12:8080", 2.0, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
    b.addAttempt(r, "10.20.0.11:8080", 0.4, 201, Failure::None, Delivery::Responded);
    std::vector events{b.addEvent(EventKind::Effect, b.app(1), 31.9, "1030", r, 1), b.addEvent(EventKind::Replay, b.app(0), 32.4, "1030", r, 2),
        b.addEvent(EventKind::Rejected, b.app(0), 32.45, {}, r, 2)};
    b.addOperation(Verdict::Prevented, {r}, std::move(events), {RepeatedBy::NextUpstream});
    b.analysis.operations.back().nextAction = NextAction::UseResult;
}

inline void addClientResend(SampleBuilder& b)
{
    const RequestId first = b.addRequest("POST", "/checkout/confirm", 40.0, 2.0, 504);
    b.addAttempt(first, "10.20.0.11:8080", 2.0, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
    const RequestId second = b.addRequest("POST", "/checkout/confirm", 43.5, 0.3, 201);
    b.addAttempt(second, "10.20.0.12:8080", 0.3, 201, Failure::None, Delivery::Responded);
    std::vector events{b.addEvent(EventKind::Effect, b.app(0), 42.6, "1040", first, 1), b.addEvent(EventKind::Effect, b.app(1), 43.78, "1041", second, 1)};
    b.addOperation(Verdict::Duplicated, {first, second}, std::move(events), {RepeatedBy::Client});
    b.analysis.operations.back().nextAction = NextAction::Reconcile;
}

inline void addTheOthers(SampleBuilder& b)
{
    const RequestId lost = b.addRequest("PUT", "/api/stock/576", 50.0, 2.0, 504);
    b.addAttempt(lost, "10.20.0.11:8080", 2.0, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
    b.addOperation(Verdict::Unresolved, {lost}, {}, {});
    b.analysis.operations.back().nextAction = NextAction::Reconcile;
    b.analysis.operations.back().wouldSettle = {WouldSettle::ApplicationLog, WouldSettle::ExportUntilLater};
    b.analysis.operations.back().evidenceAgainst.push_back({EvidenceCode::StatusAlone, {}, {"504"}});

    const RequestId redirected = b.addRequest("POST", "/checkout/delivery", 60.0, 2.7, 200);
    b.addAttempt(redirected, "10.20.0.11:8080", 2.0, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
    b.addAttempt(redirected, "10.20.0.12:8080", 0.7, 200, Failure::None, Delivery::Responded, 1);
    b.addOperation(Verdict::Duplicated, {redirected},
        {b.addEvent(EventKind::Effect, b.app(0), 62.2, "1050", redirected, 1), b.addEvent(EventKind::Effect, b.app(1), 62.6, "1051", redirected, 2)},
        {RepeatedBy::InternalRedirect});

    const RequestId once = b.addRequest("POST", "/api/payments/12", 70.0, 0.08, 201);
    b.addAttempt(once, "10.20.0.12:8080", 0.08, 201, Failure::None, Delivery::Responded);
    b.addOperation(Verdict::ExecutedOnce, {once}, {b.addEvent(EventKind::Effect, b.app(1), 70.07, "1060", once, 1)}, {});

    const RequestId refused = b.addRequest("POST", "/api/payments/13", 80.0, 0.003, 502);
    b.addAttempt(refused, "10.20.0.11:8080", 0, 502, Failure::ConnectRefused, Delivery::NotDelivered);
    b.addAttempt(refused, "10.20.0.12:8080", 0.001, 502, Failure::ConnectRefused, Delivery::NotDelivered);
    b.addOperation(Verdict::NotApplied, {refused}, {}, {});
    b.analysis.operations.back().nextAction = NextAction::MayTryAgain;
}

inline std::shared_ptr<const Analysis> sampleAnalysis()
{
    SampleBuilder builder;
    addDuplicated(builder);
    addPrevented(builder);
    addClientResend(builder);
    addTheOthers(builder);
    return std::make_shared<const Analysis>(std::move(builder.analysis));
}

inline OperationId sampleId(SampleOperation which) { return OperationId::fromIndex(which); }

} // namespace retryscope::ui::test
