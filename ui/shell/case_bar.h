// SPDX-License-Identifier: GPL-3.0-or-later
// What is loaded, from when to when, and the verdicts as toggles that filter every page.
#pragma once

#include "ui/work/selection.h"

#include <QWidget>

#include <map>

class QLabel;
class QToolButton;

namespace retryscope::ui {

class RangeStrip;

class CaseBar : public QWidget {
    Q_OBJECT
public:
    explicit CaseBar(Selection* selection, QWidget* parent = nullptr);

    void setCaseName(const QString& name);
    QToolButton* toggle(Verdict verdict) const { return m_toggles.at(verdict); }
    RangeStrip* strip() const { return m_strip; }

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createLayout();
    void refresh();
    void fitCounts();
    void updateToggles();
    void toggled();

    Selection* m_selection;
    QString m_name;
    QLabel *m_title, *m_period, *m_counts;
    RangeStrip* m_strip;
    std::map<Verdict, QToolButton*> m_toggles;
};

} // namespace retryscope::ui
