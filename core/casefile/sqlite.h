// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that speaks to SQLite: connections, statements, transactions; failures become values.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace retryscope {

/// One statement; parameters are numbered from 1, columns from 0. Must not outlive its database.
class Statement {
public:
    explicit Statement(sqlite3_stmt* statement) : m_statement(statement) {}
    ~Statement();
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&&) = delete;

    /// Texts and blobs are copied. Bytes that are not UTF-8 come back as they were.
    Statement& bind(int parameter, std::string_view text);
    Statement& bind(int parameter, std::int64_t number);
    Statement& bindBlob(int parameter, std::string_view bytes);
    Statement& bindNull(int parameter);

    /// True: a row is there; false: the end, or a failure (see Database::failed).
    bool step();
    /// For the same statement once more, with other parameters.
    void reset();

    std::string text(int column) const;
    std::string blob(int column) const;
    std::int64_t number(int column) const;
    bool isNull(int column) const;

private:
    sqlite3_stmt* m_statement;
};

/// A connection; not to be used from two threads at once.
class Database {
public:
    enum class Access {
        Write,     ///< the file must exist
        Create,    ///< the file must not exist
        Read,      ///< together with a writer; leaves the files of the journal behind
        Look,      ///< the same, but tidies the journal up at the end where the file can be written
        Immutable, ///< where no file can be written beside it; nobody may write it meanwhile
        Memory     ///< no file; the path only names it in messages
    };
    /// Errors: CannotOpen, CannotWrite, CaseDamaged.
    static Result<Database> open(const std::string& path, Access access);
    ~Database();
    Database(Database&& other) noexcept;
    Database& operator=(Database&& other) noexcept;

    /// One or more statements without results.
    Result<void> run(const std::string& sql);
    /// For a number that a statement answers with its first column, such as a pragma; nullopt: no row, or a failure.
    std::optional<std::int64_t> number(const std::string& sql);
    std::optional<std::string> text(const std::string& sql);
    Result<Statement> prepare(std::string_view sql);
    /// Carries a statement out to its end.
    Result<void> finish(Statement& statement);

    /// The failure of the last call that failed, as an error of this program: CannotWrite (disk full, no permission), CaseDamaged, CannotRead.
    Error error() const;
    bool failed() const; ///< of the last step

    /// Everything of `other` replaces everything here.
    Result<void> copyFrom(Database& other);
    const std::string& path() const { return m_path; }

private:
    Database(std::string path, sqlite3* handle) : m_path(std::move(path)), m_handle(handle) {}

    std::string m_path;
    sqlite3* m_handle;
};

/// Rolled back unless committed.
class Transaction {
public:
    /// Takes the right to write at once, so that it cannot fail for that later.
    static Result<Transaction> begin(Database& database);
    ~Transaction();
    Transaction(Transaction&& other) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    /// When this returns without error, the changes are on the disk.
    Result<void> commit();

private:
    explicit Transaction(Database& database) : m_database(&database) {}
    Database* m_database;
};

} // namespace retryscope
