// SPDX-License-Identifier: GPL-3.0-or-later
// The report before it is saved: what is chosen about it, and the pages as they will be.
#pragma once

#include "base/result.h"
#include "ui/report/report_options.h"
#include "ui/work/job.h"
#include "ui/work/selection.h"

#include <QByteArray>
#include <QTimer>
#include <QWidget>

class QBuffer;
class QLabel;
class QPdfDocument;
class QPdfView;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace retryscope::ui {

class EmptyState;
class MessageBar;
class OptionsForm;
class PreviewBar;

class ReportPage : public QWidget {
    Q_OBJECT
public:
    explicit ReportPage(Selection* selection, QWidget* parent = nullptr);
    ~ReportPage() override;

    /// Without it the report has no drawings.
    void setTimelines(TimelineMaker timelines);
    /// Asks the user for a path; empty = cancelled. The window sets it, tests replace it.
    std::function<QString(const QString& suggestion)> askForPath;

    void setReportLanguage(const QString& code);
    /// As chosen now. Needs an analysis in the selection.
    ReportOptions options() const;
    bool ready() const { return !m_pdf.isEmpty(); } ///< the preview shows the whole report
    const QByteArray& pdf() const { return m_pdf; }
    QList<QWidget*> panes() const;

    void saveWhenReady(); ///< at once, or as soon as the preview shows the whole report

public slots:
    void save();
    void focusSearch(); ///< in the pages

signals:
    void openRequested();              ///< the empty page's button
    void saved(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* createForm();
    void connectSignals();
    void invalidate();
    void start();
    void stop();
    void finish(Result<QByteArray> made);
    void write(const QString& path);
    void showSaving(bool saving);
    void retranslate();

    Selection* m_selection;
    TimelineMaker m_timelines;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    MessageBar* m_message;
    bool m_savesWhenReady = false;
    OptionsForm* m_options;
    QLabel* m_explanation;
    QPushButton* m_save;
    QProgressBar* m_progress;
    QPdfDocument* m_document;
    QPdfView* m_view;
    PreviewBar* m_bar = nullptr;
    QTimer m_delay;
    Job<Result<QByteArray>> m_making;
    Job<Result<void>> m_saving;
    quint64 m_round = 0; ///< a report of an earlier one is dropped
    QByteArray m_pdf;
    std::unique_ptr<QBuffer> m_shown;
};

} // namespace retryscope::ui
