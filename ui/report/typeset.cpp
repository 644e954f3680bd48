// SPDX-License-Identifier: GPL-3.0-or-later
// From elements to blocks.
#include "ui/report/typeset.h"

#include "ui/report/contents_block.h"

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

struct TextStyle {
    double points, before, after;
};

TextStyle styleOf(TextKind kind)
{
    switch (kind) {
    case TextKind::Title: return {20, 0, 8};
    case TextKind::Heading: return {14, 20, 4};
    case TextKind::Subheading: return {11, 16, 4};
    case TextKind::Paragraph: return {bodyPoints, 4, 4};
    case TextKind::Bullet: return {bodyPoints, 0, 4};
    case TextKind::Note: return {smallPoints, 4, 4};
    case TextKind::Label: return {smallPoints, 8, 4};
    }
    return {bodyPoints, 4, 4};
}

std::unique_ptr<Block> textBlock(const Passage& passage)
{
    const TextStyle style = styleOf(passage.kind);
    auto block = std::make_unique<TextBlock>(passage.text, style.points);
    block->before = style.before;
    block->after = style.after;
    block->keepWithNext = passage.keepWithNext;
    block->anchor = passage.anchor;
    if (passage.kind == TextKind::Bullet) {
        block->indent = 14;
        block->mark = u"•"_s;
    }
    return block;
}

std::unique_ptr<Block> tableBlock(const Table& table)
{
    auto block = std::make_unique<TableBlock>(table.columns, smallPoints);
    for (const Table::Row& row : table.rows)
        block->addRow(row.cells, row.background);
    block->header = table.header;
    block->lines = table.lines;
    block->fewest = table.fewest;
    block->keepWithNext = table.keepWithNext;
    block->after = 8;
    return block;
}

std::unique_ptr<Block> pictureBlock(const Picture& picture)
{
    auto block = std::make_unique<PictureBlock>(picture.points, picture.paint);
    block->before = 4;
    block->after = 8;
    return block;
}

std::unique_ptr<Block> contentsBlock(const Manuscript& manuscript)
{
    auto block = std::make_unique<ContentsBlock>(contentsOf(manuscript), bodyPoints);
    block->fewest = 3;
    block->after = 8;
    return block;
}

} // namespace

std::vector<std::unique_ptr<Block>> typeset(const Manuscript& manuscript)
{
    std::vector<std::unique_ptr<Block>> blocks;
    for (const Element& element : manuscript.elements) {
        if (const auto* passage = std::get_if<Passage>(&element))
            blocks.push_back(textBlock(*passage));
        else if (const auto* table = std::get_if<Table>(&element))
            blocks.push_back(tableBlock(*table));
        else if (const auto* picture = std::get_if<Picture>(&element))
            blocks.push_back(pictureBlock(*picture));
        else
            blocks.push_back(contentsBlock(manuscript));
    }
    return blocks;
}

} // namespace retryscope::ui
