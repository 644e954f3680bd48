// SPDX-License-Identifier: GPL-3.0-or-later
// A text with faces and colours, before it is laid out.
#pragma once

#include "ui/report/report_fonts.h"

#include <QColor>

#include <vector>

namespace retryscope::ui {

struct RichText {
    struct Run {
        QString text;
        Face face = Face::Text;
        QColor color; ///< invalid: the text colour
    };
    std::vector<Run> runs;

    RichText() = default;
    RichText(const QString& text, Face face = Face::Text, const QColor& color = {}) { add(text, face, color); }
    RichText& add(const QString& text, Face face = Face::Text, const QColor& color = {})
    {
        if (!text.isEmpty())
            runs.push_back({text, face, color});
        return *this;
    }
    QString plain() const
    {
        QString all;
        for (const Run& run : runs)
            all += run.text;
        return all;
    }
};

} // namespace retryscope::ui
