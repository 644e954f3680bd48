// SPDX-License-Identifier: GPL-3.0-or-later
// What several sections share.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"

#include "pipeline/analyze.h"
#include "ui/text/foreign.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"

#include <QCoreApplication>

namespace retryscope::ui {

RawExcerpts readExcerpts(const Analysis& analysis, int mostDetailed)
{
    std::map<FileId, std::map<std::uint64_t, EvidenceRef>> wanted;
    std::vector<OperationId> detailed = operationsOf(analysis, Verdict::Duplicated);
    detailed.resize(std::min<std::size_t>(detailed.size(), static_cast<std::size_t>(std::max(0, mostDetailed))));
    for (const OperationId id : detailed) {
        for (const auto* list : {&analysis.at(id).evidenceFor, &analysis.at(id).evidenceAgainst}) {
            for (const Evidence& evidence : *list) {
                for (const EvidenceRef& ref : evidence.at)
                    wanted[ref.file].emplace(ref.line, ref);
            }
        }
    }
    RawExcerpts excerpts;
    for (const auto& [file, lines] : wanted) {
        std::vector<std::uint64_t> numbers;
        for (const auto& [number, ref] : lines)
            numbers.push_back(number);
        for (auto& [number, text] : rawLines(analysis.at(file), numbers))
            excerpts.emplace(lines.at(number), std::move(text));
    }
    return excerpts;
}

QString ReportSource::when(Instant instant, bool withDate) const { return timeText(instant, zone, withDate); }

std::optional<Instant> ReportSource::startOf(const Operation& operation) const
{
    if (operation.requests.empty())
        return std::nullopt;
    const AccessRecord& record = analysis.at(operation.requests.front()).record;
    if (const auto start = record.start())
        return start;
    return record.end ? std::optional(record.end->instant) : std::nullopt;
}

QString ReportSource::startText(const Operation& operation, bool withDate) const
{
    const auto start = startOf(operation);
    return start ? when(*start, withDate) : Report::tr("time not logged");
}

std::vector<OperationId> operationsOf(const Analysis& analysis, Verdict verdict)
{
    std::vector<OperationId> result;
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        if (analysis.operations[i].verdict == verdict)
            result.push_back(OperationId::fromIndex(i));
    }
    return result;
}

QString placeOf(const Configuration& configuration, DirectiveId directive)
{
    const Span& span = configuration.at(directive).headSpan;
    return foreign(configuration.file(span.file).displayPath) + QLatin1Char(':') + QString::number(span.line);
}

QString reportTitle(const ReportSource& source)
{
    if (!source.options.title.isEmpty())
        return source.options.title;
    if (const auto& first = source.analysis.summary.first) {
        //: The title of a report; %1: date
        return Report::tr("Repeated requests, %1").arg(source.when(*first).section(QLatin1Char(' '), 0, -2));
    }
    return Report::tr("Repeated requests");
}

} // namespace retryscope::ui
