// SPDX-License-Identifier: GPL-3.0-or-later
// What an incident report says, in order; each section has a file of its own.
#pragma once

#include "base/progress.h"
#include "ui/report/report_material.h"
#include "ui/report/sheet.h"

namespace retryscope::ui {

/// Progress has stages of an analysis alone; a report is none of them.
inline constexpr Stage reportStage = Stage::Judging;

/// The report's words in the language that is in force; `drawable` makes foreign text fit for the form.
/// A manuscript of a cancelled job ends somewhere.
Manuscript writeManuscript(const ReportMaterial& material, Sheet::Cleaner drawable, const JobControl& job = {});

/// The operations of a verdict that the report speaks of, in order of time as they stand in the analysis.
std::vector<OperationId> operationsOf(const ReportMaterial& material, Verdict verdict);
/// Of chosen operations only they are.
bool isReported(const ReportMaterial& material, OperationId id);
/// Repeated by whomever: nginx, the client, a proxy in front.
bool wasRepeated(const Analysis& analysis, OperationId id);
/// How many of them are duplicated, prevented … by inference, without a line that proves it.
int inferredAmong(const Analysis& analysis, const std::vector<OperationId>& operations);
/// "conf.d/shop.conf:31"
QString placeOf(const Configuration& configuration, DirectiveId directive);
QString reportTitle(const ReportMaterial& material);

/// The whole report on a configuration.
void addReview(Sheet& sheet, const ReportMaterial& material);

void addSummary(Sheet& sheet, const ReportMaterial& material);
void addImpact(Sheet& sheet, const ReportMaterial& material);
void addActions(Sheet& sheet, const ReportMaterial& material);
void addCause(Sheet& sheet, const ReportMaterial& material);
void addCourse(Sheet& sheet, const ReportMaterial& material);
void addOperations(Sheet& sheet, const ReportMaterial& material);
void addOtherOperations(Sheet& sheet, const ReportMaterial& material);
void addFigures(Sheet& sheet, const ReportMaterial& material);
void addRuledOut(Sheet& sheet, const ReportMaterial& material);
void addOpenQuestions(Sheet& sheet, const ReportMaterial& material);
void addCoverage(Sheet& sheet, const ReportMaterial& material);
void addProvenance(Sheet& sheet, const ReportMaterial& material);
void addRedaction(Sheet& sheet, const ReportMaterial& material);

} // namespace retryscope::ui
