// SPDX-License-Identifier: GPL-3.0-or-later
// How numbers and dates are written in the language that is in force in this thread.
#pragma once

#include <QLocale>

namespace retryscope::ui {

/// Of the LanguageScope around the call, else the window's.
QLocale currentLocale();

} // namespace retryscope::ui
