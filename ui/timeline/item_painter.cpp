// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of the timeline.
#include "ui/timeline/item_painter.h"

#include <QPainter>
#include <QPainterPath>

namespace retryscope::ui {

namespace {

constexpr double hatchSpacing = 7; // device-independent pixels

} // namespace

void drawHatch(QPainter& painter, const QRectF& rect, const QColor& color, double spacing)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(QPen(color, 1.4));
    // Lines stand still while the picture is scrolled: they begin at multiples of the spacing.
    const double first = std::floor((rect.left() - rect.height()) / spacing) * spacing;
    for (double x = first; x < rect.right(); x += spacing)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

ItemPainter::ItemPainter(QPainter& painter, const TimelineGeometry& geometry, const QPalette& palette, Tone verdict)
    : m_painter(painter)
    , m_geometry(geometry)
    , m_palette(palette)
    , m_verdict(verdict)
{
}

void ItemPainter::draw(const TimelineItem& item)
{
    const QRectF rect = m_geometry.rectOf(item);
    if (rect.right() < m_geometry.plot.left() || rect.left() > m_geometry.plot.right())
        return;
    const QColor error = toneColor(Tone::Error, m_palette);
    switch (item.kind) {
    case TimelineKind::Client:
    case TimelineKind::Proxy: return neutralBar(rect);
    case TimelineKind::Attempt:
    case TimelineKind::Normal: return attempt(item);
    case TimelineKind::Resend: return resend(item);
    case TimelineKind::Ghost: return ghost(item);
    case TimelineKind::Unlisted: return unlisted(rect);
    case TimelineKind::Cut: return m_painter.fillRect(rect, error);
    case TimelineKind::ErrorTick: {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(error);
        const QPointF triangle[] = {{rect.center().x(), rect.top()}, rect.bottomRight(), rect.bottomLeft()};
        m_painter.drawPolygon(triangle, 3);
        return;
    }
    default: return mark(item);
    }
}

void ItemPainter::drawOrigin(const TimelineItem& item)
{
    if (item.fromLane < 0 || item.fromLane == item.lane)
        return;
    const double x = m_geometry.x(item.begin);
    const QColor color = item.event ? toneColor(toneOf(item.kind, m_verdict), m_palette) : mutedText(m_palette);
    m_painter.setPen(QPen(color, 1.2, Qt::DotLine));
    m_painter.drawLine(QPointF(x, m_geometry.y(item.fromLane) + m_geometry.bar / 2), QPointF(x, m_geometry.rectOf(item).top()));
}

void ItemPainter::drawOutline(const TimelineItem& item)
{
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(strongHighlight(m_palette), 2.0));
    m_painter.drawRect(m_geometry.rectOf(item).adjusted(-2, -2, 2, 2));
}

Tone ItemPainter::toneOf(TimelineKind kind, Tone verdict)
{
    switch (kind) {
    case TimelineKind::Effect: return verdict;
    case TimelineKind::Replay:
    case TimelineKind::Rejected: return Tone::Prevented;
    case TimelineKind::Conflict: return Tone::Unresolved;
    case TimelineKind::Failed: return Tone::NotApplied;
    default: return Tone::Error;
    }
}

void ItemPainter::neutralBar(const QRectF& rect)
{
    const QColor text = m_palette.color(QPalette::Text);
    const QColor base = m_palette.color(QPalette::Base);
    m_painter.setPen(QPen(mixed(base, text, 0.45), 1));
    m_painter.setBrush(mixed(base, text, isDark(m_palette) ? 0.12 : 0.08));
    m_painter.drawRect(QRectF(QPointF(std::round(rect.left()) + 0.5, std::round(rect.top()) + 0.5),
        QPointF(std::round(rect.right()) - 0.5, std::round(rect.bottom()) - 0.5)));
}

void ItemPainter::attempt(const TimelineItem& item)
{
    m_painter.fillRect(m_geometry.phaseRect(item, TimelinePhase::Waiting), toneColor(Tone::Waiting, m_palette));
    m_painter.fillRect(m_geometry.phaseRect(item, TimelinePhase::Connect), toneColor(Tone::Connect, m_palette));
    m_painter.fillRect(m_geometry.phaseRect(item, TimelinePhase::Response), toneColor(Tone::Response, m_palette));
    const QRectF rect = m_geometry.rectOf(item);
    if (item.end <= item.begin)
        m_painter.fillRect(rect, toneColor(Tone::Connect, m_palette));
    if (item.open) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_palette.color(QPalette::Text), 1, Qt::DashLine));
        m_painter.drawRect(rect);
    }
}

void ItemPainter::ghost(const TimelineItem& item)
{
    const QRectF rect = m_geometry.rectOf(item);
    const QColor waiting = toneColor(Tone::Waiting, m_palette);
    const QColor base = m_palette.color(QPalette::Base);
    m_painter.fillRect(rect, mixed(base, waiting, 0.16));
    drawHatch(m_painter, rect, mixed(base, waiting, item.open ? 0.30 : 0.55), hatchSpacing);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(waiting, 1, Qt::DashLine));
    m_painter.drawLine(rect.topLeft(), rect.topRight());
    m_painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    if (!item.open)
        m_painter.drawLine(rect.topRight(), rect.bottomRight());
}

/// As pale as a ghost, as nginx tells nothing of it, but with a frame: when it began and what was last noted are known.
void ItemPainter::unlisted(const QRectF& rect)
{
    const QColor waiting = toneColor(Tone::Waiting, m_palette);
    m_painter.setPen(QPen(waiting, 1.2));
    m_painter.setBrush(mixed(m_palette.color(QPalette::Base), waiting, 0.16));
    m_painter.drawRect(QRectF(QPointF(std::round(rect.left()) + 0.5, std::round(rect.top()) + 0.5),
        QPointF(std::round(rect.right()) - 0.5, std::round(rect.bottom()) - 0.5)));
}

void ItemPainter::resend(const TimelineItem& item)
{
    const QRectF rect = m_geometry.rectOf(item);
    const double y = rect.bottom() - 1, tip = std::min(m_geometry.bar / 5, rect.width());
    m_painter.setPen(QPen(mutedText(m_palette), 1.2, Qt::DashLine));
    m_painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    m_painter.setPen(QPen(mutedText(m_palette), 1.2));
    m_painter.drawLine(QPointF(rect.right(), y), QPointF(rect.right() - tip, y - tip));
    m_painter.drawLine(QPointF(rect.right(), y), QPointF(rect.right() - tip, y + tip));
}

void ItemPainter::mark(const TimelineItem& item)
{
    const QRectF rect = m_geometry.rectOf(item);
    const QColor color = toneColor(toneOf(item.kind, m_verdict), m_palette);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    switch (item.kind) {
    case TimelineKind::Effect: {
        const QPointF diamond[] = {{rect.center().x(), rect.top()}, {rect.right(), rect.center().y()}, {rect.center().x(), rect.bottom()},
            {rect.left(), rect.center().y()}};
        m_painter.drawPolygon(diamond, 4);
        return;
    }
    case TimelineKind::Replay:
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(color, rect.width() / 6));
        m_painter.drawEllipse(rect.adjusted(2, 2, -2, -2));
        return;
    case TimelineKind::Failed:
        m_painter.setPen(QPen(color, rect.width() / 6));
        m_painter.drawLine(rect.topLeft(), rect.bottomRight());
        m_painter.drawLine(rect.topRight(), rect.bottomLeft());
        return;
    case TimelineKind::Receipt: {
        m_painter.setBrush(m_palette.color(QPalette::Text));
        const QPointF notch[] = {{rect.center().x(), rect.top()}, rect.bottomRight(), rect.bottomLeft()};
        m_painter.drawPolygon(notch, 3);
        return;
    }
    default: { // Rejected, Conflict: a shield
        QPainterPath shield;
        shield.moveTo(rect.center().x(), rect.top());
        shield.lineTo(rect.right(), rect.top() + rect.height() * 0.15);
        shield.lineTo(rect.right(), rect.center().y());
        shield.quadTo(rect.right(), rect.top() + rect.height() * 0.8, rect.center().x(), rect.bottom());
        shield.quadTo(rect.left(), rect.top() + rect.height() * 0.8, rect.left(), rect.center().y());
        shield.lineTo(rect.left(), rect.top() + rect.height() * 0.15);
        shield.closeSubpath();
        m_painter.drawPath(shield);
    }
    }
}

} // namespace retryscope::ui
