// SPDX-License-Identifier: GPL-3.0-or-later
// Swatches with words.
#include "ui/timeline/timeline_legend.h"
#include "ui/timeline/timeline_texts.h"

#include "ui/text/phrases.h"
#include "ui/timeline/item_painter.h"
#include "ui/widgets/backend_hue.h"
#include "ui/widgets/flow_layout.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <limits>

namespace retryscope::ui {

namespace {

enum class Swatch { Connect, Waiting, Response, Ghost, Unlisted, Receipt, Effect, Replay, Rejected, Conflict, Failed };

QString swatchText(Swatch swatch)
{
    switch (swatch) {
    case Swatch::Connect: return Timeline::tr("connect");
    case Swatch::Waiting: return Timeline::tr("waiting for header");
    case Swatch::Response: return Timeline::tr("response");
    case Swatch::Ghost: return Timeline::tr("possible work after the cut");
    case Swatch::Unlisted: return Timeline::tr("received without an attempt in the log");
    case Swatch::Receipt: return Timeline::tr("received by the application");
    case Swatch::Effect: return Timeline::tr("effect");
    case Swatch::Replay: return Timeline::tr("stored result given again");
    case Swatch::Rejected: return Timeline::tr("refused as a duplicate");
    case Swatch::Conflict: return Timeline::tr("refused as a conflict");
    case Swatch::Failed: return Timeline::tr("failed, nothing done");
    }
    return {};
}

TimelineKind kindOf(Swatch swatch)
{
    switch (swatch) {
    case Swatch::Ghost: return TimelineKind::Ghost;
    case Swatch::Unlisted: return TimelineKind::Unlisted;
    case Swatch::Receipt: return TimelineKind::Receipt;
    case Swatch::Effect: return TimelineKind::Effect;
    case Swatch::Replay: return TimelineKind::Replay;
    case Swatch::Rejected: return TimelineKind::Rejected;
    case Swatch::Conflict: return TimelineKind::Conflict;
    case Swatch::Failed: return TimelineKind::Failed;
    default: return TimelineKind::Attempt;
    }
}

bool isShown(Swatch swatch, const TimelineModel& model)
{
    return std::ranges::any_of(model.items, [&](const TimelineItem& item) {
        if (item.kind != kindOf(swatch))
            return false;
        switch (swatch) {
        case Swatch::Connect: return item.connectEnd > item.begin || item.end == item.begin;
        case Swatch::Waiting: return item.headerEnd > item.connectEnd;
        case Swatch::Response: return item.end > item.headerEnd;
        default: return true;
        }
    });
}

/// One swatch and its word, drawn with the shapes of the picture itself.
class LegendEntry : public QWidget {
public:
    LegendEntry(Swatch swatch, Verdict verdict, QWidget* parent)
        : QWidget(parent)
        , m_swatch(swatch)
        , m_verdict(verdict)
    {
    }
    QString text() const { return swatchText(m_swatch); }
    QSize sizeHint() const override { return {side() + grid::inside + fontMetrics().horizontalAdvance(text()) + 1, fontMetrics().height()}; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        TimelineGeometry geometry;
        geometry.x = [this](double share) { return share * side(); };
        geometry.y = [this](int) { return height() / 2.0; };
        geometry.plot = QRectF(rect());
        const bool mark = m_swatch >= Swatch::Receipt;
        geometry.bar = m_swatch == Swatch::Receipt ? side() * 2.0 : mark ? side() * 1.4 : side() * 0.75;
        if (m_swatch == Swatch::Receipt) // it stands at the foot of its bar
            geometry.y = [this](int) { return height() / 2.0 - side() * 0.75; };
        TimelineItem item{.kind = kindOf(m_swatch), .begin = mark ? 0.5 : 0.0, .end = mark ? 0.5 : 1.0};
        item.connectEnd = m_swatch == Swatch::Connect ? 1 : 0;
        item.headerEnd = m_swatch == Swatch::Response ? 0 : 1;
        ItemPainter(painter, geometry, palette(), toneOf(m_verdict)).draw(item);
        painter.setPen(mutedText(palette()));
        painter.drawText(rect().adjusted(side() + grid::inside, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, text());
    }

private:
    int side() const { return fontMetrics().height() * 3 / 4; }

    Swatch m_swatch;
    Verdict m_verdict;
};

/// A verdict, or how an attempt ended, in a timeline of many.
class CrowdEntry : public QWidget {
public:
    CrowdEntry(QString text, std::optional<Verdict> verdict, QWidget* parent)
        : QWidget(parent)
        , m_text(std::move(text))
        , m_verdict(verdict)
    {
        setProperty("text", m_text);
    }
    QSize sizeHint() const override { return {side() + grid::inside + fontMetrics().horizontalAdvance(m_text) + 1, fontMetrics().height()}; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        const QRect mark(0, (height() - side()) / 2, side(), side());
        if (!m_verdict) { // the line at the end of a bar
            painter.fillRect(mark.adjusted(0, 2, -2, -2), backendHue(0, palette()).color);
            painter.fillRect(QRect(mark.right() - 2, mark.top(), 2, mark.height()), toneColor(Tone::Error, palette()));
        } else {
            verdictIcon(*m_verdict, palette()).paint(&painter, mark);
        }
        painter.setPen(mutedText(palette()));
        painter.drawText(rect().adjusted(side() + grid::inside, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, m_text);
    }

private:
    int side() const { return fontMetrics().height() * 3 / 4; }

    QString m_text;
    std::optional<Verdict> m_verdict;
};

} // namespace

TimelineLegend::TimelineLegend(QWidget* parent)
    : QWidget(parent)
{
    new FlowLayout(this, grid::around, grid::inside);
}

void TimelineLegend::clear()
{
    while (QLayoutItem* item = layout()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void TimelineLegend::show(const TimelineModel& model, Verdict verdict)
{
    clear();
    for (int i = 0; i <= static_cast<int>(Swatch::Failed); ++i) {
        if (!isShown(static_cast<Swatch>(i), model))
            continue;
        auto* entry = new LegendEntry(static_cast<Swatch>(i), verdict, this);
        entry->setProperty("text", entry->text());
        layout()->addWidget(entry);
        entry->show();
    }
    layOutAgain();
}

/// Its size may be the one of before, and then nobody else would.
void TimelineLegend::layOutAgain()
{
    layout()->invalidate();
    layout()->setGeometry(contentsRect());
    updateGeometry();
}

void TimelineLegend::show(const IncidentModel& model)
{
    clear();
    const auto add = [this](const QString& text, std::optional<Verdict> verdict) {
        auto* entry = new CrowdEntry(text, verdict, this);
        layout()->addWidget(entry);
        entry->show();
    };
    IntervalIndex::Place place;
    const IntervalIndex::Counts counts = model.lanes.front().index.count(0, std::numeric_limits<std::int64_t>::max(), place);
    for (const Verdict verdict : {Verdict::Duplicated, Verdict::Unresolved, Verdict::Prevented, Verdict::ExecutedOnce, Verdict::NotApplied}) {
        if (counts[static_cast<std::size_t>(verdict)] > 0)
            add(verdictText(verdict), verdict);
    }
    add(Timeline::tr("attempt that failed or was cut"), {});
    layOutAgain();
}

QStringList TimelineLegend::texts() const
{
    QStringList all;
    for (int i = 0; i < layout()->count(); ++i)
        all.append(layout()->itemAt(i)->widget()->property("text").toString());
    return all;
}

} // namespace retryscope::ui
