// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations, error logs and the application's side.
#include "pipeline/read_inputs.h"

#include "config/load.h"
#include "effect/field_names.h"
#include "effect/read_events.h"
#include "pipeline/access_formats.h"
#include "pipeline/identical_lines.h"
#include "pipeline/mapping_file.h"
#include "pipeline/rotation_notes.h"
#include "source/spool.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <ranges>

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

} // namespace

Input unreadInput(const std::string& path, InputKind kind)
{
    Input input;
    input.path = path;
    input.kind = kind;
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    input.bytes = error ? 0 : bytes;
    input.stopReading(0, 1);
    return input;
}

void finishInput(Input& input, LineReader& lines, const JobControl& job)
{
    if (!job.readsOn() && !lines.isExhausted())
        return input.stopReading(lines.bytesRead(), lines.bytesTotal());
    if (lines.truncatedCompression() && input.lines == 0)
        input.error = Error{ErrorCode::CompressionDamaged, {input.path}};
    else if (lines.truncatedCompression())
        input.addDefect({0, DefectCode::FileTruncated, {}, {}});
    else if (lines.error() && lines.error()->code == ErrorCode::UnpacksTooLarge && input.lines > 0)
        input.addDefect({0, DefectCode::UnpacksTooLarge, {lines.error()->args.begin() + 1, lines.error()->args.end()}, {}});
    else if (lines.error() && lines.error()->code == ErrorCode::CannotRead)
        input.addDefect({0, DefectCode::FileVanished, lines.error()->args, {}});
    else if (lines.error() && input.lines == 0)
        input.error = *lines.error();
    else if (lines.error())
        input.addDefect({0, DefectCode::FileTruncated, {}, {}});
    if (input.lines == 0 && !input.error)
        input.addDefect({0, DefectCode::FileEmpty, {}, {}});
    input.sha256 = lines.sha256();
    if (lines.bytesRead() < lines.bytesTotal() && !lines.error())
        input.addDefect({0, DefectCode::FileShrank, {std::format("{}", lines.bytesTotal()), std::format("{}", lines.bytesRead())}, {}});
    input.bytes = std::max(input.bytes, lines.bytesRead());
}

void noteTime(Input& input, LoggedTime& time, const AnalysisRequest& request)
{
    if (request.assumedZone)
        request.assumedZone->apply(time);
    if (!input.firstTime || time.instant < *input.firstTime)
        input.firstTime = time.instant;
    if (!input.lastTime || time.instant > *input.lastTime)
        input.lastTime = time.instant;
    if (!time.zoneKnown) {
        if (!input.timeZone.empty())
            return;
        const std::string zone = request.assumedZone ? request.assumedZone->name() : "UTC";
        input.timeZone = std::format("{} (assumed)", zone);
        input.addDefect({0, DefectCode::ZoneAssumed, {zone}, {}});
        return;
    }
    thread_local std::pair<int, std::string> last{0, zoneName(0)};
    if (last.first != time.offsetMinutes)
        last = {time.offsetMinutes, zoneName(time.offsetMinutes)};
    addZone(input.timeZone, last.second);
}

void addZone(std::string& zones, std::string_view zone)
{
    constexpr std::string_view between = ", ";
    constexpr std::size_t longest = 60; // a hostile log has any number of them
    if (zones.ends_with(zone) || zones.ends_with(')') || zones.size() > longest)
        return;
    for (const auto part : std::views::split(zones, between)) {
        if (std::string_view(part) == zone)
            return;
    }
    zones.append(zones.empty() ? "" : between).append(zone);
}

void stateZone(Input& input, Duration shift, const AnalysisRequest& request)
{
    const auto assumed = [&](Instant at) { return request.assumedZone ? request.assumedZone->offsetMinutes(at) : 0; };
    const int minutes = assumed(*input.firstTime) - static_cast<int>(std::chrono::duration_cast<std::chrono::minutes>(shift).count());
    input.firstTime = *input.firstTime + shift;
    input.lastTime = *input.lastTime + shift;
    input.timeZone = zoneName(minutes);
    input.defectCounts.erase(DefectCode::ZoneAssumed);
    std::erase_if(input.defects, [](const Defect& defect) { return defect.code == DefectCode::ZoneAssumed; });
}

namespace {

void addConfiguration(Analysis& analysis, Configuration configuration)
{
    analysis.configurationInputs.push_back(FileId::fromIndex(analysis.inputs.size()));
    for (const ConfigFile& file : configuration.files)
        analysis.inputs.push_back(configInput(file));
    for (const UnreadPart& part : configuration.unread) {
        for (Input& input : analysis.inputs) {
            if (input.path != part.file || part.line == 0 || input.parsed == 0)
                continue;
            // Where the part ends is not known: it counts as one line, so that "nothing was left out" is never said.
            input.addDefect({part.line, DefectCode::LineNotMatched, {}, {}});
            ++input.skipped;
            --input.parsed;
        }
    }
    analysis.configurations.push_back(std::make_shared<const Configuration>(std::move(configuration)));
}

} // namespace

void readConfigurations(Analysis& analysis, const JobControl& job)
{
    std::uint64_t done = 0;
    for (const std::string& path : analysis.request.configs) {
        job.report(Stage::ReadingConfiguration, done++, analysis.request.configs.size());
        if (job.cancelled())
            return;
        auto loaded = loadConfigurations(path, LoadOptions{.version = analysis.request.nginxVersion, .readOutside = analysis.request.readOutside});
        if (!loaded) {
            Input input;
            input.path = path;
            input.kind = InputKind::Config;
            input.error = loaded.error();
            analysis.inputs.push_back(std::move(input));
            continue;
        }
        for (Configuration& configuration : *loaded)
            addConfiguration(analysis, std::move(configuration));
    }
}

namespace {

void appendEvents(std::vector<Event>& all, std::vector<Event> more)
{
    if (all.empty()) {
        all = std::move(more);
        return;
    }
    all.reserve(all.size() + more.size());
    std::ranges::move(more, std::back_inserter(all));
}

/// The same bytes under another name (a collector's file beside the container's log) are no second server's, whatever the request wants
/// of files that overlap. (Rows of exports have numbers that tell.)
bool isCopyOfAnother(const std::vector<Input>& inputs, const Input& input)
{
    return input.kind == InputKind::AppLog && input.parsed > 0 && !input.sha256.empty()
        && std::ranges::any_of(inputs, [&](const Input& other) { return other.kind == input.kind && other.sha256 == input.sha256; });
}

void noteColumns(EventFile& read, FileId file, InputKind kind, KnownColumns& known)
{
    if (!read.users.empty() && !known.users)
        known.users = std::make_shared<NotedUsers>();
    if (!read.users.empty())
        known.users->emplace(file, std::move(read.users));
    const auto reference = read.mapping.columns.find(Role::OperationRef);
    if (reference != read.mapping.columns.end() && namesDelivery(reference->second))
        known.deliveryNumbers.insert(file);
    if (reference != read.mapping.columns.end() && namesMessage(reference->second))
        known.messageNumbers.insert(file);
    // That a table keeps no keys does not say that none came.
    if (read.writesKeys && kind == InputKind::AppLog)
        known.keys.insert(file);
}

} // namespace

Result<KnownColumns> readApplication(Analysis& analysis, const JobControl& job)
{
    KnownColumns known;
    std::optional<Mapping> mapping;
    if (!analysis.request.mappingFile.empty()) {
        auto read = readMappingFile(analysis.request.mappingFile);
        if (!read)
            return std::unexpected(read.error());
        mapping = std::move(*read);
    }
    const EventReading reading{statedWrapper(analysis.request), analysis.request.assumedZone};
    const auto read = [&](const std::vector<std::string>& paths, InputKind kind) {
        for (const std::string& path : paths) {
            if (!job.readsOn()) {
                analysis.inputs.push_back(unreadInput(path, kind));
                continue;
            }
            Input input;
            input.path = path;
            input.kind = kind;
            std::optional<Result<Spool>> spool;
            if (Spool::isNeeded(path))
                spool.emplace(Spool::of(path));
            if (spool && !*spool) {
                input.error = spool->error();
            } else {
                input.path = spool ? (*spool)->path() : path;
                const auto own = analysis.request.mappingOf.find(path);
                const FileId file = FileId::fromIndex(analysis.inputs.size());
                EventFile events = readEvents(input, file, own == analysis.request.mappingOf.end() ? mapping : own->second, job, reading);
                noteColumns(events, file, kind, known);
                if (isCopyOfAnother(analysis.inputs, input))
                    input.addDefect({0, DefectCode::IdenticalLines, {std::to_string(input.lines)}, {}});
                else
                    appendEvents(analysis.events, std::move(events.events));
                input.path = path;
            }
            if (input.error && !input.error->args.empty() && spool)
                input.error->args.front() = path;
            analysis.inputs.push_back(std::move(input));
        }
    };
    read(analysis.request.appLogs, InputKind::AppLog);
    read(analysis.request.effects, InputKind::Effects);
    return known;
}

void finishReading(Analysis& analysis)
{
    noteRotations(analysis.inputs);
    noteArchives(analysis.inputs);
    dropCopies(analysis);
}

} // namespace retryscope
