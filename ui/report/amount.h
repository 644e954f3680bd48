// SPDX-License-Identifier: GPL-3.0-or-later
// Amounts as applications write them, and their exact sums.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope::ui {

/// An exact decimal number.
struct Amount {
    std::int64_t units = 0; ///< in the last decimal
    int decimals = 0;       ///< 0 to 8

    /// False: the sum is out of range and nothing was added.
    bool add(const Amount& other);
    /// In the language in force, every decimal shown.
    QString text() const;
    bool operator==(const Amount&) const = default;
};

/// What stands before the decimals in a column of amounts: found from all of its values.
class DecimalMark {
public:
    /// "10.50" shows a point, "1.234.567" or "1.234,5" a comma; "1.234" shows nothing.
    void see(std::string_view text);
    /// '.' or ','; nothing where no value shows it, or where they contradict one another.
    std::optional<char> mark() const;

private:
    bool m_point = false, m_comma = false;
};

struct ReadAmount {
    Amount amount;
    std::string currency; ///< that stands with the number: "€", "USD", "руб."; "" = none
};

/// "1,234.50", "1234,5", "−7", "€1 234.50", "12 EUR". One separator before three digits is what `mark` says that it is.
/// nullopt: no number, one that can be read in two ways, more than eight decimals, or out of range.
std::optional<ReadAmount> readAmount(std::string_view text, std::optional<char> mark);

} // namespace retryscope::ui
