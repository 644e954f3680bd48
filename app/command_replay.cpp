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

#include <algorithm>
#include <limits>
#include <vector>

namespace retryscope::app {

namespace {

struct ReplayText {
    Q_DECLARE_TR_FUNCTIONS(ReplayText)
};

int countOf(std::uint64_t n) { return static_cast<int>(std::min<std::uint64_t>(n, std::numeric_limits<int>::max())); }

QString number(std::uint64_t n) { return QString::number(n); }

std::vector<QString> summaryLines(const ReplayResult& result)
{
    std::vector<QString> lines;
    //: %n of what the log shows, %1 of them would not have happened under the other configuration
    lines.push_back(ReplayText::tr("%1 of %n double deliveries would not have happened", nullptr, countOf(result.doubleDeliveries)).arg(number(result.doubleDeliveriesPrevented)));
    //: the same for requests that change nothing
    lines.push_back(ReplayText::tr("%1 of %n repeated reads would not have happened", nullptr, countOf(result.safeDoubleDeliveries)).arg(number(result.safeDoubleDeliveriesPrevented)));
    lines.push_back(ReplayText::tr("%1 of %n retries would not have happened", nullptr, countOf(result.retries)).arg(number(result.retriesPrevented)));
    if (result.retriesAdded > 0)
        lines.push_back(ReplayText::tr("%n retries would have been added", nullptr, countOf(result.retriesAdded)));
    for (const auto& [status, count] : result.clientErrorsAdded) {
        //: %1 is an HTTP status such as 504
        lines.push_back(ReplayText::tr("%n clients would have got %1 instead", nullptr, countOf(count)).arg(status));
    }
    if (result.clientErrorsAdded.empty())
        lines.push_back(ReplayText::tr("No client would have got an error instead"));
    lines.push_back(ReplayText::tr("%n requests whose outcome cannot be known", nullptr, countOf(result.uncertain)));
    return lines;
}

QString changeText(const Analysis& analysis, const ReplayedRequest& replayed)
{
    const Request& request = analysis.at(replayed.request);
    const QString where = request.record.file ? QString::fromStdString(analysis.at(request.record.file).path) : QString();
    QString text = QStringLiteral("%1:%2  %3  %4 -> %5").arg(where, number(request.record.line), ui::requestText(request),
        QString::fromStdString(replayed.before), QString::fromStdString(replayed.after));
    if (!replayed.certain)
        text += QStringLiteral("  ") + ReplayText::tr("(not known)");
    return text;
}

std::string replayText(const Analysis& analysis, const ReplayResult& result)
{
    std::string out;
    for (const QString& line : summaryLines(result))
        out += printable(line.toStdString()) + '\n';
    for (const ReplayedRequest& replayed : result.changed)
        out += printable(changeText(analysis, replayed).toStdString()) + '\n';
    return out;
}

} // namespace

int runReplay(const ReplayOptions& options)
{
    AnalysisRequest inputs = options.inputs;
    inputs.keeping = Keeping::Everything; // another configuration may pass on what this one did not
    addRecognised(inputs, options.paths);
    if (inputs.configs.empty()) {
        complain(ui::errorText(Error{ErrorCode::InvalidQuestion, {"--config"}}));
        return WrongUse;
    }
    if (inputs.configs.size() > 1) {
        //: %1 is the path of a configuration
        complain(ReplayText::tr("Several configurations were given: the requests are decided again by %1 alone.").arg(QString::fromStdString(inputs.configs.front())));
    }
    const auto other = loadConfiguration(inputs.configs.front(), LoadOptions{.version = inputs.nginxVersion, .readOutside = inputs.readOutside});
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
