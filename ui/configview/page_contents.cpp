// SPDX-License-Identifier: GPL-3.0-or-later
// What the configuration page says: notes in the editor, the inspector, the header, what was not read.
#include "config/directive_table.h"
#include "ui/configview/belief_dialog.h"
#include "ui/configview/block_inspector.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/draft_bar.h"
#include "ui/configview/matrix_model.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/matrix_view.h"
#include "ui/configview/route_view.h"
#include "ui/configview/version_button.h"
#include "ui/text/beliefs.h"
#include "ui/text/decision_phrases.h"
#include "ui/text/foreign.h"
#include "ui/text/retry_text.h"
#include "ui/text/phrases.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QTextBlock>

#include <algorithm>
#include <span>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostProblems = 100; ///< that are listed; a brace that is missing makes thousands

/// Where nginx's own documentation of a directive is: it redirects to the module's page. Nothing is fetched.
QString sourceOf(const Configuration& configuration, const Finding& finding)
{
    if (!finding.directive || finding.directive.index() >= configuration.directives.size())
        return {};
    const Directive& directive = configuration.at(finding.directive);
    const bool known = !factsAbout(directive.name).empty() && directive.made == Made::Written;
    return known ? u"nginx.org/r/"_s + QString::fromStdString(directive.name) : QString();
}

QString toolTipOf(const Configuration& configuration, const Finding& finding)
{
    QString html = u"<p><b>%1</b></p><p>%2</p><p>%3</p>"_s.arg(
        ruleTitle(finding.rule).toHtmlEscaped(), findingText(finding).toHtmlEscaped(), ruleWhy(finding.rule).toHtmlEscaped());
    if (const QString whenNot = ruleWhenNot(finding.rule); !whenNot.isEmpty())
        html += u"<p>%1</p>"_s.arg(whenNot.toHtmlEscaped());
    if (const auto belief = beliefBehind(finding.rule)) {
        //: Before what people often say about nginx
        html += u"<p>%1 “%2” %3</p>"_s.arg(ConfigPage::tr("Often believed:").toHtmlEscaped(), beliefText(*belief).toHtmlEscaped(), beliefTruth(*belief).toHtmlEscaped());
    }
    if (const QString source = sourceOf(configuration, finding); !source.isEmpty())
        html += u"<p>%1 %2</p>"_s.arg(ConfigPage::tr("Source:").toHtmlEscaped(), source.toHtmlEscaped());
    return html;
}

} // namespace

DirectiveId ConfigPage::retryDirectiveOfLine(int line) const
{
    // Requests are attributed to the first configuration only, as it was when it was loaded.
    const DraftText* text = m_configuration == 0 ? shownText() : nullptr;
    const auto before = text ? lineBefore(text->changes(), static_cast<std::uint32_t>(std::max(0, line))) : -1;
    if (before < 0)
        return {};
    const Configuration& original = *m_session->original(0);
    for (const auto& [directive, operations] : m_allowed) {
        const Span& span = original.at(directive).headSpan;
        if (original.file(span.file).path == m_path && span.line - 1 <= before && before <= span.endLine - 1)
            return directive;
    }
    return {};
}

void ConfigPage::showAllowed(int line)
{
    if (!configuration())
        return;
    const DirectiveId directive = retryDirectiveOfLine(line);
    if (!directive || m_allowed[directive].all.empty())
        return;
    // The number is that of the rows: nothing else is filtered away.
    m_selection->setVerdicts({});
    m_selection->setTimeRange(std::nullopt);
    m_selection->setOperation(m_allowed[directive].all.front());
    const Configuration& original = *m_session->original(0);
    const Span& span = original.at(directive).span;
    const ConfigFile& file = original.file(span.file);
    const QString place = QString::fromStdString(file.displayPath.empty() ? file.path : file.displayPath) + u':' + QString::number(span.line);
    m_selection->requestShowFiltered(u"allowed:"_s + (place.contains(u' ') ? u'"' + place + u'"' : place), Counted::Operations);
}

void ConfigPage::followLink(const QString& target)
{
    const QStringList parts = target.split(u':');
    const QString& what = parts.front();
    if (what == "operations"_L1)
        showAllowed(m_line);
    else if (what == "compare"_L1)
        m_matrix->compareWith(parseNginxVersion(parts.value(1).toStdString()).value_or(assumedVersion));
    else if (what == "noCell"_L1)
        m_matrix->clearCell();
    else if (what == "fix"_L1)
        openFix(parts.value(1).toULong());
    else if (what == "ignore"_L1)
        ignoreFinding(parts.value(1).toULong());
    else if (what == "belief"_L1)
        (new BeliefDialog(this))->show(static_cast<Belief>(parts.value(1).toInt()));
    else if (what == "line"_L1)
        goTo({m_configuration, ConfigFileId{parts.value(1).toUInt()}, parts.value(2).toUInt()});
}

void ConfigPage::updateNotes()
{
    const DraftText* text = shownText();
    if (!configuration() || !text || m_session->outdated())
        return;
    std::vector<EditorNote> notes;
    for (std::size_t i = 0; i < findings().size(); ++i) {
        const Finding& finding = findings()[i];
        if (!m_file || finding.span.file != m_file)
            continue;
        if (m_session->isHidden(m_configuration, i))
            continue;
        const int begin = text->source().positionOf(finding.span.offset);
        notes.push_back({begin, std::max(begin, text->source().positionOf(finding.span.end)), finding.severity, i, m_session->decisionOf(m_configuration, i).decision == ReviewDecision::Accepted});
    }
    std::ranges::stable_sort(notes, {}, &EditorNote::begin);
    m_editor->setNotes(std::move(notes), [this](std::size_t finding) { return noteTexts(finding); });
    m_editor->setChanges(text->changes());
    showDecision();
}

NoteTexts ConfigPage::noteTexts(std::size_t index) const
{
    if (!configuration() || index >= findings().size())
        return {};
    const Finding& finding = findings()[index];
    const Annotation& said = m_session->decisionOf(m_configuration, index);
    QString sentence = m_session->at(m_configuration).beforeChange[index] ? tr("From the log, before the change: %1").arg(findingText(finding)) : findingText(finding);
    QString toolTip = toolTipOf(*configuration(), finding);
    if (const QString decision = decisionSentence(said); !decision.isEmpty()) {
        //: %1: "Accepted by Anna: ..."; %2: what the finding says
        sentence = said.decision == ReviewDecision::None ? sentence : tr("%1. %2", "a decision and the finding").arg(decisionSentence({.decision = said.decision, .owner = said.owner}), sentence);
        toolTip += u"<p><b>%1</b></p>"_s.arg(decision.toHtmlEscaped());
    }
    return {sentence, toolTip};
}

void ConfigPage::updateLinks()
{
    std::vector<EditorLink> links;
    for (const auto& [directive, operations] : m_allowed) {
        const int line = m_configuration == 0 ? lineNow(m_session->original(0)->at(directive).headSpan) : -1;
        if (line >= 0) {
            const int count = static_cast<int>(operations.all.size());
            //: A link at the end of a line of the configuration
            links.push_back({line, tr("allowed %n operation(s)", nullptr, count), u"×%1"_s.arg(count)});
        }
    }
    m_editor->setLinks(std::move(links));
}

void ConfigPage::updateMatrix()
{
    if (configuration())
        m_matrix->setBlock(BlockInspector::blockAt(*configuration(), m_file, static_cast<std::uint32_t>(m_line + 1)));
}

QString ConfigPage::explanation(const BlockInspector& inspector) const
{
    const auto cell = m_matrix->cell();
    if (!cell || !m_matrix->source() || &m_matrix->source()->configuration() != configuration())
        return {};
    const PlaceLink link = [&](DirectiveId directive) { return inspector.placeLink(directive, m_file); };
    QString html = explainRoute(*m_matrix->source(), m_matrix->location(), cell->method, std::span(&cell->failure, 1), link, m_inspector->palette());
    html += otherExplanation(*cell);
    //: Takes the explanation of a cell of the matrix away
    return html + u"<p>%1</p><hr>"_s.arg(LinkText::link(u"noCell"_s, tr("close the explanation")));
}

/// The same on the side that the matrix is compared with; its lines are named and lead nowhere, as they are not shown.
QString ConfigPage::otherExplanation(const MatrixPanel::Cell& cell) const
{
    MatrixSource* other = m_matrix->other();
    if (!other)
        return {};
    const QString head = u"<hr><p><b>%1</b></p>"_s.arg(tr("Compared with %1:", "a version or a configuration").arg(m_matrix->comparedName()).toHtmlEscaped());
    const DirectiveId there = other->counterpart(m_matrix->source()->configuration(), m_matrix->location());
    if (!there || !m_matrix->matrix().otherAt(m_matrix->view()->currentIndex()))
        return head + u"<p>%1</p>"_s.arg(tr("This cannot happen there.").toHtmlEscaped());
    const PlaceLink named = [other](DirectiveId directive) {
        const Span& span = other->configuration().at(directive).span;
        const std::string& path = other->configuration().file(span.file).displayPath;
        const QString place = foreign(std::string_view(path).substr(path.rfind('/') + 1)) + u':' + QString::number(span.line);
        return place.toHtmlEscaped();
    };
    return head + explainRoute(*other, there, cell.method, std::span(&cell.failure, 1), named, m_inspector->palette());
}

/// The most that can happen to a request here, and what another version would do.
QString ConfigPage::outlook(DirectiveId block) const
{
    MatrixSource* source = m_matrix->source();
    if (!block || !source || &source->configuration() != configuration() || source->passingBlock(block) != block)
        return {};
    const Bounds bounds = source->bounds(block, "POST"), reads = source->bounds(block, "GET");
    const QString endless = tr("without a bound");
    const auto count = [&](std::optional<std::uint64_t> n) { return n ? QString::number(*n) : endless; };
    QString html = u"<p>%1<br>%2</p>"_s.arg(
        tr("Tries at most: GET %1, POST %2").arg(count(reads.attempts), count(bounds.attempts)).toHtmlEscaped(),
        tr("Worst time to an answer: %1").arg(reads.time ? timeLimitText(*reads.time) : endless).toHtmlEscaped());
    if (const auto change = m_matrix->nextChange()) {
        const QString version = QString::fromStdString(change->version.text());
        html += u"<p>%1</p>"_s.arg(LinkText::link(u"compare:"_s + version, tr("nginx %1 decides otherwise in %n cell(s) of the matrix", nullptr, change->cells).arg(version)));
    }
    return html;
}

/// Those whose words reach into the line of the inspector, the one at the cursor first.
std::vector<std::size_t> ConfigPage::findingsOfLine() const
{
    std::vector<std::size_t> found;
    const QTextBlock line = m_editor->document()->findBlockByNumber(m_line);
    // A finding may begin some lines above: those of one file are in the order of their places.
    for (const EditorNote& note : m_editor->notes()) {
        if (note.begin >= line.position() + line.length())
            break;
        if (note.end >= line.position() && note.finding < findings().size())
            found.push_back(note.finding);
    }
    if (const auto chosen = findingAtCursor())
        std::ranges::stable_partition(found, [&](std::size_t finding) { return finding == *chosen; });
    return found;
}

QString ConfigPage::findingHtml(const BlockInspector& inspector, std::size_t index)
{
    const Finding& finding = findings()[index];
    const bool editable = m_session->editable(m_configuration);
    QString html = inspector.finding(finding);
    if (m_session->at(m_configuration).beforeChange[index])
        html += u"<p>%1</p>"_s.arg(tr("The log says it about the line as it was before the change.").toHtmlEscaped());
    if (finding.fix && !m_replayed.contains(index))
        replayFix(index);
    if (finding.fix && m_replayed.contains(index))
        html += u"<p>%1</p>"_s.arg(m_replayed[index].join(u' ').toHtmlEscaped());
    QStringList links;
    if (finding.fix && editable)
        links.append(LinkText::link(u"fix:%1"_s.arg(index), tr("Show the fix side by side…")));
    if (finding.directive && editable && finding.rule != Rule::SyntaxError)
        links.append(LinkText::link(u"ignore:%1"_s.arg(index), tr("Switch off with a reason…")));
    if (const auto belief = beliefBehind(finding.rule); belief)
        links.append(LinkText::link(u"belief:%1"_s.arg(static_cast<int>(*belief)), tr("What is often believed about it…")));
    return html + u"<p>%1</p>"_s.arg(links.join(u"<br>"_s));
}

void ConfigPage::updateInspector()
{
    if (!configuration() || m_line < 0)
        return;
    const BlockInspector inspector(*configuration(), *m_inspector);
    const DirectiveId block = BlockInspector::blockAt(*configuration(), m_file, static_cast<std::uint32_t>(m_line + 1));
    QString html = explanation(inspector) + inspector.policy(block, m_file) + outlook(block);
    if (const DirectiveId directive = retryDirectiveOfLine(m_line))
        html += inspector.allowed(m_allowed[directive]);
    for (const std::size_t finding : findingsOfLine())
        html += findingHtml(inspector, finding);
    m_inspector->setContent(html);
}

void ConfigPage::updateFixes()
{
    if (!configuration())
        return;
    const bool editable = m_session->editable(m_configuration);
    const auto finding = findingAtCursor();
    const bool fixable = editable && finding && findings()[*finding].fix;
    int safe = 0;
    for (std::size_t i = 0; editable && i < findings().size(); ++i)
        safe += isSafeFix(findings()[i]) && m_session->decisionOf(m_configuration, i).decision != ReviewDecision::Accepted;
    m_bar->setFixes(safe, fixable ? ruleTitle(findings()[*finding].rule) : QString());
}

void ConfigPage::updateHeader()
{
    if (!configuration())
        return;
    const auto original = m_session->original(m_configuration);
    const auto file = std::ranges::find(original->files, m_path, &ConfigFile::path);
    const QString path = ConfigTree::relativePath(*original, ConfigFileId::fromIndex(static_cast<std::size_t>(file - original->files.begin())));
    const bool stated = m_selection->analysis()->request.nginxVersion.has_value();
    m_bar->version()->setVersion(original->version, stated ? VersionButton::Origin::Stated : original->versionAssumed ? VersionButton::Origin::Assumed : VersionButton::Origin::Found);
    QString header = path;
    QString toolTip = foreign(file->displayPath);
    if (!m_session->editable(m_configuration)) {
        //: %1: the file in the header above the text
        header = tr("%1 · cannot be edited").arg(header);
        toolTip += u'\n' + tr("Two files of this configuration have one path, so it is not known which of them a change belongs to. Open the files of one host alone to edit them.");
    }
    m_bar->setHeader(header, toolTip);
    m_bar->setExtent(m_session->extent(m_configuration));
}

void ConfigPage::updateProblems()
{
    if (!configuration() || (configuration()->problems.empty() && configuration()->unread.empty()))
        return m_problems->dismiss();
    QStringList details;
    const auto& problems = configuration()->problems;
    for (const ConfigProblem& problem : std::span(problems).first(std::min(problems.size(), mostProblems))) {
        const QString file = problem.span.file ? foreign(configuration()->file(problem.span.file).displayPath) : foreign(configuration()->given);
        //: A place in a configuration and what is wrong there
        details.append(tr("%1, line %2: %3").arg(file, QString::number(problem.span.line), configProblemText(problem)));
    }
    for (const UnreadPart& part : configuration()->unread) {
        const QString text = configProblemText(ConfigProblem{part.kind, {}, {}});
        details.append(part.line ? tr("not read: %1 from line %2 on (%3)").arg(foreign(part.file), QString::number(part.line), text) : tr("not read: %1 (%2)").arg(foreign(part.file), text));
    }
    m_problems->showMessage(Severity::Error, [details, count = static_cast<int>(problems.size() + configuration()->unread.size())] {
        return MessageBar::Message(tr("This configuration was not read completely: %n problem(s).", nullptr, count), details);
    });
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
        {u"showAllowed"_s, tr("Show the operations that this line allowed")}, {u"replace"_s, tr("Replace")}, {u"foldBlock"_s, tr("Fold the block")},
        {u"unfoldBlock"_s, tr("Unfold the block")}, {u"goToBrace"_s, tr("Go to the matching brace")}, {u"whichLocation"_s, tr("Which location serves a request")},
        {u"fixFinding"_s, tr("Show the fix of this finding")},
        {u"acceptFindingAtCursor"_s, tr("Accept this finding")}, {u"fixFindingLater"_s, tr("Mark this finding to fix")}, {u"reasonOfFinding"_s, tr("Write the reason of the decision")}};
    for (const auto& [name, text] : names)
        findChild<QAction*>(name)->setText(text);
    if (!configuration())
        return;
    updateNotes();
    updateLinks();
    updateHeader();
    updateProblems();
    updateInspector();
    updateFixes();
}

} // namespace retryscope::ui
