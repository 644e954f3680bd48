// SPDX-License-Identifier: GPL-3.0-or-later
// The names that people give to nginx variables in key=value and JSON logs, and what the values must look like.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// Lower case, words joined by "_", without "$" and "@": "upstreamAddress" and "upstream-address" become "upstream_address".
std::string normalisedKey(std::string_view key);

/// The variables that a key may stand for, most likely first; the name of a variable stands for itself alone. Empty if unknown.
std::vector<std::string_view> variablesForKey(std::string_view normalised);

/// Could nginx have written this value for the variable? "-" and "" fit everything.
bool valueFits(std::string_view variable, std::string_view value);

/// An IPv4 or IPv6 address without a port.
bool isIpAddress(std::string_view text);
/// "host:80", "[::1]:80", "unix:/path", or a list that begins with one.
bool beginsWithServer(std::string_view text);
/// "GET / HTTP/1.1".
bool isRequestLine(std::string_view text);

/// A key with the values that it had in a sample.
struct SampledKey {
    std::string key; ///< as written; "" = the value stands without one
    std::vector<std::string_view> values;
    std::string variable; ///< filled by assignVariables; "" = not known
};

/// Gives each key the variable that its name and all its values allow; each variable is given once. `taken` are
/// variables that are known from elsewhere.
void assignVariables(std::span<SampledKey> keys, std::vector<std::string_view> taken);

} // namespace retryscope
