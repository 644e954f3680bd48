// SPDX-License-Identifier: GPL-3.0-or-later
// The beginning of a log, from which its form is told.
#pragma once

#include "base/result.h"
#include "source/wrapper.h"

#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// The first lines of a file that are not empty, without their wrapping, and what the file is made of.
struct LogSample {
    std::vector<std::string> lines;
    WrapperKind wrapper = WrapperKind::None;
    std::string encoding; ///< see LineReader::encoding
    bool binary = false;  ///< a line has a NUL byte
};

/// `stated`: what the user says that the wrapping is; `count`: lines that are looked at.
Result<LogSample> sampleLog(const std::string& path, std::optional<WrapperKind> stated = {}, std::size_t count = 400);

} // namespace retryscope
