// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of text that a report uses, each with its size, space and colour.
#pragma once

#include "ui/report/blocks.h"
#include "ui/widgets/theme.h"

namespace retryscope::ui {

/// Collects blocks in order. Text from files goes through foreign(); the program's own words are written as they are.
class Sheet {
public:
    static constexpr double body = 9.5, small = 8.0;

    explicit Sheet(const ReportFonts& fonts)
        : m_fonts(fonts)
    {
    }

    void title(const QString& text);
    void heading(const QString& text, bool newPage = false);
    void subheading(const RichText& text);
    void paragraph(RichText text);
    void bullet(RichText text);
    void note(const QString& text); ///< secondary, smaller
    void label(const QString& text); ///< the name of a table or of a drawing
    TableBlock& table(std::vector<TableColumn> columns);
    /// Names and values side by side, without rules.
    TableBlock& facts();
    void picture(double points, PictureBlock::Painter painter);

    QString foreign(std::string_view text, qsizetype most = 2'000) const;
    QString drawable(const QString& text) const { return m_fonts.drawable(text); }
    static QColor tone(Tone tone);
    static QColor wash(Tone tone); ///< a quiet background
    static QColor muted();

    const std::vector<std::unique_ptr<Block>>& blocks() const { return m_blocks; }
    std::vector<std::unique_ptr<Block>> take() { return std::move(m_blocks); }

private:
    TextBlock& text(RichText content, double points, double before, double after);
    const ReportFonts& m_fonts;
    std::vector<std::unique_ptr<Block>> m_blocks;
};

} // namespace retryscope::ui
