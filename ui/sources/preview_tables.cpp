// SPDX-License-Identifier: GPL-3.0-or-later
// Small tables of a few dozen rows; everything in them comes from a file and is made harmless.
#include "ui/sources/preview_tables.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/roomy_table.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>

#include <array>
#include <set>

namespace retryscope::ui {

namespace {

struct Preview {
    Q_DECLARE_TR_FUNCTIONS(MappingPreview)
};

constexpr qsizetype longestCell = 80;
constexpr std::size_t mostResults = 30;
constexpr std::array allKinds{EventKind::Receipt, EventKind::Effect, EventKind::Replay, EventKind::Rejected, EventKind::Conflict, EventKind::Failed, EventKind::Other};

struct EventColumn {
    QString title;
    std::function<QString(const Event&)> text;
};

std::vector<EventColumn> eventColumns(const QTimeZone& zone, Instant when)
{
    const auto field = [](Text Event::* member) { return [member](const Event& event) { return foreign(event.*member, longestCell); }; };
    return {
        {Preview::tr("Time (%1)").arg(zoneText(zone, when)), [zone](const Event& event) { return event.time ? timeText(event.time->instant, zone, true) : QString(); }},
        {Preview::tr("What it says"), [](const Event& event) { return eventKindText(event.kind); }},
        {Preview::tr("Effect"), field(&Event::effectId)},
        {Preview::tr("Method"), field(&Event::method)},
        {Preview::tr("Path"), field(&Event::path)},
        {Preview::tr("Host"), field(&Event::host)},
        {Preview::tr("Request id"), field(&Event::requestId)},
        {Preview::tr("Key"), field(&Event::idempotencyKey)},
        {Preview::tr("Operation"), [](const Event& event) { return foreign(event.rare->operationRef, longestCell); }},
        {Preview::tr("Hash of the body"), field(&Event::bodyHash)},
        {Preview::tr("Status"), [](const Event& event) { return event.status ? QString::number(event.status) : QString(); }},
        {Preview::tr("Message"), [](const Event& event) { return foreign(event.rare->message, longestCell); }},
    };
}

} // namespace

QTableWidget* previewTable()
{
    auto* table = new QTableWidget;
    table->setHorizontalHeader(new RoomyHeader(table));
    table->setItemDelegate(new RoomyDelegate(table));
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + grid::between);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

QTableWidgetItem* previewCell(const QString& text, bool number)
{
    auto* item = new QTableWidgetItem(text);
    item->setToolTip(text);
    if (number)
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

void fillEvents(QTableWidget& table, const MappingPreview& preview, const QTimeZone& zone)
{
    const auto timed = std::ranges::find_if(preview.events, [](const Event& event) { return event.time.has_value(); });
    const Instant when = timed == preview.events.end() ? Instant{} : timed->time->instant;
    table.clear();
    table.setRowCount(static_cast<int>(preview.events.size()));
    QStringList header;
    int column = 0;
    for (const auto& [title, text] : eventColumns(zone, when)) {
        std::vector<QString> cells;
        for (const Event& event : preview.events)
            cells.push_back(text(event));
        if (std::ranges::all_of(cells, &QString::isEmpty))
            continue;
        header += title;
        table.setColumnCount(column + 1);
        for (int row = 0; row < static_cast<int>(cells.size()); ++row)
            table.setItem(row, column, previewCell(cells[static_cast<std::size_t>(row)]));
        ++column;
    }
    // Behind what becomes of a row stands the row itself, as the file has it.
    table.setColumnCount(column + static_cast<int>(preview.columns.size()));
    for (const std::string& name : preview.columns) {
        header += foreign(name, longestCell);
        for (std::size_t row = 0; row < preview.rows.size(); ++row) {
            const std::string* value = preview.rows[row].find(name);
            QTableWidgetItem* cell = previewCell(value ? foreign(*value, longestCell) : QString());
            cell->setForeground(mutedText(table.palette()));
            table.setItem(static_cast<int>(row), column, cell);
        }
        ++column;
    }
    table.setHorizontalHeaderLabels(header);
    table.resizeColumnsToContents();
}

void fillResults(QTableWidget& table, const MappingPreview& preview, const Mapping& mapping,
    const std::function<void(const std::string& value, std::optional<EventKind> kind)>& chosen)
{
    std::set<std::string> values;
    if (const auto column = mapping.columns.find(Role::Result); column != mapping.columns.end()) {
        for (const FieldRow& row : preview.rows) {
            const std::string* value = row.find(column->second);
            if (value && !value->empty() && values.size() < mostResults)
                values.insert(QString::fromStdString(*value).toLower().toStdString());
        }
    }
    for (const auto& [value, kind] : mapping.results)
        values.insert(value);
    table.clear();
    table.setColumnCount(2);
    table.setRowCount(static_cast<int>(values.size()));
    table.setHorizontalHeaderLabels({Preview::tr("Value"), Preview::tr("Means")});
    table.horizontalHeader()->setStretchLastSection(true);
    int row = 0;
    for (const std::string& value : values) {
        auto* kinds = new QComboBox;
        kinds->addItem(Preview::tr("told by its words"));
        for (const EventKind kind : allKinds)
            kinds->addItem(eventKindText(kind), static_cast<int>(kind));
        const auto stated = mapping.results.find(value);
        kinds->setCurrentIndex(stated == mapping.results.end() ? 0 : kinds->findData(static_cast<int>(stated->second)));
        kinds->setAccessibleName(Preview::tr("What %1 means").arg(foreign(value, longestCell)));
        QObject::connect(kinds, &QComboBox::activated, &table, [chosen, value, kinds] {
            chosen(value, kinds->currentData().isValid() ? std::optional(static_cast<EventKind>(kinds->currentData().toInt())) : std::nullopt);
        });
        table.setItem(row, 0, previewCell(foreign(value, longestCell)));
        table.setCellWidget(row++, 1, kinds);
    }
    table.resizeColumnToContents(0);
    table.verticalHeader()->setDefaultSectionSize(QComboBox().sizeHint().height());
}

QString outcomeText(const MappingPreview& preview)
{
    std::map<EventKind, int> counts;
    bool hasEffectWithoutId = false, hasTime = false, hasLink = false;
    for (const Event& event : preview.events) {
        ++counts[event.kind];
        hasEffectWithoutId |= event.kind == EventKind::Effect && event.effectId.empty();
        hasTime |= event.time.has_value();
        hasLink |= !event.requestId.empty() || !event.rare->traceId.empty() || !event.idempotencyKey.empty() || !event.rare->operationRef.empty() || !event.path.empty() || !event.bodyHash.empty();
    }
    QStringList kinds;
    for (const auto& [kind, count] : counts)
        kinds += Preview::tr("%1: %2", "what rows say, and how many do").arg(eventKindText(kind), countText(static_cast<qulonglong>(count)));
    QStringList sentences{Preview::tr("%n row(s)", nullptr, static_cast<int>(preview.events.size())) + (kinds.isEmpty() ? QString() : QStringLiteral(" — ") + kinds.join(comma()))};
    if (hasEffectWithoutId)
        sentences += Preview::tr("Without the id of the effect two of them cannot be told from one.");
    if (!preview.events.empty() && !hasTime)
        sentences += Preview::tr("Without a time nothing can be joined to a request.");
    else if (!preview.events.empty() && !hasLink)
        sentences += Preview::tr("Without a path, an id or a key rows are joined by time alone.");
    return sentences.join(QStringLiteral("\n"));
}

} // namespace retryscope::ui
