// SPDX-License-Identifier: GPL-3.0-or-later
// Made anew each time it is opened.
#include "ui/shell/key_list.h"

#include "ui/configview/config_page.h"
#include "ui/evidence/evidence_view.h"
#include "ui/incidents/incidents_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/sources/sources_page.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScreen>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

/// Of old Unix keyboards; nobody looks for them.
bool isOnKeyboards(const QKeySequence& keys)
{
    return keys.isEmpty() || keys[0].key() < Qt::Key_F13 || keys[0].key() > Qt::Key_F35;
}

QString keysOf(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts()) {
        if (isOnKeyboards(key))
            keys.append(key.toString(QKeySequence::NativeText));
    }
    return keys.join(u", "_s);
}

/// The menu that holds it, else the page or pane that it belongs to.
QString placeOf(const QAction& action, const MainWindow& window)
{
    for (const QObject* holder : action.associatedObjects()) {
        const auto* menu = qobject_cast<const QMenu*>(holder);
        if (menu && menu->menuAction()->associatedObjects().contains(window.menuBar()))
            return withoutMnemonic(menu->title());
    }
    for (const QObject* parent = action.parent(); parent && parent != &window; parent = parent->parent()) {
        if (qobject_cast<const ConfigPage*>(parent))
            return withoutMnemonic(window.actions()[Act::Configuration]->text());
        if (qobject_cast<const IncidentsPage*>(parent))
            return withoutMnemonic(window.actions()[Act::Incidents]->text());
        if (qobject_cast<const SourcesPage*>(parent))
            return withoutMnemonic(window.actions()[Act::Sources]->text());
        if (qobject_cast<const EvidenceView*>(parent))
            return KeyList::tr("Evidence");
    }
    return KeyList::tr("Everywhere");
}

} // namespace

KeyList::KeyList(MainWindow* window)
    : QDialog(window)
    , m_search(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keys"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::between, grid::between, grid::between, grid::between);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    for (QWidget* part : std::initializer_list<QWidget*>{m_search, m_list, buttons})
        column->addWidget(part);
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("Find a key or what it does"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("Keys"), tr("What they do")});
    m_list->setAccessibleName(tr("Keys"));
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, &KeyList::find);
    fill(window);
    fillPlaces();
    m_list->expandAll();
    m_list->resizeColumnToContents(0);
    m_list->resizeColumnToContents(1);
    const int wide = m_list->columnWidth(0) + m_list->columnWidth(1) + style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 4 * grid::between;
    resize(std::min(wide, screen()->availableGeometry().width()), std::min(fontMetrics().height() * 40, screen()->availableGeometry().height()));
}

void KeyList::add(const QString& place, const QString& keys, const QString& what)
{
    QTreeWidgetItem* group = nullptr;
    for (int i = 0; i < m_list->topLevelItemCount() && !group; ++i) {
        if (m_list->topLevelItem(i)->text(0) == place)
            group = m_list->topLevelItem(i);
    }
    if (!group) {
        group = new QTreeWidgetItem(m_list, {place});
        group->setFirstColumnSpanned(true);
        group->setFlags(Qt::ItemIsEnabled);
        QFont bold = font();
        bold.setBold(true);
        group->setFont(0, bold);
    }
    new QTreeWidgetItem(group, {keys, what});
}

void KeyList::fill(MainWindow* window)
{
    for (const QAction* action : window->actions().all()) {
        if (const QString keys = keysOf(*action); !keys.isEmpty())
            add(placeOf(*action, *window), keys, withoutMnemonic(action->text()).remove(u'…'));
    }
    for (const QAction* action : window->findChildren<QAction*>()) {
        const QString keys = keysOf(*action);
        if (!keys.isEmpty() && !action->text().isEmpty() && !window->actions().all().contains(action))
            add(placeOf(*action, *window), keys, withoutMnemonic(action->text()).remove(u'…'));
    }
}

/// Keys that no action has.
void KeyList::fillPlaces()
{
    const auto said = [this](const QString& keys, const QString& sentence) {
        // The place stands before the colon.
        const qsizetype colon = sentence.indexOf(QRegularExpression(u"[:：]"_s));
        QString what = sentence.sliced(colon + 1).trimmed();
        add(sentence.first(std::max<qsizetype>(0, colon)), keys, what.replace(0, 1, what.first(1).toUpper()));
    };
    const auto key = [](auto code) { return QKeySequence(code).toString(QKeySequence::NativeText); };
    const QString arrows = key(Qt::Key_Left) + u", "_s + key(Qt::Key_Right);
    said(arrows, tr("Table: close or open a group of rows"));
    said(key(Qt::Key_Down), tr("Filter: list the fields and their values"));
    said(arrows, tr("Timeline: previous or next attempt or effect"));
    said(u"F"_s, tr("Timeline: show all of it"));
    said(u"Z"_s, tr("Timeline: zoom to what is selected"));
    said(u"+, -, W, S"_s, tr("Timeline: zoom in, zoom out"));
    said(u"A, D"_s, tr("Timeline: earlier, later; with Shift in larger steps"));
    said(u"R"_s, tr("Timeline: ruler; the arrows move its end"));
    said(u"C"_s, tr("Timeline: compare with a normal request"));
    said(u"T"_s, tr("Timeline: time since the start or time of day"));
    said(u"I"_s, tr("Timeline: all retried requests or the selected operation"));
    said(u"N"_s, tr("Timeline of all: next duplicated request; with Shift the previous one"));
    said(u"L"_s, tr("Timeline of all: limit every page to the time shown"));
    said(key(Qt::Key_Backspace), tr("Timeline: back to what was shown before"));
    said(key(Qt::Key_Return), tr("Timeline: show the raw line"));
    said(arrows, tr("Overview: move the time range of the chart; with Shift widen it"));
    said(key(Qt::Key_Escape), tr("Overview: show the whole period"));
    said(key(Qt::Key_Return), tr("Overview: show the operations behind a row"));
    said(key(Qt::Key_Return), tr("Sources: choose the format or the columns of a file"));
}

void KeyList::find(const QString& words)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_list->topLevelItem(i);
        int shown = 0;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem* item = group->child(row);
            const bool isFound = item->text(0).contains(words, Qt::CaseInsensitive) || item->text(1).contains(words, Qt::CaseInsensitive) || group->text(0).contains(words, Qt::CaseInsensitive);
            item->setHidden(!isFound);
            shown += isFound ? 1 : 0;
        }
        group->setHidden(shown == 0);
    }
}

} // namespace retryscope::ui
