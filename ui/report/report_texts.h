// SPDX-License-Identifier: GPL-3.0-or-later
// The translation context "Report", shared by the files of this folder.
#pragma once

#include <QCoreApplication>

namespace retryscope::ui {

struct Report {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace retryscope::ui
