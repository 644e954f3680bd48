// SPDX-License-Identifier: GPL-3.0-or-later
// Error logs: entries of one line, and those that go on in the lines behind (what a script wrote to its standard error, a trace).
#include "pipeline/access_formats.h"
#include "pipeline/read_inputs.h"
#include "source/spool.h"

#include <algorithm>
#include <format>
#include <set>

namespace retryscope {

namespace {

constexpr std::size_t longestEntry = 64u << 10; ///< bytes; what goes beyond is counted, not kept

bool beginsWithAny(std::string_view text, std::initializer_list<std::string_view> beginnings)
{
    return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return text.starts_with(beginning); });
}

/// An entry whose message other programs write (a script over FastCGI, Lua) ends with the request, maybe lines later.
bool isOpen(std::string_view entry)
{
    const bool foreign = entry.contains("sent in stderr: \"") || entry.contains("runtime error: ") || entry.contains("stack traceback:") || entry.contains("[lua]");
    return foreign && !entry.contains(", client: ");
}

bool continuesEntry(std::string_view entry, std::string_view line)
{
    return isOpen(entry) || beginsWithAny(line, {" ", "\t", "#", "stack traceback:", "Stack trace:", "coroutine ", "PHP message:", "PHP Fatal error:", "PHP Warning:", "thrown in "});
}

class ErrorLogReader {
public:
    ErrorLogReader(Analysis& analysis, Input& input, FileId id)
        : m_analysis(analysis)
        , m_input(input)
        , m_id(id)
    {
    }

    void read(LineReader& lines, const JobControl& job)
    {
        Line line;
        while (job.readsOn() && lines.next(line)) {
            ++m_input.lines;
            if (!line.text.empty())
                take(line);
            if ((line.number & 0xFFF) == 0)
                job.report(Stage::ReadingErrorLogs, lines.bytesRead(), lines.bytesTotal());
        }
        flush();
    }

private:
    void take(const Line& line)
    {
        if (line.cut)
            m_input.addDefect({line.number, DefectCode::LineTooLong, {std::format("{}", LineReader::maxLine)}, std::string(line.text.substr(0, 200))});
        if (auto parsed = parseErrorLine(line.text)) {
            flush();
            m_entry = line.text.substr(0, longestEntry);
            m_line = line.number;
            m_offset = line.offset;
            m_lines = 1;
            m_parsed = std::move(parsed);
            return;
        }
        if (m_parsed && continuesEntry(m_entry, line.text)) {
            m_input.addDefect({line.number, DefectCode::MultilineContinuation, {}, std::string(line.text.substr(0, 200))});
            if (m_entry.size() + line.text.size() < longestEntry)
                m_entry += '\n', m_entry += line.text;
            ++m_lines;
            return;
        }
        ++m_input.skipped;
        m_input.addDefect({line.number, line.text.contains('\0') ? DefectCode::BinaryData : DefectCode::LineNotMatched, {}, std::string(line.text.substr(0, 200))});
    }

    void flush()
    {
        if (!m_parsed)
            return;
        if (m_lines > 1)
            m_parsed = parseErrorLine(m_entry);
        m_input.parsed += m_lines;
        keepErrorLine(m_analysis, m_input, std::move(*m_parsed), {m_id, m_line, m_offset});
        m_parsed.reset();
    }

    Analysis& m_analysis;
    Input& m_input;
    FileId m_id;
    std::optional<ErrorLine> m_parsed; ///< of the entry that is open
    std::string m_entry;
    std::uint64_t m_line = 0, m_offset = 0, m_lines = 0;
};

void readErrorLog(Analysis& analysis, Input& input, const std::string& path, const JobControl& job)
{
    const auto sample = sampleLog(path, statedWrapper(analysis.request), 100);
    auto reader = LineReader::open(path);
    if (!sample || !reader) {
        input.error = sample ? reader.error() : sample.error();
        return;
    }
    LineReader& lines = **reader;
    lines.unwrap(sample->wrapper);
    input.wrapper = word(sample->wrapper);
    input.encoding = sample->encoding;
    if (!input.encoding.empty())
        input.addDefect({0, DefectCode::EncodingConverted, {input.encoding}, {}});
    input.format = sample->wrapper == WrapperKind::None ? "nginx error log" : std::format("{} + nginx error log", word(sample->wrapper));
    input.bytes = lines.bytesTotal();
    ErrorLogReader(analysis, input, FileId::fromIndex(analysis.inputs.size())).read(lines, job);
    finishInput(input, lines, job);
    if (input.lines > 0 && input.parsed == 0 && !input.error)
        input.error = Error{ErrorCode::FormatNotRecognised, {input.path}};
}

/// The stream of a container holds both logs: files whose error lines were found with the access log's.
std::set<std::string> readForBoth(const Analysis& analysis)
{
    std::set<FileId> files;
    for (const ErrorLine& line : analysis.errorLines)
        files.insert(line.file);
    std::set<std::string> paths;
    for (const FileId file : files)
        paths.insert(analysis.at(file).path);
    return paths;
}

} // namespace

void keepErrorLine(Analysis& analysis, Input& input, ErrorLine line, const EvidenceRef& at)
{
    LoggedTime time{line.time, std::chrono::seconds{1}, false};
    if (input.kind == InputKind::ErrorLog)
        noteTime(input, time, analysis.request);
    else if (analysis.request.assumedZone)
        analysis.request.assumedZone->apply(time);
    line.time = time.instant;
    line.file = at.file;
    line.line = at.line;
    line.offset = at.offset;
    analysis.errorLines.push_back(std::move(line));
}

void readErrorLogs(Analysis& analysis, const JobControl& job)
{
    const std::set<std::string> known = readForBoth(analysis);
    for (const std::string& path : analysis.request.errorLogs) {
        if (known.contains(path))
            continue;
        if (!job.readsOn()) {
            analysis.inputs.push_back(unreadInput(path, InputKind::ErrorLog));
            continue;
        }
        Input input;
        input.path = path;
        input.kind = InputKind::ErrorLog;
        std::optional<Result<Spool>> spool;
        if (Spool::isNeeded(path))
            spool.emplace(Spool::of(path));
        if (spool && !*spool)
            input.error = spool->error();
        else
            readErrorLog(analysis, input, spool ? (*spool)->path() : path, job);
        if (input.error && !input.error->args.empty())
            input.error->args.front() = path;
        analysis.inputs.push_back(std::move(input));
    }
}

} // namespace retryscope
