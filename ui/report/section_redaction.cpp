// SPDX-License-Identifier: GPL-3.0-or-later
// The manifest of the redaction: what was replaced, by what, and what was left.
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/punctuation.h"

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

QString className(Redact what)
{
    switch (what) {
    case Redact::Ip: return Report::tr("IP addresses of clients and servers");
    case Redact::Query: return Report::tr("values in query strings");
    case Redact::User: return Report::tr("user names");
    case Redact::Cookie: return Report::tr("values of cookies");
    case Redact::Token: return Report::tr("tokens, passwords and idempotency keys");
    case Redact::Email: return Report::tr("e-mail addresses");
    case Redact::Path: return Report::tr("ids in paths, home folders");
    case Redact::Card: return Report::tr("numbers that look like payment cards");
    }
    return {};
}

QString exampleOf(Redact what) { return (what == Redact::Query ? u"value"_s : QString::fromUtf8(word(what).data(), static_cast<qsizetype>(word(what).size()))) + u"-1"_s; }

} // namespace

void addRedaction(Sheet& sheet, const ReportMaterial& source)
{
    if (!source.redactor)
        return;
    sheet.heading(Report::tr("What was redacted"));
    sheet.paragraph(Report::tr("Values of these classes are replaced by pseudonyms, in the text, the drawings, the names of files, the attachments and the metadata."));
    Table& table = sheet.table({{Report::tr("Class"), 3, false}, {Report::tr("Different values"), 1, true}, {Report::tr("Shown as"), 1.4, false}});
    for (const Redactor::Count& count : source.redactor->counts())
        table.addRow({className(count.what), countText(count.values), count.values ? RichText(exampleOf(count.what), Face::Code) : RichText(u"—"_s)});
    for (const std::string& pattern : source.options.redact.pathPatterns)
        sheet.bullet(RichText(Report::tr("Pattern for paths:") + u' ').add(sheet.foreign(source.redactor->shownPattern(pattern), 200), Face::Code));
    QStringList renamed;
    for (const std::string& path : source.renamed)
        renamed.append(foreign(path, 200));
    if (!renamed.isEmpty())
        sheet.bullet(RichText(Report::tr("Names of files that were changed:") + sentenceGap()).add(sheet.drawable(listText(renamed, 40)), Face::Code));
    else
        sheet.bullet(Report::tr("No name of a file was changed."));
    sheet.note(Report::tr("The same value has the same pseudonym throughout. What stands behind a pseudonym is kept nowhere, and nothing leads back to it. Checksums, line numbers and byte offsets are those of the original files."));
}

} // namespace retryscope::ui
