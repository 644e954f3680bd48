// SPDX-License-Identifier: GPL-3.0-or-later
// Changed lines stand beside the lines that replace them; where one side has fewer, the other stays empty.
#include "ui/configview/diff_model.h"

#include "review/line_diff.h"
#include "ui/text/foreign.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QFont>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr std::uint32_t linesAround = 3;

QString shown(std::string_view line)
{
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    QString text;
    for (const QChar c : foreign(line.substr(line.find_first_not_of('\t') == std::string_view::npos ? 0 : line.find_first_not_of('\t'))))
        text += c;
    return QString(4 * static_cast<qsizetype>(std::min(line.find_first_not_of('\t'), line.size())), QLatin1Char(' ')) + text;
}

} // namespace

DiffModel::DiffModel(const std::vector<File>& files, QObject* parent)
    : QAbstractTableModel(parent)
{
    for (const File& file : files)
        addFile(file);
}

void DiffModel::addFile(const File& file)
{
    const auto changes = diffLines(file.before, file.after);
    if (changes.empty())
        return;
    const auto before = linesOf(file.before), after = linesOf(file.after);
    m_rows.push_back({Kind::FileName, 0, 0, file.name, {}});
    std::uint32_t at = 0, atAfter = 0; // the first lines that are not shown yet
    const auto same = [&](std::uint32_t begin, std::uint32_t end) {
        for (std::uint32_t i = begin; i < end; ++i) {
            const QString text = shown(before[i]);
            m_rows.push_back({Kind::Same, static_cast<int>(i + 1), static_cast<int>(atAfter + (i - at) + 1), text, text});
        }
    };
    for (const LineChange& change : changes) {
        const std::uint32_t begin = std::max(at, change.before - std::min(change.before, linesAround));
        if (begin > at) {
            m_rows.push_back({Kind::Gap, 0, 0, {}, {}});
            atAfter += begin - at;
            at = begin;
        }
        same(at, change.before);
        for (std::uint32_t i = 0; i < std::max(change.removed, change.added); ++i) {
            Row row{Kind::Changed, 0, 0, {}, {}};
            if (i < change.removed) {
                row.beforeLine = static_cast<int>(change.before + i + 1);
                row.before = shown(before[change.before + i]);
            }
            if (i < change.added) {
                row.afterLine = static_cast<int>(change.after + i + 1);
                row.after = shown(after[change.after + i]);
            }
            m_rows.push_back(row);
            ++m_changed;
        }
        at = change.before + change.removed;
        atAfter = change.after + change.added;
        const auto next = std::ranges::upper_bound(changes, change.before, {}, &LineChange::before);
        const std::uint32_t limit = next == changes.end() ? static_cast<std::uint32_t>(before.size()) : next->before;
        const std::uint32_t end = std::min(limit, at + linesAround);
        same(at, end);
        atAfter += end - at;
        at = end;
    }
    if (at < before.size())
        m_rows.push_back({Kind::Gap, 0, 0, {}, {}});
}

QVariant DiffModel::text(const Row& row, int column) const
{
    switch (row.kind) {
    case Kind::FileName: return column == BeforeNumber ? QVariant(row.before) : QVariant();
    case Kind::Gap: return column == Before || column == After ? QStringLiteral("…") : QVariant();
    default: break;
    }
    switch (column) {
    case BeforeNumber: return row.beforeLine ? QVariant(QString::number(row.beforeLine)) : QVariant();
    case Before: return row.before;
    case AfterNumber: return row.afterLine ? QVariant(QString::number(row.afterLine)) : QVariant();
    default: return row.after;
    }
}

QVariant DiffModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool number = index.column() == BeforeNumber || index.column() == AfterNumber;
    const bool left = index.column() <= Before;
    const bool present = (left ? row.beforeLine : row.afterLine) > 0;
    const QPalette palette = QApplication::palette();
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::ToolTipRole: return number ? QVariant() : text(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(row.kind == Kind::FileName ? Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter)
                                                              : Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop));
    case Qt::FontRole: {
        QFont font = row.kind == Kind::FileName ? QApplication::font() : fixedFont();
        font.setBold(row.kind == Kind::FileName);
        return font;
    }
    case Qt::BackgroundRole:
        return row.kind == Kind::Changed && present ? QVariant(toneBackground(left ? Tone::Error : Tone::ExecutedOnce, palette)) : QVariant();
    case Qt::ForegroundRole:
        if (row.kind == Kind::Changed && present && !number)
            return toneColor(left ? Tone::Error : Tone::ExecutedOnce, palette);
        return row.kind == Kind::FileName ? QVariant() : QVariant(mutedText(palette));
    case Qt::AccessibleTextRole:
        if (row.kind == Kind::Changed && present && !number)
            return (left ? tr("taken out: %1") : tr("put in: %1")).arg(left ? row.before : row.after);
        return text(row, index.column());
    default: return {};
    }
}

QVariant DiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || role != Qt::DisplayRole)
        return {};
    return section == Before ? tr("Now", "the text before a fix") : section == After ? tr("Afterwards", "the text after a fix") : QVariant();
}

} // namespace retryscope::ui
