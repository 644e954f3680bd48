// SPDX-License-Identifier: GPL-3.0-or-later
// Widths are those of terminals, not of bytes or characters.
#include "app/excerpt.h"

#include "base/escape.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <format>

namespace retryscope::app {

namespace {

constexpr int mostColumns = 100;
constexpr std::size_t mostBytes = 4 * mostColumns; ///< of each part of a line

bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0x303E) || (c >= 0x3041 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
}

std::string blanks(int count) { return std::string(static_cast<std::size_t>(std::max(0, count)), ' '); }

/// The part of a long line around the mark, with an ellipsis where something was cut.
void cutAround(QString& before, QString& marked, QString& after)
{
    if (displayWidth(before) + displayWidth(marked) + displayWidth(after) <= mostColumns)
        return;
    constexpr int side = mostColumns / 2;
    if (displayWidth(before) > side)
        before = QChar(0x2026) + before.right(side - 1);
    if (displayWidth(marked) > side)
        marked = marked.left(side - 1) + QChar(0x2026);
    const int left = mostColumns - displayWidth(before) - displayWidth(marked);
    if (displayWidth(after) > left)
        after = after.left(std::max(0, left - 1)) + QChar(0x2026);
}

} // namespace

std::string withoutTabs(std::string_view text)
{
    std::string plain;
    for (const char c : text)
        plain += c == '\t' ? std::string(4, ' ') : std::string(1, c);
    return printable(plain);
}

int displayWidth(const QString& text)
{
    int width = 0;
    for (const char32_t c : text.toUcs4())
        width += QChar::isLowSurrogate(c) || QChar::category(c) == QChar::Mark_NonSpacing ? 0 : isWide(c) ? 2 : 1;
    return width;
}

std::vector<std::string> excerpt(std::string_view text, const Span& span)
{
    if (span.line == 0 || span.offset > text.size() || span.end < span.offset)
        return {};
    const auto newline = span.offset == 0 ? std::string_view::npos : text.rfind('\n', span.offset - 1);
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    std::string_view line = text.substr(begin, std::min(text.find('\n', span.offset), text.size()) - begin);
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    std::size_t from = std::min<std::size_t>(span.offset - begin, line.size());
    std::size_t to = std::clamp<std::size_t>(span.end - begin, from, line.size());
    // Of a line of megabytes only what may be shown is looked at; what is over is cut below.
    line = line.substr(0, std::min(line.size(), to + mostBytes));
    to = std::min(to, from + mostBytes);
    const std::size_t first = from > mostBytes ? from - mostBytes : 0;
    line.remove_prefix(first);
    from -= first;
    to -= first;
    QString before = QString::fromStdString(withoutTabs(line.substr(0, from)));
    QString marked = QString::fromStdString(withoutTabs(line.substr(from, to - from)));
    QString after = QString::fromStdString(withoutTabs(line.substr(to)));
    cutAround(before, marked, after);
    const std::string mark = '^' + std::string(static_cast<std::size_t>(std::max(0, displayWidth(marked) - 1)), '~');
    return {std::format("{:>6} | {}", span.line, QString(before + marked + after).toStdString()),
        std::format("{:>6} | {}{}", "", blanks(displayWidth(before)), mark)};
}

QStringList wrapped(const QString& lead, const QString& text)
{
    const int indent = displayWidth(lead);
    QStringList lines;
    QString line = lead;
    int width = indent;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    for (qsizetype from = 0; from < text.size();) {
        breaks.setPosition(from);
        const qsizetype found = breaks.toNextBoundary();
        const qsizetype to = found <= from ? text.size() : found;
        const QString piece = text.mid(from, to - from);
        const int more = displayWidth(piece.trimmed());
        if (width + more > mostColumns && width > indent) {
            while (line.endsWith(u' '))
                line.chop(1);
            lines << line;
            line = QString(indent, u' ');
            width = indent;
        }
        line += piece;
        width += displayWidth(piece);
        from = to;
    }
    lines << line;
    return lines;
}

} // namespace retryscope::app
