// SPDX-License-Identifier: GPL-3.0-or-later
// From codes to sentences, by way of ui/text.
#include "app/export_texts.h"

#include "ui/text/audit_phrases.h"
#include "ui/text/phrases.h"

namespace retryscope::app {

ExportOptions exportOptions(bool all, bool summary)
{
    ExportOptions options;
    options.all = all;
    options.summary = summary;
    options.findingMessage = [](const Finding& finding) { return ui::findingText(finding).toStdString(); };
    options.fixDescription = [](const Fix& fix) { return ui::fixText(fix).toStdString(); };
    options.evidenceText = [](const Evidence& evidence) { return ui::evidenceText(evidence).toStdString(); };
    options.wouldSettleText = [](WouldSettle what) { return ui::wouldSettleText(what).toStdString(); };
    options.healthText = [](const HealthNote& note) { return ui::healthNoteText(note).toStdString(); };
    return options;
}

} // namespace retryscope::app
