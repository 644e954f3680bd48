// SPDX-License-Identifier: GPL-3.0-or-later
// How long the servers took: a histogram with its percentiles beside the read timeout that cuts it.
#pragma once

#include "incident/summary.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QCPBars;
class QCPItemStraightLine;
class QCPItemText;
class QCustomPlot;
class QLabel;

namespace retryscope::ui {

class LatencyChart : public QWidget {
    Q_OBJECT
public:
    explicit LatencyChart(QWidget* parent = nullptr);
    void setSummary(const Summary& summary);
    QComboBox* place() const { return m_place; }
    QString sentence() const; ///< percentiles, timeout and advice in words
    void retranslate();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Mark {
        QCPItemStraightLine* line;
        QCPItemText* text;
    };
    const UpstreamTimes& times() const;
    void createMarks();
    void showTimes();
    void say();
    void showPercentiles();
    void showMark(Mark& mark, std::optional<Duration> at, const QString& text, int row);
    void applyPalette();

    Summary m_summary;
    std::vector<const UpstreamTimes*> m_choices; ///< parallel to the box
    QComboBox* m_place;
    QCustomPlot* m_plot;
    QCPBars* m_bars;
    std::vector<Mark> m_marks; ///< p50, p99, p99.9, read timeout
    QLabel* m_sentence;
};

} // namespace retryscope::ui
