// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, making and copying; a file is made beside its place and renamed, so that no half of one is ever seen.
#include "casefile/case_file.h"

#include "casefile/case_schema.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace retryscope {

namespace {

/// FULL: a commit waits for the disk, also in WAL mode.
constexpr const char* writerPragmas = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON";

std::string temporaryName(const std::string& path)
{
    static std::atomic<unsigned> number = 0;
    return path + ".new-" + std::to_string(getpid()) + '-' + std::to_string(++number);
}

void removeWithCompanions(const std::string& path)
{
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        unlink((path + ending).c_str());
}

std::string folderOf(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

/// What a process that was killed left half made; the lock of `path` is held, so nobody works on it.
void removeLeftovers(const std::string& path)
{
    namespace fs = std::filesystem;
    const fs::path name = fs::path(path).filename();
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator(folderOf(path), failed)) {
        if (entry.path().filename().native().starts_with(name.native() + ".new-"))
            unlink(entry.path().c_str());
    }
}

void syncPath(const std::string& path)
{
    if (const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC); fd >= 0) {
        fsync(fd);
        ::close(fd);
    }
}

/// `lock` of the target is held: what an older file of that name left in its journals must not be taken for the new one's.
Result<void> moveIntoPlace(const std::string& from, const std::string& to)
{
    syncPath(from);
    for (const char* ending : {"-wal", "-shm", "-journal"})
        unlink((to + ending).c_str());
    if (std::rename(from.c_str(), to.c_str()) != 0) {
        const std::string reason = std::strerror(errno);
        removeWithCompanions(from);
        return failure(ErrorCode::CannotWrite, {to, reason});
    }
    syncPath(folderOf(to));
    return {};
}

Result<CaseLock> lockOf(const std::string& path)
{
    auto taken = CaseLock::take(path);
    if (!taken)
        return std::unexpected(taken.error());
    if (const auto* holder = std::get_if<CaseHolder>(&*taken))
        return failure(ErrorCode::CaseInUse, {path, holder->who, holder->process, holder->since});
    return std::get<CaseLock>(std::move(*taken));
}

/// The same path, for the rest of the program: messages name the case, not the file that it was made in.
template<class T>
Result<T> named(Result<T> result, const std::string& path)
{
    if (!result && !result.error().args.empty())
        result.error().args.front() = path;
    return result;
}

Result<void> makeEmpty(const std::string& path)
{
    auto database = Database::open(path, Database::Access::Create);
    if (!database)
        return failure(ErrorCode::CannotWrite, database.error().args);
    if (auto run = database->run(writerPragmas); !run)
        return run;
    return migrateCase(*database, 0);
}

/// Looks at a case without changing it or leaving anything beside it.
Result<int> soundVersion(const std::string& path)
{
    if (const auto stated = caseVersion(path); !stated)
        return stated;
    std::error_code failed;
    // Without a journal nobody writes it now, and all of it is in the file.
    const auto journal = std::filesystem::file_size(path + "-wal", failed);
    auto database = Database::open(path, failed || journal == 0 ? Database::Access::Immutable : Database::Access::Read);
    return database ? checkCase(*database) : Result<int>(std::unexpected(database.error()));
}

} // namespace

CaseFile::CaseFile(std::string path, Database database)
    : m_path(std::move(path))
    , m_place(placeOf(m_path))
    , m_database(std::make_unique<Database>(std::move(database)))
{
}

CaseFile::Place CaseFile::placeOf(const std::string& path)
{
    struct stat named{};
    return stat(path.c_str(), &named) == 0 ? Place{named.st_dev, named.st_ino} : Place{};
}

bool CaseFile::isInPlace() const { return placeOf(m_path) == m_place; }

Result<CaseFile> CaseFile::create(const std::string& path)
{
    auto lock = lockOf(path);
    if (!lock)
        return std::unexpected(lock.error());
    removeLeftovers(path);
    const std::string temporary = temporaryName(path);
    if (auto made = makeEmpty(temporary); !made) {
        removeWithCompanions(temporary);
        return named(Result<CaseFile>(std::unexpected(made.error())), path);
    }
    if (auto moved = moveIntoPlace(temporary, path); !moved)
        return std::unexpected(moved.error());
    auto database = Database::open(path, Database::Access::Write);
    if (!database)
        return std::unexpected(database.error());
    if (auto run = database->run(writerPragmas); !run)
        return std::unexpected(run.error());
    CaseFile file(path, std::move(*database));
    file.m_lock = std::move(*lock);
    return file;
}

Result<CaseFile> CaseFile::open(const std::string& path)
{
    const auto version = soundVersion(path);
    if (!version)
        return std::unexpected(version.error());
    if (access(path.c_str(), W_OK) != 0)
        return openReadOnly(path, {});
    auto taken = CaseLock::take(path);
    if (!taken)
        return openReadOnly(path, {});
    if (auto* holder = std::get_if<CaseHolder>(&*taken))
        return openReadOnly(path, std::move(*holder));
    auto database = Database::open(path, Database::Access::Write);
    if (!database || !database->run(writerPragmas))
        return openReadOnly(path, {});
    if (*version < newestCaseVersion) {
        if (auto migrated = migrateCase(*database, *version); !migrated)
            return openReadOnly(path, {});
    }
    CaseFile file(path, std::move(*database));
    file.m_lock = std::get<CaseLock>(std::move(*taken));
    return file;
}

Result<CaseFile> CaseFile::openOrCreate(const std::string& path)
{
    if (access(path.c_str(), F_OK) != 0)
        return create(path);
    auto file = open(path);
    if (!file || !file->isReadOnly())
        return file;
    if (file->m_holder)
        return failure(ErrorCode::CaseInUse, {path, file->m_holder->who, file->m_holder->process, file->m_holder->since});
    return failure(ErrorCode::CannotWrite, {path, std::strerror(EACCES)});
}

Result<CaseFile> CaseFile::openReadOnly(const std::string& path, std::optional<CaseHolder> holder)
{
    auto database = Database::open(path, Database::Access::Look);
    auto version = database ? checkCase(*database) : Result<int>(std::unexpected(database.error()));
    if (!version && version.error().code != ErrorCode::CaseDamaged && !holder) {
        database = Database::open(path, Database::Access::Immutable);
        version = database ? checkCase(*database) : Result<int>(std::unexpected(database.error()));
    }
    if (!version)
        return std::unexpected(version.error());
    if (*version < newestCaseVersion) {
        auto memory = Database::open(path, Database::Access::Memory);
        if (!memory)
            return std::unexpected(memory.error());
        if (auto copied = memory->copyFrom(*database); !copied)
            return std::unexpected(copied.error());
        if (auto migrated = migrateCase(*memory, *version); !migrated)
            return std::unexpected(migrated.error());
        database = std::move(memory);
    }
    CaseFile file(path, std::move(*database));
    file.m_holder = std::move(holder);
    return file;
}

Result<void> CaseFile::copyTo(const std::string& path)
{
    auto lock = lockOf(path);
    if (!lock)
        return std::unexpected(lock.error());
    removeLeftovers(path);
    const std::string temporary = temporaryName(path);
    auto copy = m_database->prepare("VACUUM INTO ?");
    if (!copy)
        return std::unexpected(copy.error());
    copy->bind(1, temporary);
    // Nothing here is changed by it, but a connection that only asks may not even copy.
    auto copied = m_database->run("PRAGMA query_only=OFF");
    if (copied)
        copied = m_database->finish(*copy);
    if (isReadOnly())
        (void)m_database->run("PRAGMA query_only=ON");
    if (copied) {
        auto database = Database::open(temporary, Database::Access::Write);
        copied = database ? database->run(writerPragmas) : Result<void>(std::unexpected(database.error()));
        if (copied)
            copied = CaseFile(temporary, std::move(*database)).saveDraft();
    }
    if (!copied) {
        removeWithCompanions(temporary);
        return named(Result<void>(std::unexpected(copied.error())), path);
    }
    return moveIntoPlace(temporary, path);
}

} // namespace retryscope
