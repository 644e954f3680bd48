// SPDX-License-Identifier: GPL-3.0-or-later
// Filtering, then sorting, then grouping of ids.
#include "ui/incidents/rows.h"

#include "ui/incidents/row_filter.h"

#include <QDateTime>

#include <algorithm>
#include <unordered_map>

namespace retryscope::ui {

namespace {

class Collect {
public:
    Collect(const RowQuestion& question, std::stop_token stop)
        : m_question(question)
        , m_analysis(*question.analysis)
        , m_filter(question.filter, m_analysis, question.zone, question.marks)
        , m_stop(std::move(stop))
    {
    }

    RowList take()
    {
        if (m_question.level == Level::Operations) {
            for (std::size_t i = 0; i < m_analysis.operations.size() && !stopped(); ++i)
                add({OperationId::fromIndex(i), {}, 0});
        } else {
            for (std::size_t i = 0; i < m_analysis.requests.size() && !stopped(); ++i)
                addRequest(i);
        }
        return std::move(m_list);
    }

private:
    bool stopped() const { return (m_list.total & 0xFFF) == 0 && m_stop.stop_requested(); }

    void addRequest(std::size_t index)
    {
        const Request& request = m_analysis.requests[index];
        Row row{request.operation, RequestId::fromIndex(index), 0};
        if (m_question.level == Level::Requests)
            return add(row);
        for (std::size_t i = 1; i <= request.attempts.size(); ++i) {
            row.attempt = static_cast<int>(i);
            add(row);
        }
    }

    void add(const Row& row)
    {
        ++m_list.total;
        const Operation* operation = operationOf(m_analysis, row);
        if (!m_question.verdicts.empty() && !(operation && m_question.verdicts.contains(operation->verdict)))
            return;
        if (m_question.timeRange) {
            // Attempts are those of the requests in the range: so they are counted.
            const auto begin = beginOf(m_analysis, {row.operation, row.request, 0});
            if (!begin || *begin < m_question.timeRange->begin || *begin >= m_question.timeRange->end)
                return;
        }
        if (m_filter.matches(row))
            m_list.rows.push_back(row);
    }

    const RowQuestion& m_question;
    const Analysis& m_analysis;
    RowFilter m_filter;
    std::stop_token m_stop;
    RowList m_list;
};

/// Whole hours of the zone, so that an hour begins where the clock of the log shows it.
Instant hourOf(Instant instant, const QTimeZone& zone)
{
    using namespace std::chrono;
    const auto seconds = floor<std::chrono::seconds>(instant.time_since_epoch());
    const std::chrono::seconds offset(zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(seconds.count(), QTimeZone::UTC)));
    return Instant(floor<hours>(seconds + offset) - offset);
}

std::string keyOf(const RowQuestion& question, const Row& row)
{
    const Request* request = requestOf(*question.analysis, row);
    if (!request)
        return {};
    if (question.grouping == Grouping::Location)
        return request->location->modifier.empty() || request->location->modifier == "@" ? request->location->pattern
                                                                                       : request->location->modifier + ' ' + request->location->pattern;
    if (question.grouping == Grouping::Client)
        return request->record.client.str();
    // The backend that was asked first: where there are several, its failure led to the others.
    const Attempt* attempt = attemptOf(*question.analysis, row);
    if (!attempt && !request->attempts.empty())
        attempt = &request->attempts.front();
    return attempt ? attempt->address.value_or(Text()).str() : std::string();
}

void group(const RowQuestion& question, RowList& list)
{
    const Analysis& analysis = *question.analysis;
    std::unordered_map<std::string, std::size_t> sectionOf;
    std::vector<std::vector<Row>> members;
    for (const Row& row : list.rows) {
        std::optional<Instant> hour;
        std::string key;
        if (question.grouping == Grouping::Hour) {
            if (const auto begin = beginOf(analysis, row))
                hour = hourOf(*begin, question.zone);
            key = hour ? std::to_string(hour->time_since_epoch().count()) : std::string();
        } else {
            key = keyOf(question, row);
        }
        const auto [found, isNew] = sectionOf.emplace(key, list.sections.size());
        if (isNew) {
            list.sections.push_back({question.grouping == Grouping::Hour ? std::string() : key, hour, list.sections.size(), 0, 0, 0});
            members.emplace_back();
        }
        Section& section = list.sections[found->second];
        const Operation* operation = operationOf(analysis, row);
        ++section.count;
        section.duplicated += operation && operation->verdict == Verdict::Duplicated;
        section.unresolved += operation && operation->verdict == Verdict::Unresolved;
        members[found->second].push_back(row);
    }
    // Until here `first` is the number of the section; now it becomes the place of its first row.
    const bool isBackwards = question.column == Column::Time && question.order == Qt::DescendingOrder;
    if (question.grouping == Grouping::Hour)
        std::ranges::stable_sort(list.sections, [&](const Section& a, const Section& b) {
            if (!a.hour || !b.hour)
                return a.hour.has_value() > b.hour.has_value(); // without a time: last
            return isBackwards ? *b.hour < *a.hour : *a.hour < *b.hour;
        });
    else
        std::ranges::stable_sort(list.sections, std::greater(), &Section::count);
    list.rows.clear();
    for (Section& section : list.sections) {
        const std::vector<Row>& rows = members[section.first];
        section.first = list.rows.size();
        list.rows.insert(list.rows.end(), rows.begin(), rows.end());
    }
}

/// A begin takes some looking up where a log has whole seconds: once for each row.
void sortByBegin(const Analysis& analysis, std::vector<Row>& rows, Qt::SortOrder order)
{
    std::vector<std::pair<std::optional<Instant>, Row>> keyed;
    keyed.reserve(rows.size());
    for (const Row& row : rows)
        keyed.emplace_back(beginOf(analysis, row), row);
    const auto isBefore = [](const auto& a, const auto& b) { return a.first && (!b.first || *a.first < *b.first); }; // unknown ones last
    std::ranges::stable_sort(keyed, [&](const auto& a, const auto& b) { return order == Qt::AscendingOrder ? isBefore(a, b) : isBefore(b, a); });
    std::ranges::transform(keyed, rows.begin(), [](const auto& entry) { return entry.second; });
}

} // namespace

RowList rowsFor(const RowQuestion& question, std::stop_token stop)
{
    if (!question.analysis)
        return {};
    const Analysis& analysis = *question.analysis;
    RowList list = Collect(question, stop).take();
    if (stop.stop_requested())
        return list;
    sortByBegin(analysis, list.rows, question.column == Column::Time ? question.order : Qt::AscendingOrder);
    const auto marked = [&](const Row& row) {
        const auto found = question.marks && row.operation ? question.marks->find(row.operation) : Marks::const_iterator();
        return question.marks && row.operation && found != question.marks->end() ? markSigns(found->second) : QString();
    };
    if (question.column == Column::Marks) {
        std::ranges::stable_sort(list.rows, [&](const Row& a, const Row& b) {
            const QString x = marked(a), y = marked(b);
            return question.order == Qt::AscendingOrder ? x > y : x < y; // what is marked first
        });
    } else if (question.column != Column::Time) {
        std::ranges::stable_sort(list.rows, [&](const Row& a, const Row& b) {
            return question.order == Qt::AscendingOrder ? compareRows(question.column, analysis, a, b) < 0 : compareRows(question.column, analysis, b, a) < 0;
        });
    }
    if (question.grouping != Grouping::None)
        group(question, list);
    return list;
}

} // namespace retryscope::ui
