// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a file as an editor can show them, and where each byte went.
#pragma once

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace retryscope::ui {

/// Lines are the file's lines ("\n", "\r\n"), whatever else the bytes hold: what QTextDocument would take for a line end or
/// refuse is shown as a visible replacement of the same length, so that line numbers always agree with nginx's.
class SourceText {
public:
    explicit SourceText(std::string_view bytes);

    const std::string& bytes() const { return m_bytes; }
    const QString& text() const { return m_text; }
    int lineCount() const { return static_cast<int>(m_lines.size()); }
    std::uint32_t byteOfLine(int line) const { return line < lineCount() ? m_lines[static_cast<std::size_t>(line)].byte : static_cast<std::uint32_t>(m_bytes.size()); }
    int lineOfPosition(int position) const; ///< 0-based
    /// Lines [first, first + count) become those of `bytes`, which ends like them: with a line end unless they are the last.
    void replaceLines(int first, int count, std::string_view bytes);
    /// The position in text() of a byte; bytes behind the end give the end.
    int positionOf(std::uint32_t byte) const;
    /// The byte at a position of text(); the inverse of positionOf for bytes that begin a character.
    std::uint32_t byteAt(int position) const;

private:
    struct Line {
        std::uint32_t byte = 0; ///< of its first byte
        int position = 0;       ///< of its first character
    };
    static void decode(std::string_view bytes, QString& text, std::vector<Line>& lines);

    std::string m_bytes;
    QString m_text;
    std::vector<Line> m_lines;
};

} // namespace retryscope::ui
