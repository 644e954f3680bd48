// SPDX-License-Identifier: GPL-3.0-or-later
// The search runs in a thread; a timer fetches what it has found.
#include "ui/evidence/search_panel.h"

#include "ui/evidence/hit_model.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace retryscope::ui {

namespace {
constexpr int typingPause = 400, pollInterval = 60; // ms
constexpr std::size_t mostMarks = 100;              // in one line
constexpr int steps = 1000;                         // of the progress bar
} // namespace

struct SearchPanel::Found {
    std::mutex mutex;
    std::vector<SearchHit> hits;
    std::uint64_t done = 0, total = 0;
};

SearchPanel::SearchPanel(Selection* selection, std::shared_ptr<LineIndexCache> index, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_cache(std::move(index))
    , m_edit(new QLineEdit(this))
    , m_regex(new QToolButton(this))
    , m_case(new QToolButton(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_cancel(new QToolButton(this))
    , m_close(new QToolButton(this))
    , m_progress(new QProgressBar(this))
    , m_status(new QLabel(this))
    , m_list(new QListView(this))
    , m_model(new HitModel(this))
{
    layOut();
    connectSignals();
    updateIcons();
    retranslate();
    setStatus({});
}

void SearchPanel::connectSignals()
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(typingPause);
    m_poll.setInterval(pollInterval);
    connect(&m_delay, &QTimer::timeout, this, &SearchPanel::search);
    connect(&m_poll, &QTimer::timeout, this, &SearchPanel::takeFound);
    connect(m_edit, &QLineEdit::textEdited, &m_delay, qOverload<>(&QTimer::start));
    connect(m_regex, &QToolButton::toggled, this, &SearchPanel::search);
    connect(m_case, &QToolButton::toggled, this, &SearchPanel::search);
    connect(m_previous, &QToolButton::clicked, this, &SearchPanel::previous);
    connect(m_next, &QToolButton::clicked, this, &SearchPanel::next);
    connect(m_cancel, &QToolButton::clicked, this, &SearchPanel::stop);
    connect(m_close, &QToolButton::clicked, this, &SearchPanel::closed);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &SearchPanel::jump);
    connect(m_list, &QListView::clicked, this, &SearchPanel::jump); // again, after looking elsewhere
    connect(m_selection, &Selection::analysisChanged, this, [this] {
        m_job.cancel();
        m_pattern = {};
        m_model->clear(m_selection->analysis());
        takeFound();
        if (isVisible())
            search();
    });
}

SearchPanel::~SearchPanel() { m_job.cancel(); }

void SearchPanel::layOut()
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(grid::between, 0, grid::between, grid::inside);
    row->setSpacing(grid::inside);
    row->addWidget(m_edit, 1);
    for (QToolButton* button : {m_regex, m_case, m_previous, m_next, m_close}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    for (QToolButton* toggle : {m_regex, m_case}) {
        toggle->setCheckable(true);
        toggle->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    m_edit->setClearButtonEnabled(true);
    auto* state = new QHBoxLayout;
    state->setContentsMargins(grid::between, 0, grid::between, grid::inside);
    state->setSpacing(grid::inside);
    state->addWidget(m_status, 1);
    state->addWidget(m_progress);
    state->addWidget(m_cancel);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress->setRange(0, steps);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 14);
    m_cancel->setAutoRaise(true);
    m_progress->hide();
    m_cancel->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addLayout(state);
    column->addWidget(m_list, 1);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new HitDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumHeight(QFontMetrics(fixedFont()).height() + grid::inside); // one of them, in a low window
}

void SearchPanel::open()
{
    show();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void SearchPanel::search()
{
    m_delay.stop();
    m_poll.stop();
    const auto analysis = m_selection->analysis();
    m_pattern = {m_edit->text().toStdString(), m_regex->isChecked(), !m_case->isChecked()};
    m_model->clear(analysis);
    m_marker.reset();
    m_job.stop();
    m_progress->hide();
    m_cancel->hide();
    if (!analysis || m_pattern.text.empty()) {
        m_job.cancel();
        return setStatus({});
    }
    auto compiled = LineMatcher::compile(m_pattern);
    if (!compiled) {
        m_job.cancel();
        const qsizetype at = QString::fromUtf8(m_pattern.text.data(), static_cast<qsizetype>(compiled.error().offset)).size() + 1;
        // PCRE2 has words for why in English only.
        if (QLocale().language() != QLocale::English)
            return setStatus(tr("This is no regular expression; look at character %1.").arg(at), true);
        //: A regular expression that is none: where, and PCRE2's English words for why
        return setStatus(tr("At character %1: %2").arg(at).arg(foreign(compiled.error().message)), true);
    }
    if (auto marker = LineMatcher::compile(m_pattern))
        m_marker = std::move(*marker);
    m_found = std::make_shared<Found>();
    auto matcher = std::make_shared<LineMatcher>(std::move(*compiled));
    const auto report = [found = m_found](std::vector<SearchHit> hits, std::uint64_t done, std::uint64_t total) {
        const std::lock_guard guard(found->mutex);
        std::ranges::move(hits, std::back_inserter(found->hits));
        found->done = done;
        found->total = total;
    };
    setStatus(tr("Searching…"));
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
    m_poll.start();
    m_job.start([analysis, matcher, report, cache = m_cache](const JobControl& job) {
        Result result{searchLines(*analysis, *matcher, report, job.stop), {}};
        result.index = cache->get(analysis, job.stop);
        return result;
    }, [this](const Result& result) { finish(result); });
}

void SearchPanel::stop() { m_job.stop(); } // what was found so far stays

void SearchPanel::takeFound()
{
    if (!m_found)
        return;
    std::vector<SearchHit> hits;
    std::uint64_t done = 0, total = 0;
    {
        const std::lock_guard guard(m_found->mutex);
        hits = std::exchange(m_found->hits, {});
        done = m_found->done;
        total = m_found->total;
    }
    if (m_model->rowCount() == 0 || !hits.empty())
        m_model->append(std::move(hits));
    if (total > 0)
        m_progress->setValue(static_cast<int>(static_cast<double>(steps) * static_cast<double>(done) / static_cast<double>(total)));
    if (m_job.running())
        //: While a search runs: how many lines it has found, how much of how much it has read
        setStatus(tr("%1 found, %2 of %3 read").arg(countText(static_cast<qulonglong>(m_model->rowCount())), sizeText(done), sizeText(total)));
}

void SearchPanel::finish(const Result& result)
{
    m_poll.stop();
    takeFound();
    m_index = result.index;
    m_progress->hide();
    m_cancel->hide();
    const SearchCounts& counts = result.counts;
    QStringList parts{counts.hits == 0 ? tr("Not found") : tr("%n line(s) found", nullptr, static_cast<int>(counts.hits))};
    if (counts.hits > mostSearchHits)
        parts.append(tr("the first %1 are listed").arg(countText(mostSearchHits)));
    parts.append(tr("%n line(s) searched", nullptr, static_cast<int>(counts.lines)));
    if (!counts.unread.empty())
        parts.append(tr("%n source(s) could not be read", nullptr, static_cast<int>(counts.unread.size())));
    if (counts.gaveUp > 0)
        parts.append(tr("too many steps on %n line(s)", nullptr, static_cast<int>(counts.gaveUp)));
    setStatus(parts.join(QStringLiteral(" · ")), counts.gaveUp > 0 || !counts.unread.empty());
    emit searched();
}

void SearchPanel::jump(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const SearchHit& hit = m_model->at(index.row());
    const EvidenceRef ref{hit.file, hit.line, hit.offset};
    // While the search runs nothing is known of operations yet; the line alone is shown then.
    const LineIndex::Entry* known = m_index ? m_index->find(hit.file, hit.line) : nullptr;
    if (known && known->operation)
        m_selection->setOperation(known->operation);
    m_selection->setEvidence(ref);
}

void SearchPanel::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    const int now = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : (by > 0 ? -1 : count);
    const int row = (now + by + count) % count;
    m_list->setCurrentIndex(m_model->index(row));
    m_list->scrollTo(m_list->currentIndex());
}

void SearchPanel::setStatus(const QString& text, bool isError)
{
    m_status->setText(text);
    m_status->setToolTip(text.toHtmlEscaped());
    QPalette colors;
    colors.setColor(QPalette::WindowText, isError ? toneColor(Tone::Warning, palette()) : mutedText(palette()));
    m_status->setPalette(colors);
    m_previous->setEnabled(m_model->rowCount() > 0);
    m_next->setEnabled(m_model->rowCount() > 0);
}

std::vector<std::pair<qsizetype, qsizetype>> SearchPanel::matchesIn(const QString& text)
{
    std::vector<std::pair<qsizetype, qsizetype>> ranges;
    if (!m_marker || isHidden())
        return ranges;
    const std::string bytes = text.toStdString();
    std::size_t at = 0;
    qsizetype characters = 0; // before `at`
    while (const auto match = m_marker->find(bytes, at)) {
        const std::string_view view = bytes;
        const auto width = [&](std::size_t from, std::size_t to) { return QString::fromUtf8(view.substr(from, to - from).data(), static_cast<qsizetype>(to - from)).size(); };
        const qsizetype first = characters + width(at, match->from);
        const qsizetype last = first + width(match->from, match->from + match->length);
        ranges.emplace_back(first, last);
        at = match->from + match->length;
        characters = last;
        if (ranges.size() == mostMarks)
            break;
    }
    return ranges;
}

QString SearchPanel::statusText() const { return m_status->text(); }

void SearchPanel::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape) {
        m_job.running() ? stop() : emit closed();
    } else if (isReturn && m_edit->hasFocus()) {
        const bool isNew = m_delay.isActive() || m_pattern.text != m_edit->text().toStdString();
        isNew ? search() : step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void SearchPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        updateIcons();
    QWidget::changeEvent(event);
}

void SearchPanel::updateIcons()
{
    m_previous->setIcon(themedIcon(QStringLiteral("up"), palette()));
    m_next->setIcon(themedIcon(QStringLiteral("down"), palette()));
    m_cancel->setIcon(themedIcon(QStringLiteral("close"), palette()));
    m_close->setIcon(themedIcon(QStringLiteral("close"), palette()));
}

void SearchPanel::retranslate()
{
    const auto name = [](QToolButton* button, const QString& text, const QString& tip) {
        button->setAccessibleName(text);
        button->setToolTip(tip);
    };
    m_edit->setPlaceholderText(tr("Search the raw lines of all sources"));
    m_edit->setAccessibleName(tr("Search the raw lines of all sources"));
    m_list->setAccessibleName(tr("Lines found"));
    m_regex->setText(QStringLiteral(".*"));
    m_case->setText(QStringLiteral("Aa"));
    name(m_regex, tr("Regular expression"), tr("Regular expression (PCRE2)"));
    name(m_case, tr("Match case"), tr("Match case"));
    name(m_previous, tr("Previous line found"), tr("Previous line found (Shift+F3)"));
    name(m_next, tr("Next line found"), tr("Next line found (F3)"));
    name(m_cancel, tr("Stop searching"), tr("Stop searching (Esc)"));
    name(m_close, tr("Close the search"), tr("Close the search (Esc)"));
    m_progress->setAccessibleName(tr("Progress of the search"));
}

} // namespace retryscope::ui
