// SPDX-License-Identifier: GPL-3.0-or-later
// A neutral colour for each backend, where many stand beside one another.
#pragma once

#include <QColor>
#include <QPalette>

namespace retryscope::ui {

struct BackendHue {
    QColor color;         ///< at least 3:1 on the base colour
    bool hatched = false; ///< every second round of the colours
};

/// Eight that differ; then the same again with a hatch.
BackendHue backendHue(std::size_t index, const QPalette& palette);

} // namespace retryscope::ui
