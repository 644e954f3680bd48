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

/// HTML; what comes from the configuration is escaped.
QString explainRoute(MatrixSource& source, DirectiveId block, std::string_view method, Failure failure, const PlaceLink& link, const QPalette& palette);

} // namespace retryscope::ui
