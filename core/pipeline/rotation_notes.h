// SPDX-License-Identifier: GPL-3.0-or-later
// Says what is wrong between files that belong together: pieces of a rotated log, members of an archive.
#pragma once

#include "source/input.h"

#include <vector>

namespace retryscope {

/// Adds RotationMissing, RotationGap and RotationOverlap to the later of two neighbouring pieces. A gap is at least five minutes
/// and twenty times the usual time between two lines; pieces may overlap by two seconds, as workers reopen their files one
/// after another.
void noteRotations(std::vector<Input>& inputs);

/// Adds what the archives say for which members were read: FileTruncated or UnpacksTooLarge to the last member that was read of
/// a broken one, MemberDuplicate to a member that stands in it several times.
void noteArchives(std::vector<Input>& inputs);

} // namespace retryscope
