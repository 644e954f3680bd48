// SPDX-License-Identifier: GPL-3.0-or-later
// A text or a regular expression that a person looks for in lines of logs, whatever bytes these hold.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

struct SearchPattern {
    std::string text;
    bool regex = false;      ///< PCRE2, UTF-8; else the text as it is
    bool ignoreCase = true;
    bool operator==(const SearchPattern&) const = default;
};

/// A compiled pattern; can be used by one thread at a time.
class LineMatcher {
public:
    /// Where in the pattern PCRE2 stopped, and its English words for why.
    struct PatternError {
        std::size_t offset = 0;
        std::string message;
    };
    static std::expected<LineMatcher, PatternError> compile(const SearchPattern& pattern);

    struct Match {
        std::size_t from = 0, length = 0; ///< in bytes
    };
    /// The first match at `start` or behind; empty matches are none. A line on which the pattern takes too many steps has none:
    /// see `gaveUp`.
    std::optional<Match> find(std::string_view line, std::size_t start = 0);
    std::uint64_t gaveUp() const { return m_gaveUp; } ///< lines on which the steps ran out

private:
    struct Code;
    struct Delete {
        void operator()(Code* code) const;
    };
    std::unique_ptr<Code, Delete> m_code;
    std::uint64_t m_gaveUp = 0;
};

} // namespace retryscope
