// SPDX-License-Identifier: GPL-3.0-or-later
// What one row of an application's log or export says happened.
#pragma once

#include "effect/field_signs.h"
#include "effect/mapping.h"

namespace retryscope {

/// Everything that is known of a row.
struct RowSaid {
    const FieldRow& row;
    const Mapping& mapping;
    const FieldSigns& signs;
    const Event& event;           ///< its kind is not looked at
    const std::string& result;    ///< of the result's column, whole
    const std::string& message;   ///< of the message's column, whole
    bool violatesKey = false;     ///< a database names a key that it refused
};

/// Fields that deny an effect weigh more than the words that state it, and words that contradict each other give Other.
EventKind kindOfRow(const RowSaid& said);

/// "payments.csv", "/var/export/transactions_2026.csv".
bool isTableOfPayments(std::string_view path);

/// Takes the effect back that a row of such a table is, where it was not paid, though no column says that they are payments.
void judgeAmongPayments(Event& event, const FieldRow& row, const Mapping& mapping);

} // namespace retryscope
