// SPDX-License-Identifier: GPL-3.0-or-later
// What a fuzz target offers; the engine is libFuzzer's (clang) or the replay of the corpus (every compiler).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace retryscope::fuzz {

/// Ends the program with a message if a promise of the code under test is broken.
void require(bool kept, const char* promise);

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

} // namespace retryscope::fuzz
