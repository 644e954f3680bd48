// SPDX-License-Identifier: GPL-3.0-or-later
// Options by CLI11; the language is settled before the first text is made.
#include "app/command_line.h"

#include "app/case_option.h"
#include "app/command_follow.h"
#include "app/command_inspect.h"
#include "app/command_replay.h"
#include "app/command_simulate.h"
#include "app/commands.h"
#include "app/output.h"
#include "app/usage.h"
#include "app/verdict_options.h"
#include "source/line_reader.h"
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

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

std::string utf8(const QString& text) { return text.toStdString(); }

constexpr std::array commandNames{"analyze", "inspect", "check", "effective", "simulate", "replay", "report", "help"};

const std::map<std::string, Format> formatWords{{"text", Format::Text}, {"json", Format::Json}, {"ndjson", Format::Ndjson}, {"csv", Format::Csv}, {"sarif", Format::Sarif}};
const std::map<std::string, FailOn> failWords{{"never", FailOn::Never}, {"unresolved", FailOn::Unresolved}, {"duplicated", FailOn::Duplicated}, {"error", FailOn::Error}, {"warning", FailOn::Warning}};

/// One command: its options in a struct, and what carries it out when it was the one asked for.
struct Command {
    CLI::App* app = nullptr;
    std::function<int()> run;
};

/// A version, the text that `nginx -V` prints, or a file that holds it.
std::optional<StatedVersion> readVersion(const std::string& text)
{
    if (auto stated = statedVersion(text))
        return stated;
    if (const auto version = parseNginxVersion(text))
        return StatedVersion{*version, Distribution::Nginx, {}};
    constexpr std::uint64_t most = 1u << 20;
    const auto file = readWhole(text, most);
    return file ? statedVersion(*file) : std::nullopt;
}

void addVersion(CLI::App& app, const std::string& name, std::function<void(StatedVersion)> take)
{
    app.add_option_function<std::string>(name, [take = std::move(take), name](const std::string& text) {
        auto stated = readVersion(text);
        if (!stated)
            throw CLI::ValidationError(name, utf8(CommandLine::tr("“%1” is not a version of nginx.").arg(QString::fromStdString(text))));
        take(std::move(*stated));
    }, utf8(CommandLine::tr("The version of nginx whose rules hold, such as 1.24.0; also what nginx -V prints, or a file with it")));
}

void addVersion(CLI::App& app, std::optional<NginxVersion>& version, const std::string& name = "--nginx-version")
{
    addVersion(app, name, [&version](const StatedVersion& stated) { version = stated.version; });
}

/// The whole build: what was left out of it or put into it counts as well.
void addBuild(CLI::App& app, std::optional<StatedVersion>& build)
{
    addVersion(app, "--nginx-version", [&build](StatedVersion stated) { build = std::move(stated); });
}

void addSettings(CLI::App& app, std::string& file)
{
    app.add_option("--settings", file, utf8(CommandLine::tr("Patterns and thresholds of the review, TOML: [review] write_locations, client_timeout and so on; README.md names all of them")));
}

/// `time`: of `inputs`
void addTime(CLI::App& app, const std::string& name, const AnalysisRequest& inputs, std::optional<Instant>& time, const QString& what)
{
    app.add_option_function<std::string>(name, [&time, &inputs, name](const std::string& text) {
        const auto read = parseTime(text);
        if (!read)
            throw CLI::ValidationError(name, utf8(ui::errorText(Error{ErrorCode::InvalidTime, {text}})));
        time = read->instant;
        if (inputs.since && inputs.until && *inputs.until < *inputs.since)
            throw CLI::ValidationError("--until", utf8(CommandLine::tr("lies before --since: no request is between them.")));
    }, utf8(what));
}

void addAllowOutside(CLI::App& app, bool& readOutside)
{
    app.add_flag("--allow-outside", readOutside, utf8(CommandLine::tr("Also read included files that lie outside of the configuration that was given")));
}

void addFormats(CLI::App& app, Format& format, const std::vector<std::string>& words)
{
    takesOneOf(*app.add_option_function<std::string>("--format", [&format](const std::string& text) { format = formatWords.at(text); }, utf8(CommandLine::tr("Shape of the output"))), words);
}

void addFailOn(CLI::App& app, FailOn& failOn)
{
    takesOneOf(*app.add_option_function<std::string>("--fail-on", [&failOn](const std::string& text) { failOn = failWords.at(text); }, utf8(CommandLine::tr("Exit status 1 if something is at or above this"))),
        {"error", "warning", "duplicated", "unresolved", "never"});
}

void addWrapper(CLI::App& app, std::string& wrapper)
{
    takesOneOf(*app.add_option("--wrapper", wrapper, utf8(CommandLine::tr("What a collector put around each line; recognised if not stated"))), {wrapperNames().begin(), wrapperNames().end()});
}

void addAssumedZone(CLI::App& app, std::optional<AssumedZone>& zone)
{
    app.add_option_function<std::string>("--assume-zone", [&zone](const std::string& text) {
        zone = AssumedZone::parse(text);
        if (!zone)
            throw CLI::ValidationError("--assume-zone", utf8(CommandLine::tr("“%1” is not a time zone.").arg(QString::fromStdString(text))));
    }, utf8(CommandLine::tr("The zone of times that are written without one, such as +03:00 or Europe/Moscow; default: UTC")));
}

Command addAnalyze(CLI::App& top)
{
    auto options = std::make_shared<AnalyzeOptions>();
    CLI::App* app = addCommand(top, "analyze", CommandLine::tr("Rebuild every upstream attempt and judge what was executed twice"));
    addInputs(*app, options->inputs, options->paths);
    addFormats(*app, options->format, {"text", "json", "ndjson", "csv"});
    addCaseOption(*app, options->caseFile);
    app->add_flag("--all", options->all, utf8(CommandLine::tr("Every request, not only those worth looking at")));
    app->add_flag("--summary", options->summary, utf8(CommandLine::tr("Only the summary")));
    addFailOn(*app, options->failOn);
    auto follow = std::make_shared<FollowCommandOptions>();
    CLI::Option* const flag = app->add_flag("--follow", follow->follow, utf8(CommandLine::tr("Go on reading while the logs grow, and print new and changed verdicts as JSON lines")));
    takesPositive(*app->add_option("--for", follow->seconds, utf8(CommandLine::tr("With --follow: end after so many seconds")))->needs(flag));
    return {app, [options, follow] { return follow->follow ? runFollow(*options, *follow) : runAnalyze(*options); }};
}

Command addInspect(CLI::App& top)
{
    auto options = std::make_shared<InspectOptions>();
    CLI::App* app = addCommand(top, "inspect", CommandLine::tr("Show what files are and what they would be read as"));
    app->add_option("PATH", options->paths, utf8(CommandLine::tr("Logs, exports, configurations")))->required();
    app->add_option("--config", options->configs, utf8(CommandLine::tr("A configuration whose log formats are tried")))->allow_extra_args(false);
    app->add_option("--mapping", options->mappingFile, utf8(CommandLine::tr("Which field of the application's side means what (TOML or JSON)")));
    app->add_option("--save-mapping", options->saveMapping, utf8(CommandLine::tr("Write the mapping that was guessed to this file (.toml or .json)")));
    app->add_flag("--effects", options->asEffects, utf8(CommandLine::tr("The files are exports of what the application did")));
    addWrapper(*app, options->wrapper);
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runInspect(*options); }};
}

Command addCheck(CLI::App& top)
{
    auto options = std::make_shared<CheckOptions>();
    CLI::App* app = addCommand(top, "check", CommandLine::tr("Review a configuration"));
    app->add_option("PATH", options->paths, utf8(CommandLine::tr("A directory, a file, an archive (tar, zip), a dump of nginx -T, Kubernetes YAML, or - for standard input")))->required();
    addAllowOutside(*app, options->readOutside);
    addSettings(*app, options->settingsFile);
    addBuild(*app, options->build);
    addFormats(*app, options->format, {"text", "json", "sarif"});
    addFailOn(*app, options->failOn);
    return {app, [options] { return runCheck(*options); }};
}

Command addEffective(CLI::App& top)
{
    auto options = std::make_shared<EffectiveOptions>();
    CLI::App* app = addCommand(top, "effective", CommandLine::tr("Show the location that serves a URI and every retry value in force there"));
    app->add_option("PATH", options->path, utf8(CommandLine::tr("The configuration: a directory, a file, an archive, a dump, or - for standard input")))->required();
    addAllowOutside(*app, options->readOutside);
    app->add_option("--uri", options->uri, utf8(CommandLine::tr("The request target, such as /checkout/confirm")));
    app->add_option("--host", options->host, utf8(CommandLine::tr("The Host of the request")));
    app->add_option("--method", options->method, utf8(CommandLine::tr("The method of the request")));
    app->add_option("--node", options->node, utf8(CommandLine::tr("Of several hosts in PATH the one with this name or number")));
    app->add_option("--batch", options->batch, utf8(CommandLine::tr("JSON lines with uri, host and method; - is standard input")));
    addBuild(*app, options->build);
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runEffective(*options); }};
}

Command addSimulate(CLI::App& top)
{
    auto options = std::make_shared<SimulateOptions>();
    CLI::App* app = addCommand(top, "simulate", CommandLine::tr("Say what nginx would do when servers fail"));
    app->add_option("--config", options->configs, utf8(CommandLine::tr("The configuration; of several the first that passes the request on")))->required();
    addAllowOutside(*app, options->readOutside);
    app->add_option("--uri", options->uri, utf8(CommandLine::tr("The request target, such as /checkout/confirm")));
    app->add_option("--host", options->host, utf8(CommandLine::tr("The Host of the request")));
    app->add_option("--listen", options->listen, utf8(CommandLine::tr("Instead of --uri: the port or address of a stream server")));
    app->add_option("--method", options->method, utf8(CommandLine::tr("The method of the request")));
    app->add_option("--failures", options->failures, utf8(CommandLine::tr("Failures of the servers in the order in which they are tried, separated by commas")));
    app->add_option("--batch", options->batch, utf8(CommandLine::tr("JSON lines with uri, method, failures and host; - is standard input")));
    app->add_flag("--matrix", options->matrix, utf8(CommandLine::tr("Every method with every failure")));
    app->add_option("--through", options->through, utf8(CommandLine::tr("With --matrix: the configuration of the nginx behind this one, then of the one behind that")));
    app->add_option("--against,--compare-config", options->compareConfig, utf8(CommandLine::tr("With --matrix: only what differs in this configuration")));
    addBuild(*app, options->build);
    addVersion(*app, options->compareVersion, "--against-version,--compare-version");
    takesOneOf(*app->add_option("--product", options->product, utf8(CommandLine::tr("The server software"))), {"nginx", "freenginx", "tengine", "angie"});
    takesOneOf(*app->add_option("--lua-balancer", options->luaChoice, utf8(CommandLine::tr("How a balancer in Lua picks its servers"))), {"round_robin", "ewma", "chash", "chashsubset", "sticky", "sticky_changing"});
    app->add_option("--pods", options->pods, utf8(CommandLine::tr("The servers of a balancer in Lua")))->delimiter(',');
    app->add_option("--resolve", options->addresses, utf8(CommandLine::tr("The addresses of a domain name: NAME=ADDRESS,ADDRESS")));
    takesOneOf(*app->add_option("--body", options->body, utf8(CommandLine::tr("How the body arrives where it is passed on unbuffered"))), {"with_header", "later"});
    app->add_flag("--client-gone", options->clientGone, utf8(CommandLine::tr("The client closes its connection during the first attempt")));
    app->add_flag("--early", options->early, utf8(CommandLine::tr("The first server's bytes come before nginx writes the request")));
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runSimulate(*options); }};
}

Command addReplay(CLI::App& top)
{
    auto options = std::make_shared<ReplayOptions>();
    CLI::App* app = addCommand(top, "replay", CommandLine::tr("Decide the logged requests again under another configuration (--config)"));
    addInputs(*app, options->inputs, options->paths);
    app->add_option("--in-force", options->inForce, utf8(CommandLine::tr("The configuration under which the log was written")));
    addFormats(*app, options->format, {"text", "json"});
    return {app, [options] { return runReplay(*options); }};
}

Command addReport(CLI::App& top, const Invocation& invocation, AddReport add)
{
    CLI::App* app = addCommand(top, "report", CommandLine::tr("Write the incident report"));
    return {app, add ? add(*app, invocation) : nullptr};
}

const std::vector<std::string> languages{"en", "ru", "zh_CN"};

/// Texts are made while the command line is being set up, before it is parsed. Empty: none that is known.
std::string languageAsked(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i], mark = "--lang=";
        const std::string_view code = word == "--lang" && i + 1 < argc ? argv[i + 1] : word.starts_with(mark) ? word.substr(mark.size()) : "";
        if (std::ranges::contains(languages, code))
            return std::string(code);
    }
    return {};
}

void setLanguage(const std::string& code)
{
    const QStringList wanted = code.empty() ? QLocale::system().uiLanguages() : QStringList{QString::fromStdString(code)};
    ui::Languages::instance().use(ui::Languages::best(wanted));
}

} // namespace

void addInputs(CLI::App& app, AnalysisRequest& inputs, std::vector<std::string>& paths)
{
    app.add_option("--config", inputs.configs, utf8(CommandLine::tr("nginx configuration: a directory, a file, an archive or a dump of nginx -T")))->allow_extra_args(false); // logs behind it are no configurations
    addAllowOutside(app, inputs.readOutside);
    app.add_option("--access-log", inputs.accessLogs, utf8(CommandLine::tr("Access log; of an archive its access logs. ARCHIVE/FILE is one file in an archive")));
    app.add_option("--log-format", inputs.logFormat, utf8(CommandLine::tr("The log_format's text, or its name")));
    app.add_option("--error-log", inputs.errorLogs, utf8(CommandLine::tr("Error log")));
    app.add_option("--app-log", inputs.appLogs, utf8(CommandLine::tr("The application's log")));
    app.add_option("--effects", inputs.effects, utf8(CommandLine::tr("Export of what the application did, such as orders.csv")));
    app.add_option("--mapping", inputs.mappingFile, utf8(CommandLine::tr("Which field of the application's side means what (TOML or JSON)")));
    addWrapper(app, inputs.wrapper);
    addAssumedZone(app, inputs.assumedZone);
    app.add_flag("--rotated", inputs.findRotated, utf8(CommandLine::tr("With each log also its rotated pieces (access.log.1, access.log-20261130.gz)")));
    app.add_flag("--merge-identical", inputs.mergeIdentical, utf8(CommandLine::tr("A line that stands in two files is one line")));
    addSettings(app, inputs.settingsFile);
    addVersion(app, inputs.nginxVersion);
    addTime(app, "--since", inputs, inputs.since, CommandLine::tr("Only requests that ended at or after this time, and those that belong to them"));
    addTime(app, "--until", inputs, inputs.until, CommandLine::tr("Only requests that ended at or before this time, and those that belong to them"));
    addVerdictOptions(app, inputs);
    app.add_option("PATH", paths, utf8(CommandLine::tr("Files, folders and archives whose kinds are recognised")));
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

void useLanguage(int argc, char** argv) { setLanguage(languageAsked(argc, argv)); }

Invocation runCommandLine(int argc, char** argv, AddReport report)
{
    Invocation result;
    useLanguage(argc, argv);
    CLI::App top(utf8(CommandLine::tr("Retryscope proves from configuration and logs whether nginx executed a request twice.")), "retryscope");
    translateHelp(top);
    top.set_version_flag("--version", std::string("retryscope ") + RETRYSCOPE_VERSION, utf8(CommandLine::tr("Show the version and end")));
    takesOneOf(*top.add_option("--lang", result.language, utf8(CommandLine::tr("Language of messages and texts"))), languages);
    top.add_flag("--sample", result.sample, utf8(CommandLine::tr("Open the bundled sample incident")));
    top.require_subcommand(0, 1);
    top.fallthrough();
    std::vector<Command> commands{addAnalyze(top), addInspect(top), addCheck(top), addEffective(top), addSimulate(top), addReplay(top), addReport(top, result, report)};
    if (!isHeadless(argc, argv))
        top.add_option("FILES", result.paths, utf8(CommandLine::tr("Files and folders to open in the window")));
    try {
        top.parse(argc, argv);
    } catch (const CLI::Success& asked) { // --help, --version
        top.exit(asked);
        return result;
    } catch (const CLI::ParseError& error) {
        complain(usageText(top, error));
        complain(CommandLine::tr("--help shows how the command is written."));
        result.exitStatus = WrongUse;
        return result;
    }
    for (const Command& command : commands) {
        if (command.app->parsed() && command.run) {
            result.exitStatus = command.run();
            return result;
        }
    }
    result.window = true;
    return result;
}

} // namespace retryscope::app
