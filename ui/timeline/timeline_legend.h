// SPDX-License-Identifier: GPL-3.0-or-later
// The key to the timeline: only what the picture shows.
#pragma once

#include "ui/timeline/incident_model.h"
#include "ui/timeline/timeline_model.h"

#include <QWidget>

namespace retryscope::ui {

class TimelineLegend : public QWidget {
    Q_OBJECT
public:
    explicit TimelineLegend(QWidget* parent = nullptr);

    /// `verdict` colours the effects.
    void show(const TimelineModel& model, Verdict verdict);
    void show(const IncidentModel& model);
    void clear();
    QStringList texts() const;

private:
    void layOutAgain();
};

} // namespace retryscope::ui
