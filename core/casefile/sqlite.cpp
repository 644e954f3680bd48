// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite by its C API.
#include "casefile/sqlite.h"

#include <sqlite3.h>

#include <cstring>
#include <utility>

namespace retryscope {

namespace {

constexpr int busyMilliseconds = 5000;

/// A path as a URI of SQLite: "?" , "#" and "%" in it are no parts of the URI.
std::string uriOf(const std::string& path, std::string_view query)
{
    std::string uri = "file:";
    for (const char c : path) {
        if (c == '?' || c == '#' || c == '%') {
            constexpr char digits[] = "0123456789abcdef";
            uri += '%';
            uri += digits[static_cast<unsigned char>(c) >> 4];
            uri += digits[static_cast<unsigned char>(c) & 15];
        } else {
            uri += c;
        }
    }
    return uri.append(query);
}

int flagsFor(Database::Access access)
{
    constexpr int common = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    switch (access) {
    case Database::Access::Look:
    case Database::Access::Write: return common | SQLITE_OPEN_READWRITE;
    case Database::Access::Create: return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE;
    case Database::Access::Read:
    case Database::Access::Immutable: return common | SQLITE_OPEN_READONLY;
    case Database::Access::Memory: return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY;
    }
    return common;
}

/// What the system would say of a failure that SQLite words itself, in English; 0: nothing.
int systemErrorOf(int code)
{
    switch (code) {
    case SQLITE_FULL: return ENOSPC;
    case SQLITE_READONLY:
    case SQLITE_PERM: return EACCES;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return EBUSY;
    case SQLITE_NOMEM: return ENOMEM;
    case SQLITE_IOERR: return EIO;
    default: return 0;
    }
}

Error errorOf(sqlite3* handle, const std::string& path)
{
    const int code = sqlite3_errcode(handle);
    // SQLite says "disk I/O error" where the system knows why.
    const int system = sqlite3_system_errno(handle);
    const int known = code == SQLITE_IOERR && system != 0 ? system : systemErrorOf(code);
    const std::string reason = known != 0 ? std::strerror(known) : sqlite3_errmsg(handle);
    switch (code) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return {ErrorCode::CaseDamaged, {path, reason}};
    case SQLITE_CANTOPEN: return {ErrorCode::CannotOpen, {path, system != 0 ? std::strerror(system) : reason}};
    case SQLITE_AUTH:
    case SQLITE_PERM:
    case SQLITE_NOMEM: return {ErrorCode::CannotRead, {path, reason}};
    default: return {ErrorCode::CannotWrite, {path, reason}};
    }
}

} // namespace

Statement::~Statement() { sqlite3_finalize(m_statement); }

Statement::Statement(Statement&& other) noexcept
    : m_statement(std::exchange(other.m_statement, nullptr))
{
}

Statement& Statement::bind(int parameter, std::string_view text)
{
    sqlite3_bind_text64(m_statement, parameter, text.empty() ? "" : text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bind(int parameter, std::int64_t number)
{
    sqlite3_bind_int64(m_statement, parameter, number);
    return *this;
}

Statement& Statement::bindBlob(int parameter, std::string_view bytes)
{
    sqlite3_bind_blob64(m_statement, parameter, bytes.empty() ? "" : bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    return *this;
}

Statement& Statement::bindNull(int parameter)
{
    sqlite3_bind_null(m_statement, parameter);
    return *this;
}

bool Statement::step() { return sqlite3_step(m_statement) == SQLITE_ROW; }

void Statement::reset()
{
    sqlite3_reset(m_statement);
    sqlite3_clear_bindings(m_statement);
}

std::string Statement::text(int column) const { return blob(column); }

std::string Statement::blob(int column) const
{
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))) : std::string();
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(m_statement, column); }

bool Statement::isNull(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }

Result<Database> Database::open(const std::string& path, Access access)
{
    sqlite3* handle = nullptr;
    const std::string uri = access == Access::Memory ? ":memory:" : uriOf(path, access == Access::Immutable ? "?immutable=1" : "");
    const int code = sqlite3_open_v2(uri.c_str(), &handle, flagsFor(access), nullptr);
    Database database(path, handle);
    if (code != SQLITE_OK)
        return std::unexpected(handle ? errorOf(handle, path) : Error{ErrorCode::CannotOpen, {path, sqlite3_errstr(code)}});
    sqlite3_busy_timeout(handle, busyMilliseconds);
    sqlite3_extended_result_codes(handle, 0);
    // A file from elsewhere must not do more than hold data.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    if (auto set = database.run("PRAGMA foreign_keys=ON; PRAGMA cell_size_check=ON"); !set)
        return std::unexpected(set.error());
    if (access == Access::Look) {
        if (auto set = database.run("PRAGMA query_only=ON"); !set)
            return std::unexpected(set.error());
    }
    return database;
}

Database::~Database() { sqlite3_close_v2(m_handle); }

Database::Database(Database&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_handle(std::exchange(other.m_handle, nullptr))
{
}

Database& Database::operator=(Database&& other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_handle, other.m_handle);
    return *this;
}

Result<void> Database::run(const std::string& sql)
{
    if (sqlite3_exec(m_handle, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(error());
    return {};
}

std::optional<std::int64_t> Database::number(const std::string& sql)
{
    auto statement = prepare(sql);
    if (!statement || !statement->step())
        return std::nullopt;
    return statement->number(0);
}

std::optional<std::string> Database::text(const std::string& sql)
{
    auto statement = prepare(sql);
    if (!statement || !statement->step())
        return std::nullopt;
    return statement->text(0);
}

Result<Statement> Database::prepare(std::string_view sql)
{
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(m_handle, sql.data(), static_cast<int>(sql.size()), &statement, nullptr) != SQLITE_OK)
        return std::unexpected(error());
    return Statement(statement);
}

Result<void> Database::finish(Statement& statement)
{
    while (statement.step()) { }
    if (failed())
        return std::unexpected(error());
    return {};
}

Error Database::error() const { return errorOf(m_handle, m_path); }

bool Database::failed() const
{
    const int code = sqlite3_errcode(m_handle);
    return code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE;
}

Result<void> Database::copyFrom(Database& other)
{
    sqlite3_backup* backup = sqlite3_backup_init(m_handle, "main", other.m_handle, "main");
    if (!backup)
        return std::unexpected(error());
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK)
        return std::unexpected(error());
    return {};
}

Result<Transaction> Transaction::begin(Database& database)
{
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun)
        return std::unexpected(begun.error());
    return Transaction(database);
}

Transaction::~Transaction()
{
    if (m_database)
        (void)m_database->run("ROLLBACK");
}

Transaction::Transaction(Transaction&& other) noexcept
    : m_database(std::exchange(other.m_database, nullptr))
{
}

Result<void> Transaction::commit()
{
    auto done = m_database->run("COMMIT");
    if (done)
        m_database = nullptr;
    return done;
}

} // namespace retryscope
