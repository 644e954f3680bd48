// SPDX-License-Identifier: GPL-3.0-or-later
// The incident at a glance; each number is a link to the list behind it.
#pragma once

#include "ui/overview/group_model.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QTimeZone>
#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace retryscope::ui {

class EmptyState;
class HealthPanel;
class KeyPanel;
class LatencyChart;
class RetryChart;
class VerdictCards;
class VerdictLegend;

class OverviewPage : public QWidget {
    Q_OBJECT
public:
    explicit OverviewPage(Selection* selection, QWidget* parent = nullptr);
    void setTimeZone(const std::optional<QTimeZone>& zone); ///< nullopt: as the access log has it
    /// The figures of the chosen range of time; nullptr: of the whole period.
    void setRange(std::shared_ptr<const Summary> summary, std::size_t executed);
    LatencyChart* latency() const { return m_latency; }
    QPushButton* thresholdsButton() const { return m_thresholds; }

signals:
    void openRequested();
    void thresholdsChosen(const retryscope::HealthThresholds& thresholds);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* createContent();
    QTableView* createTable(GroupModel* model);
    QLayout* createHeading(QLabel* heading, QWidget* beside = nullptr);
    void fitTables();
    void refresh();
    bool isRange() const; ///< the numbers are those of the chosen range of time
    const Summary& shown() const;
    void retranslate();
    QString countsText() const;
    bool hasNumbers() const;
    void countExecuted();
    void openThresholds();

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    GroupModel *m_locations, *m_backends, *m_methods;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel* m_counts;
    std::shared_ptr<const Summary> m_range;
    const Analysis* m_rangeOf = nullptr; ///< what it was counted of
    std::size_t m_executed = 0; ///< operations with a confirmed effect
    Job<std::size_t> m_counting;
    VerdictCards* m_cards;
    RetryChart* m_chart;
    VerdictLegend* m_legend;
    LatencyChart* m_latency;
    HealthPanel* m_health;
    KeyPanel* m_keys;
    QPushButton* m_thresholds;
    QLabel *m_chartHeading, *m_healthHeading, *m_locationHeading, *m_backendHeading, *m_methodHeading, *m_latencyHeading, *m_keyHeading;
    QTableView *m_locationTable, *m_backendTable, *m_methodTable;
};

} // namespace retryscope::ui
