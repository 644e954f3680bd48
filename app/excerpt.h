// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a configuration with a mark under what is meant.
#pragma once

#include "config/tree.h"

#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

namespace retryscope::app {

/// "   14 | proxy_next_upstream error;" and "      |                     ^~~~~": a long line is cut around the mark, bytes that
/// could steer a terminal are written out. Empty if the place lies outside of the text.
std::vector<std::string> excerpt(std::string_view text, const Span& span);

/// Harmless for a terminal, tabs as four blanks.
std::string withoutTabs(std::string_view text);

/// Columns of a terminal that a text takes: wide characters (Chinese, full-width marks) take two.
int displayWidth(const QString& text);

/// `text` behind `lead`, in lines of at most 100 columns, the later ones indented to stand under the text.
QStringList wrapped(const QString& lead, const QString& text);

} // namespace retryscope::app
