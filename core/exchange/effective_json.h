// SPDX-License-Identifier: GPL-3.0-or-later
// The `effective` question and its answer.
#pragma once

#include "base/result.h"
#include "config/effective.h"
#include "config/tree.h"

#include <functional>
#include <string>
#include <string_view>

namespace retryscope {

struct EffectiveQuestion {
    std::string uri, host, method;
};

/// A JSON line {"uri","host","method"}; host and method may be null or missing. Error: InvalidQuestion (no JSON object, no
/// uri, or one that nginx answers 400).
Result<EffectiveQuestion> parseEffectiveQuestion(std::string_view json);

/// One line: the location that serves the URI and each retry value in force.
std::string effectiveJson(const Configuration& configuration, const EffectiveQuestion& question);

/// The same as a table of nginx's own words: "directive value  # origin file:line". `originText`: the word for an origin in the
/// language of the output.
std::string effectiveText(const Configuration& configuration, const EffectiveQuestion& question, const std::function<std::string(Origin)>& originText);

} // namespace retryscope
