// SPDX-License-Identifier: GPL-3.0-or-later
// How a file is read, in words: what a column means, and where a format or a meaning comes from.
#pragma once

#include "access/recognise.h"
#include "effect/preview.h"

#include <QString>

namespace retryscope::ui {

QString roleText(Role role);              ///< "Idempotency key", as a label
QString mappedByText(MappedBy by);        ///< "by its name"
QString formatOriginText(FormatOrigin origin);

} // namespace retryscope::ui
