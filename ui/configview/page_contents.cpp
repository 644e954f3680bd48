// SPDX-License-Identifier: GPL-3.0-or-later
// What the configuration page says: notes in the editor, the inspector, the header, what was not read.
#include "ui/configview/block_inspector.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

QString toolTipOf(const Finding& finding)
{
    QString html = u"<p><b>%1</b></p><p>%2</p><p>%3</p>"_s.arg(
        ruleTitle(finding.rule).toHtmlEscaped(), findingText(finding).toHtmlEscaped(), ruleWhy(finding.rule).toHtmlEscaped());
    if (const QString whenNot = ruleWhenNot(finding.rule); !whenNot.isEmpty())
        html += u"<p>%1</p>"_s.arg(whenNot.toHtmlEscaped());
    return html;
}

} // namespace

void ConfigPage::updateNotes()
{
    if (!configuration())
        return;
    const Analysis& analysis = *m_selection->analysis();
    std::vector<EditorNote> notes;
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        const Finding& finding = analysis.findings[i];
        if (analysis.findingConfiguration[i] != m_configuration || finding.span.file != m_file)
            continue;
        const int begin = m_source->positionOf(finding.span.offset);
        notes.push_back({begin, std::max(begin, m_source->positionOf(finding.span.end)), finding.severity, findingText(finding), toolTipOf(finding), i});
    }
    std::ranges::stable_sort(notes, {}, &EditorNote::begin);
    m_editor->setNotes(std::move(notes));
    std::vector<EditorLink> links;
    for (const auto& [directive, operations] : m_allowed) {
        const Span& span = configuration()->at(directive).headSpan;
        if (m_configuration == 0 && span.file == m_file) {
            //: A link at the end of a line of the configuration
            links.push_back({static_cast<int>(span.endLine) - 1, tr("allowed %n operation(s)", nullptr, static_cast<int>(operations.all.size()))});
        }
    }
    m_editor->setLinks(std::move(links));
}

void ConfigPage::updateInspector()
{
    const Analysis& analysis = *m_selection->analysis();
    const BlockInspector inspector(analysis, m_configuration, *m_inspector);
    const DirectiveId block = BlockInspector::blockAt(*configuration(), m_file, static_cast<std::uint32_t>(m_line + 1));
    QString html = inspector.policy(block, m_file);
    if (const DirectiveId directive = retryDirectiveOfLine(m_line))
        html += inspector.allowed(m_allowed[directive]);
    for (const EditorNote& note : m_editor->notes()) {
        const Finding& finding = analysis.findings[note.finding];
        if (static_cast<int>(finding.span.line) - 1 <= m_line && m_line <= static_cast<int>(finding.span.endLine) - 1)
            html += inspector.finding(finding);
    }
    m_inspector->setContent(html);
}

void ConfigPage::updateHeader()
{
    if (!configuration())
        return;
    const QString path = ConfigTree::relativePath(*configuration(), m_file);
    const QString version = QString::fromStdString(configuration()->version.text());
    m_header->setText(configuration()->versionAssumed ? tr("%1 · nginx %2 (assumed)").arg(path, version) : tr("%1 · nginx %2").arg(path, version));
    m_header->setToolTip(foreign(configuration()->file(m_file).displayPath));
}

void ConfigPage::updateProblems()
{
    if (!configuration() || (configuration()->problems.empty() && configuration()->unread.empty()))
        return m_problems->dismiss();
    QStringList details;
    for (const ConfigProblem& problem : configuration()->problems) {
        const QString file = problem.span.file ? foreign(configuration()->file(problem.span.file).displayPath) : foreign(configuration()->given);
        //: A place in a configuration and what is wrong there
        details.append(tr("%1, line %2: %3").arg(file, QString::number(problem.span.line), configProblemText(problem)));
    }
    for (const UnreadPart& part : configuration()->unread) {
        const QString text = configProblemText(ConfigProblem{part.kind, {}, {}});
        details.append(part.line ? tr("not read: %1 from line %2 on (%3)").arg(foreign(part.file), QString::number(part.line), text) : tr("not read: %1 (%2)").arg(foreign(part.file), text));
    }
    m_problems->showMessage(Severity::Error, tr("This configuration was not read completely: %n problem(s).", nullptr, static_cast<int>(details.size())), details);
}

void ConfigPage::retranslate()
{
    const bool loaded = m_selection->analysis() != nullptr;
    m_empty->setMessage(u"configuration"_s, loaded ? tr("No configuration is loaded. With it, each repetition leads to the line that allowed it.") : tr("Nothing is loaded."),
        tr("Open files…"));
    m_editor->setAccessibleName(tr("Text of the configuration file"));
    m_inspector->setAccessibleName(tr("In force here"));
    const std::pair<QString, QString> names[] = {{u"nextFinding"_s, tr("Next finding")}, {u"previousFinding"_s, tr("Previous finding")},
        {u"goToLine"_s, tr("Go to line")}, {u"findNext"_s, tr("Find next")}, {u"findPrevious"_s, tr("Find previous")},
        {u"showAllowed"_s, tr("Show the operations that this line allowed")}};
    for (const auto& [name, text] : names)
        findChild<QAction*>(name)->setText(text);
    if (!configuration())
        return;
    updateNotes();
    updateHeader();
    updateProblems();
    if (m_line >= 0)
        updateInspector();
}

} // namespace retryscope::ui
