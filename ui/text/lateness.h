// SPDX-License-Identifier: GPL-3.0-or-later
// How late an effect came, said once and alike wherever it is said.
#pragma once

#include "verdict/operation.h"

#include <optional>
#include <string_view>
#include <vector>

namespace retryscope::ui {

/// How long after nginx gave up the effect was applied, at least and at most, by the record that tells it most exactly.
struct Lateness {
    Duration least{0}, most{0};
};
/// nullopt: the evidence does not say that the effect was late.
std::optional<Lateness> latenessOf(const std::vector<Evidence>& evidence, std::string_view effectId);

/// Two records of one effect, each with a clock of its own, tell the same lateness: one statement, of the more exact record, with the
/// places of both.
std::vector<Evidence> withoutRepeatedLateness(const std::vector<Evidence>& evidence);

} // namespace retryscope::ui
