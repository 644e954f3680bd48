// SPDX-License-Identifier: GPL-3.0-or-later
// What a report is made of: texts, tables and drawings that know their height and may be cut between lines and rows.
#pragma once

#include "ui/report/manuscript.h"

#include <QRectF>
#include <QTextLayout>

#include <functional>
#include <memory>
#include <vector>

class QPainter;
class QPaintDevice;

namespace retryscope::ui {

/// The device whose pixels are counted, its fonts and colours. `pt` is the number of pixels of one point (1/72 inch).
struct BlockContext {
    QPaintDevice* device = nullptr;
    const ReportFonts* fonts = nullptr;
    double pt = 1;
};

/// Units are what is never cut: a line of text, a row of a table, a whole drawing.
class Block {
public:
    virtual ~Block() = default;
    virtual void layOut(const BlockContext& context, double width) = 0;
    virtual int units() const = 0;
    /// Of the units [first, last), with what is repeated on a new page.
    virtual double height(int first, int last) const = 0;
    virtual void draw(QPainter& painter, QPointF topLeft, int first, int last) const = 0;

    int fewest = 1;             ///< units that stand together at the beginning and at the end
    bool keepWithNext = false;  ///< a heading does not stand alone at the foot of a page
    double before = 0, after = 0; ///< space in points; at the top of a page `before` is dropped
    int anchor = 0; ///< of a heading that the table of contents leads to
};

class TextBlock : public Block {
public:
    TextBlock(RichText text, double points);
    void layOut(const BlockContext& context, double width) override;
    int units() const override;
    double height(int first, int last) const override;
    void draw(QPainter& painter, QPointF topLeft, int first, int last) const override;

    double indent = 0;     ///< points
    QString mark;          ///< "•" or "1." that hangs in the indent

private:
    RichText m_text;
    double m_points;
    std::unique_ptr<QTextLayout> m_layout;
    QFont m_font;
    double m_indent = 0;
};

/// Rows are cut only between one another, except for a row that is higher than `tallest`: such a row is cut between its lines.
class TableBlock : public Block {
public:
    TableBlock(std::vector<TableColumn> columns, double points);
    void addRow(std::vector<RichText> cells, const QColor& background = {});
    int rows() const { return static_cast<int>(m_rows.size()); }
    void layOut(const BlockContext& context, double width) override;
    int units() const override { return static_cast<int>(m_units.size()); }
    double height(int first, int last) const override;
    void draw(QPainter& painter, QPointF topLeft, int first, int last) const override;

    bool lines = true; ///< a rule below each row
    bool header = true;

private:
    struct Row {
        std::vector<RichText> cells;
        QColor background;
        std::vector<std::unique_ptr<QTextLayout>> layouts;
    };
    /// A row, or some lines of a very high one.
    struct Unit {
        const Row* row = nullptr;
        int firstLine = 0, lastLine = 0; ///< of every cell
        double height = 0;
        bool endsRow = true;
    };
    /// The width that the longest word of a text needs; words of a path's or an id's length may break.
    double wordWidth(const RichText& text) const;
    /// From the shares, but no narrower than the column's words while the table has room.
    void chooseWidths();
    void layOutRow(Row& row);
    void addUnits(const Row& row);
    double unitHeight(const Row& row, int firstLine, int lastLine) const;
    void drawUnit(QPainter& painter, QPointF topLeft, const Unit& unit) const;

    std::vector<TableColumn> m_columns;
    std::vector<Row> m_rows;
    Row m_header;
    std::vector<Unit> m_units;
    Unit m_headerUnit;
    double m_points;
    BlockContext m_context;
    double m_width = 0, m_padding = 0;
    std::vector<double> m_widths; ///< of the columns, with their padding
};

class PictureBlock : public Block {
public:
    using Painter = std::function<void(QPainter&, const QRectF&)>;
    PictureBlock(double heightInPoints, Painter painter);
    void layOut(const BlockContext& context, double width) override;
    int units() const override { return 1; }
    double height(int first, int last) const override;
    void draw(QPainter& painter, QPointF topLeft, int first, int last) const override;

private:
    double m_points;
    Painter m_painter;
    double m_width = 0, m_height = 0;
};

/// Lays a text out in lines of that width; returns its height.
double layOutLines(QTextLayout& layout, double width);
std::unique_ptr<QTextLayout> makeLayout(const RichText& text, double points, bool right, const BlockContext& context);

} // namespace retryscope::ui
