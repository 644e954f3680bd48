// SPDX-License-Identifier: GPL-3.0-or-later
// Times as spreadsheets, databases and programs in several countries export them.
#pragma once

#include "base/instant.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace retryscope {

/// What "11/10/2026" means; nothing in one such date tells.
enum class DateOrder : std::uint8_t { Unknown, MonthFirst, DayFirst };
std::string_view word(DateOrder order);
std::optional<DateOrder> dateOrderOfWord(std::string_view word);

/// parseTime(), and besides: "11/29/2026 10:00:09 AM" and its relatives (a date that only one order makes possible needs none
/// stated), "Nov 29, 2026, 10:00 AM", "Sun, 29 Nov 2026 10:00:09 GMT" (RFC 5322), "20261129T100009Z" (ISO 8601 basic),
/// "2026/1/9 9:05", "2026年1月9日 09:05:00". Without seconds the resolution is a minute. A date without a time of day is none.
std::optional<LoggedTime> parseWrittenTime(std::string_view text, DateOrder order);

/// The order that a date with slashes has if only one is possible ("11/29/2026"), Unknown for every other text.
DateOrder orderShownBy(std::string_view text);
/// A time that could be read if the order were known.
bool needsDateOrder(std::string_view text);

/// "46355.4167708333": days since 1899-12-30, as spreadsheets count (ECMA-376 part 1, 18.17.4.1), of the years 2009 to 2050.
/// Any number of that size looks like one: only for columns whose name says time.
std::optional<LoggedTime> parseSpreadsheetDays(std::string_view text);

} // namespace retryscope
