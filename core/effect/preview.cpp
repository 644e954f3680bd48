// SPDX-License-Identifier: GPL-3.0-or-later
// The same readers as for the whole file, stopped early.
#include "effect/preview.h"

#include "effect/field_names.h"
#include "effect/row_reader.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::size_t guessedFromRows = 400;
constexpr std::uint64_t mostPreviewLines = 4000;

} // namespace

std::string_view word(MappedBy by)
{
    constexpr std::string_view words[] = {"name", "content", "stated"};
    return words[static_cast<std::size_t>(by)];
}

MappingPreview previewMapping(const std::string& path, InputKind kind, const std::optional<Mapping>& mapping, const EventReading& reading, std::size_t rows)
{
    MappingPreview preview;
    preview.input.path = path;
    preview.input.kind = kind;
    auto reader = RowReader::open(preview.input, {reading.wrapper, mapping ? mapping->pattern : std::string()});
    if (!reader) {
        preview.error = reader.error();
        return preview;
    }
    if (!(*reader)->knowsShape())
        preview.error = Error{ErrorCode::RowsNotRecognised, {path}};
    std::vector<FieldRow> sample;
    for (ReadRow read; sample.size() < std::max(rows, guessedFromRows) && preview.input.lines < mostPreviewLines && (*reader)->next(read);)
        sample.push_back(std::move(read.row));
    for (const FieldRow& row : sample)
        for (const auto& [name, value] : row.fields)
            if (!std::ranges::contains(preview.columns, name))
                preview.columns.push_back(name);
    const bool isStated = mapping && !mapping->columns.empty();
    preview.mapping = isStated ? *mapping : guessMapping(sample, kind == InputKind::Effects);
    if (mapping && !isStated) {
        preview.mapping.pattern = mapping->pattern;
        preview.mapping.results = mapping->results;
    }
    for (const auto& [role, column] : preview.mapping.columns) {
        const auto named = roleOfName(column);
        preview.reasons[role] = isStated ? MappedBy::Stated : named && named->role == role ? MappedBy::Name : MappedBy::Content;
    }
    sample.resize(std::min(sample.size(), rows));
    for (const FieldRow& row : sample) {
        Event event = toEvent(row, preview.mapping);
        if (event.time && reading.zone)
            reading.zone->apply(*event.time);
        preview.events.push_back(std::move(event));
    }
    preview.rows = std::move(sample);
    return preview;
}

} // namespace retryscope
