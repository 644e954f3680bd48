// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the log as analyze does, then decides each request again.
#include "app/command_replay.h"

#include "app/output.h"
#include "base/escape.h"
#include "config/load.h"
#include "exchange/replay_json.h"
#include "pipeline/analyze.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

namespace retryscope::app {

namespace {

struct ReplayText {
    Q_DECLARE_TR_FUNCTIONS(ReplayText)
};

QString number(std::uint64_t n) { return QString::number(n); }

std::string replayText(const Analysis& analysis, const ReplayResult& result)
{
    std::string out;
    const auto add = [&](const QString& line) { out += printable(line.toStdString()) + '\n'; };
    add(ReplayText::tr("%1 of %2 double deliveries would not have happened").arg(number(result.doubleDeliveriesPrevented), number(result.doubleDeliveries)));
    add(ReplayText::tr("%1 of %2 retries would not have happened").arg(number(result.retriesPrevented), number(result.retries)));
    for (const auto& [status, count] : result.clientErrorsAdded)
        add(ReplayText::tr("%1 clients would have got %2 instead").arg(number(count), QString::number(status)));
    add(ReplayText::tr("%1 requests whose outcome cannot be known").arg(number(result.uncertain)));
    for (const ReplayedRequest& replayed : result.changed) {
        const Request& request = analysis.at(replayed.request);
        const QString where = request.record.file ? QString::fromStdString(analysis.at(request.record.file).path) : QString();
        add(QStringLiteral("%1:%2  %3  %4 -> %5").arg(where, number(request.record.line), ui::requestText(request),
            QString::fromStdString(replayed.before), QString::fromStdString(replayed.after)));
    }
    return out;
}

} // namespace

int runReplay(const ReplayOptions& options)
{
    AnalysisRequest inputs = options.inputs;
    addRecognised(inputs, options.paths);
    if (inputs.configs.empty()) {
        complain(ui::errorText(Error{ErrorCode::InvalidQuestion, {"--config"}}));
        return WrongUse;
    }
    const auto other = loadConfiguration(inputs.configs.front(), LoadOptions{inputs.nginxVersion, false});
    if (!other) {
        complain(ui::errorText(other.error()));
        return exitFor(other.error());
    }
    // The log's format stands in the configuration that was in force, else in the other one.
    if (!options.inForce.empty())
        inputs.configs = {options.inForce};
    const auto analysis = analyze(inputs, terminalJob());
    if (!analysis) {
        complain(ui::errorText(analysis.error()));
        return exitFor(analysis.error());
    }
    complainAboutInputs((*analysis)->inputs);
    const Configuration* inForce = options.inForce.empty() ? nullptr : (*analysis)->configuration();
    const auto result = replay(**analysis, *other, inForce, terminalJob());
    if (!result) {
        complain(ui::errorText(result.error()));
        return exitFor(result.error());
    }
    if (!print(options.format == Format::Json ? replayJson(**analysis, *result) : replayText(**analysis, *result)))
        return InputUnreadable;
    return anyUnreadable((*analysis)->inputs) ? InputUnreadable : Done;
}

} // namespace retryscope::app
