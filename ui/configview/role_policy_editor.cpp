// SPDX-License-Identifier: GPL-3.0-or-later
// Each field says what it is in front of or behind its value, so that one row holds them all.
#include "ui/configview/role_policy_editor.h"

#include "ui/text/role_phrases.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QLabel>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr int mostTries = 1'000;
constexpr int mostSeconds = 86'400;
constexpr double mostTimes = 1'000;
constexpr RepeatPolicy repeats[] = {RepeatPolicy::Never, RepeatPolicy::UnsentOnly, RepeatPolicy::Always};

int wholeSecondsOf(std::chrono::milliseconds time) { return static_cast<int>((time.count() + 999) / 1000); }

} // namespace

RolePolicyEditor::RolePolicyEditor(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_repeat(new QComboBox(this))
    , m_tries(new QSpinBox(this))
    , m_total(new QSpinBox(this))
    , m_connect(new QSpinBox(this))
    , m_from(new QDoubleSpinBox(this))
    , m_to(new QDoubleSpinBox(this))
{
    auto* row = new FlowLayout(this, grid::between, grid::inside);
    for (QWidget* widget : {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_repeat), static_cast<QWidget*>(m_tries), static_cast<QWidget*>(m_total),
             static_cast<QWidget*>(m_connect), static_cast<QWidget*>(m_from), static_cast<QWidget*>(m_to)})
        row->addWidget(widget);
    m_tries->setRange(1, mostTries);
    m_tries->setObjectName(u"roleTries"_s);
    for (const RepeatPolicy repeat : repeats)
        m_repeat->addItem(QString(), static_cast<int>(repeat));
    for (QSpinBox* field : {m_total, m_connect})
        field->setRange(1, mostSeconds);
    for (QDoubleSpinBox* field : {m_from, m_to}) {
        field->setRange(1, mostTimes);
        field->setDecimals(1);
        field->setSingleStep(0.5);
    }
    connect(m_repeat, &QComboBox::activated, this, &RolePolicyEditor::edited);
    for (QAbstractSpinBox* field : {static_cast<QAbstractSpinBox*>(m_tries), static_cast<QAbstractSpinBox*>(m_total), static_cast<QAbstractSpinBox*>(m_connect),
             static_cast<QAbstractSpinBox*>(m_from), static_cast<QAbstractSpinBox*>(m_to)})
        connect(field, &QAbstractSpinBox::editingFinished, this, &RolePolicyEditor::edited);
    retranslate();
    setPolicy(LocationRole::Unknown, {});
}

void RolePolicyEditor::setPolicy(LocationRole role, const RolePolicy& policy)
{
    m_role = role;
    m_policy = policy;
    m_repeat->setCurrentIndex(m_repeat->findData(static_cast<int>(policy.repeat)));
    m_tries->setValue(policy.tries);
    m_total->setValue(wholeSecondsOf(policy.totalTime));
    m_connect->setValue(wholeSecondsOf(policy.connectTimeout));
    m_from->setValue(policy.readFrom);
    m_to->setValue(policy.readTo);
    setVisible(role != LocationRole::Unknown);
    retranslate();
}

void RolePolicyEditor::edited()
{
    RolePolicy policy = m_policy;
    policy.repeat = static_cast<RepeatPolicy>(m_repeat->currentData().toInt());
    policy.tries = m_tries->value();
    // A time of milliseconds stays until the field says another one.
    if (m_total->value() != wholeSecondsOf(m_policy.totalTime))
        policy.totalTime = std::chrono::seconds(m_total->value());
    if (m_connect->value() != wholeSecondsOf(m_policy.connectTimeout))
        policy.connectTimeout = std::chrono::seconds(m_connect->value());
    policy.readFrom = m_from->value();
    policy.readTo = std::max(m_from->value(), m_to->value());
    if (policy == m_policy)
        return;
    m_policy = policy;
    emit policyEdited(m_role, policy);
}

void RolePolicyEditor::retranslate()
{
    m_title->setText(tr("Policy of “%1”:").arg(roleText(m_role)));
    for (const RepeatPolicy repeat : repeats)
        m_repeat->setItemText(m_repeat->findData(static_cast<int>(repeat)), repeatPolicyText(repeat));
    m_tries->setPrefix(tr("tries: ", "in front of a number"));
    m_total->setPrefix(tr("total: ", "in front of a time"));
    m_connect->setPrefix(tr("connect: ", "in front of a time"));
    for (QSpinBox* field : {m_total, m_connect})
        field->setSuffix(tr(" s", "seconds, behind a number"));
    m_from->setPrefix(tr("read from p99.9 × ", "in front of a factor"));
    m_to->setPrefix(tr("to p99.9 × ", "in front of a factor"));
    m_repeat->setAccessibleName(tr("What may be repeated"));
    m_tries->setAccessibleName(tr("Tries at most"));
    m_total->setAccessibleName(tr("Time for all tries at most, in seconds"));
    m_connect->setAccessibleName(tr("Connect timeout at most, in seconds"));
    m_from->setAccessibleName(tr("Read timeout at least, in multiples of the p99.9"));
    m_to->setAccessibleName(tr("Read timeout at most, in multiples of the p99.9"));
}

void RolePolicyEditor::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
