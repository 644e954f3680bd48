// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a file that can be opened by a path, for what reads files alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace retryscope::fuzz {

class MemoryFile {
public:
    MemoryFile(const std::uint8_t* data, std::size_t size);
    ~MemoryFile();
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    /// Empty if the system gave no file.
    const std::string& path() const { return m_path; }

private:
    int m_descriptor;
    std::string m_path;
};

} // namespace retryscope::fuzz
