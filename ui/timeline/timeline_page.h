// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of the selected operation with its title, tools and key; follows and leads the selection.
#pragma once

#include "ui/work/selection.h"

#include <QTimeZone>
#include <QWidget>

class QLabel;
class QStackedLayout;
class QToolButton;

namespace retryscope::ui {

class EmptyState;
class TimelineLegend;
class TimelineView;

class TimelinePage : public QWidget {
    Q_OBJECT
public:
    explicit TimelinePage(Selection* selection, QWidget* parent = nullptr);

    /// nullopt: the zone of the access log.
    void setTimeZone(std::optional<QTimeZone> zone);
    TimelineView* view() const { return m_view; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeContent();
    QWidget* makeHeader();
    QToolButton* makeTool(const QString& icon);
    void retranslate();
    void updateIcons();
    void showOperation();
    void followSelection();
    void followEvidence();
    void lead(int item);
    void showEvidenceOf(int item);

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel* m_title;
    QLabel* m_notes;
    TimelineView* m_view;
    TimelineLegend* m_legend;
    QToolButton *m_previous, *m_next, *m_zoomIn, *m_zoomOut, *m_fit;
};

} // namespace retryscope::ui
