// SPDX-License-Identifier: GPL-3.0-or-later
// A cell says one value where nothing would change, else both.
#include "ui/configview/timeout_model.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/retry_text.h"
#include "ui/widgets/theme.h"

#include <QApplication>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

const QString noLimit = u"∞"_s;

QString limitText(std::chrono::milliseconds time) { return time.count() == 0 ? noLimit : timeLimitText(time); }
QString triesText(int tries) { return tries == 0 ? noLimit : countText(static_cast<qulonglong>(tries)); }

QString change(const QString& now, const QString& better) { return now == better ? now : u"%1 → %2"_s.arg(now, better); }

} // namespace

void TimeoutModel::setAdvice(std::vector<TimeoutAdvice> advice)
{
    beginResetModel();
    m_advice = std::move(advice);
    endResetModel();
}

void TimeoutModel::setWaiting(const Waiting& waiting)
{
    m_waiting = waiting;
    retranslate();
}

void TimeoutModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
    if (!m_advice.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

TimeoutModel::State TimeoutModel::state(std::chrono::milliseconds worst) const
{
    const WaitingCheck check = checkWaiting(worst, m_waiting);
    // Without any limit it is longer than whatever somebody waits.
    const bool endless = worst.count() == 0 && (m_waiting.client.count() > 0 || m_waiting.outerBalancer.count() > 0);
    if (endless || check.totalBelowClient == false || check.clientBelowOuter == false || check.totalBelowOuter == false)
        return State::Broken;
    return check.totalBelowClient && check.clientBelowOuter ? State::Held : State::Unknown;
}

QString TimeoutModel::stateText(State state)
{
    switch (state) {
    case State::Held: return tr("held", "the order of waiting times");
    case State::Broken: return tr("broken", "the order of waiting times");
    case State::Unknown: break;
    }
    return tr("not known", "the order of waiting times");
}

QString TimeoutModel::text(const TimeoutAdvice& advice, int column) const
{
    switch (column) {
    case Location: return foreign(advice.pattern, 60);
    case Attempts: return countText(advice.attempts);
    case P99: return durationText(advice.p99);
    case P999: return advice.cut ? u"> "_s + durationText(advice.p999) : durationText(advice.p999);
    case Connect: return change(limitText(advice.now.connect), limitText(advice.better.connect));
    case Read: return change(limitText(advice.now.read), limitText(advice.better.read));
    case Tries: return change(triesText(advice.now.tries), triesText(advice.better.tries));
    case Total: return change(limitText(advice.now.total), limitText(advice.better.total));
    case Worst: return change(limitText(advice.worstNow), limitText(advice.worstBetter));
    default: return change(stateText(state(advice.worstNow)), stateText(state(advice.worstBetter)));
    }
}

QString TimeoutModel::toolTip(const TimeoutAdvice& advice, int column) const
{
    if (column == Location)
        return foreign(advice.pattern);
    if (advice.cut && (column == P999 || column == Read))
        return tr("The slowest attempts were given up by nginx: how long they would have needed is not known, so no read timeout is proposed.");
    if (column == Chain)
        return tr("Good is: worst time < clients wait < outer balancer waits. Who waits longer than the one behind it never gives up on something that still runs.");
    return text(advice, column).contains(noLimit) ? tr("∞: no limit") : QString();
}

QVariant TimeoutModel::data(const QModelIndex& index, int role) const
{
    const TimeoutAdvice& advice = at(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(advice, index.column());
    case Qt::AccessibleTextRole: return text(advice, index.column()).replace(noLimit, tr("no limit"));
    case Qt::ToolTipRole: return toolTip(advice, index.column());
    case Qt::TextAlignmentRole: return index.column() == Location ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole: break;
    default: return {};
    }
    if (index.column() != Chain || state(advice.worstBetter) == State::Unknown)
        return {};
    return toneColor(state(advice.worstBetter) == State::Held ? Tone::ExecutedOnce : Tone::Error, QApplication::palette());
}

QVariant TimeoutModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return QVariant((section == Location ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case Location: return tr("Location");
    case Attempts: return tr("Answers", "column: how many were measured");
    case P99: return u"p99"_s;
    case P999: return u"p99.9"_s;
    case Connect: return tr("Connect", "column: connect timeout");
    case Read: return tr("Read", "column: read timeout");
    case Tries: return tr("Tries", "column: attempts at most");
    case Total: return tr("Total", "column: time for all attempts");
    case Worst: return tr("Worst time", "column");
    default: return tr("Order", "column: whether the order of waiting times is held");
    }
}

} // namespace retryscope::ui
