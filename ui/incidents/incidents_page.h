// SPDX-License-Identifier: GPL-3.0-or-later
// The table of operations, requests or attempts with its filter, and below it whatever shows the selected one.
#pragma once

#include "ui/incidents/filter_words.h"
#include "ui/incidents/rows.h"
#include "ui/incidents/view_history.h"
#include "ui/work/job.h"

#include <QWidget>

#include <expected>
#include <functional>

class QSplitter;
class QStackedWidget;
class QTableView;

namespace retryscope::ui {

class EmptyState;
class FilterBar;
class RowModel;
class RowTable;
class ViewBar;

class IncidentsPage : public QWidget {
    Q_OBJECT
public:
    explicit IncidentsPage(Selection* selection, QWidget* parent = nullptr);
    ~IncidentsPage() override;

    /// Takes the widget over and shows it below the table (the timeline; pages do not know one another).
    void setLowerPane(QWidget* pane);
    /// nullopt: the zone of the access log.
    void setTimeZone(std::optional<QTimeZone> zone);
    /// Asks where to save the rows; an empty answer means that the person changed their mind.
    std::function<QString(const QString& suggestion)> askForPath;
    void exportRows();
    /// The filter with its times on the clock of the access log, as it is kept: another day another clock may be shown.
    QString keptFilter() const;
    void restoreFilter(const QString& kept);
    FilterBar* filterBar() const { return m_bar; }
    ViewBar* viewBar() const { return m_view; }
    QTableView* table() const;
    RowTable* rowTable() const { return m_table; }
    EmptyState* emptyState() const { return m_empty; }

public slots:
    void focusFilter();
    void goBack();
    void goForward();

signals:
    void openRequested(); ///< the button of the empty page: the user wants to open logs
    /// Something was saved, or could not be; a sentence.
    void choosing(bool chooses); ///< true: what is selected next was chosen for a filter, not by the person; false: that is over
    void notice(retryscope::Severity severity, const std::function<QString()>& say); ///< `say`: a sentence in the language of the moment

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void share();
    void addActions(QWidget* upper);
    void connectSignals();
    void retranslate();
    QTimeZone zone() const;
    void showAnalysis();
    void changeLevel();
    void changeLimits();
    void restore(const ViewState& state);
    void updateLimits();
    void refresh();
    RowQuestion question() const;
    bool asksMarks() const; ///< what is shown depends on what the person said
    void takeMarks();
    void takeRows(RowList rows);
    void followSelection();
    Row selected() const;
    void leaveHidden();
    void choose(const Row& row);
    void lead(const Row& row);
    void updateState();
    void doWhatIsOffered(); ///< by the empty page
    void clearFilters();

    Selection* m_selection;
    std::optional<QTimeZone> m_zone;
    ViewBar* m_view;
    FilterBar* m_bar;
    RowModel* m_model;
    RowTable* m_table;
    EmptyState* m_empty;
    QStackedWidget* m_stack;
    QSplitter* m_splitter;
    QWidget* m_lower = nullptr;
    bool m_isSharedByHand = false; ///< the person moved the handle between table and timeline
    std::vector<QAction*> m_pageActions; ///< back, forward, one for each level
    ViewHistory m_history;
    std::shared_ptr<const Marks> m_marks;
    bool m_restoring = false; ///< limits are being set from the history
    bool m_leading = false;   ///< this page changed the selection itself
    int m_instead = -1;       ///< the line to go to if the selected row is not among the next rows; -1: what is selected stays
    std::optional<Row> m_hidden; ///< what the person had selected before the filter hid it; until they select something
    Job<RowList> m_job;
    Job<FilterWords> m_words;
    Job<std::expected<std::size_t, QString>> m_export;
};

} // namespace retryscope::ui
