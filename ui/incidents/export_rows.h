// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the table as a CSV file for a spreadsheet or a script.
#pragma once

#include "ui/incidents/columns.h"
#include "ui/incidents/marks.h"

#include <expected>
#include <memory>
#include <stop_token>

namespace retryscope::ui {

struct RowExport {
    std::shared_ptr<const Analysis> analysis;
    std::vector<Row> rows;
    std::vector<Column> columns;
    QTimeZone zone;
    std::shared_ptr<const Marks> marks; ///< null: nothing is marked
};

/// "2026-09-13T20:03:21.530+03:00": what stands alone says its day and its zone; a log of whole seconds has no milliseconds.
QString exactTime(const std::optional<RequestStart>& start, const QTimeZone& zone);

/// UTF-8 with a header line; times in ISO 8601 with the zone, durations in seconds with a point, no cell that a spreadsheet runs.
std::string rowsCsv(const RowExport& wanted, std::stop_token stop = {});

/// Writes the file whole or not at all; the number of rows, else why not as the system words it.
std::expected<std::size_t, QString> exportRowsTo(const QString& path, const RowExport& wanted, std::stop_token stop = {});

} // namespace retryscope::ui
