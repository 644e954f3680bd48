// SPDX-License-Identifier: GPL-3.0-or-later
// The report's typography: one place, on a grid of 4 points.
#include "ui/report/sheet.h"

#include "ui/text/foreign.h"

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
/// Paper is white whatever the window's theme.
const QPalette& paper()
{
    static const QPalette palette(QColor(Qt::white), QColor(Qt::white));
    return palette;
}
} // namespace

QColor Sheet::tone(Tone tone) { return toneColor(tone, paper()); }
QColor Sheet::wash(Tone tone) { return toneBackground(tone, paper()); }
QColor Sheet::muted() { return mutedText(paper()); }

TextBlock& Sheet::text(RichText content, double points, double before, double after)
{
    auto block = std::make_unique<TextBlock>(std::move(content), points);
    block->before = before;
    block->after = after;
    TextBlock& result = *block;
    m_blocks.push_back(std::move(block));
    return result;
}

void Sheet::title(const QString& content) { text({content, Face::Bold}, 20, 0, 8).keepWithNext = true; }

void Sheet::heading(const QString& content, bool newPage)
{
    TextBlock& block = text({content, Face::Bold}, 14, 20, 4);
    block.keepWithNext = true;
    block.newPage = newPage;
}

void Sheet::subheading(const RichText& content) { text(content, 11, 16, 4).keepWithNext = true; }
void Sheet::paragraph(RichText content) { text(std::move(content), body, 4, 4); }

void Sheet::bullet(RichText content)
{
    TextBlock& block = text(std::move(content), body, 0, 4);
    block.indent = 14;
    block.mark = u"•"_s;
}

void Sheet::note(const QString& content) { text({content, Face::Text, muted()}, small, 4, 4); }
void Sheet::label(const QString& content) { text({content, Face::Bold, muted()}, small, 8, 4).keepWithNext = true; }

TableBlock& Sheet::table(std::vector<TableColumn> columns)
{
    for (TableColumn& column : columns) {
        for (RichText::Run& run : column.title.runs)
            run = {run.text, Face::Bold, muted()};
    }
    auto block = std::make_unique<TableBlock>(std::move(columns), small);
    block->after = 8;
    TableBlock& result = *block;
    m_blocks.push_back(std::move(block));
    return result;
}

TableBlock& Sheet::facts()
{
    TableBlock& block = table({{{}, 1, false}, {{}, 3, false}});
    block.header = false;
    block.lines = false;
    block.fewest = 6; // short lists of facts stay on one page
    return block;
}

void Sheet::picture(double points, PictureBlock::Painter painter)
{
    auto block = std::make_unique<PictureBlock>(points, std::move(painter));
    block->before = 4;
    block->after = 8;
    m_blocks.push_back(std::move(block));
}

QString Sheet::foreign(std::string_view content, qsizetype most) const
{
    return m_fonts.drawable(ui::foreign(content, most));
}

} // namespace retryscope::ui
