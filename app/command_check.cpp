// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope check`.
#include "app/commands.h"
#include "app/export_texts.h"
#include "app/output.h"
#include "base/escape.h"
#include "config/load.h"
#include "exchange/sarif.h"
#include "review/review.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <algorithm>
#include <format>

namespace retryscope::app {

namespace {

struct Commands {
    Q_DECLARE_TR_FUNCTIONS(Commands)
};

using Reviewed = std::vector<std::pair<const Configuration*, std::vector<Finding>>>;

std::string findingsText(const Reviewed& reviewed)
{
    std::string out;
    std::size_t findings = 0, unread = 0, files = 0;
    for (const auto& [configuration, found] : reviewed) {
        for (const Finding& finding : found) {
            const std::string& file = finding.span.file ? configuration->file(finding.span.file).displayPath : configuration->given;
            out += printable(std::format("{}:{}:{}: {}: {} [{}]", file, finding.span.line, finding.span.column,
                       ui::severityText(finding.severity).toStdString(), ui::findingText(finding).toStdString(), word(finding.rule)))
                + '\n';
            if (finding.fix)
                out += "    " + printable(ui::fixText(*finding.fix).toStdString()) + '\n';
        }
        for (const UnreadPart& part : configuration->unread)
            out += printable(Commands::tr("%1:%2: not read").arg(QString::fromStdString(part.file)).arg(part.line).toStdString()) + '\n';
        findings += found.size();
        unread += configuration->unread.size();
        files += configuration->files.size();
    }
    out += Commands::tr("%n finding(s)", nullptr, static_cast<int>(findings)).toStdString() + "; " + Commands::tr("%n file(s) read", nullptr, static_cast<int>(files)).toStdString();
    if (unread > 0)
        out += "; " + Commands::tr("%n part(s) not read", nullptr, static_cast<int>(unread)).toStdString();
    return out + '\n';
}

std::string rendered(const Reviewed& reviewed, Format format)
{
    const ExportOptions texts = exportOptions(true, false);
    if (format == Format::Json)
        return findingsJson(reviewed, texts);
    if (format != Format::Sarif)
        return findingsText(reviewed);
    SarifTool tool;
    tool.version = RETRYSCOPE_VERSION;
    tool.ruleTitle = [](Rule rule) { return ui::ruleTitle(rule).toStdString(); };
    tool.ruleWhy = [](Rule rule) { return ui::ruleWhy(rule).toStdString(); };
    return findingsSarif(reviewed, texts, tool);
}

bool reaches(const Reviewed& reviewed, FailOn failOn)
{
    if (failOn == FailOn::Never)
        return false;
    const Severity least = failOn == FailOn::Warning ? Severity::Warning : Severity::Error;
    return std::ranges::any_of(reviewed, [&](const auto& one) { return std::ranges::any_of(one.second, [&](const Finding& f) { return f.severity >= least; }); });
}

} // namespace

int runCheck(const CheckOptions& options)
{
    std::vector<Configuration> configurations;
    bool unreadable = false;
    for (const std::string& path : options.paths) {
        auto loaded = loadConfiguration(path, LoadOptions{options.version, false});
        if (loaded) {
            configurations.push_back(std::move(*loaded));
            continue;
        }
        complain(ui::errorText(loaded.error()));
        unreadable = true;
    }
    Reviewed reviewed;
    for (const Configuration& configuration : configurations)
        reviewed.emplace_back(&configuration, review(configuration));
    if (!print(rendered(reviewed, options.format)))
        return InputUnreadable;
    if (unreadable)
        return InputUnreadable;
    return reaches(reviewed, options.failOn) ? ThresholdReached : Done;
}

} // namespace retryscope::app
