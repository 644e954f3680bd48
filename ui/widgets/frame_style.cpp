// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the frame over what the style has drawn.
#include "ui/widgets/frame_style.h"

#include "ui/widgets/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleOption>
#include <QTextEdit>

namespace retryscope::ui {

namespace {

/// In a light theme that is no high contrast one the style's own outlines are as everywhere on that desktop.
bool lacksOutlines(const QPalette& palette) { return isDark(palette) || isHighContrast(palette); }

QColor outlineOf(const QStyleOption& option)
{
    const QPalette& palette = option.palette;
    const QColor window = palette.color(QPalette::Window), text = palette.color(QPalette::Active, QPalette::WindowText);
    if (option.state & QStyle::State_HasFocus) {
        const QColor highlight = palette.color(QPalette::Active, QPalette::Highlight);
        return contrast(highlight, window) >= 3 ? highlight : palette.color(QPalette::Link);
    }
    if (!(option.state & QStyle::State_Enabled))
        return mixed(window, text, 0.3);
    return isHighContrast(palette) ? mixed(window, text, 0.75) : mixed(window, text, 0.45);
}

/// Scroll areas of lines that can be written; lists and pages stand by themselves.
bool isField(const QWidget* widget)
{
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
        return !text->isReadOnly();
    const auto* rich = qobject_cast<const QTextEdit*>(widget);
    return rich && !rich->isReadOnly();
}

bool hasFrame(QStyle::PrimitiveElement element, const QStyleOption& option, const QWidget* widget)
{
    switch (element) {
    case QStyle::PE_IndicatorCheckBox:
    case QStyle::PE_IndicatorRadioButton:
    case QStyle::PE_FrameLineEdit:
    case QStyle::PE_FrameGroupBox:
        return true;
    case QStyle::PE_PanelButtonCommand: {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
        return !button || !(button->features & QStyleOptionButton::Flat);
    }
    case QStyle::PE_Frame: return isField(widget);
    default: return false;
    }
}

void drawFrame(const QStyleOption& option, bool round, QPainter& painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(outlineOf(option));
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const double radius = round ? box.width() / 2 : 2;
    painter.drawRoundedRect(box, radius, radius);
    painter.restore();
}

} // namespace

void FrameStyle::install()
{
    if (QApplication::style()->name() == QLatin1String("fusion"))
        QApplication::setStyle(new FrameStyle(QStringLiteral("fusion")));
}

void FrameStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (lacksOutlines(option->palette) && hasFrame(element, *option, widget))
        drawFrame(*option, element == PE_IndicatorRadioButton, *painter);
}

void FrameStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* numbers = control == CC_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox*>(option) : nullptr;
    if (numbers && numbers->frame && lacksOutlines(option->palette))
        drawFrame(*option, false, *painter);
}

} // namespace retryscope::ui
