// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured belongs to the configuration as it was loaded; its locations are found again in the changed text.
#include "ui/configview/timeout_panel.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr int longestWait = 86'400; // seconds
constexpr qsizetype longestLocation = 40;

} // namespace

TimeoutPanel::TimeoutPanel(ReviewSession* session, QWidget* parent)
    : AdvicePanel(session, parent)
    , m_model(new TimeoutModel(this))
    , m_table(createTable(u"timeoutTable"_s, m_model))
    , m_clientLabel(new QLabel(content()))
    , m_outerLabel(new QLabel(content()))
    , m_client(createField(u"clientWaits"_s, m_clientLabel))
    , m_outer(createField(u"outerWaits"_s, m_outerLabel))
    , m_apply(new QPushButton(content()))
{
    createLayout();
    connect(m_apply, &QPushButton::clicked, this, &TimeoutPanel::apply);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) { emit blockWanted(m_model->at(index.row()).block); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TimeoutPanel::updateButton);
    waitingChanged();
    retranslate();
}

TimeoutPanel::~TimeoutPanel() = default;

QSpinBox* TimeoutPanel::createField(const QString& name, QLabel* label)
{
    auto* field = new QSpinBox(content());
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
    m_apply->setObjectName(u"applyTimeouts"_s);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::between);
    for (QWidget* widget : {static_cast<QWidget*>(m_clientLabel), static_cast<QWidget*>(m_client), static_cast<QWidget*>(m_outerLabel), static_cast<QWidget*>(m_outer)})
        row->addWidget(widget);
    row->addStretch();
    row->addWidget(m_apply);
    column()->addWidget(m_table, 1);
    column()->addLayout(row);
}

QWidget* TimeoutPanel::firstWidget() const { return m_table; }

void TimeoutPanel::compute()
{
    auto work = [now = session()->at(*shown()).configuration, settings = session()->settings(), measured = session()->measured(*shown())](const JobControl&) {
        std::vector<MeasuredTimes> times = measured(*now);
        Advice advice{now, adviseTimeouts(*now, settings, times), {}};
        std::erase_if(times, [&](const MeasuredTimes& one) { return !one.block || one.attempts == 0 || one.attempts >= settings.health.leastAnswers; });
        advice.tooFew = std::move(times);
        return advice;
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
    m_tooFew = std::move(advice.tooFew);
    m_model->setAdvice(std::move(advice.locations));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->at(row).fix) {
            m_table->selectRow(row);
            break;
        }
    }
    showAdvice();
}

/// "/checkout/ (326), /api/ (12)": what the table does not have.
QString TimeoutPanel::leftOut() const
{
    QStringList names;
    for (const MeasuredTimes& times : m_tooFew) {
        const Directive& block = m_configuration->at(times.block);
        names.append(tr("%1 (%2)", "a location and how many answers").arg(foreign(block.args.empty() ? block.name : block.args.back().value, longestLocation), countText(times.attempts)));
    }
    return names.isEmpty() ? QString() : sentenceGap() + tr("Left out, as the log has fewer than %1 of their answers: %2.").arg(countText(session()->settings().health.leastAnswers), listText(names));
}

void TimeoutPanel::showAdvice()
{
    title()->setText(tr("Timeouts by what the servers needed in the log: now → proposed. Choose the locations that shall be changed.") + leftOut());
    const bool any = m_model->rowCount() > 0;
    const bool log = shown() && session()->analysis() && session()->analysis()->summary.requests > 0;
    const QString tooFew = tr("No location of this configuration has %n measured answer(s): the log is too short to advise timeouts.", nullptr,
        static_cast<int>(session()->settings().health.leastAnswers));
    empty()->setMessage(u"configuration"_s, log ? tooFew : tr("Without an access log it is not known how long the servers need."), tr("Open files…"));
    showContent(any);
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
