// SPDX-License-Identifier: GPL-3.0-or-later
// Cells as they are exported: exact where the window rounds.
#include "ui/incidents/export_rows.h"

#include "exchange/csv.h"

#include <QDateTime>
#include <QSaveFile>

#include <format>

namespace retryscope::ui {

QString exactTime(const std::optional<RequestStart>& start, const QTimeZone& zone)
{
    if (!start)
        return {};
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>((start->at + start->open / 2).time_since_epoch()).count();
    QDateTime local = QDateTime::fromMSecsSinceEpoch(milliseconds, zone);
    if (zone != QTimeZone::utc())
        local = local.toOffsetFromUtc(local.offsetFromUtc());
    return local.toString(start->open > Duration{0} ? Qt::ISODate : Qt::ISODateWithMs);
}

namespace {

std::optional<Duration> exportedDuration(Column column, const Analysis& analysis, const Row& row)
{
    const Attempt* attempt = column == Column::Took ? nullptr : attemptOf(analysis, row);
    if (attempt)
        return column == Column::Connect ? attempt->connect : attempt->header;
    return tookOf(analysis, row);
}

std::string exportCell(Column column, const RowExport& wanted, const Row& row)
{
    const Analysis& analysis = *wanted.analysis;
    switch (column) {
    case Column::Marks: {
        const auto found = wanted.marks ? wanted.marks->find(row.operation) : Marks::const_iterator();
        return wanted.marks && found != wanted.marks->end() ? markTexts(found->second).toStdString() : std::string();
    }
    case Column::Time: return exactTime(rowStart(analysis, row), wanted.zone).toStdString();
    case Column::Took:
    case Column::Connect:
    case Column::Header: {
        const auto duration = exportedDuration(column, analysis, row);
        return duration ? std::format("{}", static_cast<double>(duration->count()) / 1e6) : std::string();
    }
    case Column::BytesSent: {
        const Attempt* attempt = attemptOf(analysis, row);
        return attempt && attempt->bytesSent ? std::to_string(*attempt->bytesSent) : std::string();
    }
    case Column::Uri: {
        const Request* request = requestOf(analysis, row); // whole, however long
        return request ? request->record.uri.str() : std::string();
    }
    default: {
        const QString text = columnText(column, analysis, row, wanted.zone);
        return text == QChar(0x2013) ? std::string() : text.toStdString();
    }
    }
}

} // namespace

std::string rowsCsv(const RowExport& wanted, std::stop_token stop)
{
    std::string out;
    const auto add = [&](const auto& cellOf) {
        bool first = true;
        for (const Column column : wanted.columns) {
            out += first ? "" : ",";
            out += csvCell(cellOf(column));
            first = false;
        }
        out += "\r\n";
    };
    add([](Column column) { return columnTitle(column).toStdString(); });
    for (const Row& row : wanted.rows) {
        if (stop.stop_requested())
            break;
        add([&](Column column) { return exportCell(column, wanted, row); });
    }
    return out;
}

std::expected<std::size_t, QString> exportRowsTo(const QString& path, const RowExport& wanted, std::stop_token stop)
{
    const std::string text = rowsCsv(wanted, stop);
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size || !file.commit())
        return std::unexpected(file.errorString());
    return wanted.rows.size();
}

} // namespace retryscope::ui
