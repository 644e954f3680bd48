// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of evidence: each piece with its lines and the arguments of its sentence.
#include "verdict/evidence.h"

#include "effect/event_words.h"
#include "verdict/effect_kinds.h"
#include "verdict/open_rows.h"
#include "verdict/placeholder.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

class Writer {
public:
    Writer(Operation& operation, const OperationFacts& facts)
        : m_operation(operation)
        , m_facts(facts)
    {
    }

    void run()
    {
        if (!m_operation.evidenceAgainst.empty())
            std::erase_if(m_operation.evidenceAgainst.edit(), [](const Evidence& e) { return e.code != EvidenceCode::AmbiguousMatch; });
        m_operation.evidenceFor.clear();
        accessLines();
        for (const MatchedEvent& matched : m_operation.events)
            event(matched);
        undelivered();
        sharedMarks();
        coverage();
        sameInput();
        answeredBefore();
        earlyData();
        statusAlone();
        whatWouldSettle();
        m_operation.nextActionRests = whatTheActionRestsOn(m_operation, m_facts);
    }

private:
    static EvidenceRef refOf(const Event& event) { return {event.file, event.line, event.offset}; }
    static EvidenceRef refOf(const AccessRecord& record) { return {record.file, record.line, record.offset}; }

    void speakFor(EvidenceCode code, std::vector<EvidenceRef> at, std::vector<std::string> args) { m_operation.evidenceFor.push_back({code, std::move(at), std::move(args)}); }
    void speakAgainst(EvidenceCode code, std::vector<EvidenceRef> at, std::vector<std::string> args) { m_operation.evidenceAgainst.push_back({code, std::move(at), std::move(args)}); }

    void accessLines()
    {
        for (const RequestId id : m_operation.requests) {
            const AccessRecord& record = m_facts.requests[id.index()].record;
            const std::string own = record.status ? std::format("{}", record.status) : std::string("-");
            speakFor(EvidenceCode::AccessLine, {refOf(record)}, {record.upstream->status.value_or(own).str()});
            if (isOutside(record))
                speakFor(EvidenceCode::OutsideOfTime, {refOf(record)}, {});
            for (const Attempt& attempt : m_facts.requests[id.index()].attempts)
                errorLines(attempt);
        }
    }

    /// Of the time that was chosen.
    bool isOutside(const AccessRecord& record) const
    {
        const MatchContext& context = m_facts.context;
        return record.end && ((context.since && record.end->instant < *context.since) || (context.until && record.end->instant > *context.until));
    }

    void errorLines(const Attempt& attempt)
    {
        for (const ErrorLineId id : attempt.errorLines) {
            if (id.index() >= m_facts.context.errorLines.size())
                continue;
            const ErrorLine& line = m_facts.context.errorLines[id.index()];
            speakFor(EvidenceCode::ErrorLogLine, {{line.file, line.line, line.offset}}, {line.message});
        }
    }

    const Attempt* attemptOf(const MatchedEvent& matched) const
    {
        if (!matched.request || matched.attempt == 0)
            return nullptr;
        const auto& attempts = m_facts.requests[matched.request->index()].attempts;
        const auto found = std::ranges::find(attempts, matched.attempt, &Attempt::n);
        return found == attempts.end() ? nullptr : &*found;
    }

    void event(const MatchedEvent& matched)
    {
        const Event& event = m_facts.events[matched.event.index()];
        const Attempt* attempt = attemptOf(matched);
        const bool shown = attempt && showsPlace(matched, *attempt);
        const bool ofAnother = m_facts.context.otherHosts.contains(event.host.view());
        const std::string backend = (attempt && attempt->address && !ofAnother && (shown || event.host.empty()) ? *attempt->address : event.host).str();
        const std::vector at{refOf(event)};
        switch (event.kind) {
        case EventKind::Receipt: receipt(matched, at, backend); break;
        case EventKind::Effect:
            if (undoesItsOwn(matched))
                return speakAgainst(EvidenceCode::TakenBack, at, {event.effectId.str(), event.rare->message.str()});
            speakFor(EvidenceCode::EffectBy, at, {event.effectId.str(), backend});
            if (shown)
                afterGivenUp(matched, attempt, at);
            undoing(event);
            break;
        case EventKind::Replay: speakAboutKept(EvidenceCode::ReplayedBy, at, {backend}); break;
        case EventKind::Rejected: speakAboutKept(EvidenceCode::RejectedBy, at, {backend, event.rare->message.str()}); break;
        case EventKind::Conflict: conflict(matched, at, backend); break;
        case EventKind::Failed:
            if (m_operation.verdict == Verdict::Duplicated)
                speakAgainst(EvidenceCode::FailedBy, at, {backend, event.rare->message.str()});
            else
                speakFor(EvidenceCode::FailedBy, at, {backend, event.rare->message.str()});
            break;
        case EventKind::Other: break;
        }
    }

    /// That it was this attempt's backend: the line names the address, or something else shows what came of this attempt. Without
    /// that, which of two equal deliveries an export's row belongs to is a guess that changes no count; no server is named by it.
    bool showsPlace(const MatchedEvent& matched, const Attempt& attempt) const
    {
        const auto names = [&](const Event& event) { return attempt.address && event.host == *attempt.address; };
        const auto possible = [](const Attempt& other) { return other.kind == AttemptKind::Attempt && other.delivery != Delivery::NotDelivered; };
        if (names(m_facts.events[matched.event.index()]) || std::ranges::count_if(m_facts.requests[matched.request->index()].attempts, possible) < 2)
            return true;
        return std::ranges::any_of(m_operation.events, [&](const MatchedEvent& other) {
            if (other.event == matched.event || other.request != matched.request || other.attempt != matched.attempt)
                return false;
            const Event& event = m_facts.events[other.event.index()];
            return event.kind == EventKind::Receipt || names(event);
        });
    }

    /// A receipt without an outcome is what a verdict of one effect or none cannot explain.
    void receipt(const MatchedEvent& matched, const std::vector<EvidenceRef>& at, const std::string& backend)
    {
        const bool open = std::ranges::any_of(m_facts.seen.all, [&](const DeliverySeen& d) {
            return matched.request && d.request == *matched.request && (d.attempt ? d.attempt->n : 0) == matched.attempt && d.received && d.outcomes.empty();
        });
        if (std::ranges::contains(m_facts.seen.passedOnInside, matched.event))
            speakFor(EvidenceCode::PassedOnInside, at, {backend});
        else if (open && (m_operation.verdict == Verdict::ExecutedOnce || m_operation.verdict == Verdict::Prevented))
            speakAgainst(EvidenceCode::ReceivedBy, at, {backend});
        else
            speakFor(EvidenceCode::ReceivedBy, at, {backend});
    }

    /// "Order deleted" behind the line that made it, where the words alone could be an effect of their own.
    bool undoesItsOwn(const MatchedEvent& matched) const
    {
        const Event& event = m_facts.events[matched.event.index()];
        if (event.effectId.empty() || isExport(m_facts.context, event.file) || !saysRemoved(event.rare->message))
            return false;
        return std::ranges::any_of(m_operation.events, [&](const MatchedEvent& other) {
            const Event& made = m_facts.events[other.event.index()];
            return other.event != matched.event && made.kind == EventKind::Effect && made.effectId == event.effectId && made.time && event.time
                && m_facts.corrected(made) < m_facts.corrected(event) && !saysRemoved(made.rare->message);
        });
    }

    /// An order that was cancelled, a payment that was refunded: the effect was there all the same.
    void undoing(const Event& event)
    {
        const auto known = m_facts.context.undoings.find(event.effectId.view());
        if (event.effectId.empty() || known == m_facts.context.undoings.end())
            return;
        const std::string own = kindOfEffect(event, m_facts.context);
        for (const MatchContext::Undoing& undoing : known->second) {
            const bool other = !undoing.kind.empty() && !own.empty() && own.front() != '\x01' && own != undoing.kind;
            const bool before = undoing.time && event.time && *undoing.time < m_facts.corrected(event);
            const std::vector at{undoing.at};
            const bool said = std::ranges::any_of(m_operation.evidenceAgainst, [&](const Evidence& e) { return e.code == EvidenceCode::TakenBack && e.at == at; });
            if (!other && !before && !said)
                speakAgainst(EvidenceCode::TakenBack, at, {event.effectId.str(), undoing.words});
        }
    }

    /// "The key was used with other input", where the hashes of the bodies show it.
    void conflict(const MatchedEvent& matched, const std::vector<EvidenceRef>& at, const std::string& backend)
    {
        const auto isHere = [&](const MatchedEvent& other) { return other.request == matched.request && other.attempt == matched.attempt; };
        std::string_view key, body;
        for (const MatchedEvent& other : m_operation.events) {
            const Event& event = m_facts.events[other.event.index()];
            if (isHere(other) && !keyOf(other).empty())
                key = keyOf(other);
            if (isHere(other) && !event.bodyHash.empty())
                body = event.bodyHash;
        }
        const auto first = std::ranges::find_if(m_operation.events, [&](const MatchedEvent& other) {
            const Event& event = m_facts.events[other.event.index()];
            return !isHere(other) && keyOf(other) == key && !event.bodyHash.empty() && event.bodyHash != body;
        });
        if (key.empty() || body.empty() || first == m_operation.events.end())
            return speakAboutKept(EvidenceCode::ConflictBy, at, {backend});
        speakAboutKept(EvidenceCode::OtherInputBy, {at.front(), refOf(m_facts.events[first->event.index()])}, {backend, std::string(key)});
    }

    /// As the application noted it, else as nginx did.
    std::string_view keyOf(const MatchedEvent& matched) const
    {
        const std::string_view noted = m_facts.events[matched.event.index()].idempotencyKey;
        return noted.empty() && matched.request ? m_facts.requests[matched.request->index()].record.idempotencyKey.view() : noted;
    }

    void speakAboutKept(EvidenceCode code, const std::vector<EvidenceRef>& at, std::vector<std::string> args)
    {
        if (m_operation.verdict == Verdict::Duplicated)
            speakAgainst(code, at, std::move(args));
        else
            speakFor(code, at, std::move(args));
    }

    void afterGivenUp(const MatchedEvent& matched, const Attempt* attempt, const std::vector<EvidenceRef>& at)
    {
        const Event& event = m_facts.events[matched.event.index()];
        if (!event.time || !attempt || attempt->delivery == Delivery::Responded)
            return;
        const std::optional<Between> gaveUp = givenUp(matched, *attempt);
        if (!gaveUp || m_facts.corrected(event) <= gaveUp->last)
            return;
        const Duration least = m_facts.corrected(event) - gaveUp->last;
        const Duration most = m_facts.corrected(event) + openOf(event.time->resolution) - gaveUp->first;
        const auto seconds = [](Duration d) { return std::format("{:.3f}", milliseconds(d) / 1000); };
        speakFor(EvidenceCode::EffectAfterGivenUp, at, {event.effectId.str(), seconds(least), seconds(most)});
    }

    struct Between {
        Instant first, last;
    };
    /// What a written time leaves open: finer ones are taken as they stand.
    static Duration openOf(Duration resolution) { return resolution > std::chrono::milliseconds(1) ? resolution : Duration{0}; }

    /// When nginx gave the attempt up. A receipt of the attempt tells it best: it was written just after the attempt began, on the
    /// application's own clock. Else nginx's line tells it, whose whole seconds leave one open.
    std::optional<Between> givenUp(const MatchedEvent& matched, const Attempt& attempt) const
    {
        for (const MatchedEvent& other : m_operation.events) {
            const Event& receipt = m_facts.events[other.event.index()];
            const bool same = other.request == matched.request && other.attempt == matched.attempt;
            if (same && receipt.kind == EventKind::Receipt && receipt.time && attempt.response)
                return Between{m_facts.corrected(receipt) + *attempt.response, m_facts.corrected(receipt) + *attempt.response + openOf(receipt.time->resolution)};
        }
        if (!attempt.end)
            return std::nullopt;
        const auto& end = m_facts.requests[matched.request->index()].record.end;
        const Instant logged = m_facts.onMeasure(*attempt.end, *matched.request);
        return Between{logged, logged + (end ? openOf(end->resolution) : Duration{0})};
    }

    /// Attempts are those at servers: that none was alive is none. Without any it is said with 0.
    void undelivered()
    {
        std::size_t undelivered = 0, attempts = 0;
        std::vector<EvidenceRef> at;
        for (const RequestId id : m_operation.requests) {
            const Request& request = m_facts.requests[id.index()];
            const auto isTry = [](const Attempt& a) { return a.kind == AttemptKind::Attempt; };
            const auto wasNone = [](const Attempt& a) { return a.delivery == Delivery::NotDelivered; };
            if (std::ranges::any_of(request.attempts, wasNone))
                at.push_back(refOf(request.record));
            attempts += static_cast<std::size_t>(std::ranges::count_if(request.attempts, isTry));
            undelivered += static_cast<std::size_t>(std::ranges::count_if(request.attempts, [&](const Attempt& a) { return isTry(a) && wasNone(a); }));
        }
        if (at.empty() || (undelivered == 0 && attempts > 0))
            return;
        const bool supports = m_operation.verdict == Verdict::NotApplied || m_operation.verdict == Verdict::ExecutedOnce;
        (supports ? m_operation.evidenceFor : m_operation.evidenceAgainst).push_back({EvidenceCode::NothingDelivered, at, {std::format("{}", undelivered)}});
    }

    /// Ids, keys and bodies that several lines share.
    void sharedMarks()
    {
        const auto body = [](const Event& event) -> std::string_view { return isHashOfNothing(event.bodyHash) ? std::string_view{} : event.bodyHash.view(); };
        shared(EvidenceCode::SameRequestId, [](const Event& event) { return event.requestId.view(); }, true);
        shared(EvidenceCode::SameIdempotencyKey, [](const Event& event) { return event.idempotencyKey.view(); }, false);
        if (m_facts.shares(OperationFacts::Mark::ByReference))
            shared(EvidenceCode::SameReference, [](const Event& event) { return event.rare->operationRef.view(); }, false);
        shared(EvidenceCode::SameBodyHash, body, false);
        std::set<std::string> keys;
        for (const MatchedEvent& matched : m_operation.events) {
            if (const Text& key = m_facts.events[matched.event.index()].idempotencyKey; !key.empty())
                keys.insert(key.str());
        }
        if (keys.size() > 1)
            speakFor(EvidenceCode::KeyRenewed, {}, {});
    }

    void shared(EvidenceCode code, auto&& mark, bool withAccessLog)
    {
        std::map<std::string, std::vector<EvidenceRef>> found;
        std::map<std::string, std::set<std::pair<std::uint32_t, int>>> deliveries;
        for (const MatchedEvent& matched : m_operation.events) {
            const Event& event = m_facts.events[matched.event.index()];
            const std::string value(mark(event));
            if (value.empty())
                continue;
            if (event.kind == EventKind::Receipt || event.kind == EventKind::Effect)
                found[value].push_back(refOf(event));
            deliveries[value].insert({matched.request ? matched.request->value : 0, matched.attempt});
        }
        for (const auto& [value, at] : found) {
            const bool logged = withAccessLog && std::ranges::any_of(m_operation.requests, [&](RequestId id) { return m_facts.requests[id.index()].record.requestId == value; });
            if (logged || (!withAccessLog && deliveries[value].size() > 1))
                speakFor(code, at, {value});
        }
    }

    void coverage()
    {
        const bool matters = m_operation.verdict == Verdict::ExecutedOnce || m_operation.verdict == Verdict::Prevented || m_operation.verdict == Verdict::NotApplied;
        const auto file = matters ? m_facts.exportCovering() : std::nullopt;
        if (m_operation.verdict == Verdict::Unresolved) {
            if (const auto stray = m_facts.exportCovering() ? m_facts.strayEffects() : std::vector<EvidenceRef>{}; !stray.empty())
                speakAgainst(EvidenceCode::AmbiguousMatch, stray, {std::format("{}", stray.size())});
            exportThatEnds();
            exportWithGaps();
            openRows();
        }
        if (!file)
            return;
        const auto& [from, to] = m_facts.context.coverage.at(*file);
        speakFor(EvidenceCode::ExportCoversWindow, {{*file, 0, 0}}, {formatIso(from), formatIso(to)});
    }

    /// What they say does not tell whether it was done.
    void openRows()
    {
        const OpenRows rows = openRowsOf(m_facts);
        for (const auto* ids : {&rows.tied, &rows.possible}) {
            for (const EventId id : *ids) {
                const Event& row = m_facts.events[id.index()];
                speakAgainst(EvidenceCode::StateIsOpen, {refOf(row)}, {row.effectId.str(), row.rare->message.str()});
            }
        }
    }

    /// "Not found" in it is no proof.
    void exportThatEnds()
    {
        const auto file = m_facts.exportEndingEarly();
        const auto last = m_facts.last();
        if (!file || !last)
            return;
        const auto& [from, to] = m_facts.context.coverage.at(*file);
        speakAgainst(EvidenceCode::ExportDoesNotCover, {{*file, 0, 0}}, {formatIso(from), formatIso(to), formatIso(*last + m_facts.context.lateness)});
    }

    /// What it shows of others: absence from it proves nothing.
    void exportWithGaps()
    {
        for (const auto& [file, span] : m_facts.context.coverage) {
            const auto gaps = m_facts.gapsIn(file);
            if (gaps)
                speakAgainst(EvidenceCode::ExportHasGaps, {{file, 0, 0}}, {std::format("{}", gaps->first), std::format("{}", gaps->second)});
        }
    }

    /// Joined by the body or the reference alone though the first had its answer: two equal wishes look the same.
    void answeredBefore()
    {
        if (m_operation.verdict != Verdict::Duplicated)
            return;
        for (std::size_t i = 1; i < m_operation.requests.size(); ++i) {
            const RequestId first = m_operation.requests[i - 1], second = m_operation.requests[i];
            const AccessRecord& record = m_facts.requests[first.index()].record;
            const auto start = m_facts.requests[second.index()].record.start();
            if (record.status < 200 || record.status >= 400 || !record.end || !start || m_facts.isSurelyOneWish(first, second))
                continue;
            const Duration gap = m_facts.onMeasure(*start, second) - m_facts.onMeasure(record.end->instant, first);
            if (gap >= Duration{0})
                speakAgainst(EvidenceCode::AnsweredBefore, {refOf(record)}, {std::format("{}", record.status), std::format("{:.3f}", milliseconds(gap) / 1000)});
        }
    }

    /// Whoever recorded it could send it again; nginx cannot tell.
    void earlyData()
    {
        std::vector<EvidenceRef> at;
        for (const RequestId id : m_operation.requests) {
            if (m_facts.requests[id.index()].record.earlyData)
                at.push_back(refOf(m_facts.requests[id.index()].record));
        }
        if (!at.empty() && m_operation.requests.size() > 1)
            speakFor(EvidenceCode::EarlyData, std::move(at), {});
    }

    void sameInput()
    {
        if (!m_operation.sameInputUnknown)
            return;
        std::vector<EvidenceRef> at;
        for (const RequestId id : m_operation.requests)
            at.push_back(refOf(m_facts.requests[id.index()].record));
        speakAgainst(EvidenceCode::SameInputUnknown, std::move(at), {std::format("{}", m_operation.requests.size())});
    }

    /// An answer of which the application's records say nothing.
    void statusAlone()
    {
        if (m_operation.verdict != Verdict::Unresolved || m_operation.effectsConfirmed > 0)
            return;
        for (const RequestId id : m_operation.requests) {
            const AccessRecord& record = m_facts.requests[id.index()].record;
            if (record.status >= 200 && record.status < 400)
                speakAgainst(EvidenceCode::StatusAlone, {refOf(record)}, {std::format("{}", record.status)});
        }
    }

    void settle(WouldSettle what)
    {
        if (std::ranges::find(m_operation.wouldSettle, what) == m_operation.wouldSettle.end())
            m_operation.wouldSettle.push_back(what);
    }

    void whatWouldSettle()
    {
        m_operation.wouldSettle.clear();
        if (m_operation.verdict != Verdict::Unresolved)
            return;
        const bool ambiguous = std::ranges::any_of(m_operation.evidenceAgainst, [](const Evidence& e) { return e.code == EvidenceCode::AmbiguousMatch; });
        const bool byIds = !m_operation.events.empty() && std::ranges::all_of(m_operation.events, [this](const MatchedEvent& m) { return !m_facts.events[m.event.index()].requestId.empty(); });
        if (ambiguous && !byIds)
            settle(WouldSettle::RequestIdInBoth);
        if (m_operation.sameInputUnknown)
            settle(WouldSettle::BodyHashOrKey);
        const bool unseen = std::ranges::any_of(m_facts.seen.all, [](const DeliverySeen& d) { return d.possible && !d.received; });
        const bool isPart = m_facts.context.isPart;
        if (isPart)
            settle(WouldSettle::RestOfInputs);
        if (!m_facts.context.haveApplicationLogs || (unseen && !isPart))
            settle(WouldSettle::ApplicationLog);
        const bool settled = !m_facts.seen.all.empty() && std::ranges::all_of(m_facts.seen.all, [](const DeliverySeen& d) { return d.noted && !d.outcomes.empty(); });
        if (!m_facts.context.haveEffectsExport && !settled)
            settle(WouldSettle::EffectsExport);
        else if (m_facts.context.haveEffectsExport && !isPart && m_facts.exportEndingEarly())
            settle(WouldSettle::ExportUntilLater);
        else if (m_facts.context.haveEffectsExport && !isPart && (!m_facts.exportReaching() || anyGaps()))
            settle(WouldSettle::EffectsExport);
        for (const RequestId id : m_operation.requests)
            missingFields(m_facts.requests[id.index()]);
        // It came, and no record says what became of it: later on one may.
        if (m_operation.wouldSettle.empty() && m_facts.exportEndingSoon())
            settle(WouldSettle::ExportUntilLater);
    }

    /// An export leaves others out: a whole one would tell.
    bool anyGaps() const
    {
        return std::ranges::any_of(m_facts.context.coverage, [this](const auto& span) { return m_facts.gapsIn(span.first).has_value(); });
    }

    /// The application noted that it came.
    bool wasReceived(const Attempt& attempt) const
    {
        return std::ranges::any_of(m_facts.seen.all, [&](const DeliverySeen& d) { return d.attempt == &attempt && d.received; });
    }

    /// What nginx could have written to show that an attempt was never delivered.
    void missingFields(const Request& request)
    {
        const UpstreamLists& lists = request.record.upstream;
        if (!lists.addr)
            settle(WouldSettle::UpstreamAddrField);
        for (const Attempt& attempt : request.attempts) {
            const bool open = attempt.kind == AttemptKind::Attempt && attempt.delivery == Delivery::PossiblyExecuted && attempt.status.value_or(504) >= 500;
            if (!open || attempt.failure == Failure::ReadTimeout || wasReceived(attempt))
                continue;
            if (!lists.bytesSent)
                settle(WouldSettle::BytesSentField);
            if (!lists.connectTime)
                settle(WouldSettle::ConnectTimeField);
            if (!lists.headerTime)
                settle(WouldSettle::HeaderTimeField);
            if (attempt.errorLines.empty())
                settle(WouldSettle::ErrorLog);
        }
    }

    Operation& m_operation;
    const OperationFacts& m_facts;
};

} // namespace

void writeEvidence(Operation& operation, const OperationFacts& facts) { Writer(operation, facts).run(); }

void writeEvidence(Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context)
{
    const DeliveriesSeen seen = deliveriesOf(operation, requests, events, context);
    writeEvidence(operation, {operation, requests, events, context, seen});
    operation.evidenceIsLeft = false;
}

} // namespace retryscope
