// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the lists of one line side by side; lists that do not fit together are left out, never shifted.
#include "attempt/attempt.h"

#include "attempt/infer.h"
#include "attempt/upstream_lists.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>

namespace retryscope {

namespace {

struct NamedList {
    std::string_view variable;
    const SmallOptional<Text>* text;
    std::optional<std::string_view> RawAttempt::*target;
};

/// In the order in which they decide what attempts there were.
std::array<NamedList, 8> listsOf(const UpstreamLists& lists)
{
    return {NamedList{"upstream_addr", &lists.addr, &RawAttempt::addr}, {"upstream_status", &lists.status, &RawAttempt::status},
        {"upstream_response_time", &lists.responseTime, &RawAttempt::response}, {"upstream_connect_time", &lists.connectTime, &RawAttempt::connect},
        {"upstream_header_time", &lists.headerTime, &RawAttempt::header}, {"upstream_bytes_sent", &lists.bytesSent, &RawAttempt::sent},
        {"upstream_bytes_received", &lists.bytesReceived, &RawAttempt::received},
        {"upstream_response_length", &lists.responseLength, &RawAttempt::length}};
}

template<class Number>
std::optional<Number> number(const std::optional<std::string_view>& text)
{
    Number out = 0;
    if (!text)
        return std::nullopt;
    const auto [end, status] = std::from_chars(text->data(), text->data() + text->size(), out);
    if (status != std::errc{} || end != text->data() + text->size())
        return std::nullopt;
    return out;
}

std::optional<Duration> seconds(const std::optional<std::string_view>& text)
{
    return text ? parseSeconds(*text) : std::nullopt;
}

/// nginx failed before it had a server: the address is empty, though a status or a time was recorded. (With escape=json and
/// none a request without any upstream has empty values throughout.)
bool isLocalFailure(const UpstreamLists& lists)
{
    if (!lists.addr || !lists.addr->empty())
        return false;
    return (lists.status && !lists.status->empty()) || (lists.responseTime && !lists.responseTime->empty() && *lists.responseTime != "-");
}

bool sameShape(const std::vector<ListElement>& a, const std::vector<ListElement>& b)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].group != b[i].group)
            return false;
    return true;
}

struct Pairing {
    std::vector<ListElement> base; ///< one element for each attempt
    std::vector<RawAttempt> raw;
    int groups = 0;
    std::vector<Defect> defects;
};

/// Adds one more list to the attempts that are known.
void addList(Pairing& pairing, const NamedList& list)
{
    const std::string_view text = **list.text;
    auto elements = splitUpstreamList(text);
    // "-" alone is no list for want of attempts, but the value of a single one.
    if (elements.empty() && text == "-" && pairing.base.size() == 1)
        elements.push_back({pairing.base.front().group, text});
    if (elements.empty() && text.empty())
        return;
    if (!sameShape(elements, pairing.base)) {
        pairing.defects.push_back({0, DefectCode::ListsOfUnequalLength,
            {std::string(list.variable), std::format("{}", elements.size()), std::format("{}", pairing.base.size())}, {}});
        return;
    }
    for (std::size_t i = 0; i < elements.size(); ++i)
        pairing.raw[i].*list.target = elements[i].text;
}

/// No upstream was asked, whatever number of dashes other lists hold.
bool isOnlyDashes(const std::vector<ListElement>& elements)
{
    return std::ranges::all_of(elements, [](const ListElement& element) { return element.text == "-"; });
}

Pairing pairLists(const UpstreamLists& upstream)
{
    Pairing pairing;
    const auto lists = listsOf(upstream);
    const NamedList* base = nullptr;
    if (isLocalFailure(upstream)) {
        base = &lists.front();
        pairing.base = {{0, {}}};
        pairing.groups = 1;
    }
    for (const NamedList& list : lists) {
        if (base || !*list.text)
            continue;
        pairing.base = splitUpstreamList(**list.text);
        pairing.groups = groupCount(**list.text);
        if (upstream.addr == "-" && isOnlyDashes(pairing.base))
            pairing.base.clear();
        if (!pairing.base.empty())
            base = &list;
    }
    pairing.raw.resize(pairing.base.size());
    for (std::size_t i = 0; base && i < pairing.base.size(); ++i)
        pairing.raw[i].*base->target = pairing.base[i].text;
    for (const NamedList& list : lists)
        if (base && &list != base && *list.text)
            addList(pairing, list);
    return pairing;
}

Attempt makeAttempt(const RawAttempt& raw, const ListElement& element, std::size_t index)
{
    Attempt attempt;
    attempt.n = static_cast<int>(index) + 1;
    attempt.group = element.group;
    if (raw.addr)
        attempt.address = std::string(*raw.addr);
    attempt.status = number<int>(raw.status);
    if (attempt.status == 0)
        attempt.status.reset();
    attempt.connect = seconds(raw.connect);
    attempt.header = seconds(raw.header);
    attempt.response = seconds(raw.response);
    attempt.bytesSent = number<std::uint64_t>(raw.sent);
    return attempt;
}

} // namespace

PairedAttempts pairAttempts(const AccessRecord& record, NginxVersion version)
{
    Pairing pairing = pairLists(record.upstream);
    PairedAttempts out;
    out.groups = pairing.groups;
    out.unequalLists = !pairing.defects.empty();
    out.defects = std::move(pairing.defects);
    for (Defect& defect : out.defects)
        defect.line = record.line;
    out.attempts.reserve(pairing.base.size());
    std::optional<Instant> at = record.start();
    for (std::size_t i = 0; i < pairing.base.size(); ++i) {
        Attempt attempt = makeAttempt(pairing.raw[i], pairing.base[i], i);
        const bool lastOfLine = i + 1 == pairing.base.size();
        const bool lastOfGroup = lastOfLine || pairing.base[i + 1].group != pairing.base[i].group;
        infer(attempt, pairing.raw[i], record, lastOfLine, lastOfGroup, version);
        // The next attempt begins in the same turn of the event loop in which this one ended.
        attempt.start = at;
        if (at && attempt.response)
            at = *at + *attempt.response;
        else
            at.reset();
        attempt.end = at;
        out.attempts.push_back(std::move(attempt));
    }
    return out;
}

} // namespace retryscope
