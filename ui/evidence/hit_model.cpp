// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of found lines and how they are drawn.
#include "ui/evidence/hit_model.h"

#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace retryscope::ui {

namespace {

struct Parts {
    QString before, match, behind;
};

Parts partsOf(const SearchHit& hit)
{
    const std::string_view text = hit.excerpt;
    const QString dots(QChar(0x2026));
    return {(hit.cutBefore ? dots : QString()) + foreign(text.substr(0, hit.from)), foreign(text.substr(hit.from, hit.length)),
        foreign(text.substr(hit.from + hit.length)) + (hit.cutBehind ? dots : QString())};
}

} // namespace

void HitModel::clear(std::shared_ptr<const Analysis> analysis)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_hits.clear();
    endResetModel();
}

void HitModel::append(std::vector<SearchHit> hits)
{
    if (hits.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(hits.size()) - 1);
    std::ranges::move(hits, std::back_inserter(m_hits));
    endInsertRows();
}

int HitModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_hits.size()); }

QString HitModel::placeText(int row) const { return fileLine(*m_analysis, {at(row).file, at(row).line, at(row).offset}); }

QVariant HitModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::FontRole)
        return fixedFont();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const Parts parts = partsOf(at(index.row()));
    const QString text = placeText(index.row()) + QStringLiteral("  ") + parts.before + parts.match + parts.behind;
    return role == Qt::ToolTipRole ? text.toHtmlEscaped() : text;
}

void HitDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* model = qobject_cast<const HitModel*>(index.model());
    if (!model)
        return QStyledItemDelegate::paint(painter, option, index);
    const Parts parts = partsOf(model->at(index.row()));
    const QPalette& palette = option.palette;
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setClipRect(option.rect);
    if (selected)
        painter->fillRect(option.rect, palette.color(QPalette::Highlight));
    painter->setFont(fixedFont());
    const QFontMetrics metrics(painter->font());
    int x = option.rect.left() + grid::between;
    const auto draw = [&](const QString& text, const QColor& color, const QColor& background = {}) {
        const int width = metrics.horizontalAdvance(text);
        const QRect box(x, option.rect.top(), width, option.rect.height());
        if (background.isValid())
            painter->fillRect(box, background);
        painter->setPen(color);
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        x += width;
    };
    const QColor text = palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    draw(model->placeText(index.row()) + QStringLiteral("  "), selected ? text : palette.color(QPalette::Link));
    draw(parts.before, text);
    draw(parts.match, palette.color(QPalette::Text), matchBackground(palette));
    draw(parts.behind, text);
    painter->restore();
}

QSize HitDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {0, QFontMetrics(fixedFont()).height() + grid::inside}; }

} // namespace retryscope::ui
