// SPDX-License-Identifier: GPL-3.0-or-later
// Collects what a report says, in order; the sections write on it.
#pragma once

#include "ui/report/manuscript.h"
#include "ui/widgets/theme.h"

#include <string_view>

namespace retryscope::ui {

/// Text from files goes through foreign(), sentences that hold pieces of it through drawable(); the program's own words are
/// written as they are.
class Sheet {
public:
    /// Makes a text harmless and drawable for the form that it is written in.
    using Cleaner = std::function<QString(const QString&)>;
    explicit Sheet(Cleaner drawable)
        : m_drawable(std::move(drawable))
    {
    }

    void title(const QString& text);
    void contents();
    void heading(const QString& text);
    /// `listed`: stands in the table of contents.
    void subheading(const RichText& text, bool listed = false);
    Passage& paragraph(RichText text);
    void bullet(RichText text);
    void note(const QString& text);  ///< secondary, smaller
    void label(const QString& text); ///< the name of a table or of a drawing
    Table& table(std::vector<TableColumn> columns);
    /// Names and values side by side, without rules.
    Table& facts();
    void picture(Picture picture);

    QString foreign(std::string_view text, qsizetype most = 2'000) const;
    /// Text of a person that may have several lines.
    QString foreignLines(std::string_view text) const;
    QString drawable(const QString& text) const { return m_drawable(text); }
    static QColor tone(Tone tone);
    static QColor wash(Tone tone); ///< a quiet background
    static QColor muted();

    Manuscript take() { return std::move(m_manuscript); }

private:
    Passage& add(TextKind kind, RichText text, bool keepWithNext = false);
    Cleaner m_drawable;
    Manuscript m_manuscript;
    int m_anchors = 0;
};

} // namespace retryscope::ui
