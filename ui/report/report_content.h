// SPDX-License-Identifier: GPL-3.0-or-later
// What an incident report says, in order; each section has a file of its own.
#pragma once

#include "ui/report/report_options.h"
#include "ui/report/sheet.h"

#include <map>

namespace retryscope::ui {

/// The raw lines that the report quotes, as they stand in the files; a line that is gone is absent.
using RawExcerpts = std::map<EvidenceRef, std::string>;

/// Reads the lines of all evidence of the operations that get a section. Reads each file once.
RawExcerpts readExcerpts(const Analysis& analysis, int mostDetailed);

/// What the sections need of the whole.
struct ReportSource {
    const Analysis& analysis;
    const ReportOptions& options;
    const RawExcerpts& excerpts;
    QTimeZone zone;

    QString when(Instant instant, bool withDate = true) const;
    /// The first instant of an operation's first request, or its end if the start is not known.
    std::optional<Instant> startOf(const Operation& operation) const;
    QString startText(const Operation& operation, bool withDate = true) const;
};

/// The operations of a verdict, in order of time as they stand in the analysis.
std::vector<OperationId> operationsOf(const Analysis& analysis, Verdict verdict);
/// "conf.d/shop.conf:31"
QString placeOf(const Configuration& configuration, DirectiveId directive);

QString reportTitle(const ReportSource& source);
void addSummary(Sheet& sheet, const ReportSource& source);
void addCause(Sheet& sheet, const ReportSource& source);
void addOperations(Sheet& sheet, const ReportSource& source);
void addOtherOperations(Sheet& sheet, const ReportSource& source);
void addFigures(Sheet& sheet, const ReportSource& source);
void addCoverage(Sheet& sheet, const ReportSource& source);
void addOpenQuestions(Sheet& sheet, const ReportSource& source);
void addProvenance(Sheet& sheet, const ReportSource& source);

} // namespace retryscope::ui
