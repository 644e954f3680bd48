// SPDX-License-Identifier: GPL-3.0-or-later
// Made anew each time it is opened.
#include "ui/shell/key_list.h"

#include "ui/text/punctuation.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QScreen>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

KeyList::KeyList(QWidget* window)
    : QDialog(window)
    , m_list(new QTreeWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keys"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::between, grid::between, grid::between, grid::between);
    column->addWidget(m_list);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("Keys"), tr("What they do")});
    m_list->setAccessibleName(tr("Keys"));
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    fill(window);
    const int wide = m_list->columnWidth(0) + m_list->columnWidth(1) + style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 4 * grid::between;
    resize(std::min(wide, screen()->availableGeometry().width()), std::min(fontMetrics().height() * 36, screen()->availableGeometry().height()));
}

void KeyList::fill(QWidget* window)
{
    const auto add = [this](const QString& keys, const QString& what) { new QTreeWidgetItem(m_list, {keys, what}); };
    for (const QAction* action : window->findChildren<QAction*>()) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        if (!keys.isEmpty() && !action->text().isEmpty())
            add(keys.join(u", "_s), withoutMnemonic(action->text()).remove(u'…'));
    }
    const auto key = [](auto code) { return QKeySequence(code).toString(QKeySequence::NativeText); };
    const QString arrows = key(Qt::Key_Left) + u", "_s + key(Qt::Key_Right);
    add(arrows, tr("Table: close or open a group of rows"));
    add(key(Qt::Key_Down), tr("Filter: list the fields and their values"));
    add(arrows, tr("Timeline: previous or next attempt or effect"));
    add(u"F"_s, tr("Timeline: show all of it"));
    add(u"Z"_s, tr("Timeline: zoom to what is selected"));
    add(u"+, -, W, S"_s, tr("Timeline: zoom in, zoom out"));
    add(u"A, D"_s, tr("Timeline: earlier, later; with Shift in larger steps"));
    add(u"R"_s, tr("Timeline: ruler; the arrows move its end"));
    add(u"C"_s, tr("Timeline: compare with a normal request"));
    add(u"T"_s, tr("Timeline: time since the start or time of day"));
    add(u"I"_s, tr("Timeline: all retried requests or the selected operation"));
    add(u"N"_s, tr("Timeline of all: next duplicated request; with Shift the previous one"));
    add(u"L"_s, tr("Timeline of all: limit every page to the time shown"));
    add(key(Qt::Key_Backspace), tr("Timeline: back to what was shown before"));
    add(key(Qt::Key_Return), tr("Timeline: show the raw line"));
    add(arrows, tr("Overview: move the time range of the chart; with Shift widen it"));
    add(key(Qt::Key_Escape), tr("Overview: show the whole period"));
    add(key(Qt::Key_Return), tr("Overview: show the operations behind a row"));
    add(key(Qt::Key_Return), tr("Sources: choose the format or the columns of a file"));
    m_list->sortItems(1, Qt::AscendingOrder); // the place stands before the colon
    m_list->resizeColumnToContents(0);
    m_list->resizeColumnToContents(1);
}

} // namespace retryscope::ui
