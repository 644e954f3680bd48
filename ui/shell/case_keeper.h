// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the open case on the disk, in a thread of its own: every edit at once as a draft, everything when it is saved.
#pragma once

#include "casefile/case_file.h"
#include "casefile/input_check.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"
#include "ui/work/serial_work.h"

#include <QObject>
#include <QTimer>

#include <set>

namespace retryscope::ui {

/// What came of opening a case.
struct OpenedCase {
    QString path;
    std::shared_ptr<const Analysis> analysis; ///< nullptr: it holds no results
    CaseAdditions additions;
    PlacedAnnotations placed;                 ///< of the annotations, in the analysis
    std::string view;                         ///< that was kept with it
    bool readOnly = false;
    std::optional<CaseHolder> holder;         ///< who has it, if it is read-only for that
};

class CaseKeeper : public QObject {
    Q_OBJECT
public:
    /// Drafts of what was never saved go to files in `recoveryFolder`.
    CaseKeeper(Selection* selection, QString recoveryFolder, QObject* parent = nullptr);
    ~CaseKeeper() override;

    void open(const QString& path); ///< the case that is open is closed only when this succeeds
    void stopOpening() { m_stopOpening.request_stop(); } ///< openFailed() comes with Cancelled
    void stopSaving() { m_stopSaving.request_stop(); } ///< likewise saveFailed(); what was on the disk stays
    void save(const std::string& view);
    void saveAs(const QString& path, const std::string& view);
    /// Closes the case; drafts are dropped with `discard`, else they stay for the next time.
    void close(bool discard);
    void keepView(const std::string& view); ///< without saving anything else

    QString path() const { return m_path; } ///< where it is saved; empty: nowhere yet
    bool isReadOnly() const { return m_readOnly; }
    bool isModified() const;
    /// Cases that were never saved and are open nowhere, newest first.
    QStringList recoverable() const;

signals:
    void opened(const retryscope::ui::OpenedCase& opened);
    void progress(quint64 done, quint64 total); ///< of opening or saving, in pieces
    void openFailed(const retryscope::Error& error);
    void saved(const QString& path);
    void saveFailed(const retryscope::Error& error);
    void keepFailed(const retryscope::Error& error); ///< a draft could not be kept
    void modifiedChanged();
    void lost(int annotations); ///< so many belong to lines that what was read now does not have
    void kept(); ///< everything that was edited so far is on the disk
    void checked(const std::vector<retryscope::InputState>& states); ///< of the inputs of the case that was opened

private:
    struct Disk;
    template<class T>
    void work(std::function<T(Disk&)> doIt, std::function<void(T)> then);
    JobControl reporting(std::stop_token stop = {}); ///< for the thread: tells progress() now and then
    void noteEdit(const Anchor& anchor);
    void keepEdits(), dropDraft();
    void takeAnalysis();
    void takeOpened(const QString& path, const OpenedCase& result);
    void checkFiles(const std::shared_ptr<const Analysis>& analysis);
    void finishSaving(const QString& path, int undoIndex, const Result<void>& result);
    bool hasEdits() const;
    bool isRecovery(const QString& path) const;
    QString newRecoveryPath() const;

    Selection* m_selection;
    QString m_recoveryFolder, m_path;
    bool m_readOnly = false, m_resultsNew = false, m_hasFile = false, m_opening = false;
    std::set<Anchor> m_edited; ///< not given to the thread yet
    bool m_rolesEdited = false; ///< likewise
    QTimer m_soon, m_again; ///< again: what could not be written
    std::stop_source m_stopOpening, m_stopSaving;
    Job<PlacedAnnotations> m_placing;
    Job<std::vector<InputState>> m_checking;
    std::shared_ptr<Disk> m_disk;
    QObject m_receiver; ///< results that come after the end are dropped with it
    SerialWork m_work;
};

} // namespace retryscope::ui
