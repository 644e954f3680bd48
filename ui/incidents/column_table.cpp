// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of each level, their words for settings, their look.
#include "ui/incidents/columns.h"

#include "ui/text/phrases.h"

#include <algorithm>
#include <array>

namespace retryscope::ui {

namespace {

struct ColumnRow {
    Column column;
    const char* word;
    const char* sample; ///< what the column is wide enough for at first
    bool numeric = false, fixed = false;
};

constexpr std::array columnTable{
    ColumnRow{Column::Verdict, "verdict", "executed once"},
    ColumnRow{Column::Marks, "marks", "\u2713\u270E#"},
    ColumnRow{Column::Time, "time", "00:00:00.000", false, true},
    ColumnRow{Column::Method, "method", "OPTIONS"},
    ColumnRow{Column::Uri, "uri", "/checkout/confirm", false, true},
    ColumnRow{Column::Location, "location", "/api/stock/", false, true},
    ColumnRow{Column::Attempts, "attempts", "504 → 201", false, true},
    ColumnRow{Column::Number, "attempt", "2 of 3"},
    ColumnRow{Column::Backend, "backend", "10.200.100.11:8080", false, true},
    ColumnRow{Column::Outcome, "outcome", "504, read timeout"},
    ColumnRow{Column::Delivery, "delivery", "possibly executed"},
    ColumnRow{Column::Took, "took", "60.003 s", true},
    ColumnRow{Column::ClientStatus, "client-status", "504, 201"},
    ColumnRow{Column::Effects, "effects", "48217, 48224"},
    ColumnRow{Column::RepeatedBy, "by", "internal redirect"},
    ColumnRow{Column::ClientAddress, "client", "198.51.100.214", false, true},
    ColumnRow{Column::Host, "host", "shop.example.com", false, true},
    ColumnRow{Column::RequestIdText, "request", "4cf619fe0fc84fa086bd0d32259d1b2e", false, true},
    ColumnRow{Column::Key, "key", "4cf619fe-0fc8-4fa0", false, true},
    ColumnRow{Column::User, "user", "somebody"},
    ColumnRow{Column::AllowedBy, "allowed", "proxy_next_upstream error timeout", false, true},
    ColumnRow{Column::Connect, "connect", "60.003 s", true},
    ColumnRow{Column::Header, "header", "60.003 s", true},
    ColumnRow{Column::BytesSent, "sent", "1,000,000", true},
    ColumnRow{Column::Requests, "requests", "100", true},
    ColumnRow{Column::Confidence, "confidence", "confirmed"},
    ColumnRow{Column::NextAction, "next", "Both orders exist: keep one, reverse the other."},
    ColumnRow{Column::Line, "line", "access.log:100000", false, true},
};

const ColumnRow& rowOf(Column column)
{
    static_assert(columnTable.size() == static_cast<std::size_t>(Column::Line) + 1);
    return columnTable[static_cast<std::size_t>(column)];
}

} // namespace

const std::vector<ColumnChoice>& columnsOf(Level level)
{
    using enum Column;
    static const std::vector<ColumnChoice> operations{{Verdict}, {Time}, {Method}, {Uri}, {Location}, {Attempts}, {Took}, {ClientStatus}, {Effects},
        {RepeatedBy}, {Marks, false}, {Requests, false}, {Confidence, false}, {NextAction, false}, {ClientAddress, false}, {Host, false}, {User, false},
        {RequestIdText, false}, {Key, false}, {AllowedBy, false}, {Line, false}};
    static const std::vector<ColumnChoice> requests{{Verdict}, {Time}, {Method}, {Uri}, {Location}, {Attempts}, {Took}, {ClientStatus}, {ClientAddress},
        {Line}, {Marks, false}, {Host, false}, {User, false}, {RequestIdText, false}, {Key, false}, {AllowedBy, false}, {RepeatedBy, false}, {Effects, false}};
    static const std::vector<ColumnChoice> attempts{{Verdict}, {Time}, {Method}, {Uri}, {Number}, {Backend}, {Outcome}, {Delivery}, {Took},
        {Marks, false}, {Connect, false}, {Header, false}, {BytesSent, false}, {Location, false}, {Attempts, false}, {ClientStatus, false}, {ClientAddress, false},
        {Host, false}, {RequestIdText, false}, {Key, false}, {AllowedBy, false}, {Line, false}};
    return level == Level::Operations ? operations : level == Level::Requests ? requests : attempts;
}

QString columnWord(Column column) { return QString::fromLatin1(rowOf(column).word); }
QString columnSample(Column column)
{
    // Words are as long as the language makes them.
    QStringList words;
    switch (column) {
    case Column::Verdict:
        for (int i = 0; i <= static_cast<int>(Verdict::Unresolved); ++i)
            words.append(verdictText(static_cast<Verdict>(i)));
        break;
    case Column::RepeatedBy: words = {repeatedByText(RepeatedBy::NextUpstream), repeatedByText(RepeatedBy::InternalRedirect)}; break;
    case Column::Delivery:
        for (const Delivery delivery : {Delivery::NotDelivered, Delivery::PartiallyDelivered, Delivery::PossiblyExecuted, Delivery::Responded})
            words.append(deliveryText(delivery));
        break;
    case Column::Outcome:
        for (const Failure failure : {Failure::ConnectTimeout, Failure::ReadTimeout})
            words.append(QStringLiteral("504, ") + failureText(failure));
        break;
    case Column::Confidence: words = {confidenceText(Confidence::Confirmed), confidenceText(Confidence::Inferred)}; break;
    default: return QString::fromUtf8(rowOf(column).sample);
    }
    return std::ranges::max(words, {}, &QString::size);
}
bool isNumeric(Column column) { return rowOf(column).numeric; }
bool isFixed(Column column) { return rowOf(column).fixed; }

} // namespace retryscope::ui
