// SPDX-License-Identifier: GPL-3.0-or-later
// What each nginx variable means for a record, and what its values look like.
#pragma once

#include <cstdint>
#include <string_view>

namespace retryscope {

/// Where a value goes. The names are those of the variables.
enum class Field : std::uint8_t {
    None,
    Time,       ///< time_local, time_iso8601
    Msec,
    RemoteAddr,
    OtherAddr,  ///< an address of the client that is only used if $remote_addr is not logged
    RemoteUser,
    Request,
    Method,
    RequestUri,
    Uri,
    Args,
    Protocol,
    Host,
    HttpHost,
    ServerName,
    Status,
    RequestTime,
    IdOfRequest,
    TraceParent,
    TraceId,
    IdempotencyKey,
    UpstreamName,
    Pid,
    Connection,
    BodyBytes,
    RequestLength,
    EarlyData,
    UpstreamAddr,
    UpstreamStatus,
    UpstreamResponseTime,
    UpstreamConnectTime,
    UpstreamHeaderTime,
    UpstreamBytesSent,
    UpstreamBytesReceived,
    UpstreamResponseLength,
};

/// What a value may consist of; decides where it ends when the text behind it does not.
enum class Shape : std::uint8_t {
    Free,       ///< anything
    Token,      ///< no blank
    Number,     ///< digits and a point
    Status,     ///< three digits
    Method,     ///< capital letters, "_" and "-" (src/http/ngx_http_parse.c)
    Moment,     ///< a time; may hold one blank
    Path,       ///< no blank and no "?"
    QueryMark,  ///< "?" or nothing
    AddressList,
    TimeList,
    StatusList,
    SizeList,
};

inline bool isList(Shape shape) { return shape >= Shape::AddressList; }

struct Variable {
    Field field = Field::None;
    Shape shape = Shape::Free;
    std::uint8_t rank = 0; ///< of several variables for one field the highest rank wins
};

/// By name, without "$". Unknown names are Free and go nowhere.
Variable lookUpVariable(std::string_view name);

/// True for "request_id", "x_req", "x_correlation_id", "traceid" …: names that a header with an id of the request would have.
bool looksLikeRequestId(std::string_view name);

} // namespace retryscope
