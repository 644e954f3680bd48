// SPDX-License-Identifier: GPL-3.0-or-later
// toml++ as every reader of TOML here needs it: without exceptions, and without assertions that a wrong file can break.
#pragma once

// "[%" fails the assertion of the library's parse_key(), which reports the same as an error one step later (3.4.0).
#undef NDEBUG
#define TOML_ASSERT(expr) static_cast<void>(0)
#define TOML_EXCEPTIONS 0
#include <toml++/toml.hpp>
