// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of the selected operation, or of all retried requests, with its tools and key; follows and leads the selection.
#pragma once

#include "ui/timeline/incident_model.h"
#include "ui/timeline/normal_request.h"
#include "ui/timeline/timeline_header.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

class QScrollBar;
class QStackedLayout;
class QStackedWidget;

namespace retryscope::ui {

class EmptyState;
class IncidentView;
class TimelineLegend;
class TimelineView;

class TimelinePage : public QWidget {
    Q_OBJECT
public:
    explicit TimelinePage(Selection* selection, QWidget* parent = nullptr);

    /// nullopt: the zone of the access log.
    void setTimeZone(std::optional<QTimeZone> zone);
    /// The table beside shows fewer rows than this page's picture of the whole incident, by a filter that is not this page's.
    void setFiltered(bool filtered);
    TimelineView* view() const { return m_view; }
    IncidentView* incidentView() const { return m_incidentView; }
    TimelineHeader* header() const { return m_header; }
    /// The plot that is shown; what the keyboard works on.
    TimePlot* plot() const;
    bool showsIncident() const { return m_incident; }

public slots:
    void showIncident(bool incident);
    void copy(retryscope::ui::CopyAs how);

signals:
    /// The user chose it here; whoever owns the zone answers with setTimeZone().
    void zoneChosen(const std::optional<QTimeZone>& zone);
    void incidentShown(); ///< all retried requests are drawn

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static const QString ofDayKey, incidentOfDayKey; ///< of the settings

    QWidget* makeContent();
    QWidget* makeOperationPane();
    QWidget* makeIncidentPane();
    void connectHeader();
    void connectViews();
    void connectSelection();
    void useTimes(TimesShown times);
    void useComparison(bool on);
    void keyed(int key);
    void refresh();
    void showEmpty(const QString& icon, const QString& sentence, const QString& action, std::function<void()> act);
    void showOperation();
    void forget();
    void collectIncident();
    void showCollected();
    void fitExtras();
    void showNotes(const QStringList& notes);
    QStringList incidentNotes() const;
    void muteNotes();
    std::optional<NormalRequest> normalRequest();
    void followSelection();
    void followEvidence();
    void followRange();
    void lead(int item);
    void leadRequest(RequestId request, int attempt);
    void showEvidenceOf(int item);
    void updateScrollBar();
    QTimeZone zone() const;

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    std::function<void()> m_emptyAction;
    TimelineHeader* m_header;
    QStackedWidget* m_plots;
    QLabel* m_notes;
    TimelineView* m_view;
    IncidentView* m_incidentView;
    QScrollBar *m_lanesBar, *m_scrollBar; ///< of the incident, of the operation
    TimelineLegend* m_legend;
    QWidget* m_extras = nullptr; ///< legend and notes
    bool m_incident = false, m_compare = false, m_leading = false, m_filtered = false;
    std::shared_ptr<const IncidentModel> m_collected; ///< of the analysis and the verdicts chosen; null: not yet
    std::shared_ptr<const NormalRequests> m_normals;
    Job<std::shared_ptr<const IncidentModel>> m_collecting;
    Job<std::shared_ptr<const NormalRequests>> m_comparing;
};

} // namespace retryscope::ui
