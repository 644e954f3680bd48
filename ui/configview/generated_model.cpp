// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks in the order in which the controller writes them; a snippet is what somebody wrote in nginx's own language.
#include "ui/configview/generated_model.h"

#include "ui/text/foreign.h"
#include "ui/widgets/theme.h"

#include <QApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr qsizetype longestValue = 90;

/// The host of the server around a block; "_" is every other host.
QString serverNameAround(const Configuration& configuration, DirectiveId block)
{
    for (DirectiveId level = block; level; level = configuration.at(level).parent) {
        for (const DirectiveId id : configuration.settingsOf(level)) {
            const Directive& directive = configuration.at(id);
            if (configuration.at(level).name == "server" && directive.name == "server_name" && !directive.args.empty())
                return foreign(directive.args.front().value, longestValue);
        }
    }
    return {};
}

} // namespace

void GeneratedModel::setConfiguration(std::shared_ptr<const Configuration> configuration)
{
    beginResetModel();
    m_configuration = std::move(configuration);
    m_rows.clear();
    if (m_configuration && m_configuration->form == ConfigForm::Kubernetes) {
        for (const DirectiveId root : m_configuration->roots)
            addRows(root);
    } else {
        m_configuration.reset();
    }
    endResetModel();
}

void GeneratedModel::addRows(DirectiveId block)
{
    if (!m_configuration->at(block).block) {
        if (m_configuration->at(block).name != "set" && m_configuration->at(block).name != "listen")
            m_rows.push_back(block);
        return;
    }
    for (const DirectiveId child : m_configuration->childrenOf(block))
        addRows(child);
}

Span GeneratedModel::placeAt(int row) const { return m_configuration->at(m_rows[static_cast<std::size_t>(row)]).nameSpan; }

int GeneratedModel::rowOfLine(ConfigFileId file, std::uint32_t line) const
{
    const auto found = std::ranges::find_if(m_rows, [&](DirectiveId id) {
        const Directive& directive = m_configuration->at(id);
        return directive.made != Made::ByDefault && directive.headSpan.file == file && directive.headSpan.line <= line && line <= std::max(directive.headSpan.line, directive.headSpan.endLine);
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

QString GeneratedModel::blockText(DirectiveId block) const
{
    const Directive& directive = m_configuration->at(block);
    if (directive.name == "location") {
        QStringList pattern;
        for (const Argument& argument : directive.args)
            pattern.append(foreign(argument.value, longestValue));
        const QString host = serverNameAround(*m_configuration, block);
        //: The server of ingress-nginx for hosts that no rule names
        return (host == "_"_L1 ? tr("other hosts") : host) + u' ' + pattern.join(u' ');
    }
    if (directive.name == "server")
        return serverNameAround(*m_configuration, block) == "_"_L1 ? tr("other hosts") : serverNameAround(*m_configuration, block);
    if (directive.name == "upstream" && !directive.args.empty())
        return u"upstream "_s + foreign(directive.args.front().value, longestValue);
    return foreign(directive.name);
}

QString GeneratedModel::originText(const Directive& directive) const
{
    const QString line = QString::number(directive.nameSpan.line);
    switch (directive.made) {
    case Made::ByDefault: return tr("default of the controller");
    //: Where a value of nginx comes from; %1 is a line of the YAML file
    case Made::FromIngress: return tr("Ingress, line %1").arg(line);
    case Made::FromConfigMap: return tr("ConfigMap, line %1").arg(line);
    case Made::Written: break;
    }
    return tr("snippet, line %1").arg(line);
}

QString GeneratedModel::text(int row, int column) const
{
    const Directive& directive = m_configuration->at(m_rows[static_cast<std::size_t>(row)]);
    switch (column) {
    case Block: return directive.parent ? blockText(directive.parent) : QString();
    case Name: return foreign(directive.name);
    case From: return originText(directive);
    default: break;
    }
    QStringList values;
    for (const Argument& argument : directive.args)
        values.append(foreign(argument.value, longestValue));
    return values.join(u' ');
}

QVariant GeneratedModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_configuration)
        return {};
    const Directive& directive = m_configuration->at(m_rows[static_cast<std::size_t>(index.row())]);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return text(index.row(), index.column());
    case Qt::FontRole: return index.column() == Name || index.column() == Value ? QVariant(fixedFont()) : QVariant();
    // What nobody wrote steps behind what somebody did.
    case Qt::ForegroundRole: return directive.made == Made::ByDefault ? QVariant(mutedText(QApplication::palette())) : QVariant();
    default: return {};
    }
}

QVariant GeneratedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case Block: return tr("Host and path", "column");
    case Name: return tr("Directive of nginx", "column");
    case Value: return tr("Value", "column");
    default: return tr("From", "column: where a value comes from");
    }
}

void GeneratedModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

} // namespace retryscope::ui
