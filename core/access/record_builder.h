// SPDX-License-Identifier: GPL-3.0-or-later
// Turns logged values, whatever form the line had, into a record.
#pragma once

#include "access/record.h"
#include "access/unescape.h"
#include "access/variable.h"

#include <string_view>

namespace retryscope {

/// One per line: set each value, then finish.
class RecordBuilder {
public:
    RecordBuilder(AccessRecord& record, Escape escape);

    /// False: the value cannot stand for this variable (a time that is none), so the line has another format.
    /// "-" and "" mean that nothing was logged, except in the upstream lists, which are kept as they are.
    bool set(const Variable& variable, std::string_view value);
    /// Combines what is only known together: the request target, the client, the time.
    void finish();

private:
    bool setTime(std::string_view value);
    bool setMsec(std::string_view value);
    void setText(Text& target, std::string_view value);
    /// Like setText, unless a value of a higher rank is there already.
    void setRanked(Text& target, std::uint8_t& rank, std::uint8_t newRank, std::string_view value);
    void setRequest(std::string_view value);
    void setList(SmallOptional<Text>& target, std::string_view value, bool& seen);
    bool setUpstream(Field field, std::string_view value);
    bool setIdentity(const Variable& variable, std::string_view value);

    AccessRecord& m_record;
    RarelyLogged m_rare;
    UpstreamLists m_lists;
    Escape m_escape;
    std::string m_value; ///< the last one that was unescaped
    std::string_view m_uri, m_args, m_requestUri, m_method, m_protocol, m_httpHost;
    bool m_hasRequest = false, m_hasMsec = false;
    std::uint8_t m_addrRank = 0, m_requestIdRank = 0, m_traceRank = 0, m_keyRank = 0, m_upstreamNameRank = 0, m_timeRank = 0,
                 m_bodyRank = 0;
    struct Seen {
        bool addr = false, status = false, response = false, connect = false, header = false, sent = false, received = false,
             length = false;
    } m_seen;
};

} // namespace retryscope
