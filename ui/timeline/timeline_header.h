// SPDX-License-Identifier: GPL-3.0-or-later
// The title of the timeline and its tools.
#pragma once

#include "ui/timeline/time_plot.h"

#include <QWidget>

#include <map>

class QActionGroup;
class QLabel;
class QMenu;
class QToolButton;

namespace retryscope::ui {

enum class TimelineTool { Incident, Compare, Ruler, Limit, Times, Copy, Previous, Next, Back, ZoomOut, ZoomIn, Fit };
enum class CopyAs { Text, Markdown, Image, Svg };

class TimelineHeader : public QWidget {
    Q_OBJECT
public:
    explicit TimelineHeader(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    QString title() const;
    /// Which of both timelines is shown: each has a few tools of its own.
    void setIncident(bool incident);
    QToolButton* tool(TimelineTool tool) const { return m_tools.at(tool); }
    void setTimes(TimesShown times);
    /// The zones to choose from; nullopt: as the log has it.
    void setZones(const QTimeZone& logged, Instant when, const std::optional<QTimeZone>& chosen);

signals:
    void timesChosen(retryscope::ui::TimesShown times);
    void zoneChosen(const std::optional<QTimeZone>& zone);
    void copyChosen(retryscope::ui::CopyAs how);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeMenus();
    void retranslate();
    void updateIcons();

    QLabel* m_title;
    std::map<TimelineTool, QToolButton*> m_tools;
    std::array<QAction*, 2> m_times{};
    std::array<QAction*, 3> m_zones{};
    std::array<QAction*, 4> m_copies{};
};

} // namespace retryscope::ui
