// SPDX-License-Identifier: GPL-3.0-or-later
// Errors are values: a code and its arguments; the sentence is made at the edge.
#pragma once

#include "base/codes.h"

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace retryscope {

struct Error {
    ErrorCode code;
    std::vector<std::string> args;
    bool operator==(const Error&) const = default;
};

template<class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> failure(ErrorCode code, std::vector<std::string> args = {})
{
    return std::unexpected<Error>(Error{code, std::move(args)});
}

/// A bad line of an input: data, not an error.
struct Defect {
    std::uint64_t line = 0; ///< 1-based; 0 = the file as a whole
    DefectCode code{};
    std::vector<std::string> args;
    std::string sample; ///< the beginning of the line, at most 200 bytes, as it was
};

} // namespace retryscope
