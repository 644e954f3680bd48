// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the pages, brings them to light, and knows their panes.
#pragma once

#include "ui/shell/page_id.h"
#include "ui/work/selection.h"

#include <QStackedWidget>
#include <QTimeZone>

namespace retryscope::ui {

class ConfigPage;
class IncidentsPage;
class OverviewPage;
class ReportPage;
class SourcesPage;
class StartPage;
class TimelinePage;

class PageStack : public QStackedWidget {
    Q_OBJECT
public:
    explicit PageStack(Selection* selection, QWidget* parent = nullptr);

    void showPage(PageId page);
    void showStart();
    std::optional<PageId> page() const; ///< nullopt: the start page
    /// What the keyboard goes through on the shown page, in order.
    QList<QWidget*> panes() const;
    void find();
    /// What is being read, on the start page and wherever nothing is shown yet; `share` nullopt: how far it is is not known.
    void setLoading(const QString& stage, std::optional<double> share);
    void setIdle();
    void setTimeZone(const std::optional<QTimeZone>& zone);

    StartPage* start() const { return m_start; }
    ReportPage* report() const { return m_report; }
    IncidentsPage* incidents() const { return m_incidents; }
    ConfigPage* config() const { return m_config; }
    OverviewPage* overview() const { return m_overview; }
    SourcesPage* sources() const { return m_sources; }

signals:
    void pageWanted(retryscope::ui::PageId page); ///< something on a page leads to another
    void pageShown();
    void zoneChosen(const std::optional<QTimeZone>& zone); ///< on a page; for all of them
    void openRequested();

private:
    void connectSignals(Selection* selection);
    void setBusy(const QString& sentence);

    Selection* m_selection;
    StartPage* m_start;
    OverviewPage* m_overview;
    IncidentsPage* m_incidents;
    TimelinePage* m_timeline;
    ConfigPage* m_config;
    SourcesPage* m_sources;
    ReportPage* m_report;
};

} // namespace retryscope::ui
