// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks, health and keys of an analysis as lines for a terminal.
#pragma once

#include "incident/analysis.h"

#include <QStringList>

namespace retryscope::app {

/// How far each source's clock is from nginx's, with the error; nothing for those in step with it by estimate or statement.
QStringList clockLines(const Analysis& analysis);
/// The figures and what passes a threshold.
QStringList healthLines(const Summary& summary);
/// The idempotency audit, by location; empty where no line could show a key.
QStringList keyLines(const Analysis& analysis);

} // namespace retryscope::app
