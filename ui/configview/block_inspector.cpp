// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that comes from the configuration is escaped before it becomes part of the text.
#include "ui/configview/block_inspector.h"

#include "review/fix_lines.h"
#include "ui/configview/allowed_operations.h"
#include "ui/configview/group_users.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

struct InForce {
    Q_DECLARE_TR_FUNCTIONS(InForce)
};

constexpr std::size_t mostUsers = 30; ///< of a group that are listed
constexpr std::size_t roomInRow = 28; ///< characters of name and value beside the origin

QString escaped(std::string_view text) { return foreign(text).toHtmlEscaped(); }

QString colored(const QString& html, const QColor& color) { return u"<span style=\"color:%1\">%2</span>"_s.arg(color.name(), html); }

QString escapedList(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts)
        list.append(escaped(text));
    return list.join(u"<br>"_s);
}

/// "404 KB of map" is no heading: name and arguments, cut.
QString headOf(const Directive& directive)
{
    QString head = foreign(directive.name);
    for (const Argument& argument : directive.args)
        head += u' ' + foreign(argument.value, 60);
    return head.toHtmlEscaped();
}

const KubernetesObject* objectAt(const Configuration& configuration, ConfigFileId file, std::uint32_t line)
{
    const auto object = std::ranges::find_if(configuration.objects, [&](const KubernetesObject& one) { return one.ours && one.span.file == file && one.span.line <= line && line <= one.span.endLine; });
    return object == configuration.objects.end() ? nullptr : &*object;
}

/// An annotation belongs to all paths of its Ingress: the first one stands for them.
DirectiveId firstMadeOf(const Configuration& configuration, ConfigFileId file, std::uint32_t line)
{
    const KubernetesObject* object = objectAt(configuration, file, line);
    for (std::size_t i = 0; object && i < configuration.directives.size(); ++i) {
        const Span& span = configuration.directives[i].span;
        if (configuration.directives[i].name == "location" && span.file == file && object->span.offset <= span.offset && span.offset <= object->span.end)
            return DirectiveId::fromIndex(i);
    }
    return {};
}

} // namespace

BlockInspector::BlockInspector(const Configuration& configuration, const LinkText& panel)
    : m_configuration(configuration)
    , m_panel(panel)
{
}

DirectiveId BlockInspector::blockAt(const Configuration& configuration, ConfigFileId file, std::uint32_t line)
{
    DirectiveId best;
    std::uint32_t begin = 0;
    DirectiveId around; // the block that the file is included into
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (directive.span.file != file)
            continue;
        if (directive.block && directive.span.line <= line && line <= directive.span.endLine && directive.span.offset >= begin) {
            best = DirectiveId::fromIndex(i);
            begin = directive.span.offset;
        }
        if (directive.parent && configuration.at(directive.parent).span.file != file)
            around = directive.parent;
    }
    if (!best)
        best = firstMadeOf(configuration, file, line);
    return best ? best : around;
}

QString BlockInspector::placeLink(DirectiveId directive, ConfigFileId shownFile) const
{
    const Span& span = m_configuration.at(directive).span;
    const QString target = u"line:%1:%2"_s.arg(span.file.value).arg(span.line);
    if (span.file == shownFile)
        return LinkText::link(target, InForce::tr("line %1", "of the shown file").arg(span.line));
    const std::string& path = m_configuration.file(span.file).displayPath;
    return LinkText::link(target, u"%1:%2"_s.arg(foreign(std::string_view(path).substr(path.rfind('/') + 1))).arg(span.line));
}

QString BlockInspector::originLink(const EffectiveValue& value, DirectiveId block, ConfigFileId shownFile) const
{
    if (!value.where)
        //: Where a value comes from: nothing sets it; short, in a narrow column
        return colored(InForce::tr("default", "origin of a value").toHtmlEscaped(), mutedText(m_panel.palette()));
    QString link = placeLink(value.where, shownFile);
    for (const DirectiveId further : value.also) // lines of one level add up
        link = placeLink(further, shownFile) + u"<br>"_s + link;
    const DirectiveId parent = m_configuration.at(value.where).parent;
    // The name of another file says enough in the narrow column.
    const bool elsewhere = m_configuration.at(value.where).span.file != shownFile;
    if (value.origin != Origin::Inherited || !parent || parent == block || elsewhere)
        return link;
    return colored(headOf(m_configuration.at(parent)), mutedText(m_panel.palette())) + u", "_s + link;
}

QString BlockInspector::valueRow(const EffectiveValue& value, const RetryPolicy& policy, DirectiveId block, ConfigFileId shownFile) const
{
    QStringList words;
    for (const QString& word : foreign(value.value).split(u' ')) {
        const QString text = word.toHtmlEscaped();
        words.append(word == "non_idempotent"_L1 ? colored(text, toneColor(Tone::Error, m_panel.palette())) : text);
    }
    QString shown = u"<b>%1</b>"_s.arg(words.join(u' '));
    // nginx's 0 means "as many as there are servers"; the number that counts is said.
    if (value.directive.ends_with("_tries") && policy.tries == 0) {
        const int servers = policy.group ? static_cast<int>(policy.group->servers.size()) : 0;
        const QString meaning = servers ? InForce::tr("no limit: %n server(s)", nullptr, servers) : InForce::tr("no limit");
        shown += u' ' + colored(meaning.toHtmlEscaped(), mutedText(m_panel.palette()));
    } else if (value.directive.ends_with("next_upstream_timeout") && policy.timeout.count() == 0) {
        shown += u' ' + colored(InForce::tr("no limit").toHtmlEscaped(), mutedText(m_panel.palette()));
    }
    const QString row = u"<tr><td style=\"white-space:nowrap\">%1</td><td align=\"right\">%2</td></tr>"_s;
    const QString origin = originLink(value, block, shownFile);
    // A name is never broken; what does not fit beside it goes below.
    if (value.directive.size() + value.value.size() <= roomInRow && !shown.contains("span"_L1))
        return row.arg(escaped(value.directive) + u' ' + shown, origin);
    return row.arg(escaped(value.directive), origin) + u"<tr><td colspan=\"2\">&nbsp;&nbsp;%1</td></tr>"_s.arg(shown);
}

QString BlockInspector::groupRow(const UpstreamGroup& group, ConfigFileId shownFile) const
{
    // The controller's group holds a placeholder; its balancer takes the pods of the service.
    if (group.balancer == "lua" && m_configuration.form == ConfigForm::Kubernetes)
        return u"<tr><td colspan=\"2\">%1<br>%2</td></tr>"_s.arg(InForce::tr("pods of the service, chosen by the controller's balancer").toHtmlEscaped(),
            group.target.pods.empty() ? colored(InForce::tr("how many there are is not known").toHtmlEscaped(), mutedText(m_panel.palette())) : escapedList(group.target.pods));
    QStringList servers;
    for (const UpstreamServer& server : group.servers) {
        QString text = escaped(server.address);
        if (server.backup)
            text += u' ' + colored(InForce::tr("backup", "role of a server"), mutedText(m_panel.palette()));
        if (server.down)
            text += u' ' + colored(InForce::tr("down", "state of a server"), mutedText(m_panel.palette()));
        servers.append(text);
    }
    const QString title = group.fromVariable
        ? InForce::tr("the group is chosen by a variable: %1").arg(foreign(group.name)).toHtmlEscaped()
        : InForce::tr("group %1: %n server(s)", nullptr, static_cast<int>(group.servers.size())).arg(u"<b>%1</b>"_s.arg(escaped(group.name)));
    return u"<tr><td>%1<br>%2</td><td align=\"right\" style=\"white-space:nowrap\">%3</td></tr>"_s.arg(
        title, servers.join(u"<br>"_s), group.where ? placeLink(group.where, shownFile) : QString());
}

/// The servers of a group, and who passes requests on to it.
QString BlockInspector::upstream(DirectiveId block, ConfigFileId shownFile) const
{
    const Directive& group = m_configuration.at(block);
    QStringList servers, users;
    for (const DirectiveId id : group.settings) {
        if (m_configuration.at(id).name == "server")
            servers.append(headOf(m_configuration.at(id)) + u" ("_s + placeLink(id, shownFile) + u')');
    }
    const auto all = usersOfGroups(m_configuration);
    const auto own = group.args.empty() ? all.end() : all.find(groupNamed(group.args.front().value));
    for (std::size_t i = 0; own != all.end() && i < own->second.size(); ++i) {
        if (i == mostUsers) {
            users.append(InForce::tr("and %n more", nullptr, static_cast<int>(own->second.size() - i)));
            break;
        }
        users.append(headOf(m_configuration.at(own->second[i])) + u" ("_s + placeLink(own->second[i], shownFile) + u')');
    }
    const QString list = u"<p>%1<br>%2</p>"_s;
    //: Before a list of locations; speaks of an upstream group
    const QString by = users.isEmpty() ? u"<p>%1</p>"_s.arg(InForce::tr("Nothing is passed on to this group.").toHtmlEscaped()) : list.arg(InForce::tr("Requests are passed on to it by:").toHtmlEscaped(), users.join(u"<br>"_s));
    return list.arg(InForce::tr("Servers of the group:").toHtmlEscaped(), servers.join(u"<br>"_s)) + by;
}

QString BlockInspector::policy(DirectiveId block, ConfigFileId shownFile) const
{
    const QString context = block ? contextOf(m_configuration, block).empty() ? headOf(m_configuration.at(block)) : escaped(contextOf(m_configuration, block)) : QString();
    QString html = u"<p><b>%1</b><br>%2</p>"_s.arg(InForce::tr("In force here").toHtmlEscaped(), colored(context, mutedText(m_panel.palette())));
    if (!block)
        return html + u"<p>%1</p>"_s.arg(InForce::tr("Outside of every block.").toHtmlEscaped());
    if (m_configuration.at(block).name == "upstream")
        return html + upstream(block, shownFile);
    const RetryPolicy policy = effectivePolicy(m_configuration, block);
    if (policy.family == Family::None)
        return html + u"<p>%1</p>"_s.arg(InForce::tr("Requests are not passed on from this block itself.").toHtmlEscaped());
    QString rows;
    for (const EffectiveValue& value : policy.values)
        rows += valueRow(value, policy, block, shownFile);
    if (policy.group)
        rows += groupRow(*policy.group, shownFile);
    html += u"<table width=\"100%\" cellspacing=\"0\" cellpadding=\"2\">%1</table>"_s.arg(rows);
    const Span& place = m_configuration.at(block).span;
    const KubernetesObject* object = objectAt(m_configuration, place.file, place.line);
    if (object && std::ranges::any_of(object->settings, [](const KubernetesSetting& setting) { return !setting.isText && setting.valueSpan.offset != setting.valueSpan.end; }))
        html += u"<p>%1</p>"_s.arg(colored(InForce::tr("Kubernetes refuses this object as it is written: a value of an annotation is no text. The values are those after it was mended.").toHtmlEscaped(), toneColor(Tone::Error, m_panel.palette())));
    if (policy.maskDynamic)
        html += u"<p>%1</p>"_s.arg(InForce::tr("The set of failures that are retried could not be read: it holds a variable or an invalid word.").toHtmlEscaped());
    return html;
}

QString BlockInspector::allowed(const AllowedOperations& operations) const
{
    const QString text = InForce::tr("This line allowed %n repeated operation(s)", nullptr, static_cast<int>(operations.all.size()));
    QString html = u"<p>%1"_s.arg(LinkText::link(u"operations"_s, text));
    if (operations.duplicated) {
        //: Part of "This line allowed 7 repeated operations"; stands on a line of its own
        const QString duplicated = InForce::tr("%n of them duplicated", nullptr, static_cast<int>(operations.duplicated));
        html += u"<br>"_s + colored(duplicated.toHtmlEscaped(), toneColor(Tone::Duplicated, m_panel.palette()));
    }
    return html + u"</p>"_s;
}

QString BlockInspector::finding(const Finding& finding) const
{
    const QColor color = toneColor(toneOf(finding.severity), m_panel.palette());
    const QString severity = severityText(finding.severity).toHtmlEscaped();
    QString html = u"<hr><p><a name=\"finding\"></a>%1<br><b>%2</b></p>"_s.arg(colored(severity, color), colored(ruleTitle(finding.rule).toHtmlEscaped(), color));
    html += u"<p>%1</p><p>%2</p>"_s.arg(findingText(finding).toHtmlEscaped(), ruleWhy(finding.rule).toHtmlEscaped());
    if (const QString whenNot = ruleWhenNot(finding.rule); !whenNot.isEmpty())
        html += u"<p>%1</p>"_s.arg(colored(whenNot.toHtmlEscaped(), mutedText(m_panel.palette())));
    if (finding.fix)
        html += diff(*finding.fix);
    return html;
}

QString BlockInspector::diff(const Fix& fix) const
{
    QString html = u"<p><b>%1</b><br>%2</p>"_s.arg(InForce::tr("Fix", "a change of the configuration").toHtmlEscaped(), fixText(fix).toHtmlEscaped());
    QStringList lines;
    const auto add = [&](const std::vector<std::string>& texts, QLatin1StringView mark, Tone tone) {
        for (const std::string& text : texts)
            lines.append(colored(mark + foreign(text).trimmed().toHtmlEscaped(), toneColor(tone, m_panel.palette())));
    };
    for (const FixHunk& hunk : fixLines(m_configuration, fix)) {
        add(hunk.removed, "- "_L1, Tone::Error);
        add(hunk.added, "+ "_L1, Tone::ExecutedOnce);
    }
    if (lines.isEmpty())
        return html;
    const QString family = fixedFont().family().toHtmlEscaped();
    return html + u"<table width=\"100%\" cellpadding=\"4\" bgcolor=\"%1\"><tr><td style=\"font-family:'%2'\">%3</td></tr></table>"_s.arg(
        m_panel.palette().color(QPalette::AlternateBase).name(), family, lines.join(u"<br>"_s));
}

} // namespace retryscope::ui
