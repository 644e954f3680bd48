// SPDX-License-Identifier: GPL-3.0-or-later
// Collecting, reading and marking raw lines.
#include "ui/evidence/evidence_lines.h"

#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/text/request_start.h"

#include <algorithm>
#include <limits>
#include <set>

namespace retryscope::ui {

namespace {

constexpr qsizetype shortestMark = 3; // shorter texts stand everywhere
constexpr Duration errorLogSecond{std::chrono::seconds{1}};

void want(QStringList& list, std::string_view text, qsizetype shortest = shortestMark)
{
    if (text.empty() || text == "-")
        return;
    const QString shown = foreign(text);
    if (shown.size() >= shortest && !list.contains(shown))
        list.append(shown);
}

/// What identifies the operation wherever it is written.
QStringList marksOf(const Analysis& analysis, const Operation& operation)
{
    QStringList marks;
    for (const RequestId id : operation.requests) {
        const AccessRecord& record = analysis.at(id).record;
        want(marks, record.requestId);
        want(marks, record.rare->traceId);
        want(marks, record.idempotencyKey);
        if (record.uri != "/")
            want(marks, record.uri);
        for (const auto& list : {record.upstream->addr, record.upstream->status, record.upstream->responseTime, record.upstream->bytesSent}) {
            if (list && (list->find(',') != std::string::npos || list->find(" : ") != std::string::npos)) // several servers, or groups
                want(marks, *list);
        }
        for (const Attempt& attempt : analysis.at(id).attempts)
            want(marks, attempt.address.value_or(Text()));
    }
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = analysis.at(matched.event);
        want(marks, event.effectId, 1);
        want(marks, event.idempotencyKey);
        want(marks, event.bodyHash);
        want(marks, event.rare->operationRef);
    }
    return marks;
}

class Collector {
public:
    Collector(const Analysis& analysis, const Operation& operation)
        : m_analysis(analysis)
        , m_operation(withEvidence(analysis, operation))
        , m_marks(marksOf(analysis, operation))
    {
    }

    std::vector<EvidenceLine> collect()
    {
        for (const RequestId id : m_operation.requests)
            addRequest(m_analysis.at(id));
        for (const MatchedEvent& matched : m_operation.events) {
            const Event& event = m_analysis.at(matched.event);
            add({event.file, event.line, event.offset}, correctedTime(m_analysis, event), false, event.rare->message);
        }
        for (const auto* list : {&m_operation.evidenceFor, &m_operation.evidenceAgainst}) {
            for (const Evidence& evidence : *list) {
                for (const EvidenceRef& ref : evidence.at)
                    add(ref, {}, false, {});
            }
        }
        std::ranges::stable_sort(m_lines, {}, [](const EvidenceLine& line) {
            return std::pair(!line.time.has_value(), line.time.value_or(Instant{}));
        });
        return std::move(m_lines);
    }

private:
    void addRequest(const Request& request)
    {
        const AccessRecord& record = request.record;
        // A log of whole seconds tells less than is known of the request.
        const auto end = requestEnd(m_analysis, request);
        add({record.file, record.line, record.offset}, end ? end : correctedEnd(m_analysis, record), true, {});
        for (const Attempt& attempt : request.attempts) {
            for (const ErrorLineId id : attempt.errorLines) {
                const ErrorLine& line = m_analysis.at(id);
                const auto over = attemptEnd(m_analysis, request, attempt.n);
                const Instant logged = correctedTime(m_analysis, line);
                // nginx writes it when the attempt ends, in a log of whole seconds.
                add({line.file, line.line, line.offset}, over && *over >= logged - errorLogSecond && *over < logged + 2 * errorLogSecond ? *over : logged, false, line.message);
            }
        }
    }

    void add(const EvidenceRef& ref, std::optional<Instant> time, bool main, std::string_view own)
    {
        if (!ref.file || ref.line == 0 || ref.file.index() >= m_analysis.inputs.size() || !m_seen.insert({ref.file, ref.line}).second)
            return;
        EvidenceLine line{ref, time, main, false, m_marks};
        want(line.matched, own);
        m_lines.push_back(std::move(line));
    }

    const Analysis& m_analysis;
    const Operation m_operation;
    QStringList m_marks;
    std::vector<EvidenceLine> m_lines;
    std::set<std::pair<FileId, std::uint64_t>> m_seen;
};

bool isWord(QChar c) { return c.isLetterOrNumber() || c == u'_'; }

/// "201" is a status, and "7" may be anything.
bool saysLittle(const QString& part) { return part.size() <= shortestMark; }

/// `order_id=201`, `"id": 7` or a cell of a table: the value of something that is no status, from `at` to `end`.
bool isValue(QStringView text, qsizetype at, qsizetype end)
{
    const auto isGap = [](QChar c) { return c.isSpace() || c == u'"' || c == u'\''; };
    const auto isBorder = [](QChar c) { return c == u',' || c == u';' || c == u'\t'; };
    qsizetype before = at, after = end;
    while (before > 0 && isGap(text[before - 1]) && text[before - 1] != u'\t')
        --before;
    while (after < text.size() && isGap(text[after]) && text[after] != u'\t')
        ++after;
    if (before > 0 && (text[before - 1] == u'=' || text[before - 1] == u':')) {
        qsizetype name = --before;
        while (before > 0 && isGap(text[before - 1]))
            name = --before;
        while (before > 0 && (isWord(text[before - 1]) || text[before - 1] == u'-' || text[before - 1] == u'.'))
            --before;
        const QStringView key = text.sliced(before, name - before);
        return !key.isEmpty() && !key.front().isDigit() && !key.contains(QLatin1String("status"), Qt::CaseInsensitive) && !key.contains(QLatin1String("code"), Qt::CaseInsensitive);
    }
    return (before == 0 || isBorder(text[before - 1])) && (after == text.size() || isBorder(text[after]));
}

} // namespace

EvidenceLines linesOf(const Analysis& analysis, const Operation& operation, std::size_t most)
{
    EvidenceLines result;
    result.lines = Collector(analysis, operation).collect();
    result.total = result.lines.size();
    std::set<FileId> files;
    for (const EvidenceLine& line : result.lines)
        files.insert(line.ref.file);
    result.sources = files.size();
    if (result.lines.size() > most)
        result.lines.resize(most);
    return result;
}

EvidenceLines linesOf(const Analysis& analysis, RequestId request)
{
    Operation alone;
    alone.requests = {request};
    return linesOf(analysis, alone, std::numeric_limits<std::size_t>::max());
}

EvidenceLines lineAlone(const EvidenceRef& ref) { return {{{ref, {}, false, false, {}}}, 1, 1}; }

std::vector<std::pair<qsizetype, qsizetype>> markedRanges(const QString& text, const QStringList& matched)
{
    std::vector<std::pair<qsizetype, qsizetype>> ranges;
    for (const QString& part : matched) {
        for (qsizetype at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            const qsizetype end = at + part.size();
            const bool cutBefore = at > 0 && isWord(part.front()) && isWord(text[at - 1]);
            const bool cutBehind = end < text.size() && isWord(part.back()) && isWord(text[end]);
            if (!cutBefore && !cutBehind && (!saysLittle(part) || isValue(text, at, end)))
                ranges.emplace_back(at, end);
        }
    }
    return mergedRanges(std::move(ranges));
}

std::vector<std::pair<qsizetype, qsizetype>> mergedRanges(std::vector<std::pair<qsizetype, qsizetype>> ranges)
{
    std::ranges::sort(ranges);
    std::vector<std::pair<qsizetype, qsizetype>> merged;
    for (const auto& range : ranges) {
        if (!merged.empty() && range.first <= merged.back().second)
            merged.back().second = std::max(merged.back().second, range.second);
        else
            merged.push_back(range);
    }
    return merged;
}

} // namespace retryscope::ui
