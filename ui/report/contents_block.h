// SPDX-License-Identifier: GPL-3.0-or-later
// The table of contents: a line each with its page, as high before the pages are known as after.
#pragma once

#include "ui/report/blocks.h"
#include "ui/report/manuscript.h"

#include <map>

namespace retryscope::ui {

class ContentsBlock : public Block {
public:
    ContentsBlock(std::vector<ContentsEntry> entries, double points);
    /// Page numbers from 1 by anchor; call before drawing.
    void setPages(std::map<int, int> pages) { m_pages = std::move(pages); }
    /// Where a line leads, and its place below the top left corner of what is drawn from unit `first`.
    std::pair<int, QRectF> link(int unit, int first) const;

    void layOut(const BlockContext& context, double width) override;
    int units() const override { return static_cast<int>(m_entries.size()); }
    double height(int first, int last) const override { return (last - first) * m_line; }
    void draw(QPainter& painter, QPointF topLeft, int first, int last) const override;

private:
    std::vector<ContentsEntry> m_entries;
    std::map<int, int> m_pages;
    double m_points, m_line = 0, m_width = 0, m_pt = 1;
    QFont m_font, m_bold;
};

} // namespace retryscope::ui
