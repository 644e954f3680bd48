// SPDX-License-Identifier: GPL-3.0-or-later
// Fields keep their own keys; the menu does the same by their slots.
#include "ui/shell/edit_actions.h"

#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/shell/actions.h"
#include "ui/shell/page_stack.h"
#include "ui/work/case_notes.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace retryscope::ui {

namespace {

/// Nullptr: no text with a history of its own.
const QTextDocument* documentOf(const QWidget* widget)
{
    if (const auto* plain = qobject_cast<const QPlainTextEdit*>(widget); plain && !plain->isReadOnly())
        return plain->document();
    if (const auto* rich = qobject_cast<const QTextEdit*>(widget); rich && !rich->isReadOnly())
        return rich->document();
    return nullptr;
}

bool isText(const QWidget* widget)
{
    return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) || qobject_cast<const QTextEdit*>(widget);
}

bool takesText(const QWidget* widget)
{
    const auto* line = qobject_cast<const QLineEdit*>(widget);
    return line ? !line->isReadOnly() : documentOf(widget) != nullptr;
}

} // namespace

EditActions::EditActions(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m(parts)
{
    const auto on = [this](Act act, auto slot) { connect(m.actions[act], &QAction::triggered, this, slot); };
    on(Act::Undo, [this] { step(true); });
    on(Act::Redo, [this] { step(false); });
    on(Act::Cut, [this] { send("cut", Qt::Key_X); });
    on(Act::Copy, [this] { send("copy", Qt::Key_C); });
    on(Act::Paste, [this] { send("paste", Qt::Key_V); });
    on(Act::SelectAll, [this] { send("selectAll", Qt::Key_A); });
    // These keys belong to whatever has the keyboard; the menu only names them.
    for (const Act act : {Act::Cut, Act::Copy, Act::Paste, Act::SelectAll})
        m.actions[act]->setShortcutContext(Qt::WidgetShortcut);
    QUndoStack* undo = m.selection.notes()->undoStack();
    for (const auto signal : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged})
        connect(undo, signal, this, &EditActions::update);
    connect(undo, &QUndoStack::indexChanged, this, [this] {
        m_draftIsLatest = false;
        update();
    });
    connect(&m.pages.config()->session(), &ReviewSession::edited, this, [this] { m_draftIsLatest = true; });
    connect(m.pages.config(), &ConfigPage::textChanged, this, &EditActions::update);
    connect(&m.pages, &PageStack::pageShown, this, &EditActions::update);
    connect(&m.selection, &Selection::analysisChanged, this, &EditActions::update);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { focusMoved(now); });
    update();
}

void EditActions::focusMoved(QWidget* now)
{
    // The menu acts on what had the keyboard before it.
    if (!now || qobject_cast<QMenuBar*>(now) || qobject_cast<QMenu*>(now))
        return;
    m_focus = now->window() == &m.window ? now : nullptr;
    update();
}

bool EditActions::inField() const { return m_focus && m_focus != m.pages.config()->editor() && takesText(m_focus); }

EditActions::Target EditActions::target(bool back) const
{
    if (inField())
        return Target::Field;
    if (m.pages.page() != PageId::Configuration || !m.pages.config()->canStep(back))
        return Target::Case;
    const QUndoStack& undo = *m.selection.notes()->undoStack();
    const bool ofCase = back ? undo.canUndo() : undo.canRedo();
    // Beside the text, what was done last comes first.
    return m_focus == m.pages.config()->editor() || m_draftIsLatest || !ofCase ? Target::Draft : Target::Case;
}

void EditActions::step(bool back)
{
    switch (target(back)) {
    case Target::Field: QMetaObject::invokeMethod(m_focus, back ? "undo" : "redo"); break;
    case Target::Draft: m.pages.config()->step(back); break;
    case Target::Case:
        if (QUndoStack* undo = m.selection.notes()->undoStack(); back ? undo->canUndo() : undo->canRedo())
            back ? undo->undo() : undo->redo();
        break;
    }
    update();
}

void EditActions::describe(bool back)
{
    QAction* action = m.actions[back ? Act::Undo : Act::Redo];
    const QUndoStack& undo = *m.selection.notes()->undoStack();
    QString what;
    bool can = false;
    switch (target(back)) {
    case Target::Field: {
        const auto* line = qobject_cast<const QLineEdit*>(m_focus.data());
        const QTextDocument* document = documentOf(m_focus);
        can = back ? (line ? line->isUndoAvailable() : document->isUndoAvailable()) : (line ? line->isRedoAvailable() : document->isRedoAvailable());
        what = tr("typing", "what is undone");
        break;
    }
    case Target::Draft:
        can = true;
        //: What is undone; %1: name of a file of the configuration
        what = tr("change in %1").arg(m.pages.config()->shownName());
        break;
    case Target::Case:
        can = back ? undo.canUndo() : undo.canRedo();
        what = back ? undo.undoText() : undo.redoText();
        break;
    }
    action->setEnabled(can);
    what.replace(u'&', QStringLiteral("&&"));
    //: %1: what is undone, such as "Mark reviewed"
    action->setText(back ? (can ? tr("&Undo: %1").arg(what) : tr("&Undo")) : (can ? tr("&Redo: %1").arg(what) : tr("&Redo")));
}

void EditActions::update()
{
    describe(true);
    describe(false);
    const bool fills = takesText(m_focus);
    m.actions[Act::Cut]->setEnabled(fills);
    m.actions[Act::Paste]->setEnabled(fills);
    m.actions[Act::Copy]->setEnabled(m_focus);
    m.actions[Act::SelectAll]->setEnabled(m_focus);
}

void EditActions::send(const char* slot, int key)
{
    if (!m_focus)
        return;
    if (isText(m_focus)) {
        QMetaObject::invokeMethod(m_focus, slot);
        return;
    }
    QKeyEvent press(QEvent::KeyPress, key, Qt::ControlModifier);
    QCoreApplication::sendEvent(m_focus, &press);
}

} // namespace retryscope::ui
