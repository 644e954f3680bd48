// SPDX-License-Identifier: GPL-3.0-or-later
// What the person says of the selected operation: reviewed, for the report, tags, a note, a verdict of their own.
#pragma once

#include "ui/work/selection.h"

#include <QFrame>

#include <functional>
#include <limits>
#include <set>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedLayout;
class QToolButton;

namespace retryscope::ui {

class NotePanel : public QWidget {
    Q_OBJECT
public:
    explicit NotePanel(Selection* selection, QWidget* parent = nullptr);

    /// What is said, as plain text; "" if nothing is.
    QString plainText() const;
    /// The operations that the table has highlighted, at most so many; where they are several, all that is said is said of each,
    /// in one step.
    std::function<std::vector<OperationId>(std::size_t most)> highlighted;

public slots:
    void showHighlighted(); ///< others are highlighted now
    void toggleReviewed();
    void toggleReport();
    void editNote();
    void editTags();
    void editVerdict();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Form { None, Note, Tags, Verdict };
    void layOut();
    QWidget* makeButtons();
    QWidget* makeNoteForm();
    QWidget* makeTagsForm();
    QWidget* makeVerdictForm();
    void refresh();
    void retranslate();
    void showSaid();
    void open(Form form);
    void keep();
    void keepNote();
    void keepTags();
    void keepVerdict();
    void leaveForm();
    void removeVerdict();
    void updateKeep();
    std::vector<OperationId> meant(std::size_t most = std::numeric_limits<std::size_t>::max()) const;
    QString noteOfAll() const; ///< of those that the open form speaks of; "" where they have different ones
    std::set<std::string> tagsOfAll() const; ///< those that each of them has

    Selection* m_selection;
    QToolButton *m_reviewed, *m_override, *m_note, *m_tags, *m_report;
    QWidget* m_ownVerdict; ///< beside the computed one
    QLabel *m_ownIcon, *m_own, *m_said, *m_several;
    QFrame* m_forms;
    QStackedLayout* m_stack;
    QPlainTextEdit* m_noteEdit;
    QLineEdit *m_tagEdit, *m_reason;
    QLabel *m_noteLabel, *m_tagLabel, *m_verdictLabel, *m_reasonLabel;
    QComboBox* m_verdict;
    QPushButton *m_keep, *m_cancel, *m_remove;
    Form m_form = Form::None;
    OperationId m_formOf; ///< that the open form speaks of
    std::vector<OperationId> m_formOfAll; ///< with it those that were highlighted beside it
};

} // namespace retryscope::ui
