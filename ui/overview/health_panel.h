// SPDX-License-Identifier: GPL-3.0-or-later
// The health figures with their thresholds, each judged in a word as well as in colour.
#pragma once

#include "incident/analysis.h"
#include "ui/text/health.h"

#include <QTimeZone>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace retryscope::ui {

class HealthPanel : public QWidget {
    Q_OBJECT
public:
    explicit HealthPanel(QWidget* parent = nullptr);
    /// The analysis may be null; `zone` is that of the times in notes.
    /// The figures may be those of a part of the analysis.
    void setAnalysis(const Analysis* analysis, const Summary& summary, const QTimeZone& zone);
    /// The links, which are made anew whenever something changes, follow it in the order of Tab.
    void setTabOrderAfter(QWidget* widget);

signals:
    void targetActivated(const QString& target); ///< see followTarget()

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void addRow(int row, const HealthFigure& figure);
    void addNote(int row, const HealthNote& note);
    void addMore(int row, std::size_t hidden);
    QString placeOf(const HealthNote& note) const;
    QString targetOf(const HealthNote& note) const;
    QLabel* addLink(const QString& target, const QString& text);

    Summary m_summary;
    std::vector<std::shared_ptr<const Configuration>> m_configurations;
    QTimeZone m_zone = QTimeZone::utc();
    QGridLayout* m_grid;
    QWidget* m_tabAfter = nullptr;
    bool m_showsAll = false; ///< also the notes that came behind the first ones
};

} // namespace retryscope::ui
