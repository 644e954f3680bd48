// SPDX-License-Identifier: GPL-3.0-or-later
// Frames round what can be pressed or typed in, where the style takes them from a colour that does not exist: darker than black.
#pragma once

#include <QProxyStyle>

namespace retryscope::ui {

/// Fusion derives every outline by darkening the window's colour, so that on a dark one fields and boxes lie there without any.
class FrameStyle : public QProxyStyle {
    Q_OBJECT
public:
    /// Puts it over the application's style where that is Fusion; other styles draw frames of their own.
    static void install();

    using QProxyStyle::QProxyStyle;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const override;
};

} // namespace retryscope::ui
