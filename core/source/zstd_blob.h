// SPDX-License-Identifier: GPL-3.0-or-later
// Small compressed pieces in memory, with a checksum.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

/// One zstd frame that states its length and carries a checksum.
std::string packZstd(std::string_view bytes);

/// nullopt: no such frame, damaged, or longer than `limit` bytes unpacked.
std::optional<std::string> unpackZstd(std::string_view frame, std::uint64_t limit = 1u << 30);

} // namespace retryscope
