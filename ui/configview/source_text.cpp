// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes line by line; a file may hold bytes that are not UTF-8, NULs, lone carriage returns and Unicode line ends.
#include "ui/configview/source_text.h"

#include <QStringDecoder>

#include <algorithm>

namespace retryscope::ui {

namespace {

QString decoded(std::string_view bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    return decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

QChar shown(QChar c)
{
    switch (c.unicode()) {
    case u'\r': return QChar(0x240D);
    case 0: return QChar(0x2400);
    case u'\f':
    case u'\v':
    case 0x85:
    case 0xFDD0:
    case 0xFDD1:
    case 0x2028:
    case 0x2029: return QChar(QChar::ReplacementCharacter);
    default: return c;
    }
}

} // namespace

SourceText::SourceText(std::string_view bytes)
    : m_bytes(bytes)
{
    decode(bytes, m_text, m_lines);
}

void SourceText::decode(std::string_view bytes, QString& all, std::vector<Line>& lines)
{
    std::size_t begin = 0;
    while (true) {
        lines.push_back({static_cast<std::uint32_t>(begin), static_cast<int>(all.size())});
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
        std::string_view line = bytes.substr(begin, end - begin);
        if (end < bytes.size() && line.ends_with('\r'))
            line.remove_suffix(1);
        QString text = decoded(line);
        std::ranges::transform(text, text.begin(), shown);
        all += text;
        if (end == bytes.size())
            break;
        all += QLatin1Char('\n');
        begin = end + 1;
    }
}

int SourceText::lineOfPosition(int position) const
{
    const auto next = std::ranges::upper_bound(m_lines, position, {}, &Line::position);
    return std::max(0, static_cast<int>(next - m_lines.begin()) - 1);
}

void SourceText::replaceLines(int first, int count, std::string_view bytes)
{
    const int behind = first + count;
    const bool last = behind >= lineCount();
    const Line begin = m_lines[static_cast<std::size_t>(first)];
    const Line end = last ? Line{static_cast<std::uint32_t>(m_bytes.size()), static_cast<int>(m_text.size())} : m_lines[static_cast<std::size_t>(behind)];
    QString text;
    std::vector<Line> lines;
    decode(bytes, text, lines);
    if (!last)
        lines.pop_back(); // what follows the last line end is there already
    for (Line& line : lines) {
        line.byte += begin.byte;
        line.position += begin.position;
    }
    const auto moreBytes = static_cast<std::int64_t>(bytes.size()) - (end.byte - begin.byte);
    const int moreText = static_cast<int>(text.size()) - (end.position - begin.position);
    m_bytes.replace(begin.byte, end.byte - begin.byte, bytes);
    m_text.replace(begin.position, end.position - begin.position, text);
    for (auto line = m_lines.begin() + std::min(behind, lineCount()); line != m_lines.end(); ++line) {
        line->byte = static_cast<std::uint32_t>(line->byte + moreBytes);
        line->position += moreText;
    }
    const auto at = m_lines.erase(m_lines.begin() + first, m_lines.begin() + std::min(behind, lineCount()));
    m_lines.insert(at, lines.begin(), lines.end());
}

int SourceText::positionOf(std::uint32_t byte) const
{
    byte = std::min<std::uint32_t>(byte, static_cast<std::uint32_t>(m_bytes.size()));
    // Inside a character its beginning is meant; a cut sequence would decode to a replacement of its own.
    for (int back = 0; back < 3 && byte > 0 && byte < m_bytes.size() && (static_cast<unsigned char>(m_bytes[byte]) & 0xC0) == 0x80; ++back)
        --byte;
    const auto next = std::ranges::upper_bound(m_lines, byte, {}, &Line::byte);
    const Line& line = *std::prev(next);
    const int length = static_cast<int>(decoded(std::string_view(m_bytes).substr(line.byte, byte - line.byte)).size());
    const int end = next == m_lines.end() ? static_cast<int>(m_text.size()) : next->position - 1;
    return std::min(line.position + length, end);
}

std::uint32_t SourceText::byteAt(int position) const
{
    const auto next = std::ranges::upper_bound(m_lines, position, {}, &Line::position);
    if (next == m_lines.begin())
        return 0;
    const Line& line = *std::prev(next);
    const std::uint32_t end = next == m_lines.end() ? static_cast<std::uint32_t>(m_bytes.size()) : next->byte - 1;
    std::uint32_t low = line.byte, high = end;
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (positionOf(middle) < position)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

} // namespace retryscope::ui
