// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the report beside the window, in a job; what is previewed is what is saved.
#include "ui/report/report_page.h"

#include "ui/report/options_form.h"
#include "ui/report/preview_bar.h"
#include "ui/report/report_files.h"
#include "ui/text/log_times.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/theme.h"
#include "ui/work/case_notes.h"
#include "ui/work/languages.h"

#include <QBuffer>
#include <QEvent>
#include <QLabel>
#include <QPdfDocument>
#include <QPdfView>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr auto typingPause = 400ms; ///< after the last key in title or author
} // namespace

ReportPage::ReportPage(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(m_stack))
    , m_message(new MessageBar(this))
    , m_document(new QPdfDocument(this))
    , m_view(new QPdfView(m_stack))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_message);
    layout->addWidget(m_stack, 1);
    auto* content = new QWidget(m_stack);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(createForm());
    auto* preview = new QVBoxLayout;
    preview->setSpacing(0);
    m_bar = new PreviewBar(m_document, m_view, content);
    preview->addWidget(m_bar);
    preview->addWidget(m_view, 1);
    row->addLayout(preview, 1);
    m_view->setObjectName(u"reportView"_s);
    m_view->setDocument(m_document);
    m_view->setPageMode(QPdfView::PageMode::MultiPage);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    m_delay.setSingleShot(true);
    Languages::instance(); // of this thread, before a job asks for it
    connectSignals();
    retranslate();
    invalidate();
}

ReportPage::~ReportPage() { stop(); }

QWidget* ReportPage::createForm()
{
    auto* form = new QWidget(m_stack);
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    column->setSpacing(grid::inside);
    m_options = new OptionsForm(form);
    m_save = new QPushButton(form);
    m_progress = new QProgressBar(form);
    m_explanation = new QLabel(form);
    m_explanation->setWordWrap(true);
    column->addWidget(m_options);
    column->addSpacing(grid::between);
    column->addWidget(m_save);
    column->addWidget(m_progress);
    column->addSpacing(grid::between);
    column->addWidget(m_explanation);
    column->addStretch(1);
    m_save->setObjectName(u"reportSave"_s);
    auto* area = new QScrollArea(m_stack);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setObjectName(u"reportOptions"_s);
    area->setWidget(form);
    return area;
}

void ReportPage::connectSignals()
{
    connect(m_selection, &Selection::analysisChanged, this, [this] {
        m_message->dismiss();
        invalidate();
    });
    connect(m_selection, &Selection::timeRangeChanged, this, &ReportPage::retranslate);
    connect(&Appearance::instance(), &Appearance::textSizeChanged, this, &ReportPage::retranslate);
    connect(m_options, &OptionsForm::changed, this, &ReportPage::invalidate);
    connect(m_selection, &Selection::operationChanged, this, [this] {
        if (m_options->onlySelected())
            invalidate();
    });
    connect(m_selection->notes(), &CaseNotes::changed, this, &ReportPage::invalidate);
    connect(&m_delay, &QTimer::timeout, this, &ReportPage::start);
    connect(m_save, &QPushButton::clicked, this, &ReportPage::save);
    connect(m_empty, &EmptyState::triggered, this, &ReportPage::openRequested);
}

void ReportPage::setTimelines(TimelineMaker timelines)
{
    m_timelines = std::move(timelines);
    invalidate();
}

void ReportPage::setReportLanguage(const QString& code) { m_options->setLanguage(code); }

void ReportPage::focusSearch()
{
    if (m_bar->isEnabled())
        m_bar->search()->setFocus(Qt::ShortcutFocusReason);
}

QList<QWidget*> ReportPage::panes() const
{
    if (!m_selection->analysis())
        return {m_empty->button()};
    return {m_options->first(), m_view};
}

ReportOptions ReportPage::options() const
{
    const OperationId selected = m_selection->operation();
    ReportOptions options = m_options->options(logZone(*m_selection->analysis()), selected ? std::optional(selected) : std::nullopt);
    options.timelines = m_timelines;
    const Analysis& analysis = *m_selection->analysis();
    if (analysis.summary.requests == 0 && analysis.requests.empty() && analysis.configuration())
        options.subject = Subject::Review; // nothing happened that could be reported
    if (!m_selection->notes()->annotations().empty())
        options.annotations = std::make_shared<const Annotations>(m_selection->notes()->annotations());
    return options;
}

void ReportPage::invalidate()
{
    stop();
    m_pdf.clear();
    m_stack->setCurrentIndex(m_selection->analysis() ? 1 : 0);
    m_save->setEnabled(false);
    m_progress->setVisible(m_selection->analysis() != nullptr);
    m_progress->setRange(0, 0);
    // A page that nobody sees makes nothing.
    if (m_selection->analysis() && isVisible())
        m_delay.start(m_options->typing() ? typingPause : 0ms);
}

void ReportPage::start()
{
    const auto analysis = m_selection->analysis();
    if (!analysis)
        return;
    m_making.start([analysis, options = options()](const JobControl& job) { return reportBytes(*analysis, options, ReportForm::Pdf, job); },
        [this, round = ++m_round](Result<QByteArray> made) {
            if (round == m_round)
                finish(std::move(made));
        },
        [this](Stage, std::uint64_t done, std::uint64_t total) {
            m_progress->setRange(0, static_cast<int>(total));
            m_progress->setValue(static_cast<int>(done));
        });
}

void ReportPage::stop()
{
    m_delay.stop();
    m_making.stop();
    ++m_round;
}

void ReportPage::finish(Result<QByteArray> made)
{
    m_progress->hide();
    const bool saves = std::exchange(m_savesWhenReady, false);
    if (!made)
        return m_message->showMessage(Severity::Error, [error = made.error()] { return errorText(error); });
    m_message->dismiss();
    m_pdf = std::move(*made);
    m_save->setEnabled(true);
    m_document->close();
    m_shown = std::make_unique<QBuffer>(&m_pdf);
    m_shown->open(QIODevice::ReadOnly);
    m_document->load(m_shown.get());
    if (saves)
        QTimer::singleShot(0, this, &ReportPage::save); // the dialog waits for a person
}

void ReportPage::saveWhenReady()
{
    m_savesWhenReady = !ready();
    if (!m_savesWhenReady)
        save();
}

void ReportPage::save()
{
    if (m_saving.running())
        return m_saving.stop();
    if (!ready() || !askForPath)
        return;
    const QString path = askForPath(tr("incident-report.pdf", "suggested file name"));
    if (path.isEmpty())
        return;
    if (isReadBy(*m_selection->analysis(), path))
        return m_message->showMessage(Severity::Error, [path] { return tr("%1 is a file that the report is made from. Choose another name.").arg(path); });
    write(path);
}

void ReportPage::write(const QString& path)
{
    showSaving(true);
    const ReportForm form = formOf(path).value_or(ReportForm::Pdf);
    const auto work = [analysis = m_selection->analysis(), options = options(), form, path, pdf = m_pdf](const JobControl& job) -> Result<void> {
        const Result<QByteArray> bytes = form == ReportForm::Pdf ? Result<QByteArray>(pdf) : reportBytes(*analysis, options, form, job);
        return bytes ? writeBytes(*bytes, path) : std::unexpected(bytes.error());
    };
    m_saving.start(work, [this, path](const Result<void>& written) {
        showSaving(false);
        if (!written)
            return m_message->showMessage(written.error().code == ErrorCode::Cancelled ? Severity::Info : Severity::Error, [error = written.error()] { return errorText(error); });
        m_message->showMessage(Severity::Info, [path] { return tr("Saved as %1").arg(path); });
        emit saved(path);
    });
}

/// The button stops what it began.
void ReportPage::showSaving(bool saving)
{
    m_save->setText(saving ? tr("&Stop saving") : tr("&Save report…"));
    m_progress->setRange(0, 0);
    m_progress->setVisible(saving);
}

void ReportPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!ready())
        invalidate();
}

void ReportPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_savesWhenReady = false;
    stop();
}

void ReportPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ReportPage::retranslate()
{
    m_empty->setMessage(u"report"_s, tr("Nothing is loaded, so there is nothing to report."), tr("Open files…"));
    m_save->setText(tr("&Save report…"));
    const QString holds = tr("The report holds the verdicts with their evidence, the line that allowed the repetitions, the inputs with their checksums, and what stays open.");
    m_explanation->setText(m_selection->timeRange() ? holds + sentenceGap() + tr("It covers the whole period: the chosen range of time limits the pages only.") : holds);
    m_progress->setAccessibleName(tr("Pages of the report that are made"));
    m_view->setAccessibleName(tr("Pages of the report"));
    QTimer::singleShot(0, this, [this] { // the options have their new words then
        auto* const area = findChild<QScrollArea*>(u"reportOptions"_s);
        const int words = std::max(fontMetrics().averageCharWidth() * 40, area->widget()->minimumSizeHint().width());
        area->setFixedWidth(words + area->verticalScrollBar()->sizeHint().width());
    });
}

} // namespace retryscope::ui
