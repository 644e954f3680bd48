// SPDX-License-Identifier: GPL-3.0-or-later
// What a file is that was given without a word about it.
#pragma once

#include <string>

namespace retryscope {

enum class InputGuess {
    Unknown,
    Config,  ///< nginx's language
    Dump,    ///< the output of `nginx -T`
    Objects, ///< Kubernetes objects
    AccessLog,
    ErrorLog,
    AppLog,
    Effects,
};

/// Looks at the first lines, whatever they are packed in. Unknown also for what cannot be read.
InputGuess guessKind(const std::string& path);

} // namespace retryscope
