// SPDX-License-Identifier: GPL-3.0-or-later
// Which lines of the configuration allowed the repetitions, and what became of those.
#pragma once

#include "ui/report/report_material.h"

#include <set>

namespace retryscope::ui {

/// One directive, or nginx's default where nothing is written.
struct Permission {
    std::uint32_t configuration = 0; ///< of several, the one that the directive belongs to
    DirectiveId directive; ///< none: a default
    std::string name, value;
    int origin = 2;
    std::set<OperationId> operations, prevented, unresolved;
    std::set<OperationId> duplicated; ///< by what this line allowed, not by the client alone
    std::set<OperationId> open;       ///< unresolved ones that somebody has to act on: no reads
    std::set<std::string> contexts;

    PlacedBlock place() const { return {configuration, directive}; }
    /// What it repeated was delivered again and kept at one effect, every time that it could be seen: the evidence is against the
    /// advice to forbid the repetition here.
    bool keptAtOne() const { return duplicated.empty() && unresolved.empty() && !prevented.empty(); }
};

/// Those with the most duplicated operations first, then those with the most open ones.
std::vector<Permission> permissionsOf(const ReportMaterial& material);

/// The findings that stand at a directive.
std::vector<const Finding*> findingsAt(const Analysis& analysis, PlacedBlock directive);

} // namespace retryscope::ui
