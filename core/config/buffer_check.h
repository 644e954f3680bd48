// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the buffers for answers fit together; nginx refuses to start where they do not.
#pragma once

#include "config/tree.h"

namespace retryscope {

/// The directive that makes them unfit (the block if the fault is inherited); none if all blocks are fine. Without
/// *_busy_buffers_size nginx takes twice the larger of *_buffer_size and one of *_buffers, which may be more than all of
/// *_buffers but one: "proxy_buffer_size 16k" alone is refused. (The merge functions of the http upstream modules.)
DirectiveId unfitBuffers(const Configuration& configuration, DirectiveId http);

} // namespace retryscope
