// SPDX-License-Identifier: GPL-3.0-or-later
// Who repeated it, which line allowed it, what the client saw, what to do, and the lines that prove it.
#include "ui/incidents/card_sections.h"

#include "ui/incidents/row.h"
#include "ui/text/foreign.h"
#include "ui/text/lateness.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/timeouts.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/theme.h"
#include "verdict/blame.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>
#include <ranges>

namespace retryscope::ui {

namespace {

struct Card {
    Q_DECLARE_TR_FUNCTIONS(Card)
};

constexpr std::size_t mostEvidence = 40; // a storm has thousands of lines; the evidence view shows them all
constexpr qsizetype mostLinks = 6;         // beside one sentence
constexpr qsizetype longestDirective = 400;

QString lineLink(const Analysis& analysis, const EvidenceRef& ref)
{
    const QString text = fileLine(analysis, ref);
    if (text.isEmpty())
        return {};
    // Shift+Tab does not leave a text that begins with a link (see LinkText::link).
    return wordJoiner + QStringLiteral("<a href=\"evidence:%1:%2:%3\">%4</a>").arg(ref.file.value).arg(ref.line).arg(ref.offset).arg(text.toHtmlEscaped());
}

/// A number stays on one line with its unit, and the first "/" of a path with what follows it.
QString keepTogether(QString text)
{
    static const QRegularExpression unit(QStringLiteral("(\\d) (s|ms|%|с|мс|毫秒|秒)\\b"));
    static const QRegularExpression path(QStringLiteral("(^|\\s)/(?=[^\\s/])"));
    text.replace(unit, QStringLiteral("\\1\u00a0\\2"));
    return text.replace(path, QStringLiteral("\\1/") + wordJoiner);
}

QString paragraph(const QString& html) { return QStringLiteral("<p style=\"margin:0 0 4px 0\">%1</p>").arg(html); }

QString plain(const QString& text) { return keepTogether(text).toHtmlEscaped(); }

/// The first attempt that failed, as a reason: "read timeout (2.001 s of 2 s)".
QString reasonOf(const Analysis& analysis, const Request& request)
{
    const auto failed = std::ranges::find_if(request.attempts, [](const Attempt& a) { return a.failure != Failure::None; });
    if (failed == request.attempts.end())
        return {};
    const QString name = failureText(failed->failure);
    const auto limit = timeoutInForce(analysis, request, *failed);
    if (!failed->response)
        return name;
    const QString took = durationText(*failed->response);
    //: A failure, how long the attempt took, the timeout in force: "read timeout (2.001 s of 2 s)"
    return limit ? Card::tr("%1 (%2 of %3)").arg(name, took, settingText(*limit)) : Card::tr("%1 (%2)").arg(name, took);
}

QString repeatedHtml(const Analysis& analysis, const Operation& operation)
{
    QString reason;
    for (const RequestId id : operation.requests) {
        if (reason.isEmpty())
            reason = reasonOf(analysis, analysis.at(id));
    }
    if (reason.isEmpty())
        reason = Card::tr("a failure that is not logged");
    QString html;
    for (const RepeatedBy by : operation.repeatedBy) {
        QString text = repeatedByText(by);
        if (by == RepeatedBy::NextUpstream)
            text = Card::tr("nginx: next server after %1").arg(reason);
        else if (by == RepeatedBy::InternalRedirect)
            text = Card::tr("nginx: internal redirect after %1").arg(reason);
        else if (by == RepeatedBy::Client)
            text = Card::tr("the client: sent the request %n time(s)", nullptr, static_cast<int>(clientRequests(analysis, operation).size()));
        html += paragraph(plain(text));
    }
    return html;
}

/// The directive as it stands in the file, on one line, its dangerous word marked.
QString directiveHtml(const Directive& directive, const QPalette& palette)
{
    QString text = plain(foreign(directive.name));
    for (const Argument& argument : directive.args) {
        const QString value = plain(foreign(argument.value, longestDirective));
        const bool danger = argument.value == "non_idempotent";
        text += u' ' + (danger ? QStringLiteral("<b><font color=\"%1\">%2</font></b>").arg(toneColor(Tone::Error, palette).name(), value) : value);
    }
    text += directive.block ? QStringLiteral(" { … }") : QStringLiteral(";");
    return QStringLiteral("<table width=\"100%\" cellpadding=\"4\" cellspacing=\"0\" bgcolor=\"%1\"><tr><td><code>%2</code></td></tr></table>")
        .arg(toneBackground(Tone::Error, palette).name(), text);
}

QString allowedHtml(const Analysis& analysis, const Operation& operation, const QPalette& palette)
{
    QString html;
    std::set<PlacedBlock> shown;
    bool isForbidden = false;
    for (const RequestId id : operation.requests) {
        const Request& request = analysis.at(id);
        const bool isHarmless = operation.verdict == Verdict::Duplicated && !causedDuplicate(operation, request);
        if ((!wasRepeated(request) && !wasMirrored(operation, request)) || request.allowedDirective.empty() || isHarmless)
            continue;
        if (request.notAllowed) {
            if (!std::exchange(isForbidden, true))
                html += paragraph(plain(Card::tr("Not by the configuration that was loaded: “%1” does not allow it. Another one, or another version, was running; see the findings.")
                                            .arg(foreign(request.allowedDirective.str() + " " + request.allowedValue.str()))));
            continue;
        }
        const Configuration* configuration = analysis.servedBy(request);
        if (!request.allowedBy || !configuration) {
            const QString setting = foreign(request.allowedDirective.str() + " " + request.allowedValue.str());
            if (html.isEmpty())
                html += paragraph(plain(setting)) + paragraph(plain(originText(static_cast<Origin>(request.allowedOrigin))));
            continue;
        }
        if (!shown.insert({request.location->configuration, request.allowedBy}).second)
            continue;
        const Directive& directive = configuration->at(request.allowedBy);
        const std::string& path = configuration->file(directive.span.file).path;
        const QString name = foreign(std::string_view(path).substr(path.find_last_of('/') + 1));
        const QString place = name + u':' + QString::number(directive.span.line);
        html += paragraph(wordJoiner + QStringLiteral("<a href=\"directive:%1:%2\">%3</a>").arg(request.location->configuration).arg(request.allowedBy.value).arg(place.toHtmlEscaped()));
        html += directiveHtml(directive, palette);
    }
    return html;
}

QString clientHtml(const Analysis& analysis, const Operation& operation)
{
    QString html;
    for (const RequestId id : clientRequests(analysis, operation)) {
        const AccessRecord& record = analysis.at(id).record;
        const QString took = record.requestTime ? durationText(*record.requestTime) : QString();
        QString text;
        if (record.status == 499)
            text = Card::tr("nothing: it went away after %1").arg(took.isEmpty() ? Card::tr("an unknown time") : took);
        else if (record.status == 0)
            text = Card::tr("a status that is not logged");
        else
            text = took.isEmpty() ? QString::number(record.status) : Card::tr("%1 after %2", "status, duration").arg(QString::number(record.status), took);
        html += paragraph(plain(text));
    }
    return html;
}

/// Several lines that say the same stand beside one sentence.
using Statements = std::vector<std::pair<QString, QStringList>>;

Statements statementsOf(const Analysis& analysis, const std::vector<Evidence>& evidence, const QTimeZone& zone)
{
    Statements statements;
    QHash<QString, std::size_t> known; // a storm has thousands
    for (const Evidence& piece : withoutRepeatedLateness(evidence)) {
        const QString sentence = plain(evidenceText(piece, zone));
        const std::size_t at = known.value(sentence, statements.size());
        if (at == statements.size()) {
            known.insert(sentence, at);
            statements.emplace_back(sentence, QStringList());
        }
        for (const EvidenceRef& ref : piece.at) {
            if (const QString link = lineLink(analysis, ref); !link.isEmpty())
                statements[at].second.append(link);
        }
    }
    return statements;
}

QString evidenceHtml(const Statements& statements)
{
    QString html;
    for (const auto& [sentence, links] : statements | std::views::take(mostEvidence)) {
        QString places = links.first(std::min(links.size(), mostLinks)).join(QStringLiteral(" · "));
        if (links.size() > mostLinks)
            places += QStringLiteral(" · ") + plain(Card::tr("and %n more", nullptr, static_cast<int>(links.size() - mostLinks)));
        html += paragraph(places.isEmpty() ? sentence : places + u' ' + sentence);
    }
    if (statements.size() > mostEvidence)
        html += paragraph(Card::tr("and %n more", nullptr, static_cast<int>(statements.size() - mostEvidence)));
    return html;
}

QString settleHtml(const Operation& operation)
{
    QString html;
    for (const WouldSettle what : operation.wouldSettle)
        html += paragraph(plain(wouldSettleText(what)));
    return html;
}

} // namespace

std::vector<CardSection> cardSections(const Analysis& analysis, const Operation& shown, const QPalette& palette, const QTimeZone& zone)
{
    const Operation operation = withEvidence(analysis, shown);
    std::vector<CardSection> sections{{{}, paragraph(plain(operationSummary(analysis, operation)))}};
    const auto add = [&](const QString& title, const QString& html) {
        if (!html.isEmpty())
            sections.push_back({title, html});
    };
    if (operation.verdict == Verdict::Unresolved)
        add(Card::tr("What would settle it"), settleHtml(operation));
    add(Card::tr("Repeated by"), repeatedHtml(analysis, operation));
    add(Card::tr("Allowed by"), allowedHtml(analysis, operation, palette));
    add(Card::tr("Client saw"), clientHtml(analysis, operation));
    add(Card::tr("Next action"), operation.nextAction == NextAction::None ? QString() : paragraph(plain(nextActionText(operation))));
    const auto evidence = [&](const QString& title, const Statements& statements) {
        add(title.arg(statements.size()), statements.empty() ? paragraph(Card::tr("none", "no evidence")) : evidenceHtml(statements));
    };
    evidence(Card::tr("Evidence for (%1)"), statementsOf(analysis, operation.evidenceFor, zone));
    evidence(Card::tr("Evidence against (%1)"), statementsOf(analysis, operation.evidenceAgainst, zone));
    if (operation.verdict != Verdict::Unresolved)
        add(Card::tr("Would make it surer"), settleHtml(operation));
    return sections;
}

QString cardText(const Analysis& analysis, const Operation& operation, const QTimeZone& zone)
{
    QString text = verdictTitle(operation.verdict) + QStringLiteral(" (") + confidenceText(operation.confidence) + QStringLiteral(")\n");
    for (const CardSection& section : cardSections(analysis, operation, QPalette(), zone)) {
        if (!section.title.isEmpty())
            text += u'\n' + section.title + u'\n';
        text += QTextDocumentFragment::fromHtml(section.html).toPlainText().remove(wordJoiner).trimmed() + u'\n';
    }
    return text;
}

CardLink parseCardLink(const QString& href)
{
    const QStringList parts = href.split(u':');
    if (parts.size() == 4 && parts[0] == QLatin1String("evidence"))
        return {EvidenceRef{FileId{parts[1].toUInt()}, parts[2].toULongLong(), parts[3].toULongLong()}, {}};
    if (parts.size() == 3 && parts[0] == QLatin1String("directive"))
        return {{}, DirectiveRef{parts[1].toULongLong(), DirectiveId{parts[2].toUInt()}}};
    return {};
}

} // namespace retryscope::ui
