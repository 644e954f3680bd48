// SPDX-License-Identifier: GPL-3.0-or-later
// What is loaded, from when to when, and the verdicts as toggles that filter every page.
#pragma once

#include "ui/work/selection.h"

#include <QTimeZone>
#include <QWidget>

#include <map>
#include <optional>

class QLabel;
class QToolButton;

namespace retryscope::ui {

class ElidedLabel;
class RangeStrip;

class CaseBar : public QWidget {
    Q_OBJECT
public:
    explicit CaseBar(Selection* selection, QWidget* parent = nullptr);

    void setCaseName(const QString& name);
    void setRange(std::shared_ptr<const Summary> summary); ///< figures of the chosen range of time; nullptr: of the whole period
    void setTimeZone(const std::optional<QTimeZone>& zone); ///< of the period; nullopt: that of the access log
    QToolButton* toggle(Verdict verdict) const { return m_toggles.at(verdict); }
    RangeStrip* strip() const { return m_strip; }
    QToolButton* part() const { return m_part; }

signals:
    void restWanted(); ///< the reading was stopped; the person wants everything

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void createLayout();
    void refresh();
    bool isRange() const;
    const Summary& shown() const; ///< while something is loaded
    QString countsText(const Summary& summary) const;
    static QString rateText(const Summary& summary);
    void showPart();
    void updateToggles();
    void toggled();

    Selection* m_selection;
    QString m_name;
    std::optional<QTimeZone> m_zone;
    std::shared_ptr<const Summary> m_range;
    const Analysis* m_rangeOf = nullptr; ///< what it was counted of
    ElidedLabel* m_title; ///< the name gives way
    QLabel *m_period, *m_counts;
    QToolButton* m_part; ///< shown where the reading was stopped
    RangeStrip* m_strip;
    std::map<Verdict, QToolButton*> m_toggles;
};

} // namespace retryscope::ui
