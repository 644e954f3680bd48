// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured belongs to the configuration as it was loaded; its locations are found again in the changed text.
#include "ui/configview/timeout_panel.h"

#include "pipeline/large_set.h"
#include "review/measure.h"
#include "ui/configview/counterparts.h"
#include "ui/text/phrases.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr int longestWait = 86'400; // seconds

std::vector<MeasuredTimes> measuredIn(const Configuration& now, const Configuration& original, std::vector<MeasuredTimes> measured)
{
    if (&now == &original)
        return measured;
    const auto after = counterparts(original, now);
    std::erase_if(measured, [&](const MeasuredTimes& times) { return !after.contains(times.block); });
    for (MeasuredTimes& times : measured)
        times.block = after.at(times.block);
    return measured;
}

} // namespace

TimeoutPanel::TimeoutPanel(ReviewSession* session, QWidget* parent)
    : AdvicePanel(session, parent)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(m_stack))
    , m_content(new QWidget(m_stack))
    , m_title(new QLabel(m_content))
    , m_table(new QTableView(m_content))
    , m_model(new TimeoutModel(this))
    , m_clientLabel(new QLabel(m_content))
    , m_outerLabel(new QLabel(m_content))
    , m_client(createField(u"clientWaits"_s, m_clientLabel))
    , m_outer(createField(u"outerWaits"_s, m_outerLabel))
    , m_apply(new QPushButton(m_content))
{
    createLayout();
    connect(m_empty, &EmptyState::triggered, this, &AdvicePanel::openRequested);
    connect(m_apply, &QPushButton::clicked, this, &TimeoutPanel::apply);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) { emit blockWanted(m_model->at(index.row()).block); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TimeoutPanel::updateButton);
    waitingChanged();
    retranslate();
}

TimeoutPanel::~TimeoutPanel() = default;

QSpinBox* TimeoutPanel::createField(const QString& name, QLabel* label)
{
    auto* field = new QSpinBox(m_content);
    field->setObjectName(name);
    field->setRange(0, longestWait);
    field->setValue(QSettings().value(u"configuration/"_s + name).toInt());
    label->setBuddy(field);
    connect(field, &QSpinBox::valueChanged, this, [this, name](int seconds) {
        QSettings().setValue(u"configuration/"_s + name, seconds);
        waitingChanged();
    });
    return field;
}

void TimeoutPanel::createLayout()
{
    m_table->setObjectName(u"timeoutTable"_s);
    m_table->setModel(m_model);
    m_table->setHorizontalHeader(new RoomyHeader(m_table));
    m_table->setItemDelegate(new RoomyDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setResizeContentsPrecision(50);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_apply->setObjectName(u"applyTimeouts"_s);
    m_title->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::between);
    for (QWidget* widget : {static_cast<QWidget*>(m_clientLabel), static_cast<QWidget*>(m_client), static_cast<QWidget*>(m_outerLabel), static_cast<QWidget*>(m_outer)})
        row->addWidget(widget);
    row->addStretch();
    row->addWidget(m_apply);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(grid::around, grid::between, grid::around, grid::between);
    column->setSpacing(grid::between);
    column->addWidget(m_title);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_stack);
}

QWidget* TimeoutPanel::pane() const { return m_stack->currentWidget() == m_empty ? static_cast<QWidget*>(m_empty->button()) : m_table; }

void TimeoutPanel::compute()
{
    auto work = [analysis = session()->analysis(), original = session()->original(*shown()), now = session()->at(*shown()).configuration,
                    settings = session()->settings(), first = *shown() == 0](const JobControl&) {
        // Requests are attributed to the first configuration only.
        if (!first)
            return Advice{now, {}};
        auto measured = analysis->summary.countedOnly > 0 ? measuredTimes(analysis->summary) : measureLocations(analysis->requests);
        return Advice{now, adviseTimeouts(*now, settings, measuredIn(*now, *original, std::move(measured)))};
    };
    m_job.start(std::move(work), [this](Advice advice) { take(std::move(advice)); });
}

void TimeoutPanel::drop()
{
    m_job.cancel();
    take({});
}

void TimeoutPanel::take(Advice advice)
{
    m_configuration = std::move(advice.configuration);
    m_model->setAdvice(std::move(advice.locations));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->at(row).fix) {
            m_table->selectRow(row);
            break;
        }
    }
    showAdvice();
}

void TimeoutPanel::showAdvice()
{
    const bool any = m_model->rowCount() > 0;
    const bool log = shown() && session()->analysis() && session()->analysis()->summary.requests > 0;
    m_stack->setCurrentWidget(any ? m_content : m_empty);
    const QString tooFew = tr("No location of this configuration has %n measured answer(s): the log is too short to advise timeouts.", nullptr,
        static_cast<int>(session()->settings().health.leastAnswers));
    m_empty->setMessage(u"configuration"_s, log ? tooFew : tr("Without an access log it is not known how long the servers need."), tr("Open files…"));
    m_table->resizeColumnsToContents();
    updateButton();
}

void TimeoutPanel::waitingChanged()
{
    m_model->setWaiting({.client = std::chrono::seconds(m_client->value()), .outerBalancer = std::chrono::seconds(m_outer->value())});
    m_table->resizeColumnsToContents();
}

std::vector<Fix> TimeoutPanel::chosenFixes() const
{
    std::vector<Fix> fixes;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        if (const auto& fix = m_model->at(index.row()).fix)
            fixes.push_back(*fix);
    }
    return fixes;
}

void TimeoutPanel::updateButton() { m_apply->setEnabled(m_configuration && shown() && session()->editable(*shown()) && !chosenFixes().empty()); }

void TimeoutPanel::apply()
{
    if (const auto fixes = chosenFixes(); m_configuration && !fixes.empty())
        askForFixes(*m_configuration, fixes, fixText(fixes.front()));
}

void TimeoutPanel::retranslate()
{
    m_title->setText(tr("Timeouts by what the servers needed in the log: now → proposed. Choose the locations that shall be changed."));
    m_table->setAccessibleName(tr("Timeouts of the locations, now and proposed"));
    m_clientLabel->setText(tr("C&lients wait:"));
    m_outerLabel->setText(tr("Outer &balancer waits:"));
    for (QSpinBox* field : {m_client, m_outer}) {
        field->setSuffix(tr(" s", "seconds, behind a number"));
        field->setSpecialValueText(tr("not known", "how long somebody waits"));
    }
    m_client->setAccessibleName(tr("How long clients wait, in seconds"));
    m_outer->setAccessibleName(tr("How long the outer balancer waits, in seconds"));
    m_apply->setText(tr("Apply…"));
    m_model->retranslate();
    showAdvice();
}

} // namespace retryscope::ui
