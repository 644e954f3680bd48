// SPDX-License-Identifier: GPL-3.0-or-later
// The core asks for a sentence where it has a code.
#include "ui/text/export_texts.h"

#include "ui/text/audit_phrases.h"
#include "ui/text/phrases.h"

namespace retryscope::ui {

ExportOptions exportOptions(const std::vector<OperationId>& operations)
{
    ExportOptions options;
    options.operations = operations;
    options.findingMessage = [](const Finding& finding) { return findingText(finding).toStdString(); };
    options.fixDescription = [](const Fix& fix) { return fixText(fix).toStdString(); };
    options.evidenceText = [](const Evidence& evidence) { return evidenceText(evidence).toStdString(); };
    options.wouldSettleText = [](WouldSettle what) { return wouldSettleText(what).toStdString(); };
    options.healthText = [](const HealthNote& note) { return healthNoteText(note).toStdString(); };
    return options;
}

} // namespace retryscope::ui
