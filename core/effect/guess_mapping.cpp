// SPDX-License-Identifier: GPL-3.0-or-later
// The guess: names propose, contents decide.
#include "effect/mapping.h"

#include "effect/event_words.h"
#include "effect/field_names.h"
#include "effect/fold.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <unordered_map>
#include <utility>

namespace retryscope {

namespace {

/// What the values of one field look like, over the sample.
struct Column {
    std::string name;
    std::size_t filled = 0, times = 0, daysFirst = 0, monthsFirst = 0, spreadsheetDays = 0, datelike = 0, paths = 0, methods = 0, statuses = 0, numbers = 0, addresses = 0, requestLines = 0, sourceLines = 0, counted = 0;
    std::set<std::string, std::less<>> values; ///< different ones, at most as many as the sample has rows

    /// Ids and keys differ from line to line; "create_order" in every line is no reference to one operation.
    bool identifies() const { return filled < 10 || values.size() * 5 >= filled; }
    bool mostly(std::size_t count) const { return filled > 0 && count * 5 >= filled * 4; }
};

bool isMethod(std::string_view text)
{
    static constexpr std::string_view known[] = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "LOCK", "UNLOCK", "MKCOL", "COPY", "MOVE", "PROPFIND", "TRACE"};
    return std::ranges::find(known, text) != std::end(known);
}

bool isNumber(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

/// "http/handler.go:33", "OrderService.java:12": a line of a program, as loggers note whence they were called.
bool isSourceLine(std::string_view text)
{
    static constexpr std::string_view sourceEndings[] = {".go", ".java", ".kt", ".scala", ".py", ".js", ".mjs", ".ts", ".rb", ".php", ".cs", ".rs", ".ex", ".c", ".cc", ".cpp", ".h"};
    const auto colon = text.find(':');
    const std::string_view file = text.substr(0, colon);
    return colon != std::string_view::npos && std::ranges::any_of(sourceEndings, [&](std::string_view ending) { return file.ends_with(ending); });
}

bool isAddress(std::string_view text)
{
    const auto colon = text.rfind(':');
    if (text.starts_with("unix:"))
        return true;
    if (colon == std::string_view::npos || colon == 0 || !isNumber(text.substr(colon + 1)) || text.size() - colon > 6 || isSourceLine(text))
        return false;
    return text.substr(0, colon).find_first_of("/ \\") == std::string_view::npos && !parseWrittenTime(text, DateOrder::DayFirst);
}

/// Frameworks count the requests of a process under the same name: Kestrel "0HMVD9QT2O1A5:00000001", Fastify "req-1a".
bool isCountedRequest(std::string_view text)
{
    const auto isShort = [](std::string_view part) { return !part.empty() && part.size() <= 5 && part.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == std::string_view::npos; };
    const auto colon = text.find(':');
    const bool kestrel = text.starts_with("0H") && colon != std::string_view::npos && text.size() - colon == 9;
    return kestrel || (text.starts_with("req-") && isShort(text.substr(4)));
}

void look(Column& column, std::string_view value)
{
    if (value.empty() || value == "-" || value == "null")
        return;
    ++column.filled;
    column.values.emplace(value);
    column.times += parseWrittenTime(value, DateOrder::DayFirst).has_value();
    column.spreadsheetDays += parseSpreadsheetDays(value).has_value();
    column.datelike += value.size() >= 8 && std::ranges::count_if(value, [](char c) { return c >= '0' && c <= '9'; }) >= 4;
    const DateOrder order = orderShownBy(value);
    column.daysFirst += order == DateOrder::DayFirst;
    column.monthsFirst += order == DateOrder::MonthFirst;
    column.paths += value.front() == '/' || value.starts_with("http://") || value.starts_with("https://");
    column.methods += isMethod(value);
    column.numbers += isNumber(value);
    column.statuses += isNumber(value) && value.size() == 3 && value[0] >= '1' && value[0] <= '5';
    column.addresses += isAddress(value);
    column.sourceLines += isSourceLine(value);
    column.counted += isCountedRequest(value);
    column.requestLines += isMethod(value.substr(0, value.find(' '))) && value.find(" /") != std::string_view::npos;
}

std::vector<Column> columnsOf(std::span<const FieldRow> sample)
{
    std::vector<Column> columns;
    std::unordered_map<std::string_view, std::size_t> at;
    for (const FieldRow& row : sample) {
        for (const auto& [name, value] : row.fields) {
            const auto [it, added] = at.try_emplace(name, columns.size());
            if (added)
                columns.push_back({.name = name});
            look(columns[it->second], value);
        }
    }
    return columns;
}

/// Contents can refuse what a name proposes; a column without any value is believed.
bool allowed(Role role, const Column& column)
{
    if (column.filled == 0)
        return true;
    switch (role) {
    case Role::Time: return column.mostly(column.times + column.spreadsheetDays);
    case Role::Method: return column.mostly(column.methods) || column.mostly(column.requestLines);
    case Role::Path: return column.mostly(column.paths) || column.mostly(column.requestLines);
    case Role::Status: return column.mostly(column.statuses);
    case Role::Host: return !column.mostly(column.times) && !column.mostly(column.sourceLines) && !column.mostly(column.paths);
    case Role::RequestRef:
    case Role::IdempotencyKey:
    case Role::OperationRef:
    case Role::EffectId: return column.identifies();
    default: return true;
    }
}

using Chosen = std::unordered_map<int, std::pair<int, const Column*>>;

void proposeByName(const std::vector<Column>& columns, bool isExport, Chosen& chosen)
{
    for (const Column& column : columns) {
        const auto named = roleOfName(column.name);
        if (!named || !allowed(named->role, column))
            continue;
        // A log's "id" is that of the log entry, its "operation" a kind of work.
        if (named->generic && !isExport && (named->role == Role::EffectId || named->role == Role::OperationRef || named->role == Role::IdempotencyKey))
            continue;
        // A log's "host" may be the site's name: an address column wins over it.
        int rank = named->rank - (named->role == Role::Host && column.mostly(column.addresses) ? 200 : 0);
        // Of several request ids nginx cannot know that which the process counts itself.
        if (named->role == Role::RequestRef && column.mostly(column.counted))
            rank += 200;
        const auto [it, added] = chosen.try_emplace(static_cast<int>(named->role), rank, &column);
        if (!added && rank < it->second.first)
            it->second = {rank, &column};
    }
}

void proposeByContent(const std::vector<Column>& columns, Chosen& chosen)
{
    const auto taken = [&](const Column& column) { return std::ranges::any_of(chosen, [&](const auto& c) { return c.second.second == &column; }); };
    const auto fill = [&](Role role, auto fits) {
        if (chosen.contains(static_cast<int>(role)))
            return;
        const auto found = std::ranges::find_if(columns, [&](const Column& c) { return !taken(c) && c.filled > 0 && fits(c); });
        if (found != columns.end())
            chosen.emplace(static_cast<int>(role), std::pair{500, &*found});
    };
    fill(Role::Time, [](const Column& c) { return c.mostly(c.times) && !c.name.contains("expire"); });
    fill(Role::Method, [](const Column& c) { return c.mostly(c.methods); });
    fill(Role::Path, [](const Column& c) { return c.mostly(c.paths) || c.mostly(c.requestLines); });
    fill(Role::Host, [](const Column& c) { return c.mostly(c.addresses); });
}

/// Of several ids the row's own one is that which no two rows share; of several such ones the first, as tables begin with it. The
/// order's number is then what the row was made for.
void chooseUniqueId(const std::vector<Column>& columns, Mapping& mapping)
{
    const auto effect = mapping.columns.find(Role::EffectId);
    if (effect == mapping.columns.end())
        return;
    const auto isOwn = [](const Column& c) {
        const auto named = roleOfName(c.name);
        return named && named->role == Role::EffectId && !named->generic && c.filled > 0 && c.values.size() == c.filled;
    };
    const auto filled = [](const Column& c) { return c.filled; };
    const auto found = std::ranges::find_if(columns, [&](const Column& c) { return isOwn(c) && c.filled == std::ranges::max(columns | std::views::transform(filled)); });
    if (found == columns.end() || found->name == effect->second)
        return;
    const std::string former = std::exchange(effect->second, found->name);
    if (squashName(former).contains("order") || squashName(former).contains("заказ"))
        mapping.columns.try_emplace(Role::OperationRef, former);
}

/// In an export with its own id, the order's number is what the row was made for: two rows with one are a duplicate.
void separateOwnId(const std::vector<Column>& columns, Mapping& mapping)
{
    const auto own = std::ranges::find_if(columns, [](const Column& c) { return foldCase(c.name) == "id"; });
    const auto effect = mapping.columns.find(Role::EffectId);
    if (own == columns.end() || effect == mapping.columns.end() || effect->second == own->name)
        return;
    mapping.columns.try_emplace(Role::OperationRef, effect->second);
    effect->second = own->name;
}

/// An export whose result column tells replays and receipts apart is a journal, not a table of effects.
bool everyRowIsAnEffect(std::span<const FieldRow> sample, const Mapping& mapping)
{
    const auto column = mapping.columns.find(Role::Result);
    if (column == mapping.columns.end())
        return true;
    return std::ranges::none_of(sample, [&](const FieldRow& row) {
        const std::string* value = row.find(column->second);
        const EventKind kind = value ? wordsSay(*value, {}, false).kind : EventKind::Other;
        return kind == EventKind::Receipt || kind == EventKind::Replay || kind == EventKind::Rejected || kind == EventKind::Conflict;
    });
}

/// A column that is called a time and holds none that can be read is better named as such than left out: each row says so.
void keepNamedTime(const std::vector<Column>& columns, Mapping& mapping)
{
    if (mapping.columns.contains(Role::Time))
        return;
    const auto found = std::ranges::find_if(columns, [](const Column& c) {
        const auto named = roleOfName(c.name);
        return named && named->role == Role::Time && c.mostly(c.datelike);
    });
    if (found != columns.end())
        mapping.columns[Role::Time] = found->name;
}

/// Days and months in figures: the sample tells their order if a day over 12 stands on one side only.
DateOrder orderOf(const std::vector<Column>& columns, const Mapping& mapping)
{
    const auto time = mapping.columns.find(Role::Time);
    const auto column = time == mapping.columns.end() ? columns.end() : std::ranges::find(columns, time->second, &Column::name);
    if (column == columns.end() || (column->daysFirst > 0) == (column->monthsFirst > 0))
        return DateOrder::Unknown;
    return column->daysFirst > 0 ? DateOrder::DayFirst : DateOrder::MonthFirst;
}

} // namespace

const std::string* FieldRow::find(std::string_view name) const
{
    const auto found = std::ranges::find(fields, name, [](const auto& f) { return std::string_view(f.first); });
    return found == fields.end() ? nullptr : &found->second;
}

Mapping guessMapping(std::span<const FieldRow> sample, bool isExport)
{
    const std::vector<Column> columns = columnsOf(sample);
    Chosen chosen;
    proposeByName(columns, isExport, chosen);
    proposeByContent(columns, chosen);
    Mapping mapping;
    for (const auto& [role, choice] : chosen)
        mapping.columns[static_cast<Role>(role)] = choice.second->name;
    if (isExport) {
        chooseUniqueId(columns, mapping);
        separateOwnId(columns, mapping);
        mapping.everyRowIsAnEffect = everyRowIsAnEffect(sample, mapping);
    }
    keepNamedTime(columns, mapping);
    mapping.dates = orderOf(columns, mapping);
    return mapping;
}

} // namespace retryscope
