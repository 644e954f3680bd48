// SPDX-License-Identifier: GPL-3.0-or-later
// Access logs: which format, and every line by it.
#include "pipeline/read_access.h"

#include "pipeline/access_formats.h"
#include "pipeline/identical_lines.h"
#include "pipeline/large_set.h"
#include "pipeline/log_origin.h"
#include "pipeline/log_scan.h"
#include "pipeline/read_inputs.h"
#include "source/spool.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <map>
#include <ranges>
#include <set>
#include <span>

namespace retryscope {

namespace {

constexpr std::size_t mostFormats = 3; ///< of one file, that are found only behind the sample
constexpr std::size_t unreadSampled = 60;

/// Adds what came of one block; `linesBefore` of the file stand before it.
void addPart(Input& input, Input&& part, std::uint64_t linesBefore)
{
    input.lines += part.lines;
    input.parsed += part.parsed;
    input.skipped += part.skipped;
    const bool zoneStated = !input.timeZone.empty();
    for (const auto& [code, count] : part.defectCounts)
        if (code != DefectCode::ZoneAssumed || !zoneStated)
            input.defectCounts[code] += count;
    std::map<DefectCode, std::size_t> samples;
    for (const Defect& defect : input.defects)
        ++samples[defect.code];
    for (Defect& defect : part.defects) {
        if ((defect.code == DefectCode::ZoneAssumed && zoneStated) || ++samples[defect.code] > Input::samplesPerCode)
            continue;
        defect.line += defect.line == 0 ? 0 : linesBefore;
        input.defects.push_back(std::move(defect));
    }
    if (part.firstTime)
        input.firstTime = input.firstTime ? std::min(*input.firstTime, *part.firstTime) : part.firstTime;
    if (part.lastTime)
        input.lastTime = input.lastTime ? std::max(*input.lastTime, *part.lastTime) : part.lastTime;
    for (const auto zone : std::views::split(part.timeZone, std::string_view(", ")))
        addZone(input.timeZone, std::string_view(zone));
}

class AccessLogReader {
public:
    AccessLogReader(Analysis& analysis, AccessSet& set, const JobControl& job)
        : m_analysis(analysis), m_set(set), m_job(job)
    {
    }

    /// Reads all lines; `unread` receives the first ones that no format fits. False: the lines have to be kept to be understood,
    /// and the set is too large to have kept them.
    bool read(Input& input, const std::string& path, FileId id, const std::vector<LogFormat>& formats, WrapperKind wrapper, std::vector<std::string>& unread)
    {
        auto reader = LineReader::open(path);
        if (!reader) {
            input.error = reader.error();
            return true;
        }
        LineReader& lines = **reader;
        lines.unwrap(wrapper);
        if (!m_analysis.request.identifies)
            lines.leaveUnhashed();
        input.bytes = lines.bytesTotal();
        m_set.expect(input.bytes);
        m_used.clear();
        m_errorLines = m_needsAll = false;
        const ScanSetup setup = m_set.setupFor(formats, id);
        m_set.take(scanLog(lines, setup, wrapper != WrapperKind::None, m_job, [&](ScanPart part) {
            if (lines.bytesTotal() > 0)
                m_set.foresee(static_cast<double>(part.bytesRead) / static_cast<double>(lines.bytesTotal()));
            return takePart(input, formats, unread, std::move(part));
        }));
        if (m_job.cancelled() || m_needsAll)
            return !m_needsAll;
        finishInput(input, lines, m_job);
        if (!m_used.empty())
            input.format = formatLabel(wrapper, usedOf(formats)) + (m_errorLines ? ", nginx error log" : "");
        if (input.lines > 0 && m_used.empty() && !input.error)
            input.error = Error{ErrorCode::FormatNotRecognised, {input.path}};
        return true;
    }

private:
    bool takePart(Input& input, const std::vector<LogFormat>& formats, std::vector<std::string>& unread, ScanPart part)
    {
        const std::uint64_t before = part.isGiven ? 0 : input.lines;
        for (const auto& [format, line] : part.formats)
            noteFormat(input, line + before, formats, format);
        for (std::string& line : part.unread)
            if (unread.size() < unreadSampled)
                unread.push_back(std::move(line));
        for (auto& [line, at] : part.errors) {
            m_errorLines = true;
            keepErrorLine(m_analysis, input, std::move(line), {at.file, at.line + before, at.offset});
        }
        const std::uint64_t linesBefore = input.lines;
        addPart(input, std::move(part.input), before);
        m_set.take(std::move(part), linesBefore);
        // An error line may speak of a request that was only counted.
        m_needsAll = m_errorLines && m_set.isLarge();
        return !m_needsAll;
    }

    /// Says where a format begins that is not the one of the first line.
    void noteFormat(Input& input, std::uint64_t line, const std::vector<LogFormat>& formats, std::size_t used)
    {
        if (std::ranges::contains(m_used, used))
            return;
        if (!m_used.empty())
            input.addDefect({line, DefectCode::FormatChanged, {formatLabel(WrapperKind::None, {formats[used]})}, {}});
        m_used.push_back(used);
    }

    std::vector<LogFormat> usedOf(const std::vector<LogFormat>& formats) const
    {
        std::vector<LogFormat> used;
        for (const std::size_t i : m_used)
            used.push_back(formats[i]);
        return used;
    }

    Analysis& m_analysis;
    AccessSet& m_set;
    const JobControl& m_job;
    bool m_errorLines = false; ///< there were lines of an error log
    bool m_needsAll = false;
    std::vector<std::size_t> m_used; ///< formats that read a line, in the order in which they first did
};

/// What is known of the files from reading them before.
struct Memory {
    Keeping keeping{};
    std::map<std::string, std::vector<LogFormat>> more; ///< by file: formats that were found behind its sample
    std::map<std::string, Result<Spool>> spools;
    std::map<std::size_t, Input> copies; ///< logs that are another's copy, by their place in the request, as they were read
};

/// Reads all access logs into one set.
class AccessLogs {
public:
    AccessLogs(Analysis& analysis, AccessSet& set, const AccessFormats& formats, Memory& memory, const JobControl& job)
        : m_analysis(analysis), m_set(set), m_formats(formats), m_memory(memory), m_reader(analysis, set, job), m_job(job), m_origins(analysis)
    {
    }

    /// False: begin again with an empty set.
    bool read()
    {
        std::size_t place = 0;
        for (const std::string& path : m_analysis.request.accessLogs) {
            if (const auto copy = m_memory.copies.find(place++); copy != m_memory.copies.end()) {
                m_analysis.inputs.push_back(copy->second);
                continue;
            }
            if (!m_job.readsOn()) {
                m_analysis.inputs.push_back(unreadInput(path, InputKind::AccessLog));
                continue;
            }
            Input input;
            input.path = path;
            input.kind = InputKind::AccessLog;
            auto& spools = m_memory.spools;
            if (Spool::isNeeded(path) && !spools.contains(path))
                spools.emplace(path, Spool::of(path));
            const auto spool = spools.find(path);
            if (spool != spools.end() && !spool->second)
                input.error = spool->second.error();
            const std::string& from = spool != spools.end() && spool->second ? spool->second->path() : path;
            if (!input.error && !readFile(input, from))
                return false;
            m_analysis.inputs.push_back(std::move(input));
        }
        return true;
    }

private:
    /// Before the first line is placed: requests of a long log are placed while it is read.
    void findOrigin(Input& input, const std::string& path, const std::vector<LogFormat>& formats, WrapperKind wrapper)
    {
        if (m_analysis.configurations.size() < 2 || input.error)
            return;
        const auto sample = sampleLog(path, wrapper);
        if (!sample)
            return;
        const LogOrigin origin = m_origins.of(input.path, sample->lines, formats);
        m_analysis.writtenBy[FileId::fromIndex(m_analysis.inputs.size())] = origin.configuration;
        const auto& files = m_analysis.configurations[origin.configuration]->files;
        if (!origin.isCertain && !files.empty())
            input.addDefect({0, DefectCode::ConfigurationAssumed, {files.front().path}, {}});
    }

    /// Where lines stay unread that have a format of their own, the file is read once more with that format, too.
    bool readFile(Input& input, const std::string& path)
    {
        WrapperKind wrapper = WrapperKind::None;
        const std::vector<LogFormat> first = formatsForFile(input, path, m_formats, wrapper);
        findOrigin(input, path, first, wrapper);
        const std::size_t before = m_set.requests(), errorsBefore = m_analysis.errorLines.size();
        std::vector<LogFormat>& more = m_memory.more[input.path];
        while (!input.error) {
            std::vector<LogFormat> chosen = first;
            chosen.insert(chosen.end(), more.begin(), more.end());
            // Whether the contract of keys is kept is a question to every write.
            if (std::ranges::any_of(chosen, [](const LogFormat& f) { return f.tells(Field::IdempotencyKey); }) && !m_set.keepsWrites()) {
                if (m_memory.keeping == Keeping::Counts) {
                    m_memory.keeping = Keeping::Noticeable;
                    return false;
                }
                m_set.keepWrites();
            }
            const Input fresh = input;
            m_set.noteSource(FileId::fromIndex(m_analysis.inputs.size()), {path, wrapper, chosen});
            std::vector<std::string> unread;
            if (!m_reader.read(input, path, FileId::fromIndex(m_analysis.inputs.size()), chosen, wrapper, unread)) {
                m_memory.keeping = Keeping::Everything;
                return false;
            }
            auto another = m_formats.stated || m_formats.statedOf.contains(input.path) || more.size() == mostFormats || !m_job.readsOn() ? std::nullopt : anotherFormat(unread, chosen);
            if (!another)
                return true;
            more.push_back(std::move(*another));
            if (m_set.isLarge())
                return false;
            input = fresh;
            m_set.rewind(before);
            m_analysis.errorLines.resize(errorsBefore);
        }
        return true;
    }

    Analysis& m_analysis;
    AccessSet& m_set;
    const AccessFormats& m_formats;
    Memory& m_memory;
    AccessLogReader m_reader;
    const JobControl& m_job;
    LogOrigins m_origins;
};

/// The application's lines, and those of the error log, may speak of any request.
Keeping keepingFor(const AnalysisRequest& request)
{
    const bool isAlone = request.errorLogs.empty() && request.appLogs.empty() && request.effects.empty();
    return isAlone && !request.mergeIdentical && !request.resendWindow ? request.keeping : Keeping::Everything;
}

/// Of very many requests nothing is left by which those of a copy could be taken out again. True: there are copies to be left out.
bool findCopies(const Analysis& analysis, const AccessSet& set, std::size_t firstInput, Memory& memory)
{
    bool any = false;
    for (const FileId file : set.isLarge() ? wholeCopies(analysis.inputs) : std::set<FileId>{})
        any = memory.copies.try_emplace(file.index() - firstInput, analysis.at(file)).second || any;
    return any;
}

/// Only what is as long can be a copy.
bool areTwoAsLong(std::span<const std::string> paths)
{
    std::set<std::uintmax_t> sizes;
    return std::ranges::any_of(paths, [&](const std::string& path) {
        std::error_code error;
        const std::uintmax_t size = std::filesystem::file_size(path, error);
        return !error && size > 0 && !sizes.insert(size).second;
    });
}

} // namespace

Result<std::unique_ptr<AccessSet>> readAccessLogs(Analysis& analysis, const SummaryQuestions& questions, NginxVersion version, const JobControl& job)
{
    Memory memory{.keeping = keepingFor(analysis.request)};
    auto set = std::make_unique<AccessSet>(analysis, memory.keeping, questions, version);
    if (analysis.request.accessLogs.empty())
        return set;
    const auto formats = chooseFormats(analysis);
    if (!formats)
        return std::unexpected(formats.error());
    analysis.request.identifies = analysis.request.identifies || areTwoAsLong(analysis.request.accessLogs);
    const std::size_t inputs = analysis.inputs.size(), errorLines = analysis.errorLines.size();
    while (!AccessLogs(analysis, *set, *formats, memory, job).read() || findCopies(analysis, *set, inputs, memory)) {
        analysis.inputs.resize(inputs);
        analysis.errorLines.resize(errorLines);
        set = std::make_unique<AccessSet>(analysis, memory.keeping, questions, version);
    }
    readWanted(*set, analysis.request, job);
    return set;
}

} // namespace retryscope
