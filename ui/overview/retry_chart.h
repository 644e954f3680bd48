// SPDX-License-Identifier: GPL-3.0-or-later
// Retries over time as bars stacked by verdict; a range drawn with the mouse limits every page to that time.
#pragma once

#include "ui/overview/retry_buckets.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QTimeZone>
#include <QWidget>

#include <array>

class QCPBars;
class QCPItemRect;
class QCPItemText;
class QCustomPlot;

namespace retryscope::ui {

/// From the bottom up: the worst verdict where heights compare best.
inline constexpr std::array stackedVerdicts{Verdict::Duplicated, Verdict::Unresolved, Verdict::Prevented, Verdict::ExecutedOnce, Verdict::NotApplied};

class RetryChart : public QWidget {
    Q_OBJECT
public:
    explicit RetryChart(Selection* selection, QWidget* parent = nullptr);
    void setAnalysis(std::shared_ptr<const Analysis> analysis, const QTimeZone& zone);
    void retranslate();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< arrows move the range, Esc clears it
    void paintEvent(QPaintEvent* event) override;

private:
    void createBars();
    void showBuckets(RetryBuckets buckets);
    void applyPalette();
    void brushed(const QRect& rect);
    void moveRange(int buckets, bool grow);
    void showRange();

    Selection* m_selection;
    QCustomPlot* m_plot;
    std::array<QCPBars*, 5> m_bars{};
    QCPItemText* m_none = nullptr; ///< the sentence of an empty chart
    QCPItemRect* m_range = nullptr;
    RetryBuckets m_buckets;
    QTimeZone m_zone = QTimeZone::utc();
    Job<RetryBuckets> m_job;
};

} // namespace retryscope::ui
