// SPDX-License-Identifier: GPL-3.0-or-later
// Which line of which file allowed the repetitions, with its surroundings and what the review says about it.
#include "ui/report/config_excerpt.h"
#include "ui/report/permissions.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

void addFindings(Sheet& sheet, const Analysis& analysis, const Permission& permission)
{
    for (const Finding* finding : findingsAt(analysis, permission.place())) {
        RichText title(severityText(finding->severity) + colon(), Face::Bold, Sheet::tone(toneOf(finding->severity)));
        sheet.paragraph(title.add(ruleTitle(finding->rule), Face::Bold)).keepWithNext = true;
        sheet.paragraph(sheet.drawable(ruleWhy(finding->rule)));
        if (const QString whenNot = ruleWhenNot(finding->rule); !whenNot.isEmpty())
            sheet.note(whenNot);
        if (finding->fix && !permission.keptAtOne())
            sheet.paragraph(RichText(Report::tr("Fix:", "a change of the configuration"), Face::Bold).add(sentenceGap() + sheet.drawable(fixText(*finding->fix))));
    }
    if (permission.keptAtOne())
        sheet.paragraph(Report::tr("The application kept every one of them at one effect. The repetition may stay as long as it does."));
}

RichText permissionTitle(const Sheet& sheet, const Permission& permission, const Configuration* configuration)
{
    RichText title(sheet.foreign(permission.name), Face::Bold);
    if (permission.directive && configuration)
        title.add(comma() + sheet.drawable(placeOf(*configuration, permission.directive)));
    else
        title.add(comma() + originText(Origin::Default));
    return title;
}

QString duplicatedText(const Analysis& analysis, const Permission& permission)
{
    const auto count = static_cast<int>(permission.duplicated.size());
    const int inferred = inferredAmong(analysis, {permission.duplicated.begin(), permission.duplicated.end()});
    if (inferred == count)
        return Report::tr("%n of them duplicated: inferred, not proven.", nullptr, count);
    const QString text = Report::tr("%n of them duplicated.", nullptr, count);
    return inferred == 0 ? text : text + sentenceGap() + Report::tr("Of %n of them this is inferred, not proven.", nullptr, inferred);
}

RichText permissionCounts(const Analysis& analysis, const Permission& permission)
{
    RichText text(Report::tr("Allowed %n repeated operation(s).", nullptr, static_cast<int>(permission.operations.size())));
    if (!permission.duplicated.empty())
        text.add(sentenceGap() + duplicatedText(analysis, permission), Face::Bold, Sheet::tone(Tone::Duplicated));
    if (!permission.open.empty())
        text.add(sentenceGap() + Report::tr("Of %n the outcome is not established.", "operations", static_cast<int>(permission.open.size())), Face::Text, Sheet::tone(Tone::Unresolved));
    if (!permission.prevented.empty())
        text.add(sentenceGap() + Report::tr("Of %n the application stopped the second effect.", nullptr, static_cast<int>(permission.prevented.size())), Face::Text, Sheet::tone(Tone::Prevented));
    return text;
}

void addPermission(Sheet& sheet, const ReportMaterial& source, const Permission& permission)
{
    const Configuration* configuration = source.analysis->configurationAt(permission.configuration);
    const bool written = permission.directive && configuration;
    sheet.subheading(permissionTitle(sheet, permission, configuration), true);
    sheet.paragraph(permissionCounts(*source.analysis, permission)).keepWithNext = true;
    Table& facts = sheet.facts();
    facts.addRow({Report::tr("Value in force"), RichText(sheet.foreign(permission.value), Face::Code)});
    facts.addRow({Report::tr("Origin"), originText(static_cast<Origin>(permission.origin))});
    QStringList contexts;
    for (const std::string& context : permission.contexts)
        contexts.append(sheet.foreign(context));
    if (!contexts.isEmpty())
        facts.addRow({Report::tr("Where it was used"), contexts.join(u'\n')});
    if (!written)
        return;
    addExcerpt(sheet, *configuration, configuration->at(permission.directive).headSpan, Tone::Error);
    addFindings(sheet, *source.analysis, permission);
}

} // namespace

void addCause(Sheet& sheet, const ReportMaterial& source)
{
    sheet.heading(Report::tr("What allowed it"));
    if (!source.analysis->configuration()) {
        sheet.paragraph(Report::tr("No configuration was given, so the line that allowed the repetitions is not named."));
        return;
    }
    const std::vector<Permission> all = permissionsOf(source);
    if (source.analysis->summary.requests == 0)
        sheet.paragraph(Report::tr("No request was read, so it is not known whether one was passed on."));
    const auto notAllowed = std::ranges::count_if(source.analysis->requests, &Request::notAllowed);
    if (notAllowed > 0)
        sheet.paragraph(Report::tr("%n request(s) were passed on although the configuration that was loaded does not allow it: another one, or another version, was running.", nullptr, static_cast<int>(notAllowed)));
    else if (all.empty() && source.analysis->summary.requests > 0)
        sheet.paragraph(Report::tr("No request was passed on to another server."));
    for (const Permission& permission : all)
        addPermission(sheet, source, permission);
}

} // namespace retryscope::ui
