// SPDX-License-Identifier: GPL-3.0-or-later
// An edit of the sources is undone by reading what was read before.
#include "ui/shell/rereading.h"

#include "casefile/input_check.h"
#include "pipeline/chosen_summary.h"
#include "ui/incidents/note_panel.h"
#include "ui/shell/job_bar.h"
#include "ui/shell/page_stack.h"
#include "ui/sources/source_actions.h"
#include "ui/sources/source_edits.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/case_notes.h"

#include <QApplication>
#include <QFileInfo>
#include <QUndoCommand>

namespace retryscope::ui {

/// What is read, and how: undone by reading what was read before. It was read already when the step is made. `shown`: what was
/// shown before, where its files are not all there any more.
class EditReading : public QUndoCommand {
public:
    EditReading(Rereading& reading, AnalysisRequest before, AnalysisRequest after, std::shared_ptr<const Analysis> shown, const QString& text)
        : QUndoCommand(text)
        , m_reading(reading)
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_shown(std::move(shown))
    {
    }
    void undo() override { m_shown ? m_reading.showAgain(m_shown) : m_reading.read(m_before); }
    void redo() override
    {
        if (std::exchange(m_isRead, true))
            m_reading.read(m_after);
    }
    int id() const override { return readingEdit; }

private:
    Rereading& m_reading;
    AnalysisRequest m_before, m_after;
    std::shared_ptr<const Analysis> m_shown;
    bool m_isRead = false;
};

/// The same numbers held against other limits.
class EditThresholds : public QUndoCommand {
public:
    EditThresholds(Rereading& reading, const HealthThresholds& before, const HealthThresholds& after, const QString& text)
        : QUndoCommand(text)
        , m_reading(reading)
        , m_before(before)
        , m_after(after)
    {
    }
    void undo() override { m_reading.judgeBy(m_before); }
    void redo() override { m_reading.judgeBy(m_after); }

private:
    Rereading& m_reading;
    HealthThresholds m_before, m_after;
};

namespace {

QString withoutFullStop(QString sentence)
{
    while (sentence.endsWith(u'.') || sentence.endsWith(u'。'))
        sentence.chop(1);
    return sentence;
}

} // namespace

Rereading::Rereading(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m(parts)
{
    connect(&m_watch, &FileWatch::changed, this, &Rereading::noteChange);
    connect(&m.loader, &Loader::followed, this, &Rereading::takeFollowed);
    connect(qApp, &QApplication::focusChanged, this, [this] {
        if (m_waiting && !isNoteOpen())
            takeFollowed(std::shared_ptr(m_waiting), 0);
    });
    connect(&m.loader, &Loader::rotated, this, &Rereading::noteRotation);
    connect(&m.jobs, &JobBar::followStopped, this, [this] { follow(false); });
    connect(&m.actions, &SourceActions::edited, this, &Rereading::edit);
    connect(&m.actions, &SourceActions::followRequested, this, &Rereading::follow);
    connect(&m.actions, &SourceActions::reloadChosen, this, [this](bool reload) { m.settings.setReloadsByItself(reload); });
    m.actions.setReloading(m.settings.reloadsByItself());
}

void Rereading::readAgain()
{
    if (const auto& analysis = m.selection.analysis())
        read(AnalysisRequest(analysis->request));
}

void Rereading::read(const AnalysisRequest& request)
{
    m_view = keptView(m.selection, m.pages);
    m.loader.load(request);
}

void Rereading::add(const QStringList& paths)
{
    const auto analysis = m.selection.analysis();
    if (vanishedInputs(*analysis).empty())
        return addNew(paths);
    std::vector<std::string> places;
    for (const QString& path : paths)
        places.push_back(path.toStdString());
    // Files that went elsewhere since come back as what they were.
    m_finding.start([analysis, places](const JobControl& job) { return movedInputs(*analysis, places, job); }, [this, analysis, paths](const MovedPaths& moved) {
        if (m.selection.analysis() == analysis)
            moved.empty() ? addNew(paths) : takeMoved(moved);
    });
}

void Rereading::takeMoved(const MovedPaths& moved)
{
    edit(withMoved(m.selection.analysis()->request, moved), [count = static_cast<int>(moved.size())] { return tr("%n file(s) were found at their new place.", nullptr, count); });
}

void Rereading::addNew(const QStringList& paths)
{
    const auto& analysis = m.selection.analysis();
    m_added = paths;
    m_view = keptView(m.selection, m.pages);
    m_before = analysis->request;
    m_shownBefore = withLostFiles();
    m_what = [count = static_cast<int>(paths.size())] { return tr("%n path(s) added.", nullptr, count); };
    m.loader.addPaths(analysis->request, paths);
}

void Rereading::edit(const AnalysisRequest& request, const std::function<QString()>& what)
{
    m_before = m.selection.analysis()->request;
    m_shownBefore = withLostFiles();
    m_what = what;
    read(request);
}

/// What is shown, if some of its files could not be read again.
std::shared_ptr<const Analysis> Rereading::withLostFiles() const
{
    const auto& analysis = m.selection.analysis();
    return vanishedInputs(*analysis).empty() ? nullptr : analysis;
}

void Rereading::showAgain(const std::shared_ptr<const Analysis>& analysis)
{
    m.loader.cancel();
    const KeptView view = keptView(m.selection, m.pages);
    m.selection.setAnalysis(analysis);
    restoreView(view, m.selection, m.pages);
    failed(); // nothing that was being read is wanted any more
    const auto missing = static_cast<int>(vanishedInputs(*analysis).size());
    if (missing > 0)
        m.messages.showMessage(Severity::Info, [missing] { return tr("%n file(s) cannot be read any more; what was read before is shown on.", nullptr, missing); });
}

void Rereading::changeThresholds(const HealthThresholds& thresholds)
{
    const auto& analysis = m.selection.analysis();
    if (!analysis || analysis->summary.thresholds == thresholds)
        return;
    const auto what = [] { return tr("The thresholds were changed."); };
    m.selection.notes()->undoStack()->push(new EditThresholds(*this, analysis->summary.thresholds, thresholds, withoutFullStop(what())));
    sayUndo(what);
}

void Rereading::judgeBy(const HealthThresholds& thresholds)
{
    const auto before = m.selection.analysis();
    if (!before)
        return;
    m_judging.start([before, thresholds](const JobControl&) {
        auto again = std::make_shared<Analysis>(*before);
        applyThresholds(*again, thresholds);
        return std::shared_ptr<const Analysis>(std::move(again));
    }, [this, before, thresholds](const std::shared_ptr<const Analysis>& again) {
        if (m.selection.analysis() != before)
            return judgeBy(thresholds); // the log grew meanwhile
        const KeptView view = keptView(m.selection, m.pages);
        m.selection.setAnalysis(again);
        restoreView(view, m.selection, m.pages);
        if (m.loader.following())
            m.loader.follow(AnalysisRequest(again->request));
    });
}

std::optional<PageId> Rereading::taken(const std::optional<KeptView>& before)
{
    m_judging.cancel();
    m_finding.cancel();
    m_added.clear();
    m_changed.clear();
    const auto now = m.pages.page(); // it may be another one since the reading began
    const bool isReadAgain = m_view.has_value();
    const auto view = isReadAgain ? std::exchange(m_view, std::nullopt) : before;
    if (view)
        restoreView(*view, m.selection, m.pages);
    watch();
    offerUndo();
    if (!view)
        return std::nullopt;
    return isReadAgain && now ? now : view->page;
}

bool Rereading::keepsBefore(const Analysis& again)
{
    const auto& before = m.selection.analysis();
    if (!isReading() || !before)
        return false;
    std::vector<Error> errors;
    AnalysisRequest without = again.request;
    for (const Input& input : again.inputs) {
        const bool isGone = input.error && (input.error->code == ErrorCode::CannotOpen || input.error->code == ErrorCode::CannotRead);
        const bool wasThere = std::ranges::any_of(before->inputs, [&](const Input& known) { return known.path == input.path && !known.error; });
        if (!isGone || !wasThere)
            continue;
        errors.push_back(*input.error);
        without = ui::without(without, input);
    }
    if (errors.empty())
        return false;
    std::set<QString> old = m_changed;
    std::erase_if(old, [](const QString& path) { return !QFileInfo::exists(path); });
    const QStringList added = m_added;
    failed();
    const auto missing = static_cast<int>(errors.size());
    const auto say = [errors, old, missing, added, isAny = !pathsOf(without).empty()] {
        QStringList details;
        for (const Error& error : errors)
            details.append(errorText(error));
        for (const QString& path : old)
            details.append(tr("%1 has changed; what is shown of it is old.").arg(foreign(path.toStdString())));
        for (const QString& path : added)
            details.append(tr("%1 was not added.").arg(foreign(path.toStdString())));
        QString sentence = tr("%n file(s) cannot be read any more; what was read before is shown on.", nullptr, missing);
        if (!added.isEmpty())
            sentence += sentenceGap() + tr("%n path(s) were not added.", nullptr, static_cast<int>(added.size()));
        return MessageBar::Message(sentence, details, isAny ? tr("Read without them") : QString());
    };
    m.messages.showMessage(Severity::Warning, say, [this, without, missing] { edit(without, [missing] { return tr("%n file(s) are left out.", nullptr, missing); }); });
    return true;
}

void Rereading::failed()
{
    m_view.reset();
    m_before.reset();
    m_added.clear();
    m_shownBefore.reset();
    showFollowing(false);
    watch();
}

void Rereading::showFollowing(bool following, const QString& text)
{
    m.actions.setFollowing(following);
    m.jobs.setFollowing(text);
    emit followingChanged(following);
}

void Rereading::closed()
{
    m_waiting.reset();
    m_judging.cancel();
    m_changed.clear();
    m_watch.pause();
    failed();
}

void Rereading::offerUndo()
{
    if (!m_before)
        return;
    const AnalysisRequest before = *std::exchange(m_before, std::nullopt);
    QUndoStack* undo = m.selection.notes()->undoStack();
    undo->push(new EditReading(*this, before, m.selection.analysis()->request, std::exchange(m_shownBefore, nullptr), withoutFullStop(m_what())));
    sayUndo(m_what);
}

void Rereading::sayUndo(const std::function<QString()>& what)
{
    QUndoStack* undo = m.selection.notes()->undoStack();
    if (!m.messages.sentence().isEmpty()) // what could not be read is more important
        return;
    m.messages.showMessage(Severity::Info, [what] { return MessageBar::Message(what(), {}, tr("Undo")); }, [undo, index = undo->index()] {
        if (undo->index() == index) // else something else was done since
            undo->undo();
    });
    // Taken back another way, it is no longer true.
    disconnect(m_undone);
    m_undone = connect(undo, &QUndoStack::indexChanged, this, [this, what, index = undo->index()](int now) {
        if (now < index && m.messages.sentence() == what())
            m.messages.dismiss();
    });
}

void Rereading::follow(bool follow)
{
    const auto& analysis = m.selection.analysis();
    if (!follow || !analysis) {
        showFollowing(false);
        return m.loader.stop();
    }
    m_watch.pause(); // following looks by itself
    m_isFirst = true;
    m.loader.follow(AnalysisRequest(analysis->request));
    showFollowing(true, tr("Following"));
}

/// Somebody types in the panel of notes.
bool Rereading::isNoteOpen()
{
    const QWidget* focus = QApplication::focusWidget();
    if (!focus || !focus->testAttribute(Qt::WA_InputMethodEnabled))
        return false;
    for (const QWidget* widget = focus; widget; widget = widget->parentWidget()) {
        if (qobject_cast<const NotePanel*>(widget))
            return true;
    }
    return false;
}

void Rereading::takeFollowed(const std::shared_ptr<const Analysis>& analysis, int changed)
{
    if (isNoteOpen()) {
        m_waiting = analysis;
        m_waitingChanged += changed;
        return;
    }
    m_waiting.reset();
    changed += std::exchange(m_waitingChanged, 0);
    const KeptView view = keptView(m.selection, m.pages);
    m.selection.setAnalysis(analysis);
    restoreView(view, m.selection, m.pages);
    m.jobs.hideProgress();
    const QString now = timeText(std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()), QTimeZone::systemTimeZone()).left(8);
    //: %1: the time of day when the logs were read last
    m.jobs.setFollowing(tr("Following: %n operation(s) changed, %1", nullptr, std::exchange(m_isFirst, false) ? 0 : changed).arg(now));
}

void Rereading::noteRotation(const QString& path, FollowChange change)
{
    if (change == FollowChange::None || change == FollowChange::Grown)
        return;
    const auto say = [change, name = foreign(QFileInfo(path).fileName().toStdString())] {
        switch (change) {
        case FollowChange::Renamed: return tr("%1 was rotated. The new file is followed, the old one to its end.").arg(name);
        case FollowChange::Truncated: return tr("%1 was emptied. What was found in it is kept here, its lines are not.").arg(name);
        case FollowChange::Gone: return tr("%1 is gone. Another file is waited for.").arg(name);
        case FollowChange::Appeared: return tr("%1 is there now and is followed.").arg(name);
        case FollowChange::None:
        case FollowChange::Grown: break;
        }
        return QString();
    };
    m.messages.showMessage(change == FollowChange::Gone ? Severity::Warning : Severity::Info, say);
}

void Rereading::noteChange(const QStringList& paths)
{
    m_changed.insert(paths.begin(), paths.end());
    if (m.loader.running())
        return;
    if (m.settings.reloadsByItself())
        return readAgain();
    QStringList changed, gone;
    for (const QString& path : m_changed)
        (QFileInfo::exists(path) ? changed : gone) += foreign(QFileInfo(path).fileName().toStdString());
    const auto say = [changed, gone] {
        QStringList sentences;
        if (!changed.isEmpty())
            sentences += tr("%n file(s) changed since they were read: %1.", nullptr, static_cast<int>(changed.size())).arg(listText(changed));
        if (!gone.isEmpty())
            sentences += tr("%n file(s) are not there any more: %1.", nullptr, static_cast<int>(gone.size())).arg(listText(gone));
        return MessageBar::Message(sentences.join(sentenceGap()), {}, tr("Reload"));
    };
    m.messages.showMessage(Severity::Info, say, [this] { readAgain(); });
}

void Rereading::watch()
{
    QStringList paths;
    if (const auto& analysis = m.selection.analysis()) {
        for (const Input& input : analysis->inputs)
            paths += QString::fromStdString(input.path);
    }
    m_watch.watch(paths);
}

} // namespace retryscope::ui
