// SPDX-License-Identifier: GPL-3.0-or-later
// Perl-compatible regular expressions as nginx uses them; PCRE2 is seen nowhere else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

class Regex {
public:
    /// nullopt if PCRE refuses the pattern (nginx then refuses the configuration).
    static std::optional<Regex> compile(std::string_view pattern, bool ignoreCase = false);

    /// Found anywhere in the text. A match that exceeds the step limit counts as none.
    bool matches(std::string_view text) const;

    /// Groups 0 to 9 of the first match, empty where one took no part; nullopt if there is no match.
    std::optional<std::vector<std::string>> capture(std::string_view text) const;

private:
    struct Deleter {
        void operator()(void* code) const;
    };
    std::unique_ptr<void, Deleter> m_code;
};

} // namespace retryscope
