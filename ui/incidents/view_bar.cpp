// SPDX-License-Identifier: GPL-3.0-or-later
// Tabs for the levels, buttons for the rest.
#include "ui/incidents/view_bar.h"

#include "ui/text/punctuation.h"
#include "ui/widgets/theme.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

namespace retryscope::ui {

ViewBar::ViewBar(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_group(new QToolButton(this))
    , m_saved(new QToolButton(this))
    , m_columns(new QToolButton(this))
    , m_export(new QToolButton(this))
    , m_groupMenu(new QMenu(this))
    , m_savedMenu(new QMenu(this))
{
    askForName = [](QWidget* window, const QString& suggestion) {
        return QInputDialog::getText(window, tr("Save the filter"), tr("Name"), QLineEdit::Normal, suggestion);
    };
    layOut();
    connect(m_tabs, &QTabBar::currentChanged, this, &ViewBar::levelChanged);
    connect(m_columns, &QToolButton::clicked, this, &ViewBar::columnsWanted);
    connect(m_export, &QToolButton::clicked, this, &ViewBar::exportWanted);
    updateIcons();
    retranslate();
}

void ViewBar::layOut()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(grid::between, grid::inside, grid::around, 0);
    row->setSpacing(grid::inside);
    for (int i = 0; i < levels; ++i)
        m_tabs->addTab(QString());
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    row->addWidget(m_tabs);
    row->addStretch(1);
    m_group->setMenu(m_groupMenu);
    m_saved->setMenu(m_savedMenu);
    for (QToolButton* button : {m_group, m_saved, m_columns, m_export}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setPopupMode(QToolButton::InstantPopup);
        row->addWidget(button);
    }
    m_group->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_saved->setToolButtonStyle(Qt::ToolButtonTextOnly);
}

Level ViewBar::level() const { return static_cast<Level>(std::max(0, m_tabs->currentIndex())); }
void ViewBar::setLevel(Level level) { m_tabs->setCurrentIndex(static_cast<int>(level)); }

void ViewBar::setGrouping(Grouping grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    rebuildGroups();
    emit groupingChanged();
}

void ViewBar::setNotes(CaseNotes* notes)
{
    m_notes = notes;
    connect(notes, &CaseNotes::filtersChanged, this, &ViewBar::rebuildSaved);
    connect(notes, &CaseNotes::opened, this, &ViewBar::rebuildSaved);
    rebuildSaved();
}

void ViewBar::setFilterText(const QString& text)
{
    if (text == m_filterText)
        return;
    m_filterText = text;
    rebuildSaved();
}

void ViewBar::rebuildGroups()
{
    const QString names[] = {tr("No groups"), tr("Location", "group by"), tr("Client", "group by"), tr("Backend", "group by"), tr("Hour", "group by")};
    m_groupMenu->clear();
    auto* choices = new QActionGroup(m_groupMenu);
    for (int i = 0; i < groupings; ++i) {
        QAction* action = m_groupMenu->addAction(names[i]);
        action->setCheckable(true);
        action->setActionGroup(choices);
        action->setChecked(i == static_cast<int>(m_grouping));
        connect(action, &QAction::triggered, this, [this, i] { setGrouping(static_cast<Grouping>(i)); });
    }
    //: What the rows of the table are grouped by: "Group by: location"
    m_group->setText(m_grouping == Grouping::None ? tr("Group by") : tr("Group by: %1").arg(names[static_cast<int>(m_grouping)].toLower()));
}

void ViewBar::rebuildSaved()
{
    m_savedMenu->clear();
    m_savedMenu->setToolTipsVisible(true);
    QMenu* remove = new QMenu(tr("Remove"), m_savedMenu);
    const std::vector<SavedFilter> filters = m_notes ? m_notes->filters() : std::vector<SavedFilter>();
    for (const SavedFilter& filter : filters) {
        const QString name = QString::fromStdString(filter.name).replace(u'&', QStringLiteral("&&"));
        const QString text = QString::fromStdString(filter.text);
        m_savedMenu->addAction(name, this, [this, text] { emit filterChosen(text); })->setToolTip(text.toHtmlEscaped());
        remove->addAction(name, this, [this, filter] {
            std::vector<SavedFilter> rest = m_notes->filters();
            std::erase(rest, filter);
            m_notes->setFilters(std::move(rest));
        });
    }
    if (!filters.empty())
        m_savedMenu->addSeparator();
    const bool editable = m_notes && m_notes->isEditable();
    m_savedMenu->addAction(tr("Save this filter…"), this, &ViewBar::saveFilter)->setEnabled(editable && !m_filterText.isEmpty());
    m_savedMenu->addMenu(remove)->setEnabled(editable && !filters.empty());
}

void ViewBar::saveFilter()
{
    const std::string name = askForName(this, m_filterText).trimmed().toStdString();
    if (name.empty())
        return;
    std::vector<SavedFilter> filters = m_notes->filters();
    std::erase_if(filters, [&](const SavedFilter& other) { return other.name == name; });
    filters.push_back({name, m_filterText.toStdString()});
    m_notes->setFilters(std::move(filters));
}

void ViewBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        updateIcons();
    QWidget::changeEvent(event);
}

void ViewBar::updateIcons()
{
    m_columns->setIcon(themedIcon(QStringLiteral("settings"), palette()));
    m_export->setIcon(themedIcon(QStringLiteral("export"), palette()));
}

void ViewBar::retranslate()
{
    m_tabs->setTabText(static_cast<int>(Level::Operations), tr("Operations"));
    m_tabs->setTabText(static_cast<int>(Level::Requests), tr("Requests"));
    m_tabs->setTabText(static_cast<int>(Level::Attempts), tr("Attempts"));
    m_tabs->setTabToolTip(static_cast<int>(Level::Operations), tr("What a caller wanted done once, with its verdict (Alt+1)"));
    m_tabs->setTabToolTip(static_cast<int>(Level::Requests), tr("Each line of the access log (Alt+2)"));
    m_tabs->setTabToolTip(static_cast<int>(Level::Attempts), tr("Each try of nginx at a backend (Alt+3)"));
    m_tabs->setAccessibleName(tr("What the table lists"));
    m_saved->setText(tr("Saved filters"));
    m_saved->setAccessibleName(tr("Saved filters"));
    m_columns->setAccessibleName(tr("Columns"));
    m_columns->setToolTip(tr("Choose and order the columns"));
    m_export->setAccessibleName(tr("Export the rows"));
    m_export->setToolTip(tr("Save the filtered rows as CSV"));
    rebuildGroups();
    rebuildSaved();
}

} // namespace retryscope::ui
