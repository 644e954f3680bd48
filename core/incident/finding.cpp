// SPDX-License-Identifier: GPL-3.0-or-later
// The ids of rules and severities.
#include "incident/finding.h"

namespace retryscope {

std::string_view word(Rule rule)
{
    switch (rule) {
#define X(name, text)                                                                                                  \
    case Rule::name:                                                                                                   \
        return text;
        RETRYSCOPE_RULES(X)
#undef X
    }
    return "";
}

std::string_view word(Severity severity)
{
    switch (severity) {
    case Severity::Info: return "info";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
    }
    return "";
}

} // namespace retryscope
