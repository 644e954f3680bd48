// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector of the selected operation: verdict, reasons, evidence for and against, each with its line.
#pragma once

#include "ui/work/selection.h"

#include <QScrollArea>
#include <QTimeZone>

class QLabel;
class QPushButton;
class QStackedLayout;
class QVBoxLayout;

namespace retryscope::ui {

class EmptyState;
class NotePanel;

class VerdictCard : public QScrollArea {
    Q_OBJECT
public:
    explicit VerdictCard(Selection* selection, QWidget* parent = nullptr);

    /// What stands on the card, as plain text; empty when nothing is selected.
    QString plainText() const;
    QSize sizeHint() const override;
    void setTimeZone(const std::optional<QTimeZone>& zone); ///< of the times in its sentences; nullopt: that of the access log
    NotePanel* notePanel() const { return m_notes; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void showOperation();
    QTimeZone zone() const; ///< while something is loaded
    void orderTabs();
    void addLabel(const QString& html, bool title);
    void openLink(const QString& href);
    void updateIcon();

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    EmptyState* m_empty;
    QWidget* m_content;
    QStackedLayout* m_stack;
    QLabel *m_icon, *m_title, *m_confidence;
    NotePanel* m_notes;
    QVBoxLayout* m_sections;
    QPushButton* m_copy;
};

} // namespace retryscope::ui
