// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the sections, and what several of them share.
#include "ui/report/report_content.h"

#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace retryscope::ui {

namespace {

void addIncident(Sheet& sheet, const ReportMaterial& material)
{
    addSummary(sheet, material);
    addActions(sheet, material);
    sheet.label(Report::tr("Contents"));
    sheet.contents();
    addImpact(sheet, material);
    addCause(sheet, material);
    addCourse(sheet, material);
    addOperations(sheet, material);
    addOtherOperations(sheet, material);
    addFigures(sheet, material);
    addRuledOut(sheet, material);
    addOpenQuestions(sheet, material);
    addCoverage(sheet, material);
    addProvenance(sheet, material);
    addRedaction(sheet, material);
}

} // namespace

Manuscript writeManuscript(const ReportMaterial& material, Sheet::Cleaner drawable)
{
    Sheet sheet([&material, drawable = std::move(drawable)](const QString& text) { return drawable(material.cleaned(text)); });
    if (material.options.subject == Subject::Review)
        addReview(sheet, material);
    else
        addIncident(sheet, material);
    Manuscript manuscript = sheet.take();
    manuscript.title = reportTitle(material);
    manuscript.author = material.options.author;
    manuscript.language = QString(material.options.language).replace(QLatin1Char('_'), QLatin1Char('-'));
    manuscript.id = material.id();
    return manuscript;
}

bool isReported(const ReportMaterial& material, OperationId id) { return material.options.operations.empty() || std::ranges::contains(material.options.operations, id); }

std::vector<OperationId> operationsOf(const ReportMaterial& material, Verdict verdict)
{
    std::vector<OperationId> result;
    const Analysis& analysis = *material.analysis;
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        const OperationId id = OperationId::fromIndex(i);
        if (analysis.operations[i].verdict == verdict && isReported(material, id))
            result.push_back(id);
    }
    return result;
}

QString placeOf(const Configuration& configuration, DirectiveId directive)
{
    const Span& span = configuration.at(directive).headSpan;
    return foreign(configuration.file(span.file).displayPath) + QLatin1Char(':') + QString::number(span.line);
}

QString reportTitle(const ReportMaterial& material)
{
    if (!material.options.title.isEmpty())
        return material.options.title;
    if (material.options.subject == Subject::Review)
        return Report::tr("Review of the configuration");
    if (const auto& first = material.analysis->summary.first) {
        //: The title of a report; %1: date
        return Report::tr("Repeated requests, %1").arg(material.when(*first).section(QLatin1Char(' '), 0, -2));
    }
    return Report::tr("Repeated requests");
}

} // namespace retryscope::ui
