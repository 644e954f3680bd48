// SPDX-License-Identifier: GPL-3.0-or-later
// The lines that a search found, as a list that grows while it runs.
#pragma once

#include "pipeline/line_search.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

namespace retryscope::ui {

class HitModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void clear(std::shared_ptr<const Analysis> analysis);
    void append(std::vector<SearchHit> hits);
    const SearchHit& at(int row) const { return m_hits[static_cast<std::size_t>(row)]; }
    QString placeText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<SearchHit> m_hits;
};

/// Place, then the line around its match, the match marked.
class HitDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace retryscope::ui
