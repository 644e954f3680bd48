// SPDX-License-Identifier: GPL-3.0-or-later
// From bytes of a file to lines and columns.
#pragma once

#include "config/span.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace retryscope {

class LineTable {
public:
    LineTable(std::string_view text, ConfigFileId file) : m_file(file), m_size(static_cast<std::uint32_t>(text.size()))
    {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == '\n')
                m_starts.push_back(static_cast<std::uint32_t>(i + 1));
    }

    /// Bytes beyond the file are taken as its end.
    Span span(std::uint32_t offset, std::uint32_t end) const
    {
        offset = std::min(offset, m_size);
        end = std::clamp(end, offset, m_size);
        const std::uint32_t first = lineOf(offset), last = lineOf(end);
        return {m_file, offset, end, first, offset - m_starts[first - 1] + 1, last, end - m_starts[last - 1] + 1};
    }

    ConfigFileId file() const { return m_file; }

private:
    std::uint32_t lineOf(std::uint32_t offset) const
    {
        return static_cast<std::uint32_t>(std::ranges::upper_bound(m_starts, offset) - m_starts.begin());
    }

    ConfigFileId m_file;
    std::uint32_t m_size;
    std::vector<std::uint32_t> m_starts{0};
};

} // namespace retryscope
