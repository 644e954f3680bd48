// SPDX-License-Identifier: GPL-3.0-or-later
// The raw lines behind the selected operation, of all sources, in the order of their corrected times.
#pragma once

#include "ui/evidence/evidence_lines.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QToolButton;

namespace retryscope::ui {

class EmptyState;
class EvidenceEdit;

class EvidenceView : public QWidget {
    Q_OBJECT
public:
    explicit EvidenceView(Selection* selection, QWidget* parent = nullptr);
    ~EvidenceView() override;

    EvidenceEdit* edit() const { return m_edit; }
    QString title() const;
    QToolButton* neighboursButton() const { return m_neighbours; }
    QSize sizeHint() const override;

signals:
    void linesShown(); ///< the lines of the latest selection have been read and stand there

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeContent();
    void showOperation();
    void followEvidence();
    void read(EvidenceLines lines);
    void take(const std::shared_ptr<const Analysis>& analysis, const EvidenceLines& lines, const RawTexts& texts);
    void lead(int row);
    int rowOf(const EvidenceRef& ref) const;
    QString titleFor(const EvidenceLines& lines) const;
    QString clockText() const;
    void retranslate();
    void updateIcons();

    Selection* m_selection;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    QLabel* m_title;
    EvidenceEdit* m_edit;
    QToolButton *m_neighbours, *m_copy;
    bool m_leading = false;  ///< this view changed the selection itself
    bool m_around = false;   ///< shows the surroundings of a line that belongs to no selected operation
    Job<RawTexts> m_job;
};

} // namespace retryscope::ui
