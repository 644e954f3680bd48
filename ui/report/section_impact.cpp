// SPDX-License-Identifier: GPL-3.0-or-later
// Who was hit, how often, and with what amounts.
#include "ui/report/impact.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostImpactRows = 40;
constexpr std::size_t shortCurrency = 4; ///< bytes; a longer name stands in a line of its own

RichText amountsOf(const Sheet& sheet, const ImpactRow& row)
{
    QStringList parts;
    for (const auto& [currency, amount] : row.amounts) {
        if (amount != Amount{})
            parts.append(currency.empty() ? amount.text() : amount.text() + (currency.size() <= shortCurrency ? QChar(QChar::Nbsp) : QChar(u'\n')) + foreign(currency, 12));
    }
    RichText text(sheet.drawable(parts.isEmpty() ? u"—"_s : parts.join(u'\n')));
    if (!parts.isEmpty() && row.withoutAmount > 0)
        text.add(u'\n' + Report::tr("%n without an amount", nullptr, static_cast<int>(row.withoutAmount)), Face::Text, Sheet::muted());
    return text;
}

void addRow(Table& table, const Sheet& sheet, const RichText& name, const ImpactRow& row)
{
    table.addRow({name, countText(row.operations), countText(row.surplus), row.clients.empty() ? u"—"_s : countText(row.clients.size()), amountsOf(sheet, row)});
}

} // namespace

void addImpact(Sheet& sheet, const ReportMaterial& source)
{
    const Impact impact = impactOf(source);
    if (impact.rows.empty())
        return;
    sheet.heading(Report::tr("Impact"));
    Table& table = sheet.table({{Report::tr("Where"), 4, false}, {Report::tr("Operations"), 1.1, true}, {Report::tr("Surplus effects"), 1.1, true}, {Report::tr("Clients"), 1, true},
        {Report::tr("Amount of the surplus"), 1.8, true}});
    for (const ImpactRow& row : std::span(impact.rows).first(std::min(impact.rows.size(), mostImpactRows)))
        addRow(table, sheet, RichText(sheet.foreign(row.where, 300)), row);
    if (impact.rows.size() > 1)
        addRow(table, sheet, RichText(Report::tr("Together"), Face::Bold), impact.total);
    if (impact.rows.size() > mostImpactRows)
        sheet.note(Report::tr("and %n more", nullptr, static_cast<int>(impact.rows.size() - mostImpactRows)));
    sheet.note(Report::tr("Of each operation the earliest effect counts as the one that was wanted, the others as surplus."));
}

} // namespace retryscope::ui
