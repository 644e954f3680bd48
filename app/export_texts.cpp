// SPDX-License-Identifier: GPL-3.0-or-later
// The report's texts, with what a command asks for.
#include "app/export_texts.h"

#include "ui/text/export_texts.h"

namespace retryscope::app {

ExportOptions exportOptions(bool all, bool summary)
{
    ExportOptions options = ui::exportOptions();
    options.all = all;
    options.summary = summary;
    return options;
}

} // namespace retryscope::app
