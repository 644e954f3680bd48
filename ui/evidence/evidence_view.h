// SPDX-License-Identifier: GPL-3.0-or-later
// The raw lines behind the selected operation, of all sources, in the order of their corrected times; beside them their bytes and
// a search over all lines.
#pragma once

#include "casefile/input_check.h"
#include "ui/evidence/evidence_read.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QTimeZone>
#include <QWidget>

#include <map>

class QLabel;
class QMenu;
class QSpinBox;
class QStackedLayout;
class QToolButton;

namespace retryscope::ui {

class EmptyState;
class EvidenceEdit;
class HexView;
class SearchPanel;

class ElidedLabel;

class EvidenceView : public QWidget {
    Q_OBJECT
public:
    explicit EvidenceView(Selection* selection, QWidget* parent = nullptr);
    ~EvidenceView() override;

    EvidenceEdit* edit() const { return m_edit; }
    HexView* hexView() const { return m_hex; }
    SearchPanel* searchPanel() const { return m_search; }
    QString title() const;
    QSpinBox* linesBefore() const { return m_before; }
    QSpinBox* linesAfter() const { return m_after; }
    QToolButton* byTimeButton() const { return m_byTime; }
    QToolButton* bytesButton() const { return m_bytes; }
    QSize sizeHint() const override;

    void setTimeZone(std::optional<QTimeZone> zone); ///< of the moments; nullopt: that of the access log

    /// All lines as they are shown; the Markdown is a heading and a code block that nothing in a line can end.
    QString plainText() const;
    QString markdown() const;
    void fillMenu(QMenu* menu); ///< what can be done with the current line

public slots:
    void openSearch();
    void openInEditor(); ///< the current line

signals:
    void linesShown(); ///< the lines of the latest selection have been read and stand there
    void statesKnown(); ///< whether the files of the shown lines changed
    /// The user wants the line in a text editor.
    void editorWanted(const QString& path, quint64 line);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Read {
        std::shared_ptr<const LineIndex> index;
        std::vector<ReadLine> lines;
    };
    struct Known { ///< of a file, as long as its size and time are those
        std::uint64_t size = 0;
        std::int64_t time = 0;
        InputState state = InputState::NotChecked;
    };
    using States = std::map<FileId, Known>;

    void layOut();
    QWidget* makeHeader();
    void addActions();
    void connectMenus();
    void connectSignals();
    void showSelected();
    void followEvidence();
    void read(EvidenceLines lines);
    void take(const std::shared_ptr<const Analysis>& analysis, const Read& read);
    void check(const std::shared_ptr<const Analysis>& analysis);
    void markChanged();
    void markFound();
    void showBytes();
    void showAround(const EvidenceRef& ref);
    void lead(int row);
    int rowOf(const EvidenceRef& ref) const;
    std::optional<EvidenceRef> currentLine() const;
    Surroundings surroundings() const;
    void updateTitle();
    QString titleText() const;
    QString clockText() const;
    QString momentOf(const EvidenceLine& line) const;
    void retranslate();
    void updateIcons();

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
    ElidedLabel* m_title;
    EvidenceEdit* m_edit;
    HexView* m_hex;
    std::shared_ptr<LineIndexCache> m_index = std::make_shared<LineIndexCache>();
    SearchPanel* m_search;
    QSpinBox *m_before, *m_after;
    QToolButton *m_byTime, *m_bytes, *m_find, *m_copy;
    QAction *m_nextHit, *m_previousHit, *m_editor, *m_backToAll;
    bool m_leading = false;  ///< this view changed the selection itself
    std::optional<EvidenceRef> m_around; ///< shows the surroundings of that line, not the lines of the selected operation
    std::size_t m_total = 0, m_sources = 0; ///< lines of evidence and their files
    States m_states;
    Job<Read> m_job;
    Job<States> m_check;
};

} // namespace retryscope::ui
