// SPDX-License-Identifier: GPL-3.0-or-later
// The one translation context of the core's codes, shared by the files that word them.
#pragma once

#include <QCoreApplication>

namespace retryscope::ui {

struct Phrases {
    Q_DECLARE_TR_FUNCTIONS(Phrases)
};

} // namespace retryscope::ui
