// SPDX-License-Identifier: GPL-3.0-or-later
// One row to one event.
#include "effect/mapping.h"

#include "effect/field_names.h"
#include "effect/fold.h"
#include "effect/kind_of_row.h"
#include "effect/message_fields.h"
#include "effect/own_id.h"

#include <charconv>

namespace retryscope {

namespace {

constexpr std::size_t maxMessage = 200; ///< bytes

/// Reads the mapped columns of one row.
class Columns {
public:
    Columns(const FieldRow& row, const Mapping& mapping)
        : m_row(row)
        , m_mapping(mapping)
    {
    }

    std::string text(Role role) const
    {
        const std::string* value = find(role);
        if (!value || *value == "-" || *value == "null" || *value == "NULL" || *value == "\\N")
            return {};
        return *value;
    }

private:
    /// Lines of one log may spell a role differently ("order_id" here, "payment_id" there): where the mapped column is
    /// absent, another spelling of the same role serves.
    const std::string* find(Role role) const
    {
        const auto column = m_mapping.columns.find(role);
        if (column == m_mapping.columns.end())
            return nullptr;
        if (const std::string* value = m_row.find(column->second))
            return value;
        if (m_mapping.everyRowIsAnEffect)
            return nullptr;
        for (const auto& [name, value] : m_row.fields) {
            const auto named = roleOfName(name);
            if (named && named->role == role && !named->generic)
                return &value;
        }
        return nullptr;
    }

    const FieldRow& m_row;
    const Mapping& m_mapping;
};

/// "POST /checkout HTTP/1.1" in the method's or the path's column: takes the line apart.
void splitRequestLine(Event& event)
{
    const Text line = event.path.contains(' ') ? event.path : event.method.contains(' ') ? event.method : Text();
    const auto blank = line.find(' ');
    if (blank == std::string::npos || line.find('/', blank) == std::string::npos)
        return;
    const std::string_view rest = line.substr(blank + 1);
    if (event.method.empty() || event.method.contains(' '))
        event.method = line.substr(0, blank);
    event.path = rest.substr(0, rest.rfind(" HTTP/"));
}

/// A database names the key that it refused: "Key (idempotency_key)=(abc) already exists".
/// False: the message is about no such thing.
bool takeViolatedKey(Event& event, std::string_view message)
{
    const auto keys = violatedKeys(message);
    for (const auto& [name, value] : keys) {
        const auto named = roleOfName(name);
        if (!named || value.empty())
            continue;
        if (named->role == Role::IdempotencyKey && event.idempotencyKey.empty())
            event.idempotencyKey = value;
        else if (named->role == Role::OperationRef && event.rare->operationRef.empty())
            event.rare.edit().operationRef = value;
        else if (named->role == Role::RequestRef && event.requestId.empty())
            event.requestId = value;
    }
    return !keys.empty() || message.contains("violates unique constraint");
}

/// The middle part of a traceparent ("00-<trace>-<span>-01", W3C Trace Context); other forms stay.
std::string traceOf(std::string text)
{
    if (text.size() == 55 && text[2] == '-' && text[35] == '-')
        return text.substr(3, 32);
    return text;
}

std::string cut(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return std::string(text);
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return std::string(text.substr(0, end));
}

int statusOf(const std::string& text)
{
    int status = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), status);
    return error == std::errc{} && end == text.data() + text.size() && status >= 100 && status < 600 ? status : 0;
}

} // namespace

std::optional<LoggedTime> timeOf(std::string_view text, const Mapping& mapping)
{
    if (auto time = parseWrittenTime(trimmed(text), mapping.dates))
        return time;
    const auto column = mapping.columns.find(Role::Time);
    const auto named = column == mapping.columns.end() ? std::nullopt : roleOfName(column->second);
    return named && named->role == Role::Time ? parseSpreadsheetDays(trimmed(text)) : std::nullopt;
}

Event toEvent(const FieldRow& row, const Mapping& mapping)
{
    const Columns columns(row, mapping);
    Event event;
    if (const std::string time = columns.text(Role::Time); !time.empty())
        event.time = timeOf(time, mapping);
    event.host = columns.text(Role::Host);
    event.method = columns.text(Role::Method);
    event.path = columns.text(Role::Path);
    splitRequestLine(event);
    event.requestId = columns.text(Role::RequestRef);
    event.idempotencyKey = columns.text(Role::IdempotencyKey);
    event.bodyHash = columns.text(Role::BodyHash);
    event.effectId = columns.text(Role::EffectId);
    event.status = static_cast<std::int16_t>(statusOf(columns.text(Role::Status)));
    RarelyNoted rare{traceOf(columns.text(Role::TraceId)), columns.text(Role::OperationRef), columns.text(Role::Amount), columns.text(Role::Currency),
        cut(columns.text(Role::Message), maxMessage)};
    if (rare != RarelyNoted{})
        event.rare = std::move(rare);
    const std::string result = columns.text(Role::Result);
    const FieldSigns signs = signsOf(row);
    const std::string message = columns.text(Role::Message);
    const bool violates = takeViolatedKey(event, message) | takeViolatedKey(event, signs.error);
    event.kind = kindOfRow({.row = row, .mapping = mapping, .signs = signs, .event = event, .result = result, .message = message, .violatesKey = violates});
    if (event.kind == EventKind::Effect && !mapping.everyRowIsAnEffect)
        chooseOwnId(row, message, event);
    if (mapping.everyRowIsAnEffect && event.rare->message.empty() && !signs.undone.empty())
        event.rare.edit().message = cut(signs.undone, maxMessage);
    if (mapping.everyRowIsAnEffect && event.kind == EventKind::Other && event.rare->message.empty() && !signs.state.empty())
        event.rare.edit().message = cut(signs.state, maxMessage);
    if (event.rare->message.empty() && !result.empty())
        event.rare.edit().message = cut(result, maxMessage);
    return event;
}

} // namespace retryscope
