// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the dialogs that show how a file would be read.
#pragma once

#include "effect/preview.h"

#include <QTableWidget>
#include <QTimeZone>

#include <functional>

namespace retryscope::ui {

/// Quiet, with air, not to be edited.
QTableWidget* previewTable();
QTableWidgetItem* previewCell(const QString& text, bool number = false);

/// One row for each event, with the fields that any of them fills, and the columns of the file behind them.
void fillEvents(QTableWidget& table, const MappingPreview& preview, const QTimeZone& zone);
/// The values that the result column has, each with what it means; `chosen` is called with nullopt for "by its words".
void fillResults(QTableWidget& table, const MappingPreview& preview, const Mapping& mapping,
    const std::function<void(const std::string& value, std::optional<EventKind> kind)>& chosen);
/// "30 rows: 12 received, 18 effects", and what cannot be told without a further column.
QString outcomeText(const MappingPreview& preview);

} // namespace retryscope::ui
