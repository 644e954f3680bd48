// SPDX-License-Identifier: GPL-3.0-or-later
// Which field of an application's log or export means what: guessed by name and content, or stated.
#pragma once

#include "effect/event.h"
#include "effect/written_time.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace retryscope {

enum class Role : std::uint8_t { Time, Host, Method, Path, RequestRef, TraceId, IdempotencyKey, OperationRef, BodyHash, EffectId, Result, Status, Message, Amount, Currency };
std::string_view word(Role role);

struct Mapping {
    std::map<Role, std::string> columns; ///< the field's name as it stands in the file (nested JSON: "a.b")
    bool everyRowIsAnEffect = false;     ///< an export of orders: no result column, each row has an id
    std::string pattern;                 ///< of text lines: name of a preset or a regular expression (see LinePattern); "" = told by the lines
    std::map<std::string, EventKind> results; ///< what values of the result column mean, in lower case; others by their words
    DateOrder dates = DateOrder::Unknown; ///< of dates such as "11/10/2026"; told by the sample where one of them has a day over 12
    bool operator==(const Mapping&) const = default;
};

/// Every role, in the order of the enumeration; nullopt for a word that is none.
std::span<const Role> allRoles();
std::optional<Role> roleOfWord(std::string_view word);
std::optional<EventKind> kindOfWord(std::string_view word);

/// One record as names and values, whatever the file's format.
struct FieldRow {
    std::vector<std::pair<std::string, std::string>> fields;
    const std::string* find(std::string_view name) const;
};

/// Guesses from the field names and contents of sample rows. `isExport`: the file was given as effects, not as a log.
Mapping guessMapping(std::span<const FieldRow> sample, bool isExport);

/// The time of a row, as its mapped column says; nullopt also if the order of day and month decides and is not known.
std::optional<LoggedTime> timeOf(std::string_view text, const Mapping& mapping);

/// Applies a mapping; the kind comes from the result, message and status columns (words in several languages and shapes).
Event toEvent(const FieldRow& row, const Mapping& mapping);

} // namespace retryscope
