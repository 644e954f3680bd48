// SPDX-License-Identifier: GPL-3.0-or-later
// What a dropped path is, told by its content; names only decide between equals.
#include "pipeline/analyze.h"

#include "access/error_line.h"
#include "access/log_format.h"
#include "config/load.h"
#include "effect/read_events.h"
#include "source/line_reader.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace retryscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t linesToLookAt = 60;
constexpr std::size_t largestConfiguration = 4u << 20; // bytes; a dump of 100,000 lines is about 3 MB

enum class Guess { Unknown, Config, AccessLog, ErrorLog, AppLog, Effects };

std::string lowerName(const std::string& path)
{
    std::string name = fs::path(path).filename().string();
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

bool looksLikeConfiguration(const std::vector<std::string>& sample, const std::string& path)
{
    // Directives end in ';' or '{'; a log line or a JSON record hardly ever does.
    std::size_t directives = 0, lines = 0;
    for (std::string_view line : sample) {
        while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())))
            line.remove_suffix(1);
        const auto start = line.find_first_not_of(" \t");
        if (start == std::string_view::npos || line[start] == '#')
            continue;
        ++lines;
        if (line.ends_with(';') || line.ends_with('{') || line.substr(start) == "}" || line.find("; #") != std::string_view::npos)
            ++directives;
    }
    const std::string name = lowerName(path);
    const bool named = name.ends_with(".conf") || name.ends_with(".nginx") || name == "nginx.conf";
    const auto first = sample.front().find_first_not_of(" \t");
    const bool json = first != std::string::npos && sample.front()[first] == '{';
    return lines > 0 && !json && directives * 100 >= lines * (named ? 20u : 60u);
}

bool looksLikeErrorLog(const std::vector<std::string>& sample)
{
    return std::ranges::count_if(sample, [](const std::string& line) { return parseErrorLine(line).has_value(); }) * 2
        > static_cast<std::ptrdiff_t>(sample.size());
}

/// An export has an id in each row and no messages; an application's log has receipts or messages.
Guess applicationKind(const std::string& path)
{
    Input input;
    input.path = path;
    input.kind = InputKind::AppLog;
    const EventFile read = readEvents(input, FileId{1}, std::nullopt, {});
    if (read.events.empty() || !read.mapping.columns.contains(Role::Time))
        return Guess::Unknown;
    const bool table = input.format.contains("csv") || input.format.contains("tsv") || input.format.contains("CSV") || input.format.contains("TSV");
    const bool log = read.mapping.columns.contains(Role::Message) || read.mapping.columns.contains(Role::Result);
    return table && !log ? Guess::Effects : Guess::AppLog;
}

Guess guessKind(const std::string& path)
{
    auto reader = LineReader::open(path);
    if (!reader)
        return Guess::Unknown;
    std::vector<std::string> sample;
    Line line;
    while (sample.size() < linesToLookAt && (*reader)->next(line)) {
        if (!line.text.empty())
            sample.emplace_back(line.text);
    }
    if (sample.empty())
        return Guess::Unknown;
    if (looksLikeErrorLog(sample))
        return Guess::ErrorLog;
    std::error_code ignored;
    if (looksLikeConfiguration(sample, path) && fs::file_size(path, ignored) <= largestConfiguration)
        return Guess::Config;
    if (const auto recognised = recogniseFormat(sample, {}); recognised && recognised->share > 0.6)
        return Guess::AccessLog;
    if (const Guess application = applicationKind(path); application != Guess::Unknown)
        return application;
    return lowerName(path).contains("access") ? Guess::AccessLog : Guess::Unknown;
}

void put(AnalysisRequest& request, std::vector<std::string>& unknown, const std::string& path)
{
    switch (guessKind(path)) {
    case Guess::Config: request.configs.push_back(path); return;
    case Guess::AccessLog: request.accessLogs.push_back(path); return;
    case Guess::ErrorLog: request.errorLogs.push_back(path); return;
    case Guess::AppLog: request.appLogs.push_back(path); return;
    case Guess::Effects: request.effects.push_back(path); return;
    case Guess::Unknown: unknown.push_back(path); return;
    }
}

void putFolder(AnalysisRequest& request, std::vector<std::string>& unknown, const std::string& folder)
{
    std::error_code error;
    std::vector<std::string> files, folders;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, error)) {
        if (entry.is_regular_file(error))
            files.push_back(entry.path().string());
        else if (entry.is_directory(error))
            folders.push_back(entry.path().string());
    }
    std::ranges::sort(files);
    // The main file brings its includes; the others would be read twice.
    const auto main = std::ranges::find_if(files, [](const std::string& f) { return lowerName(f) == "nginx.conf"; });
    const bool haveMain = main != files.end();
    if (haveMain)
        request.configs.push_back(*main);
    AnalysisRequest rest;
    for (const std::string& file : files) {
        if (!haveMain || file != *main)
            put(rest, unknown, file);
    }
    if (!haveMain && !rest.configs.empty())
        request.configs.push_back(folder);
    std::ranges::move(rest.accessLogs, std::back_inserter(request.accessLogs));
    std::ranges::move(rest.errorLogs, std::back_inserter(request.errorLogs));
    std::ranges::move(rest.appLogs, std::back_inserter(request.appLogs));
    std::ranges::move(rest.effects, std::back_inserter(request.effects));
    if (files.empty() && folders.empty())
        unknown.push_back(folder);
}

} // namespace

AnalysisRequest recogniseKinds(const std::vector<std::string>& paths, std::vector<std::string>& unknown)
{
    AnalysisRequest request;
    for (const std::string& path : paths) {
        std::error_code error;
        if (fs::is_directory(path, error))
            putFolder(request, unknown, path);
        else
            put(request, unknown, path);
    }
    return request;
}

} // namespace retryscope
