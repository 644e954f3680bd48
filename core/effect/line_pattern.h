// SPDX-License-Identifier: GPL-3.0-or-later
// A regular expression whose named groups are the fields of a log line.
#pragma once

#include "effect/mapping.h"

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// PCRE2 with a limit on steps: neither a pattern nor a line can make it run for ever.
class LinePattern {
public:
    /// The error is what PCRE2 says of the pattern, or "no named group".
    static std::expected<LinePattern, std::string> compile(std::string_view pattern);

    /// False: the line does not match. Groups that took no part or are empty give no field; of two groups whose names differ by
    /// digits at their end only ("logger", "logger2") the one that matched gives the field.
    bool match(std::string_view line, FieldRow& row) const;

    const std::vector<std::string>& groups() const { return m_names; }

private:
    struct Deleter {
        void operator()(void* code) const;
    };
    std::unique_ptr<void, Deleter> m_code;
    std::vector<std::string> m_names;   ///< of the fields
    std::vector<unsigned> m_numbers;    ///< parallel: of the groups
};

} // namespace retryscope
