// SPDX-License-Identifier: GPL-3.0-or-later
// Walks over the elements.
#include "ui/report/manuscript.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr std::ptrdiff_t mostSubheadings = 60; ///< with more of them the contents name the headings only

QString tableText(const Table& table)
{
    QString all;
    for (const TableColumn& column : table.columns)
        all += column.title.plain() + u'\n';
    for (const Table::Row& row : table.rows) {
        for (const RichText& cell : row.cells)
            all += cell.plain() + u'\n';
    }
    return all;
}

} // namespace

QStringList Manuscript::texts() const
{
    QStringList all;
    for (const Element& element : elements) {
        if (const auto* passage = std::get_if<Passage>(&element))
            all.append(passage->text.plain());
        else if (const auto* table = std::get_if<Table>(&element))
            all.append(tableText(*table));
        else if (std::holds_alternative<Contents>(element)) {
            for (const ContentsEntry& entry : contentsOf(*this))
                all.append(entry.text);
        }
    }
    return all;
}

std::vector<ContentsEntry> contentsOf(const Manuscript& manuscript, Subheadings wanted)
{
    const auto passage = [](const Element& element) { return std::get_if<Passage>(&element); };
    const auto subheadings = std::ranges::count_if(manuscript.elements, [&](const Element& element) { return passage(element) && passage(element)->anchor && passage(element)->kind == TextKind::Subheading; });
    std::vector<ContentsEntry> entries;
    for (const Element& element : manuscript.elements) {
        const Passage* heading = passage(element);
        if (!heading || heading->anchor == 0)
            continue;
        const int level = heading->kind == TextKind::Subheading ? 1 : 0;
        if (level == 0 || wanted == Subheadings::All || subheadings <= mostSubheadings)
            entries.push_back({heading->text.plain(), level, heading->anchor});
    }
    return entries;
}

} // namespace retryscope::ui
