// SPDX-License-Identifier: GPL-3.0-or-later
// Draws an SVG of the resources in one colour, sharp at every size and scale.
#pragma once

#include <QColor>
#include <QIconEngine>

namespace retryscope::ui {

/// The SVGs are black; black is replaced by the colour. An unknown name draws nothing.
class IconEngine : public QIconEngine {
public:
    /// `selected`: in a selected row; invalid: as elsewhere.
    IconEngine(QString name, const QColor& color, const QColor& disabled, const QColor& selected = {});

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override;
    QIconEngine* clone() const override;
    QString iconName() override;
    bool isNull() override;

private:
    QColor colorOf(QIcon::Mode mode) const;

    QString m_name;
    QColor m_color, m_disabled, m_selected;
};

} // namespace retryscope::ui
