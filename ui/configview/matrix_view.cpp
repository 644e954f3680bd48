// SPDX-License-Identifier: GPL-3.0-or-later
// The meaning is in the word; the colour repeats it.
#include "ui/configview/matrix_view.h"

#include "ui/configview/matrix_model.h"
#include "ui/text/matrix_text.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QFocusEvent>
#include <QHeaderView>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>

#include <algorithm>
#include <optional>

namespace retryscope::ui {

namespace {

constexpr double cellFont = 0.88; // of the table's font
constexpr int linesInCell = 2; // at least
constexpr int cellMargin = 4;  // of words, on the left and on the right

/// What it would be there, below what it is here; the arrow stays with its word.
QString otherText(const QModelIndex& index)
{
    const QString other = index.data(MatrixModel::BeforeRole).toString();
    return other.isEmpty() ? QString() : QStringLiteral("→\u00a0") + other;
}

int wrappedHeight(const QFontMetrics& metrics, const QString& text, int width)
{
    return text.isEmpty() ? 0 : metrics.boundingRect(QRect(0, 0, width, 10'000), Qt::AlignHCenter | static_cast<int>(Qt::TextWordWrap), text).height();
}

/// A rectangle no wider than its lines need: Chinese breaks behind any character, and would leave a last one alone.
QRect evenLines(const QRect& box, const QString& text, const QFontMetrics& metrics)
{
    const int whole = metrics.horizontalAdvance(text);
    if (whole <= box.width() || !std::ranges::any_of(text, [](QChar c) { return c.script() == QChar::Script_Han; }))
        return box;
    const int lines = (whole + box.width() - 1) / std::max(1, box.width());
    const int width = std::min(box.width(), whole / lines + metrics.horizontalAdvance(QChar(u'国')) / 2 + 1);
    return {box.center().x() - width / 2, box.top(), width, box.height()};
}

std::optional<Tone> toneOfMeaning(CellMeaning meaning)
{
    switch (meaning) {
    case CellMeaning::Answered: return std::nullopt;
    case CellMeaning::SafeRepeat: return Tone::ExecutedOnce;
    case CellMeaning::ReadRepeat: return Tone::Warning;
    case CellMeaning::SentOn: return Tone::Info;
    case CellMeaning::MayRunTwice: return Tone::Duplicated;
    case CellMeaning::Unknown: return Tone::NotApplied;
    }
    return std::nullopt;
}

QFont smaller(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * cellFont);
    return font;
}

int longestWord(const QString& text, const QFontMetrics& metrics)
{
    int width = 0;
    // A blank that must not be broken belongs to its word.
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("[ \\t\\n]+|(?<=-)"))))
        width = std::max(width, metrics.horizontalAdvance(word));
    // Chinese has no blanks, and a line may end behind any character.
    const bool han = std::ranges::any_of(text, [](QChar c) { return c.script() == QChar::Script_Han; });
    return han ? std::min(width, metrics.horizontalAdvance(QChar(u'国')) * 4) : width;
}

} // namespace

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto tone = toneOfMeaning(static_cast<CellMeaning>(index.data(MatrixModel::MeaningRole).toInt()));
    const QRect box = option.rect.adjusted(1, 1, -1, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QColor base = option.palette.color(QPalette::Base);
    painter->setPen(Qt::NoPen);
    painter->setBrush(tone ? toneBackground(*tone, option.palette) : mixed(base, option.palette.color(QPalette::Text), 0.08));
    painter->drawRoundedRect(box, 2, 2);
    if (option.state & QStyle::State_Selected) {
        painter->setPen(QPen(option.palette.color(QPalette::Link), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2);
    }
    painter->setPen(tone ? toneColor(*tone, option.palette) : mutedText(option.palette));
    painter->setFont(smaller(option.font));
    paintText(painter, option.rect.adjusted(cellMargin, 1, -cellMargin, -1), index, option.palette);
    painter->restore();
}

void MatrixDelegate::paintText(QPainter* painter, const QRect& box, const QModelIndex& index, const QPalette& palette) const
{
    const auto* model = qobject_cast<const MatrixModel*>(index.model());
    const QString now = index.data().toString(), before = index.data(MatrixModel::BeforeRole).toString();
    if (!model || !model->compares())
        return painter->drawText(evenLines(box, now, painter->fontMetrics()), Qt::AlignCenter | Qt::TextWordWrap, now);
    if (!index.data(MatrixModel::DiffersRole).toBool()) {
        painter->setOpacity(0.45);
        return painter->drawText(box, Qt::AlignCenter | Qt::TextWordWrap, now);
    }
    const QFontMetrics metrics(painter->font());
    const QString other = otherText(index);
    const int above = wrappedHeight(metrics, now, box.width()), below = wrappedHeight(metrics, other, box.width());
    const QRect upper(box.left(), box.top() + (box.height() - above - below) / 2, box.width(), above);
    painter->drawText(upper, Qt::AlignCenter | Qt::TextWordWrap, now);
    painter->setPen(palette.color(QPalette::Text));
    painter->drawText(QRect(box.left(), upper.bottom() + 1, box.width(), below), Qt::AlignCenter | Qt::TextWordWrap, other);
}

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics metrics(smaller(option.font));
    const QString now = index.data().toString(), other = otherText(index);
    const int words = std::max(longestWord(now, metrics), longestWord(other, metrics)) + 2 * cellMargin;
    const int room = std::max(option.rect.width(), words) - 2 * cellMargin;
    return {std::max(option.rect.width(), words), wrappedHeight(metrics, now, room) + wrappedHeight(metrics, other, room) + 2};
}

MatrixView::MatrixView(QWidget* parent)
    : QTableView(parent)
{
    setItemDelegate(new MatrixDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setHighlightSections(false);
        header->setSectionsClickable(false);
        header->setMinimumSectionSize(1);
        header->setFont(smaller(font()));
    }
    horizontalHeader()->setDefaultAlignment(Qt::AlignCenter | static_cast<Qt::Alignment>(Qt::TextWordWrap));
    verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter | static_cast<Qt::Alignment>(Qt::TextWordWrap));
    setCornerButtonEnabled(false);
    viewport()->setBackgroundRole(QPalette::Window);
}

void MatrixView::setModel(QAbstractItemModel* model)
{
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, [this] { arrange(); });
    arrange();
}

int MatrixView::widthOf(int column) const
{
    const QFontMetrics cells(smaller(font()));
    int width = longestWord(model()->headerData(column, Qt::Horizontal).toString(), horizontalHeader()->fontMetrics());
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, column);
        width = std::max({width, longestWord(index.data().toString(), cells), longestWord(otherText(index), cells)});
    }
    return width + 2 * grid::inside + grid::inside;
}

/// As high as its fullest cell.
int MatrixView::heightOf(int row) const
{
    int height = linesInCell * QFontMetrics(smaller(font())).lineSpacing() + grid::between;
    QStyleOptionViewItem option;
    option.font = font();
    for (int column = 0; column < model()->columnCount(); ++column) {
        option.rect = QRect(0, 0, columnWidth(column), height);
        height = std::max(height, itemDelegate()->sizeHint(option, model()->index(row, column)).height() + grid::inside);
    }
    return height;
}

int MatrixView::heightOfHeader() const
{
    int height = horizontalHeader()->fontMetrics().height();
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QString text = model()->headerData(column, Qt::Horizontal).toString();
        const QRect room(0, 0, columnWidth(column) - 2 * grid::inside, 1000);
        height = std::max(height, horizontalHeader()->fontMetrics().boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, text).height());
    }
    return height + grid::between;
}

void MatrixView::arrange()
{
    if (!model() || model()->columnCount() == 0)
        return;
    int heading = 0;
    for (int row = 0; row < model()->rowCount(); ++row)
        heading = std::max(heading, longestWord(model()->headerData(row, Qt::Vertical).toString(), verticalHeader()->fontMetrics()));
    heading = std::max(heading, verticalHeader()->fontMetrics().horizontalAdvance(QStringLiteral("OPTIONS,"))) + 2 * grid::between;
    verticalHeader()->setFixedWidth(heading);
    std::vector<int> widths;
    int sum = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        sum += widths.emplace_back(widthOf(column));
    // What is over goes to all alike; what is missing brings the scroll bar.
    const int spare = std::max(0, (width() - heading - 2 * frameWidth() - sum) / model()->columnCount());
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnWidth(column, widths[static_cast<std::size_t>(column)] + spare);
    horizontalHeader()->setFixedHeight(heightOfHeader());
    for (int row = 0; row < model()->rowCount(); ++row)
        setRowHeight(row, heightOf(row));
    updateGeometries();
    updateGeometry();
}

QSize MatrixView::sizeHint() const
{
    int height = horizontalHeader()->height() + 2 * frameWidth();
    for (int row = 0; model() && row < model()->rowCount(); ++row)
        height += rowHeight(row);
    const int columns = verticalHeader()->width() + horizontalHeader()->length();
    return {400, height + (columns > width() ? horizontalScrollBar()->sizeHint().height() : 0)};
}

/// All rows where they are few: a matrix that has to be scrolled is no picture.
QSize MatrixView::minimumSizeHint() const { return {200, std::min(sizeHint().height(), 16 * fontMetrics().height())}; }

void MatrixView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    arrange();
}

void MatrixView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        horizontalHeader()->setFont(smaller(font()));
        verticalHeader()->setFont(smaller(font()));
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange)
        arrange();
}

void MatrixView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid())
        emit cellActivated(current);
}

void MatrixView::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason || event->reason() == Qt::ShortcutFocusReason;
    if (byKey && !currentIndex().isValid() && model() && model()->rowCount() && model()->columnCount())
        setCurrentIndex(model()->index(0, 0));
}

} // namespace retryscope::ui
