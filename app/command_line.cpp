// SPDX-License-Identifier: GPL-3.0-or-later
// Options by CLI11; every message that it makes is in English, as option names are.
#include "app/command_line.h"

#include "app/case_option.h"
#include "app/command_follow.h"
#include "app/command_inspect.h"
#include "app/command_replay.h"
#include "app/command_report.h"
#include "app/command_simulate.h"
#include "app/commands.h"
#include "app/output.h"
#include "app/verdict_options.h"
#include "source/wrapper.h"
#include "ui/text/phrases.h"
#include "ui/work/languages.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <span>

namespace retryscope::app {

namespace {

constexpr std::array commandNames{"analyze", "inspect", "check", "effective", "simulate", "replay", "report", "help"};

const std::map<std::string, Format> formatWords{{"text", Format::Text}, {"json", Format::Json}, {"ndjson", Format::Ndjson}, {"csv", Format::Csv}, {"sarif", Format::Sarif}};
const std::map<std::string, FailOn> failWords{{"never", FailOn::Never}, {"unresolved", FailOn::Unresolved}, {"duplicated", FailOn::Duplicated}, {"error", FailOn::Error}, {"warning", FailOn::Warning}};

/// One command: its options in a struct, and what carries it out when it was the one asked for.
struct Command {
    CLI::App* app = nullptr;
    std::function<int()> run;
};

void addVersion(CLI::App& app, std::optional<NginxVersion>& version, const std::string& name = "--nginx-version")
{
    app.add_option_function<std::string>(name, [&version, name](const std::string& text) {
        version = parseNginxVersion(text);
        if (!version)
            throw CLI::ValidationError(name, "not a version of nginx: " + text);
    }, "The version of nginx whose rules hold, such as 1.24.0");
}

void addSettings(CLI::App& app, std::string& file)
{
    app.add_option("--settings", file, "Patterns and thresholds of the review, TOML: [review] write_locations, client_timeout and so on; README.md names all of them");
}

void addTime(CLI::App& app, const std::string& name, std::optional<Instant>& time, const std::string& what)
{
    app.add_option_function<std::string>(name, [&time, name](const std::string& text) {
        const auto read = parseTime(text);
        if (!read)
            throw CLI::ValidationError(name, "not a time: " + text);
        time = read->instant;
    }, what);
}

void addAllowOutside(CLI::App& app, bool& readOutside)
{
    app.add_flag("--allow-outside", readOutside, "Also read included files that lie outside of the configuration that was given");
}

void addFormats(CLI::App& app, Format& format, const std::vector<std::string>& words)
{
    app.add_option_function<std::string>("--format", [&format](const std::string& text) { format = formatWords.at(text); }, "Shape of the output")
        ->check(CLI::IsMember(words));
}

void addFailOn(CLI::App& app, FailOn& failOn)
{
    app.add_option_function<std::string>("--fail-on", [&failOn](const std::string& text) { failOn = failWords.at(text); }, "Exit status 1 if something is at or above this")
        ->check(CLI::IsMember({"error", "warning", "duplicated", "unresolved", "never"}));
}

void addWrapper(CLI::App& app, std::string& wrapper)
{
    std::vector<std::string> names(wrapperNames().begin(), wrapperNames().end());
    app.add_option("--wrapper", wrapper, "What a collector put around each line; recognised if not stated")->check(CLI::IsMember(names));
}

void addAssumedZone(CLI::App& app, std::optional<AssumedZone>& zone)
{
    app.add_option_function<std::string>("--assume-zone", [&zone](const std::string& text) {
        zone = AssumedZone::parse(text);
        if (!zone)
            throw CLI::ValidationError("--assume-zone", "not a zone: " + text);
    }, "The zone of times that are written without one, such as +03:00 or Europe/Moscow; default: UTC");
}

Command addAnalyze(CLI::App& top)
{
    auto options = std::make_shared<AnalyzeOptions>();
    CLI::App* app = top.add_subcommand("analyze", "Rebuild every upstream attempt and judge what was executed twice");
    addInputs(*app, options->inputs, options->paths);
    addFormats(*app, options->format, {"text", "json", "ndjson", "csv"});
    addCaseOption(*app, options->caseFile);
    app->add_flag("--all", options->all, "Every request, not only those worth looking at");
    app->add_flag("--summary", options->summary, "Only the summary");
    addFailOn(*app, options->failOn);
    auto follow = std::make_shared<FollowCommandOptions>();
    CLI::Option* const flag = app->add_flag("--follow", follow->follow, "Go on reading while the logs grow, and print new and changed verdicts as JSON lines");
    app->add_option("--for", follow->seconds, "With --follow: end after so many seconds")->needs(flag)->check(CLI::PositiveNumber);
    return {app, [options, follow] { return follow->follow ? runFollow(*options, *follow) : runAnalyze(*options); }};
}

Command addInspect(CLI::App& top)
{
    auto options = std::make_shared<InspectOptions>();
    CLI::App* app = top.add_subcommand("inspect", "Show what files are and what they would be read as");
    app->add_option("PATH", options->paths, "Logs, exports, configurations")->required();
    app->add_option("--config", options->configs, "A configuration whose log formats are tried");
    app->add_option("--mapping", options->mappingFile, "Which field of the application's side means what (TOML or JSON)");
    app->add_option("--save-mapping", options->saveMapping, "Write the mapping that was guessed to this file (.toml or .json)");
    app->add_flag("--effects", options->asEffects, "The files are exports of what the application did");
    addWrapper(*app, options->wrapper);
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runInspect(*options); }};
}

Command addCheck(CLI::App& top)
{
    auto options = std::make_shared<CheckOptions>();
    CLI::App* app = top.add_subcommand("check", "Review a configuration");
    app->add_option("PATH", options->paths, "A directory, a file, an archive (tar, zip), a dump of nginx -T, Kubernetes YAML, or - for standard input")->required();
    addAllowOutside(*app, options->readOutside);
    addSettings(*app, options->settingsFile);
    addVersion(*app, options->version);
    addFormats(*app, options->format, {"text", "json", "sarif"});
    addFailOn(*app, options->failOn);
    return {app, [options] { return runCheck(*options); }};
}

Command addEffective(CLI::App& top)
{
    auto options = std::make_shared<EffectiveOptions>();
    CLI::App* app = top.add_subcommand("effective", "Show the location that serves a URI and every retry value in force there");
    app->add_option("PATH", options->path, "The configuration: a directory, a file, an archive, a dump, or - for standard input")->required();
    addAllowOutside(*app, options->readOutside);
    app->add_option("--uri", options->uri, "The request target, such as /checkout/confirm");
    app->add_option("--host", options->host, "The Host of the request");
    app->add_option("--method", options->method, "The method of the request");
    app->add_option("--batch", options->batch, "JSON lines with uri, host and method; - is standard input");
    addVersion(*app, options->version);
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runEffective(*options); }};
}

Command addSimulate(CLI::App& top)
{
    auto options = std::make_shared<SimulateOptions>();
    CLI::App* app = top.add_subcommand("simulate", "Say what nginx would do when servers fail");
    app->add_option("--config", options->configs, "The configuration; of several the first that passes the request on")->required();
    addAllowOutside(*app, options->readOutside);
    app->add_option("--uri", options->uri, "The request target, such as /checkout/confirm");
    app->add_option("--host", options->host, "The Host of the request");
    app->add_option("--listen", options->listen, "Instead of --uri: the port or address of a stream server");
    app->add_option("--method", options->method, "The method of the request");
    app->add_option("--failures", options->failures, "Failures of the servers in the order in which they are tried, separated by commas");
    app->add_option("--batch", options->batch, "JSON lines with uri, method, failures and host; - is standard input");
    app->add_flag("--matrix", options->matrix, "Every method with every failure");
    app->add_option("--through", options->through, "With --matrix: the configuration of the nginx behind this one, then of the one behind that");
    app->add_option("--against,--compare-config", options->compareConfig, "With --matrix: only what differs in this configuration");
    addVersion(*app, options->version);
    addVersion(*app, options->compareVersion, "--against-version,--compare-version");
    app->add_option("--product", options->product, "The server software")->check(CLI::IsMember({"nginx", "freenginx", "tengine", "angie"}));
    app->add_option("--lua-balancer", options->luaChoice, "How a balancer in Lua picks its servers")
        ->check(CLI::IsMember({"round_robin", "ewma", "chash", "chashsubset", "sticky", "sticky_changing"}));
    app->add_option("--pods", options->pods, "The servers of a balancer in Lua")->delimiter(',');
    app->add_option("--resolve", options->addresses, "The addresses of a domain name: NAME=ADDRESS,ADDRESS");
    app->add_option("--body", options->body, "How the body arrives where it is passed on unbuffered")->check(CLI::IsMember({"with_header", "later"}));
    app->add_flag("--client-gone", options->clientGone, "The client closes its connection during the first attempt");
    app->add_flag("--early", options->early, "The first server's bytes come before nginx writes the request");
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runSimulate(*options); }};
}

Command addReplay(CLI::App& top)
{
    auto options = std::make_shared<ReplayOptions>();
    CLI::App* app = top.add_subcommand("replay", "Decide the logged requests again under another configuration (--config)");
    addInputs(*app, options->inputs, options->paths);
    app->add_option("--in-force", options->inForce, "The configuration under which the log was written");
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runReplay(*options); }};
}

Command addReport(CLI::App& top, const Invocation& invocation)
{
    auto options = std::make_shared<ReportCommandOptions>();
    CLI::App* app = top.add_subcommand("report", "Write the incident report");
    addInputs(*app, options->inputs, options->paths);
    addCaseOption(*app, options->caseFile);
    addReportOptions(*app, *options);
    return {app, [options, &invocation] {
        options->language = invocation.language;
        return runReport(*options);
    }};
}

void setLanguage(const std::string& code)
{
    const QStringList wanted = code.empty() ? QLocale::system().uiLanguages() : QStringList{QString::fromStdString(code)};
    ui::Languages::instance().use(ui::Languages::best(wanted));
}

} // namespace

void addInputs(CLI::App& app, AnalysisRequest& inputs, std::vector<std::string>& paths)
{
    app.add_option("--config", inputs.configs, "nginx configuration: a directory, a file, an archive or a dump of nginx -T");
    addAllowOutside(app, inputs.readOutside);
    app.add_option("--access-log", inputs.accessLogs, "Access log; of an archive its access logs. ARCHIVE/FILE is one file in an archive");
    app.add_option("--log-format", inputs.logFormat, "The log_format's text, or its name");
    app.add_option("--error-log", inputs.errorLogs, "Error log");
    app.add_option("--app-log", inputs.appLogs, "The application's log");
    app.add_option("--effects", inputs.effects, "Export of what the application did, such as orders.csv");
    app.add_option("--mapping", inputs.mappingFile, "Which field of the application's side means what (TOML or JSON)");
    addWrapper(app, inputs.wrapper);
    addAssumedZone(app, inputs.assumedZone);
    app.add_flag("--rotated", inputs.findRotated, "With each log also its rotated pieces (access.log.1, access.log-20261130.gz)");
    app.add_flag("--merge-identical", inputs.mergeIdentical, "A line that stands in two files is one line");
    addSettings(app, inputs.settingsFile);
    addVersion(app, inputs.nginxVersion);
    addTime(app, "--since", inputs.since, "Only requests that ended at or after this time");
    addTime(app, "--until", inputs.until, "Only requests that ended at or before this time");
    addVerdictOptions(app, inputs);
    app.add_option("PATH", paths, "Files, folders and archives whose kinds are recognised");
}

bool needsFonts(int argc, char** argv)
{
    return std::ranges::contains(std::span(argv, static_cast<std::size_t>(argc)), std::string_view("report"), [](const char* word) { return std::string_view(word); });
}

bool isHeadless(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--help" || word == "-h" || word == "--version" || std::ranges::contains(commandNames, word))
            return true;
        if (word == "--lang")
            ++i;
        else if (!word.starts_with('-'))
            return false;
    }
    return false;
}

Invocation runCommandLine(int argc, char** argv)
{
    Invocation result;
    CLI::App top("Retryscope proves from configuration and logs whether nginx executed a request twice.", "retryscope");
    top.set_version_flag("--version", std::string("retryscope ") + RETRYSCOPE_VERSION);
    top.add_option("--lang", result.language, "Language of messages and texts")->check(CLI::IsMember({"en", "ru", "zh_CN"}));
    top.add_flag("--sample", result.sample, "Open the bundled sample incident");
    top.require_subcommand(0, 1);
    top.fallthrough();
    std::vector<Command> commands{addAnalyze(top), addInspect(top), addCheck(top), addEffective(top), addSimulate(top), addReplay(top), addReport(top, result)};
    if (!isHeadless(argc, argv))
        top.add_option("FILES", result.paths, "Files and folders to open in the window");
    try {
        top.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int status = top.exit(error);
        result.exitStatus = status == 0 ? Done : WrongUse;
        return result;
    }
    setLanguage(result.language);
    for (const Command& command : commands) {
        if (command.app->parsed()) {
            result.exitStatus = command.run();
            return result;
        }
    }
    result.window = true;
    return result;
}

} // namespace retryscope::app
