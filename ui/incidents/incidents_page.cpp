// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the table, the filter and the selection in step; page_setup.cpp builds the page.
#include "ui/incidents/incidents_page.h"

#include "ui/incidents/export_rows.h"
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/row_table.h"
#include "ui/incidents/view_bar.h"
#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/empty_state.h"
#include "ui/work/case_notes.h"

#include <QLineEdit>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

namespace retryscope::ui {

namespace {

/// More than so many are filtered and sorted beside the window.
constexpr std::size_t mostAtOnce = 2'000;
enum Limit { VerdictLimit, RangeLimit };

QStringList methodsOf(const Analysis& analysis)
{
    QStringList methods;
    for (const GroupCount& group : analysis.summary.byMethod)
        methods.append(foreign(group.key, 20));
    if (!methods.isEmpty())
        return methods;
    std::set<std::string> seen;
    for (const Request& request : analysis.requests)
        seen.insert(request.record.method.str());
    for (const std::string& method : seen)
        methods.append(foreign(method, 20));
    return methods;
}

} // namespace

void IncidentsPage::setTimeZone(std::optional<QTimeZone> zone)
{
    const QTimeZone before = this->zone();
    m_zone = std::move(zone);
    if (const auto& analysis = m_selection->analysis())
        m_history.rewrite([&](const OperationFilter& filter) { return inZone(filter, *analysis, before, this->zone()); });
    showAnalysis();
}

QString IncidentsPage::keptFilter() const
{
    const auto& analysis = m_selection->analysis();
    return (analysis ? inZone(m_bar->filter(), *analysis, zone(), logZone(*analysis)) : m_bar->filter()).text();
}

void IncidentsPage::restoreFilter(const QString& kept)
{
    const OperationFilter filter = OperationFilter::parse(kept);
    const auto& analysis = m_selection->analysis();
    m_bar->setFilter(analysis ? inZone(filter, *analysis, logZone(*analysis), zone()) : filter);
}

QTimeZone IncidentsPage::zone() const
{
    const auto& analysis = m_selection->analysis();
    return m_zone.value_or(analysis ? logZone(*analysis) : QTimeZone::utc());
}

void IncidentsPage::focusFilter()
{
    m_bar->edit()->setFocus(Qt::ShortcutFocusReason);
    m_bar->edit()->selectAll();
}

void IncidentsPage::showAnalysis()
{
    const auto& analysis = m_selection->analysis();
    m_model->setZone(zone());
    m_table->setZone(zone());
    m_bar->setMethods(analysis ? methodsOf(*analysis) : QStringList());
    m_bar->setContext(analysis, zone());
    m_bar->setCountedOnly(analysis ? analysis->summary.countedOnly : 0);
    updateLimits();
    if (analysis)
        m_words.start([analysis](const JobControl& job) { return collectFilterWords(*analysis, job.stop); },
            [this](FilterWords words) {
                words[FilterField::Tag] = m_selection->notes()->tags();
                m_bar->completer()->setWords(std::move(words));
            });
    refresh();
}

void IncidentsPage::changeLevel()
{
    m_table->saveColumns();
    m_model->setRows(m_selection->analysis(), m_view->level(), m_view->grouping(), {});
    m_table->restoreColumns();
    retranslate();
    m_instead = 0;
    refresh();
}

void IncidentsPage::changeLimits()
{
    updateLimits();
    if (m_restoring)
        return;
    m_history.push({m_bar->filter(), m_selection->verdicts(), m_selection->timeRange()}, m_bar->isTyping());
    m_bar->setHistory(m_history.canBack(), m_history.canForward());
    m_instead = 0;
    refresh();
}

void IncidentsPage::updateLimits()
{
    QList<OuterLimit> limits;
    if (const auto& verdicts = m_selection->verdicts(); !verdicts.empty()) {
        QStringList words;
        for (const Verdict verdict : verdicts)
            words.append(verdictText(verdict));
        //: Only operations with these verdicts are shown
        limits.append({VerdictLimit, tr("only %1").arg(listText(words))});
    }
    if (const auto range = m_selection->timeRange()) {
        //: Only what began between two times is shown
        limits.append({RangeLimit, tr("%1 – %2", "a range of time").arg(timeText(range->begin, zone()), timeText(range->end, zone()))});
    }
    m_bar->setOuterLimits(limits);
    m_view->setFilterText(keptFilter());
}

void IncidentsPage::restore(const ViewState& state)
{
    const ViewState wanted = state;
    m_restoring = true;
    m_bar->setFilter(wanted.filter);
    m_selection->setVerdicts(wanted.verdicts);
    m_selection->setTimeRange(wanted.timeRange);
    m_restoring = false;
    m_bar->setHistory(m_history.canBack(), m_history.canForward());
    m_instead = 0;
    refresh();
}

void IncidentsPage::goBack()
{
    if (m_history.canBack())
        restore(m_history.back());
}

void IncidentsPage::goForward()
{
    if (m_history.canForward())
        restore(m_history.forward());
}

RowQuestion IncidentsPage::question() const
{
    return {m_selection->analysis(), m_bar->filter(), m_selection->verdicts(), m_selection->timeRange(), m_view->level(), m_table->sortColumn(), m_table->sortOrder(),
        m_view->grouping(), zone(), m_marks};
}

void IncidentsPage::refresh()
{
    const RowQuestion asked = question();
    if (!asked.analysis || rowCount(*asked.analysis, asked.level) <= mostAtOnce) {
        m_job.cancel();
        return takeRows(rowsFor(asked));
    }
    m_job.start([asked](const JobControl& job) { return rowsFor(asked, job.stop); }, [this](RowList rows) { takeRows(std::move(rows)); });
    if (m_model->analysis() == asked.analysis)
        return;
    // Of a large log the list takes a while.
    m_model->setRows(asked.analysis, asked.level, asked.grouping, {});
    m_empty->setMessage(QStringLiteral("incidents"), tr("Listing what was read…"));
    m_stack->setCurrentWidget(m_empty);
}

bool IncidentsPage::asksMarks() const
{
    return std::ranges::any_of(m_bar->filter().terms, [](const FilterTerm& term) {
        return term.field == FilterField::Marked || term.field == FilterField::Tag || term.field == FilterField::Note;
    });
}

void IncidentsPage::takeMarks()
{
    m_marks = marksOf(*m_selection);
    m_model->setMarks(m_marks);
    m_bar->completer()->setWords(FilterField::Tag, m_selection->notes()->tags());
    if (!asksMarks())
        return;
    m_instead = std::max(0, m_table->currentIndex().row()); // the next one of a list that is worked off
    refresh();
}

void IncidentsPage::takeRows(RowList rows)
{
    m_model->setRows(m_selection->analysis(), m_view->level(), m_view->grouping(), std::move(rows));
    leaveHidden();
    m_table->follow(m_model->lineOf(selected()));
    updateState();
}

Row IncidentsPage::selected() const { return {m_selection->operation(), m_selection->request(), m_selection->attempt()}; }

/// Keys act on what is selected, so a filter does not leave anything selected that it hides.
void IncidentsPage::leaveHidden()
{
    const int instead = std::exchange(m_instead, -1);
    if (instead < 0)
        return;
    if (m_hidden && m_model->has(*m_hidden))
        return choose(*std::exchange(m_hidden, std::nullopt));
    const Row now = selected();
    const bool isAny = now.operation || now.request;
    if (isAny ? m_model->has(now) : !m_hidden)
        return;
    // Of a list that is worked off by marks nobody wants to be led back.
    const std::optional<Row> before = asksMarks() ? std::nullopt : m_hidden ? m_hidden : now;
    choose(m_model->rowNear(instead).value_or(Row{}));
    m_hidden = before;
}

void IncidentsPage::choose(const Row& row)
{
    m_leading = true;
    emit choosing(true);
    m_selection->setOperation(row.operation);
    m_selection->setAttempt(row.request || !row.operation ? row.request : m_selection->request(), row.attempt);
    emit choosing(false);
    m_leading = false;
}

void IncidentsPage::updateState()
{
    const auto& analysis = m_selection->analysis();
    m_bar->setCounts(m_model->shown(), m_model->total());
    const bool any = analysis && !(analysis->operations.empty() && analysis->requests.empty());
    m_bar->setVisible(any);
    m_view->setVisible(any);
    if (!analysis) {
        m_empty->setMessage(QStringLiteral("open"), tr("Nothing is loaded yet."), tr("Open logs…"));
    } else if (!any && analysis->summary.requests == 0) {
        m_empty->setMessage(QStringLiteral("open"), tr("No request was read. Open access logs, or drop them here."), tr("Open logs…"));
    } else if (m_model->total() == 0) {
        const auto read = static_cast<int>(analysis->summary.requests);
        const bool elsewhere = m_view->level() == Level::Operations && !analysis->requests.empty();
        m_empty->setMessage(QStringLiteral("incidents"), m_view->level() == Level::Operations ? tr("No operations to judge: %n request(s) were read.", nullptr, read)
                : tr("None were kept of the %n request(s) that were read.", nullptr, read), elsewhere ? tr("Show the requests") : QString());
    } else if (m_model->shown() == 0) {
        m_empty->setMessage(QStringLiteral("filter"), m_view->level() == Level::Operations ? tr("No operation fits the filter.")
                : m_view->level() == Level::Requests ? tr("No request fits the filter.") : tr("No attempt fits the filter."), tr("Clear filter"));
    }
    if (m_lower)
        m_lower->setVisible(!analysis || any); // nothing can be selected
    m_stack->setCurrentWidget(m_model->shown() > 0 ? static_cast<QWidget*>(m_table) : m_empty);
}

void IncidentsPage::doWhatIsOffered()
{
    const auto& analysis = m_selection->analysis();
    if (m_model->total() > 0)
        clearFilters();
    else if (analysis && !analysis->requests.empty())
        m_view->setLevel(Level::Requests);
    else
        emit openRequested();
}

void IncidentsPage::clearFilters()
{
    m_restoring = true;
    m_selection->setVerdicts({});
    m_selection->setTimeRange({});
    m_restoring = false;
    if (m_bar->filter().terms.isEmpty())
        changeLimits();
    else
        m_bar->setFilter({});
}

void IncidentsPage::followSelection()
{
    if (m_leading)
        return;
    m_hidden.reset();
    m_instead = -1; // who followed a link here gets what it leads to
    m_table->follow(m_model->lineOf(selected(), true));
}

void IncidentsPage::lead(const Row& row)
{
    m_hidden.reset();
    m_leading = true;
    if (m_model->level() == Level::Operations)
        m_selection->setOperation(row.operation);
    else
        m_selection->setAttempt(row.request, row.attempt);
    m_leading = false;
}

void IncidentsPage::exportRows()
{
    const auto& analysis = m_selection->analysis();
    if (!analysis || !askForPath || m_model->shown() == 0)
        return;
    const QString path = askForPath(tr("operations.csv", "the suggested name of an exported file"));
    if (path.isEmpty())
        return;
    const RowExport wanted{analysis, m_model->rows(), m_table->shownColumns(), zone(), m_marks};
    m_export.start([wanted, path](const JobControl& job) { return exportRowsTo(path, wanted, job.stop); },
        [this, path](const std::expected<std::size_t, QString>& done) {
            if (done)
                emit notice(Severity::Info, [path, count = static_cast<int>(*done)] { return tr("%n row(s) saved to %1.", nullptr, count).arg(path); });
            else
                emit notice(Severity::Error, [path, why = done.error()] { return tr("%1 could not be saved: %2.").arg(path, why); });
        });
}

void IncidentsPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        retranslate();
        updateLimits();
        updateState();
    }
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
