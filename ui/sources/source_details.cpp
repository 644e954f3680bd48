// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that comes from a file is escaped; links carry only line numbers.
#include "ui/sources/source_details.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"

#include <map>
#include <vector>

namespace retryscope::ui {

SourceDetails::SourceDetails(QWidget* parent)
    : LinkText(parent)
{
    setAccessibleName(tr("Details of the chosen source"));
    connect(this, &LinkText::linkActivated, this, [this](const QString& target) { emit lineActivated(m_file, target.toULongLong()); });
}

void SourceDetails::setInput(const Input* input, FileId id, bool isVanished)
{
    m_file = id;
    setContent(input ? html(*input, isVanished) : QString());
}

void SourceDetails::showDefects() { scrollToAnchor(QStringLiteral("defects")); }

QString SourceDetails::defects(const Input& input) const
{
    QString out;
    std::map<DefectCode, std::vector<const Defect*>> kinds;
    for (const Defect& defect : input.defects)
        kinds[defect.code].push_back(&defect);
    for (const auto& [code, samples] : kinds) {
        const std::uint64_t count = input.defectCounts.contains(code) ? input.defectCounts.at(code) : samples.size();
        out += QStringLiteral("<p><b>%1</b>").arg(defectText(*samples.front()).toHtmlEscaped());
        if (count > 1)
            out += QStringLiteral(" <span style=\"%1\">%2</span>").arg(mutedStyle(), tr("%n time(s)", nullptr, static_cast<int>(count)).toHtmlEscaped());
        out += QStringLiteral("</p>");
        QString rows;
        for (const Defect* sample : samples) {
            if (sample->line > 0)
                rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td><code>%2</code></td></tr>").arg(link(QString::number(sample->line), tr("line %1").arg(sample->line)), foreign(sample->sample, 160).toHtmlEscaped());
        }
        if (!rows.isEmpty())
            out += QStringLiteral("<table>%1</table>").arg(rows);
        if (samples.front()->line > 0 && count > samples.size())
            out += QStringLiteral("<p style=\"%1\">%2</p>").arg(mutedStyle(), tr("Showing %1 of %2").arg(countText(samples.size()), countText(count)));
    }
    return out;
}

QString SourceDetails::html(const Input& input, bool isVanished) const
{
    QString out = QStringLiteral("<p><b>%1</b>&nbsp;&nbsp; <span style=\"%2\">%3</span></p>").arg(foreign(input.path.substr(input.path.rfind('/') + 1)).toHtmlEscaped(), mutedStyle(), foreign(input.path).toHtmlEscaped());
    if (isVanished)
        out += QStringLiteral("<p><b>%1</b></p>").arg(tr("This file is not there any more. What was read of it is shown.").toHtmlEscaped());
    if (input.error)
        out += QStringLiteral("<p><b>%1</b></p>").arg(errorText(*input.error).toHtmlEscaped());
    out += QStringLiteral("<p>%1").arg(tr("%1 lines, %2 read, %3 not read").arg(countText(input.lines), countText(input.parsed), countText(input.skipped)));
    if (!input.format.empty())
        out += QStringLiteral("&nbsp;&nbsp; %1 <code>%2</code>").arg(tr("Read as:"), foreign(input.format).toHtmlEscaped());
    out += QStringLiteral("</p>");
    if (!input.wrapper.empty())
        out += QStringLiteral("<p>%1</p>").arg(tr("Taken off the lines first: %1").arg(foreign(input.wrapper)).toHtmlEscaped());
    if (!input.encoding.empty())
        out += QStringLiteral("<p>%1</p>").arg(tr("Encoding: %1").arg(foreign(input.encoding)).toHtmlEscaped());
    if (!input.sha256.empty())
        out += QStringLiteral("<p>SHA-256 <code>%1</code></p>").arg(QString::fromStdString(input.sha256));
    out += QStringLiteral("<a name=\"defects\"></a>") + defects(input);
    return out;
}

} // namespace retryscope::ui
