// SPDX-License-Identifier: GPL-3.0-or-later
// Methods have no response times of their own.
#include "ui/overview/group_model.h"

#include "ui/overview/overview_links.h"
#include "ui/text/audit_phrases.h"
#include "ui/text/foreign.h"
#include "ui/text/health.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QGuiApplication>
#include <QPalette>
#include <QTimeZone>

#include <algorithm>

namespace retryscope::ui {

GroupModel::GroupModel(By by, QObject* parent)
    : QAbstractTableModel(parent)
    , m_by(by)
{
}

void GroupModel::setGroups(std::vector<GroupCount> groups, std::shared_ptr<const Analysis> analysis, std::optional<std::vector<HealthNote>> notes)
{
    beginResetModel();
    m_notes = notes ? std::move(*notes) : analysis ? analysis->summary.healthNotes : std::vector<HealthNote>();
    m_groups = std::move(groups);
    m_analysis = std::move(analysis);
    endResetModel();
}

void GroupModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_groups.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QString GroupModel::target(int row, int column) const
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_groups.size())
        return {};
    const GroupCount& group = m_groups[static_cast<std::size_t>(row)];
    QString text = m_by == By::Location ? blockTerm(m_analysis ? m_analysis->configurationAt(group.configuration) : nullptr, group.block)
        : filterTerm(m_by == By::Backend ? QStringLiteral("backend") : QStringLiteral("method"), group.key);
    if (column == Retried || column == Share)
        text += u' ' + retriedFilter;
    else if (column == Harm)
        text += m_by == By::Backend ? QStringLiteral(" is:failed_first") : QStringLiteral(" verdict:duplicated");
    const bool countsAttempts = column == P99 || (column == Harm && m_by == By::Backend);
    return filterTarget(text, countsAttempts ? Counted::Attempts : Counted::Requests);
}

/// Two servers may each have a location of one name.
QString GroupModel::nameOf(const GroupCount& group) const
{
    if (group.key.empty())
        return tr("(unknown)");
    const QString name = foreign(group.key, 60);
    const Configuration* configuration = m_analysis ? m_analysis->configurationAt(group.configuration) : nullptr;
    if (!configuration || !group.block || std::ranges::count(m_groups, group.key, &GroupCount::key) < 2)
        return name;
    const Span& span = configuration->at(group.block).span;
    if (m_analysis->configurations.size() > 1 && span.file && group.configuration < m_analysis->configurationInputs.size()) {
        const FileId file = FileId::fromIndex(m_analysis->configurationInputs[group.configuration].index() + span.file.index());
        //: A location and the file and line where it stands, as there are several of this name
        return tr("%1 (%2)").arg(name, fileLine(*m_analysis, {file, span.line, 0}));
    }
    //: A location and the line where it stands, as there are several of this name
    return tr("%1 (line %2)").arg(name).arg(span.line);
}

/// What passes a threshold and is told by this number.
const HealthNote* GroupModel::noteOn(const GroupCount& group, int column) const
{
    const auto tells = [&](const HealthNote& note) {
        if (m_by == By::Backend)
            return column == Harm && note.concern == HealthConcern::FirstToFail && !note.args.empty() && note.args.front() == group.key;
        if (m_by != By::Location || !note.backend.empty() || note.location.empty() || note.location != group.key)
            return false;
        return column == Share ? note.concern == HealthConcern::RetryRate
                               : column == P99 && (note.concern == HealthConcern::ReadTimeoutCuts || note.concern == HealthConcern::ReadTimeoutShort);
    };
    // Two servers may each have a location of one name; the notes know the name only.
    if (std::ranges::count(m_groups, group.key, &GroupCount::key) != 1)
        return nullptr;
    const auto note = std::ranges::find_if(m_notes, tells);
    return note == m_notes.end() ? nullptr : &*note;
}

QString GroupModel::tipOf(int column) const
{
    switch (column) {
    case Share: return tr("Of the requests that reached a server");
    case Harm: return m_by == By::Backend ? tr("Retried requests in which it was the first server to fail") : tr("Requests of duplicated operations");
    case P99: return tr("99 % of the attempts took at most this time");
    default: return tr("Show the requests behind this");
    }
}

int GroupModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_groups.size()); }

int GroupModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_by == By::Method ? P99 : P99 + 1; }

QVariant GroupModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= m_groups.size())
        return {};
    const GroupCount& group = m_groups[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (index.column() > 0 ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::ForegroundRole && index.column() == Name)
        return QGuiApplication::palette().link();
    const HealthNote* note = noteOn(group, index.column());
    if (role == Qt::ForegroundRole && note)
        return toneColor(toneOf(note->severity), QGuiApplication::palette());
    if (role == Qt::DecorationRole && note)
        return severityIcon(note->severity, QGuiApplication::palette());
    if (note && (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole))
        return healthNoteText(*note, QTimeZone::utc());
    if (role == Qt::ToolTipRole)
        return index.column() == Name ? foreign(group.key) : index.column() == P99 && group.times.isCut(0.99) ? tr("99 % took at most a time that is not known: nginx cut the slowest attempts off") : tipOf(index.column());
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name: return nameOf(group);
    case Requests: return countText(group.requests);
    case Retried: return countText(group.retried);
    case Share: {
        const auto rate = group.health.figures().retryRate; // the same as in the list of figures
        if (!rate || group.health.passedOn == group.requests)
            return rate ? percentText(*rate) : QStringLiteral("—");
        //: A share of fewer than the requests beside it, of those that reached a server: "1.91 % of 1,046"
        return tr("%1 of %2", "a share").arg(percentText(*rate), countText(group.health.passedOn));
    }
    case P99: return percentileText(group.times, 0.99);
    default: return countText(m_by == By::Backend ? group.firstToFail : group.duplicated);
    }
}

QVariant GroupModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (section > 0 ? Qt::AlignRight : Qt::AlignLeft)));
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section > Requests)
        return tipOf(section);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: 99 % of the attempts took at most this time
    case P99: return tr("p99");
    case 0: return m_by == By::Location ? tr("Location") : m_by == By::Backend ? tr("Backend") : tr("Method");
    case 1: return tr("Requests");
    case 2: return tr("Retried");
    case 3: return tr("Share");
    //: how often this backend was the first of a request to fail
    //: column: requests that belong to duplicated operations; one operation may have several
    default: return m_by == By::Backend ? tr("First to fail") : tr("In duplicated");
    }
}

} // namespace retryscope::ui
