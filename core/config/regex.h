// SPDX-License-Identifier: GPL-3.0-or-later
// Perl-compatible regular expressions as nginx uses them; PCRE2 is seen nowhere else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

    /// The groups that have a name, with their numbers: "(?<id>\d+)".
    const std::vector<std::pair<std::string, unsigned>>& names() const { return m_names; }
    /// True if it has groups at all: nginx then forgets those of the expression before.
    bool hasGroups() const { return m_groups > 0; }

private:
    struct Deleter {
        void operator()(void* code) const;
    };
    std::unique_ptr<void, Deleter> m_code;
    std::vector<std::pair<std::string, unsigned>> m_names;
    unsigned m_groups = 0;
};

} // namespace retryscope
