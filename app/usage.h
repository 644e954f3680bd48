// SPDX-License-Identifier: GPL-3.0-or-later
// The command line's own words in the language in use: headings of the help, kinds of values, and what is wrong with a call.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace CLI {
class App;
class Error;
class Option;
} // namespace CLI

namespace retryscope::app {

/// To be called before anything is added to it.
void translateHelp(CLI::App& top);

CLI::App* addCommand(CLI::App& top, const char* name, const QString& what);

/// Only these words are taken.
void takesOneOf(CLI::Option& option, const std::vector<std::string>& words);
/// Only numbers above 0 are taken.
void takesPositive(CLI::Option& option);

/// One sentence for what the parser threw.
QString usageText(const CLI::App& top, const CLI::Error& error);

} // namespace retryscope::app
