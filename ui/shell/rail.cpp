// SPDX-License-Identifier: GPL-3.0-or-later
// Painted from the palette only.
#include "ui/shell/rail.h"

#include "ui/shell/actions.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr int railWidth = 72; // device-independent pixels, for words of the usual length
constexpr double wordSize = 0.9;
} // namespace

RailButton::RailButton(QAction* action, QWidget* parent)
    : QToolButton(parent)
{
    // The button's own text has lost the "&" by which "(&O)" is told from a word in brackets: the action's is drawn.
    setDefaultAction(action);
    connect(action, &QAction::changed, this, [this] { updateGeometry(); }); // another language has longer words
    setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize RailButton::sizeHint() const
{
    const QFontMetrics metrics(font());
    const QString word = withoutMnemonic(defaultAction()->text());
    const int icon = metrics.height() * 5 / 3;
    return {std::max(railWidth, metrics.horizontalAdvance(word) + 2 * grid::between), icon + metrics.height() + 4 * grid::inside + grid::between};
}

void RailButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QPalette colors = palette();
    if (isChecked()) {
        painter.fillRect(rect(), colors.color(QPalette::Base));
        painter.fillRect(QRect(0, 0, grid::inside, height()), colors.color(QPalette::Link));
    } else if (underMouse()) {
        painter.fillRect(rect(), colors.color(QPalette::Midlight));
    }
    QFont word = font();
    word.setPointSizeF(word.pointSizeF() * wordSize);
    word.setBold(isChecked());
    const QFontMetrics metrics(word);
    const int side = fontMetrics().height() * 5 / 3;
    const int top = (height() - side - metrics.height() - grid::inside) / 2;
    icon().paint(&painter, QRect((width() - side) / 2, top, side, side), Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
    painter.setFont(word);
    painter.setPen(colors.color(isEnabled() ? QPalette::Active : QPalette::Disabled, isChecked() ? QPalette::Link : QPalette::WindowText));
    const QString name = metrics.elidedText(withoutMnemonic(defaultAction()->text()), Qt::ElideRight, width() - grid::inside);
    painter.drawText(QRect(0, top + side + grid::inside, width(), metrics.height()), Qt::AlignCenter | Qt::TextSingleLine, name);
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect().adjusted(2, 2, -2, -2);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

Rail::Rail(const Actions& actions, QWidget* parent)
    : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 1, 0);
    column->setSpacing(0);
    for (const PageId page : allPages)
        column->addWidget(new RailButton(actions[actOf(page)], this));
    column->addStretch(1);
}

void Rail::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window).darker(isDark(palette()) ? 115 : 105));
    painter.setPen(faintLine(palette()));
    painter.drawLine(width() - 1, 0, width() - 1, height());
}

} // namespace retryscope::ui
