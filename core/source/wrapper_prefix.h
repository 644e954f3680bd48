// SPDX-License-Identifier: GPL-3.0-or-later
// The readers of single prefixes; nullopt from each of them: the line has no such prefix.
#pragma once

#include "source/wrapper.h"

#include <optional>
#include <string_view>

namespace retryscope {

struct SyslogHead {
    Envelope envelope;
    std::string_view text; ///< behind the prefix
    bool hasPriority = false, hasPid = false, isShortDate = false;
};

/// "[<190>]TIME [HOST] TAG[PID]: "
std::optional<SyslogHead> syslogHead(std::string_view line);
std::optional<std::string_view> behindSyslog5424(std::string_view line, Envelope& envelope);
/// `complete`: false where the line goes on in the next record.
std::optional<std::string_view> behindCri(std::string_view line, Envelope& envelope, bool& complete);
std::optional<std::string_view> behindKubectl(std::string_view line, bool prefix, bool timestamp, Envelope& envelope);
std::optional<std::string_view> behindCompose(std::string_view line, Envelope& envelope);

/// The line begins with a time finer than programs write it themselves.
bool hasNanoseconds(std::string_view line);

} // namespace retryscope
