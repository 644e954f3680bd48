// SPDX-License-Identifier: GPL-3.0-or-later
// What no line shows is said as unknown, never as zero.
#include "ui/overview/key_panel.h"

#include "ui/overview/overview_links.h"
#include "ui/text/audit_phrases.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostLocations = 12, mostLines = 3;

/// The names in the first column are kept whole: a location breaks at any slash.
QString cell(const QString& html, bool number, const QString& style = {})
{
    const QString own = number ? style : style + u";white-space:nowrap"_s;
    return u"<td align=\"%1\" valign=\"bottom\" style=\"%2\">%3&nbsp;&nbsp;</td>"_s.arg(number ? u"right"_s : u"left"_s, own, html);
}

QString share(std::uint64_t part, std::uint64_t of) { return of == 0 ? u"—"_s : percentText(static_cast<double>(part) / static_cast<double>(of)); }

} // namespace

KeyPanel::KeyPanel(Selection* selection, QWidget* parent)
    : LinkText(parent)
    , m_selection(selection)
{
    document()->setDocumentMargin(grid::inside);
    setWordWrapMode(QTextOption::WordWrap);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the page scrolls
    connect(this, &LinkText::linkActivated, this, &KeyPanel::follow);
    connect(this, &LinkText::paletteChanged, this, &KeyPanel::refresh);
    refresh();
}

QString KeyPanel::table() const
{
    const IdempotencyAudit& audit = m_selection->analysis()->idempotency;
    QString rows;
    for (const QString& title : {tr("Location"), tr("Writes"), tr("With a key"), tr("Keys"), tr("Resends"), tr("Key kept"), tr("Honoured for")})
        rows += cell(title.toHtmlEscaped(), !rows.isEmpty(), mutedStyle());
    rows = u"<tr>"_s + rows + u"</tr>"_s;
    for (std::size_t i = 0; i < audit.byLocation.size() && i < mostLocations; ++i) {
        const KeyCounts& counts = audit.byLocation[i];
        const QString name = counts.location.empty() ? tr("(unknown)").toHtmlEscaped() : link(filterTarget(blockTerm(m_selection->analysis()->configurationAt(counts.configuration), counts.block), Counted::Requests), foreign(counts.location, 40));
        rows += u"<tr>"_s + cell(name, false) + cell(countText(counts.writes), true) + cell(share(counts.withKey, counts.visible), true) + cell(countText(counts.keys), true)
            + cell(countText(counts.resends), true) + cell(share(counts.resendsKept, counts.resends), true)
            + cell(counts.honouredFor ? durationText(*counts.honouredFor).toHtmlEscaped() : u"—"_s, true) + u"</tr>"_s;
    }
    return u"<table>%1</table>"_s.arg(rows);
}

QString KeyPanel::faults() const
{
    const Analysis& analysis = *m_selection->analysis();
    QString html;
    for (const KeyFault fault : allKeyFaults) {
        std::uint64_t count = 0;
        for (const KeyCounts& counts : analysis.idempotency.byLocation)
            count += counts.faults[static_cast<std::size_t>(fault)];
        if (count == 0)
            continue;
        QStringList links;
        for (const KeyCase& example : analysis.idempotency.cases) {
            for (const EvidenceRef& at : example.at) {
                if (example.fault == fault && links.size() < static_cast<qsizetype>(mostLines))
                    links += link(evidenceTarget(at), fileLine(analysis, at));
            }
        }
        html += u"<p><b>%1</b> %2</p>"_s.arg(keyFaultText(fault, count).toHtmlEscaped(), links.join(u" · "_s));
    }
    return html;
}

void KeyPanel::refresh()
{
    setAccessibleName(tr("Idempotency keys"));
    const auto& analysis = m_selection->analysis();
    if (!analysis || analysis->idempotency.byLocation.empty())
        setContent(u"<p style=\"%1\">%2</p>"_s.arg(mutedStyle(), tr("There are no writes to audit.").toHtmlEscaped()));
    else
        setContent(html());
    fit();
}

QString KeyPanel::html() const
{
    const auto& analysis = m_selection->analysis();
    const IdempotencyAudit& audit = analysis->idempotency;
    QString html;
    if (!audit.nginxLogsKeys && !audit.applicationLogsKeys)
        html += u"<p>%1</p>"_s.arg(tr("No log shows a key: whether writes carry one is not known. Log $http_idempotency_key to see it.").toHtmlEscaped());
    else
        html += table();
    return html + faults();
}

void KeyPanel::fit() { setMinimumHeight(static_cast<int>(document()->size().height()) + 2 * frameWidth()); }

void KeyPanel::resizeEvent(QResizeEvent* event)
{
    LinkText::resizeEvent(event);
    fit();
}

/// The page scrolls, not this text: it has to show the link that has the focus.
bool KeyPanel::focusNextPrevChild(bool next)
{
    if (!LinkText::focusNextPrevChild(next))
        return false;
    for (QWidget* around = parentWidget(); around; around = around->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(around)) {
            const QPoint at = viewport()->mapTo(area->widget(), cursorRect().center());
            area->ensureVisible(at.x(), at.y(), grid::around, 2 * fontMetrics().height());
            break;
        }
    }
    return true;
}

void KeyPanel::follow(const QString& target) { followTarget(target, *m_selection); }

void KeyPanel::changeEvent(QEvent* event)
{
    LinkText::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace retryscope::ui
