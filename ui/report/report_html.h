// SPDX-License-Identifier: GPL-3.0-or-later
// The report as one HTML file: nothing is loaded from elsewhere, nothing in it is a script, and it prints.
#pragma once

#include "ui/report/manuscript.h"

namespace retryscope::ui {

/// UTF-8. Drawings become images inside the file; needs a QGuiApplication if there are any.
QByteArray reportHtml(const Manuscript& manuscript);

} // namespace retryscope::ui
