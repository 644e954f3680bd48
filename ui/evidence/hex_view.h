// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of one line: offset, hexadecimal, characters.
#pragma once

#include <QPlainTextEdit>

#include <string_view>

namespace retryscope::ui {

/// "0000019c  50 4f 53 54 …  POST", sixteen bytes a line; bytes that are no ASCII letters, digits or signs show as a point.
QString hexDump(std::string_view bytes, std::uint64_t offset);

class HexView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit HexView(QWidget* parent = nullptr);

    /// `note` stands above the bytes.
    void setBytes(std::string_view bytes, std::uint64_t offset, const QString& note);
};

} // namespace retryscope::ui
