// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps standard input or a pipe in an unnamed file, because a log is read twice: a sample to find its format, then all of it.
#pragma once

#include "base/result.h"

#include <string>

namespace retryscope {

class Spool {
public:
    /// True for standard input ("-") and for pipes: what can be read only once.
    static bool isNeeded(const std::string& path);
    /// Reads it to its end. Errors: CannotOpen, CannotRead.
    static Result<Spool> of(const std::string& path);
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
