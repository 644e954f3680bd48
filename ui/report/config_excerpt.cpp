// SPDX-License-Identifier: GPL-3.0-or-later
// Lines are shown as they are written, their indentation kept.
#include "ui/report/config_excerpt.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr qsizetype longestConfigLine = 400;

RichText lineText(const Sheet& sheet, std::string_view line, bool marked)
{
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    const std::size_t begin = std::min(line.find_first_not_of("\t "), line.size());
    QString indent;
    for (const char c : line.substr(0, begin))
        indent += c == '\t' ? u"    "_s : u" "_s;
    // A leading no-break space keeps the indentation where lines are laid out.
    indent.replace(u' ', QChar::Nbsp);
    return RichText(indent + sheet.foreign(line.substr(begin), longestConfigLine), marked ? Face::CodeBold : Face::Code);
}

} // namespace

void addExcerpt(Sheet& sheet, const Configuration& configuration, const Span& span, Tone tone, std::uint32_t around)
{
    if (!span.file)
        return;
    const std::string& text = configuration.file(span.file).text;
    Table& table = sheet.table({{{}, 1, true}, {{}, 14, false}});
    table.header = false;
    table.lines = false;
    table.code = true;
    std::uint32_t number = 1;
    for (std::size_t begin = 0; begin <= text.size(); ++number) {
        if (begin == text.size() && number > 1)
            break; // behind the last line's end there is no line
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (number + around >= span.line && number <= std::max(span.endLine, span.line) + around) {
            const bool marked = number >= span.line && number <= std::max(span.endLine, span.line);
            table.addRow({RichText(QString::number(number), Face::Code, Sheet::muted()), lineText(sheet, std::string_view(text).substr(begin, end - begin), marked)},
                marked ? Sheet::wash(tone) : QColor());
        }
        begin = end + 1;
    }
    table.fewest = static_cast<int>(around) + 2;
}

} // namespace retryscope::ui
