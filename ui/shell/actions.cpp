// SPDX-License-Identifier: GPL-3.0-or-later
// Standard keys where the platform has them; the rest as the window's own.
#include "ui/shell/actions.h"

#include "ui/widgets/theme.h"

#include <QActionGroup>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

struct Row {
    Act act;
    QString icon;
    QList<QKeySequence> keys;
    bool checkable = false;
};

QList<QKeySequence> standard(QKeySequence::StandardKey key, const QKeySequence& otherwise)
{
    // Some platforms leave a standard key empty.
    const QList<QKeySequence> keys = QKeySequence::keyBindings(key);
    return keys.isEmpty() ? QList{otherwise} : keys;
}

QList<Row> commands()
{
    return {
        {Act::NewCase, {}, standard(QKeySequence::New, Qt::CTRL | Qt::Key_N)},
        {Act::OpenCase, {}, {Qt::CTRL | Qt::ALT | Qt::Key_O}},
        {Act::SaveCase, u"save"_s, standard(QKeySequence::Save, Qt::CTRL | Qt::Key_S)},
        {Act::SaveCaseAs, {}, standard(QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
        {Act::Open, u"open"_s, standard(QKeySequence::Open, Qt::CTRL | Qt::Key_O)},
        {Act::OpenFolder, u"folder"_s, {Qt::CTRL | Qt::SHIFT | Qt::Key_O}},
        {Act::Add, u"drop"_s, {Qt::CTRL | Qt::SHIFT | Qt::Key_A}},
        {Act::OpenSample, u"sample"_s, {}},
        {Act::Reload, u"reload"_s, standard(QKeySequence::Refresh, Qt::Key_F5)},
        {Act::Follow, u"live"_s, {Qt::CTRL | Qt::Key_L}, true},
        {Act::CloseCase, u"close"_s, standard(QKeySequence::Close, Qt::CTRL | Qt::Key_W)},
        {Act::SaveReport, u"report"_s, {Qt::CTRL | Qt::Key_E}},
        {Act::Quit, {}, standard(QKeySequence::Quit, Qt::CTRL | Qt::Key_Q)},
        {Act::Undo, {}, standard(QKeySequence::Undo, Qt::CTRL | Qt::Key_Z)},
        {Act::Redo, {}, standard(QKeySequence::Redo, Qt::CTRL | Qt::SHIFT | Qt::Key_Z)},
        {Act::Cut, {}, standard(QKeySequence::Cut, Qt::CTRL | Qt::Key_X)},
        {Act::Copy, {}, standard(QKeySequence::Copy, Qt::CTRL | Qt::Key_C)},
        {Act::Paste, {}, standard(QKeySequence::Paste, Qt::CTRL | Qt::Key_V)},
        {Act::SelectAll, {}, standard(QKeySequence::SelectAll, Qt::CTRL | Qt::Key_A)},
        {Act::MarkReviewed, {}, {Qt::CTRL | Qt::Key_D}},
        {Act::EditNote, u"note"_s, {Qt::CTRL | Qt::SHIFT | Qt::Key_N}},
        {Act::EditTags, {}, {Qt::CTRL | Qt::Key_T}},
        {Act::OverrideVerdict, {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_V}},
        {Act::ToReport, {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_R}},
        {Act::Find, u"search"_s, standard(QKeySequence::Find, Qt::CTRL | Qt::Key_F)},
        {Act::SearchLines, u"evidence"_s, {Qt::CTRL | Qt::SHIFT | Qt::Key_F}},
        {Act::ExportRows, u"export"_s, {}},
        {Act::ChooseEditor, {}, {}},
        {Act::Preferences, {}, standard(QKeySequence::Preferences, Qt::CTRL | Qt::Key_Comma)},
        {Act::Cancel, {}, {}},
    };
}

QList<Row> views()
{
    return {
        {Act::Overview, u"overview"_s, {Qt::CTRL | Qt::Key_1}, true},
        {Act::Incidents, u"incidents"_s, {Qt::CTRL | Qt::Key_2}, true},
        {Act::Configuration, u"configuration"_s, {Qt::CTRL | Qt::Key_3}, true},
        {Act::Sources, u"sources"_s, {Qt::CTRL | Qt::Key_4}, true},
        {Act::Report, u"report"_s, {Qt::CTRL | Qt::Key_5}, true},
        {Act::ShowInspector, {}, {}, true},
        {Act::ShowEvidence, {}, {}, true},
        {Act::LargerText, {}, standard(QKeySequence::ZoomIn, Qt::CTRL | Qt::Key_Plus) + QList<QKeySequence>{Qt::CTRL | Qt::Key_Equal}},
        {Act::SmallerText, {}, standard(QKeySequence::ZoomOut, Qt::CTRL | Qt::Key_Minus)},
        {Act::NormalText, {}, {Qt::CTRL | Qt::Key_0}},
        {Act::NextPane, {}, {Qt::Key_F6}},
        {Act::PreviousPane, {}, {Qt::SHIFT | Qt::Key_F6}},
        {Act::ResetLayout, {}, {}},
        {Act::Handbook, u"help"_s, standard(QKeySequence::HelpContents, Qt::Key_F1)},
        {Act::Tour, u"tour"_s, {}},
        {Act::Beliefs, {}, {}},
        {Act::Keys, {}, {Qt::Key_Question}},
        {Act::About, u"info"_s, {}},
    };
}

} // namespace

Act actOf(PageId page) { return static_cast<Act>(static_cast<int>(Act::Overview) + static_cast<int>(page)); }

Actions::Actions(QWidget* window)
    : QObject(window)
{
    auto* pages = new QActionGroup(this);
    for (const Row& row : commands() + views()) {
        auto* action = new QAction(window);
        action->setObjectName(u"action%1"_s.arg(static_cast<int>(row.act)));
        action->setShortcuts(row.keys);
        action->setCheckable(row.checkable);
        action->setData(row.icon);
        window->addAction(action);
        m_actions[row.act] = action;
    }
    for (const PageId page : allPages)
        pages->addAction(m_actions[actOf(page)]);
    m_actions[Act::Quit]->setMenuRole(QAction::QuitRole);
    m_actions[Act::About]->setMenuRole(QAction::AboutRole);
    m_actions[Act::Preferences]->setMenuRole(QAction::PreferencesRole);
    m_actions[Act::ShowInspector]->setChecked(true);
    m_actions[Act::ShowEvidence]->setChecked(true);
    retranslate();
    updateIcons(window->palette());
}

QList<QAction*> Actions::all() const
{
    QList<QAction*> actions;
    for (const auto& [act, action] : m_actions)
        actions.append(action);
    return actions;
}

void Actions::name(Act act, const QString& text, const QString& tip)
{
    m_actions[act]->setText(text);
    m_actions[act]->setStatusTip(tip);
    m_actions[act]->setToolTip(tip);
}

void Actions::retranslate()
{
    const auto set = [this](Act act, const QString& text, const QString& tip) { name(act, text, tip); };
    retranslatePages();
    set(Act::NewCase, tr("Ne&w case"), tr("Begin with nothing loaded"));
    set(Act::OpenCase, tr("Ope&n case…"), tr("Open a case file with its results, marks and notes"));
    set(Act::SaveCase, tr("Sa&ve case"), tr("Save results, marks, notes and verdicts in the case file"));
    set(Act::SaveCaseAs, tr("Save case &as…"), tr("Save the case in another file"));
    set(Act::Open, tr("&Open files…"), tr("Open logs, configurations and exports"));
    set(Act::OpenFolder, tr("Open &folder…"), tr("Open everything in a folder that is recognised"));
    set(Act::Add, tr("A&dd files…"), tr("Read further files together with what is loaded"));
    set(Act::OpenSample, tr("Open the &sample incident"), tr("A recorded evening of a shop whose orders doubled"));
    set(Act::Reload, tr("&Reload"), tr("Read the same files again"));
    set(Act::Follow, tr("Follow the lo&gs"), tr("Read on while the logs grow, through their rotation"));
    set(Act::CloseCase, tr("&Close"), tr("Close what is loaded and return to the start"));
    set(Act::SaveReport, tr("Save re&port…"), tr("Save the report as PDF, HTML, Markdown, JSON or CSV"));
    set(Act::Quit, tr("&Quit"), tr("Leave the program"));
    set(Act::Undo, tr("&Undo"), tr("Take back the last edit: in the field, in the configuration's text, else in the case"));
    set(Act::Redo, tr("&Redo"), tr("Do again what was taken back"));
    set(Act::Cut, tr("Cu&t"), tr("Take the selected text out and keep it to be pasted"));
    set(Act::Copy, tr("Cop&y"), tr("Copy what is selected"));
    set(Act::Paste, tr("P&aste"), tr("Insert what was copied"));
    set(Act::SelectAll, tr("Se&lect all"), tr("Select everything in the list or the text"));
    set(Act::MarkReviewed, tr("Mark re&viewed"), tr("You have looked at the selected operation"));
    set(Act::EditNote, tr("&Note…"), tr("Write a note about the selected operation"));
    set(Act::EditTags, tr("Ta&gs…"), tr("Words to find the selected operation by"));
    set(Act::OverrideVerdict, tr("&Override the verdict…"), tr("Hold a verdict of your own against the computed one"));
    set(Act::ToReport, tr("Choose for the re&port"), tr("Put the selected operation into the report"));
    set(Act::Find, tr("&Find"), tr("Filter the operations, or find text in the configuration or in the report"));
    set(Act::SearchLines, tr("&Search raw lines"), tr("Search the raw lines of all sources, also by regular expression"));
    set(Act::ExportRows, tr("E&xport rows…"), tr("Save the filtered rows of the table as CSV"));
    set(Act::Preferences, tr("Sett&ings…"), tr("Language, theme, size of the text, text editor"));
    set(Act::LargerText, tr("Lar&ger text"), tr("Make all text of the window larger"));
    set(Act::SmallerText, tr("S&maller text"), tr("Make all text of the window smaller"));
    set(Act::NormalText, tr("&Text as on the desktop"), tr("Give the text the size that the desktop asks for"));
    set(Act::ChooseEditor, tr("Text &editor…"), tr("Tell which text editor opens raw lines"));
    set(Act::Cancel, tr("&Cancel"), tr("Stop the running work"));
}

void Actions::retranslatePages()
{
    const auto set = [this](Act act, const QString& text, const QString& tip) { name(act, text, tip); };
    set(Act::Overview, tr("&Overview"), tr("The incident in numbers"));
    set(Act::Incidents, tr("&Incidents"), tr("Operations with their verdicts, timeline and evidence"));
    set(Act::Configuration, tr("&Config"), tr("The configuration with its findings"));
    set(Act::Sources, tr("&Sources"), tr("What was read and what was not"));
    set(Act::Report, tr("&Report"), tr("The incident report and its preview"));
    set(Act::ShowInspector, tr("I&nspector"), tr("Show or hide the verdict of the selected operation"));
    set(Act::ShowEvidence, tr("&Evidence"), tr("Show or hide the raw lines"));
    set(Act::NextPane, tr("Ne&xt pane"), tr("Move the keyboard to the next pane"));
    set(Act::PreviousPane, tr("&Previous pane"), tr("Move the keyboard to the previous pane"));
    set(Act::ResetLayout, tr("Reset &layout"), tr("Put all panes back to their places"));
    set(Act::Handbook, tr("&Handbook"), tr("How to load, read and prove"));
    set(Act::Tour, tr("Two-minute &tour"), tr("Walk through the window with the sample incident"));
    set(Act::Beliefs, tr("Common &beliefs"), tr("What is often said about nginx's retries, and what nginx does"));
    set(Act::Keys, tr("&Keys"), tr("List the keys of the window"));
    set(Act::About, tr("&About Retryscope"), tr("Version and licence"));
}

void Actions::updateIcons(const QPalette& palette)
{
    for (const auto& [act, action] : m_actions) {
        if (const QString icon = action->data().toString(); !icon.isEmpty())
            action->setIcon(themedIcon(icon, palette));
    }
}

} // namespace retryscope::ui
