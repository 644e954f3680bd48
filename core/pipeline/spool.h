// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps standard input in an unnamed file, because a log is read twice: a sample to find its format, then all of it.
#pragma once

#include "base/result.h"

#include <string>

namespace retryscope {

class Spool {
public:
    /// Reads standard input to its end. Error: CannotRead.
    static Result<Spool> standardInput();
    Spool(Spool&& other) noexcept;
    Spool& operator=(Spool&&) = delete;
    ~Spool();
    const std::string& path() const { return m_path; } ///< may be opened as long as the spool lives

private:
    explicit Spool(int descriptor);
    int m_descriptor = -1;
    std::string m_path;
};

} // namespace retryscope
