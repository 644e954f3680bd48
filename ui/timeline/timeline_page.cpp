// SPDX-License-Identifier: GPL-3.0-or-later
// What the page does; timeline_page_layout.cpp builds it.
#include "ui/timeline/timeline_page.h"
#include "ui/timeline/timeline_texts.h"

#include "incident/chained.h"
#include "ui/text/log_times.h"
#include "ui/text/punctuation.h"
#include "ui/timeline/incident_text.h"
#include "ui/timeline/incident_view.h"
#include "ui/timeline/timeline_copy.h"
#include "ui/timeline/timeline_legend.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/empty_state.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMimeData>
#include <QScrollBar>
#include <QSettings>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QToolButton>

#include <ranges>

namespace retryscope::ui {

const QString TimelinePage::ofDayKey = QStringLiteral("timeline/ofDay");
const QString TimelinePage::incidentOfDayKey = QStringLiteral("timeline/incidentOfDay");

QTimeZone TimelinePage::zone() const
{
    const auto& analysis = m_selection->analysis();
    return m_zone.value_or(analysis ? logZone(*analysis) : QTimeZone::utc());
}

void TimelinePage::setTimeZone(std::optional<QTimeZone> zone)
{
    m_zone = std::move(zone);
    refresh();
}

void TimelinePage::setFiltered(bool filtered)
{
    if (filtered == m_filtered)
        return;
    m_filtered = filtered;
    if (m_incident && m_collected && !m_collected->empty())
        showNotes(incidentNotes());
}

/// What about the picture of all retried requests is not known, or not as beside it.
QStringList TimelinePage::incidentNotes() const
{
    QStringList notes;
    if (m_filtered)
        notes.append(tr("The filter line does not apply here; the verdicts chosen above do."));
    if (m_collected->wholeSeconds)
        notes.append(noteText(TimelineNote::WholeSecondsAlone));
    if (m_collected->timeless > 0)
        notes.append(tr("%n retried request(s) without a readable time are not shown.", nullptr, static_cast<int>(m_collected->timeless)));
    return notes;
}

TimePlot* TimelinePage::plot() const { return m_incident ? static_cast<TimePlot*>(m_incidentView) : m_view; }

void TimelinePage::showIncident(bool incident)
{
    if (incident == m_incident)
        return;
    m_incident = incident;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    setFocusProxy(plot());
    refresh();
    if (hadFocus)
        plot()->setFocus();
}

void TimelinePage::useTimes(TimesShown times)
{
    plot()->setTimes(times);
    m_header->setTimes(times);
    QSettings().setValue(m_incident ? incidentOfDayKey : ofDayKey, times == TimesShown::OfDay);
}

void TimelinePage::useComparison(bool on)
{
    m_compare = on;
    m_header->tool(TimelineTool::Compare)->setChecked(on);
    QSettings().setValue(QStringLiteral("timeline/compare"), on);
    if (!m_incident)
        refresh();
}

void TimelinePage::keyed(int key)
{
    if (key == Qt::Key_I)
        showIncident(!m_incident);
    else if (key == Qt::Key_C && !m_incident)
        useComparison(!m_compare);
    else if (key == Qt::Key_T)
        useTimes(plot()->times() == TimesShown::OfDay ? TimesShown::SinceStart : TimesShown::OfDay);
}

void TimelinePage::forget()
{
    m_collecting.cancel();
    m_collected.reset();
    m_incidentView->show(nullptr, nullptr, zone());
}

void TimelinePage::refresh()
{
    const auto& analysis = m_selection->analysis();
    m_header->setIncident(m_incident);
    m_header->setTimes(plot()->times());
    m_header->tool(TimelineTool::Ruler)->setChecked(plot()->rulerOn());
    m_plots->setCurrentIndex(m_incident ? 1 : 0);
    if (!analysis) {
        m_view->clear();
        return showEmpty(QStringLiteral("clock"), tr("Nothing is loaded yet."), {}, {});
    }
    m_header->setZones(logZone(*analysis), analysis->summary.first.value_or(Instant{}), m_zone);
    if (m_incident)
        return m_collected ? showCollected() : collectIncident();
    showOperation();
}

void TimelinePage::showEmpty(const QString& icon, const QString& sentence, const QString& action, std::function<void()> act)
{
    m_emptyAction = std::move(act);
    m_empty->setMessage(icon, sentence, action);
    m_stack->setCurrentIndex(0);
}

void TimelinePage::showOperation()
{
    const auto& analysis = m_selection->analysis();
    const OperationId operation = m_selection->operation();
    if (!operation) {
        m_view->clear();
        return showEmpty(QStringLiteral("clock"), tr("Select an operation in the table to see what happened when."), tr("Show all retried requests"), [this] { showIncident(true); });
    }
    m_view->show(analysis, operation, zone(), {normalRequest()});
    const TimelineContext context = *m_view->timeline()->context();
    m_legend->show(context.model, analysis->at(operation).verdict);
    m_header->setTitle(timelineTitle(context, operation));
    QStringList notes;
    for (const TimelineNote note : context.model.notes)
        notes.append(noteText(note));
    if (m_compare && !context.model.normalOf && m_normals)
        notes.append(tr("No request of this location and method that was answered at once is loaded."));
    showNotes(notes);
    m_stack->setCurrentIndex(1);
    followSelection();
    followEvidence(); // an effect is chosen by its line
}

void TimelinePage::showNotes(const QStringList& notes)
{
    m_notes->setText(notes.join(sentenceGap()));
    m_notes->setVisible(!notes.isEmpty());
    fitExtras();
}

std::optional<NormalRequest> TimelinePage::normalRequest()
{
    const auto& analysis = m_selection->analysis();
    const Operation& operation = analysis->at(m_selection->operation());
    if (!m_compare || operation.requests.empty())
        return std::nullopt;
    if (m_normals) { // of what the client sent, not of what one nginx passed on to another
        const auto sent = std::ranges::find_if(operation.requests, [&](RequestId id) { return !isOfNginxBehind(*analysis, operation, analysis->at(id)); });
        return m_normals->of(analysis->at(sent == operation.requests.end() ? operation.requests.front() : *sent));
    }
    if (!m_comparing.running()) {
        m_comparing.start([analysis](const JobControl& job) { return std::make_shared<const NormalRequests>(*analysis, job.stop); },
            [this](std::shared_ptr<const NormalRequests> found) {
                m_normals = std::move(found);
                if (!m_incident)
                    refresh();
            });
    }
    return std::nullopt;
}

void TimelinePage::collectIncident()
{
    m_header->setTitle(tr("All retried requests"));
    m_legend->clear();
    showNotes({tr("Collecting the retried requests…")});
    m_stack->setCurrentIndex(1);
    m_collecting.start([analysis = m_selection->analysis(), verdicts = m_selection->verdicts()](
                           const JobControl& job) { return std::make_shared<const IncidentModel>(buildIncident(*analysis, verdicts, job.stop)); },
        [this](std::shared_ptr<const IncidentModel> collected) {
            m_collected = std::move(collected);
            if (m_incident)
                refresh();
        });
}

void TimelinePage::showCollected()
{
    m_incidentView->show(m_selection->analysis(), m_collected, zone());
    m_incidentView->setSelected(m_selection->request(), m_selection->attempt());
    followRange();
    if (m_collected->empty()) {
        if (m_selection->verdicts().empty())
            return showEmpty(QStringLiteral("clock"), tr("No request was passed on to another server or sent again."), tr("Show the selected operation"), [this] { showIncident(false); });
        return showEmpty(QStringLiteral("filter"), tr("No retried request has one of the chosen verdicts."), tr("Clear filter"), [this] { m_selection->setVerdicts({}); });
    }
    m_header->setTitle(incidentTitle(*m_collected));
    m_legend->show(*m_collected);
    showNotes(incidentNotes());
    m_stack->setCurrentIndex(1);
    emit incidentShown();
}

void TimelinePage::copy(CopyAs how)
{
    const auto& analysis = m_selection->analysis();
    const auto context = m_view->timeline()->context();
    if (!analysis || (m_incident ? !m_collected : !context))
        return;
    const QCPRange shown = m_incidentView->shown();
    const OperationId operation = m_selection->operation();
    if (how == CopyAs::Text || how == CopyAs::Markdown) {
        const bool plain = how == CopyAs::Text;
        if (m_incident)
            QApplication::clipboard()->setText((plain ? incidentText : incidentMarkdown)(*analysis, *m_collected, shown.lower, shown.upper, zone()));
        else
            QApplication::clipboard()->setText((plain ? operationText : operationMarkdown)(*context, operation));
        return;
    }
    const CopyPicture picture = m_incident ? incidentPicture(*analysis, *m_collected, shown.lower, shown.upper, zone()) : operationPicture(*context, operation);
    if (how == CopyAs::Image)
        return QApplication::clipboard()->setImage(toImage(picture));
    auto* content = new QMimeData;
    const QByteArray svg = toSvg(picture);
    content->setData(QStringLiteral("image/svg+xml"), svg);
    content->setText(QString::fromUtf8(svg)); // for programs that take text alone
    QApplication::clipboard()->setMimeData(content);
}

void TimelinePage::followSelection()
{
    if (m_incident)
        return m_leading ? void() : m_incidentView->setSelected(m_selection->request(), m_selection->attempt());
    if (m_selection->attempt() == 0)
        return;
    for (const auto [i, item] : m_view->timeline()->model().items | std::views::enumerate) {
        if (item.kind == TimelineKind::Attempt && item.request == m_selection->request() && item.attempt == m_selection->attempt())
            return m_view->setCurrent(static_cast<int>(i));
    }
}

void TimelinePage::followEvidence()
{
    const auto line = m_selection->evidence();
    if (!line || m_incident)
        return;
    const auto& items = m_view->timeline()->model().items;
    const auto isIts = [&](const TimelineItem& item) { return item.evidence && item.evidence->file == line->file && item.evidence->line == line->line; };
    for (const auto [i, item] : items | std::views::enumerate) {
        if ((item.event || item.kind == TimelineKind::ErrorTick) && isIts(item))
            return m_view->setCurrent(static_cast<int>(i));
    }
    // The access line belongs to all bars of its request; what is no part of the request does not stay selected beside it.
    const int now = m_view->timeline()->current();
    if (now >= 0 && !isIts(items.at(static_cast<std::size_t>(now))) && std::ranges::any_of(items, isIts))
        m_view->setCurrent(-1);
}

void TimelinePage::followRange()
{
    const auto& range = m_selection->timeRange();
    m_incidentView->setRange(range ? std::optional(std::pair(range->begin, range->end)) : std::nullopt);
}

void TimelinePage::lead(int item)
{
    if (item < 0)
        return;
    // A copy: the selection may rebuild the model.
    const TimelineItem picked = m_view->timeline()->model().items.at(static_cast<std::size_t>(item));
    if (picked.kind == TimelineKind::Normal) // of another operation: it stays here
        return;
    if (picked.request)
        m_selection->setAttempt(picked.request, picked.attempt);
    if (picked.evidence)
        m_selection->setEvidence(picked.evidence);
    m_view->setCurrent(item);
}

void TimelinePage::leadRequest(RequestId request, int attempt)
{
    m_leading = true;
    m_selection->setAttempt(request, attempt);
    const AccessRecord& record = m_selection->analysis()->at(request).record;
    m_selection->setEvidence(EvidenceRef{record.file, record.line, record.offset});
    m_leading = false;
}

void TimelinePage::showEvidenceOf(int item)
{
    if (const auto line = m_view->timeline()->model().items.at(static_cast<std::size_t>(item)).evidence)
        m_selection->requestShowEvidence(*line);
}

void TimelinePage::updateScrollBar()
{
    const int hidden = m_incidentView->lanes() - m_incidentView->visibleLanes();
    const QSignalBlocker quiet(m_lanesBar);
    m_lanesBar->setRange(0, std::max(0, hidden));
    m_lanesBar->setPageStep(m_incidentView->visibleLanes());
    m_lanesBar->setValue(m_incidentView->firstLane());
    m_lanesBar->setVisible(hidden > 0);
    const QSignalBlocker quietToo(m_scrollBar);
    m_scrollBar->setRange(0, m_view->hiddenHeight());
    m_scrollBar->setPageStep(m_view->height());
    m_scrollBar->setSingleStep(fontMetrics().height());
    m_scrollBar->setValue(m_view->scrolledHeight());
    m_scrollBar->setVisible(m_view->hiddenHeight() > 0);
}

} // namespace retryscope::ui
