// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope analyze`.
#include "app/case_option.h"
#include "app/commands.h"
#include "app/export_texts.h"
#include "app/output.h"
#include "app/text_summary.h"
#include "pipeline/analyze.h"
#include "source/archive.h"
#include "source/line_reader.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <algorithm>

namespace retryscope::app {

namespace {

QString whyUnknown(const std::string& path)
{
    const auto reader = LineReader::open(path);
    if (!reader)
        return ui::errorText(reader.error());
    if (const auto archive = Archive::openIfArchive(path); archive && archive->error())
        return ui::errorText(*archive->error());
    return QCoreApplication::translate("Commands", "%1: not recognised as a configuration, a log or an export; name its kind with an option").arg(QString::fromStdString(path));
}

} // namespace

void addRecognised(AnalysisRequest& request, const std::vector<std::string>& paths)
{
    std::vector<std::string> unknown;
    AnalysisRequest found = recogniseKinds(paths, unknown);
    for (const std::string& path : unknown)
        complain(whyUnknown(path));
    std::ranges::move(found.configs, std::back_inserter(request.configs));
    std::ranges::move(found.accessLogs, std::back_inserter(request.accessLogs));
    std::ranges::move(found.errorLogs, std::back_inserter(request.errorLogs));
    std::ranges::move(found.appLogs, std::back_inserter(request.appLogs));
    std::ranges::move(found.effects, std::back_inserter(request.effects));
}

namespace {

bool reaches(const Analysis& analysis, FailOn failOn)
{
    const auto count = [&](Verdict verdict) { return analysis.summary.operations[static_cast<std::size_t>(verdict)]; };
    const auto has = [&](Severity severity) { return std::ranges::any_of(analysis.findings, [&](const Finding& f) { return f.severity >= severity; }); };
    switch (failOn) {
    case FailOn::Never: return false;
    case FailOn::Duplicated: return count(Verdict::Duplicated) > 0;
    case FailOn::Unresolved: return count(Verdict::Duplicated) + count(Verdict::Unresolved) > 0;
    case FailOn::Error: return has(Severity::Error);
    case FailOn::Warning: return has(Severity::Warning);
    }
    return false;
}

std::string rendered(const Analysis& analysis, const AnalyzeOptions& options)
{
    ExportOptions texts = exportOptions(options.all, options.summary);
    texts.sink = print;
    switch (options.format) {
    case Format::Json: return analysisJson(analysis, texts);
    case Format::Ndjson: return analysisNdjson(analysis, texts);
    case Format::Csv: return analysisCsv(analysis, texts);
    default: return textSummary(analysis, options.summary, options.all);
    }
}

} // namespace

int runAnalyze(const AnalyzeOptions& options)
{
    AnalysisRequest request = options.inputs;
    request.keeping = options.all ? Keeping::Everything : options.summary && options.caseFile.empty() ? Keeping::Counts : Keeping::Noticeable;
    request.identifies = !options.summary || options.format != Format::Text || !options.caseFile.empty();
    addRecognised(request, options.paths);
    const auto analysis = analyzeOrLoad(request, options.caseFile, terminalJob());
    if (!analysis) {
        complain(analysis.error());
        return exitFor(analysis.error());
    }
    complainAboutInputs((*analysis)->inputs);
    if (!print(rendered(**analysis, options)))
        return InputUnreadable;
    if (anyUnreadable((*analysis)->inputs))
        return InputUnreadable;
    return reaches(**analysis, options.failOn) ? ThresholdReached : Done;
}

} // namespace retryscope::app
