// SPDX-License-Identifier: GPL-3.0-or-later
// What happened when, each line with the source that says so.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/text/request_start.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostSteps = 60;

struct CourseStep {
    Instant time;
    RichText what;
    QString source;
};

QString sourceOf(const Analysis& analysis, FileId file, std::uint64_t line) { return fileLine(analysis, {file, line, 0}) + u" · "_s + inputKindText(analysis.at(file).kind); }

/// The error log's word on attempts that failed: when nginx went on to another server. The access log knows the time to the
/// millisecond, the error log to the second.
void addFailureSteps(std::vector<CourseStep>& steps, const Sheet& sheet, const ReportMaterial& source, const Operation& operation)
{
    const Analysis& analysis = *source.analysis;
    for (const RequestId id : operation.requests) {
        for (const Attempt& attempt : analysis.at(id).attempts) {
            if (attempt.errorLines.empty())
                continue;
            const ErrorLine& line = analysis.at(attempt.errorLines.front());
            RichText what(failureText(attempt.failure));
            what.add(u' ' + sheet.foreign(attempt.address.value_or(""), 100), Face::Code);
            const auto over = attemptEnd(analysis, analysis.at(id), attempt.n);
            steps.push_back({over ? *over : attempt.end.value_or(correctedTime(analysis, line)), what, sheet.drawable(sourceOf(analysis, line.file, line.line))});
        }
    }
}

void addOperationSteps(std::vector<CourseStep>& steps, const Sheet& sheet, const ReportMaterial& source, OperationId id)
{
    const Analysis& analysis = *source.analysis;
    const Operation& operation = analysis.at(id);
    const auto start = source.startOf(operation);
    if (start) {
        const Request& request = analysis.at(firstOfClient(analysis, operation));
        steps.push_back({*start, RichText(sheet.drawable(requestText(request))), sheet.drawable(sourceOf(analysis, request.record.file, request.record.line))});
    }
    addFailureSteps(steps, sheet, source, operation);
    QStringList seen;
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = analysis.at(matched.event);
        const auto time = correctedTime(analysis, event);
        const QString effect = foreign(event.effectId, 40);
        if (event.kind != EventKind::Effect || !time || seen.contains(effect))
            continue;
        seen.append(effect);
        RichText what(eventKindText(event.kind), Face::Bold, Sheet::tone(Tone::Duplicated));
        steps.push_back({*time, what.add(u' ' + sheet.drawable(effect)), sheet.drawable(sourceOf(analysis, event.file, event.line))});
    }
}

void addStormSteps(std::vector<CourseStep>& steps, const ReportMaterial& source)
{
    for (const RetryStorm& storm : source.analysis->summary.storms) {
        //: %1 and %2: numbers of requests, %3: a time
        const QString what = Report::tr("Retry storm: %1 of %2 requests repeated, until %3").arg(countText(storm.retried), countText(storm.passedOn), source.when(storm.to, false));
        steps.push_back({storm.from, RichText(what, Face::Bold, Sheet::tone(Tone::Warning)), Report::tr("counted over time")});
    }
}

} // namespace

void addCourse(Sheet& sheet, const ReportMaterial& source)
{
    std::vector<CourseStep> steps;
    addStormSteps(steps, source);
    for (const OperationId id : operationsOf(source, Verdict::Duplicated))
        addOperationSteps(steps, sheet, source, id);
    if (steps.empty())
        return;
    std::ranges::stable_sort(steps, {}, &CourseStep::time);
    sheet.heading(Report::tr("Course of events"));
    Table& table = sheet.table({{Report::tr("Time"), 2.8, false}, {Report::tr("What"), 3.2, false}, {Report::tr("Source"), 3, false}});
    for (const CourseStep& step : std::span(steps).first(std::min(steps.size(), mostSteps)))
        table.addRow({source.when(step.time), step.what, RichText(step.source, Face::Text, Sheet::muted())});
    if (steps.size() > mostSteps)
        sheet.note(Report::tr("and %n more: they stand with their operations below.", nullptr, static_cast<int>(steps.size() - mostSteps)));
    if (std::ranges::any_of(source.analysis->offsets, [&](const auto& offset) { return correctionOf(*source.analysis, offset.first) != Duration{0}; }))
        sheet.note(Report::tr("Times of sources whose clock differs are given by nginx's clock; “What was read” says by how much each differs."));
}

} // namespace retryscope::ui
