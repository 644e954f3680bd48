// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope check`.
#include "app/check_text.h"
#include "app/commands.h"
#include "app/export_texts.h"
#include "app/output.h"
#include "app/terminal_style.h"
#include "config/load.h"
#include "exchange/sarif.h"
#include "pipeline/settings_file.h"
#include "review/review.h"
#include "ui/text/phrases.h"
#include "ui/work/languages.h"

#include <algorithm>
#include <list>

namespace retryscope::app {

namespace {

std::string rendered(const Reviewed& reviewed, Format format)
{
    const ExportOptions texts = exportOptions(true, false);
    if (format == Format::Json)
        return findingsJson(reviewed, texts);
    if (format != Format::Sarif)
        return findingsText(reviewed, outputWantsColours());
    SarifTool tool;
    tool.version = RETRYSCOPE_VERSION;
    tool.ruleTitle = [](Rule rule) { return ui::ruleTitle(rule).toStdString(); };
    tool.language = QString(ui::Languages::instance().current()).replace(u'_', u'-').toStdString();
    tool.ruleWhy = [](Rule rule) { return ui::ruleWhy(rule).toStdString(); };
    tool.ruleWhenNot = [](Rule rule) { return ui::ruleWhenNot(rule).toStdString(); };
    tool.unreadText = [](const UnreadPart& part) { return unreadPlace(part).toStdString(); };
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

LoadOptions loadOptions(const std::optional<StatedVersion>& build, bool readOutside)
{
    LoadOptions options{.readOutside = readOutside};
    if (!build)
        return options;
    options.version = build->version;
    options.configureArguments = build->configureArguments;
    if (build->distribution != Distribution::Nginx || !build->configureArguments.empty())
        options.distribution = build->distribution;
    return options;
}

int runCheck(const CheckOptions& options)
{
    const Result<ReviewSettings> settings = options.settingsFile.empty() ? ReviewSettings{} : readSettingsFile(options.settingsFile);
    if (!settings) {
        complain(ui::errorText(settings.error()));
        return WrongUse;
    }
    std::list<Configuration> configurations;
    Reviewed reviewed;
    bool unreadable = false;
    for (const std::string& path : options.paths) {
        auto loaded = loadConfigurations(path, loadOptions(options.build, options.readOutside));
        if (loaded) {
            for (Configuration& configuration : *loaded) {
                const Configuration& kept = configurations.emplace_back(std::move(configuration));
                reviewed.emplace_back(&kept, review(kept, *settings));
            }
            continue;
        }
        complain(ui::errorText(loaded.error()));
        unreadable = true;
        Configuration& nothing = configurations.emplace_back();
        nothing.given = path;
        nothing.unread.push_back(unreadInput(path, loaded.error()));
        reviewed.emplace_back(&nothing, std::vector<Finding>{});
    }
    if (!print(rendered(reviewed, options.format)))
        return InputUnreadable;
    if (unreadable)
        return InputUnreadable;
    return reaches(reviewed, options.failOn) ? ThresholdReached : Done;
}

} // namespace retryscope::app
