// SPDX-License-Identifier: GPL-3.0-or-later
// One value at a time; views into the line are kept until finish() puts them together.
#include "access/record_builder.h"

#include <charconv>

namespace retryscope {

namespace {

bool absent(std::string_view value) { return value.empty() || value == "-"; }

template<class Number>
std::optional<Number> number(std::string_view value)
{
    Number out = 0;
    const auto [end, status] = std::from_chars(value.data(), value.data() + value.size(), out);
    if (status != std::errc{} || end != value.data() + value.size())
        return std::nullopt;
    return out;
}

/// Neighbouring lines mostly share the second that they were written in.
std::optional<LoggedTime> parseTimeCached(std::string_view text)
{
    static thread_local std::string last;
    static thread_local std::optional<LoggedTime> meant;
    if (text != last) {
        meant = parseTime(text);
        last.assign(text);
    }
    return meant;
}

bool isMethod(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_-") == std::string_view::npos;
}

} // namespace

RecordBuilder::RecordBuilder(AccessRecord& record, Escape escape)
    : m_record(record)
    , m_escape(escape)
{
    record.end.reset();
    record.requestTime.reset();
    for (Text* text : {&record.method, &record.uri, &record.protocol, &record.host, &record.client, &record.requestId, &record.idempotencyKey})
        text->clear();
    record.rare = {};
    record.upstream = {};
    record.status = 0;
    record.bodyBytes.reset();
    record.requestLength.reset();
}

void RecordBuilder::setText(Text& target, std::string_view value)
{
    if (absent(value))
        return;
    // Most values are as they were written.
    if (value.find('\\') == std::string_view::npos) {
        target = Text(value);
        return;
    }
    unescape(value, m_escape, m_value);
    target = Text(m_value);
}

void RecordBuilder::setRanked(Text& target, std::uint8_t& rank, std::uint8_t newRank, std::string_view value)
{
    if (absent(value) || (!target.empty() && rank >= newRank))
        return;
    rank = newRank;
    setText(target, value);
}

bool RecordBuilder::setTime(std::string_view value)
{
    const auto time = parseTimeCached(value);
    if (!time)
        return false;
    // $msec is finer, but only the written time tells the zone.
    if (m_hasMsec)
        m_record.end->offsetMinutes = time->offsetMinutes;
    else if (!m_record.end || time->resolution < m_record.end->resolution)
        m_record.end = time;
    return true;
}

bool RecordBuilder::setMsec(std::string_view value)
{
    auto time = parseTime(value);
    if (!time)
        return false;
    if (m_record.end)
        time->offsetMinutes = m_record.end->offsetMinutes;
    m_record.end = time;
    m_hasMsec = true;
    return true;
}

void RecordBuilder::setRequest(std::string_view value)
{
    if (absent(value))
        return;
    m_hasRequest = true;
    const auto first = value.find(' ');
    if (first == std::string_view::npos || !isMethod(value.substr(0, first))) {
        setText(m_record.uri, value); // no HTTP at all (a TLS hello, a scan): shown as it came
        return;
    }
    setText(m_record.method, value.substr(0, first));
    std::string_view rest = value.substr(first + 1);
    if (const auto last = rest.rfind(' '); last != std::string_view::npos && rest.substr(last + 1).starts_with("HTTP/")) {
        setText(m_record.protocol, rest.substr(last + 1));
        rest = rest.substr(0, last);
    }
    setText(m_record.uri, rest);
}

void RecordBuilder::setList(SmallOptional<Text>& target, std::string_view value, bool& seen)
{
    if (seen && absent(value))
        return; // the same variable twice, once not applicable
    seen = true;
    unescape(value, m_escape, m_value);
    target = Text(m_value);
}

bool RecordBuilder::setUpstream(Field field, std::string_view value)
{
    UpstreamLists& lists = m_lists;
    switch (field) {
    case Field::UpstreamAddr: setList(lists.addr, value, m_seen.addr); return true;
    case Field::UpstreamStatus: setList(lists.status, value, m_seen.status); return true;
    case Field::UpstreamResponseTime: setList(lists.responseTime, value, m_seen.response); return true;
    case Field::UpstreamConnectTime: setList(lists.connectTime, value, m_seen.connect); return true;
    case Field::UpstreamHeaderTime: setList(lists.headerTime, value, m_seen.header); return true;
    case Field::UpstreamBytesSent: setList(lists.bytesSent, value, m_seen.sent); return true;
    case Field::UpstreamBytesReceived: setList(lists.bytesReceived, value, m_seen.received); return true;
    case Field::UpstreamResponseLength: setList(lists.responseLength, value, m_seen.length); return true;
    default: return false;
    }
}

/// Who sent it and what it is called; false if the field is another one.
bool RecordBuilder::setIdentity(const Variable& variable, std::string_view value)
{
    switch (variable.field) {
    case Field::RemoteAddr: setRanked(m_record.client, m_addrRank, 200, value); return true;
    case Field::OtherAddr: setRanked(m_record.client, m_addrRank, variable.rank, value.substr(0, value.find(','))); return true;
    case Field::RemoteUser: setText(m_rare.user, value); return true;
    case Field::Host: setText(m_record.host, value); return true;
    case Field::HttpHost: m_httpHost = value; return true;
    case Field::ServerName: setText(m_rare.serverName, value); return true;
    case Field::IdOfRequest: setRanked(m_record.requestId, m_requestIdRank, variable.rank, value); return true;
    case Field::TraceId: setRanked(m_rare.traceId, m_traceRank, variable.rank, value.substr(0, value.find(':'))); return true;
    case Field::IdempotencyKey: setRanked(m_record.idempotencyKey, m_keyRank, variable.rank, value); return true;
    case Field::UpstreamName: setRanked(m_rare.upstreamName, m_upstreamNameRank, variable.rank, value); return true;
    case Field::Pid: setText(m_rare.pid, value); return true;
    case Field::Connection: setText(m_rare.connection, value); return true;
    case Field::TraceParent: // version-traceid-parent-flags (W3C Trace Context)
        if (value.size() >= 36 && value[2] == '-')
            setRanked(m_rare.traceId, m_traceRank, 9, value.substr(3, 32));
        return true;
    default: return false;
    }
}

bool RecordBuilder::set(const Variable& variable, std::string_view value)
{
    switch (variable.field) {
    case Field::None: return true;
    case Field::Time: return setTime(value);
    case Field::Msec: return setMsec(value);
    case Field::Request: setRequest(value); return true;
    case Field::Method: m_method = value; return true;
    case Field::RequestUri: m_requestUri = value; return true;
    case Field::Uri: m_uri = value; return true;
    case Field::Args: m_args = value; return true;
    case Field::Protocol: m_protocol = value; return true;
    case Field::BodyBytes:
        if (auto bytes = number<std::uint64_t>(value); bytes && variable.rank > m_bodyRank) {
            m_record.bodyBytes = bytes;
            m_bodyRank = variable.rank;
        }
        return true;
    case Field::EarlyData: m_record.earlyData = value == "1"; return true;
    case Field::RequestLength: m_record.requestLength = number<std::uint64_t>(value); return true;
    case Field::RequestTime:
        if (variable.rank > m_timeRank) {
            m_record.requestTime = parseSeconds(value);
            m_timeRank = variable.rank;
        }
        return absent(value) || m_record.requestTime;
    case Field::Status:
        m_record.status = number<int>(value).value_or(0);
        return absent(value) || (m_record.status >= 0 && m_record.status <= 999);
    default: return setIdentity(variable, value) || setUpstream(variable.field, value);
    }
}

void RecordBuilder::finish()
{
    if (m_lists != UpstreamLists{})
        m_record.upstream = sharedWithLast(std::move(m_lists));
    if (m_rare != RarelyLogged{})
        m_record.rare = sharedWithLast(std::move(m_rare));
    if (m_record.host.empty())
        setText(m_record.host, m_httpHost);
    // After an internal redirect $request_method and $uri tell of the new location; $request and $request_uri do not.
    if (m_record.method.empty() && !m_hasRequest)
        setText(m_record.method, m_method);
    if (m_record.protocol.empty())
        setText(m_record.protocol, m_protocol);
    if (!m_record.uri.empty())
        return;
    if (!absent(m_requestUri)) {
        setText(m_record.uri, m_requestUri);
    } else if (!absent(m_uri)) {
        setText(m_record.uri, m_uri);
        if (!absent(m_args)) {
            unescape(m_args, m_escape, m_value);
            m_record.uri = Text(m_record.uri.str() + '?' + m_value);
        }
    }
}

} // namespace retryscope
