// SPDX-License-Identifier: GPL-3.0-or-later
// Which line of which file allowed the repetitions, with its surroundings and what the review says about it.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::uint32_t linesAround = 4;

/// One directive, or nginx's default where nothing is written.
struct Permission {
    DirectiveId directive;
    std::string name, value;
    int origin = 2;
    std::set<OperationId> operations, duplicated;
    std::set<std::string> contexts;
};

std::vector<Permission> permissions(const Analysis& analysis)
{
    std::map<std::tuple<std::uint32_t, std::string, std::string>, Permission> found;
    for (const Request& request : analysis.requests) {
        if (request.allowedDirective.empty() || !request.operation)
            continue;
        Permission& permission = found[{request.allowedBy.value, request.allowedDirective, request.allowedValue}];
        permission.directive = request.allowedBy;
        permission.name = request.allowedDirective;
        permission.value = request.allowedValue;
        permission.origin = request.allowedOrigin;
        permission.operations.insert(request.operation);
        if (analysis.at(request.operation).verdict == Verdict::Duplicated)
            permission.duplicated.insert(request.operation);
        const DirectiveId place = request.location.location ? request.location.location : request.location.server;
        if (place && analysis.configuration())
            permission.contexts.insert(contextOf(*analysis.configuration(), place));
    }
    std::vector<Permission> sorted;
    for (auto& [key, permission] : found)
        sorted.push_back(std::move(permission));
    std::ranges::stable_sort(sorted, [](const Permission& a, const Permission& b) {
        return std::pair(a.duplicated.size(), a.operations.size()) > std::pair(b.duplicated.size(), b.operations.size());
    });
    return sorted;
}

void addExcerpt(Sheet& sheet, const Configuration& configuration, DirectiveId directive)
{
    const Span& span = configuration.at(directive).headSpan;
    const std::string& text = configuration.file(span.file).text;
    TableBlock& table = sheet.table({{{}, 1, true}, {{}, 14, false}});
    table.header = false;
    table.lines = false;
    std::uint32_t number = 1;
    for (std::size_t begin = 0; begin <= text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (number + linesAround >= span.line && number <= span.endLine + linesAround) {
            const bool marked = number >= span.line && number <= span.endLine;
            std::string_view line = std::string_view(text).substr(begin, end - begin);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            QString shown;
            for (const char c : line.substr(0, line.find_first_not_of("\t ")))
                shown += c == '\t' ? u"    "_s : u" "_s;
            line.remove_prefix(std::min(line.find_first_not_of("\t "), line.size()));
            // A leading no-break space keeps the indentation where lines are laid out.
            shown.replace(u' ', QChar::Nbsp);
            table.addRow({RichText(QString::number(number), Face::Code, Sheet::muted()), RichText(shown + sheet.foreign(line, 400), marked ? Face::CodeBold : Face::Code)},
                marked ? Sheet::wash(Tone::Error) : QColor());
        }
        begin = end + 1;
    }
    table.fewest = static_cast<int>(linesAround) + 2;
}

void addFindings(Sheet& sheet, const Analysis& analysis, DirectiveId directive)
{
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        const Finding& finding = analysis.findings[i];
        if (analysis.findingConfiguration[i] != 0 || finding.directive != directive)
            continue;
        RichText title(severityText(finding.severity) + colon(), Face::Bold, Sheet::tone(toneOf(finding.severity)));
        sheet.paragraph(title.add(ruleTitle(finding.rule), Face::Bold));
        sheet.paragraph(sheet.drawable(ruleWhy(finding.rule)));
        if (const QString whenNot = ruleWhenNot(finding.rule); !whenNot.isEmpty())
            sheet.note(whenNot);
        if (finding.fix)
            sheet.paragraph(RichText(Report::tr("Fix:", "a change of the configuration"), Face::Bold).add(sentenceGap() + sheet.drawable(fixText(*finding.fix))));
    }
}

void addPermission(Sheet& sheet, const ReportSource& source, const Permission& permission)
{
    const Configuration* configuration = source.analysis.configuration();
    RichText title(sheet.foreign(permission.name), Face::Bold);
    if (permission.directive && configuration)
        title.add(u", "_s + sheet.drawable(placeOf(*configuration, permission.directive)));
    else
        title.add(comma() + originText(Origin::Default));
    sheet.subheading(title);
    RichText text(Report::tr("Allowed %n repeated operation(s).", nullptr, static_cast<int>(permission.operations.size())));
    if (!permission.duplicated.empty())
        text.add(sentenceGap() + Report::tr("%n of them duplicated.", nullptr, static_cast<int>(permission.duplicated.size())), Face::Bold, Sheet::tone(Tone::Duplicated));
    sheet.paragraph(std::move(text));
    TableBlock& facts = sheet.facts();
    facts.addRow({Report::tr("Value in force"), RichText(sheet.foreign(permission.value), Face::Code)});
    facts.addRow({Report::tr("Origin"), originText(static_cast<Origin>(permission.origin))});
    QStringList contexts;
    for (const std::string& context : permission.contexts)
        contexts.append(sheet.foreign(context));
    if (!contexts.isEmpty())
        facts.addRow({Report::tr("Where it was used"), contexts.join(u'\n')});
    if (permission.directive && configuration) {
        addExcerpt(sheet, *configuration, permission.directive);
        addFindings(sheet, source.analysis, permission.directive);
    }
}

} // namespace

void addCause(Sheet& sheet, const ReportSource& source)
{
    sheet.heading(Report::tr("What allowed it"));
    if (!source.analysis.configuration())
        return sheet.paragraph(Report::tr("No configuration was given, so the line that allowed the repetitions is not named."));
    const std::vector<Permission> all = permissions(source.analysis);
    if (all.empty())
        sheet.paragraph(Report::tr("No request was passed on to another server."));
    for (const Permission& permission : all)
        addPermission(sheet, source, permission);
}

} // namespace retryscope::ui
