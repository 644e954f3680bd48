// SPDX-License-Identifier: GPL-3.0-or-later
// Who has a case open for writing: a lock that the system takes away from a process that ends, however it ends.
#pragma once

#include "base/result.h"

#include <string>
#include <variant>

namespace retryscope {

/// As its holder wrote it down.
struct CaseHolder {
    std::string who;     ///< "anna@workstation"
    std::string process; ///< number
    std::string since;   ///< ISO 8601, UTC
};

/// Held in a hidden file beside the case, ".NAME.lock", which is taken away at the end. SQLite's own locks would keep readers out.
class CaseLock {
public:
    /// The lock, or who has it. Errors: CannotWrite (the folder takes no files).
    static Result<std::variant<CaseLock, CaseHolder>> take(const std::string& casePath);
    ~CaseLock();
    CaseLock(CaseLock&& other) noexcept;
    CaseLock& operator=(CaseLock&& other) noexcept;

private:
    CaseLock(std::string path, int fd) : m_path(std::move(path)), m_fd(fd) {}
    std::string m_path;
    int m_fd;
};

/// User and machine of this process.
std::string whoAmI();

} // namespace retryscope
