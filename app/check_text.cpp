// SPDX-License-Identifier: GPL-3.0-or-later
// Places are written as compilers write them, so that editors and terminals make links of them.
#include "app/check_text.h"

#include "app/excerpt.h"
#include "app/terminal_style.h"
#include "base/escape.h"
#include "exchange/findings_json.h"
#include "review/fix_lines.h"
#include "review/remarks.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <format>
#include <set>

namespace retryscope::app {

namespace {

struct CheckText {
    Q_DECLARE_TR_FUNCTIONS(CheckText)
};

constexpr std::size_t mostLinesOfAFix = 12;

QString inert(std::string_view text) { return QString::fromStdString(printable(text)); }

Style styleOf(Severity severity)
{
    switch (severity) {
    case Severity::Error: return Style::Error;
    case Severity::Warning: return Style::Warning;
    case Severity::Info: return Style::Note;
    }
    return Style::Plain;
}

class Writer {
public:
    explicit Writer(bool colours) : m_paint(colours) {}

    void finding(const Configuration& configuration, const Finding& finding)
    {
        const std::string& file = finding.span.file ? configuration.file(finding.span.file).displayPath : configuration.given;
        line(m_paint(Style::Strong, QStringLiteral("%1:%2:%3:").arg(inert(file)).arg(finding.span.line).arg(finding.span.column)) + u' '
            + m_paint(styleOf(finding.severity), ui::severityText(finding.severity) + u':') + u' ' + ui::findingText(finding) + u' '
            + m_paint(Style::Faint, u'[' + inert(word(finding.rule)) + u']'));
        const auto rows = finding.span.file ? excerpt(configuration.file(finding.span.file).text, finding.span) : std::vector<std::string>{};
        for (const std::string& row : rows)
                line(m_paint(&row == &rows.back() ? styleOf(finding.severity) : Style::Plain, QString::fromStdString(row)));
        if (!finding.context.empty())
            about(CheckText::tr("in", "before a block of the configuration"), inert(finding.context));
        // Once a rule: a long list of findings stays readable.
        if (m_explained.insert(finding.rule).second) {
            about(CheckText::tr("why"), ui::ruleWhy(finding.rule));
            // "It matters always" is no exception.
            if (const QString whenNot = ui::ruleWhenNot(finding.rule); whenNot != ui::ruleWhenNot(Rule::SyntaxError))
                about(CheckText::tr("exception", "before the case in which a finding does not matter"), whenNot);
        }
        if (finding.fix)
            fix(configuration, *finding.fix);
        m_out += '\n';
        ++m_counts[static_cast<std::size_t>(finding.severity)];
    }

    void notRead(const Configuration& configuration)
    {
        for (const UnreadPart& part : configuration.unread)
            line(m_paint(Style::Warning, CheckText::tr("not read:")) + ui::sentenceGap() + unreadPlace(part));
        m_unread += configuration.unread.size();
    }

    /// What somebody switched off is not lost from sight.
    void switchedOff(const Configuration& configuration)
    {
        for (const SwitchedOff& one : retryscope::switchedOff(configuration)) {
            const QString place = QStringLiteral("%1:%2:").arg(inert(configuration.file(one.span.file).displayPath)).arg(one.span.line);
            line(m_paint(Style::Faint, place + u' ' + CheckText::tr("switched off in place: %1 (%2)", "a rule and the reason").arg(inert(word(one.rule)), inert(one.reason))));
            ++m_switchedOff;
        }
    }

    /// What was taken for granted: nobody should take an assumption for a fact.
    void assumptions(const Configuration& configuration)
    {
        if (!configuration.assumedContext.empty()) {
            QString blocks;
            for (const std::string& block : configuration.assumedContext)
                blocks += (blocks.isEmpty() ? QString() : QStringLiteral(" > ")) + inert(block);
            line(CheckText::tr("%1: read as a part of %2").arg(inert(configuration.given), blocks));
        }
        if (configuration.versionAssumed && !configuration.files.empty())
            line(CheckText::tr("%1: the version is not stated; the rules of nginx %2 were assumed").arg(inert(configuration.given), inert(configuration.version.text())));
        m_files += configuration.files.size();
    }

    std::string take()
    {
        QStringList parts;
        const auto add = [&](Severity severity, const QString& text) {
            if (m_counts[static_cast<std::size_t>(severity)] > 0)
                parts << m_paint(styleOf(severity), text);
        };
        const auto count = [&](Severity severity) { return static_cast<int>(m_counts[static_cast<std::size_t>(severity)]); };
        add(Severity::Error, CheckText::tr("%n error(s)", nullptr, count(Severity::Error)));
        add(Severity::Warning, CheckText::tr("%n warning(s)", nullptr, count(Severity::Warning)));
        add(Severity::Info, CheckText::tr("%n note(s)", nullptr, count(Severity::Info)));
        // "No findings" would be a claim about what was never looked at.
        if (m_files == 0)
            parts << CheckText::tr("nothing was read");
        else if (parts.isEmpty())
            parts << (m_unread > 0 ? CheckText::tr("no findings in what was read") : m_paint(Style::Good, CheckText::tr("no findings")));
        if (m_switchedOff > 0)
            parts << CheckText::tr("%n switched off in place", "findings", static_cast<int>(m_switchedOff));
        if (m_files > 0)
            parts << CheckText::tr("%n file(s) read", nullptr, static_cast<int>(m_files));
        if (m_unread > 0)
            parts << m_paint(Style::Warning, CheckText::tr("%n part(s) not read", nullptr, static_cast<int>(m_unread)));
        line(parts.join(ui::comma()));
        return std::move(m_out);
    }

private:
    void line(const QString& text) { m_out += text.toStdString() + '\n'; }

    void about(const QString& head, const QString& text)
    {
        for (const QString& row : wrapped(QStringLiteral("      = ") + head + ui::colon(), text))
            line(row);
    }

    void fix(const Configuration& configuration, const Fix& fix)
    {
        about(CheckText::tr("fix"), ui::fixText(fix));
        std::size_t rows = 0;
        for (const FixHunk& hunk : fixLines(configuration, fix)) {
            for (const auto& [sign, lines, style] : {std::tuple('-', &hunk.removed, Style::Removed), std::tuple('+', &hunk.added, Style::Added)})
                for (const std::string& text : *lines)
                    if (++rows <= mostLinesOfAFix)
                        line(m_paint(style, QStringLiteral("      %1 %2").arg(QLatin1Char(sign)).arg(QString::fromStdString(withoutTabs(text)))));
        }
        if (rows > mostLinesOfAFix)
            line(QStringLiteral("        ") + CheckText::tr("%n more line(s)", nullptr, static_cast<int>(rows - mostLinesOfAFix)));
    }

    Paint m_paint;
    std::string m_out;
    std::set<Rule> m_explained;
    std::array<std::size_t, 3> m_counts{};
    std::size_t m_files = 0, m_unread = 0, m_switchedOff = 0;
};

} // namespace

QString unreadPlace(const UnreadPart& part)
{
    const QString place = part.line > 0 ? QStringLiteral("%1:%2").arg(inert(part.file)).arg(part.line) : inert(part.file);
    return place + QStringLiteral(" [") + inert(word(part.kind)) + u']';
}

std::string findingsText(const Reviewed& reviewed, bool colours)
{
    Writer out(colours);
    for (const auto& [configuration, findings] : reviewed)
        for (const Finding& finding : findings)
            out.finding(*configuration, finding);
    for (const auto& [configuration, findings] : reviewed) {
        out.switchedOff(*configuration);
        out.notRead(*configuration);
        out.assumptions(*configuration);
    }
    return out.take();
}

} // namespace retryscope::app
