// SPDX-License-Identifier: GPL-3.0-or-later
// What a case file is made of, how it is recognised, and how older ones become the newest.
#pragma once

#include "casefile/sqlite.h"

namespace retryscope {

/// "Rtry"; bytes 68 to 71 of the file (https://www.sqlite.org/fileformat.html, "Application ID").
inline constexpr std::int32_t caseApplicationId = 0x52747279;
inline constexpr int newestCaseVersion = 3; ///< SQLite's user_version

/// Looks at the first bytes only; opens nothing for writing. The version that they state.
/// Errors: CannotOpen, NotACase, CaseTooNew.
Result<int> caseVersion(const std::string& path);

/// Brings an empty database, or one of an older version, to `target` in one transaction. Errors: those of Database.
Result<void> migrateCase(Database& database, int from, int target = newestCaseVersion);

/// The sound version of an open database. Errors: NotACase, CaseTooNew, CaseDamaged (also what the integrity check finds).
Result<int> checkCase(Database& database);

} // namespace retryscope
