// SPDX-License-Identifier: GPL-3.0-or-later
// Migrations are never changed once they were given out; a new one is added behind them.
#include "casefile/case_schema.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace retryscope {

namespace {

constexpr std::string_view sqliteMagic("SQLite format 3\0", 16);
constexpr std::size_t userVersionAt = 60, applicationIdAt = 68, headerSize = 100;

/// What leads from version i to version i + 1.
///  part: results in pieces, each a packed text (see packing.h). raw_lines: lines first to last of an input, packed.
///  annotation: rows with draft 0 are saved; draft 1 are edits since then, an empty one takes the saved row away.
constexpr std::array<const char*, newestCaseVersion> migrations{
    R"(CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
       CREATE TABLE input(id INTEGER PRIMARY KEY, path TEXT NOT NULL, kind TEXT NOT NULL, bytes INTEGER NOT NULL, sha256 TEXT NOT NULL,
         lines INTEGER NOT NULL, parsed INTEGER NOT NULL, skipped INTEGER NOT NULL, first_time TEXT, last_time TEXT);
       CREATE TABLE part(name TEXT NOT NULL, number INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY(name, number));
       CREATE TABLE raw_lines(input INTEGER NOT NULL REFERENCES input(id) ON DELETE CASCADE, first INTEGER NOT NULL, last INTEGER NOT NULL,
         data BLOB NOT NULL, PRIMARY KEY(input, first));
       CREATE TABLE annotation(draft INTEGER NOT NULL, of TEXT NOT NULL, file TEXT NOT NULL, line INTEGER NOT NULL, mark TEXT NOT NULL,
         reviewed INTEGER NOT NULL DEFAULT 0, tags TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '',
         verdict TEXT, reason TEXT, author TEXT, decided INTEGER, PRIMARY KEY(draft, of, file, line, mark)) WITHOUT ROWID;
       CREATE TABLE filter(position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, text TEXT NOT NULL);)",
    R"(ALTER TABLE annotation ADD COLUMN to_report INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE annotation ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
       UPDATE annotation SET changed = coalesce(decided, 0);
       CREATE TABLE state(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;)",
    R"(ALTER TABLE annotation ADD COLUMN decision TEXT NOT NULL DEFAULT '';
       ALTER TABLE annotation ADD COLUMN owner TEXT NOT NULL DEFAULT '';)",
};

std::uint32_t bigEndian(const char* bytes)
{
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

Error tooNew(const std::string& path, std::int64_t version)
{
    return {ErrorCode::CaseTooNew, {path, std::to_string(version), std::to_string(newestCaseVersion)}};
}

} // namespace

Result<int> caseVersion(const std::string& path)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rbe"), &std::fclose);
    if (!file)
        return failure(ErrorCode::CannotOpen, {path, std::strerror(errno)});
    std::array<char, headerSize> header{};
    if (std::fread(header.data(), 1, headerSize, file.get()) != headerSize || std::string_view(header.data(), sqliteMagic.size()) != sqliteMagic
        || bigEndian(header.data() + applicationIdAt) != static_cast<std::uint32_t>(caseApplicationId))
        return failure(ErrorCode::NotACase, {path});
    const std::uint32_t version = bigEndian(header.data() + userVersionAt);
    if (version > newestCaseVersion)
        return std::unexpected(tooNew(path, version));
    return static_cast<int>(version);
}

Result<void> migrateCase(Database& database, int from, int target)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return std::unexpected(transaction.error());
    for (int version = from; version < target; ++version) {
        if (auto run = database.run(migrations[static_cast<std::size_t>(version)]); !run)
            return run;
    }
    const std::string stamps = "PRAGMA application_id=" + std::to_string(caseApplicationId) + ";PRAGMA user_version=" + std::to_string(target);
    if (auto run = database.run(stamps); !run)
        return run;
    return transaction->commit();
}

Result<int> checkCase(Database& database)
{
    const auto id = database.number("PRAGMA application_id");
    const auto version = database.number("PRAGMA user_version");
    if (!id || !version)
        return std::unexpected(database.error());
    if (*id != caseApplicationId)
        return failure(ErrorCode::NotACase, {database.path()});
    if (*version > newestCaseVersion)
        return std::unexpected(tooNew(database.path(), *version));
    const auto verdict = database.text("PRAGMA integrity_check(1)");
    if (!verdict)
        return failure(ErrorCode::CaseDamaged, {database.path(), database.error().args.back()});
    if (*verdict != "ok" || *version < 1)
        return failure(ErrorCode::CaseDamaged, {database.path(), *version < 1 ? "user_version 0" : *verdict});
    return static_cast<int>(*version);
}

} // namespace retryscope
