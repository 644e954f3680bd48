// SPDX-License-Identifier: GPL-3.0-or-later
// Search over the raw lines of all sources: text or regular expression, hits while it runs, each leading to its operation.
#pragma once

#include "pipeline/line_search.h"
#include "ui/evidence/evidence_read.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QProgressBar;
class QToolButton;

namespace retryscope::ui {

class HitModel;

class SearchPanel : public QWidget {
    Q_OBJECT
public:
    SearchPanel(Selection* selection, std::shared_ptr<LineIndexCache> index, QWidget* parent = nullptr);
    ~SearchPanel() override;

    void open();  ///< shows it and takes the keyboard
    void search(); ///< with what stands in the field; an older search ends
    void next() { step(1); }
    void previous() { step(-1); }
    QLineEdit* edit() const { return m_edit; }
    QListView* list() const { return m_list; }
    QToolButton* regexButton() const { return m_regex; }
    QToolButton* caseButton() const { return m_case; }
    QString statusText() const;
    /// The matches of the latest search in a shown text; none when there is no search.
    std::vector<std::pair<qsizetype, qsizetype>> matchesIn(const QString& text);

signals:
    void closed();
    void searched(); ///< the search came to its end

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Found;  ///< what the thread has found and the panel has not taken yet
    struct Result {
        SearchCounts counts;
        std::shared_ptr<const LineIndex> index;
    };
    void layOut();
    void connectSignals();
    void stop();
    void takeFound();
    void finish(const Result& result);
    void jump(const QModelIndex& index);
    void step(int by);
    void setStatus(const QString& text, bool isError = false);
    void retranslate();
    void updateIcons();

    Selection* m_selection;
    std::shared_ptr<LineIndexCache> m_cache;
    QLineEdit* m_edit;
    QToolButton *m_regex, *m_case, *m_previous, *m_next, *m_cancel, *m_close;
    QProgressBar* m_progress;
    QLabel* m_status;
    QListView* m_list;
    HitModel* m_model;
    QTimer m_delay, m_poll;
    SearchPattern m_pattern; ///< that the hits are of
    std::optional<LineMatcher> m_marker; ///< the same, for what this thread shows
    std::shared_ptr<Found> m_found;
    std::shared_ptr<const LineIndex> m_index;
    Job<Result> m_job;
};

} // namespace retryscope::ui
