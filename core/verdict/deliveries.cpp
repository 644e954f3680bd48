// SPDX-License-Identifier: GPL-3.0-or-later
// Attempts and events of an operation laid side by side.
#include "verdict/deliveries.h"

#include "verdict/chain.h"
#include "verdict/effect_kinds.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <format>
#include <map>
#include <memory_resource>

namespace retryscope {

namespace {

using Place = std::pair<RequestId, int>; ///< request and Attempt::n

class Collector {
public:
    Collector(const Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context)
        : m_operation(operation)
        , m_requests(requests)
        , m_events(events)
        , m_context(context)
    {
    }

    DeliveriesSeen run()
    {
        for (const RequestId id : m_operation.requests)
            addRequest(id);
        m_anyOwn = std::ranges::any_of(m_operation.events, [this](const MatchedEvent& m) { return isOwnEffect(m_events[m.event.index()]); });
        for (const MatchedEvent& matched : m_operation.events) {
            const Event& event = m_events[matched.event.index()];
            if (m_anyOwn && isBesides(event))
                m_seen.besides.insert(effectOf(event));
            else
                addEvent(matched);
        }
        takeInWhatWasPassedOn();
        return std::move(m_seen);
    }

private:
    void addRequest(RequestId id)
    {
        const Request& request = m_requests[id.index()];
        if (isOuterRequest(m_operation, m_requests, id, m_context)) {
            m_seen.chained = true;
            return;
        }
        const bool unlisted = request.attempts.empty() && request.record.upstream.isUnset();
        if (unlisted)
            m_unlisted.insert({id, add({.request = id, .whole = true, .possible = true})});
        m_seen.nothingAsked = m_seen.nothingAsked && request.attempts.empty() && !unlisted;
        for (const Attempt& attempt : request.attempts) {
            if (attempt.kind != AttemptKind::Attempt)
                continue;
            DeliverySeen delivery{.request = id, .attempt = &attempt};
            delivery.possible = attempt.delivery != Delivery::NotDelivered;
            delivery.answered = attempt.delivery == Delivery::Responded;
            m_places[{id, attempt.n}] = add(std::move(delivery));
        }
    }

    bool isOfAnother(const Event& event) const
    {
        const auto host = event.host.empty() ? m_context.otherHosts.end() : m_context.otherHosts.find(event.host.view());
        return host != m_context.otherHosts.end() && host->second;
    }

    bool isOwnEffect(const Event& event) const { return event.kind == EventKind::Effect && !isOfAnother(event); }

    /// Nothing of its kind is noted by a server that received the request.
    bool isBesides(const Event& event) const
    {
        if (event.kind != EventKind::Effect || !isOfAnother(event))
            return false;
        const std::string kind = kindOfEffect(event, m_context);
        return !kind.empty() && std::ranges::none_of(m_operation.events, [&](const MatchedEvent& other) {
            const Event& own = m_events[other.event.index()];
            return isOwnEffect(own) && kindOfEffect(own, m_context) == kind;
        });
    }

    EffectSeen effectOf(const Event& event) const { return {kindOfEffect(event, m_context), idOf(event), event.rare->operationRef.str()}; }

    std::size_t add(DeliverySeen delivery)
    {
        m_seen.all.push_back(std::move(delivery));
        return m_seen.all.size() - 1;
    }

    void addEvent(const MatchedEvent& matched)
    {
        const Event& event = m_events[matched.event.index()];
        DeliverySeen& delivery = m_seen.all[placeOf(matched, event)];
        delivery.possible = true;
        delivery.received = true;
        delivery.certain = delivery.certain && matched.certain;
        delivery.noted = delivery.noted || event.kind == EventKind::Receipt;
        if (event.kind == EventKind::Receipt && event.time && !delivery.receipt)
            delivery.receipt = matched.event;
        if (event.kind == EventKind::Receipt || event.kind == EventKind::Other)
            return;
        if (event.kind == EventKind::Effect)
            delivery.undone = false;
        else if (event.kind == EventKind::Failed)
            delivery.undone = delivery.undone || (delivery.has(EventKind::Effect) && isAboutOneOf(delivery.effects, event));
        delivery.outcomes.insert(event.kind);
        delivery.namesWhatIsThere = delivery.namesWhatIsThere || (event.kind == EventKind::Rejected && isOfThisOperation(event));
        if (event.kind == EventKind::Effect)
            addEffect(delivery, event);
        else if (event.kind == EventKind::Rejected && !event.rare->operationRef.empty())
            delivery.refused.insert(event.rare->operationRef.str());
    }

    /// A failure without an id is the delivery's; a row that names another id tells of something else.
    static bool isAboutOneOf(const std::set<EffectSeen>& effects, const Event& event)
    {
        return event.effectId.empty() || std::ranges::any_of(effects, [&](const auto& known) { return known.id == event.effectId.view(); });
    }

    void addEffect(DeliverySeen& delivery, const Event& event) const
    {
        delivery.logged = delivery.logged || !isExport(m_context, event.file);
        delivery.effects.insert(effectOf(event));
    }

    /// A database that refuses a row names the constraint: one on something else (a customer's address) records nothing of this
    /// operation.
    static bool isOfThisOperation(const Event& event)
    {
        const std::string_view message = event.rare->message;
        const bool database = message.contains("constraint") || message.contains("Duplicate entry") || message.contains("duplicate key") || message.contains("ORA-00001");
        const auto names = [&](std::string_view mark) { return !mark.empty() && message.contains(mark); };
        return !database || message.contains("idempot") || message.contains("request") || names(event.idempotencyKey) || names(event.rare->operationRef) || names(event.requestId)
            || names(event.effectId) || !message.contains("Key (");
    }

    /// An effect of the same kind under another id.
    bool hasOther(const DeliverySeen& delivery, const Event& event) const
    {
        const EffectSeen effect = effectOf(event);
        const auto same = [&](const EffectSeen& known) { return known.kind == effect.kind && known.id == effect.id; };
        return std::ranges::none_of(delivery.effects, same) && std::ranges::any_of(delivery.effects, [&](const EffectSeen& known) { return known.kind == effect.kind; });
    }

    static std::string idOf(const Event& event)
    {
        return event.effectId.empty() ? std::format("\x01{}:{}", event.file.value, event.line) : event.effectId.str();
    }

    std::size_t placeOf(const MatchedEvent& matched, const Event& event)
    {
        const RequestId request = matched.request.value_or(RequestId{});
        if (matched.attempt > 0) {
            if (const auto known = m_places.find({request, matched.attempt}); known != m_places.end())
                return known->second;
        }
        // The first delivery of a request whose attempts are not logged is the request itself.
        if (const auto unlisted = m_unlisted.find(request); unlisted != m_unlisted.end()) {
            const std::size_t at = unlisted->second;
            m_unlisted.erase(unlisted);
            return m_extra[request] = at;
        }
        return extraPlace(request, matched.event, event);
    }

    /// Deliveries that no line lists: a receipt begins one, other events go to the last one begun; an effect with another id is
    /// one of its own.
    std::size_t extraPlace(RequestId request, EventId id, const Event& event)
    {
        const auto last = m_extra.find(request);
        const bool begins = event.kind == EventKind::Receipt || last == m_extra.end();
        if (!begins) {
            const DeliverySeen& delivery = m_seen.all[last->second];
            const bool another = event.kind == EventKind::Effect && !event.effectId.empty() && !m_context.furtherRows.contains(id) && hasOther(delivery, event);
            if (!another)
                return last->second;
        }
        return m_extra[request] = add({.request = request, .possible = true});
    }

    /// Servers that pass the request on to one behind them, under the same id: each delivery of theirs is followed at once by a
    /// receipt there. Of a single one it may be a mirror's copy; nginx makes no copy of a further try (ngx_http_mirror_module).
    void takeInWhatWasPassedOn()
    {
        std::vector<std::pair<std::size_t, std::size_t>> pairs; // listed, behind it
        for (std::size_t i = 0; i < m_seen.all.size(); ++i) {
            const DeliverySeen& behind = m_seen.all[i];
            if (behind.attempt || behind.whole || !behind.noted)
                continue;
            const auto listed = passedOnBy(behind, pairs);
            if (!listed)
                return;
            pairs.emplace_back(*listed, i);
        }
        if (pairs.size() < 2)
            return;
        for (const auto& [listed, behind] : pairs)
            takeIn(m_seen.all[listed], m_seen.all[behind]);
        std::size_t at = 0;
        std::erase_if(m_seen.all, [&](const DeliverySeen&) { return std::ranges::contains(pairs, at++, [](const auto& pair) { return pair.second; }); });
    }

    /// The delivery in a line that was received at the same moment, at a server other than all that nginx asked.
    std::optional<std::size_t> passedOnBy(const DeliverySeen& behind, const std::vector<std::pair<std::size_t, std::size_t>>& taken) const
    {
        constexpr Duration sameMoment{std::chrono::milliseconds{100}};
        if (!behind.receipt)
            return std::nullopt;
        const Event& received = m_events[behind.receipt.index()];
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < m_seen.all.size(); ++i) {
            const DeliverySeen& listed = m_seen.all[i];
            if (!listed.attempt || !listed.receipt || listed.request != behind.request)
                continue;
            const Event& first = m_events[listed.receipt.index()];
            if (received.host.empty() || received.host == first.host || (listed.attempt->address && received.host == *listed.attempt->address))
                return std::nullopt;
            const bool isTaken = std::ranges::contains(taken, i, [](const auto& pair) { return pair.first; });
            if (!isTaken && std::chrono::abs(corrected(received) - corrected(first)) <= sameMoment)
                found = i;
        }
        return found;
    }

    Instant corrected(const Event& event) const
    {
        const auto offset = m_context.clockOffsets.find(event.file);
        return event.time->instant - (offset == m_context.clockOffsets.end() ? Duration{0} : offset->second);
    }

    void takeIn(DeliverySeen& listed, const DeliverySeen& behind)
    {
        listed.outcomes.insert(behind.outcomes);
        listed.effects.insert(behind.effects.begin(), behind.effects.end());
        listed.refused.insert(behind.refused.begin(), behind.refused.end());
        listed.namesWhatIsThere = listed.namesWhatIsThere || behind.namesWhatIsThere;
        listed.undone = listed.undone || behind.undone;
        listed.logged = listed.logged || behind.logged;
        listed.certain = listed.certain && behind.certain;
        m_seen.passedOnInside.push_back(behind.receipt);
    }

    const Operation& m_operation;
    std::span<const Request> m_requests;
    std::span<const Event> m_events;
    const MatchContext& m_context;
    DeliveriesSeen m_seen;
    bool m_anyOwn = false; ///< a server that received the request noted what it did
    std::array<std::byte, 1024> m_buffer; ///< most operations need no more
    std::pmr::monotonic_buffer_resource m_memory{m_buffer.data(), m_buffer.size()};
    std::pmr::map<Place, std::size_t> m_places{&m_memory};
    std::pmr::map<RequestId, std::size_t> m_unlisted{&m_memory}, m_extra{&m_memory};
};

} // namespace

bool isOuterRequest(const Operation& operation, std::span<const Request> requests, RequestId request, const MatchContext& context)
{
    const auto shiftOf = [&](FileId file) {
        const auto offset = context.clockOffsets.find(file);
        return offset == context.clockOffsets.end() ? Duration{0} : offset->second;
    };
    const Request& outer = requests[request.index()];
    return std::ranges::any_of(operation.requests, [&](RequestId other) {
        const AccessRecord& inner = requests[other.index()].record;
        return other != request && isPassedOn(outer, inner, {shiftOf(outer.record.file), shiftOf(inner.file)});
    });
}

DeliveriesSeen deliveriesOf(const Operation& operation, std::span<const Request> requests, std::span<const Event> events, const MatchContext& context)
{
    return Collector(operation, requests, events, context).run();
}

} // namespace retryscope
