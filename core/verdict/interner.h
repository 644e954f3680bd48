// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as small numbers, so that millions of ids, paths and hosts compare in one step.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace retryscope {

class Interner {
public:
    /// The same number for the same text; 0 for "".
    std::uint32_t id(std::string_view text)
    {
        if (text.empty())
            return 0;
        const auto known = m_ids.find(text);
        if (known != m_ids.end())
            return known->second;
        return m_ids.emplace(std::string(text), static_cast<std::uint32_t>(m_ids.size() + 1)).first->second;
    }
    /// 0 if the text was never seen.
    std::uint32_t find(std::string_view text) const
    {
        const auto known = m_ids.find(text);
        return known == m_ids.end() ? 0 : known->second;
    }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_ids;
};

/// Both texts are known and they differ; the number 0 stands for "not said".
inline bool conflict(std::uint32_t a, std::uint32_t b) { return a != 0 && b != 0 && a != b; }

} // namespace retryscope
