// SPDX-License-Identifier: GPL-3.0-or-later
// Red, amber and the verdicts' blue are left out: they mean something.
#include "ui/widgets/backend_hue.h"

#include "ui/widgets/theme.h"

#include <array>

namespace retryscope::ui {

namespace {

struct HuePair {
    QRgb light, dark;
};

// Neighbours differ in hue and in lightness, also for people who do not tell red from green.
constexpr std::array hues{
    HuePair{0xff4C6F94, 0xff8FB3D9}, // slate blue
    HuePair{0xff7A7466, 0xffC4BBA6}, // stone
    HuePair{0xff3E7C7B, 0xff7CC4C2}, // teal
    HuePair{0xff8A6A9C, 0xffC9A8DB}, // mauve
    HuePair{0xff6B7D3F, 0xffB4C983}, // olive
    HuePair{0xff5A5FA8, 0xffA6ABEA}, // indigo
    HuePair{0xff9A6B58, 0xffD9AD99}, // clay
    HuePair{0xff56707A, 0xffA3BFC9}, // steel
};

} // namespace

BackendHue backendHue(std::size_t index, const QPalette& palette)
{
    const HuePair& pair = hues[index % hues.size()];
    return {QColor::fromRgb(isDark(palette) ? pair.dark : pair.light), index / hues.size() % 2 == 1};
}

} // namespace retryscope::ui
