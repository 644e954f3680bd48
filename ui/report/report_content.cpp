// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the sections, and what several of them share.
#include "ui/report/report_content.h"

#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "verdict/blame.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <span>

namespace retryscope::ui {

namespace {

using Section = void (*)(Sheet&, const ReportMaterial&);

void addContents(Sheet& sheet, const ReportMaterial&)
{
    sheet.label(Report::tr("Contents"));
    sheet.contents();
}

constexpr Section incident[] = {addSummary, addActions, addContents, addImpact, addCause, addCourse, addOperations, addOtherOperations, addFigures, addRuledOut, addOpenQuestions,
    addCoverage, addProvenance, addRedaction};
constexpr Section review[] = {addReview};

} // namespace

Manuscript writeManuscript(const ReportMaterial& material, Sheet::Cleaner drawable, const JobControl& job)
{
    Sheet sheet([&material, drawable = std::move(drawable)](const QString& text) { return drawable(material.cleaned(text)); });
    const std::span<const Section> sections = material.options.subject == Subject::Review ? std::span<const Section>(review) : incident;
    for (std::size_t done = 0; done < sections.size() && !job.cancelled(); ++done) {
        job.report(reportStage, done, sections.size());
        sections[done](sheet, material);
    }
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

bool wasRepeated(const Analysis& analysis, OperationId id)
{
    return wasRepeated(analysis.at(id), [&](RequestId request) -> const Request& { return analysis.at(request); });
}

int inferredAmong(const Analysis& analysis, const std::vector<OperationId>& operations)
{
    return static_cast<int>(std::ranges::count_if(operations, [&](OperationId id) { return analysis.at(id).confidence == Confidence::Inferred; }));
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
    const Summary& summary = material.analysis->summary;
    if (summary.first && summary.last) {
        const QString first = dateText(*summary.first, material.zone), last = dateText(*summary.last, material.zone);
        //: The title of a report; %1: date or dates
        return Report::tr("Repeated requests, %1").arg(first == last ? first : Report::tr("%1 – %2", "from one time to another").arg(first, last));
    }
    return Report::tr("Repeated requests");
}

} // namespace retryscope::ui
