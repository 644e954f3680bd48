// SPDX-License-Identifier: GPL-3.0-or-later
// Rows are cut from fixed groups of methods, so that the picture stays the same from location to location.
#include "ui/configview/matrix_model.h"

#include "ui/configview/matrix_source.h"
#include "ui/text/matrix_text.h"
#include "ui/text/phrases.h"
#include "ui/text/route_text.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace retryscope::ui {

namespace {

constexpr std::array usualFailures{Failure::ConnectRefused, Failure::ConnectTimeout, Failure::ReadTimeout, Failure::ClosedAfterSend,
    Failure::InvalidHeader, Failure::Http500, Failure::Http502, Failure::Http503, Failure::Http504};

/// Reads; POST; the other guarded methods; writes that nginx takes for idempotent.
int groupOf(std::string_view method)
{
    return isSafeMethod(method) ? 0 : method == "POST" ? 1 : isNonIdempotentMethod(method) ? 2 : 3;
}

} // namespace

void MatrixModel::setMatrix(Matrix matrix, std::optional<Matrix> other)
{
    beginResetModel();
    m_matrix = std::move(matrix);
    m_other = std::move(other);
    addAbsent();
    rebuild();
    endResetModel();
}

/// A failure that only the other side can have gets a column all the same.
void MatrixModel::addAbsent()
{
    m_absent.clear();
    for (std::size_t f = 0; m_other && f < m_other->failures.size(); ++f) {
        if (!std::ranges::contains(m_matrix.failures, m_other->failures[f]))
            m_absent.push_back(m_other->failures[f]);
    }
    if (m_absent.empty() || m_matrix.methods.empty())
        return;
    Matrix wider{m_matrix.methods, m_matrix.failures, {}};
    wider.failures.insert(wider.failures.end(), m_absent.begin(), m_absent.end());
    for (std::size_t m = 0; m < m_matrix.methods.size(); ++m) {
        for (std::size_t f = 0; f < m_matrix.failures.size(); ++f)
            wider.cells.push_back(m_matrix.at(m, f));
        for (const Failure failure : m_absent) {
            const auto it = std::ranges::find_if(m_other->cells, [&](const MatrixCell& cell) { return cell.method == m_matrix.methods[m] && cell.failure == failure; });
            wider.cells.push_back(it == m_other->cells.end() ? MatrixCell{m_matrix.methods[m], failure} : *it);
        }
    }
    m_matrix = std::move(wider);
}

bool MatrixModel::isAbsent(const MatrixCell& cell) const { return std::ranges::contains(m_absent, cell.failure); }

QString MatrixModel::wordOf(const MatrixCell& cell) const { return isAbsent(cell) ? tr("cannot happen", "in a cell of the matrix") : cellWord(cell); }

/// What the other side says instead: its word, or what every server's failing leads to there.
QString MatrixModel::otherWord(const MatrixCell& cell, const MatrixCell* other) const
{
    if (!other)
        return tr("cannot happen", "in a cell of the matrix");
    if (isAbsent(cell) || cellWord(*other) != cellWord(cell))
        return cellWord(*other);
    if (other->attemptsIfAll != cell.attemptsIfAll) {
        //: In a cell of the matrix: how many attempts there are if every server fails
        return tr("tries: %1").arg(other->attemptsIfAll);
    }
    return statusText(other->clientStatusIfAll);
}

void MatrixModel::setComplete(bool complete)
{
    beginResetModel();
    m_complete = complete;
    rebuild();
    endResetModel();
}

void MatrixModel::require(Failure failure)
{
    beginResetModel();
    m_required = failure;
    rebuild();
    endResetModel();
}

void MatrixModel::rebuild()
{
    m_rows.clear();
    m_columns.clear();
    m_someDiffer = std::ranges::any_of(m_matrix.cells, [this](const MatrixCell& cell) { return differs(cell); });
    for (std::size_t f = 0; f < m_matrix.failures.size(); ++f) {
        if (shown(f))
            m_columns.push_back(f);
    }
    std::vector<std::size_t> order(m_matrix.methods.size());
    std::ranges::iota(order, std::size_t{0});
    std::ranges::stable_sort(order, {}, [this](std::size_t i) { return groupOf(m_matrix.methods[i]); });
    for (const std::size_t method : order) {
        const auto row = std::ranges::find_if(m_rows, [&](const auto& known) {
            return groupOf(m_matrix.methods[known.front()]) == groupOf(m_matrix.methods[method]) && alike(known.front(), method);
        });
        if (row == m_rows.end())
            m_rows.push_back({method});
        else
            row->push_back(method);
    }
}

bool MatrixModel::shown(std::size_t failure) const
{
    if (m_complete || m_required == m_matrix.failures[failure])
        return true;
    if (m_someDiffer) // beside another version what differs is the question
        return std::ranges::any_of(std::views::iota(std::size_t{0}, m_matrix.methods.size()), [&](std::size_t m) { return differs(m_matrix.at(m, failure)); });
    if (std::ranges::contains(usualFailures, m_matrix.failures[failure]))
        return true;
    const Failure what = m_matrix.failures[failure];
    const bool status = what == Failure::Http403 || what == Failure::Http404 || what == Failure::Http429;
    for (std::size_t m = 0; m < m_matrix.methods.size(); ++m) {
        const MatrixCell& cell = m_matrix.at(m, failure);
        if (status && (cell.retried || cell.redirected))
            return true;
    }
    return what == Failure::StaleKeepalive; // it is only there where connections are kept
}

bool MatrixModel::alike(std::size_t a, std::size_t b) const
{
    for (std::size_t f = 0; f < m_matrix.failures.size(); ++f) {
        const MatrixCell *otherA = otherCell(m_matrix.at(a, f)), *otherB = otherCell(m_matrix.at(b, f));
        if (!sameOutcome(m_matrix.at(a, f), m_matrix.at(b, f)) || (otherA && otherB && !sameOutcome(*otherA, *otherB)))
            return false;
    }
    return true;
}

const MatrixCell* MatrixModel::otherCell(const MatrixCell& cell) const
{
    if (!m_other)
        return nullptr;
    const auto it = std::ranges::find_if(m_other->cells, [&](const MatrixCell& other) { return other.method == cell.method && other.failure == cell.failure; });
    return it == m_other->cells.end() ? nullptr : &*it;
}

bool MatrixModel::differs(const MatrixCell& cell) const
{
    const MatrixCell* other = otherCell(cell);
    return m_other && (!other || isAbsent(cell) || !sameOutcome(*other, cell));
}

int MatrixModel::differences() const
{
    int count = 0;
    for (const auto& row : m_rows)
        count += static_cast<int>(std::ranges::count_if(m_columns, [&](std::size_t failure) { return differs(m_matrix.at(row.front(), failure)); }));
    return count;
}

const MatrixCell* MatrixModel::cellAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return nullptr;
    return &m_matrix.at(m_rows[static_cast<std::size_t>(index.row())].front(), m_columns[static_cast<std::size_t>(index.column())]);
}

const MatrixCell* MatrixModel::otherAt(const QModelIndex& index) const
{
    const MatrixCell* cell = cellAt(index);
    return cell ? otherCell(*cell) : nullptr;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    const MatrixCell* cell = cellAt(index);
    if (!cell)
        return {};
    const MatrixCell* other = otherCell(*cell);
    switch (role) {
    case Qt::DisplayRole: return wordOf(*cell);
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: {
        const QString now = failureText(cell->failure) + QStringLiteral(": ") + (isAbsent(*cell) ? wordOf(*cell) : cellLine(*cell));
        return differs(*cell) ? now + QLatin1Char('\n') + (other ? cellLine(*other) : tr("cannot happen there")) : now;
    }
    case Qt::AccessibleTextRole:
        //: Method, failure, what happens: for screen readers
        return tr("%1, %2: %3").arg(headerData(index.row(), Qt::Vertical).toString(), failureText(cell->failure), wordOf(*cell));
    case MeaningRole: return static_cast<int>(isAbsent(*cell) ? CellMeaning::Answered : meaningOf(*cell));
    case BeforeRole: return differs(*cell) ? otherWord(*cell, other) : QString();
    case DiffersRole: return differs(*cell);
    default: return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool row = orientation == Qt::Vertical;
    if (section < 0 || section >= (row ? rowCount() : columnCount()))
        return {};
    if (role == Qt::ToolTipRole && !row)
        return failureText(m_matrix.failures[m_columns[static_cast<std::size_t>(section)]]);
    if (role != Qt::DisplayRole)
        return {};
    if (!row)
        return failureHeading(m_matrix.failures[m_columns[static_cast<std::size_t>(section)]]);
    QStringList methods;
    for (const std::size_t method : m_rows[static_cast<std::size_t>(section)])
        methods.append(QString::fromStdString(m_matrix.methods[method]));
    return methods.join(QStringLiteral(", "));
}

} // namespace retryscope::ui
