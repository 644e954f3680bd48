// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign text is escaped letter by letter; what stands in code keeps its looks.
#include "ui/report/report_markdown.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

QString flattened(QString text) { return text.replace(QChar::LineSeparator, u'\n'); }

QString runMarkdown(const RichText::Run& run, bool inTable)
{
    QStringList lines;
    for (const QString& line : flattened(run.text).split(u'\n')) {
        const bool code = run.face == Face::Code || run.face == Face::CodeBold, bold = run.face == Face::Bold || run.face == Face::CodeBold;
        const qsizetype begin = line.size() - QStringView(line).trimmed().size();
        QString text = line.trimmed();
        if (text.isEmpty()) {
            lines.append(line.isEmpty() ? QString() : u" "_s);
            continue;
        }
        // Closing asterisks between a mark and a letter, "**Fix:**x", would be asterisks: the mark stands outside.
        QString mark;
        while (bold && !code && text.size() > 1 && text.back().isPunct()) {
            mark.prepend(text.back());
            text.chop(1);
        }
        text = code ? markdownCode(text, inTable) : markdownEscaped(text);
        if (bold)
            text = u"**"_s + text + u"**"_s + markdownEscaped(u'x' + mark).sliced(1);
        lines.append((begin && line.front().isSpace() ? u" "_s : QString()) + text + (begin && line.back().isSpace() ? u" "_s : QString()));
    }
    return lines.join(inTable ? u"<br>"_s : u"  \n"_s);
}

QString richMarkdown(const RichText& text, bool inTable = false)
{
    QString all;
    for (const RichText::Run& run : text.runs) {
        const QString piece = runMarkdown(run, inTable);
        // Two runs that both end in marks would grow together: "**a****b**".
        if (all.endsWith(u'*') && piece.startsWith(u'*'))
            all += u' ';
        all += piece;
    }
    return all;
}

QString headingText(RichText text)
{
    for (RichText::Run& run : text.runs)
        run.face = run.face == Face::Bold ? Face::Text : run.face == Face::CodeBold ? Face::Code : run.face;
    return richMarkdown(text).replace(u'\n', u' ');
}

/// A block of lines with their numbers; the marked line begins with ">".
QString codeBlock(const Table& table)
{
    QStringList lines;
    qsizetype width = 1, longestFence = 2;
    for (const Table::Row& row : table.rows)
        width = std::max(width, row.cells.front().plain().size() + (row.background.isValid() ? 1 : 0));
    for (const Table::Row& row : table.rows) {
        QString text = row.cells[1].plain();
        text.replace(QChar::Nbsp, u' ');
        qsizetype fence = 0;
        for (const QChar c : text) {
            fence = c == u'`' ? fence + 1 : 0;
            longestFence = std::max(longestFence, fence);
        }
        const QString mark = row.background.isValid() ? u">"_s : QString(), number = mark + row.cells.front().plain();
        lines.append(number.rightJustified(width + 1) + u"  "_s + text);
    }
    const QString fence(longestFence + 1, u'`');
    return fence + u"nginx\n"_s + lines.join(u'\n') + u'\n' + fence + u"\n\n"_s;
}

QString tableMarkdown(const Table& table)
{
    if (table.code)
        return codeBlock(table);
    QString all;
    if (!table.header) {
        for (const Table::Row& row : table.rows)
            all += u"- **"_s + richMarkdown(row.cells[0]) + u":** "_s + richMarkdown(row.cells[1]).replace(u'\n', u"\n  "_s) + u'\n';
        return all + u'\n';
    }
    QStringList titles, rules;
    for (const TableColumn& column : table.columns) {
        titles.append(headingText(column.title));
        rules.append(column.right ? u"--:"_s : u"---"_s);
    }
    all = u"| "_s + titles.join(u" | "_s) + u" |\n|"_s + rules.join(u'|') + u"|\n"_s;
    for (const Table::Row& row : table.rows) {
        QStringList cells;
        for (const RichText& cell : row.cells)
            cells.append(richMarkdown(cell, true));
        all += u"| "_s + cells.join(u" | "_s) + u" |\n"_s;
    }
    return all + u'\n';
}

QString passageMarkdown(const Passage& passage)
{
    switch (passage.kind) {
    case TextKind::Title: return u"# "_s + headingText(passage.text) + u"\n\n"_s;
    case TextKind::Heading: return u"## "_s + headingText(passage.text) + u"\n\n"_s;
    case TextKind::Subheading: return u"### "_s + headingText(passage.text) + u"\n\n"_s;
    case TextKind::Label: return u"**"_s + headingText(passage.text) + u"**\n\n"_s;
    case TextKind::Bullet: return u"- "_s + richMarkdown(passage.text).replace(u'\n', u"\n  "_s) + u'\n';
    case TextKind::Paragraph:
    case TextKind::Note: return richMarkdown(passage.text) + u"\n\n"_s;
    }
    return {};
}

/// Headings only: every reader makes its own anchors.
QString contentsMarkdown(const Manuscript& manuscript)
{
    QString all;
    for (const ContentsEntry& entry : contentsOf(manuscript)) {
        if (entry.level == 0)
            all += u"- "_s + markdownEscaped(entry.text) + u'\n';
    }
    return all + u'\n';
}

} // namespace

QString markdownEscaped(const QString& text)
{
    static const QString marks = u"\\`*_{}[]<>()#+-!|~&$^:@"_s;
    QString escaped;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool inWord = i > 0 && i + 1 < text.size() && text[i - 1].isLetterOrNumber() && text[i + 1].isLetterOrNumber();
        // Marks that Markdown reads only at the beginning of a line or around words stay readable inside of words.
        const bool harmless = (c == u'-' || c == u'+' || c == u'(' || c == u')' || c == u'#' || c == u'!') ? i > 0 && !(c == u'(' && text[i - 1] == u']') : c == u':' ? !text.sliced(i).startsWith(u"://"_s) && i > 0 : c == u'@' ? !inWord : false;
        if (marks.contains(c) && !harmless)
            escaped += u'\\';
        escaped += c;
        // "1." at the beginning of a line would be a list.
        if (c.isDigit() && i + 1 < text.size() && text[i + 1] == u'.' && std::ranges::all_of(text.first(i + 1), [](QChar d) { return d.isDigit(); }) && (i + 2 == text.size() || text[i + 2].isSpace()))
            escaped += u'\\';
    }
    return escaped;
}

QString markdownCode(const QString& text, bool inTable)
{
    qsizetype longest = 0, run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString fence(longest + 1, u'`');
    const QString pad = text.startsWith(u'`') || text.endsWith(u'`') ? u" "_s : QString();
    QString inner = text;
    inner.replace(QChar::Nbsp, u' ');
    if (inTable)
        inner.replace(u"|"_s, u"\\|"_s);
    return fence + pad + inner + pad + fence;
}

QByteArray reportMarkdown(const Manuscript& manuscript)
{
    QString all;
    bool inList = false;
    for (auto it = manuscript.elements.begin(); it != manuscript.elements.end(); ++it) {
        const Element& element = *it;
        const auto* passage = std::get_if<Passage>(&element);
        // There are no pictures here, so nothing is announced as one.
        if (const auto next = std::next(it); passage && passage->kind == TextKind::Label && next != manuscript.elements.end() && std::holds_alternative<Picture>(*next))
            continue;
        const bool bullet = passage && passage->kind == TextKind::Bullet;
        if (std::exchange(inList, bullet) && !bullet)
            all += u'\n';
        if (passage)
            all += passageMarkdown(*passage);
        else if (const auto* table = std::get_if<Table>(&element))
            all += tableMarkdown(*table);
        else if (std::holds_alternative<Contents>(element))
            all += contentsMarkdown(manuscript);
    }
    return all.toUtf8();
}

} // namespace retryscope::ui
