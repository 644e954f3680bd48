// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the resources a library to live in.

namespace retryscope {
/// Nothing to call: linking the library registers its resources.
extern const int resourcesLinked;
const int resourcesLinked = 1;
} // namespace retryscope
