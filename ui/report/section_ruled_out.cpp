// SPDX-License-Identifier: GPL-3.0-or-later
// What could have explained the duplicates, or been taken for one, and is not: each with its number.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/numbers.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

using RuledOut = std::vector<QString>;

int duplicatedWithOneLine(const ReportMaterial& source)
{
    return static_cast<int>(std::ranges::count_if(operationsOf(source, Verdict::Duplicated), [&](OperationId id) {
        const Operation& operation = source.analysis->at(id);
        return operation.requests.size() == 1 && !operation.repeatedBy.contains(RepeatedBy::Client);
    }));
}

/// Attempts that found no server alive, or failed inside nginx, are none.
bool reachedNobodyBefore(const Request& request)
{
    std::size_t left = triesOf(request);
    return std::ranges::all_of(request.attempts, [&](const Attempt& attempt) { return attempt.kind != AttemptKind::Attempt || --left == 0 || attempt.delivery == Delivery::NotDelivered; });
}

/// Requests that were passed on, and of which no attempt but the last reached a backend.
int repeatedWithoutDelivery(const ReportMaterial& source)
{
    return static_cast<int>(std::ranges::count_if(source.analysis->requests,
        [&](const Request& request) { return wasRepeated(request) && isReported(source, request.operation) && reachedNobodyBefore(request); }));
}

int repeatedAndExecutedOnce(const ReportMaterial& source)
{
    return static_cast<int>(std::ranges::count_if(operationsOf(source, Verdict::ExecutedOnce), [&](OperationId id) { return wasRepeated(*source.analysis, id); }));
}

void addClaim(RuledOut& claims, int count, const QString& text)
{
    if (count > 0)
        claims.push_back(text);
}

/// Clocks whose offset a person stated were compared with nothing.
void addClocks(RuledOut& claims, const ReportMaterial& source)
{
    Duration widest{0};
    int count = 0;
    for (const auto& [file, offset] : source.analysis->offsets) {
        if (offset.stated)
            continue;
        widest = std::max(widest, Duration(std::abs(offset.offset.count())));
        ++count;
    }
    if (count > 0)
        claims.push_back(Report::tr("The clocks of %n source(s) were compared with nginx's; they differ by up to %1, which is taken into account.", nullptr, count).arg(durationText(widest)));
}

} // namespace

void addRuledOut(Sheet& sheet, const ReportMaterial& source)
{
    RuledOut claims;
    const int oneLine = duplicatedWithOneLine(source), undelivered = repeatedWithoutDelivery(source), once = repeatedAndExecutedOnce(source);
    const auto prevented = static_cast<int>(operationsOf(source, Verdict::Prevented).size());
    addClaim(claims, oneLine, Report::tr("%n duplicated operation(s) have a single line in the access log: as far as the logs reach, the client did not send them again.", nullptr, oneLine));
    addClaim(claims, undelivered, Report::tr("%n request(s) were passed on although no backend had received them before: nothing was executed twice by that.", nullptr, undelivered));
    addClaim(claims, prevented, Report::tr("%n operation(s) were delivered more than once and applied once: the application recognised the repetition.", nullptr, prevented));
    addClaim(claims, once, Report::tr("%n repeated operation(s) had a single effect.", nullptr, once));
    addClocks(claims, source);
    if (claims.empty())
        return;
    sheet.heading(Report::tr("What was ruled out"));
    for (const QString& claim : claims)
        sheet.bullet(claim);
}

} // namespace retryscope::ui
