// SPDX-License-Identifier: GPL-3.0-or-later
// The page around the plot.
#include "ui/timeline/timeline_page.h"

#include "ui/text/log_times.h"
#include "ui/text/punctuation.h"
#include "ui/timeline/timeline_legend.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>

#include <ranges>

namespace retryscope::ui {

TimelinePage::TimelinePage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(this))
    , m_title(new QLabel(this))
    , m_notes(new QLabel(this))
    , m_view(new TimelineView)
    , m_legend(new TimelineLegend(this))
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeContent());
    setFocusProxy(m_view);
    connect(m_view, &TimelineView::picked, this, &TimelinePage::lead);
    connect(m_view, &TimelineView::activated, this, &TimelinePage::showEvidenceOf);
    connect(selection, &Selection::analysisChanged, this, &TimelinePage::showOperation);
    connect(selection, &Selection::operationChanged, this, &TimelinePage::showOperation);
    connect(selection, &Selection::requestChanged, this, &TimelinePage::followSelection);
    connect(selection, &Selection::evidenceChanged, this, &TimelinePage::followEvidence);
    updateIcons();
    retranslate();
}

QWidget* TimelinePage::makeContent()
{
    auto* content = new QWidget(this);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* scroll = new QScrollArea(content);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_view);
    m_notes->setWordWrap(true);
    m_legend->setContentsMargins(grid::around, 0, grid::around, 0);
    m_notes->setContentsMargins(grid::around, 0, grid::around, 0);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, grid::between);
    column->setSpacing(grid::inside);
    column->addWidget(makeHeader());
    column->addWidget(scroll, 1);
    column->addWidget(m_legend);
    column->addWidget(m_notes);
    return content;
}

QToolButton* TimelinePage::makeTool(const QString& icon)
{
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setObjectName(icon);
    return button;
}

QWidget* TimelinePage::makeHeader()
{
    auto* header = new QWidget(this);
    header->setAutoFillBackground(true);
    header->setBackgroundRole(QPalette::Window);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(grid::around, grid::inside, grid::between, grid::inside);
    row->setSpacing(grid::inside);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_title, 1);
    m_previous = makeTool(QStringLiteral("previous"));
    m_next = makeTool(QStringLiteral("next"));
    m_zoomOut = makeTool(QStringLiteral("zoom-out"));
    m_zoomIn = makeTool(QStringLiteral("zoom-in"));
    m_fit = makeTool(QStringLiteral("fit"));
    for (QToolButton* button : {m_previous, m_next, m_zoomOut, m_zoomIn, m_fit})
        row->addWidget(button);
    connect(m_previous, &QToolButton::clicked, this, [this] { m_view->step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { m_view->step(1); });
    connect(m_zoomOut, &QToolButton::clicked, m_view, &TimelineView::zoomOut);
    connect(m_zoomIn, &QToolButton::clicked, m_view, &TimelineView::zoomIn);
    connect(m_fit, &QToolButton::clicked, m_view, &TimelineView::fit);
    return header;
}

void TimelinePage::setTimeZone(std::optional<QTimeZone> zone)
{
    m_zone = std::move(zone);
    showOperation();
}

void TimelinePage::showOperation()
{
    const auto& analysis = m_selection->analysis();
    const bool shown = analysis && m_selection->operation();
    m_stack->setCurrentIndex(shown ? 1 : 0);
    if (!shown) {
        m_view->clear();
        m_empty->setMessage(QStringLiteral("clock"),
            analysis ? tr("Select an operation in the table to see what happened when.") : tr("Nothing is loaded yet."));
        return;
    }
    const QTimeZone zone = m_zone.value_or(logZone(*analysis));
    m_view->show(analysis, m_selection->operation(), zone);
    const TimelineContext context = *m_view->timeline()->context();
    m_legend->show(context.model, analysis->at(m_selection->operation()).verdict);
    m_title->setText(timelineTitle(context, m_selection->operation()));
    m_title->setToolTip(m_title->text().toHtmlEscaped());
    QStringList notes;
    for (const TimelineNote note : context.model.notes)
        notes.append(noteText(note));
    m_notes->setText(notes.join(sentenceGap()));
    m_notes->setVisible(!notes.isEmpty());
    followSelection();
}

void TimelinePage::followSelection()
{
    const auto& items = m_view->timeline()->model().items;
    if (m_selection->attempt() == 0)
        return;
    for (const auto [i, item] : items | std::views::enumerate) {
        if (item.kind == TimelineKind::Attempt && item.request == m_selection->request() && item.attempt == m_selection->attempt())
            return m_view->setCurrent(static_cast<int>(i));
    }
}

void TimelinePage::followEvidence()
{
    const auto line = m_selection->evidence();
    if (!line)
        return;
    // The access line belongs to all bars of its request; it moves nothing.
    for (const auto [i, item] : m_view->timeline()->model().items | std::views::enumerate) {
        const bool own = item.event || item.kind == TimelineKind::ErrorTick;
        if (own && item.evidence && item.evidence->file == line->file && item.evidence->line == line->line)
            return m_view->setCurrent(static_cast<int>(i));
    }
}

void TimelinePage::lead(int item)
{
    if (item < 0)
        return;
    // A copy: the selection may rebuild the model.
    const TimelineItem picked = m_view->timeline()->model().items.at(static_cast<std::size_t>(item));
    if (picked.request)
        m_selection->setAttempt(picked.request, picked.attempt);
    if (picked.evidence)
        m_selection->setEvidence(picked.evidence);
    m_view->setCurrent(item);
}

void TimelinePage::showEvidenceOf(int item)
{
    if (const auto line = m_view->timeline()->model().items.at(static_cast<std::size_t>(item)).evidence)
        m_selection->requestShowEvidence(*line);
}

void TimelinePage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        updateIcons();
    QWidget::changeEvent(event);
}

void TimelinePage::updateIcons()
{
    for (QToolButton* button : {m_previous, m_next, m_zoomOut, m_zoomIn, m_fit})
        button->setIcon(themedIcon(button->objectName(), palette()));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, mutedText(quiet));
    quiet.setColor(QPalette::Text, mutedText(quiet)); // what a label on the base colour is written in
    m_notes->setPalette(quiet);
}

void TimelinePage::retranslate()
{
    const auto name = [](QToolButton* button, const QString& text, const QString& key) {
        button->setAccessibleName(text);
        button->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
    };
    name(m_previous, tr("Previous attempt or effect"), QStringLiteral("←"));
    name(m_next, tr("Next attempt or effect"), QStringLiteral("→"));
    name(m_zoomOut, tr("Zoom out"), QStringLiteral("-"));
    name(m_zoomIn, tr("Zoom in"), QStringLiteral("+"));
    name(m_fit, tr("Show the whole operation"), QStringLiteral("F"));
    showOperation();
}

} // namespace retryscope::ui
