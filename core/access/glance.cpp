// SPDX-License-Identifier: GPL-3.0-or-later
// What is rare or needs judgement is left to the readers that copy and judge. The steps of a line are forced into one
// function: position-independent code would call each of them through a table.
#include "access/glance.h"

#include "base/same_bytes.h"

#include <algorithm>
#include <cstring>

namespace retryscope {

namespace {

bool isAbsent(std::string_view value) { return value.empty() || value == "-"; }

std::string_view present(std::string_view value) { return isAbsent(value) ? std::string_view{} : value; }

bool isDigitOf(char c) { return c >= '0' && c <= '9'; }

unsigned digitOf(char c) { return static_cast<unsigned>(c) - '0'; }

/// "1.234" in milliseconds; -1 for anything else. It is what nearly all times are.
[[gnu::always_inline]] inline int usualTime(std::string_view text)
{
    if (text.size() != 5)
        return -1;
    const unsigned a = digitOf(text[0]), b = digitOf(text[2]), c = digitOf(text[3]), d = digitOf(text[4]);
    const bool good = (text[1] == '.') & (a <= 9) & (b <= 9) & (c <= 9) & (d <= 9);
    return good ? static_cast<int>(a * 1000 + b * 100 + c * 10 + d) : -1;
}

/// "1.234": digits, a point, and one to six digits, or no point at all.
std::optional<Duration> plainSeconds(std::string_view text)
{
    std::int64_t whole = 0;
    std::size_t i = 0;
    for (; i < text.size() && isDigitOf(text[i]); ++i)
        whole = whole * 10 + (text[i] - '0');
    if (i == 0 || i > 9)
        return std::nullopt;
    std::int64_t micros = 0;
    if (i < text.size()) {
        if (text[i] != '.' || i + 1 == text.size() || text.size() - i > 7)
            return std::nullopt;
        std::int64_t scale = 100'000;
        for (++i; i < text.size(); ++i, scale /= 10) {
            if (!isDigitOf(text[i]))
                return std::nullopt;
            micros += (text[i] - '0') * scale;
        }
    }
    return Duration{whole * 1'000'000 + micros};
}

/// Into its place at once: an optional that is returned is copied before its parts are written, which the processor has to wait for.
[[gnu::always_inline]] inline bool readSeconds(std::string_view text, std::optional<Duration>& out)
{
    const int usual = usualTime(text);
    if (usual < 0)
        return (out = plainSeconds(text)).has_value();
    out.emplace(std::int64_t{1000} * usual);
    return true;
}

[[gnu::always_inline]] inline int threeDigits(std::string_view text)
{
    if (text.size() != 3)
        return -1;
    const unsigned a = digitOf(text[0]), b = digitOf(text[1]), c = digitOf(text[2]);
    return (a <= 9) & (b <= 9) & (c <= 9) ? static_cast<int>(a * 100 + b * 10 + c) : -1;
}

bool isMethodName(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_' || c == '-'; });
}

/// "10.0.0.1:80": no list, no name of a group.
bool isOneServer(std::string_view text)
{
    const auto colon = text.rfind(':');
    if (text.starts_with("unix:") || colon == std::string_view::npos || colon + 1 == text.size())
        return false;
    for (const char c : text)
        if (c == ',' || c == ' ')
            return false;
    return std::ranges::all_of(text.substr(colon + 1), isDigitOf);
}

bool isPlainNumber(std::string_view text)
{
    bool point = false;
    for (const char c : text) {
        if (!isDigitOf(c) && (c != '.' || point))
            return false;
        point = point || c == '.';
    }
    return !text.empty() && isDigitOf(text.back());
}

/// The values in front of which a colon stands, not a quote.
std::vector<std::int16_t> bareValues(const FormatPlan& plan)
{
    std::vector<std::int16_t> found;
    for (std::size_t i = 0; plan.prefix.starts_with('{') && i < plan.pieces.size(); ++i) {
        const std::string& before = i == 0 ? plan.prefix : plan.pieces[i - 1].literal;
        const auto last = before.find_last_not_of(" \t");
        if (last != std::string::npos && before[last] == ':')
            found.push_back(static_cast<std::int16_t>(i));
    }
    return found;
}

/// A number or "-".
bool isOneElement(std::string_view text)
{
    for (const char c : text)
        if (!isDigitOf(c) && c != '.' && c != '-')
            return false;
    return !text.empty();
}

} // namespace

struct Glancer::Values {
    const std::array<std::int16_t, Slots>& piece;
    const std::array<std::string_view, FormatPlan::maxPieces>& all;

    bool has(Slot slot) const { return piece[slot] >= 0; }
    std::string_view at(Slot slot) const { return has(slot) ? all[static_cast<std::size_t>(piece[slot])] : std::string_view{}; }
};

Glancer::Slot Glancer::slotOf(Field field)
{
    switch (field) {
    case Field::Time: return Time;
    case Field::Msec: return Msec;
    case Field::RemoteAddr: return Client;
    case Field::OtherAddr: return OtherClient;
    case Field::Request: return Request;
    case Field::Method: return Method;
    case Field::RequestUri: return RequestUri;
    case Field::Uri: return Uri;
    case Field::Args: return Args;
    case Field::Host: return Host;
    case Field::HttpHost: return HttpHost;
    case Field::ServerName: return ServerName;
    case Field::Status: return Status;
    case Field::RequestTime: return RequestTime;
    case Field::IdOfRequest: return RequestId;
    case Field::TraceParent: return TraceParent;
    case Field::TraceId: return TraceId;
    case Field::IdempotencyKey: return Key;
    case Field::UpstreamAddr: return Addr;
    case Field::UpstreamStatus: return UpstreamStatus;
    case Field::UpstreamResponseTime: return Response;
    case Field::UpstreamConnectTime: return Connect;
    case Field::UpstreamHeaderTime: return Header;
    case Field::UpstreamBytesSent: return Sent;
    case Field::UpstreamBytesReceived: return Received;
    case Field::UpstreamResponseLength: return Length;
    default: return Unused;
    }
}

std::optional<Glancer> Glancer::compile(const FormatPlan& plan)
{
    auto split = QuickSplit::compile(plan);
    if (!split)
        return std::nullopt;
    Glancer glancer;
    glancer.m_split = std::move(*split);
    glancer.m_bare = bareValues(plan);
    glancer.m_piece.fill(-1);
    for (std::size_t i = 0; i < plan.pieces.size(); ++i) {
        const Slot slot = slotOf(plan.pieces[i].variable.field);
        if (slot == Unused)
            continue;
        if (glancer.m_piece[slot] >= 0)
            return std::nullopt;
        glancer.m_piece[slot] = static_cast<std::int16_t>(i);
    }
    if (!glancer.isUsable())
        return std::nullopt;
    for (const Slot slot : {Connect, Header, Sent, Received, Length})
        if (glancer.m_piece[slot] >= 0) {
            glancer.m_otherLists.push_back(slot);
            glancer.m_split.leaveToReader(static_cast<std::size_t>(glancer.m_piece[slot]));
        }
    glancer.m_hasIds = std::ranges::any_of(std::array{Host, HttpHost, ServerName, RequestId, TraceParent, TraceId, Key}, [&](Slot slot) { return glancer.m_piece[slot] >= 0; });
    for (const Slot slot : {Status, RequestTime, UpstreamStatus, Response})
        if (glancer.m_piece[slot] >= 0)
            glancer.m_split.leaveToReader(static_cast<std::size_t>(glancer.m_piece[slot]));
    return glancer;
}

bool Glancer::isUsable() const
{
    const auto has = [&](Slot slot) { return m_piece[slot] >= 0; };
    const bool upstream = std::ranges::any_of(m_piece.begin() + Addr, m_piece.end(), [](int piece) { return piece >= 0; });
    // Without a status only the error log or a header time tells an answer from a failure.
    return (!upstream || has(UpstreamStatus)) && has(Status) && (has(Time) || has(Msec)) && !(has(TraceParent) && has(TraceId));
}

[[gnu::always_inline]] inline bool Glancer::readTime(const Values& values, GlanceMemory& memory, Glance& out) const
{
    out.end.reset();
    if (values.has(Time)) {
        const std::string_view text = values.at(Time);
        if (!haveSameBytes(text, memory.timeText) || !memory.time) {
            memory.time = parseTime(text);
            memory.timeText = text;
        }
        if (!memory.time)
            return false;
        out.end = memory.time;
    }
    if (!values.has(Msec))
        return true;
    auto fine = parseTime(values.at(Msec));
    if (!fine)
        return false;
    if (out.end)
        fine->offsetMinutes = out.end->offsetMinutes;
    out.end = fine;
    return true;
}

[[gnu::always_inline]] inline bool Glancer::readTarget(const Values& values, Glance& out) const
{
    if (values.has(Request)) {
        std::string_view text = values.at(Request);
        std::size_t first = 3;
        if (!text.starts_with("GET ")) {
            first = text.find(' ');
            if (first == std::string_view::npos || !isMethodName(text.substr(0, first)) || isAbsent(text.substr(0, first)))
                return false;
        }
        out.method = text.substr(0, first);
        text.remove_prefix(first + 1);
        constexpr std::size_t protocol = 9; // " HTTP/1.1"
        if (text.size() > protocol && text.back() != ' ' && text.substr(text.size() - protocol).starts_with(" HTTP/1."))
            text.remove_suffix(protocol);
        else if (const auto last = text.rfind(' '); last != std::string_view::npos && text.substr(last + 1).starts_with("HTTP/"))
            text = text.substr(0, last);
        out.uri = text;
        return !isAbsent(text);
    }
    out.method = present(values.at(Method));
    out.uri = present(values.at(RequestUri));
    if (out.uri.empty()) {
        out.uri = present(values.at(Uri));
        if (!isAbsent(values.at(Args)))
            return false;
    }
    return true;
}

[[gnu::always_inline]] inline void Glancer::readIdentity(const Values& values, Glance& out) const
{
    out.client = present(values.at(Client));
    if (out.client.empty() && values.has(OtherClient))
        out.client = present(values.at(OtherClient).substr(0, values.at(OtherClient).find(',')));
    if (m_hasIds)
        readIds(values, out);
}

void Glancer::readIds(const Values& values, Glance& out) const
{
    out.host = present(values.at(Host));
    if (out.host.empty())
        out.host = present(values.at(HttpHost));
    if (out.host.empty())
        out.host = present(values.at(ServerName));
    out.requestId = present(values.at(RequestId));
    out.idempotencyKey = present(values.at(Key));
    out.traceId = present(values.at(TraceId).substr(0, values.at(TraceId).find(':')));
    // version-traceid-parent-flags (W3C Trace Context)
    if (const std::string_view parent = values.at(TraceParent); parent.size() >= 36 && parent[2] == '-')
        out.traceId = present(parent.substr(3, 32));
}

[[gnu::always_inline]] inline bool Glancer::readAttempt(const Values& values, Glance& out) const
{
    out.upstreamStatus = threeDigits(values.at(UpstreamStatus));
    if (out.upstreamStatus < 100 || out.upstreamStatus >= 500)
        return false;
    if (values.has(Response) && !readSeconds(values.at(Response), out.response))
        return false;
    for (const Slot slot : m_otherLists)
        if (usualTime(values.at(slot)) < 0 && !isOneElement(values.at(slot)))
            return false;
    // An answer without a connection or a byte sent is left to those who know what that means.
    if (values.at(Connect).starts_with('-') || (values.has(Sent) && values.at(Sent).find_first_not_of('0') == std::string_view::npos))
        return false;
    out.hasAttempt = true;
    return true;
}

[[gnu::always_inline]] inline bool Glancer::readUpstream(const Values& values, GlanceMemory& memory, Glance& out) const
{
    out.hasAttempt = false;
    out.address = {};
    out.response.reset();
    out.upstreamStatus = 0;
    out.listsUpstreams = values.has(UpstreamStatus);
    if (!out.listsUpstreams)
        return true;
    const std::string_view decides = values.at(values.has(Addr) ? Addr : UpstreamStatus);
    if (isAbsent(decides)) {
        for (std::uint8_t slot = Addr; slot < Slots; ++slot)
            if (values.has(static_cast<Slot>(slot)) && values.at(static_cast<Slot>(slot)) != decides)
                return false;
        return true;
    }
    if (values.has(Addr)) {
        out.address = values.at(Addr);
        std::string& known = memory.servers[static_cast<unsigned char>(out.address[out.address.size() > 5 ? out.address.size() - 6 : 0]) % memory.servers.size()];
        if (!haveSameBytes(known, out.address)) {
            if (!isOneServer(out.address))
                return false;
            known = out.address;
        }
    }
    return readAttempt(values, out);
}

bool Glancer::read(MarkedPlace& line, GlanceMemory& memory, Glance& out) const
{
    const char* const end = m_split.split(line, memory.values);
    if (!end)
        return false;
    for (const std::int16_t i : m_bare)
        if (!isPlainNumber(memory.values[static_cast<std::size_t>(i)]))
            return false;
    const Values values{m_piece, memory.values};
    out.status = threeDigits(values.at(Status));
    if (out.status < 100 || !readUpstream(values, memory, out) || !readTime(values, memory, out) || !readTarget(values, out))
        return false;
    out.requestTime.reset();
    if (values.has(RequestTime) && !readSeconds(values.at(RequestTime), out.requestTime))
        return false;
    readIdentity(values, out);
    line.at = end + 1;
    line.mark += m_split.marks() + 1;
    return true;
}

} // namespace retryscope
