// SPDX-License-Identifier: GPL-3.0-or-later
// A file of the kernel's memory, reached through /proc.
#include "fuzz/memory_file.h"

#include <sys/mman.h>
#include <unistd.h>

namespace retryscope::fuzz {

MemoryFile::MemoryFile(const std::uint8_t* data, std::size_t size)
    : m_descriptor(memfd_create("fuzz", MFD_CLOEXEC))
{
    if (m_descriptor >= 0 && write(m_descriptor, data, size) == static_cast<ssize_t>(size))
        m_path = "/proc/self/fd/" + std::to_string(m_descriptor);
}

MemoryFile::~MemoryFile()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

} // namespace retryscope::fuzz
