// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures for the clipboard: black on white whatever the window's colours are.
#include "ui/text/punctuation.h"
#include "ui/timeline/incident_drawing.h"
#include "ui/timeline/incident_text.h"
#include "ui/timeline/time_tickers.h"
#include "ui/timeline/timeline_copy.h"
#include "ui/timeline/timeline_drawing.h"

#include <QApplication>
#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace retryscope::ui {

namespace {

constexpr int letterSize = 12;  // units
constexpr double margin = 12;
constexpr double laneOfIncident = 40;
constexpr std::size_t mostLanesCopied = 60;
constexpr int screenResolution = 96;

QFont pictureFont()
{
    QFont font = QApplication::font();
    font.setPixelSize(letterSize);
    return font;
}

double titleHeight() { return letterSize * 2; }

double notesHeight(const CopyPicture& picture)
{
    if (picture.notes.isEmpty())
        return 0;
    return QFontMetricsF(pictureFont()).boundingRect(QRectF(0, 0, picture.width, 1e4), Qt::TextWordWrap, picture.notes).height() + letterSize;
}

QSize sizeOf(const CopyPicture& picture)
{
    return QSizeF(picture.width + 2 * margin, picture.height + titleHeight() + notesHeight(picture) + 2 * margin).toSize();
}

void drawWhole(QPainter& painter, const CopyPicture& picture)
{
    const QRectF all(QPointF(0, 0), QSizeF(sizeOf(picture)));
    painter.fillRect(all, paperPalette().color(QPalette::Base));
    QFont bold = pictureFont();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(paperPalette().color(QPalette::Text));
    painter.drawText(QRectF(margin, margin, picture.width, titleHeight()), Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, picture.title);
    painter.setFont(pictureFont());
    picture.draw(painter, QRectF(margin, margin + titleHeight(), picture.width, picture.height));
    painter.setFont(pictureFont());
    painter.setPen(mutedText(paperPalette()));
    painter.drawText(QRectF(margin, margin + titleHeight() + picture.height, picture.width, notesHeight(picture)), Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, picture.notes);
}

void drawClock(QPainter& painter, const IncidentFrame& frame, Instant origin, const QTimeZone& zone, double bottom)
{
    const double step = niceTimeStep((frame.to - frame.from) / 6);
    const double first = ClockTicker::firstTick(origin, zone);
    for (double tick = first + std::ceil((frame.from - first) / step) * step; tick <= frame.to; tick += step) {
        painter.setPen(QPen(faintLine(paperPalette()), 0.6));
        painter.drawLine(QPointF(frame.x(tick), frame.plot.top()), QPointF(frame.x(tick), frame.plot.bottom()));
        painter.setPen(mutedText(paperPalette()));
        const Instant at = origin + Duration(static_cast<Duration::rep>(std::llround(tick * 1e6)));
        painter.drawText(QRectF(frame.x(tick) - 60, frame.plot.bottom(), 120, bottom - frame.plot.bottom()), Qt::AlignCenter, ClockTicker::label(at, step, zone));
    }
}

} // namespace

CopyPicture operationPicture(const TimelineContext& c, OperationId operation)
{
    CopyPicture picture;
    picture.title = copiedTitle(c, operation);
    QStringList notes;
    for (const TimelineNote note : c.model.notes)
        notes.append(noteText(note));
    picture.notes = notes.join(sentenceGap());
    picture.height = timelineHeight(c.model, pictureFont());
    picture.draw = [c, operation](QPainter& painter, const QRectF& rect) {
        drawTimeline(painter, rect, c, {paperPalette(), pictureFont(), toneOf(c.analysis.at(operation).verdict)});
    };
    return picture;
}

CopyPicture incidentPicture(const Analysis& analysis, const IncidentModel& model, double from, double to, const QTimeZone& zone)
{
    CopyPicture picture;
    picture.title = incidentTitle(model);
    if (model.wholeSeconds)
        picture.notes = noteText(TimelineNote::WholeSecondsAlone);
    const std::size_t lanes = std::min(model.lanes.size(), mostLanesCopied);
    picture.height = static_cast<double>(lanes) * laneOfIncident + letterSize * 2;
    picture.draw = [&analysis, &model, from, to, zone, lanes](QPainter& painter, const QRectF& rect) {
        const QFont font = pictureFont();
        constexpr double names = 180;
        const IncidentFrame frame{QRectF(rect.left() + names, rect.top(), rect.width() - names, static_cast<double>(lanes) * laneOfIncident), from, to, 0, laneOfIncident};
        if (model.origin)
            drawClock(painter, frame, *model.origin, zone, rect.bottom());
        painter.setPen(paperPalette().color(QPalette::Text));
        for (std::size_t i = 0; i < lanes; ++i)
            painter.drawText(QRectF(rect.left(), frame.laneRect(i).top(), names - 8, laneOfIncident), Qt::AlignRight | Qt::AlignVCenter, incidentLaneText(model, i));
        IncidentPicture(model, frame, font).draw(painter, analysis, paperPalette(), {}, 0);
    };
    return picture;
}

QImage toImage(const CopyPicture& picture, double scale)
{
    QImage image((QSizeF(sizeOf(picture)) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    drawWhole(painter, picture);
    return image;
}

QByteArray toSvg(const CopyPicture& picture)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sizeOf(picture));
    generator.setViewBox(QRect(QPoint(), sizeOf(picture)));
    generator.setResolution(screenResolution);
    generator.setTitle(picture.title);
    QPainter painter(&generator);
    drawWhole(painter, picture);
    painter.end();
    return buffer.data();
}

} // namespace retryscope::ui
