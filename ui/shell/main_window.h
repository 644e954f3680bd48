// SPDX-License-Identifier: GPL-3.0-or-later
// The window: rail, case bar, pages, docks, status bar; it wires them together and opens what is given.
#pragma once

#include "ui/shell/dialogs.h"
#include "ui/shell/loader.h"
#include "ui/shell/page_id.h"
#include "ui/work/selection.h"
#include "ui/work/settings.h"

#include <QMainWindow>

class QDockWidget;
class QMenu;

namespace retryscope::ui {

class Actions;
class CaseBar;
class CaseControl;
class EditActions;
class JobBar;
class MessageBar;
class PageStack;
class Rereading;
struct OpenedCase;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `settings` must outlive the window.
    explicit MainWindow(Settings& settings, FileDialogs dialogs = platformDialogs(), QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const QStringList& given);        ///< kinds are recognised
    void open(const AnalysisRequest& request);  ///< kinds are given
    void add(const QStringList& paths);         ///< to what is loaded; alone if nothing is, or the sample
    void startTour(), openSample();
    void useLanguage(const QString& code);
    Selection* selection() { return &m_selection; }
    PageStack* pages() const { return m_pages; }
    Actions& actions() const { return *m_actions; }

signals:
    void opened();  ///< an analysis is shown, or an error is

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLayout* createColumn(QWidget* parent);
    void createWorkspace(), createMenus();
    void connectActions(), connectNotes(), connectCase(), connectReading(), connectTableTools(), connectSelection(), connectLoader();
    void showProgress(Stage stage, quint64 done, quint64 total);
    QDockWidget* createDock(const QString& name, QWidget* content, Qt::DockWidgetArea area);
    bool takeDrop(QObject* target, QEvent* event), pressByReturn(QObject* target, QEvent* event);
    void openCase(const QString& file, QStringList others), stopReading(), setDiscards(bool discards), cyclePane(int direction);
    void take(const Loaded& loaded), reportProblems(const Loaded& loaded), takeCase(const OpenedCase& opened);
    void firstPage(), showPage(PageId page);
    void updateDocks(), updateTitle(), updateRecent();
    QString besideTheLogs(const QString& name) const;
    void closeCase(), saveReport(), openDialog(bool folder, bool adding = false);
    void restoreLayout(), resetLayout(), retranslate();
    int firstEvidenceHeight() const;

    Settings& m_settings;
    FileDialogs m_dialogs;
    Selection m_selection;
    Loader m_loader;
    Actions* m_actions;
    QMainWindow* m_workspace; ///< case bar, pages and docks beside the rail
    CaseBar* m_caseBar = nullptr;
    MessageBar* m_messages = nullptr;
    PageStack* m_pages = nullptr;
    JobBar* m_jobs = nullptr;
    QDockWidget *m_inspector = nullptr, *m_evidence = nullptr;
    Rereading* m_rereading = nullptr;
    CaseControl* m_case = nullptr;
    EditActions* m_edits = nullptr;
    bool m_showsLine = false; ///< of a source: the raw lines are wanted on the page of the sources
    bool m_left = false; ///< what was not saved was asked for: the window may close
    std::vector<QMenu*> m_menus; ///< file, edit, view, help, recent
    QStringList m_paths;         ///< of what is loaded; empty for the sample
    QByteArray m_firstState;
};

} // namespace retryscope::ui
