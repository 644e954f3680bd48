// SPDX-License-Identifier: GPL-3.0-or-later
// What the configuration page does with changed texts: fixes, patches, files.
#include "ui/configview/block_inspector.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/decision_panel.h"
#include "ui/configview/draft_bar.h"
#include "ui/configview/find_bar.h"
#include "ui/configview/finding_panel.h"
#include "ui/configview/fix_dialog.h"
#include "ui/configview/location_panel.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/tool_tabs.h"
#include "ui/configview/version_button.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/widgets/message_bar.h"

#include "review/fix.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QSaveFile>
#include <QScrollBar>
#include <QTextBlock>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

void ConfigPage::connectDrafts()
{
    connect(m_session, &ReviewSession::edited, this, &ConfigPage::textEdited);
    connect(m_session, &ReviewSession::reviewed, this, &ConfigPage::reviewed);
    connect(m_bar, &DraftBar::whichLocation, m_location, &LocationPanel::open);
    connect(m_bar, &DraftBar::fixSafe, this, [this] { openFixes(isSafeFix, tr("All safe fixes")); });
    connect(m_bar, &DraftBar::fixRule, this, &ConfigPage::fixRuleAtCursor);
    connect(m_bar, &DraftBar::savePatch, this, [this] { savePatch(m_session->patch(m_configuration)); });
    connect(m_bar, &DraftBar::saveFiles, this, &ConfigPage::saveFiles);
    connect(m_bar, &DraftBar::discard, this, [this] {
        m_beforeFix = m_session->drafts(m_configuration);
        m_beforeFixOf = m_configuration;
        m_session->discard(m_configuration);
        m_editor->setFocus(); // Ctrl+Z brings the shown file back as well
        m_message->showMessage(Severity::Info, [] { return MessageBar::Message(tr("All changes were discarded."), {}, tr("Undo")); });
    });
    connect(m_bar->version(), &VersionButton::stated, this, &ConfigPage::versionStated);
    connect(m_bar->version(), &VersionButton::notUnderstood, this,
        [this](const QString& text) { m_message->showMessage(Severity::Warning, [text] { return tr("“%1” is not a version of nginx.").arg(text); }); });
    connect(m_message, &MessageBar::triggered, this, [this] {
        m_message->dismiss();
        replaceTexts(m_beforeFixOf, m_beforeFix);
        m_editor->setFocus();
    });
    connect(m_session, &ReviewSession::setAside, this, [this](std::size_t configuration, const Drafts& texts) {
        m_beforeFix = texts;
        m_beforeFixOf = configuration;
        m_message->showMessage(Severity::Warning, [count = static_cast<int>(texts.size())] {
            return MessageBar::Message(tr("The configuration has changed on the disk. Your changes of %n file(s) were set aside.", nullptr, count), {}, tr("Put them back"));
        });
    });
    askForPatch = [this](const QString& suggestion) {
        QFileDialog dialog(this, tr("Save the changes as a patch"), folderOfConfiguration(), tr("Patches (*.patch *.diff)"));
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(u"patch"_s);
        dialog.selectFile(suggestion);
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    askForFolder = [this] { return QFileDialog::getExistingDirectory(this, tr("Write the changed files into a folder"), folderOfConfiguration()); };
    askToReplace = [](const QStringList&) { return false; };
}

/// Where a patch applies: beside the first file of the shown configuration.
QString ConfigPage::folderOfConfiguration() const
{
    const auto original = m_configuration < m_session->count() ? m_session->original(m_configuration) : nullptr;
    return original && !original->files.empty() ? QFileInfo(QString::fromStdString(original->files.front().path)).absolutePath() : QString();
}

void ConfigPage::connectDecisions()
{
    connect(m_session, &ReviewSession::decided, this, [this] {
        m_tree->refresh();
        updateNotes();
        updateInspector();
        updateFixes();
    });
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!m_moving && configuration())
            showDecision();
    });
}

/// The finding whose words the cursor stands in, else the worst of its line.
void ConfigPage::showDecision()
{
    const auto finding = m_session->outdated() ? std::nullopt : findingAtCursor();
    if (std::exchange(m_atCursor, finding) != finding && m_line == m_editor->textCursor().blockNumber())
        updateInspector(); // another one of the same line
    m_decision->setFinding(m_configuration, finding);
    m_tools->findings()->showFinding(finding);
}

void ConfigPage::goToFinding(std::size_t index)
{
    if (!configuration() || index >= findings().size() || !findings()[index].span.file)
        return;
    const Span& span = findings()[index].span;
    showFile(m_configuration, configuration()->file(span.file).path);
    const auto note = std::ranges::find(m_editor->notes(), index, &EditorNote::finding);
    if (note != m_editor->notes().end())
        m_editor->select(note->begin, note->end);
    else
        m_editor->goTo(static_cast<int>(span.line) - 1);
    cursorMoved();
}

bool ConfigPage::canStep(bool back) const
{
    const QTextDocument* document = m_editor->document();
    return shownText() && !m_editor->isReadOnly() && (back ? document->isUndoAvailable() : document->isRedoAvailable());
}

void ConfigPage::step(bool back)
{
    if (canStep(back))
        m_session->step(m_configuration, m_path, back, [this, back] { back ? m_editor->undo() : m_editor->redo(); });
}

QString ConfigPage::shownName() const { return QFileInfo(QString::fromStdString(m_path)).fileName(); }

void ConfigPage::walkFindings(bool forward)
{
    if (!configuration())
        return;
    // While a review is due only the editor knows where its findings have moved to.
    if (m_session->outdated())
        return void(m_editor->goToNote(forward));
    const int here = m_editor->textCursor().selectionStart();
    const auto& notes = m_editor->notes();
    const bool inFile = forward ? !notes.empty() && notes.back().begin > here : !notes.empty() && notes.front().begin < here;
    if (inFile)
        return void(m_editor->goToNote(forward));
    // Findings are in the order of files and places.
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < findings().size(); ++i) {
        if (findings()[i].span.file && findings()[i].span.file != m_file && !m_session->isHidden(m_configuration, i))
            others.push_back(i);
    }
    if (others.empty()) {
        if (!m_editor->goToNote(forward))
            m_message->showMessage(Severity::Info, [] { return tr("There is no further finding in this configuration."); });
        return;
    }
    const auto later = std::ranges::find_if(others, [&](std::size_t i) { return findings()[i].span.file > m_file; });
    if (forward)
        return goToFinding(later == others.end() ? others.front() : *later);
    goToFinding(later == others.begin() ? others.back() : *std::prev(later));
}

void ConfigPage::textEdited(std::size_t configuration)
{
    if (configuration != m_configuration || m_path.empty())
        return;
    m_bar->setExtent(m_session->extent(configuration));
    if (const DraftText* text = shownText())
        m_editor->setChanges(text->changes());
    markDirective();
    updateLinks();
    m_findBar->refresh();
    emit textChanged();
}

void ConfigPage::reviewed(std::size_t configuration)
{
    m_tree->refresh();
    m_replayJob.cancel();
    m_replayed.clear();
    if (configuration != m_configuration || m_path.empty())
        return;
    const auto& files = this->configuration()->files;
    const auto file = std::ranges::find(files, m_path, &ConfigFile::path);
    m_file = file == files.end() ? ConfigFileId{} : ConfigFileId::fromIndex(static_cast<std::size_t>(file - files.begin()));
    m_line = m_editor->textCursor().blockNumber();
    loadMatrix();
    updateMatrix();
    updateNotes();
    updateProblems();
    updateInspector();
    updateFixes();
    m_tree->showPlace({m_configuration, m_file, static_cast<std::uint32_t>(m_line + 1)});
}

std::optional<std::size_t> ConfigPage::findingAtCursor() const
{
    const QTextCursor cursor = m_editor->textCursor();
    const EditorNote* note = m_editor->noteAt(cursor.selectionStart());
    if (!note)
        note = m_editor->noteOfLine(cursor.blockNumber());
    return configuration() && note && note->finding < findings().size() ? std::optional(note->finding) : std::nullopt;
}

void ConfigPage::openFix(std::size_t finding)
{
    if (m_session->outdated() || !configuration() || finding >= findings().size() || !findings()[finding].fix)
        return;
    const Configuration& now = *configuration();
    const Finding* one = &findings()[finding];
    FixedConfiguration fixed;
    for (auto& [file, text] : applyFix(now, combineFixes(now, std::span(&one, 1)).fix))
        fixed.drafts.emplace(now.file(file).path, std::move(text));
    fixed.fixes = 1;
    useFixes(std::move(fixed), fixText(*one->fix));
}

/// What the fix would have changed is said beside it as soon as it is known.
void ConfigPage::replayFix(std::size_t finding)
{
    const std::shared_ptr<const Analysis> analysis = m_session->analysis();
    if (m_configuration != 0 || m_session->outdated() || analysis->requests.empty() || (m_replayJob.running() && m_replaying == finding))
        return;
    m_replaying = finding;
    auto work = [analysis, now = m_session->at(0).configuration, original = m_session->original(0), drafts = m_session->drafts(0), fix = *findings()[finding].fix](
                    const JobControl& job) {
        Drafts texts = drafts;
        for (auto& [file, text] : applyFix(*now, fix))
            texts.insert_or_assign(now->file(file).path, std::move(text));
        return replayOf(*analysis, *original, *now, texts, job);
    };
    m_replayJob.start(std::move(work), [this, finding](const QStringList& lines) {
        m_replayed[finding] = lines;
        updateInspector();
    });
}

void ConfigPage::openFixes(const std::function<bool(const Finding&)>& wanted, const QString& title)
{
    if (!configuration() || !m_session->editable(m_configuration))
        return;
    auto unaccepted = [wanted, accepted = m_session->accepted(m_configuration)](const Finding& finding) { return wanted(finding) && !accepted.contains(keyOf(finding)); };
    auto work = [original = m_session->original(m_configuration), drafts = m_session->drafts(m_configuration), settings = m_session->settings(), wanted = std::move(unaccepted),
                    measured = m_session->measured(m_configuration)](const JobControl& job) { return applyFixes(*original, drafts, settings, wanted, job, measured); };
    m_fixJob.start(std::move(work), [this, title](FixedConfiguration fixed) { useFixes(std::move(fixed), title); });
}

void ConfigPage::fixRuleAtCursor()
{
    if (const auto finding = findingAtCursor()) {
        const Rule rule = findings()[*finding].rule;
        openFixes([rule](const Finding& other) { return other.rule == rule; }, ruleTitle(rule));
    }
}

void ConfigPage::useFixes(FixedConfiguration fixed, const QString& title)
{
    if (fixed.drafts.empty())
        return m_message->showMessage(Severity::Info, [] { return tr("There is nothing to fix."); });
    const QString heading = fixed.fixes > 1 ? tr("%1: %n fix(es)", nullptr, static_cast<int>(fixed.fixes)).arg(title) : title;
    auto* dialog = new FixDialog(*m_session, m_configuration, std::move(fixed), heading, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { fixChosen(dialog); });
    // Its diff is of the texts as they are now.
    connect(m_selection, &Selection::analysisChanged, dialog, &QDialog::reject);
    dialog->setModal(true);
    dialog->show();
}

/// The cursor stays where it reads: also in a line that the fix has changed.
void ConfigPage::replaceTexts(std::size_t configuration, const Drafts& texts)
{
    const DraftText* text = shownText();
    const std::string before = text ? text->bytes() : std::string();
    const QTextCursor cursor = m_editor->textCursor();
    const QTextBlock block = m_editor->document()->findBlock(cursor.selectionStart());
    const int column = cursor.selectionStart() - block.position(), scroll = m_editor->verticalScrollBar()->value();
    const auto line = static_cast<std::uint32_t>(block.blockNumber());
    m_moving = true;
    m_session->replace(configuration, texts);
    m_moving = false;
    if (!text || text->bytes() == before)
        return;
    const auto changes = diffLines(before, text->bytes());
    const auto same = lineAfter(changes, line);
    const auto changed = std::ranges::find_if(changes, [&](const LineChange& change) { return change.before <= line && line < change.before + change.removed; });
    const auto now = same >= 0 || changed == changes.end() ? std::max<std::int64_t>(same, 0) : static_cast<std::int64_t>(changed->after + std::min(line - changed->before, changed->added == 0 ? 0 : changed->added - 1));
    const QTextBlock there = m_editor->document()->findBlockByNumber(std::min(static_cast<int>(now), m_editor->blockCount() - 1));
    QTextCursor kept(there);
    kept.setPosition(there.position() + std::min(column, there.length() - 1));
    m_editor->setTextCursor(kept);
    m_editor->verticalScrollBar()->setValue(scroll);
    cursorMoved();
}

void ConfigPage::fixChosen(FixDialog* dialog)
{
    const Drafts drafts = dialog->drafts();
    if (dialog->choice() == FixDialog::Choice::Patch)
        return savePatch(m_session->patchWith(m_configuration, drafts));
    m_beforeFix.clear();
    m_beforeFixOf = m_configuration;
    for (const auto& [path, text] : drafts)
        m_beforeFix.emplace(path, m_session->text(m_configuration, path)->bytes());
    replaceTexts(m_configuration, drafts);
    m_message->showMessage(Severity::Info, [] { return MessageBar::Message(tr("The fix stands in the draft. No file was written."), {}, tr("Undo")); });
}

void ConfigPage::ignoreFinding(std::size_t index)
{
    if (m_session->outdated() || index >= findings().size() || !findings()[index].directive)
        return;
    const Finding& finding = findings()[index];
    bool chosen = false;
    const QString reason = QInputDialog::getText(this, tr("Switch a finding off"), tr("Why is “%1” no problem here?").arg(ruleTitle(finding.rule)), QLineEdit::Normal, {}, &chosen)
                               .simplified();
    if (!chosen || reason.isEmpty())
        return;
    const std::string remark = "# retryscope: ignore " + std::string(word(finding.rule)) + ' ' + reason.toStdString();
    const Fix fix{"add-directive", {}, {insertBefore(*configuration(), finding.directive, remark)}};
    Drafts drafts;
    for (auto& [file, text] : applyFix(*configuration(), fix))
        drafts.emplace(configuration()->file(file).path, std::move(text));
    replaceTexts(m_configuration, drafts);
}

void ConfigPage::savePatch(const std::string& patch)
{
    const QString path = askForPatch(u"nginx.patch"_s);
    if (path.isEmpty())
        return;
    QSaveFile file(path);
    const auto size = static_cast<qsizetype>(patch.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(patch.data(), size) != size || !file.commit())
        return sayUnwritten(path, file.errorString());
    QStringList outside;
    for (const std::string& one : m_session->outsideOfPatch(m_configuration))
        outside.append(foreign(one));
    if (!outside.isEmpty())
        return m_message->showMessage(Severity::Warning, [path, outside] {
            return MessageBar::Message(tr("The patch was written to %1. It does not reach %n file(s): their links lead out of the folder of the configuration.", nullptr, static_cast<int>(outside.size())).arg(path), outside);
        });
    //: %1 is the path of the file
    m_message->showMessage(Severity::Info, [path] { return tr("The patch was written to %1. Apply it with git apply in the folder of the configuration.").arg(path); });
}

void ConfigPage::sayUnwritten(const QString& path, const QString& why)
{
    m_message->showMessage(Severity::Error, [path, why] { return tr("%1 cannot be written: %2.").arg(path, why); });
}

/// What is to be written, by its path on the disk.
std::map<QString, std::string> ConfigPage::filesIn(const QString& folder) const
{
    std::map<QString, std::string> files;
    for (const auto& [path, text] : m_session->drafts(m_configuration))
        files.emplace(QDir(folder).filePath(QString::fromStdString(ReviewSession::relativePath(*m_session->original(m_configuration), path))), text);
    return files;
}

/// Nothing is written over what somebody else wrote since the configuration was read, and over nothing else unasked.
bool ConfigPage::mayWrite(const std::map<QString, std::string>& files)
{
    QStringList there, changed;
    for (const auto& [target, text] : files) {
        QFile file(target);
        if (!file.exists())
            continue;
        there.append(target);
        const auto& originals = m_session->original(m_configuration)->files;
        const QByteArray now = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        const std::string_view bytes(now.constData(), static_cast<std::size_t>(now.size()));
        const auto own = std::ranges::find_if(originals, [&](const ConfigFile& one) { return QFileInfo(QString::fromStdString(one.path)) == QFileInfo(target); });
        if (own != originals.end() && bytes != own->text && bytes != text)
            changed.append(target);
    }
    if (!changed.isEmpty()) {
        m_message->showMessage(Severity::Error, [changed] {
            return MessageBar::Message(tr("Nothing was written: %n file(s) changed on the disk since they were read. Save the changes as a patch, or write into another folder.", nullptr, static_cast<int>(changed.size())), changed);
        });
        return false;
    }
    return there.isEmpty() || askToReplace(there);
}

void ConfigPage::saveFiles()
{
    const QString folder = askForFolder();
    if (folder.isEmpty())
        return;
    const auto files = filesIn(folder);
    if (!mayWrite(files))
        return;
    for (const auto& [target, text] : files) {
        QDir().mkpath(QFileInfo(target).path());
        QSaveFile file(target);
        const auto size = static_cast<qsizetype>(text.size());
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size || !file.commit())
            return sayUnwritten(target, file.errorString());
    }
    m_message->showMessage(Severity::Info, [folder, count = static_cast<int>(files.size())] { return tr("%n file(s) written to %1.", nullptr, count).arg(folder); });
}

} // namespace retryscope::ui
