// SPDX-License-Identifier: GPL-3.0-or-later
// The table's rows under their headings in front of the analysis; every cell is looked up when it is drawn.
#pragma once

#include "ui/incidents/rows.h"

#include <QAbstractTableModel>
#include <QPalette>

#include <memory>

namespace retryscope::ui {

class RowModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// True for a heading; its text is the display text of all its cells.
    static constexpr int SectionRole = Qt::UserRole;
    static constexpr int CollapsedRole = Qt::UserRole + 1;
    /// Signs at the end of a text that stay when the text is elided.
    static constexpr int SignsRole = Qt::UserRole + 2;

    explicit RowModel(QObject* parent = nullptr);

    /// `column` and `grouping` as the rows were asked for; headings that were closed stay so by their text.
    void setRows(std::shared_ptr<const Analysis> analysis, Level level, Grouping grouping, RowList list);
    void setZone(const QTimeZone& zone);
    void setPalette(const QPalette& palette);
    void setMarks(std::shared_ptr<const Marks> marks);
    bool hasMarks() const { return m_marks && !m_marks->empty(); }
    void retranslate();

    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    Level level() const { return m_level; }
    Column columnAt(int section) const { return columnsOf(m_level)[static_cast<std::size_t>(section)].column; }
    int sectionOf(Column column) const; ///< -1: not at this level
    std::size_t shown() const { return m_list.rows.size(); } ///< without headings, also of closed ones
    std::size_t total() const { return m_list.total; }
    const std::vector<Row>& rows() const { return m_list.rows; }

    /// nullopt for headings and outside of the rows.
    std::optional<Row> rowAt(int line) const;
    /// The line of the operation, request or attempt that is selected; -1: not among the rows. Opens its heading if `open`.
    int lineOf(const Row& wanted, bool open = false);
    bool has(const Row& wanted) const; ///< also under a closed heading
    /// The row at the line, or below it, else above; nullopt: no row is to be seen.
    std::optional<Row> rowNear(int line) const;
    bool isSection(int line) const;
    void toggle(int line);
    void setAllClosed(bool closed);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void marksChanged();

private:
    struct Place {
        std::size_t section = 0;
        std::size_t row = 0; ///< meaningful if not `heading`
        bool heading = false;
    };
    Place placeOf(int line) const;
    void countLines();
    QString cellTip(Column column, const Row& row) const;
    const Annotation* annotationOf(const Row& row) const;
    QString sectionText(const Section& section) const;
    QVariant sectionData(const Section& section, bool closed, int role) const;

    std::shared_ptr<const Analysis> m_analysis;
    Level m_level = Level::Operations;
    Grouping m_grouping = Grouping::None;
    RowList m_list;
    std::shared_ptr<const Marks> m_marks;
    std::set<std::pair<std::string, std::optional<Instant>>> m_closed;
    std::vector<std::size_t> m_lines; ///< of each heading, and of the end
    QTimeZone m_zone = QTimeZone::utc();
    QPalette m_palette;
};

} // namespace retryscope::ui
