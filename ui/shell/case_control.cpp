// SPDX-License-Identifier: GPL-3.0-or-later
// Messages stand in the message bar; only the question whether changes are lost is a dialog.
#include "ui/shell/case_control.h"

#include "casefile/case_schema.h"
#include "ui/configview/config_page.h"
#include "ui/configview/review_session.h"
#include "ui/shell/actions.h"
#include "ui/shell/kept_view.h"
#include "ui/shell/page_stack.h"
#include "ui/text/log_times.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/case_notes.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QStandardPaths>
#include <QStatusBar>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
using Message = MessageBar::Message;

constexpr std::chrono::seconds shownFor{4};

QStringList detailsOf(const Error& error)
{
    const QString detail = errorDetail(error);
    return detail.isEmpty() ? QStringList() : QStringList(detail);
}
} // namespace

QString recoveryFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/unsaved"_s; }

CaseControl::CaseControl(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m(parts)
    , m_keeper(&parts.selection, recoveryFolder())
{
    connectKeeper();
    connectActions();
    updateActions();
}

QString CaseControl::caseAmong(const QStringList& paths)
{
    for (const QString& path : paths) {
        if (!QFileInfo(path).isFile())
            continue;
        const auto version = caseVersion(path.toStdString());
        if (version || version.error().code == ErrorCode::CaseTooNew || path.endsWith(u".retrycase"_s, Qt::CaseInsensitive))
            return path;
    }
    return {};
}

void CaseControl::connectKeeper()
{
    connect(&m_keeper, &CaseKeeper::opened, this, [this](const OpenedCase& result) {
        end();
        emit opened(result);
        tellOpened(result);
    });
    connect(&m_keeper, &CaseKeeper::openFailed, this, [this](const Error& error) {
        end();
        if (error.code != ErrorCode::Cancelled)
            m.messages.showMessage(Severity::Error, [error] { return Message(errorText(error), detailsOf(error)); });
    });
    connect(&m_keeper, &CaseKeeper::progress, this, [this](quint64 done, quint64 total) {
        if (!m_doing.isEmpty())
            emit working(m_doing, done, total);
    });
    connect(&m_keeper, &CaseKeeper::saved, this, [this](const QString& path) {
        //: %1: name of a file
        end();
        say(tr("%1 is saved").arg(QFileInfo(path).fileName()));
        m.settings.addRecent({path});
        emit savedAs(path);
        finish(true);
    });
    connect(&m_keeper, &CaseKeeper::saveFailed, this, [this](const Error& error) {
        end();
        if (error.code != ErrorCode::Cancelled)
            m.messages.showMessage(Severity::Error, [error] { return Message(errorText(error), detailsOf(error), tr("Save as…")); }, [this] { saveAs(); });
        finish(false);
    });
    connect(&m_keeper, &CaseKeeper::keepFailed, this, [this](const Error& error) {
        m_unkept = [error] { return tr("The last changes are not on the disk yet: %1").arg(errorText(error)); };
        m.messages.showMessage(Severity::Error, [error, said = m_unkept] { return Message(said(), detailsOf(error), tr("Save as…")); }, [this] { saveAs(); });
    });
    connect(&m_keeper, &CaseKeeper::kept, this, [this] {
        if (const auto said = std::exchange(m_unkept, nullptr); said && m.messages.sentence() == said())
            m.messages.dismiss();
    });
    connect(&m_keeper, &CaseKeeper::lost, this, [this](int annotations) {
        m.messages.showMessage(Severity::Info, [annotations] { return tr("%n annotation(s) belong to lines that these files do not have; they stay in the case.", nullptr, annotations); });
    });
    connect(&m_keeper, &CaseKeeper::checked, this, &CaseControl::tellChecked);
    connect(&m_keeper, &CaseKeeper::modifiedChanged, this, [this] {
        updateActions();
        emit nameChanged();
    });
}

void CaseControl::connectActions()
{
    const auto on = [this](Act act, auto slot) { connect(m.actions[act], &QAction::triggered, this, slot); };
    on(Act::NewCase, &CaseControl::newRequested);
    on(Act::OpenCase, [this] {
        const QString path = m.dialogs.openCase ? m.dialogs.openCase(&m.window, m.settings.lastFolder()) : QString();
        if (!path.isEmpty())
            open(path);
    });
    on(Act::SaveCase, &CaseControl::save);
    on(Act::SaveCaseAs, &CaseControl::saveAs);
    connect(&m.selection, &Selection::analysisChanged, this, &CaseControl::updateActions);
}

void CaseControl::updateActions()
{
    const bool loaded = m.selection.analysis() != nullptr;
    m.actions[Act::SaveCase]->setEnabled(loaded && !m_keeper.isReadOnly());
    m.actions[Act::SaveCaseAs]->setEnabled(loaded);
}

void CaseControl::open(const QString& path)
{
    leave([this, path] {
        begin(tr("Opening %1…").arg(QFileInfo(path).fileName()), true);
        m_keeper.open(path);
    });
}

void CaseControl::leave(std::function<void()> then)
{
    if (!mayDropDrafts())
        return;
    m.selection.notes()->finishEdits();
    if (!m_keeper.isModified()) {
        m_keeper.keepView(view());
        m_keeper.close(m_keeper.path().isEmpty());
        return then();
    }
    switch (m.dialogs.unsaved ? m.dialogs.unsaved(&m.window, shownName()) : Unsaved::Discard) {
    case Unsaved::Cancel: return;
    case Unsaved::Discard:
        m_keeper.close(true);
        return then();
    case Unsaved::Save:
        m_then = [this, then = std::move(then)] {
            m_keeper.close(false);
            then();
        };
        return save();
    }
}

bool CaseControl::mayDropDrafts() const
{
    const ReviewSession& session = m.pages.config()->session();
    int lines = 0;
    for (std::size_t i = 0; i < session.count(); ++i)
        lines += session.extent(i).lines;
    return lines == 0 || !m.dialogs.dropDrafts || m.dialogs.dropDrafts(&m.window, lines);
}

void CaseControl::finish(bool saved)
{
    const std::function<void()> then = std::exchange(m_then, {});
    if (saved && then)
        then();
}

void CaseControl::save()
{
    m.selection.notes()->finishEdits();
    if (m_keeper.path().isEmpty() || m_keeper.isReadOnly())
        return saveAs();
    begin(tr("Saving %1…").arg(QFileInfo(m_keeper.path()).fileName()), false);
    m_keeper.save(view());
}

void CaseControl::say(const QString& text)
{
    if (auto* window = qobject_cast<QMainWindow*>(&m.window))
        window->statusBar()->showMessage(text, static_cast<int>(std::chrono::milliseconds(shownFor).count()));
}

void CaseControl::begin(const QString& what, bool opening)
{
    m_doing = what;
    m_isOpening = opening;
    emit working(what, 0, 0);
}

void CaseControl::end()
{
    m_doing.clear();
    m_isOpening = false;
    emit idle();
}

void CaseControl::saveAs()
{
    m.selection.notes()->finishEdits();
    const QString name = m_keeper.path().isEmpty() ? tr("incident", "file name").append(u".retrycase"_s) : QFileInfo(m_keeper.path()).fileName();
    QString path = m.dialogs.saveCase ? m.dialogs.saveCase(&m.window, QDir(m.settings.lastFolder()).filePath(name)) : QString();
    if (path.isEmpty())
        return finish(false);
    if (QFileInfo(path).suffix().isEmpty())
        path += u".retrycase"_s;
    m.settings.setLastFolder(QFileInfo(path).path());
    begin(tr("Saving %1…").arg(QFileInfo(path).fileName()), false);
    if (path == m_keeper.path() && !m_keeper.isReadOnly())
        return m_keeper.save(view());
    m_keeper.saveAs(path, view());
}

QString CaseControl::shownName() const { return m_keeper.path().isEmpty() ? tr("This case") : QFileInfo(m_keeper.path()).fileName(); }

std::string CaseControl::view() const { return toBytes(keptView(m.selection, m.pages)).toStdString(); }

void CaseControl::tellOpened(const OpenedCase& opened)
{
    const auto another = [] { return tr("Save as…"); };
    m_told = {};
    Severity severity = Severity::Info;
    if (opened.holder) {
        m_told = {[holder = *opened.holder] {
                      //: %1: user and machine, %2: number of a process, %3: since when
                      return tr("This case is open elsewhere (%1, process %2, since %3) and can only be read here.")
                          .arg(foreign(holder.who), foreign(holder.process), minuteText(QDateTime::fromString(QString::fromStdString(holder.since), Qt::ISODateWithMs)));
                  }, another, [this] { saveAs(); }};
    } else if (opened.readOnly) {
        m_told = {[] { return tr("This case cannot be written and is open to be read."); }, another, [this] { saveAs(); }};
    } else if (opened.additions.hasDraft) {
        m_told = {[] { return tr("Changes that were not saved when the program ended are back."); }, [] { return tr("Save"); }, [this] { save(); }};
    } else if (!opened.analysis) {
        severity = Severity::Warning;
        m_told = {[path = opened.path] { return errorText({ErrorCode::CaseEmpty, {path.toStdString()}}); }, {}, {}};
    } else {
        return;
    }
    m.messages.showMessage(severity, [told = m_told] { return Message(told.sentence(), {}, told.action ? told.action() : QString()); }, m_told.then);
}

namespace {

/// What became of a file since the case was analysed; empty: nothing that is known.
QString stateText(InputState state, const QString& path)
{
    switch (state) {
    case InputState::Grown: return CaseControl::tr("%1 has grown; what was analysed is still in it.").arg(path);
    case InputState::Changed: return CaseControl::tr("%1 is another file now.").arg(path);
    case InputState::Vanished: return CaseControl::tr("%1 is not there any more.").arg(path);
    case InputState::Unchanged:
    case InputState::NotChecked: break;
    }
    return {};
}

} // namespace

void CaseControl::tellChecked(const std::vector<InputState>& states)
{
    std::vector<std::pair<InputState, QString>> files;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (const QString path = foreign(m.selection.analysis()->inputs[i].path); !stateText(states[i], path).isEmpty())
            files.emplace_back(states[i], path);
    }
    if (files.empty())
        return;
    const auto gone = static_cast<int>(std::ranges::count(files, InputState::Vanished, &std::pair<InputState, QString>::first));
    const auto changed = static_cast<int>(files.size()) - gone;
    // Nothing can be analysed again without its files.
    const std::function<void()> then = gone > 0 ? m_told.then : [this] { emit readAgainRequested(); };
    const auto say = [files, gone, changed, told = m_told] {
        QStringList sentences, details;
        if (told.sentence)
            sentences.append(told.sentence());
        if (changed > 0)
            sentences.append(tr("%n file(s) changed since this case was analysed.", nullptr, changed));
        if (gone > 0)
            sentences.append(tr("%n file(s) of this case are not there any more.", nullptr, gone));
        sentences.append(tr("The case shows what was read then."));
        for (const auto& [state, path] : files)
            details.append(stateText(state, path));
        const QString action = gone == 0 ? tr("Analyse again") : told.action ? told.action() : QString();
        return Message(sentences.join(sentenceGap()), details, action);
    };
    m.messages.showMessage(Severity::Info, say, then);
    if (gone > 0 && !path().isEmpty())
        lookBeside(say);
}

/// Whoever passes a case on mostly passes its logs on in the same folder.
void CaseControl::lookBeside(const MessageBar::Say& say)
{
    const auto analysis = m.selection.analysis();
    m_beside.start([analysis, folder = QFileInfo(path()).absolutePath().toStdString()](const JobControl& job) { return movedInputs(*analysis, {folder}, job); },
        [this, analysis, say](const MovedPaths& moved) {
            if (moved.empty() || analysis != m.selection.analysis())
                return;
            m.messages.showMessage(Severity::Info, [say] {
                Message found = say();
                found.action = tr("Use the files beside the case");
                return found;
            }, [this, moved] { emit movedFound(moved); });
        });
}

void CaseControl::offerRecovery()
{
    const QStringList found = m_keeper.recoverable();
    if (found.isEmpty())
        return;
    m.messages.showMessage(Severity::Info, [when = QFileInfo(found.front()).lastModified()] {
        //: %1: date and time
        return Message(tr("A case of %1 was never saved; the program ended before.").arg(minuteText(when)), {}, tr("Open it"));
    }, [this, path = found.front()] { open(path); });
}

} // namespace retryscope::ui
