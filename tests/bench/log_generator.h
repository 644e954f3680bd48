// SPDX-License-Identifier: GPL-3.0-or-later
// Writes access logs, and the application's log beside them, of any length: the same for the same seed.
#pragma once

#include <cstdint>
#include <string>

namespace retryscope::bench {

struct LogShape {
    std::uint64_t lines = 2'000'000;
    bool json = false;          ///< one JSON object a line instead of key="value"
    double retried = 0.004;     ///< share of the lines with two or three attempts
    double unsafe = 0.08;       ///< share of POST, PUT and DELETE
    bool requestIds = false;    ///< an id at the end of each line, as the application has it
    std::uint64_t seed = 1;
};

/// About 145 bytes a line as text. False: the file could not be written.
bool writeAccessLog(const std::string& path, const LogShape& shape);

/// The application's side of the same requests, as JSON lines: a receipt for each delivery and an effect for each write.
bool writeApplicationLog(const std::string& path, const LogShape& shape);

} // namespace retryscope::bench
