// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the conformance scripts: what the review refuses, and which location it would choose.
// usage: config_probe refuse VERSION FILE…   |   config_probe choose FILE   (lines "PORT HOST URI" on standard input)
//        config_probe table                 (the rows about nginx itself, a JSON object a line)
//        config_probe fix FILE FOLDER       (the file once for each of its fixes, as FOLDER/RULE-NUMBER.conf)
#include "config/directive_table.h"
#include "config/load.h"
#include "config/location_match.h"
#include "config/structure_check.h"
#include "review/fix.h"
#include "review/review.h"

#include <algorithm>
#include <cstdio>
#include <format>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace retryscope;

namespace {

/// The rules that say "nginx does not start with this".
bool refuses(const Finding& finding)
{
    static constexpr Rule rules[]{Rule::SyntaxError, Rule::InvalidParameter, Rule::FamilyTokenMissing, Rule::DirectiveNotAllowedHere,
        Rule::DuplicateDirective, Rule::VersionTooOld};
    return finding.severity == Severity::Error && std::ranges::contains(rules, finding.rule);
}

struct Refusal {
    std::uint32_t noticed = 0; ///< the line at which nginx finds out
    std::uint32_t named = 0;   ///< the line that it names
    std::string rule;
};

/// A quote that never ends has nginx read to the end of the file.
std::uint32_t lastLine(const Configuration& configuration, const Span& span)
{
    return static_cast<std::uint32_t>(std::ranges::count(configuration.file(span.file).text, '\n')) + 1;
}

/// nginx names the line on which it has read the whole directive; a block's own faults come when the block is read whole.
std::vector<Refusal> refusals(const Configuration& configuration)
{
    std::vector<Refusal> all;
    for (const Finding& finding : review(configuration)) {
        const bool structure = (finding.rule == Rule::InvalidParameter && finding.args.size() > 3)
            || (finding.rule == Rule::DuplicateDirective && finding.args.front().starts_with("location "));
        if (!refuses(finding) || structure)
            continue;
        const bool endless = finding.rule == Rule::SyntaxError
            && finding.args.front() == std::to_string(static_cast<int>(ConfigProblem::Kind::UnterminatedQuote));
        const auto line = finding.directive ? configuration.at(finding.directive).headSpan.endLine : finding.span.line;
        if (endless) // found where the quote begins: nginx reads nothing of what stands behind it
            all.push_back({line, lastLine(configuration, finding.span), "endless-quote"});
        else
            all.push_back({line, line, std::string(word(finding.rule))});
    }
    for (const StructureProblem& problem : structureProblems(configuration))
        all.push_back({problem.noticed, problem.named, std::string(word(problem.kind))});
    std::ranges::stable_sort(all, {}, &Refusal::noticed);
    return all;
}

/// "FILE LINE RULE" of the first refused line; "FILE 0 ok" if there is none, "FILE -1 …" for what nginx names no line for.
int refuse(int count, char** arguments)
{
    LoadOptions options;
    options.version = parseNginxVersion(arguments[0]);
    for (int i = 1; i < count; ++i) {
        const auto configuration = loadConfiguration(arguments[i], options);
        if (!configuration)
            return 3;
        const auto all = refusals(*configuration);
        const auto findings = review(*configuration);
        if (!all.empty())
            std::printf("%s %u %s\n", arguments[i], all.front().named, all.front().rule.c_str());
        else if (std::ranges::contains(findings, Rule::UnknownVariable, &Finding::rule))
            std::printf("%s -1 unknown-variable\n", arguments[i]);
        else
            std::printf("%s 0 ok\n", arguments[i]);
    }
    return 0;
}

int table()
{
    static constexpr std::string_view kinds[]{"Any", "Flag", "Count", "Milliseconds", "Seconds", "Size", "Offset", "SizeOrVariable", "Buffers",
        "Choice", "Words", "Mask"};
    for (const DirectiveFact& fact : allFacts())
        if ((fact.products & in::nginx) != 0)
            std::puts(std::format(R"({{"name":"{}","value":"{}","least":{},"block":{},"repeatable":{},"words":"{}"}})", fact.name,
                kinds[static_cast<std::size_t>(fact.value)], fact.least, fact.block, fact.repeatable, fact.words).c_str());
    return 0;
}

/// "CODE TEXT" of what nginx would answer by itself; "files" where a location has nothing else.
std::string answerOf(const Configuration& configuration, const LocationChoice& choice)
{
    if (choice.uri.empty())
        return "400";
    if (choice.circles)
        return "500";
    const LocationStep* last = choice.steps.empty() ? nullptr : &choice.steps.back();
    if (!last || last->what != LocationStep::What::Return)
        return "files";
    const Directive& by = configuration.at(last->where);
    if (by.name == "location")
        return "301"; // the slash that was missing
    if (by.name == "rewrite")
        return by.args.back().value == "permanent" ? "301" : "302";
    if (by.name == "try_files")
        return by.args.back().value.substr(1);
    if (by.name != "return")
        return "404"; // internal
    if (by.args.front().value.contains(':'))
        return "302";
    return by.args.front().value + (by.args.size() > 1 && by.args.front().value == "200" ? " " + by.args[1].value : std::string{});
}

int choose(const char* path)
{
    const auto configuration = loadConfiguration(path);
    if (!configuration)
        return 3;
    const LocationMatcher matcher(*configuration);
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        int port = 0;
        std::string host, uri;
        words >> port >> host >> uri;
        const auto choice = matcher.choose(host == "-" ? "" : host, uri, port, false, "GET");
        std::printf("%s%s\n", choice.certain ? "" : "uncertain ", answerOf(*configuration, choice).c_str());
    }
    return 0;
}

/// Only the main file is written: what is asked has no includes.
int fix(const char* path, const std::string& folder)
{
    const auto configuration = loadConfiguration(path);
    if (!configuration)
        return 3;
    int number = 0;
    for (const Finding& finding : review(*configuration)) {
        if (!finding.fix)
            continue;
        const auto texts = applyFix(*configuration, *finding.fix);
        const std::string name = std::format("{}/{}-{}.conf", folder, word(finding.rule), ++number);
        std::ofstream(name, std::ios::binary) << texts.begin()->second;
        std::puts(name.c_str());
    }
    return 0;
}

} // namespace

int main(int count, char** arguments)
{
    if (count == 2 && std::string_view(arguments[1]) == "table")
        return table();
    if (count > 3 && std::string_view(arguments[1]) == "refuse")
        return refuse(count - 2, arguments + 2);
    if (count == 3 && std::string_view(arguments[1]) == "choose")
        return choose(arguments[2]);
    if (count == 4 && std::string_view(arguments[1]) == "fix")
        return fix(arguments[2], arguments[3]);
    return 2;
}
