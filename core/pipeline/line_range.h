// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of an input from the middle of its file on, read again.
#pragma once

#include "source/input.h"

#include <functional>
#include <stop_token>
#include <string_view>

namespace retryscope {

/// Returns false when it has seen enough. `text` without its line end, valid until the next call.
using TakeLine = std::function<bool(std::uint64_t number, std::uint64_t offset, std::string_view text)>;

/// From line `number` on, which begins at `offset` of the uncompressed data. A plain file is entered there; a packed or converted
/// one is read from its beginning, as is a plain one in which no line begins there any more. False: the file cannot be read.
bool readLinesFrom(const Input& input, std::uint64_t number, std::uint64_t offset, const TakeLine& take, std::stop_token stop = {});

/// The bytes of a line with its line end, as they lie in a plain file; nullopt: packed, converted, gone, or no line begins there.
std::optional<std::string> originalBytes(const Input& input, std::uint64_t offset, std::size_t most);

} // namespace retryscope
