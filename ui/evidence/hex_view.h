// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of one line: offset, hexadecimal, characters.
#pragma once

#include <QPlainTextEdit>

#include <string>
#include <string_view>

namespace retryscope::ui {

/// "0000019c  50 4f 53 54 …  POST", so many bytes a line; bytes that are no ASCII letters, digits or signs show as a point.
QString hexDump(std::string_view bytes, std::uint64_t offset, std::size_t aLine = 16);

class HexView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit HexView(QWidget* parent = nullptr);

    /// `note` stands above the bytes.
    void setBytes(std::string_view bytes, std::uint64_t offset, const QString& note);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::size_t fitting() const; ///< bytes in a line that can be seen whole, with their characters
    void rewrite();

    std::string m_bytes;
    std::uint64_t m_offset = 0;
    QString m_note;
    std::size_t m_aLine = 16;
};

} // namespace retryscope::ui
