// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict. Each rule names what it rests on; where the evidence ends the verdict is "unresolved".
#include "verdict/judge.h"

#include "verdict/deliveries.h"
#include "verdict/evidence.h"
#include "verdict/open_rows.h"

#include <algorithm>
#include <format>
#include <map>

namespace retryscope {

namespace {

class Judge {
public:
    Judge(Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context)
        : m_operation(operation)
        , m_requests(requests)
        , m_context(context)
        , m_seen(deliveriesOf(operation, requests, events, context))
        , m_facts{operation, requests, events, context, m_seen}
        , m_openRows(openRowsOf(m_facts))
    {
    }

    void run()
    {
        count();
        decide();
        m_operation.repeatedBy = repeaters();
        if (m_operation.verdict == Verdict::Duplicated && !isAnybodyKnown())
            set(Verdict::Unresolved, false);
        m_operation.nextAction = nextAction();
        m_operation.evidenceIsLeft = isPlain();
        if (!m_operation.evidenceIsLeft)
            writeEvidence(m_operation, m_facts);
    }

private:
    /// More effects than anybody made deliveries: one record or the other is not what it seems. And what comes at once, under
    /// nginx's id, from a server that it never asks may be the application's own call.
    bool isAnybodyKnown() const
    {
        if (m_operation.repeatedBy.empty())
            return false;
        return !(m_context.knownNotToMirror && m_operation.repeatedBy.size() == 1 && m_operation.repeatedBy.contains(RepeatedBy::Unknown) && m_facts.copiesCameAtOnce());
    }

    void count()
    {
        m_operation.deliveriesConfirmed = m_operation.replays = m_operation.conflicts = 0;
        for (const DeliverySeen& delivery : m_seen.all) {
            m_operation.deliveriesConfirmed += delivery.isListedOrNoted() && (delivery.received || delivery.answered);
            m_operation.replays += delivery.has(EventKind::Replay);
            m_operation.conflicts += delivery.has(EventKind::Conflict) || delivery.has(EventKind::Rejected);
            m_possible += delivery.possible && delivery.isListedOrNoted();
            m_unsettled += !delivery.isSettled();
            m_undone = m_undone || delivery.undone;
            m_reported += delivery.logged && delivery.noted && delivery.has(EventKind::Effect);
        }
        countEffects();
    }

    /// An order and its payment are one execution: the kind of which there are most tells how often the request was executed.
    void countEffects()
    {
        m_operation.effectsConfirmed = 0;
        for (const std::string& kind : kinds()) {
            std::set<std::string> ids;
            int effects = 0, certain = 0;
            for (const DeliverySeen& delivery : m_seen.all) {
                const auto ofKind = idsOf(delivery, kind);
                if (ofKind.empty())
                    continue;
                // One delivery that wrote several rows executed the request once.
                const bool isNew = std::ranges::none_of(ofKind, [&](const std::string& id) { return ids.contains(id); });
                effects += isNew;
                certain += isNew && delivery.certain;
                ids.insert(ofKind.begin(), ofKind.end());
            }
            if (effects > 1 && isContinued(kind)) {
                m_continued = true;
                effects = 1;
                certain = std::min(certain, 1);
            }
            if (effects > m_operation.effectsConfirmed || (effects == m_operation.effectsConfirmed && certain > m_certainEffects)) {
                m_operation.effectsConfirmed = effects;
                m_certainEffects = certain;
            }
        }
    }

    /// One request wanted several things, each under a reference of its own, and no reference came about twice: what the one delivery
    /// left undone the other may have done. (A delivery's only reference may be one that it made itself.)
    bool isContinued(const std::string& kind) const
    {
        const std::map<std::string, std::string> references = referencesOf(kind);
        std::map<std::string, std::string> idOf; // by reference
        std::size_t most = 0;
        for (const DeliverySeen& delivery : m_seen.all) {
            std::set<std::string> own;
            for (const std::string& id : idsOf(delivery, kind)) {
                const auto reference = references.find(id);
                if (reference == references.end() || idOf.try_emplace(reference->second, id).first->second != id)
                    return false;
                own.insert(reference->second);
            }
            most = std::max(most, own.size());
        }
        return most > 1 || refusesDone();
    }

    /// By the effect's id. A row of an export may lack what the line in the log has.
    std::map<std::string, std::string> referencesOf(const std::string& kind) const
    {
        std::map<std::string, std::string> found;
        for (const DeliverySeen& delivery : m_seen.all)
            for (const EffectSeen& effect : delivery.effects)
                if (effect.kind == kind && !effect.reference.empty() && effect.reference != effect.id)
                    found.try_emplace(effect.id, effect.reference);
        return found;
    }

    /// A delivery was refused for a reference under which another one did something.
    bool refusesDone() const
    {
        const auto did = [&](const std::string& reference) {
            return std::ranges::any_of(m_seen.all, [&](const DeliverySeen& d) { return std::ranges::find(d.effects, reference, &EffectSeen::reference) != d.effects.end(); });
        };
        return std::ranges::any_of(m_seen.all, [&](const DeliverySeen& d) { return std::ranges::any_of(d.refused, did); });
    }

    /// Programs behind the servers did several things for the request: for one delivery or for two.
    bool doneBesides() const
    {
        std::map<std::string, int> ofKind;
        return std::ranges::any_of(m_seen.besides, [&](const EffectSeen& effect) { return ++ofKind[effect.kind] > 1; });
    }

    std::set<std::string> kinds() const
    {
        std::set<std::string> found;
        for (const DeliverySeen& delivery : m_seen.all)
            for (const EffectSeen& effect : delivery.effects)
                found.insert(effect.kind);
        if (std::ranges::any_of(found, &Judge::isNamed))
            found.erase(std::string());
        return found;
    }

    /// A log's message names it. (A table under names of its own may hold anything.)
    static bool isNamed(const std::string& kind) { return !kind.empty() && kind.front() != '\x01'; }

    /// What names no kind counts as one of each.
    static std::vector<std::string> idsOf(const DeliverySeen& delivery, const std::string& kind)
    {
        std::vector<std::string> found;
        for (const EffectSeen& effect : delivery.effects) {
            if (!delivery.undone && (effect.kind == kind || (effect.kind.empty() && isNamed(kind))))
                found.push_back(effect.id);
        }
        return found;
    }

    /// Nothing but its lines and the learnt context is needed to say later what speaks for the verdict.
    bool isPlain() const
    {
        if (m_operation.requests.size() != 1 || m_operation.sameInputUnknown || !m_operation.evidenceAgainst.empty())
            return false;
        const Attempts& attempts = m_requests[m_operation.requests.front().index()].attempts;
        return attempts.empty() || (attempts.size() == 1 && attempts.front().errorLines.empty());
    }

    void decide()
    {
        const int effects = m_operation.effectsConfirmed;
        // What is ambiguous was assigned to nobody: two effects that were assigned stand.
        if (effects >= 2 && m_operation.sameInputUnknown)
            set(Verdict::Unresolved, false);
        else if (effects >= 2)
            set(Verdict::Duplicated, m_certainEffects >= 2 && !isJoinedLoosely());
        else if (isAmbiguous())
            set(Verdict::Unresolved, false);
        else if (effects == 1)
            decideOneEffect();
        else
            decideNoEffect();
    }

    void set(Verdict verdict, bool confirmed)
    {
        // Two effects that were found stay two; that there was no further one would need what was not read.
        if (m_context.isPart && verdict != Verdict::Duplicated) {
            verdict = Verdict::Unresolved;
            confirmed = false;
        }
        m_operation.verdict = verdict;
        m_operation.confidence = confirmed ? Confidence::Confirmed : Confidence::Inferred;
    }

    bool isAmbiguous() const
    {
        return std::ranges::any_of(m_operation.evidenceAgainst, [](const Evidence& e) { return e.code == EvidenceCode::AmbiguousMatch; });
    }

    /// That all requests with an effect are one wish is likely, not certain.
    bool isJoinedLoosely() const
    {
        std::optional<RequestId> before;
        for (const RequestId id : m_operation.requests) {
            const bool effect = std::ranges::any_of(m_seen.all, [&](const DeliverySeen& d) { return d.request == id && d.has(EventKind::Effect); });
            if (!effect)
                continue;
            if (before && !m_facts.isSurelyOneWish(*before, id))
                return true;
            before = id;
        }
        return false;
    }

    bool kept() const { return m_operation.replays + m_operation.conflicts > 0; }

    void decideOneEffect()
    {
        // Two deliveries report that they did something: twice the same, if the id is the order's and not the effect's, or two
        // parts of it.
        if (m_continued && refusesDone() && !m_undone && m_unsettled == 0)
            return set(Verdict::Prevented, m_certainEffects > 0);
        if (m_possible > 1 && mayBeMore(m_facts, m_openRows))
            return set(Verdict::Unresolved, false);
        if (m_reported > 1 || m_undone || m_continued || (m_unsettled > 0 && doneBesides()))
            return set(Verdict::Unresolved, false);
        const bool certain = m_certainEffects == 1 && std::ranges::all_of(m_seen.all, [](const DeliverySeen& d) { return d.outcomes.empty() || d.certain; });
        const bool again = m_possible > 1;
        if (m_unsettled == 0)
            return set(again && kept() ? Verdict::Prevented : Verdict::ExecutedOnce, certain);
        // A delivery of which nothing is known: only an export that would show its effect can say that there was none.
        if (isKnownToBeAll() && (certain || !hasAnswerWithoutOutcome()))
            return set(again && kept() ? Verdict::Prevented : Verdict::ExecutedOnce, certain);
        set(Verdict::Unresolved, false);
    }

    /// An export shows every effect that there was.
    bool isKnownToBeAll() const { return m_facts.exportCovering() && m_facts.strayEffects().empty() && m_openRows.empty(); }

    /// What was received and answered well has an outcome, though the matching by time gave it to none.
    bool hasAnswerWithoutOutcome() const
    {
        return std::ranges::any_of(m_seen.all, [](const DeliverySeen& d) {
            return d.answered && d.noted && d.outcomes.empty() && d.attempt && d.attempt->status.value_or(500) < 400;
        });
    }

    void decideNoEffect()
    {
        if (m_possible == 0)
            return m_openRows.tied.empty() ? set(Verdict::NotApplied, m_facts.applicationCovering()) : set(Verdict::Unresolved, false);
        const bool allFailed = std::ranges::all_of(m_seen.all, [](const DeliverySeen& d) { return !d.possible || (d.has(EventKind::Failed) && d.outcomes.size() == 1); });
        if (allFailed && isKnownToBeAll())
            return set(Verdict::NotApplied, std::ranges::all_of(m_seen.all, &DeliverySeen::certain));
        if (isHarmlessRead())
            return set(Verdict::NotApplied, false);
        set(Verdict::Unresolved, false);
    }

    bool isSafe() const
    {
        return std::ranges::all_of(m_operation.requests, [&](RequestId id) { return isSafeMethod(m_requests[id.index()].record.method); });
    }

    /// A read that was answered, whose every delivery the application's log shows with no effect of it, in a log where no read
    /// ever had one.
    bool isHarmlessRead() const
    {
        if (!isSafe() || m_context.safeMethodsHaveEffects || !wasAnswered())
            return false;
        const bool received = std::ranges::any_of(m_seen.all, &DeliverySeen::received);
        return received && std::ranges::all_of(m_seen.all, [](const DeliverySeen& d) { return !d.possible || ((d.received || d.answered) && d.outcomes.empty()); });
    }

    bool wasAnswered() const
    {
        return !m_seen.all.empty() && m_seen.all.back().answered;
    }

    EnumSet<RepeatedBy> repeaters() const
    {
        EnumSet<RepeatedBy> found;
        if (m_operation.requests.size() == 1 && m_seen.all.size() <= 1)
            return found; // one delivery
        std::map<std::string, int> delivered; ///< requests by id
        for (const RequestId id : m_operation.requests) {
            if (isOuterRequest(m_operation, m_requests, id, m_context) || !addNginxOf(m_requests[id.index()], found))
                continue;
            const AccessRecord& record = m_requests[id.index()].record;
            ++delivered[record.requestId.empty() ? std::format("\x01{}", id.value) : record.requestId.str()];
        }
        // A caller's resend is a new request with a new id; one id in two lines was sent twice by a proxy in front.
        if (delivered.size() > 1)
            found.insert(RepeatedBy::Client);
        if (std::ranges::any_of(delivered, [](const auto& id) { return id.second > 1; }))
            found.insert(RepeatedBy::AnotherProxy);
        if (const auto unlisted = unlistedRepeater())
            found.insert(*unlisted);
        return found;
    }

    /// Adds what one request's own attempts say; true if it may have been delivered at all.
    static bool addNginxOf(const Request& request, EnumSet<RepeatedBy>& found)
    {
        std::map<int, int> delivered;
        std::map<int, const Attempt*> last;
        for (const Attempt& attempt : request.attempts) {
            delivered[attempt.group] += attempt.kind == AttemptKind::Attempt && attempt.delivery != Delivery::NotDelivered;
            last[attempt.group] = &attempt;
        }
        const bool unlisted = request.attempts.empty() && request.record.upstream.isUnset();
        bool before = unlisted;
        for (const auto& [group, count] : delivered) {
            if (count > 1)
                found.insert(RepeatedBy::NextUpstream);
            // After an answer without fault a further group is X-Accel-Redirect: another URI by design, no repetition.
            const auto previous = last.find(group - 1);
            const bool failed = previous == last.end() || !previous->second->status || *previous->second->status >= 400;
            if (count > 0 && before && failed)
                found.insert(RepeatedBy::InternalRedirect);
            before = before || count > 0;
        }
        return before;
    }

    /// Receipts beyond the attempts that the access log lists: a mirror sends its copy at once, others later.
    std::optional<RepeatedBy> unlistedRepeater() const
    {
        bool listed = false, unlisted = false;
        for (const DeliverySeen& delivery : m_seen.all) {
            listed = listed || (delivery.attempt && delivery.possible);
            unlisted = unlisted || (!delivery.attempt && delivery.noted && hasListedAttempts(delivery.request));
        }
        if (!listed || !unlisted)
            return std::nullopt;
        if (!m_context.knownNotToMirror && m_facts.copiesCameAtOnce())
            return RepeatedBy::Mirror;
        return wasPassedOnAgain() ? RepeatedBy::AnotherProxy : RepeatedBy::Unknown;
    }

    /// The nginx in front lists more deliveries than the log of the nginx behind it shows: another one's log is missing.
    bool wasPassedOnAgain() const
    {
        const auto isDelivered = [](const Attempt& attempt) { return attempt.kind == AttemptKind::Attempt && attempt.delivery != Delivery::NotDelivered; };
        return std::ranges::any_of(m_operation.requests, [&](RequestId id) {
            return isOuterRequest(m_operation, m_requests, id, m_context) && std::ranges::count_if(m_requests[id.index()].attempts, isDelivered) > 1;
        });
    }

    bool hasListedAttempts(RequestId id) const { return id && !m_requests[id.index()].attempts.empty(); }

    NextAction nextAction() const
    {
        switch (m_operation.verdict) {
        case Verdict::Duplicated:
        case Verdict::Prevented:
        case Verdict::ExecutedOnce: return NextAction::UseResult;
        case Verdict::NotApplied: return m_seen.nothingAsked || (m_possible > 0 && isSafe()) ? NextAction::None : NextAction::MayTryAgain;
        case Verdict::Unresolved: break;
        }
        // "Already there" and "given again" are records of the effect even where its own line is missing.
        const bool recorded = std::ranges::any_of(m_seen.all, [](const DeliverySeen& d) { return (d.has(EventKind::Effect) && !d.undone) || d.has(EventKind::Replay) || d.namesWhatIsThere; });
        if (recorded && !isAmbiguous() && !(m_operation.sameInputUnknown && m_operation.effectsConfirmed > 1))
            return NextAction::UseResult;
        if (isSafe() && wasAnswered())
            return NextAction::None;
        return m_facts.keyIsHonoured() ? NextAction::RepeatWithSameKey : NextAction::Reconcile;
    }

    Operation& m_operation;
    std::span<const Request> m_requests;
    const MatchContext& m_context;
    DeliveriesSeen m_seen;
    OperationFacts m_facts;
    OpenRows m_openRows;
    int m_possible = 0;  ///< deliveries that took place or may have
    int m_unsettled = 0; ///< of them, without any outcome
    int m_certainEffects = 0;   ///< of the kind that was counted
    bool m_continued = false;   ///< two deliveries did different parts of what was wanted
    bool m_undone = false;      ///< a delivery says that its effect was taken back
    int m_reported = 0;         ///< deliveries whose receipt and effect stand in a log
};

} // namespace

void judge(Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context)
{
    Judge(operation, requests, events, context).run();
}

} // namespace retryscope
