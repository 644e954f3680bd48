// SPDX-License-Identifier: GPL-3.0-or-later
// Only the thread touches the file. Without a file the first edit makes one in the folder for recovery.
#include "ui/shell/case_keeper.h"

#include "ui/shell/rereading.h"
#include "ui/work/case_notes.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::chrono::seconds untilAgain{5};

using Edits = std::vector<std::pair<Anchor, Annotation>>;

CaseAdditions additionsOf(const CaseNotes& notes) { return {notes.annotations(), notes.filters(), notes.roles()}; }

Edits allOf(const Annotations& annotations) { return {annotations.all().begin(), annotations.all().end()}; }

/// With its journal, which stays as long as somebody still reads lines from the case.
void removeCase(const std::string& path)
{
    for (const char* ending : {"", "-wal", "-shm"})
        QFile::remove(QString::fromStdString(path + ending));
}

/// Everything of a case into one new file.
Result<CaseFile> written(const std::string& path, const Analysis* analysis, const CaseAdditions& all, const JobControl& job = {})
{
    auto file = CaseFile::create(path);
    if (!file)
        return file;
    Result<void> done;
    if (analysis)
        done = file->store(*analysis, job);
    if (done)
        done = file->keepDraft(allOf(all.annotations));
    if (done)
        done = file->setFilters(all.filters);
    if (done && all.roles)
        done = file->keepRoles(*all.roles);
    if (!done) {
        file = std::unexpected(done.error()); // a beginning is no case
        removeCase(path);
    }
    return file;
}

} // namespace

/// The file that is open; used in the thread alone.
struct CaseKeeper::Disk {
    std::optional<CaseFile> file;
    Error problem{ErrorCode::CannotWrite, {}}; ///< why there is no file

    /// What has to be written where there is no file yet, and new results.
    struct Additions {
        std::shared_ptr<const Analysis> results;
        CaseAdditions said;
        std::string view;
        JobControl job;
    };
    Result<void> moveTo(const std::string& path, const Additions& all, bool removesOld);
    Result<void> keep(const Edits& edits, const std::optional<std::string>& roles);
    Result<void> putBack();
};

/// The file was renamed, moved or deleted while it was open: all of it is written again where it is expected. Another file that
/// stands there now is not touched.
Result<void> CaseKeeper::Disk::putBack()
{
    const std::string path = file->path(), again = path + ".again";
    if (file->isInPlace())
        return {};
    if (QFileInfo::exists(QString::fromStdString(path)))
        return failure(ErrorCode::CannotWrite, {path, std::strerror(EEXIST)});
    if (auto copied = file->copyTo(again); !copied)
        return copied;
    file.reset(); // it takes its journal, which has the old name, away
    removeCase(path);
    if (!QFile::rename(QString::fromStdString(again), QString::fromStdString(path)))
        return std::unexpected(problem = Error{ErrorCode::CannotWrite, {path, std::strerror(errno)}});
    auto back = CaseFile::open(path);
    if (!back)
        return std::unexpected(problem = back.error());
    file = std::move(*back);
    return {};
}

Result<void> CaseKeeper::Disk::keep(const Edits& edits, const std::optional<std::string>& roles)
{
    if (!file)
        return std::unexpected(problem);
    const auto done = edits.empty() ? Result<void>() : file->keepDraft(edits);
    return done && roles ? file->keepRoles(*roles) : done;
}

CaseKeeper::CaseKeeper(Selection* selection, QString recoveryFolder, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
    , m_recoveryFolder(std::move(recoveryFolder))
    , m_disk(std::make_shared<Disk>())
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    m_again.setSingleShot(true);
    m_again.setInterval(untilAgain);
    for (QTimer* timer : {&m_soon, &m_again})
        connect(timer, &QTimer::timeout, this, &CaseKeeper::keepEdits);
    CaseNotes* notes = selection->notes();
    connect(notes, &CaseNotes::edited, this, &CaseKeeper::noteEdit);
    connect(notes->undoStack(), &QUndoStack::cleanChanged, this, &CaseKeeper::modifiedChanged);
    connect(notes, &CaseNotes::filtersChanged, this, [this, notes] {
        if (!m_opening && m_hasFile && !m_readOnly)
            work<Result<void>>([filters = notes->filters()](Disk& disk) { return disk.file ? disk.file->setFilters(filters) : Result<void>(); }, {});
    });
    connect(notes, &CaseNotes::rolesChanged, this, [this] {
        if (m_opening)
            return;
        m_rolesEdited = true;
        m_soon.start();
    });
    connect(selection, &Selection::analysisChanged, this, &CaseKeeper::takeAnalysis);
}

CaseKeeper::~CaseKeeper()
{
    keepEdits();
    m_work.post([disk = m_disk] { disk->file.reset(); });
}

template<class T>
void CaseKeeper::work(std::function<T(Disk&)> doIt, std::function<void(T)> then)
{
    m_work.post([disk = m_disk, doIt = std::move(doIt), then = std::move(then), receiver = &m_receiver] {
        auto result = std::make_shared<T>(doIt(*disk));
        if (then)
            QMetaObject::invokeMethod(receiver, [result, then] { then(std::move(*result)); }, Qt::QueuedConnection);
    });
}

JobControl CaseKeeper::reporting(std::stop_token stop)
{
    using Clock = std::chrono::steady_clock;
    return {[this, receiver = &m_receiver, last = std::make_shared<Clock::time_point>()](Stage, std::uint64_t done, std::uint64_t total) {
                if (Clock::now() - *last < Job<int>::progressInterval)
                    return;
                *last = Clock::now();
                QMetaObject::invokeMethod(receiver, [this, done, total] { emit progress(done, total); }, Qt::QueuedConnection);
            },
        std::move(stop), {}};
}

bool CaseKeeper::isModified() const { return !m_readOnly && (hasEdits() || (m_resultsNew && !m_path.isEmpty())); }

/// What was read otherwise is read again in a moment: without a file nothing would be lost with it.
bool CaseKeeper::hasEdits() const
{
    const QUndoStack& undo = *m_selection->notes()->undoStack();
    if (undo.isClean() || !m_path.isEmpty() || undo.cleanIndex() < 0)
        return !undo.isClean();
    for (int i = std::min(undo.cleanIndex(), undo.index()); i < std::max(undo.cleanIndex(), undo.index()); ++i) {
        if (undo.command(i)->id() != readingEdit)
            return true;
    }
    return false;
}

void CaseKeeper::open(const QString& path)
{
    keepEdits();
    m_stopOpening = {};
    work<Result<OpenedCase>>(
        [path, job = reporting(m_stopOpening.get_token())](Disk& disk) -> Result<OpenedCase> {
            if (disk.file && disk.file->path() == path.toStdString())
                disk.file.reset(); // it would stand in its own way
            auto file = CaseFile::open(path.toStdString());
            if (!file)
                return std::unexpected(file.error());
            OpenedCase opened{path, {}, {}, {}, file->state("view"), file->isReadOnly(), file->holder()};
            auto additions = file->additions();
            if (!additions)
                return std::unexpected(additions.error());
            opened.additions = std::move(*additions);
            auto analysis = file->load(job);
            if (!analysis && analysis.error().code != ErrorCode::CaseEmpty)
                return std::unexpected(analysis.error());
            opened.analysis = analysis ? *analysis : nullptr;
            if (opened.analysis)
                opened.placed = placeAnnotations(opened.additions.annotations, *opened.analysis);
            if (job.cancelled())
                return failure(ErrorCode::Cancelled);
            disk.file = std::move(*file);
            return opened;
        },
        [this, path](Result<OpenedCase> result) {
            if (!result)
                emit openFailed(result.error());
            else
                takeOpened(path, *result);
        });
}

void CaseKeeper::takeOpened(const QString& path, const OpenedCase& result)
{
    m_opening = true;
    m_hasFile = true;
    m_readOnly = result.readOnly;
    m_path = isRecovery(path) ? QString() : path;
    m_resultsNew = false;
    m_selection->notes()->open(result.additions.annotations, result.additions.filters, !result.readOnly, result.additions.roles);
    m_selection->setAnalysis(result.analysis);
    m_selection->notes()->place(result.placed);
    if (result.additions.hasDraft && !result.readOnly)
        m_selection->notes()->undoStack()->resetClean();
    m_opening = false;
    emit opened(result);
    emit modifiedChanged();
    if (result.analysis)
        checkFiles(result.analysis);
}

void CaseKeeper::checkFiles(const std::shared_ptr<const Analysis>& analysis)
{
    m_checking.start([analysis](const JobControl& job) { return checkInputs(*analysis, job); }, [this, analysis](const std::vector<InputState>& states) {
        if (m_selection->analysis() == analysis)
            emit checked(states);
    });
}

void CaseKeeper::takeAnalysis()
{
    const auto analysis = m_selection->analysis();
    if (m_opening)
        return m_placing.cancel(); // placed already
    if (analysis && m_hasFile) {
        m_resultsNew = true; // read anew: saving has to keep it
        m_checking.cancel();
        emit modifiedChanged();
    }
    if (!analysis || m_selection->notes()->annotations().empty())
        return m_placing.cancel();
    m_placing.start([analysis, annotations = m_selection->notes()->annotations()](const JobControl& job) { return placeAnnotations(annotations, *analysis, job.stop); },
        [this, analysis](const PlacedAnnotations& placed) {
            if (m_selection->analysis() != analysis)
                return;
            m_selection->notes()->place(placed);
            if (!placed.lost.empty())
                emit lost(static_cast<int>(placed.lost.size()));
        });
}

void CaseKeeper::noteEdit(const Anchor& anchor)
{
    m_edited.insert(anchor);
    m_soon.start();
}

void CaseKeeper::keepEdits()
{
    m_again.stop();
    if ((m_edited.empty() && !m_rolesEdited) || m_readOnly)
        return;
    if (!m_rolesEdited && m_hasFile && !m_path.isEmpty() && m_selection->notes()->undoStack()->isClean())
        return dropDraft(); // undone as far as it was saved: nothing is left to come back
    Edits edits;
    for (const Anchor& anchor : m_edited)
        edits.emplace_back(anchor, m_selection->notes()->of(anchor));
    m_edited.clear();
    // Roles that were taken back are none.
    const auto roles = std::exchange(m_rolesEdited, false) ? std::optional(m_selection->notes()->roles().value_or(std::string())) : std::nullopt;
    std::function<Result<void>(Disk&)> keep = [edits, roles](Disk& disk) { return disk.keep(edits, roles); };
    if (!m_hasFile) {
        m_hasFile = true;
        keep = [path = newRecoveryPath().toStdString(), analysis = m_selection->analysis(), said = additionsOf(*m_selection->notes())](Disk& disk) -> Result<void> {
            auto file = written(path, analysis.get(), said);
            if (file)
                disk.file = std::move(*file);
            else
                disk.problem = file.error();
            return file ? Result<void>() : Result<void>(std::unexpected(file.error()));
        };
    }
    work<Result<void>>(keep, [this, edits, hasRoles = roles.has_value(), path = m_path](const Result<void>& result) {
        if (result)
            return emit kept();
        m_hasFile = m_hasFile && !m_path.isEmpty();
        if (path == m_path) { // once more with the next edit, or when there may be room again
            for (const auto& [anchor, said] : edits)
                m_edited.insert(anchor);
            m_rolesEdited = m_rolesEdited || hasRoles;
            m_again.start();
        }
        emit keepFailed(result.error());
    });
}

void CaseKeeper::dropDraft()
{
    m_edited.clear();
    work<Result<void>>([](Disk& disk) { return disk.file ? disk.file->discardDraft() : Result<void>(); }, [this](const Result<void>& result) {
        if (result)
            emit kept();
        else
            emit keepFailed(result.error());
    });
}

void CaseKeeper::save(const std::string& view)
{
    keepEdits();
    const auto analysis = m_resultsNew ? m_selection->analysis() : nullptr;
    m_stopSaving = {};
    work<Result<void>>(
        [analysis, view, job = reporting(m_stopSaving.get_token())](Disk& disk) -> Result<void> {
            if (!disk.file)
                return std::unexpected(disk.problem);
            if (auto back = disk.putBack(); !back)
                return back;
            if (analysis) {
                if (auto stored = disk.file->store(*analysis, job); !stored)
                    return stored;
            }
            if (auto savedDraft = disk.file->saveDraft(); !savedDraft)
                return savedDraft;
            if (auto viewed = disk.file->setState("view", view); !viewed)
                return viewed;
            disk.file->settle(); // who passes the file on now passes all of it on
            return {};
        },
        [this, path = m_path, index = m_selection->notes()->undoStack()->index()](const Result<void>& result) { finishSaving(path, index, result); });
}

/// Everything under another name; the old file keeps what was saved there.
Result<void> CaseKeeper::Disk::moveTo(const std::string& path, const Additions& all, bool removesOld)
{
    // Results of the old file are taken over with it, lines included; new ones are written into the new file.
    if (file) {
        if (auto copied = file->copyTo(path); !copied)
            return copied;
    }
    auto next = file ? CaseFile::open(path) : written(path, all.results.get(), all.said, all.job);
    if (!next)
        return std::unexpected(next.error());
    if (file && all.results) {
        if (auto stored = next->store(*all.results, all.job); !stored) {
            next = std::unexpected(stored.error());
            removeCase(path); // with the results of the old one
            return stored;
        }
    }
    if (auto saved = next->saveDraft(); !saved)
        return saved;
    if (auto viewed = next->setState("view", all.view); !viewed)
        return viewed;
    next->settle();
    if (file && !file->isReadOnly()) {
        const std::string old = file->path();
        (void)file->discardDraft(); // it is saved elsewhere now
        file.reset();
        if (removesOld)
            removeCase(old);
    }
    file = std::move(*next);
    return {};
}

void CaseKeeper::saveAs(const QString& path, const std::string& view)
{
    keepEdits();
    m_stopSaving = {};
    const Disk::Additions all{m_resultsNew || !m_hasFile ? m_selection->analysis() : nullptr, additionsOf(*m_selection->notes()), view, reporting(m_stopSaving.get_token())};
    work<Result<void>>([path = path.toStdString(), all, wasRecovery = m_path.isEmpty()](Disk& disk) { return disk.moveTo(path, all, wasRecovery); },
        [this, path, index = m_selection->notes()->undoStack()->index()](const Result<void>& result) {
            if (result) {
                m_path = path;
                m_hasFile = true;
                m_readOnly = false;
                m_selection->notes()->setEditable(true);
            }
            finishSaving(path, index, result);
        });
}

void CaseKeeper::finishSaving(const QString& path, int undoIndex, const Result<void>& result)
{
    if (!result)
        return emit saveFailed(result.error());
    m_resultsNew = false;
    if (QUndoStack* undo = m_selection->notes()->undoStack(); undo->index() == undoIndex) // what was edited meanwhile is a draft again
        undo->setClean();
    emit saved(path);
    emit modifiedChanged();
}

void CaseKeeper::close(bool discard)
{
    if (!discard)
        keepEdits();
    m_edited.clear();
    m_rolesEdited = false;
    m_again.stop();
    m_placing.cancel();
    m_checking.cancel();
    const bool removes = discard && m_path.isEmpty() && !m_readOnly;
    m_work.post([disk = m_disk, discard, removes] {
        if (!disk->file)
            return;
        const std::string old = disk->file->path();
        if (discard && !disk->file->isReadOnly())
            (void)disk->file->discardDraft();
        disk->file.reset();
        if (removes)
            removeCase(old);
    });
    m_path.clear();
    m_hasFile = m_readOnly = m_resultsNew = false;
    m_opening = true;
    m_selection->notes()->open({}, {}, true);
    m_opening = false;
    emit modifiedChanged();
}

void CaseKeeper::keepView(const std::string& view)
{
    if (m_hasFile && !m_readOnly)
        work<Result<void>>([view](Disk& disk) { return disk.file ? disk.file->setState("view", view) : Result<void>(); }, {});
}

bool CaseKeeper::isRecovery(const QString& path) const { return QFileInfo(path).absolutePath() == QDir(m_recoveryFolder).absolutePath(); }

QString CaseKeeper::newRecoveryPath() const
{
    QDir().mkpath(m_recoveryFolder);
    return m_recoveryFolder + u'/' + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s) + u".retrycase"_s;
}

QStringList CaseKeeper::recoverable() const
{
    QStringList paths;
    for (const QFileInfo& info : QDir(m_recoveryFolder).entryInfoList({u"*.retrycase"_s}, QDir::Files, QDir::Time)) {
        const auto lock = CaseLock::take(info.filePath().toStdString());
        if (lock && std::holds_alternative<CaseLock>(*lock))
            paths.append(info.filePath());
    }
    return paths;
}

} // namespace retryscope::ui
