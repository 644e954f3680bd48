// SPDX-License-Identifier: GPL-3.0-or-later
// Access logs: which format, and every line by it.
#include "pipeline/read_inputs.h"

#include "access/log_format.h"
#include "config/effective.h"
#include "pipeline/spool.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace retryscope {

namespace {

constexpr std::size_t sampleLines = 400;

Escape escapeOf(LogFormatDefinition::Escape escape)
{
    switch (escape) {
    case LogFormatDefinition::Escape::Json: return Escape::Json;
    case LogFormatDefinition::Escape::None: return Escape::None;
    case LogFormatDefinition::Escape::Default: break;
    }
    return Escape::Default;
}

struct Formats {
    std::vector<LogFormat> configured; ///< of the loaded configurations, in order
    std::optional<LogFormat> stated;   ///< by the user: nothing else is tried
};

/// Formats that an access_log uses come first: the others may be leftovers.
std::vector<LogFormat> configuredFormats(const Analysis& analysis)
{
    std::vector<LogFormat> used, rest;
    for (const auto& configuration : analysis.configurations) {
        const auto uses = accessLogs(*configuration);
        for (const LogFormatDefinition& definition : logFormats(*configuration)) {
            auto compiled = LogFormat::compile(definition.text, escapeOf(definition.escape), definition.name);
            if (!compiled)
                continue;
            const bool isUsed = std::ranges::any_of(uses, [&](const AccessLogUse& use) { return use.format == definition.name; });
            (isUsed ? used : rest).push_back(std::move(*compiled));
        }
    }
    std::ranges::move(rest, std::back_inserter(used));
    return used;
}

Result<Formats> chooseFormats(const Analysis& analysis)
{
    Formats formats;
    formats.configured = configuredFormats(analysis);
    const std::string& stated = analysis.request.logFormat;
    if (stated.empty())
        return formats;
    if (stated.find('$') != std::string::npos) {
        auto compiled = LogFormat::compile(stated, Escape::Default, {});
        if (!compiled)
            return std::unexpected(compiled.error());
        formats.stated = std::move(*compiled);
        return formats;
    }
    const auto named = std::ranges::find_if(formats.configured, [&](const LogFormat& f) { return f.name() == stated; });
    if (named != formats.configured.end())
        formats.stated = *named;
    else
        formats.stated = formatByName(stated);
    if (!formats.stated)
        return failure(ErrorCode::UnknownLogFormat, {stated});
    return formats;
}

/// The formats to try on each line of one file, best first; empty = nothing fits.
std::vector<LogFormat> formatsForFile(Input& input, const std::string& path, const Formats& formats)
{
    if (formats.stated)
        return {*formats.stated};
    auto reader = LineReader::open(path);
    if (!reader) {
        input.error = reader.error();
        return {};
    }
    std::vector<std::string> sample;
    Line line;
    bool binary = false;
    while (sample.size() < sampleLines && (*reader)->next(line)) {
        binary = binary || line.text.contains('\0');
        if (!line.text.empty())
            sample.emplace_back(line.text);
    }
    if (sample.empty())
        return {};
    auto recognised = recogniseFormat(sample, formats.configured);
    if (!recognised) {
        if (binary)
            input.addDefect({0, DefectCode::BinaryData, {}, {}});
        return {};
    }
    std::vector<LogFormat> chosen{recognised->format};
    const bool configured = std::ranges::any_of(formats.configured, [&](const LogFormat& f) { return f.text() == recognised->format.text(); });
    const std::string& name = recognised->format.name();
    if (!configured)
        input.addDefect({0, DefectCode::FormatGuessed, {name.empty() ? recognised->format.text() : name, std::format("{}", std::lround(recognised->share * 100))}, {}});
    // A file may change its format in the middle, at a reload: the other known formats are tried on lines that do not fit.
    for (const LogFormat& format : formats.configured) {
        if (format.text() != chosen.front().text())
            chosen.push_back(format);
    }
    return chosen;
}

class AccessLogReader {
public:
    AccessLogReader(Analysis& analysis, std::vector<AccessRecord>& out, const JobControl& job)
        : m_request(analysis.request), m_out(out), m_job(job)
    {
    }

    void read(Input& input, const std::string& path, FileId id, const std::vector<LogFormat>& formats)
    {
        auto reader = LineReader::open(path);
        if (!reader) {
            input.error = reader.error();
            return;
        }
        LineReader& lines = **reader;
        input.bytes = lines.bytesTotal();
        std::vector<bool> used(formats.size());
        Line line;
        while (!m_job.cancelled() && lines.next(line)) {
            ++input.lines;
            if (!line.text.empty())
                readLine(input, id, line, formats, used);
            if ((line.number & 0xFFF) == 0)
                m_job.report(Stage::ReadingAccessLogs, lines.bytesRead(), lines.bytesTotal());
        }
        finishInput(input, lines);
        for (std::size_t i = 0; i < formats.size(); ++i) {
            if (used[i])
                input.format += (input.format.empty() ? "" : ", ") + (formats[i].name().empty() ? formats[i].text() : formats[i].name());
        }
        if (input.lines > 0 && input.parsed == 0 && !input.error)
            input.error = Error{ErrorCode::FormatNotRecognised, {input.path}};
    }

private:
    void readLine(Input& input, FileId id, const Line& line, const std::vector<LogFormat>& formats, std::vector<bool>& used)
    {
        for (std::size_t i = 0; i < formats.size(); ++i) {
            AccessRecord record;
            if (!formats[i].parse(line.text, record))
                continue;
            used[i] = true;
            record.file = id;
            record.line = line.number;
            record.offset = line.offset;
            ++input.parsed;
            if (record.end)
                noteTime(input, *record.end);
            if (inRange(record))
                m_out.push_back(std::move(record));
            return;
        }
        ++input.skipped;
        input.addDefect({line.number, line.text.contains('\0') ? DefectCode::BinaryData : DefectCode::LineNotMatched, {}, std::string(line.text.substr(0, 200))});
    }

    bool inRange(const AccessRecord& record) const
    {
        if (!record.end)
            return true;
        return (!m_request.since || record.end->instant >= *m_request.since) && (!m_request.until || record.end->instant <= *m_request.until);
    }

    const AnalysisRequest& m_request;
    std::vector<AccessRecord>& m_out;
    const JobControl& m_job;
};

} // namespace

Result<void> readAccessLogs(Analysis& analysis, std::vector<AccessRecord>& records, const JobControl& job)
{
    if (analysis.request.accessLogs.empty())
        return {};
    const auto formats = chooseFormats(analysis);
    if (!formats)
        return std::unexpected(formats.error());
    AccessLogReader reader(analysis, records, job);
    for (const std::string& path : analysis.request.accessLogs) {
        Input input;
        input.path = path;
        input.kind = InputKind::AccessLog;
        std::optional<Result<Spool>> spool;
        if (Spool::isNeeded(path))
            spool.emplace(Spool::of(path));
        if (spool && !*spool)
            input.error = spool->error();
        const std::string& from = spool && *spool ? (*spool)->path() : path;
        const auto chosen = input.error ? std::vector<LogFormat>{} : formatsForFile(input, from, *formats);
        if (!input.error)
            reader.read(input, from, FileId::fromIndex(analysis.inputs.size()), chosen);
        analysis.inputs.push_back(std::move(input));
    }
    return {};
}

} // namespace retryscope
