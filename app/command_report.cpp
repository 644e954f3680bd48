// SPDX-License-Identifier: GPL-3.0-or-later
// The same report as the window saves.
#include "app/command_report.h"

#include "app/case_option.h"
#include "app/output.h"
#include "app/text_summary.h"
#include "app/usage.h"
#include "casefile/case_file.h"
#include "config/regex.h"
#include "pipeline/analyze.h"
#include "ui/report/report_files.h"
#include "ui/shell/report_timelines.h"
#include "ui/text/phrases.h"
#include "ui/work/languages.h"
#include "ui/work/sample.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>

namespace retryscope::app {

namespace {

struct ReportCommand {
    Q_DECLARE_TR_FUNCTIONS(ReportCommand)
};

int complainAndExit(const Error& error)
{
    complain(error);
    return exitFor(error);
}

QString shown(const std::string& text) { return QString::fromStdString(text); }

/// What --assume-zone takes, --time-zone takes as well.
std::optional<QTimeZone> zoneOf(const std::string& text)
{
    if (const QTimeZone named(QByteArray::fromStdString(text)); named.isValid())
        return named;
    const auto stated = AssumedZone::parse(text);
    return stated ? std::optional(QTimeZone(stated->offsetMinutes(Instant{}) * 60)) : std::nullopt;
}

/// What is wrong with the options, in words; empty: nothing.
QString wrongOption(const ReportCommandOptions& options)
{
    if (!ui::formOf(shown(options.output)))
        return ReportCommand::tr("%1: the report's name has to end in .pdf, .html, .md, .json or .csv").arg(shown(options.output));
    if (!options.timeZone.empty() && !zoneOf(options.timeZone))
        return ReportCommand::tr("%1: not a time zone, such as Europe/Moscow or UTC+03:00").arg(shown(options.timeZone));
    // Who asks for redaction, with a variable that is empty, must not get everything open.
    if (options.redact && options.redact->empty())
        return ReportCommand::tr("--redact needs at least one of ip, query, user, cookie, token, email, path, card, all");
    if (const auto classes = parseRedactList(options.redact.value_or("")); !classes)
        return ReportCommand::tr("%1: not one of ip, query, user, cookie, token, email, path, card, all").arg(shown(classes.error()));
    if (options.attachCase && options.caseFile.empty())
        return ReportCommand::tr("--attach-case needs --case");
    if (options.attachCase && options.archival)
        return ReportCommand::tr("--attach-case: nothing can be attached to PDF/A-1b (--archival)");
    if (options.attachCase && (options.review || ui::formOf(shown(options.output)) != ui::ReportForm::Pdf))
        return ReportCommand::tr("--attach-case: only the PDF of an incident report holds a case file");
    if (options.archival && ui::formOf(shown(options.output)) != ui::ReportForm::Pdf)
        return ReportCommand::tr("--archival: only a PDF can be PDF/A-1b");
    if (options.attachCase && (options.redact || !options.redactPaths.empty()))
        return ReportCommand::tr("--attach-case: a case file cannot be redacted");
    for (const std::string& pattern : options.redactPaths) {
        if (!Regex::compile(pattern))
            return ReportCommand::tr("%1: not a regular expression").arg(shown(pattern));
    }
    return {};
}

bool isSameFile(const std::string& a, const std::string& b)
{
    std::error_code error;
    return !b.empty() && std::filesystem::equivalent(a, b, error);
}

/// What a person wrote into the case; null: no case, or nothing.
std::shared_ptr<const Annotations> annotationsOf(const std::string& caseFile)
{
    if (caseFile.empty())
        return nullptr;
    auto file = CaseFile::open(caseFile);
    if (!file)
        return nullptr;
    auto additions = file->additions();
    return additions ? std::make_shared<const Annotations>(std::move(additions->annotations)) : nullptr;
}

/// "op12" or "12"; nullopt: the analysis has no such operation.
std::optional<OperationId> operationNamed(std::string_view name, const Analysis& analysis)
{
    if (name.starts_with("op"))
        name.remove_prefix(2);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc{} || end != name.data() + name.size() || number == 0 || number > analysis.operations.size())
        return std::nullopt;
    return OperationId::fromIndex(number - 1);
}

ui::ReportOptions reportOptions(const ReportCommandOptions& options)
{
    ui::ReportOptions report;
    report.language = options.language.empty() ? ui::Languages::instance().current() : shown(options.language);
    report.title = shown(options.title);
    report.author = shown(options.author);
    if (!options.timeZone.empty())
        report.zone = zoneOf(options.timeZone);
    report.timelines = ui::reportTimelines;
    report.paper = options.page == "letter" ? ui::Paper::Letter : ui::Paper::A4;
    report.redact = {parseRedactList(options.redact.value_or("")).value_or(std::set<Redact>()), options.redactPaths};
    if (!options.redactPaths.empty())
        report.redact.classes.insert(Redact::Path);
    report.subject = options.review ? ui::Subject::Review : ui::Subject::Incident;
    if (options.attachCase)
        report.caseFile = shown(options.caseFile);
    report.archival = options.archival;
    report.attach = !options.noAttachments;
    return report;
}

/// Everything but the inputs.
void addOptions(CLI::App& app, ReportCommandOptions& options)
{
    app.add_option("--output", options.output, ReportCommand::tr("The file to write: .pdf, .html, .md, .json or .csv").toStdString())->required();
    app.add_option("--title", options.title, ReportCommand::tr("Title of the report").toStdString());
    app.add_option("--author", options.author, ReportCommand::tr("Author of the report").toStdString());
    app.add_option("--time-zone", options.timeZone, ReportCommand::tr("Zone of all times, such as Europe/Moscow; default: that of the access log").toStdString());
    app.add_option("--operation", options.operations, ReportCommand::tr("Only this operation, such as op12; may be given several times").toStdString())->take_all()->allow_extra_args(false);
    takesOneOf(*app.add_option("--page", options.page, ReportCommand::tr("Size of the pages of a PDF").toStdString()), {"a4", "letter"});
    app.add_option_function<std::string>("--redact", [&options](const std::string& list) { options.redact = list; }, ReportCommand::tr("Replace by pseudonyms: ip, query, user, cookie, token, email, path, separated by commas, or all").toStdString());
    app.add_option("--redact-path", options.redactPaths, ReportCommand::tr("Also what this regular expression finds in paths (its first group)").toStdString())->take_all()->allow_extra_args(false);
    app.add_flag("--review", options.review, ReportCommand::tr("Report what the review says of the configuration, not what happened").toStdString());
    app.add_flag("--archival", options.archival, ReportCommand::tr("PDF/A-1b, without attachments").toStdString());
    app.add_flag("--attach-case", options.attachCase, ReportCommand::tr("Also put the case file (--case) into the file").toStdString());
    app.add_flag("--no-attachments", options.noAttachments, ReportCommand::tr("Do not put the operations as CSV and JSON into the file").toStdString());
}

} // namespace

std::function<int()> addReport(CLI::App& app, const Invocation& invocation)
{
    auto options = std::make_shared<ReportCommandOptions>();
    addInputs(app, options->inputs, options->paths);
    addCaseOption(app, options->caseFile);
    addOptions(app, *options);
    return [options, &invocation] {
        options->language = invocation.language;
        return runReport(*options);
    };
}

int runReport(const ReportCommandOptions& options)
{
    if (const QString wrong = wrongOption(options); !wrong.isEmpty()) {
        complain(wrong);
        return WrongUse;
    }
    AnalysisRequest request = options.inputs;
    addRecognised(request, options.paths);
    const auto analysis = analyzeOrLoad(request, options.caseFile, terminalJob());
    if (!analysis)
        return complainAndExit(analysis.error());
    complainAboutInputs((*analysis)->inputs);
    if (ui::isReadBy(**analysis, shown(options.output)) || isSameFile(options.output, options.caseFile)) {
        complain(ReportCommand::tr("%1 is a file that the report is made from; give --output another name").arg(shown(options.output)));
        return WrongUse;
    }
    ui::ReportOptions report = reportOptions(options);
    report.annotations = annotationsOf(options.caseFile);
    for (const std::string& name : options.operations) {
        const auto operation = operationNamed(name, **analysis);
        if (!operation) {
            complain(ReportCommand::tr("%1: there is no such operation").arg(shown(name)));
            return WrongUse;
        }
        report.operations.push_back(*operation);
    }
    if (const auto written = ui::writeReport(**analysis, report, shown(options.output)); !written)
        return complainAndExit(written.error());
    print(options.output + '\n');
    return anyUnreadable((*analysis)->inputs) ? InputUnreadable : Done;
}

int runWithoutDisplay(const std::vector<std::string>& paths)
{
    complain(ReportCommand::tr("There is no display: this is the summary. With a display the window opens."));
    if (!paths.empty()) {
        AnalyzeOptions options;
        options.paths = paths;
        return runAnalyze(options);
    }
    const auto request = ui::sampleRequest();
    if (!request)
        return complainAndExit(request.error());
    const auto analysis = analyze(*request, terminalJob());
    if (!analysis)
        return complainAndExit(analysis.error());
    print(textSummary(**analysis, false, false));
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::CacheLocation));
    folder.mkpath(QStringLiteral("."));
    const QString path = folder.filePath(QStringLiteral("sample-report.pdf"));
    if (const auto written = ui::writeReport(**analysis, reportOptions({}), path); !written)
        return complainAndExit(written.error());
    print('\n' + ReportCommand::tr("Report: %1").arg(path).toStdString() + '\n');
    return Done;
}

} // namespace retryscope::app
