// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts of the report, fixed by name whatever the screen uses, and what they can draw.
#pragma once

#include "base/result.h"

#include <QFont>
#include <QString>

#include <memory>
#include <set>

namespace retryscope::ui {

enum class Face { Text, Bold, Code, CodeBold };

/// DejaVu Sans (and Mono) with WenQuanYi Micro Hei for Chinese. Without shaping: with it, Qt writes ligatures into the PDF that
/// no reader turns back into letters, and the text could not be searched or copied.
class ReportFonts {
public:
    /// Errors: FontMissing (family, Debian package). The Chinese font is asked for only when a text needs it (see check).
    static Result<ReportFonts> load();

    QFont font(Face face, double points) const;
    /// True if one of the fonts has a glyph. Letters that are written from right to left count as not drawable: without
    /// shaping they would come out in the wrong order.
    bool canDraw(char32_t character) const;
    /// Foreign text (from logs and files): what cannot be drawn becomes \u{XXXX}, control characters too.
    QString drawable(const QString& text) const;
    /// Adds the letters of a foreign text that drawable() writes as numbers.
    void collectMissing(const QString& text, std::set<char32_t>& missing) const;
    /// Errors: GlyphMissing (the characters), FontMissing for Chinese text without a Chinese font.
    Result<void> check(const QString& text) const;

private:
    struct State;
    explicit ReportFonts(std::shared_ptr<const State> state);
    std::shared_ptr<const State> m_state;
};

} // namespace retryscope::ui
