// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of text and the report's colours.
#include "ui/report/sheet.h"

#include "ui/text/foreign.h"

#include <algorithm>

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

Passage& Sheet::add(TextKind kind, RichText text, bool keepWithNext)
{
    return std::get<Passage>(m_manuscript.elements.emplace_back(Passage{kind, std::move(text), 0, keepWithNext}));
}

void Sheet::title(const QString& content) { add(TextKind::Title, {content, Face::Bold}, true); }
void Sheet::contents() { m_manuscript.elements.emplace_back(Contents{}); }
void Sheet::heading(const QString& content) { add(TextKind::Heading, {content, Face::Bold}, true).anchor = ++m_anchors; }

void Sheet::subheading(const RichText& content, bool listed)
{
    Passage& passage = add(TextKind::Subheading, content, true);
    passage.anchor = listed ? ++m_anchors : 0;
}

Passage& Sheet::paragraph(RichText content) { return add(TextKind::Paragraph, std::move(content)); }
void Sheet::bullet(RichText content) { add(TextKind::Bullet, std::move(content)); }
void Sheet::note(const QString& content) { add(TextKind::Note, {content, Face::Text, muted()}); }
void Sheet::label(const QString& content) { add(TextKind::Label, {content, Face::Bold, muted()}, true); }

Table& Sheet::table(std::vector<TableColumn> columns)
{
    for (TableColumn& column : columns) {
        for (RichText::Run& run : column.title.runs)
            run = {run.text, Face::Bold, muted()};
    }
    Table table;
    table.columns = std::move(columns);
    return std::get<Table>(m_manuscript.elements.emplace_back(std::move(table)));
}

Table& Sheet::facts()
{
    Table& facts = table({{{}, 1, false}, {{}, 3, false}});
    facts.header = false;
    facts.lines = false;
    facts.fewest = 6; // short lists of facts stay on one page
    return facts;
}

void Sheet::picture(Picture picture) { m_manuscript.elements.emplace_back(std::move(picture)); }

QString Sheet::foreignLines(std::string_view content) const
{
    QStringList lines;
    for (std::size_t begin = 0; begin <= content.size();) {
        const std::size_t end = std::min(content.find('\n', begin), content.size());
        std::string_view line = content.substr(begin, end - begin);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.append(foreign(line));
        begin = end + 1;
    }
    return lines.join(u'\n');
}

QString Sheet::foreign(std::string_view content, qsizetype most) const { return m_drawable(ui::foreign(content, most)); }

} // namespace retryscope::ui
