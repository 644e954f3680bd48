// SPDX-License-Identifier: GPL-3.0-or-later
// What the log shows and the loaded configuration does not allow: which explanations fit, and what would tell them apart.
#pragma once

#include "incident/finding.h"
#include "verdict/operation.h"

#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace retryscope {

/// What does not fit; the first argument of the finding.
#define RETRYSCOPE_CONTRADICTIONS(X)                                                                                   \
    X(PassedOn, "passed-on")               /* to a further server although that is not allowed */                      \
    X(TooManyTries, "too-many-tries")      /* more attempts than *_next_upstream_tries */                              \
    X(OtherTimeout, "other-timeout")       /* given up before the read timeout in force was over */                    \
    X(UnknownServer, "unknown-server")     /* a server that is not in the group */

enum class Contradiction : std::uint8_t {
#define X(name, text) name,
    RETRYSCOPE_CONTRADICTIONS(X)
#undef X
};
inline constexpr Contradiction allContradictions[] = {
#define X(name, text) Contradiction::name,
    RETRYSCOPE_CONTRADICTIONS(X)
#undef X
};
std::string_view word(Contradiction contradiction);

/// What could explain it.
#define RETRYSCOPE_EXPLANATIONS(X)                                                                                     \
    X(OtherConfiguration, "other-configuration") /* another one was running: not reloaded, changed since, another host's */ \
    X(OtherVersion, "other-version")             /* before 1.9.13 a POST was passed on like any other */               \
    X(OtherPlace, "other-place")                 /* another server or location than the log lets find */               \
    X(NothingSent, "nothing-sent")               /* the server closed before nginx wrote: then the method does not matter */ \
    X(AnotherLayer, "another-layer")             /* a balancer in Lua, a module or an API that the configuration does not show */

enum class Explanation : std::uint8_t {
#define X(name, text) name,
    RETRYSCOPE_EXPLANATIONS(X)
#undef X
};
inline constexpr Explanation allExplanations[] = {
#define X(name, text) Explanation::name,
    RETRYSCOPE_EXPLANATIONS(X)
#undef X
};
std::string_view word(Explanation explanation);

/// What would tell an explanation from the others: "nginx -T", "nginx -V", "$host", "$upstream_bytes_sent".
std::string_view toldBy(Explanation explanation);

/// One finding of rule BehaviourContradictsConfiguration for each kind and directive. Arguments: the contradiction's word, directive,
/// its value, number of requests, "FILE:LINE" of the first, its method, what was observed ($upstream_status, seconds, an address), the
/// explanations' words joined by ",". `paths`: of the inputs, by FileId. `number`: of the configuration, where there are several: requests that
/// another one served are left out, and so are those of logs in `unsure`, of which nobody knows whose they are.
std::vector<Finding> findContradictions(std::span<const Request> requests, std::span<const std::string> paths, const Configuration& configuration,
    std::uint32_t number = 0, const std::set<FileId>& unsure = {});

} // namespace retryscope
