// SPDX-License-Identifier: GPL-3.0-or-later
// A chosen cell of the matrix explained for the inspector: each attempt, what was decided after it, and by which line.
#pragma once

#include "ui/configview/matrix_source.h"

#include <QPalette>
#include <QString>

#include <functional>

namespace retryscope::ui {

/// The link to a directive's place: "line 26", "shop.conf:18".
using PlaceLink = std::function<QString(DirectiveId)>;

/// `failures` are those of the servers in the order in which they are tried, at least one. HTML; what comes from the configuration is escaped.
QString explainRoute(
    MatrixSource& source, DirectiveId block, std::string_view method, std::span<const Failure> failures, const PlaceLink& link, const QPalette& palette);

} // namespace retryscope::ui
