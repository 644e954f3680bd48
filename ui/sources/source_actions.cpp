// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is changed here: what comes out is a request that the window reads anew, and can take back.
#include "ui/sources/source_actions.h"

#include "ui/sources/clock_dialog.h"
#include "ui/sources/format_dialog.h"
#include "ui/sources/source_edits.h"
#include "ui/text/input_texts.h"
#include "ui/text/phrases.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

SourceActions::SourceActions(QWidget* parent)
    : QWidget(parent)
    , m_add(new QAction(this))
    , m_format(new QAction(this))
    , m_mapping(new QAction(this))
    , m_clock(new QAction(this))
    , m_readAs(new QAction(this))
    , m_remove(new QAction(this))
    , m_follow(new QAction(this))
    , m_reload(new QAction(this))
    , m_kinds(new QMenu(this))
{
    auto* row = new FlowLayout(this, grid::between, grid::inside);
    for (QAction* action : {m_add, m_format, m_mapping, m_clock, m_readAs, m_remove, m_follow, m_reload}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(action, &QAction::visibleChanged, button, [action, button] { button->setVisible(action->isVisible()); });
        if (action == m_readAs)
            button->setPopupMode(QToolButton::InstantPopup);
        row->addWidget(button);
    }
    m_readAs->setMenu(m_kinds);
    m_follow->setCheckable(true);
    m_reload->setCheckable(true);
    m_remove->setShortcut(QKeySequence::Delete);
    m_remove->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_add, &QAction::triggered, this, &SourceActions::addRequested);
    connect(m_format, &QAction::triggered, this, &SourceActions::chooseFormat);
    connect(m_mapping, &QAction::triggered, this, &SourceActions::chooseMapping);
    connect(m_clock, &QAction::triggered, this, &SourceActions::chooseClock);
    connect(m_remove, &QAction::triggered, this, &SourceActions::leaveOut);
    connect(m_follow, &QAction::triggered, this, &SourceActions::followRequested);
    connect(m_reload, &QAction::triggered, this, &SourceActions::reloadChosen);
    retranslate();
}

void SourceActions::setCurrent(std::shared_ptr<const Analysis> analysis, const Input* input)
{
    m_analysis = std::move(analysis);
    m_input = input;
    update();
}

void SourceActions::setFollowing(bool following) { m_follow->setChecked(following); }
void SourceActions::setReloading(bool reloading) { m_reload->setChecked(reloading); }

void SourceActions::update()
{
    const bool isLog = m_input && m_input->kind == InputKind::AccessLog;
    const bool isApplication = m_input && (m_input->kind == InputKind::AppLog || m_input->kind == InputKind::Effects);
    const bool isGiven = m_input && givenPath(m_analysis->request, *m_input);
    m_format->setVisible(!isApplication);
    m_format->setEnabled(isLog);
    m_mapping->setVisible(isApplication);
    m_clock->setEnabled(m_input && m_input->kind != InputKind::Config);
    m_readAs->setEnabled(isGiven);
    m_remove->setEnabled(isGiven);
    const AnalysisRequest& request = m_analysis ? m_analysis->request : AnalysisRequest{};
    m_follow->setEnabled(m_analysis && pathsOf(request).size() > request.configs.size());
    createMenu();
}

void SourceActions::createMenu()
{
    m_kinds->clear();
    for (const InputKind kind : {InputKind::Config, InputKind::AccessLog, InputKind::ErrorLog, InputKind::AppLog, InputKind::Effects}) {
        QAction* action = m_kinds->addAction(inputKindText(kind), this, [this, kind] {
            emit edited(readAs(m_analysis->request, *m_input, kind), [name = name(), kind] { return tr("%1 is now read as: %2.").arg(name, inputKindText(kind)); });
        });
        action->setCheckable(true);
        action->setChecked(m_input && m_input->kind == kind);
        action->setEnabled(!action->isChecked());
    }
}

QString SourceActions::name() const { return inputName(*m_analysis, FileId::fromIndex(static_cast<std::size_t>(m_input - m_analysis->inputs.data()))); }

void SourceActions::openDialog()
{
    if (m_format->isVisible() && m_format->isEnabled())
        chooseFormat();
    else if (m_mapping->isVisible())
        chooseMapping();
}

void SourceActions::chooseFormat()
{
    auto* dialog = new FormatDialog(m_input->path, m_analysis->request, window());
    const std::string path = m_input->path;
    const auto what = [name = name()] { return tr("%1 is now read with another format.").arg(name); };
    connect(dialog, &FormatDialog::chosen, this, [this, path, what, analysis = m_analysis](const std::optional<StatedFormat>& format) {
        const auto before = analysis->request.formatOf.find(path);
        if (before == analysis->request.formatOf.end() ? format.has_value() : format != before->second)
            emit edited(withFormat(analysis->request, path, format), what);
    });
    dialog->open();
}

void SourceActions::chooseMapping()
{
    auto* dialog = new MappingDialog(*m_input, m_analysis->request, window());
    dialog->askForFile = askForMapping;
    dialog->setTimeZone(m_zone);
    const std::string path = m_input->path;
    const auto what = [name = name()] { return tr("The columns of %1 now mean something else.").arg(name); };
    connect(dialog, &MappingDialog::chosen, this, [this, path, what, analysis = m_analysis](const std::optional<Mapping>& mapping) {
        const auto before = analysis->request.mappingOf.find(path);
        if (before == analysis->request.mappingOf.end() ? mapping.has_value() : mapping != before->second)
            emit edited(withMapping(analysis->request, path, mapping), what);
    });
    dialog->open();
}

void SourceActions::chooseClock()
{
    auto* dialog = new ClockDialog(*m_analysis, *m_input, window());
    const std::string path = m_input->path;
    const auto what = [name = name()] { return tr("The times of %1 are now read otherwise.").arg(name); };
    connect(dialog, &ClockDialog::chosen, this, [this, path, what, analysis = m_analysis](std::optional<Duration> offset, const std::optional<AssumedZone>& zone) {
        const AnalysisRequest after = withClock(analysis->request, path, offset, zone);
        const auto nameOf = [](const AnalysisRequest& request) { return request.assumedZone ? request.assumedZone->name() : std::string(); };
        if (after.clockOffsets != analysis->request.clockOffsets || nameOf(after) != nameOf(analysis->request))
            emit edited(after, what);
    });
    dialog->open();
}

void SourceActions::leaveOut()
{
    emit edited(without(m_analysis->request, *m_input), [name = name()] { return tr("%1 is left out. The file itself stays as it is.").arg(name); });
}

void SourceActions::retranslate()
{
    const auto set = [this](QAction* action, const QString& icon, const QString& text, const QString& tip) {
        action->setText(text);
        action->setToolTip(tip);
        if (!icon.isEmpty())
            action->setIcon(themedIcon(icon, palette()));
    };
    set(m_add, u"open"_s, tr("Add files…"), tr("Read further files together with these"));
    set(m_format, u"settings"_s, tr("Format…"), tr("Choose or type the log_format of this file and see what it reads"));
    set(m_mapping, u"settings"_s, tr("Columns…"), tr("Say what the columns of this file mean and see what becomes of its rows"));
    set(m_clock, u"clock"_s, tr("Clock…"), tr("State how far the clock of this file is off, and the zone of times without one"));
    set(m_readAs, u"file"_s, tr("Read as"), tr("Read this file as another kind"));
    set(m_remove, u"close"_s, tr("Leave out"), tr("Read everything without this file"));
    set(m_follow, u"live"_s, tr("Follow"), tr("Read on while the logs grow, through their rotation"));
    set(m_reload, u"reload"_s, tr("Reload by itself"), tr("Read a file again as soon as it changes, without asking"));
    createMenu();
}

void SourceActions::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

} // namespace retryscope::ui
