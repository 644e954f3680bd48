// SPDX-License-Identifier: GPL-3.0-or-later
// The translation context "Timeline", shared by the files of this folder.
#pragma once

#include <QCoreApplication>

namespace retryscope::ui {

struct Timeline {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

} // namespace retryscope::ui
