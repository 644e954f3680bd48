// SPDX-License-Identifier: GPL-3.0-or-later
// One-colour icons from SVG.
#include "ui/widgets/icon_engine.h"

#include <QFile>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace retryscope::ui {

namespace {

QString resourcePath(const QString& name) { return QStringLiteral(":/retryscope/icons/%1.svg").arg(name); }

} // namespace

IconEngine::IconEngine(QString name, const QColor& color, const QColor& disabled, const QColor& selected)
    : m_name(std::move(name))
    , m_color(color)
    , m_disabled(disabled)
    , m_selected(selected.isValid() ? selected : color)
{
}

QColor IconEngine::colorOf(QIcon::Mode mode) const { return mode == QIcon::Disabled ? m_disabled : mode == QIcon::Selected ? m_selected : m_color; }

void IconEngine::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/)
{
    QFile file(resourcePath(m_name));
    if (!file.open(QIODevice::ReadOnly))
        return;
    QByteArray svg = file.readAll();
    svg.replace("#000000", colorOf(mode).name(QColor::HexRgb).toLatin1());
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(painter, QRectF(rect));
}

QPixmap IconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) { return scaledPixmap(size, mode, state, 1.0); }

QPixmap IconEngine::scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale)
{
    // Since Qt 6.8 `size` is in device-independent pixels here.
    const QSize device = (QSizeF(size) * scale).toSize();
    const QColor color = colorOf(mode);
    const QString key = QStringLiteral("retryscope/%1/%2/%3x%4@%5").arg(m_name, color.name()).arg(size.width()).arg(size.height()).arg(scale);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(device);
    pixmap.fill(Qt::transparent);
    {
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(&painter, QRect(QPoint(), device), mode, state);
    }
    pixmap.setDevicePixelRatio(scale);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIconEngine* IconEngine::clone() const { return new IconEngine(*this); }

QString IconEngine::iconName() { return m_name; }

bool IconEngine::isNull() { return !QFile::exists(resourcePath(m_name)); }

} // namespace retryscope::ui
