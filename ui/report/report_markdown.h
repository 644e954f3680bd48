// SPDX-License-Identifier: GPL-3.0-or-later
// The report as Markdown (GitHub's tables) for tickets and wikis; drawings are left out.
#pragma once

#include "ui/report/manuscript.h"

namespace retryscope::ui {

/// UTF-8. No text can become a link, an image, HTML or the end of a table.
QByteArray reportMarkdown(const Manuscript& manuscript);

/// Backslashes before everything that Markdown could read as a mark.
QString markdownEscaped(const QString& text);
/// `code`, with as many backticks as it needs; "|" stays one inside of tables.
QString markdownCode(const QString& text, bool inTable);

} // namespace retryscope::ui
