// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is offered that would do nothing.
#include "ui/configview/draft_bar.h"

#include "ui/configview/version_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

DraftBar::DraftBar(QWidget* parent)
    : QWidget(parent)
    , m_header(new ElidedLabel(Qt::ElideMiddle, this))
    , m_version(new VersionButton(this))
    , m_changed(new QLabel(this))
    , m_location(new QToolButton(this))
    , m_fixes(new QToolButton(this))
    , m_save(new QToolButton(this))
    , m_fixSafe(new QAction(this))
    , m_fixRule(new QAction(this))
    , m_savePatch(new QAction(this))
    , m_saveFiles(new QAction(this))
    , m_discard(new QAction(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(grid::around, grid::inside, grid::between, grid::inside);
    row->setSpacing(grid::between);
    m_header->setTextFormat(Qt::PlainText);
    m_header->setObjectName(u"draftHeader"_s);
    m_header->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_changed->setObjectName(u"draftExtent"_s);
    m_fixes->setObjectName(u"draftFixes"_s);
    m_save->setObjectName(u"draftSave"_s);
    row->addWidget(m_header, 1);
    row->addWidget(m_version);
    row->addWidget(m_changed);
    row->addWidget(m_location);
    row->addWidget(m_fixes);
    connect(m_location, &QToolButton::clicked, this, &DraftBar::whichLocation);
    row->addWidget(m_save);
    createMenus();
    retranslate();
}

void DraftBar::createMenus()
{
    const auto menu = [](QToolButton* button, const QList<QAction*>& actions) {
        auto* list = new QMenu(button);
        list->addActions(actions);
        button->setMenu(list);
        button->setPopupMode(QToolButton::InstantPopup);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    };
    menu(m_fixes, {m_fixSafe, m_fixRule});
    menu(m_save, {m_savePatch, m_saveFiles, m_discard});
    const std::pair<QAction*, void (DraftBar::*)()> ways[] = {{m_fixSafe, &DraftBar::fixSafe}, {m_fixRule, &DraftBar::fixRule},
        {m_savePatch, &DraftBar::savePatch}, {m_saveFiles, &DraftBar::saveFiles}, {m_discard, &DraftBar::discard}};
    for (const auto& [action, way] : ways)
        connect(action, &QAction::triggered, this, way);
    m_fixSafe->setObjectName(u"fixAllSafe"_s);
    m_fixRule->setObjectName(u"fixAllOfRule"_s);
    m_savePatch->setObjectName(u"savePatch"_s);
    m_saveFiles->setObjectName(u"saveFiles"_s);
    m_discard->setObjectName(u"discardDrafts"_s);
}

void DraftBar::setHeader(const QString& text, const QString& toolTip)
{
    m_header->setFullText(text);
    m_header->setToolTip(toolTip);
}

QString DraftBar::header() const { return m_header->fullText(); }

void DraftBar::setExtent(const ReviewSession::Extent& extent)
{
    m_extent = extent;
    retranslate();
}

void DraftBar::setFixes(int safe, const QString& rule)
{
    m_safe = safe;
    m_rule = rule;
    retranslate();
}

void DraftBar::retranslate()
{
    const bool changed = m_extent.files > 0;
    //: Lines of the configuration that differ from the files on the disk
    m_changed->setText(changed ? tr("%n line(s) changed", nullptr, m_extent.lines) : QString());
    m_changed->setVisible(changed);
    m_save->setVisible(changed);
    m_fixes->setVisible(m_safe > 0 || !m_rule.isEmpty());
    m_location->setText(tr("Which location…"));
    m_location->setToolTip(tr("Which location serves a request, and why"));
    m_fixes->setText(tr("Fixes"));
    m_save->setText(tr("Save changes"));
    m_fixSafe->setText(tr("All &safe fixes (%1)…").arg(m_safe));
    m_fixSafe->setToolTip(tr("Fixes after which nothing is executed more often and no time limit is shorter"));
    m_fixSafe->setEnabled(m_safe > 0);
    m_fixRule->setText(tr("All fixes of “%1”…").arg(QString(m_rule).replace(u'&', u"&&"_s)));
    m_fixRule->setVisible(!m_rule.isEmpty());
    m_savePatch->setText(tr("As a &patch…"));
    m_saveFiles->setText(tr("As &files in a folder…"));
    m_discard->setText(tr("&Discard all changes"));
}

void DraftBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
