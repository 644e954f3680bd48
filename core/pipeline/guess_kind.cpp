// SPDX-License-Identifier: GPL-3.0-or-later
// What a file is, told by its first lines; names only decide between equals.
#include "pipeline/guess_kind.h"

#include "access/error_line.h"
#include "access/log_format.h"
#include "access/recognise.h"
#include "config/dump_source.h"
#include "config/kubernetes_load.h"
#include "effect/preview.h"
#include "source/line_reader.h"
#include "source/log_sample.h"
#include "source/raw_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

namespace retryscope {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t linesToLookAt = 60;
constexpr std::size_t largestConfiguration = 16u << 20; // bytes; a dump of 100,000 lines is about 3 MB
constexpr std::size_t largestObjects = 4u << 20;        // a file of JSON may be anything, and is read whole

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
        // A block may be closed on its line: "location / { return 204; } }". JSON never has a ';' there.
        while (line.ends_with('}') && line.substr(start) != "}")
            line = line.substr(0, line.find_last_not_of(" \t", line.size() - 2) + 1);
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

/// Applications log times, methods, paths and statuses too; whom a proxy served and what it passed on they do not.
bool tellsOfNginx(const LogFormat& format)
{
    return std::ranges::any_of(std::array{"remote_addr", "http_x_forwarded_for", "request_time", "body_bytes_sent", "upstream_addr", "upstream_status", "upstream_response_time"},
        [&](std::string_view variable) { return format.has(variable); });
}

/// Loggers write a message and its level (pino, bunyan, winston, zap), Rails its controller and action; nginx knows none of them, and an
/// application nothing of upstreams.
bool isApplicationsJson(const std::vector<std::string>& sample, const LogFormat& format)
{
    if (format.has("upstream_addr") || format.has("upstream_status") || format.has("upstream_response_time"))
        return false;
    const auto has = [](const std::string& line, std::string_view name) { return line.find('"' + std::string(name) + '"') != std::string::npos; };
    const auto isLogger = [&](const std::string& line) {
        const bool message = (has(line, "msg") || has(line, "message")) && (has(line, "level") || has(line, "severity"));
        return line.starts_with('{') && (message || (has(line, "controller") && has(line, "action")));
    };
    return std::ranges::count_if(sample, isLogger) * 2 > static_cast<std::ptrdiff_t>(sample.size());
}

struct Application {
    InputGuess guess = InputGuess::Unknown;
    bool namesEffects = false;
};

/// An export has an id in each row and no messages; an application's log has receipts or messages.
Application readAsApplication(const std::string& path)
{
    const MappingPreview read = previewMapping(path, InputKind::AppLog, std::nullopt);
    const auto has = [&](Role role) { return read.mapping.columns.contains(role); };
    const bool hasTime = has(Role::Time) || read.input.format == "uvicorn"; // which writes none
    if (read.events.empty() || !hasTime)
        return {};
    const bool table = read.input.format.contains("csv") || read.input.format.contains("tsv");
    const bool log = has(Role::Message) || has(Role::Result);
    return {table && !log ? InputGuess::Effects : InputGuess::AppLog, has(Role::EffectId)};
}

/// Bytes as they lie on the disk or in the archive.
std::uint64_t sizeOf(const std::string& path)
{
    const auto file = RawFile::open(path);
    return file ? (*file)->bytesTotal() : 0;
}

/// A log that was just rotated has no lines yet; nothing but its name tells what it will be.
InputGuess emptyFile(const std::string& path)
{
    const std::string name = lowerName(path);
    return name.contains("error") ? InputGuess::ErrorLog : name.contains("access") ? InputGuess::AccessLog : InputGuess::Unknown;
}

bool holdsObjects(const std::string& path)
{
    const std::string name = lowerName(path);
    if (!name.ends_with(".yaml") && !name.ends_with(".yml") && !name.ends_with(".json"))
        return false;
    const auto text = readWhole(path, largestObjects);
    return text && !text->contains('\0') && hasIngressObjects(*text, path);
}

} // namespace

InputGuess guessKind(const std::string& path)
{
    const auto read = sampleLog(path, {}, linesToLookAt);
    if (!read)
        return InputGuess::Unknown;
    if (read->lines.empty())
        return emptyFile(path);
    const std::vector<std::string>& sample = read->lines;
    if (looksLikeErrorLog(sample))
        return InputGuess::ErrorLog;
    const bool small = read->wrapper == WrapperKind::None && !read->binary && sizeOf(path) <= largestConfiguration;
    if (small && std::ranges::any_of(sample, [](const std::string& line) { return looksLikeDump(line); }))
        return InputGuess::Dump;
    if (small && sizeOf(path) <= largestObjects && holdsObjects(path))
        return InputGuess::Objects;
    if (small && looksLikeConfiguration(sample, path))
        return InputGuess::Config;
    const auto recognised = recogniseFormat(sample, {});
    const bool isAccessLog = recognised.has_value();
    const bool isApplications = isAccessLog && isApplicationsJson(sample, recognised->format);
    if (isAccessLog && !isApplications && tellsOfNginx(recognised->format))
        return InputGuess::AccessLog;
    const Application application = readAsApplication(path);
    if (isAccessLog && !isApplications && !application.namesEffects)
        return InputGuess::AccessLog;
    if (application.guess != InputGuess::Unknown)
        return application.guess;
    if (isAccessLog)
        return InputGuess::AccessLog;
    return lowerName(path).contains("access") ? InputGuess::AccessLog : InputGuess::Unknown;
}

} // namespace retryscope
