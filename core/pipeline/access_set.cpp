// SPDX-License-Identifier: GPL-3.0-or-later
// The rule does not depend on the order of lines or files: whether a set is large is decided by how many requests there are.
#include "pipeline/access_set.h"

#include "pipeline/paired_request.h"

#include <algorithm>
#include <tuple>

namespace retryscope {

namespace {

bool wasPassedOn(const Request& request) { return request.attempts.size() > 1 || request.groups > 1; }

/// Its caller may have sent it again.
bool isUnanswered(int status) { return status == 0 || status >= 500 || status == 499 || status == 408 || status == 429 || status == 444; }

bool mayBeDelivered(const Request& request)
{
    // A format without any upstream variable does not say whether there was an attempt.
    if (request.attempts.empty())
        return request.record.upstream.isUnset();
    return std::ranges::any_of(request.attempts, [](const Attempt& a) { return a.kind == AttemptKind::Attempt && a.delivery != Delivery::NotDelivered; });
}

} // namespace

AccessSet::AccessSet(const Analysis& analysis, Keeping keeping, const SummaryQuestions& questions, NginxVersion version)
    : m_analysis(analysis)
    , m_keeping(keeping)
    , m_version(version)
    , m_counter(std::make_unique<SummaryCounter>(questions, analysis.request.thresholds))
    , m_marksSafe(keeping == Keeping::Counts)
{
    for (const auto& configuration : analysis.configurations) {
        m_matchers.push_back(std::make_unique<const LocationMatcher>(*configuration));
        m_placers.emplace_back(*configuration, *m_matchers.back(), static_cast<std::uint32_t>(m_placers.size()));
    }
}

void AccessSet::expect(std::uint64_t bytes)
{
    constexpr std::uint64_t longestUsual = 1000; // bytes of a line
    m_before = m_all.size();
    const KeepingLimits& limits = m_analysis.request.keepingLimits;
    if (m_keeping != Keeping::Counts || bytes <= limits.counts * longestUsual)
        return;
    becomeLarge();
    if (bytes > limits.marks * longestUsual)
        m_marksSafe = false;
}

void AccessSet::foresee(double share)
{
    constexpr double margin = 1.1;
    if (m_isLarge || m_keeping != Keeping::Everything || m_all.size() + m_all.size() / 64 < m_all.capacity())
        return;
    // Four times at most: lines may be longer further on.
    const double all = static_cast<double>(m_before) + margin * static_cast<double>(m_all.size() - m_before) / std::clamp(share, 0.25, 1.0);
    m_all.reserve(static_cast<std::size_t>(all));
}

ScanSetup AccessSet::setupFor(const std::vector<LogFormat>& formats, FileId file) const
{
    const std::uint32_t number = m_analysis.configurationOf(file);
    const Configuration* configuration = m_analysis.configurationAt(number);
    return {m_analysis.request, formats, file, m_version, m_keeping, number, configuration, configuration ? m_matchers[number].get() : nullptr, m_isLarge,
        m_marksSafe, m_keepsWrites};
}

void AccessSet::take(ScanPart&& part, std::uint64_t linesBefore)
{
    const std::uint64_t before = part.isGiven ? 0 : linesBefore;
    for (Request& request : part.requests)
        request.record.line += before;
    const KeepingLimits& limits = m_analysis.request.keepingLimits;
    const std::size_t limit = m_keeping == Keeping::Everything ? SIZE_MAX : m_keeping == Keeping::Counts ? limits.counts : limits.requests;
    if (!m_isLarge && m_all.size() + part.requests.size() > limit)
        becomeLarge();
    for (Request& request : part.requests) {
        if (!m_isLarge) {
            m_all.push_back(std::move(request));
            continue;
        }
        if (!part.isPlaced)
            place(request);
        fold(std::move(request));
    }
    m_alone.delivered += part.delivered;
    m_alone.undelivered += part.undelivered;
    m_countedOnly += part.delivered + part.undelivered + part.marks.size();
    m_marks.append(std::move(part.marks), before);
    if (m_marks.size() > limits.marks)
        m_marksSafe = false;
    if (m_marksSafe || m_marks.safe() == 0)
        return;
    const RequestMarks::Operations dropped = m_marks.dropSafe();
    m_alone.delivered += dropped.delivered;
    m_alone.undelivered += dropped.undelivered;
}

void AccessSet::take(const PlainCounts& counts) { m_counter->add(counts); }

void AccessSet::rewind(std::size_t count) { m_all.resize(count); }

/// Requests that were read while the set was small leave what they would have left in a large one.
void AccessSet::becomeLarge()
{
    m_isLarge = true;
    std::vector<Request> requests = std::exchange(m_all, {});
    for (Request& request : requests) {
        place(request);
        fold(std::move(request));
    }
}

Request AccessSet::paired(AccessRecord record)
{
    std::vector<Defect> defects;
    const FileId file = record.file;
    Request request = pairedRequest(std::move(record), m_version, defects);
    for (Defect& defect : defects)
        m_defects.emplace_back(file, std::move(defect));
    place(request);
    return request;
}

void AccessSet::place(Request& request)
{
    if (!m_placers.empty())
        m_placers[m_analysis.configurationOf(request.record.file)].place(request);
}

bool AccessSet::keeps(const Request& request, bool safe) const
{
    // What the configuration forbids, and what it caused, is seen in the requests that were passed on.
    if (m_keeping == Keeping::Counts)
        return !m_placers.empty() && wasPassedOn(request);
    if (wasPassedOn(request) || (m_keepsWrites && !safe))
        return true;
    const AccessRecord& record = request.record;
    const bool slow = !record.end || !record.requestTime || *record.requestTime >= record.end->resolution;
    return !safe && (slow || isUnanswered(record.status));
}

void AccessSet::fold(Request request)
{
    const bool passed = wasPassedOn(request);
    const bool safe = isSafeMethod(request.record.method);
    const bool delivered = mayBeDelivered(request);
    const bool kept = keeps(request, safe);
    const bool judged = kept && m_keeping == Keeping::Noticeable;
    if (judged || passed || !safe || m_marksSafe)
        mark(request, delivered, judged ? MarkKind::Kept : passed || !safe ? MarkKind::Plain : MarkKind::Safe);
    else
        ++(delivered ? m_alone.delivered : m_alone.undelivered);
    if (!judged) {
        m_counter->add(request, false);
        ++m_countedOnly;
    }
    if (kept)
        m_kept.push_back(std::move(request));
}

void AccessSet::mark(const Request& request, bool delivered, MarkKind kind)
{
    const AccessRecord& r = request.record;
    m_marks.add({.client = r.client, .method = r.method, .uri = r.uri, .requestId = r.requestId, .traceId = r.rare->traceId, .idempotencyKey = r.idempotencyKey,
                    .start = r.start(), .end = r.end, .status = r.status, .delivered = delivered, .file = r.file, .line = static_cast<std::uint32_t>(r.line)},
        kind);
}

void AccessSet::keepCounted(AccessRecord record)
{
    Request request = paired(std::move(record));
    ++(mayBeDelivered(request) ? m_readAgain.delivered : m_readAgain.undelivered);
    --m_countedOnly;
    m_countedLines.emplace(request.record.file, request.record.line);
    m_kept.push_back(std::move(request));
}

bool AccessSet::isCounted(const Request& request) const
{
    return m_keeping == Keeping::Counts || m_countedLines.contains({request.record.file, request.record.line});
}

std::vector<Request> AccessSet::takeRequests()
{
    std::ranges::sort(m_kept, {}, [](const Request& r) { return std::tuple(r.record.file, r.record.line); });
    return std::move(m_kept);
}

std::array<std::uint64_t, 2> AccessSet::countedOperations(Duration resendWindow) const
{
    const RequestMarks::Operations marked = m_keeping == Keeping::Counts ? m_marks.operations(resendWindow) : m_marks.alone();
    return {m_alone.delivered + marked.delivered - m_readAgain.delivered, m_alone.undelivered + marked.undelivered - m_readAgain.undelivered};
}

} // namespace retryscope
