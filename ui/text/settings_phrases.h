// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a file of settings.
#pragma once

#include "base/result.h"

#include <QString>

namespace retryscope::ui {

/// For ErrorCode::SettingsInvalid: "team.toml:4: …".
QString settingsErrorText(const Error& error);

} // namespace retryscope::ui
