// SPDX-License-Identifier: GPL-3.0-or-later
// Every tool has a key in the plot; the tool's tip names it.
#include "ui/timeline/timeline_header.h"

#include "ui/text/numbers.h"
#include "ui/widgets/theme.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

struct ToolRow {
    TimelineTool tool;
    QString icon, key;
    bool checkable = false;
};

QList<ToolRow> toolRows()
{
    return {
        {TimelineTool::Incident, u"lanes"_s, u"I"_s, true},
        {TimelineTool::Compare, u"compare"_s, u"C"_s, true},
        {TimelineTool::Ruler, u"ruler"_s, u"R"_s, true},
        {TimelineTool::Limit, u"filter"_s, u"L"_s},
        {TimelineTool::Times, u"clock"_s, u"T"_s},
        {TimelineTool::Copy, u"copy"_s, QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText)},
        {TimelineTool::Previous, u"previous"_s, u"←"_s},
        {TimelineTool::Next, u"next"_s, u"→"_s},
        {TimelineTool::Back, u"back"_s, QKeySequence(Qt::Key_Backspace).toString(QKeySequence::NativeText)},
        {TimelineTool::ZoomOut, u"zoom-out"_s, u"-"_s},
        {TimelineTool::ZoomIn, u"zoom-in"_s, u"+"_s},
        {TimelineTool::Fit, u"fit"_s, u"F"_s},
    };
}

} // namespace

TimelineHeader::TimelineHeader(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(grid::around, grid::inside, grid::between, grid::inside);
    row->setSpacing(grid::inside);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_title, 1);
    for (const ToolRow& wanted : toolRows()) {
        auto* button = new QToolButton(this);
        button->setAutoRaise(true);
        button->setObjectName(wanted.icon);
        button->setCheckable(wanted.checkable);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        m_tools[wanted.tool] = button;
    }
    makeMenus();
    updateIcons();
    retranslate();
}

void TimelineHeader::makeMenus()
{
    for (const TimelineTool tool : {TimelineTool::Times, TimelineTool::Copy}) {
        m_tools[tool]->setPopupMode(QToolButton::InstantPopup);
        m_tools[tool]->setMenu(new QMenu(m_tools[tool]));
    }
    QMenu* times = m_tools[TimelineTool::Times]->menu();
    auto* shown = new QActionGroup(times);
    for (std::size_t i = 0; i < m_times.size(); ++i) {
        m_times[i] = times->addAction(QString(), this, [this, i] { emit timesChosen(static_cast<TimesShown>(i)); });
        m_times[i]->setCheckable(true);
        shown->addAction(m_times[i]);
    }
    times->addSeparator();
    auto* zones = new QActionGroup(times);
    for (QAction*& action : m_zones) {
        action = times->addAction(QString());
        action->setCheckable(true);
        zones->addAction(action);
    }
    connect(m_zones[0], &QAction::triggered, this, [this] { emit zoneChosen(std::nullopt); });
    connect(m_zones[1], &QAction::triggered, this, [this] { emit zoneChosen(QTimeZone::utc()); });
    connect(m_zones[2], &QAction::triggered, this, [this] { emit zoneChosen(QTimeZone::systemTimeZone()); });
    QMenu* copies = m_tools[TimelineTool::Copy]->menu();
    for (std::size_t i = 0; i < m_copies.size(); ++i)
        m_copies[i] = copies->addAction(QString(), this, [this, i] { emit copyChosen(static_cast<CopyAs>(i)); });
}

void TimelineHeader::setTitle(const QString& title)
{
    m_title->setText(title);
    m_title->setToolTip(title.toHtmlEscaped());
}

QString TimelineHeader::title() const { return m_title->text(); }

void TimelineHeader::setIncident(bool incident)
{
    m_tools[TimelineTool::Incident]->setChecked(incident);
    m_tools[TimelineTool::Compare]->setVisible(!incident);
    m_tools[TimelineTool::Limit]->setVisible(incident);
}

void TimelineHeader::setTimes(TimesShown times) { m_times[static_cast<std::size_t>(times)]->setChecked(true); }

void TimelineHeader::setZones(const QTimeZone& logged, Instant when, const std::optional<QTimeZone>& chosen)
{
    m_zones[0]->setText(tr("As logged (%1)").arg(zoneText(logged, when)));
    m_zones[1]->setText(tr("UTC"));
    m_zones[2]->setText(tr("This computer's (%1)").arg(zoneText(QTimeZone::systemTimeZone(), when)));
    m_zones[!chosen ? 0 : *chosen == QTimeZone::utc() ? 1 : 2]->setChecked(true);
}

void TimelineHeader::updateIcons()
{
    for (const auto& [tool, button] : m_tools)
        button->setIcon(themedIcon(button->objectName(), palette()));
}

void TimelineHeader::retranslate()
{
    const std::map<TimelineTool, QString> names{
        {TimelineTool::Incident, tr("All retried requests")},
        {TimelineTool::Compare, tr("Compare with a normal request of the same location")},
        {TimelineTool::Ruler, tr("Ruler: drag, or walk with the arrows")},
        {TimelineTool::Limit, tr("Limit every page to the time shown")},
        {TimelineTool::Times, tr("Times and time zone")},
        {TimelineTool::Copy, tr("Copy")},
        {TimelineTool::Previous, tr("Previous attempt or effect")},
        {TimelineTool::Next, tr("Next attempt or effect")},
        {TimelineTool::Back, tr("Back to what was shown before")},
        {TimelineTool::ZoomOut, tr("Zoom out")},
        {TimelineTool::ZoomIn, tr("Zoom in")},
        {TimelineTool::Fit, tr("Show everything")},
    };
    for (const ToolRow& row : toolRows()) {
        QToolButton* button = m_tools[row.tool];
        button->setAccessibleName(names.at(row.tool));
        button->setToolTip(QStringLiteral("%1 (%2)").arg(names.at(row.tool), row.key));
    }
    m_times[0]->setText(tr("Since the start, time of day above"));
    m_times[1]->setText(tr("Time of day"));
    const std::array copies{tr("As text"), tr("As Markdown"), tr("As an image"), tr("As SVG")};
    for (std::size_t i = 0; i < copies.size(); ++i)
        m_copies[i]->setText(copies[i]);
}

void TimelineHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        updateIcons();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
