// SPDX-License-Identifier: GPL-3.0-or-later
// Where and how often: by location, backend and method, and the health figures with their thresholds.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/health.h"
#include "ui/text/numbers.h"

#include <QCoreApplication>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr std::size_t mostGroups = 40;

void addGroups(Sheet& sheet, const QString& title, const std::vector<GroupCount>& groups, bool backends)
{
    if (groups.empty())
        return;
    std::vector<TableColumn> columns{{title, 4, false}, {Report::tr("Requests"), 1, true}, {Report::tr("Repeated"), 1, true}, {Report::tr("Attempts"), 1, true}, {Report::tr("Duplicated"), 1.1, true}};
    if (backends)
        columns.push_back({Report::tr("First to fail"), 1.2, true});
    Table& table = sheet.table(std::move(columns));
    for (const GroupCount& group : std::span(groups).first(std::min(groups.size(), mostGroups))) {
        std::vector<RichText> row{group.key.empty() ? Report::tr("not known") : sheet.foreign(group.key, 300), countText(group.requests), countText(group.retried), countText(group.attempts),
            RichText(countText(group.duplicated), Face::Text, group.duplicated ? Sheet::tone(Tone::Duplicated) : QColor())};
        if (backends)
            row.push_back(countText(group.firstToFail));
        table.addRow(std::move(row));
    }
    if (groups.size() > mostGroups)
        sheet.note(Report::tr("and %n more", nullptr, static_cast<int>(groups.size() - mostGroups)));
}

} // namespace

void addFigures(Sheet& sheet, const ReportMaterial& source)
{
    const Summary& summary = source.analysis->summary;
    if (summary.requests == 0)
        return;
    sheet.heading(Report::tr("Where and how often"));
    sheet.note(Report::tr("“Duplicated” counts the requests of operations that were executed more than once, “Repeated” those that were passed on within a group."));
    addGroups(sheet, Report::tr("Location"), summary.byLocation, false);
    addGroups(sheet, Report::tr("Backend"), summary.byBackend, true);
    addGroups(sheet, Report::tr("Method"), summary.byMethod, false);
    if (!source.options.operations.empty())
        return; // a choice has no health
    sheet.label(Report::tr("Health figures"));
    Table& table = sheet.table({{Report::tr("Figure"), 3, false}, {Report::tr("Value"), 1, true}, {Report::tr("Threshold"), 2, false}, {Report::tr("Assessment"), 2, false}});
    for (const HealthFigure& figure : healthFigures(summary.health, summary.thresholds)) {
        const QColor color = figure.severity ? Sheet::tone(toneOf(*figure.severity)) : QColor();
        table.addRow({figure.name, figure.value, figure.threshold, RichText(figure.assessment, figure.severity ? Face::Bold : Face::Text, color)});
    }
}

} // namespace retryscope::ui
