// SPDX-License-Identifier: GPL-3.0-or-later
// One line for each new or changed verdict; what happens to the files is said on standard error.
#include "app/command_follow.h"

#include "app/export_texts.h"
#include "app/output.h"
#include "exchange/analysis_json.h"
#include "exchange/json_writer.h"
#include "pipeline/follow_analysis.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace retryscope::app {

namespace {

QString changeText(const std::string& path, FollowChange change)
{
    const QString name = QString::fromStdString(path);
    switch (change) {
    case FollowChange::Renamed: return QCoreApplication::translate("Follow", "%1 was renamed; the new file of this name is read from now on, too").arg(name);
    case FollowChange::Truncated: return QCoreApplication::translate("Follow", "%1 was emptied; what it held before stays counted").arg(name);
    case FollowChange::Gone: return QCoreApplication::translate("Follow", "%1 is gone; waiting for it to come back").arg(name);
    case FollowChange::Appeared: return QCoreApplication::translate("Follow", "%1 has appeared and is read").arg(name);
    case FollowChange::None:
    case FollowChange::Grown: break;
    }
    return {};
}

bool isWorthTelling(const Analysis& analysis, const Operation& operation)
{
    if (operation.verdict != Verdict::ExecutedOnce && operation.verdict != Verdict::NotApplied)
        return true;
    return std::ranges::any_of(operation.requests, [&](RequestId id) { return analysis.at(id).attempts.size() > 1; });
}

} // namespace

int runFollow(const AnalyzeOptions& options, const FollowCommandOptions& follow)
{
    AnalysisRequest request = options.inputs;
    addRecognised(request, options.paths);
    const ExportOptions texts = exportOptions(options.all, false);
    const JobControl job = terminalJob();
    bool duplicated = false, unresolved = false;
    std::set<QString> complained;
    FollowSink sink;
    sink.rotated = [](const std::string& path, FollowChange change) { complain(changeText(path, change)); };
    sink.result = [&](const std::shared_ptr<const Analysis>& analysis, const std::vector<OperationId>& changed) {
        for (const Input& input : analysis->inputs) {
            const QString problem = input.error && input.lines > 0 ? ui::errorText(*input.error) : QString();
            if (!problem.isEmpty() && complained.insert(problem).second)
                complain(problem);
        }
        JsonWriter json;
        for (const OperationId id : changed) {
            const Operation& operation = analysis->at(id);
            if (!options.all && !isWorthTelling(*analysis, operation))
                continue;
            json.beginObject().key("operation");
            writeOperation(json, *analysis, id, texts);
            json.endObject().newline();
        }
        print(json.text());
        duplicated = analysis->summary.operations[static_cast<std::size_t>(Verdict::Duplicated)] > 0;
        unresolved = analysis->summary.operations[static_cast<std::size_t>(Verdict::Unresolved)] > 0;
    };
    FollowOptions how;
    if (follow.seconds)
        how.length = std::chrono::milliseconds(static_cast<std::int64_t>(*follow.seconds * 1000));
    if (const auto done = followAnalysis(request, how, sink, job); !done) {
        complain(ui::errorText(done.error()));
        return exitFor(done.error());
    }
    const bool reached = (options.failOn == FailOn::Duplicated && duplicated) || (options.failOn == FailOn::Unresolved && (duplicated || unresolved));
    return reached ? ThresholdReached : Done;
}

} // namespace retryscope::app
