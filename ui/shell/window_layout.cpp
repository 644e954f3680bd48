// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the window and keeps its words, menus and panes.
#include "ui/configview/config_page.h"
#include "ui/overview/overview_page.h"
#include "ui/report/report_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/case_control.h"
#include "ui/shell/edit_actions.h"
#include "ui/shell/focus_frame.h"
#include "ui/shell/handbook.h"
#include "ui/shell/job_bar.h"
#include "ui/shell/key_list.h"
#include "ui/shell/looks.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/rail.h"
#include "ui/shell/range_counts.h"
#include "ui/shell/rereading.h"
#include "ui/shell/start_page.h"
#include "ui/sources/source_actions.h"
#include "ui/sources/sources_page.h"
#include "ui/evidence/evidence_view.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/note_panel.h"
#include "ui/incidents/row_table.h"
#include "ui/incidents/verdict_card.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/theme.h"
#include "ui/work/case_notes.h"
#include "ui/work/languages.h"

#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr QSize firstSize(1440, 900);
constexpr int inspectorWidth = 340, evidenceHeight = 180;
constexpr int inspectorLetters = 40; // fewer in a line and its words are cut
enum MenuIndex { FileMenu, EditMenu, ViewMenu, HelpMenu, RecentMenu };
} // namespace

MainWindow::MainWindow(Settings& settings, FileDialogs dialogs, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_dialogs(std::move(dialogs))
    , m_actions(new Actions(this))
    , m_workspace(new QMainWindow)
{
    setObjectName(u"mainWindow"_s);
    new Looks(m_settings, *m_actions, this);
    setAcceptDrops(true);
    auto* centre = new QWidget(this);
    auto* row = new QHBoxLayout(centre);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(new Rail(*m_actions, centre));
    row->addLayout(createColumn(centre), 1);
    setCentralWidget(centre);
    createWorkspace();
    createMenus();
    connectActions();
    connectSelection();
    connectLoader();
    connectReading();
    connectTableTools();
    connectNotes();
    connectCase();
    qApp->installEventFilter(this);
    new FocusFrame(m_pages, {m_evidence, m_inspector}, this);
    retranslate();
    updateRecent();
    restoreLayout();
    updateDocks();
}

MainWindow::~MainWindow()
{
    qApp->removeEventFilter(this);
    delete findChild<FocusFrame*>(); // the focus moves while the pages go
    m_loader.cancel();
    delete m_edits; // it looks at the pages
    delete m_rereading; // it speaks in the message bar when something is undone
    delete m_case; // it keeps the last edits of the selection's notes
    delete takeCentralWidget(); // the pages look at the selection, which goes before the window's children would
}

/// The case bar is as wide as there is room: it speaks of all panes.
QLayout* MainWindow::createColumn(QWidget* parent)
{
    m_caseBar = new CaseBar(&m_selection, parent);
    m_messages = new MessageBar(parent);
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(m_caseBar);
    column->addWidget(m_messages);
    column->addWidget(m_workspace, 1);
    connect(m_caseBar, &CaseBar::restWanted, this, [this] { m_rereading->readAgain(); });
    return column;
}

void MainWindow::createWorkspace()
{
    m_workspace->setWindowFlags(Qt::Widget);
    m_workspace->setObjectName(u"workspace"_s);
    m_workspace->setDockOptions(QMainWindow::AnimatedDocks);
    m_workspace->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    auto* centre = new QWidget(m_workspace);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_pages = new PageStack(&m_selection, centre);
    column->addWidget(m_pages, 1);
    m_workspace->setCentralWidget(centre);
    m_inspector = createDock(u"inspector"_s, new VerdictCard(&m_selection, m_workspace), Qt::RightDockWidgetArea);
    keepSize(m_inspector, [this] {
        // A request id of 32 digits stands whole beside the scroll bar.
        const int id = fontMetrics().horizontalAdvance(QString(32, u'0')) + 2 * grid::around + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
        m_inspector->widget()->setMinimumWidth(std::max(id, fontMetrics().averageCharWidth() * inspectorLetters));
    });
    m_evidence = createDock(u"evidence"_s, new EvidenceView(&m_selection, m_workspace), Qt::BottomDockWidgetArea);
    m_workspace->resizeDocks({m_inspector}, {inspectorWidth}, Qt::Horizontal);
    m_workspace->resizeDocks({m_evidence}, {firstEvidenceHeight()}, Qt::Vertical);
    m_jobs = new JobBar(&m_selection, this);
    setStatusBar(m_jobs);
    m_pages->report()->setReportLanguage(Languages::instance().current()); // to begin with; the person may choose another
    m_pages->report()->askForPath = [this](const QString& suggestion) { return m_dialogs.savePdf(this, besideTheLogs(suggestion)); };
}

QDockWidget* MainWindow::createDock(const QString& name, QWidget* content, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(m_workspace);
    dock->setObjectName(name);
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    // The content has a heading of its own; a second one above it would only cost room.
    dock->setTitleBarWidget(new QWidget(dock));
    dock->setWidget(content);
    m_workspace->addDockWidget(area, dock);
    return dock;
}

void MainWindow::createMenus()
{
    for (int i = FileMenu; i <= HelpMenu; ++i)
        m_menus.push_back(menuBar()->addMenu(QString()));
    m_menus.push_back(new QMenu(this));
    Actions& act = *m_actions;
    QMenu* file = m_menus[FileMenu];
    file->addActions({act[Act::NewCase], act[Act::OpenCase], act[Act::SaveCase], act[Act::SaveCaseAs]});
    file->addSeparator();
    file->addActions({act[Act::Open], act[Act::OpenFolder], act[Act::Add], act[Act::OpenSample]});
    file->addMenu(m_menus[RecentMenu]);
    file->addSeparator();
    file->addActions({act[Act::Reload], act[Act::Follow], act[Act::CloseCase]});
    file->addSeparator();
    file->addActions({act[Act::SaveReport]});
    file->addSeparator();
    file->addAction(act[Act::Quit]);
    m_menus[EditMenu]->addActions({act[Act::Undo], act[Act::Redo]});
    m_menus[EditMenu]->addSeparator();
    m_menus[EditMenu]->addActions({act[Act::Cut], act[Act::Copy], act[Act::Paste], act[Act::SelectAll]});
    m_menus[EditMenu]->addSeparator();
    m_menus[EditMenu]->addActions({act[Act::MarkReviewed], act[Act::EditNote], act[Act::EditTags], act[Act::OverrideVerdict], act[Act::ToReport]});
    m_menus[EditMenu]->addSeparator();
    m_menus[EditMenu]->addActions({act[Act::Find], act[Act::SearchLines], act[Act::ExportRows], act[Act::ChooseEditor], act[Act::Cancel]});
    m_menus[EditMenu]->addSeparator();
    m_menus[EditMenu]->addAction(act[Act::Preferences]);
    for (const PageId page : allPages)
        m_menus[ViewMenu]->addAction(act[actOf(page)]);
    m_menus[ViewMenu]->addSeparator();
    m_menus[ViewMenu]->addActions({act[Act::ShowInspector], act[Act::ShowEvidence]});
    m_menus[ViewMenu]->addSeparator();
    m_menus[ViewMenu]->addActions({act[Act::LargerText], act[Act::SmallerText], act[Act::NormalText]});
    m_menus[ViewMenu]->addSeparator();
    m_menus[ViewMenu]->addActions({act[Act::NextPane], act[Act::PreviousPane], act[Act::ResetLayout]});
    m_menus[HelpMenu]->addActions({act[Act::Handbook], act[Act::Tour], act[Act::Beliefs], act[Act::Keys], act[Act::About]});
}

void MainWindow::connectActions()
{
    const auto on = [this](Act act, auto slot) { connect((*m_actions)[act], &QAction::triggered, this, slot); };
    on(Act::Open, [this] { openDialog(false); });
    on(Act::OpenFolder, [this] { openDialog(true); });
    on(Act::OpenSample, &MainWindow::openSample);
    on(Act::Add, [this] { openDialog(false, true); });
    on(Act::Tour, &MainWindow::startTour);
    on(Act::Reload, [this] { m_rereading->readAgain(); });
    on(Act::Follow, [this](bool follow) { m_rereading->follow(follow); });
    on(Act::CloseCase, &MainWindow::closeCase);
    on(Act::SaveReport, &MainWindow::saveReport);
    on(Act::Quit, &QWidget::close);
    on(Act::Find, [this] { m_pages->find(); });
    on(Act::Cancel, &MainWindow::stopReading);
    for (const PageId page : allPages)
        on(actOf(page), [this, page] { showPage(page); });
    on(Act::ShowInspector, &MainWindow::updateDocks);
    on(Act::ShowEvidence, &MainWindow::updateDocks);
    on(Act::NextPane, [this] { cyclePane(1); });
    on(Act::PreviousPane, [this] { cyclePane(-1); });
    on(Act::ResetLayout, &MainWindow::resetLayout);
    const auto read = [this](Handbook::Chapter chapter) {
        if (auto* open = findChild<Handbook*>())
            return open->show(chapter);
        new Handbook(this, chapter);
    };
    on(Act::Handbook, [read] { read(Handbook::Chapter::Start); });
    on(Act::Beliefs, [read] { read(Handbook::Chapter::Beliefs); });
    on(Act::Keys, [this] { (new KeyList(this))->show(); });
    on(Act::About, [this] {
        auto* about = new QDialog(this);
        about->setAttribute(Qt::WA_DeleteOnClose);
        about->setWindowTitle(tr("About Retryscope"));
        auto* text = new QLabel(tr("Retryscope %1\nProves whether nginx executed a request twice, and which line allowed it.\nLicence: GPL-3.0-or-later").arg(QCoreApplication::applicationVersion()), about);
        auto* column = new QVBoxLayout(about);
        column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
        column->addWidget(text);
        about->show();
    });
}

void MainWindow::connectNotes()
{
    auto* panel = static_cast<VerdictCard*>(m_inspector->widget())->notePanel();
    panel->highlighted = [this](std::size_t most) { return m_pages->incidents()->rowTable()->highlighted(most); };
    connect(m_pages->incidents()->rowTable(), &RowTable::highlightChanged, panel, &NotePanel::showHighlighted);
    m_pages->incidents()->rowTable()->rowActions = [this] {
        QList<QAction*> all;
        for (const Act act : {Act::MarkReviewed, Act::EditNote, Act::EditTags, Act::OverrideVerdict, Act::ToReport})
            all.append((*m_actions)[act]);
        return all;
    };
    const auto on = [this, panel](Act act, void (NotePanel::*slot)()) {
        connect((*m_actions)[act], &QAction::triggered, this, [this, panel, slot] {
            (*m_actions)[Act::ShowInspector]->setChecked(true);
            showPage(PageId::Incidents);
            (panel->*slot)();
        });
    };
    on(Act::MarkReviewed, &NotePanel::toggleReviewed);
    on(Act::EditNote, &NotePanel::editNote);
    on(Act::EditTags, &NotePanel::editTags);
    on(Act::OverrideVerdict, &NotePanel::editVerdict);
    on(Act::ToReport, &NotePanel::toggleReport);
    const auto enable = [this] {
        for (const Act act : {Act::MarkReviewed, Act::EditNote, Act::EditTags, Act::OverrideVerdict, Act::ToReport})
            (*m_actions)[act]->setEnabled(m_selection.operation() && m_selection.notes()->isEditable());
    };
    connect(&m_selection, &Selection::operationChanged, this, enable);
    connect(m_selection.notes(), &CaseNotes::opened, this, enable);
    enable();
}

void MainWindow::connectCase()
{
    m_edits = new EditActions({*this, m_selection, *m_pages, *m_actions}, this);
    connect(m_menus[EditMenu], &QMenu::aboutToShow, m_edits, &EditActions::update);
    m_case = new CaseControl({*this, m_selection, *m_pages, *m_actions, *m_messages, m_settings, m_dialogs}, this);
    connect(m_case, &CaseControl::opened, this, &MainWindow::takeCase);
    connect(m_case, &CaseControl::nameChanged, this, &MainWindow::updateTitle);
    connect(m_case, &CaseControl::working, this, [this](const QString& what, quint64 done, quint64 total) {
        m_jobs->showWork(what, done, total, true);
        (*m_actions)[Act::Cancel]->setEnabled(true);
        if (!m_selection.analysis())
            m_pages->setLoading(what, total ? std::optional(static_cast<double>(done) / static_cast<double>(total)) : std::nullopt);
    });
    connect(m_case, &CaseControl::idle, this, [this] {
        m_jobs->hideProgress();
        (*m_actions)[Act::Cancel]->setEnabled(false);
        m_pages->setIdle();
    });
    connect(m_case, &CaseControl::newRequested, this, &MainWindow::closeCase);
    connect(m_case, &CaseControl::movedFound, this, [this](const MovedPaths& moved) { m_rereading->takeMoved(moved); });
    connect(m_case, &CaseControl::savedAs, this, &MainWindow::updateRecent);
    connect(m_case, &CaseControl::readAgainRequested, this, [this] { m_rereading->readAgain(); });
}

void MainWindow::connectSelection()
{
    auto* counter = new RangeCounter(&m_selection, this);
    connect(counter, &RangeCounter::counted, this, [this](const std::shared_ptr<const RangeCounts>& counts) {
        const std::shared_ptr<const Summary> summary(counts, counts ? &counts->summary : nullptr);
        m_caseBar->setRange(summary);
        m_pages->overview()->setRange(summary, counts ? counts->executed : 0);
    });
    connect(m_pages, &PageStack::pageWanted, this, &MainWindow::showPage);
    connect(m_pages, &PageStack::pageShown, this, &MainWindow::updateDocks);
    // What a page of something open lacks comes to it: a configuration alone gets its logs.
    connect(m_pages, &PageStack::openRequested, this, [this] { openDialog(false, m_pages->page().has_value()); });
    connect(m_pages->start(), &StartPage::sampleRequested, this, &MainWindow::openSample);
    connect(m_pages->start(), &StartPage::recentChosen, this, qOverload<const QStringList&>(&MainWindow::open));
    connect(&m_selection, &Selection::showEvidence, this, [this] {
        (*m_actions)[Act::ShowEvidence]->setChecked(true);
        m_showsLine = m_pages->page() == PageId::Sources;
        if (!m_showsLine)
            showPage(PageId::Incidents);
        updateDocks();
    });
}

void MainWindow::connectLoader()
{
    connect(&m_loader, &Loader::started, this, [this] {
        m_messages->dismiss();
        setDiscards(false);
        (*m_actions)[Act::Cancel]->setEnabled(true);
        showProgress(Stage::ReadingConfiguration, 0, 0);
    });
    connect(&m_loader, &Loader::progress, this, &MainWindow::showProgress);
    connect(&m_loader, &Loader::finished, this, &MainWindow::take);
    (*m_actions)[Act::Cancel]->setEnabled(false);
    connect(m_jobs, &JobBar::cancelRequested, this, &MainWindow::stopReading);
    connect(m_jobs, &JobBar::sourcesRequested, this, [this] { showPage(PageId::Sources); });
    connect(m_jobs, &JobBar::languageChosen, this, &MainWindow::useLanguage);
    connect(m_pages, &PageStack::zoneChosen, m_jobs, &JobBar::chooseZone);
    connect(m_jobs, &JobBar::zoneChosen, this, [this] {
        m_pages->setTimeZone(m_jobs->zone());
        m_caseBar->setTimeZone(m_jobs->zone());
        static_cast<VerdictCard*>(m_inspector->widget())->setTimeZone(m_jobs->zone());
        static_cast<EvidenceView*>(m_evidence->widget())->setTimeZone(m_jobs->zone());
    });
}

void MainWindow::showProgress(Stage stage, quint64 done, quint64 total)
{
    if (m_loader.following())
        return; // it goes on for ever: the live mark says that it does
    m_jobs->showProgress(stage, done, total);
    m_pages->setLoading(m_jobs->stageText(), total ? std::optional(static_cast<double>(done) / static_cast<double>(total)) : std::nullopt);
}

void MainWindow::connectReading()
{
    m_rereading = new Rereading({m_selection, m_loader, *m_pages, *m_pages->sources()->actions(), *m_messages, *m_jobs, m_settings}, this);
    connect(m_rereading, &Rereading::followingChanged, this, [this](bool following) { (*m_actions)[Act::Follow]->setChecked(following); });
    connect(m_pages->sources()->actions(), &SourceActions::addRequested, this, [this] { openDialog(false, true); });
    m_pages->sources()->actions()->askForMapping = [this](QWidget* parent, bool save) { return m_dialogs.mapping ? m_dialogs.mapping(parent, save) : QString(); };
    connect(m_pages->overview(), &OverviewPage::thresholdsChosen, m_rereading, &Rereading::changeThresholds);
    m_pages->config()->askToReplace = [this](const QStringList& paths) { return m_dialogs.replaceFiles && m_dialogs.replaceFiles(this, paths); };
    connect(m_pages->config(), &ConfigPage::versionStated, this, [this](const std::optional<NginxVersion>& version) {
        AnalysisRequest request = m_selection.analysis()->request;
        request.nginxVersion = version;
        m_rereading->edit(request, [version] { return version ? tr("nginx %1 was stated as the version.").arg(QString::fromStdString(version->text())) : tr("The version of nginx is taken from the files again."); });
    });
    connect(m_pages->start(), &StartPage::tourRequested, this, &MainWindow::startTour);
    connect(m_pages->start(), &StartPage::cancelRequested, this, &MainWindow::stopReading);
}

void MainWindow::updateTitle()
{
    QString name = m_paths.isEmpty() ? tr("Sample incident") : recentText({m_paths});
    if (!m_case->path().isEmpty())
        name = QFileInfo(m_case->path()).fileName();
    else if (m_paths.size() == 1 && m_paths.front().endsWith(u".retrycase"_s))
        name = tr("Unsaved case");
    if (m_case->isReadOnly())
        name = tr("%1 (read-only)").arg(name);
    setWindowTitle(m_selection.analysis() ? tr("%1[*] — Retryscope").arg(name) : QStringLiteral("Retryscope"));
    setWindowFilePath(m_case->path());
    setWindowModified(m_case->isModified());
    if (m_selection.analysis())
        m_caseBar->setCaseName(m_case->isModified() ? name + u'*' : name);
}

void MainWindow::updateRecent()
{
    const QList<RecentEntry> recent = m_settings.recent();
    QMenu* menu = m_menus[RecentMenu];
    menu->clear();
    for (const RecentEntry& entry : recent) {
        // "&" in a file's name is no mnemonic.
        QAction* action = menu->addAction(recentText(entry).replace(u"&"_s, u"&&"_s), this, [this, entry] { open(entry.paths); });
        action->setEnabled(std::ranges::any_of(entry.paths, [](const QString& path) { return QFileInfo::exists(path); }));
    }
    menu->setEnabled(!recent.isEmpty());
    m_pages->start()->setRecent(recent);
}

void MainWindow::restoreLayout()
{
    m_firstState = m_workspace->saveState(Settings::stateVersion);
    const QSize room = screen()->availableGeometry().size();
    if (!restoreGeometry(m_settings.windowGeometry()))
        resize(firstSize.boundedTo(room));
    else if (!isMaximized() && !isFullScreen())
        resize(size().boundedTo(room)); // it may have been a larger screen
    if (!m_workspace->restoreState(m_settings.windowState(), Settings::stateVersion))
        m_workspace->resizeDocks({m_evidence}, {firstEvidenceHeight()}, Qt::Vertical);
}

/// In a small window the timeline needs the room.
int MainWindow::firstEvidenceHeight() const { return std::min(evidenceHeight, height() / 5); }

void MainWindow::resetLayout()
{
    m_settings.forgetWindow();
    m_workspace->restoreState(m_firstState, Settings::stateVersion);
    for (const Act act : {Act::ShowInspector, Act::ShowEvidence})
        (*m_actions)[act]->setChecked(true);
    updateDocks();
    m_workspace->resizeDocks({m_inspector}, {inspectorWidth}, Qt::Horizontal);
    m_workspace->resizeDocks({m_evidence}, {firstEvidenceHeight()}, Qt::Vertical);
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    m_menus[FileMenu]->setTitle(tr("&File"));
    m_menus[EditMenu]->setTitle(tr("&Edit"));
    m_menus[ViewMenu]->setTitle(tr("&View"));
    m_menus[HelpMenu]->setTitle(tr("&Help"));
    m_menus[RecentMenu]->setTitle(tr("Open rec&ent"));
    m_inspector->setWindowTitle(tr("Verdict"));
    m_evidence->setWindowTitle(tr("Evidence"));
    updateTitle();
    updateRecent();
}

} // namespace retryscope::ui
