// SPDX-License-Identifier: GPL-3.0-or-later
// Lines lie in pieces of some hundred, each compressed: one is found without reading the others.
#include "casefile/case_lines.h"

#include "casefile/input_check.h"
#include "casefile/packer.h"
#include "casefile/unpacker.h"
#include "source/line_reader.h"
#include "source/zstd_blob.h"

#include <algorithm>
#include <functional>
#include <mutex>

namespace retryscope {

namespace {

constexpr std::size_t linesPerPiece = 500;
constexpr std::uint64_t neighbours = 5; ///< before and behind a line of an operation worth a look

using NumberedLine = std::pair<std::uint64_t, std::string>;

class Collecting {
public:
    explicit Collecting(const Analysis& analysis) : m_analysis(analysis) {}

    void add(const Operation& operation)
    {
        const bool plain = operation.verdict == Verdict::ExecutedOnce || operation.verdict == Verdict::NotApplied;
        m_around = plain ? 0 : neighbours;
        for (const RequestId id : operation.requests) {
            const Request& request = m_analysis.at(id);
            add(request.record.file, request.record.line);
            for (const Attempt& attempt : request.attempts) {
                for (const ErrorLineId line : attempt.errorLines)
                    add(m_analysis.at(line).file, m_analysis.at(line).line);
            }
        }
        for (const MatchedEvent& matched : operation.events)
            add(m_analysis.at(matched.event).file, m_analysis.at(matched.event).line);
        for (const auto* list : {&operation.evidenceFor, &operation.evidenceAgainst, &operation.nextActionRests}) {
            for (const Evidence& evidence : *list)
                add(evidence.at);
        }
    }

    void add(const std::vector<EvidenceRef>& refs)
    {
        for (const EvidenceRef& ref : refs)
            add(ref.file, ref.line);
    }

    std::map<FileId, std::vector<std::uint64_t>> take()
    {
        for (auto& [file, numbers] : m_lines) {
            std::ranges::sort(numbers);
            numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
        }
        return std::move(m_lines);
    }

private:
    void add(FileId file, std::uint64_t line)
    {
        if (!file || line == 0)
            return;
        auto& numbers = m_lines[file];
        const std::uint64_t last = line + m_around;
        for (std::uint64_t number = line > m_around ? line - m_around : 1; number <= last; ++number)
            numbers.push_back(number);
    }

    const Analysis& m_analysis;
    std::uint64_t m_around = 0;
    std::map<FileId, std::vector<std::uint64_t>> m_lines;
};

/// Puts lines of one input away, piece by piece.
class LineKeeper {
public:
    LineKeeper(Database& database, Statement& insert, FileId file) : m_database(database), m_insert(insert), m_file(file) {}

    Result<void> add(std::uint64_t number, std::string_view text)
    {
        m_lines.emplace_back(number, text);
        return m_lines.size() < linesPerPiece ? Result<void>() : flush();
    }

    Result<void> flush()
    {
        if (m_lines.empty())
            return {};
        packing::Packer packer;
        packer.add(m_lines);
        m_insert.bind(1, std::int64_t{m_file.value}).bind(2, static_cast<std::int64_t>(m_lines.front().first)).bind(3, static_cast<std::int64_t>(m_lines.back().first));
        m_insert.bindBlob(4, packZstd(packer.take()));
        m_lines.clear();
        auto done = m_database.finish(m_insert);
        m_insert.reset();
        return done;
    }

private:
    Database& m_database;
    Statement& m_insert;
    FileId m_file;
    std::vector<NumberedLine> m_lines;
};

/// Where known lines of a file begin.
using Beginnings = std::map<std::uint64_t, std::uint64_t>;

Beginnings beginningsIn(const Analysis& analysis, FileId file)
{
    Beginnings known;
    for (const Request& request : analysis.requests) {
        if (request.record.file == file)
            known.emplace(request.record.line, request.record.offset);
    }
    return known;
}

/// `known`: of a file that was read in part, whose bytes have no hash: as long as its lines begin where they began, they are those
/// that were read.
Result<void> keepFromFile(LineKeeper& keeper, const Input& input, const std::vector<std::uint64_t>& numbers, const Beginnings& known, const JobControl& job,
    const std::function<void(std::uint64_t bytes)>& report)
{
    const InputState state = checkInput(input, job.stop);
    const bool isPart = input.wasStopped() && input.sha256.empty() && !input.error && input.path != "-";
    if (state != InputState::Unchanged && state != InputState::Grown && !(state == InputState::NotChecked && isPart))
        return {};
    auto reader = LineReader::open(input.path);
    if (!reader)
        return {};
    auto wanted = numbers.begin();
    Line line;
    while (wanted != numbers.end() && (*reader)->next(line)) {
        if (line.number < *wanted)
            continue;
        if ((line.number & 0xFFF) == 0 && job.cancelled())
            return failure(ErrorCode::Cancelled);
        if ((line.number & 0xFFF) == 0)
            report((*reader)->bytesRead());
        if (const auto begin = known.find(line.number); begin != known.end() && begin->second != line.offset)
            break;
        if (auto kept = keeper.add(line.number, line.text); !kept)
            return kept;
        while (wanted != numbers.end() && *wanted <= line.number)
            ++wanted;
    }
    return keeper.flush();
}

Result<void> keepFromCase(LineKeeper& keeper, const KeptLines& lines, const std::vector<std::uint64_t>& numbers)
{
    for (std::size_t begin = 0; begin < numbers.size(); begin += linesPerPiece) {
        const std::size_t end = std::min(begin + linesPerPiece, numbers.size());
        for (const auto& [number, text] : lines.find({numbers.begin() + static_cast<std::ptrdiff_t>(begin), numbers.begin() + static_cast<std::ptrdiff_t>(end)})) {
            if (auto kept = keeper.add(number, text); !kept)
                return kept;
        }
    }
    return keeper.flush();
}

/// One connection for all inputs of a case.
class LineSource {
public:
    explicit LineSource(const std::string& path)
    {
        for (const auto access : {Database::Access::Look, Database::Access::Immutable}) {
            if (auto database = Database::open(path, access); database && database->number("SELECT count(*) FROM input")) {
                m_database = std::move(*database);
                return;
            }
        }
    }

    std::map<std::uint64_t, std::string> find(FileId file, std::vector<std::uint64_t> numbers)
    {
        const std::lock_guard guard(m_mutex);
        std::map<std::uint64_t, std::string> found;
        std::ranges::sort(numbers);
        for (auto next = numbers.begin(); m_database && next != numbers.end();) {
            const std::vector<NumberedLine> piece = pieceFrom(file, *next);
            if (piece.empty())
                break;
            for (const auto& [number, text] : piece) {
                if (std::ranges::binary_search(numbers, number))
                    found.emplace(number, text);
            }
            next = std::ranges::upper_bound(next, numbers.end(), piece.back().first);
        }
        return found;
    }

private:
    /// The piece that holds the line, else the next one behind it.
    std::vector<NumberedLine> pieceFrom(FileId file, std::uint64_t number)
    {
        auto row = m_database->prepare("SELECT data FROM raw_lines WHERE input=? AND last>=? ORDER BY first LIMIT 1");
        std::vector<NumberedLine> piece;
        if (!row)
            return piece;
        row->bind(1, std::int64_t{file.value}).bind(2, static_cast<std::int64_t>(number));
        if (!row->step())
            return piece;
        const auto bytes = unpackZstd(row->blob(0));
        if (!bytes || !packing::Unpacker(*bytes).read(piece))
            piece.clear();
        return piece;
    }

    std::mutex m_mutex;
    std::optional<Database> m_database;
};

class CaseLines : public KeptLines {
public:
    CaseLines(std::shared_ptr<LineSource> source, FileId file) : m_source(std::move(source)), m_file(file) {}
    std::map<std::uint64_t, std::string> find(const std::vector<std::uint64_t>& numbers) const override { return m_source->find(m_file, numbers); }

private:
    std::shared_ptr<LineSource> m_source;
    FileId m_file;
};

} // namespace

std::map<FileId, std::vector<std::uint64_t>> linesToKeep(const Analysis& analysis)
{
    Collecting collecting(analysis);
    for (const Operation& operation : analysis.operations)
        collecting.add(withEvidence(analysis, operation));
    for (const KeyCase& keyCase : analysis.idempotency.cases)
        collecting.add(keyCase.at);
    return collecting.take();
}

Result<void> keepLines(Database& database, const Analysis& analysis, const JobControl& job)
{
    auto insert = database.prepare("INSERT INTO raw_lines(input, first, last, data) VALUES(?,?,?,?)");
    if (!insert)
        return std::unexpected(insert.error());
    std::uint64_t done = 0, total = 0;
    for (const Input& input : analysis.inputs)
        total += input.bytes;
    for (const auto& [file, numbers] : linesToKeep(analysis)) {
        if (job.cancelled())
            return failure(ErrorCode::Cancelled);
        const Input& input = analysis.at(file);
        const auto report = [&](std::uint64_t bytes) { job.report({}, std::min(done + bytes, total), total); };
        LineKeeper keeper(database, *insert, file);
        auto kept = input.kept ? keepFromCase(keeper, *input.kept, numbers) : keepFromFile(keeper, input, numbers, input.wasStopped() ? beginningsIn(analysis, file) : Beginnings(), job, report);
        if (!kept)
            return kept;
        done += input.bytes;
    }
    return {};
}

std::vector<std::shared_ptr<KeptLines>> keptLinesOf(const std::string& casePath, std::size_t inputs)
{
    const auto source = std::make_shared<LineSource>(casePath);
    std::vector<std::shared_ptr<KeptLines>> all;
    for (std::size_t i = 0; i < inputs; ++i)
        all.push_back(std::make_shared<CaseLines>(source, FileId::fromIndex(i)));
    return all;
}

} // namespace retryscope
