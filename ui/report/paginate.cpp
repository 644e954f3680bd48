// SPDX-License-Identifier: GPL-3.0-or-later
// One pass: each block takes what fits, or goes to the next page as a whole.
#include "ui/report/paginate.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr int shortText = 2; ///< lines

class Paginator {
public:
    Paginator(const std::vector<std::unique_ptr<Block>>& blocks, double pageHeight, double pt)
        : m_blocks(blocks)
        , m_height(pageHeight)
        , m_pt(pt)
    {
    }

    std::vector<Page> run()
    {
        m_pages.emplace_back();
        for (std::size_t i = 0; i < m_blocks.size(); ++i) {
            // Asked once for a run of blocks that stay together, at its first.
            if ((i == 0 || !m_blocks[i - 1]->keepWithNext) && !fitsFrom(i))
                breakPage();
            place(*m_blocks[i]);
        }
        return std::move(m_pages);
    }

private:
    bool atTop() const { return m_pages.back().empty(); }

    void breakPage()
    {
        if (!atTop())
            m_pages.emplace_back();
        m_y = 0;
    }

    double firstPart(const Block& block) const
    {
        const int units = block.units();
        int first = std::min(block.fewest, units);
        // What would leave less than `fewest` for the next page stays together.
        if (units < 2 * block.fewest)
            first = units;
        return block.height(0, first);
    }

    /// Does the beginning of this block fit, with everything that must stay with it?
    bool fitsFrom(std::size_t i) const
    {
        double y = m_y;
        bool top = atTop();
        for (; i < m_blocks.size(); ++i) {
            const Block& block = *m_blocks[i];
            y += top ? 0 : block.before * m_pt;
            top = false;
            if (!block.keepWithNext) {
                y += firstPart(block);
                // A heading with one sentence is not enough: what follows it begins on the same page, too.
                const bool headed = i > 0 && m_blocks[i - 1]->anchor != 0;
                if (headed && y <= m_height && block.units() <= shortText && i + 1 < m_blocks.size() && m_blocks[i + 1]->anchor == 0)
                    y += block.after * m_pt + m_blocks[i + 1]->before * m_pt + firstPart(*m_blocks[i + 1]);
                return y <= m_height;
            }
            y += block.height(0, block.units()) + block.after * m_pt;
        }
        return y <= m_height;
    }

    int howMany(const Block& block, int first) const
    {
        const int units = block.units();
        int last = first;
        while (last < units && m_y + block.height(first, last + 1) <= m_height)
            ++last;
        if (last < units && units - last < block.fewest)
            last = std::max(first, units - block.fewest);
        if (last < units && last - first < block.fewest)
            last = first;
        return last;
    }

    void place(const Block& block)
    {
        m_y += atTop() ? 0 : block.before * m_pt;
        for (int first = 0; first < block.units();) {
            int last = howMany(block, first);
            if (last == first) {
                if (!atTop()) {
                    breakPage();
                    continue;
                }
                last = first + 1; // higher than a page: nothing can be done but to show what fits
            }
            m_pages.back().push_back({&block, first, last, m_y});
            m_y += block.height(first, last);
            first = last;
            if (first < block.units())
                breakPage();
        }
        m_y += block.after * m_pt;
    }

    const std::vector<std::unique_ptr<Block>>& m_blocks;
    double m_height, m_pt;
    std::vector<Page> m_pages;
    double m_y = 0;
};

} // namespace

std::vector<Page> paginate(const std::vector<std::unique_ptr<Block>>& blocks, double pageHeight, double pt)
{
    return Paginator(blocks, pageHeight, pt).run();
}

} // namespace retryscope::ui
