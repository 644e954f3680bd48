// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of an analysis as a table: what each is, how much of it was read, and which time it covers.
#pragma once

#include "incident/analysis.h"
#include "ui/work/selection.h"

#include <QAbstractTableModel>
#include <QTimeZone>

#include <memory>
#include <optional>
#include <set>

namespace retryscope::ui {

class SourcesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { File, Kind, Format, Read, NotRead, Range, Zone, Clock, Size, ColumnCount };
    enum Role {
        /// QPointF(begin, end) of the file's time as shares 0..1 of what all files cover; invalid if no time was read.
        RangeRole = Qt::UserRole + 1,
        /// The same for the time range that every page is limited to; invalid if there is none.
        ChosenRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setAnalysis(std::shared_ptr<const Analysis> analysis, const QTimeZone& zone);
    void setVanished(std::set<FileId> files); ///< they are not there any more
    bool isVanished(int row) const { return row >= 0 && m_vanished.contains(FileId::fromIndex(static_cast<std::size_t>(row))); }
    void setTimeRange(const std::optional<TimeRange>& range);
    const Input* input(int row) const;
    void retranslate(); ///< the language changed

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Input& input, int column) const;
    bool isOneDay() const;
    QVariant range(std::optional<Instant> begin, std::optional<Instant> end) const;

    std::shared_ptr<const Analysis> m_analysis;
    QTimeZone m_zone = QTimeZone::utc();
    std::optional<Instant> m_first, m_last;
    std::optional<TimeRange> m_chosen;
    std::set<FileId> m_vanished;
};

} // namespace retryscope::ui
