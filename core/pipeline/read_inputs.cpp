// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations, error logs and the application's side.
#include "pipeline/read_inputs.h"

#include "config/load.h"
#include "effect/read_events.h"
#include "pipeline/mapping_file.h"

#include <algorithm>
#include <cstdlib>
#include <format>

namespace retryscope {

namespace {

Input configInput(const ConfigFile& file)
{
    Input input;
    input.path = file.displayPath.empty() ? file.path : file.displayPath;
    input.kind = InputKind::Config;
    input.bytes = file.text.size();
    input.sha256 = sha256Hex(file.text);
    input.lines = static_cast<std::uint64_t>(std::ranges::count(file.text, '\n'));
    if (!file.text.empty() && file.text.back() != '\n')
        ++input.lines;
    input.parsed = input.lines;
    input.format = "nginx";
    if (file.text.empty())
        input.addDefect({0, DefectCode::FileEmpty, {}, {}});
    return input;
}

/// "UTC", "UTC+3", "UTC-4:30".
std::string zoneName(int offsetMinutes)
{
    const int minutes = std::abs(offsetMinutes);
    const char sign = offsetMinutes < 0 ? '-' : '+';
    if (minutes == 0)
        return "UTC";
    if (minutes % 60 == 0)
        return std::format("UTC{}{}", sign, minutes / 60);
    return std::format("UTC{}{}:{:02}", sign, minutes / 60, minutes % 60);
}

void readErrorLog(Input& input, FileId id, std::vector<ErrorLine>& out, const JobControl& job)
{
    auto reader = LineReader::open(input.path);
    if (!reader) {
        input.error = reader.error();
        return;
    }
    LineReader& lines = **reader;
    input.format = "nginx error log";
    input.bytes = lines.bytesTotal();
    Line line;
    while (!job.cancelled() && lines.next(line)) {
        ++input.lines;
        if (auto parsed = parseErrorLine(line.text)) {
            parsed->file = id;
            parsed->line = line.number;
            parsed->offset = line.offset;
            noteTime(input, LoggedTime{parsed->time, std::chrono::seconds{1}, false});
            out.push_back(std::move(*parsed));
            ++input.parsed;
        } else if (!line.text.empty()) {
            ++input.skipped;
            input.addDefect({line.number, DefectCode::LineNotMatched, {}, std::string(line.text.substr(0, 200))});
        }
        if ((line.number & 0xFFF) == 0)
            job.report(Stage::ReadingErrorLogs, lines.bytesRead(), lines.bytesTotal());
    }
    finishInput(input, lines);
    if (input.lines > 0 && input.parsed == 0)
        input.error = Error{ErrorCode::FormatNotRecognised, {input.path}};
}

} // namespace

void finishInput(Input& input, LineReader& lines)
{
    if (lines.truncatedCompression())
        input.addDefect({0, DefectCode::FileTruncated, {}, {}});
    else if (lines.error() && lines.error()->code == ErrorCode::CannotRead)
        input.addDefect({0, DefectCode::FileVanished, lines.error()->args, {}});
    else if (lines.error() && input.lines == 0)
        input.error = *lines.error();
    else if (lines.error())
        input.addDefect({0, DefectCode::FileTruncated, {}, {}});
    if (input.lines == 0 && !input.error)
        input.addDefect({0, DefectCode::FileEmpty, {}, {}});
    input.sha256 = lines.sha256();
    input.bytes = std::max(input.bytes, lines.bytesRead());
}

void noteTime(Input& input, const LoggedTime& time)
{
    if (!input.firstTime || time.instant < *input.firstTime)
        input.firstTime = time.instant;
    if (!input.lastTime || time.instant > *input.lastTime)
        input.lastTime = time.instant;
    if (!input.timeZone.empty())
        return;
    if (!time.zoneKnown) {
        input.timeZone = "UTC (assumed)";
        input.addDefect({0, DefectCode::ZoneAssumed, {"UTC"}, {}});
        return;
    }
    input.timeZone = zoneName(time.offsetMinutes);
}

void stateZone(Input& input, Duration shift)
{
    input.firstTime = *input.firstTime + shift;
    input.lastTime = *input.lastTime + shift;
    input.timeZone = zoneName(-static_cast<int>(std::chrono::duration_cast<std::chrono::minutes>(shift).count()));
    input.defectCounts.erase(DefectCode::ZoneAssumed);
    std::erase_if(input.defects, [](const Defect& defect) { return defect.code == DefectCode::ZoneAssumed; });
}

void readConfigurations(Analysis& analysis, const JobControl& job)
{
    std::uint64_t done = 0;
    for (const std::string& path : analysis.request.configs) {
        job.report(Stage::ReadingConfiguration, done++, analysis.request.configs.size());
        if (job.cancelled())
            return;
        auto loaded = loadConfiguration(path, LoadOptions{analysis.request.nginxVersion, false});
        if (!loaded) {
            Input input;
            input.path = path;
            input.kind = InputKind::Config;
            input.error = loaded.error();
            analysis.inputs.push_back(std::move(input));
            continue;
        }
        analysis.configurationInputs.push_back(FileId::fromIndex(analysis.inputs.size()));
        for (const ConfigFile& file : loaded->files)
            analysis.inputs.push_back(configInput(file));
        for (const UnreadPart& part : loaded->unread) {
            for (Input& input : analysis.inputs) {
                if (input.path != part.file || part.line == 0 || input.parsed == 0)
                    continue;
                // Where the part ends is not known: it counts as one line, so that "nothing was left out" is never said.
                input.addDefect({part.line, DefectCode::LineNotMatched, {}, {}});
                ++input.skipped;
                --input.parsed;
            }
        }
        analysis.configurations.push_back(std::make_shared<const Configuration>(std::move(*loaded)));
    }
}

void readErrorLogs(Analysis& analysis, const JobControl& job)
{
    for (const std::string& path : analysis.request.errorLogs) {
        Input input;
        input.path = path;
        input.kind = InputKind::ErrorLog;
        readErrorLog(input, FileId::fromIndex(analysis.inputs.size()), analysis.errorLines, job);
        analysis.inputs.push_back(std::move(input));
    }
}

Result<void> readApplication(Analysis& analysis, const JobControl& job)
{
    std::optional<Mapping> mapping;
    if (!analysis.request.mappingFile.empty()) {
        auto read = readMappingFile(analysis.request.mappingFile);
        if (!read)
            return std::unexpected(read.error());
        mapping = std::move(*read);
    }
    const auto read = [&](const std::vector<std::string>& paths, InputKind kind) {
        for (const std::string& path : paths) {
            Input input;
            input.path = path;
            input.kind = kind;
            EventFile events = readEvents(input, FileId::fromIndex(analysis.inputs.size()), mapping, job);
            std::ranges::move(events.events, std::back_inserter(analysis.events));
            analysis.inputs.push_back(std::move(input));
        }
    };
    read(analysis.request.appLogs, InputKind::AppLog);
    read(analysis.request.effects, InputKind::Effects);
    return {};
}

} // namespace retryscope
