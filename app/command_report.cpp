// SPDX-License-Identifier: GPL-3.0-or-later
// The same report as the window saves.
#include "app/command_report.h"

#include "app/export_texts.h"
#include "app/output.h"
#include "app/text_summary.h"
#include "pipeline/analyze.h"
#include "ui/report/report_document.h"
#include "ui/shell/report_timelines.h"
#include "ui/text/log_times.h"
#include "ui/text/phrases.h"
#include "ui/work/languages.h"
#include "ui/work/sample.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>
#include <QStandardPaths>

namespace retryscope::app {

namespace {

struct ReportCommand {
    Q_DECLARE_TR_FUNCTIONS(ReportCommand)
};

Result<void> writeText(const std::string& text, const QString& path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0 || !file.commit())
        return failure(ErrorCode::CannotWrite, {path.toStdString(), file.errorString().toStdString()});
    return {};
}

Result<void> write(const std::shared_ptr<const Analysis>& analysis, const ReportCommandOptions& options)
{
    const QString path = QString::fromStdString(options.output);
    if (path.endsWith(QLatin1StringView(".json"), Qt::CaseInsensitive))
        return writeText(analysisJson(*analysis, exportOptions(false, false)), path);
    if (path.endsWith(QLatin1StringView(".csv"), Qt::CaseInsensitive))
        return writeText(analysisCsv(*analysis, exportOptions(false, false)), path);
    ui::ReportOptions report;
    report.language = options.language.empty() ? ui::Languages::instance().current() : QString::fromStdString(options.language);
    report.title = QString::fromStdString(options.title);
    report.author = QString::fromStdString(options.author);
    if (!options.timeZone.empty())
        report.zone = QTimeZone(QByteArray::fromStdString(options.timeZone));
    report.timelinePainter = ui::reportTimelines(*analysis, report.zone.value_or(ui::logZone(*analysis)));
    return ui::writeReport(*analysis, report, path);
}

bool knownEnding(const std::string& path)
{
    const QString lower = QString::fromStdString(path).toLower();
    return lower.endsWith(QLatin1StringView(".pdf")) || lower.endsWith(QLatin1StringView(".json")) || lower.endsWith(QLatin1StringView(".csv"));
}

int complainAndExit(const Error& error)
{
    complain(ui::errorText(error));
    return exitFor(error);
}

} // namespace

int runReport(const ReportCommandOptions& options)
{
    if (!knownEnding(options.output)) {
        complain(ReportCommand::tr("%1: the report's name has to end in .pdf, .json or .csv").arg(QString::fromStdString(options.output)));
        return WrongUse;
    }
    if (!options.timeZone.empty() && !QTimeZone(QByteArray::fromStdString(options.timeZone)).isValid()) {
        complain(ReportCommand::tr("%1: not a time zone, such as Europe/Moscow or UTC+03:00").arg(QString::fromStdString(options.timeZone)));
        return WrongUse;
    }
    AnalysisRequest request = options.inputs;
    addRecognised(request, options.paths);
    const auto analysis = analyze(request, terminalJob());
    if (!analysis)
        return complainAndExit(analysis.error());
    complainAboutInputs((*analysis)->inputs);
    if (const auto written = write(*analysis, options); !written)
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
    ReportCommandOptions options;
    options.output = folder.filePath(QStringLiteral("sample-report.pdf")).toStdString();
    if (const auto written = write(*analysis, options); !written)
        return complainAndExit(written.error());
    print('\n' + ReportCommand::tr("Report: %1").arg(QString::fromStdString(options.output)).toStdString() + '\n');
    return Done;
}

} // namespace retryscope::app
