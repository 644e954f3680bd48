// SPDX-License-Identifier: GPL-3.0-or-later
// Texts are made when a cell is shown: a configuration may have thousands of findings.
#include "ui/configview/finding_model.h"

#include "ui/configview/config_tree.h"
#include "ui/text/decision_phrases.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

FindingModel::FindingModel(const ReviewSession* session, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
}

void FindingModel::setConfiguration(std::optional<std::size_t> configuration)
{
    beginResetModel();
    m_configuration = configuration;
    m_findings.clear();
    m_hidden = 0;
    const std::size_t count = configuration ? m_session->at(*configuration).findings.size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (m_session->isHidden(*configuration, i))
            ++m_hidden;
        else
            m_findings.push_back(i);
    }
    endResetModel();
}

int FindingModel::rowOf(std::size_t finding) const
{
    const auto at = std::ranges::lower_bound(m_findings, finding);
    return at == m_findings.end() || *at != finding ? -1 : static_cast<int>(at - m_findings.begin());
}

void FindingModel::refreshDecisions()
{
    if (m_findings.empty())
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

void FindingModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
    refreshDecisions();
}

/// ": 503" where the same line has several findings of one rule.
QString FindingModel::whichOf(const ReviewedConfiguration& reviewed, std::size_t at)
{
    constexpr qsizetype longest = 40;
    const Finding& finding = reviewed.findings[at];
    const auto isTwin = [&](std::size_t other) {
        const Finding& its = reviewed.findings[other];
        return its.rule == finding.rule && its.span.file == finding.span.file && its.span.line == finding.span.line;
    };
    if (!finding.span.file || !((at > 0 && isTwin(at - 1)) || (at + 1 < reviewed.findings.size() && isTwin(at + 1))))
        return {};
    const std::string_view file = reviewed.configuration->file(finding.span.file).text;
    return finding.span.end > file.size() ? QString() : u": "_s + foreign(file.substr(finding.span.offset, finding.span.end - finding.span.offset), longest);
}

QString FindingModel::text(std::size_t at, int column) const
{
    const ReviewedConfiguration& reviewed = m_session->at(*m_configuration);
    const Finding& finding = reviewed.findings[at];
    const Annotation& said = m_session->decisionOf(*m_configuration, at);
    switch (column) {
    case Title: return ruleTitle(finding.rule) + whichOf(reviewed, at);
    case Place: return finding.span.file ? ConfigTree::relativePath(*reviewed.configuration, finding.span.file) + u':' + QString::number(finding.span.line) : QString();
    case State: return decisionText(said.decision);
    case Owner: return foreign(said.owner);
    default: return foreign(said.note).simplified();
    }
}

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_configuration)
        return {};
    const std::size_t at = findingAt(index.row());
    const Finding& finding = m_session->at(*m_configuration).findings[at];
    switch (role) {
    case Qt::DisplayRole: return text(at, index.column());
    case Qt::ToolTipRole: return index.column() == Title ? findingText(finding) : text(at, index.column());
    case Qt::DecorationRole: return index.column() == Title ? QVariant(severityIcon(finding.severity, QApplication::palette())) : QVariant();
    case Qt::AccessibleTextRole: return index.column() == Title ? QVariant(severityText(finding.severity) + u": "_s + text(at, Title)) : QVariant();
    case Qt::ForegroundRole:
        return m_session->decisionOf(*m_configuration, at).decision == ReviewDecision::Accepted ? QVariant(mutedText(QApplication::palette())) : QVariant();
    default: return {};
    }
}

QVariant FindingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case Title: return tr("Finding", "column");
    case Place: return tr("Place", "column: file and line");
    case State: return tr("Decision", "column: what was decided about a finding");
    case Owner: return tr("Owner", "column: who mends a finding");
    default: return tr("Reason", "column: why it was decided so");
    }
}

} // namespace retryscope::ui
