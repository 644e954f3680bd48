// SPDX-License-Identifier: GPL-3.0-or-later
// The error log writes local times without a zone; the access log tells which one it was.
#pragma once

#include "attempt/attempt_index.h"

namespace retryscope {

/// Whole quarters of an hour to add to the error log's times so that most lines fall on an attempt; without any match the
/// zone that the access log is written in.
Duration findZoneShift(std::span<JoinableRequest> requests, std::span<const ErrorLine> lines, AttemptIndex& index);

} // namespace retryscope
