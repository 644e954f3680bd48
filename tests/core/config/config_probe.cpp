// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the conformance scripts: what the review refuses, and which location it would choose.
// usage: config_probe refuse VERSION FILE…   |   config_probe choose FILE   (lines "PORT HOST URI" on standard input)
//        config_probe fix FILE FOLDER       (the file once for each of its fixes, as FOLDER/RULE-NUMBER.conf)
#include "config/load.h"
#include "config/location_match.h"
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

/// "FILE LINE RULE" of the first refused line; "FILE 0 ok" if there is none.
int refuse(int count, char** arguments)
{
    LoadOptions options;
    options.version = parseNginxVersion(arguments[0]);
    for (int i = 1; i < count; ++i) {
        const auto configuration = loadConfiguration(arguments[i], options);
        if (!configuration)
            return 3;
        const auto findings = review(*configuration);
        const auto first = std::ranges::find_if(findings, refuses);
        if (first == findings.end())
            std::printf("%s 0 ok\n", arguments[i]);
        else // nginx names the line on which it has read the whole directive
            std::printf("%s %u %s\n", arguments[i],
                first->directive ? configuration->at(first->directive).headSpan.endLine : first->span.line, word(first->rule).data());
    }
    return 0;
}

/// The line of the location that serves; "uncertain" where the configuration alone does not tell.
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
        const auto choice = matcher.choose(host == "-" ? "" : host, uri, port);
        const auto block = choice.location ? choice.location : choice.server;
        const bool redirect = choice.location && !choice.steps.empty() && choice.steps.back().what == LocationStep::What::Return
            && choice.steps.back().where == choice.location;
        if (choice.uri.empty())
            std::puts("status 400");
        else
            std::printf("%s%u\n", redirect ? "redirect " : choice.certain ? "" : "uncertain ", block ? configuration->at(block).span.line : 0);
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
    if (count > 3 && std::string_view(arguments[1]) == "refuse")
        return refuse(count - 2, arguments + 2);
    if (count == 3 && std::string_view(arguments[1]) == "choose")
        return choose(arguments[2]);
    if (count == 4 && std::string_view(arguments[1]) == "fix")
        return fix(arguments[2], arguments[3]);
    return 2;
}
