// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does; window_layout.cpp builds it.
#include "ui/shell/main_window.h"

#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/report/report_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/case_control.h"
#include "ui/shell/job_bar.h"
#include "ui/shell/page_stack.h"
#include "ui/shell/rereading.h"
#include "ui/shell/start_page.h"
#include "ui/shell/tour_stops.h"
#include "ui/text/foreign.h"
#include "ui/text/input_texts.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/languages.h"
#include "ui/work/sample.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QMimeData>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

/// The list of recent files and a case outlive the folder that the program was started in.
QStringList wherever(QStringList paths)
{
    for (QString& path : paths)
        path = path == u"-"_s ? path : QFileInfo(path).absoluteFilePath();
    return paths;
}

} // namespace

void MainWindow::open(const QStringList& given)
{
    if (given.isEmpty())
        return;
    const QStringList paths = wherever(given);
    if (const QString file = CaseControl::caseAmong(paths); !file.isEmpty())
        return openCase(file, paths);
    m_case->leave([this, paths] {
        m_paths = paths;
        m_caseBar->setCaseName(recentText({paths}));
        m_loader.loadPaths(paths);
    });
}

/// A case is opened alone; what came with it is offered.
void MainWindow::openCase(const QString& file, QStringList others)
{
    others.removeOne(file);
    if (!others.isEmpty())
        connect(this, &MainWindow::opened, this, [this, file, others] {
            if (m_case->path() != file)
                return;
            QTimer::singleShot(0, this, [this, others] {
                m_messages->showMessage(Severity::Info, [count = static_cast<int>(others.size())] {
                    return MessageBar::Message(tr("%n path(s) were left out, as a case is opened alone.", nullptr, count), {}, tr("Add them"));
                }, [this, others] { add(others); });
            });
        }, Qt::SingleShotConnection);
    m_case->open(file);
}

void MainWindow::open(const AnalysisRequest& request)
{
    m_case->leave([this, request] {
        m_paths.clear();
        for (const auto* list : {&request.configs, &request.accessLogs, &request.errorLogs, &request.appLogs, &request.effects}) {
            for (const std::string& path : *list)
                m_paths.append(QString::fromStdString(path));
        }
        if (!m_paths.isEmpty())
            m_caseBar->setCaseName(recentText({m_paths}));
        m_loader.load(request);
    });
}

void MainWindow::add(const QStringList& paths)
{
    if (!m_selection.analysis() || m_paths.isEmpty() || !CaseControl::caseAmong(paths).isEmpty())
        return open(paths);
    if (m_case->path().isEmpty())
        m_paths += paths;
    m_rereading->add(paths);
}

void MainWindow::openSample()
{
    const auto request = sampleRequest();
    if (!request)
        return m_messages->showMessage(Severity::Error, [error = request.error()] { return errorText(error); });
    m_case->leave([this, request] {
        m_paths.clear();
        m_caseBar->setCaseName(tr("Sample incident"));
        m_loader.load(*request);
    });
}

/// Not wherever the program was started from.
QString MainWindow::besideTheLogs(const QString& name) const { return QFileInfo(name).isAbsolute() ? name : QDir(m_settings.lastFolder()).filePath(name); }

void MainWindow::openDialog(bool folder, bool adding)
{
    const QStringList paths = folder ? QStringList(m_dialogs.openFolder(this, m_settings.lastFolder())) : m_dialogs.openFiles(this, m_settings.lastFolder());
    if (paths.isEmpty() || paths.front().isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(paths.front()).path());
    adding ? add(paths) : open(paths);
}

/// What was read first is worth showing; what is shown already is worth more than a part of it.
void MainWindow::stopReading()
{
    if (m_case->isWorking())
        return m_case->stop();
    if (!m_rereading->isReading() && m_loader.halt())
        return setDiscards(true);
    m_loader.stop();
}

void MainWindow::setDiscards(bool discards)
{
    m_jobs->setDiscards(discards);
    m_pages->start()->setDiscards(discards);
}

void MainWindow::take(const Loaded& loaded)
{
    m_jobs->hideProgress();
    (*m_actions)[Act::Cancel]->setEnabled(false);
    if (!loaded.analysis) {
        if (loaded.analysis.error().code != ErrorCode::Cancelled)
            reportProblems(loaded);
        m_rereading->failed();
        m_pages->setIdle();
        updateTitle();
        emit opened();
        return;
    }
    m_pages->setIdle();
    if (m_rereading->keepsBefore(**loaded.analysis))
        return emit opened();
    m_selection.setAnalysis(*loaded.analysis);
    if (!m_paths.isEmpty())
        m_settings.addRecent(m_paths);
    updateRecent();
    reportProblems(loaded);
    updateTitle();
    const auto before = m_paths.isEmpty() ? std::nullopt : viewFromBytes(m_settings.view(m_paths));
    if (const auto page = m_rereading->taken(before))
        showPage(*page);
    else
        firstPage();
    emit opened();
}

void MainWindow::takeCase(const OpenedCase& opened)
{
    m_paths = {opened.path};
    if (!m_case->path().isEmpty()) // else it is a file of the program's own
        m_settings.addRecent(m_paths);
    m_loader.cancel();
    m_messages->dismiss();
    updateRecent();
    updateTitle();
    const auto view = viewFromBytes(QByteArray::fromStdString(opened.view));
    if (!opened.analysis) {
        m_pages->showStart();
        updateDocks();
    } else if (const auto page = m_rereading->taken(view)) {
        showPage(*page);
    } else {
        firstPage();
    }
    emit this->opened();
}

void MainWindow::reportProblems(const Loaded& loaded)
{
    std::vector<Error> errors;
    for (const Input& input : loaded.analysis ? (*loaded.analysis)->inputs : std::vector<Input>()) {
        if (input.error)
            errors.push_back(*input.error);
    }
    const auto details = [unknown = loaded.unknown, errors] {
        QStringList sentences;
        const auto isEmpty = [](const QFileInfo& file) { return file.isFile() && file.size() == 0; };
        for (const std::string& path : unknown)
            sentences.append((isEmpty(QFileInfo(QString::fromStdString(path))) ? tr("%1 is empty") : tr("%1 is no log, configuration or export that is known")).arg(foreign(path)));
        for (const Error& error : errors)
            sentences.append(errorText(error));
        return sentences;
    };
    if (!loaded.analysis)
        return m_messages->showMessage(Severity::Error, [details, error = loaded.analysis.error()] { return MessageBar::Message(errorText(error), details(), tr("Open…")); }, [this] { openDialog(false); });
    if ((*loaded.analysis)->isPart())
        m_messages->showMessage(Severity::Warning, [details, analysis = *loaded.analysis] { return MessageBar::Message(stoppedText(*analysis) + sentenceGap() + partMeaningText(), details(), tr("Read everything")); },
            [this] { m_rereading->readAgain(); });
    else if (const auto count = static_cast<int>(details().size()); count == 0)
        m_messages->dismiss();
    else
        m_messages->showMessage(Severity::Warning, [details, count, isAll = std::ranges::all_of((*loaded.analysis)->inputs, [](const Input& input) { return input.error.has_value(); })] {
            return MessageBar::Message(isAll ? tr("%n file(s) could not be read.", nullptr, count) : tr("%n file(s) could not be read; the rest is shown.", nullptr, count), details(), tr("Show the sources"));
        },
            [this] { showPage(PageId::Sources); });
}

void MainWindow::firstPage()
{
    const Analysis& analysis = *m_selection.analysis();
    if (analysis.summary.requests == 0)
        return showPage(analysis.configurations.empty() ? PageId::Sources : PageId::Configuration);
    // The worst comes first: the first duplicated operation is what the person came for.
    for (const Verdict verdict : {Verdict::Duplicated, Verdict::Unresolved, Verdict::Prevented}) {
        const auto found = std::ranges::find(analysis.operations, verdict, &Operation::verdict);
        if (found == analysis.operations.end())
            continue;
        m_selection.setOperation(OperationId::fromIndex(static_cast<std::size_t>(found - analysis.operations.begin())));
        return showPage(PageId::Incidents);
    }
    showPage(PageId::Overview);
}

void MainWindow::showPage(PageId page)
{
    (*m_actions)[actOf(page)]->setChecked(true);
    m_pages->showPage(page);
    updateDocks();
    // The keys of the page are for whoever has gone there.
    if (page == PageId::Configuration && m_selection.analysis() && !m_pages->config()->isAncestorOf(QApplication::focusWidget()))
        m_pages->config()->editor()->setFocus();
}

void MainWindow::updateDocks()
{
    // The configuration and the report have inspectors of their own and need the room.
    const bool loaded = m_selection.analysis() != nullptr;
    const auto page = m_pages->page();
    m_inspector->setVisible(loaded && page == PageId::Incidents && (*m_actions)[Act::ShowInspector]->isChecked());
    m_showsLine = m_showsLine && page == PageId::Sources;
    m_evidence->setVisible(loaded && (page == PageId::Incidents || m_showsLine) && (*m_actions)[Act::ShowEvidence]->isChecked());
    m_caseBar->setVisible(loaded && page != PageId::Configuration);
}

void MainWindow::closeCase()
{
    m_case->leave([this] {
        m_loader.cancel();
        m_jobs->hideProgress();
        (*m_actions)[Act::Cancel]->setEnabled(false);
        m_messages->dismiss();
        if (!m_paths.isEmpty())
            m_settings.setView(m_paths, toBytes(keptView(m_selection, *m_pages)));
        m_paths.clear();
        m_selection.setAnalysis(nullptr);
        m_rereading->closed();
        m_pages->setIdle();
        m_pages->showStart();
        updateTitle();
        updateDocks();
    });
}

void MainWindow::saveReport()
{
    showPage(PageId::Report);
    m_pages->report()->saveWhenReady();
}

void MainWindow::cyclePane(int direction)
{
    QList<QWidget*> panes = m_pages->panes();
    for (QDockWidget* dock : {m_evidence, m_inspector}) {
        if (dock->isVisible())
            panes.append(dock->widget()->focusProxy() ? dock->widget()->focusProxy() : dock->widget());
    }
    panes.removeIf([](const QWidget* pane) { return !pane->isVisible() || !pane->isEnabled(); });
    if (panes.isEmpty())
        return;
    qsizetype now = -1;
    for (qsizetype i = 0; i < panes.size(); ++i) {
        if (panes[i]->hasFocus() || panes[i]->isAncestorOf(QApplication::focusWidget()))
            now = i;
    }
    const qsizetype next = now < 0 ? (direction > 0 ? 0 : panes.size() - 1) : (now + direction + panes.size()) % panes.size();
    panes[next]->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::startTour()
{
    m_settings.setSeenTour();
    if (findChild<Tour*>())
        return;
    const auto begin = [this] { new Tour(tourStops(*this, *m_pages), [this](PageId page) { showPage(page); }, this); };
    if (m_selection.analysis() && m_paths.isEmpty())
        return begin();
    connect(this, &MainWindow::opened, this, [this, begin] {
        if (m_selection.analysis())
            begin();
    }, Qt::SingleShotConnection);
    openSample();
}

void MainWindow::useLanguage(const QString& code)
{
    m_settings.setLanguage(code);
    Languages::instance().use(code);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        m_actions->updateIcons(palette());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_left) {
        const auto inside = std::make_shared<bool>(true);
        m_case->leave([this, inside] {
            m_left = true;
            if (!*inside)
                close(); // saving took a while
        });
        *inside = false;
        if (!m_left)
            return event->ignore();
    }
    m_left = false;
    m_loader.cancel();
    if (!m_paths.isEmpty() && m_selection.analysis())
        m_settings.setView(m_paths, toBytes(keptView(m_selection, *m_pages)));
    m_settings.setWindow(saveGeometry(), m_workspace->saveState(Settings::stateVersion));
    QMainWindow::closeEvent(event);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Close && (watched == m_inspector || watched == m_evidence)) {
        (*m_actions)[watched == m_inspector ? Act::ShowInspector : Act::ShowEvidence]->setChecked(false);
        return false;
    }
    return takeDrop(watched, event) || pressByReturn(watched, event) || QMainWindow::eventFilter(watched, event);
}

/// Space presses a button everywhere; whoever comes along by Tab expects the same of Return. Dialogs have a default button for it.
bool MainWindow::pressByReturn(QObject* target, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    auto* button = qobject_cast<QAbstractButton*>(target);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!button || !isReturn || key->isAutoRepeat() || (key->modifiers() & ~Qt::KeypadModifier) || button->window() != this)
        return false;
    QMetaObject::invokeMethod(button, &QAbstractButton::click, Qt::QueuedConnection); // what it opens may stay open
    return true;
}

bool MainWindow::takeDrop(QObject* target, QEvent* event)
{
    // Files are taken wherever they fall, also over a text field that would make text of their names.
    const bool enter = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
    if (!enter && event->type() != QEvent::Drop && event->type() != QEvent::DragLeave)
        return false;
    const auto* widget = qobject_cast<QWidget*>(target);
    if (!widget || widget->window() != this)
        return false;
    m_pages->start()->setHighlighted(enter);
    if (event->type() == QEvent::DragLeave)
        return false;
    auto* drop = static_cast<QDropEvent*>(event);
    QStringList paths;
    for (const QUrl& url : drop->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    if (paths.isEmpty())
        return false;
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (event->type() == QEvent::Drop)
        QTimer::singleShot(0, this, [this, paths] { add(paths); }); // the source of the drag is let go first
    return true;
}

} // namespace retryscope::ui
