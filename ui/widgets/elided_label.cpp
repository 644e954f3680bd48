// SPDX-License-Identifier: GPL-3.0-or-later
// The label never asks for more than its text, and is content with a few letters.
#include "ui/widgets/elided_label.h"

#include <QEvent>

namespace retryscope::ui {

namespace {
constexpr int leastLetters = 8;
} // namespace

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget* parent)
    : QLabel(parent)
    , m_mode(mode)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::setFullText(const QString& text)
{
    m_full = text;
    setToolTip(text.toHtmlEscaped());
    updateGeometry();
    fit();
}

void ElidedLabel::fit() { setText(fontMetrics().elidedText(m_full, m_mode, width())); }

QSize ElidedLabel::sizeHint() const { return {fontMetrics().horizontalAdvance(m_full) + 2, QLabel::sizeHint().height()}; }
QSize ElidedLabel::minimumSizeHint() const { return {fontMetrics().averageCharWidth() * leastLetters, QLabel::minimumSizeHint().height()}; }

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void ElidedLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace retryscope::ui
