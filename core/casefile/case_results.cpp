// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis in pieces, and put together again.
#include "casefile/case_file.h"

#include "casefile/case_lines.h"
#include "casefile/case_schema.h"
#include "casefile/id_check.h"
#include "casefile/packer.h"
#include "casefile/unpacker.h"
#include "source/zstd_blob.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace retryscope {

namespace {

constexpr std::size_t perPiece = 10'000; ///< requests, events … in one piece
constexpr std::uint64_t largestPiece = 2u << 30; ///< bytes unpacked

/// Tells how many pieces are done; the stages are those of an analysis and say nothing here.
class Steps {
public:
    Steps(const JobControl& job, std::uint64_t total) : m_job(job), m_total(total) {}
    /// False: cancelled.
    bool next()
    {
        m_job.report({}, m_done++, m_total);
        return !m_job.cancelled();
    }

private:
    const JobControl& m_job;
    std::uint64_t m_done = 0, m_total;
};

/// One of two halves of a job, each with a progress of its own.
JobControl halfOf(const JobControl& job, int half)
{
    constexpr std::uint64_t steps = 1'000; // of a half
    JobControl part = job;
    part.progress = [&job, half](Stage stage, std::uint64_t done, std::uint64_t total) {
        const double share = total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0;
        job.report(stage, half * steps + static_cast<std::uint64_t>(share * steps), 2 * steps);
    };
    return part;
}

template<class T>
std::uint64_t piecesOf(const std::vector<T>& list) { return (list.size() + perPiece - 1) / perPiece; }

class PieceWriter {
public:
    PieceWriter(Database& database, Statement insert, Steps& steps) : m_database(database), m_insert(std::move(insert)), m_steps(steps) {}

    template<class T>
    Result<void> write(const std::string& name, std::size_t number, const T& value)
    {
        packing::Packer packer;
        packer.add(value);
        m_insert.bind(1, name).bind(2, static_cast<std::int64_t>(number)).bindBlob(3, packZstd(packer.take()));
        auto done = m_database.finish(m_insert);
        m_insert.reset();
        return done;
    }

    template<class T>
    Result<void> writeAll(const std::string& name, const std::vector<T>& list)
    {
        for (std::size_t begin = 0; begin < list.size(); begin += perPiece) {
            if (!m_steps.next())
                return failure(ErrorCode::Cancelled);
            const std::span<const T> piece = std::span(list).subspan(begin, std::min(perPiece, list.size() - begin));
            if (auto done = write(name, begin / perPiece, piece); !done)
                return done;
        }
        return {};
    }

    /// What `made` makes of each.
    template<class T, class Make>
    Result<void> writeAll(const std::string& name, const std::vector<T>& list, Make&& made)
    {
        std::vector<T> piece;
        for (std::size_t begin = 0; begin < list.size(); begin += perPiece) {
            if (!m_steps.next())
                return failure(ErrorCode::Cancelled);
            piece.clear();
            std::ranges::transform(std::span(list).subspan(begin, std::min(perPiece, list.size() - begin)), std::back_inserter(piece), made);
            if (auto done = write(name, begin / perPiece, std::span<const T>(piece)); !done)
                return done;
        }
        return {};
    }

private:
    Database& m_database;
    Statement m_insert;
    Steps& m_steps;
};

class PieceReader {
public:
    PieceReader(Database& database, Steps& steps) : m_database(database), m_steps(steps) {}

    /// Each piece of that name, in order, given to `take` as a T.
    template<class T, class Take>
    Result<void> each(const std::string& name, Take&& take)
    {
        auto rows = m_database.prepare("SELECT data FROM part WHERE name=? ORDER BY number");
        if (!rows)
            return std::unexpected(rows.error());
        rows->bind(1, name);
        while (rows->step()) {
            if (!m_steps.next())
                return failure(ErrorCode::Cancelled);
            const auto bytes = unpackZstd(rows->blob(0), largestPiece);
            T value{};
            if (!bytes || !packing::Unpacker(*bytes).read(value))
                return failure(ErrorCode::CaseDamaged, {m_database.path(), name});
            take(std::move(value));
        }
        return m_database.failed() ? Result<void>(std::unexpected(m_database.error())) : Result<void>();
    }

    template<class T>
    Result<void> all(const std::string& name, std::vector<T>& list)
    {
        return each<std::vector<T>>(name, [&](std::vector<T> piece) {
            list.insert(list.end(), std::make_move_iterator(piece.begin()), std::make_move_iterator(piece.end()));
        });
    }

private:
    Database& m_database;
    Steps& m_steps;
};

std::string_view kindWord(InputKind kind) { return enumName(kind); }

Result<void> writeInputs(Database& database, const std::vector<Input>& inputs)
{
    auto insert = database.prepare("INSERT INTO input(id, path, kind, bytes, sha256, lines, parsed, skipped, first_time, last_time) VALUES(?,?,?,?,?,?,?,?,?,?)");
    if (!insert)
        return std::unexpected(insert.error());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Input& input = inputs[i];
        insert->bind(1, std::int64_t{FileId::fromIndex(i).value}).bind(2, input.path).bind(3, kindWord(input.kind)).bind(4, static_cast<std::int64_t>(input.bytes));
        insert->bind(5, input.sha256).bind(6, static_cast<std::int64_t>(input.lines)).bind(7, static_cast<std::int64_t>(input.parsed));
        insert->bind(8, static_cast<std::int64_t>(input.skipped));
        if (input.firstTime && input.lastTime)
            insert->bind(9, formatIso(*input.firstTime)).bind(10, formatIso(*input.lastTime));
        if (auto done = database.finish(*insert); !done)
            return done;
        insert->reset();
    }
    return {};
}

Result<void> writePieces(Database& database, const Analysis& analysis, Steps& steps)
{
    auto insert = database.prepare("INSERT INTO part(name, number, data) VALUES(?,?,?)");
    if (!insert)
        return std::unexpected(insert.error());
    PieceWriter writer(database, std::move(*insert), steps);
    auto done = writer.write("analysis", 0, analysis);
    for (std::size_t i = 0; done && i < analysis.configurations.size(); ++i)
        done = writer.write("configuration", i, *analysis.configurations[i]);
    if (done)
        done = writer.writeAll("requests", analysis.requests);
    if (done)
        done = writer.writeAll("error_lines", analysis.errorLines);
    if (done)
        done = writer.writeAll("events", analysis.events);
    if (done)
        done = writer.writeAll("operations", analysis.operations, [&](const Operation& operation) { return withEvidence(analysis, operation); });
    return done;
}

Result<void> readPieces(PieceReader& reader, Analysis& analysis)
{
    auto done = reader.each<Analysis>("analysis", [&](Analysis read) { analysis = std::move(read); });
    if (done)
        done = reader.each<Configuration>("configuration", [&](Configuration read) { analysis.configurations.push_back(std::make_shared<const Configuration>(std::move(read))); });
    if (done)
        done = reader.all("requests", analysis.requests);
    if (done)
        done = reader.all("error_lines", analysis.errorLines);
    if (done)
        done = reader.all("events", analysis.events);
    if (done)
        done = reader.all("operations", analysis.operations);
    return done;
}

} // namespace

bool CaseFile::hasResults() { return m_database->number("SELECT 1 FROM part WHERE name='analysis'").has_value(); }

Result<void> CaseFile::store(const Analysis& analysis, const JobControl& job)
{
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return std::unexpected(transaction.error());

    auto done = m_database->run("DELETE FROM part; DELETE FROM raw_lines; DELETE FROM input");
    if (done)
        done = writeInputs(*m_database, analysis.inputs);
    if (done)
        done = keepLines(*m_database, analysis, halfOf(job, 0));
    const JobControl pieces = halfOf(job, 1);
    Steps steps(pieces, piecesOf(analysis.requests) + piecesOf(analysis.errorLines) + piecesOf(analysis.events) + piecesOf(analysis.operations));
    if (done)
        done = writePieces(*m_database, analysis, steps);
    if (!done)
        return done;
    return transaction->commit();
}

Result<std::shared_ptr<const Analysis>> CaseFile::load(const JobControl& job)
{
    if (!hasResults())
        return failure(ErrorCode::CaseEmpty, {m_path});
    auto analysis = std::make_shared<Analysis>();
    Steps steps(job, static_cast<std::uint64_t>(m_database->number("SELECT count(*) FROM part").value_or(0)));
    PieceReader reader(*m_database, steps);
    if (auto read = readPieces(reader, *analysis); !read)
        return std::unexpected(read.error());
    if (!packing::idsHold(*analysis))
        return failure(ErrorCode::CaseDamaged, {m_path, "ids"});
    const auto lines = keptLinesOf(m_path, analysis->inputs.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
        analysis->inputs[i].kept = lines[i];
    return std::shared_ptr<const Analysis>(std::move(analysis));
}

} // namespace retryscope
