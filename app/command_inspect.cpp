// SPDX-License-Identifier: GPL-3.0-or-later
// One object for each file; the text is the same, set for people.
#include "app/command_inspect.h"

#include "app/inspect_text.h"
#include "app/output.h"
#include "casefile/case_schema.h"
#include "exchange/json_writer.h"
#include "pipeline/analyze.h"
#include "pipeline/mapping_file.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <filesystem>
#include <fstream>

namespace retryscope::app {

namespace {

/// By the first bytes of a database and its number (https://www.sqlite.org/fileformat.html, 1.3): nothing is opened or locked.
bool isCase(const std::string& path)
{
    constexpr std::size_t idAt = 68, headSize = idAt + 4;
    std::string head(headSize, '\0');
    std::ifstream file(path, std::ios::binary);
    if (!file.read(head.data(), headSize) || !head.starts_with(std::string("SQLite format 3\0", 16)))
        return false;
    std::uint32_t id = 0;
    for (std::size_t i = idAt; i < headSize; ++i)
        id = id << 8 | static_cast<unsigned char>(head[i]);
    return static_cast<std::int32_t>(id) == caseApplicationId;
}

void writeRow(JsonWriter& json, const FieldRow& row, const Event& event)
{
    json.beginObject().field("kind", word(event.kind)).key("time");
    event.time ? json.value(event.time->instant) : json.null();
    json.textOrNull("method", event.method).textOrNull("path", event.path).textOrNull("host", event.host).textOrNull("request_id", event.requestId);
    json.textOrNull("idempotency_key", event.idempotencyKey).textOrNull("operation_ref", event.rare->operationRef).textOrNull("effect_id", event.effectId);
    json.key("fields").beginObject();
    for (const auto& [name, value] : row.fields)
        json.field(name, value);
    json.endObject().endObject();
}

void writePreview(JsonWriter& json, const MappingPreview& preview)
{
    json.textOrNull("format", preview.input.format).textOrNull("wrapper", preview.input.wrapper).textOrNull("encoding", preview.input.encoding);
    json.key("columns").beginArray();
    for (const std::string& column : preview.columns)
        json.value(column);
    json.endArray().key("mapping").beginObject();
    for (const auto& [role, column] : preview.mapping.columns)
        json.key(word(role)).beginObject().field("column", column).field("by", word(preview.reasons.at(role))).endObject();
    json.endObject().field("every_row_is_an_effect", preview.mapping.everyRowIsAnEffect).field("date_order", word(preview.mapping.dates)).key("rows").beginArray();
    for (std::size_t i = 0; i < preview.rows.size(); ++i)
        writeRow(json, preview.rows[i], preview.events[i]);
    json.endArray();
}

void writePreview(JsonWriter& json, const AccessPreview& preview)
{
    json.textOrNull("wrapper", word(preview.wrapper)).textOrNull("encoding", preview.encoding).field("sampled", preview.sampled).key("candidates").beginArray();
    for (const RatedFormat& rated : preview.formats) {
        json.beginObject().textOrNull("name", rated.format.name()).field("format", rated.format.text()).field("origin", word(rated.origin)).field("share", rated.share);
        json.key("values").beginObject();
        if (!preview.lines.empty())
            for (const auto& [name, value] : rated.format.values(preview.lines.front()))
                json.field(name, value);
        json.endObject().endObject();
    }
    json.endArray().key("first_lines").beginArray();
    for (const std::string& line : preview.lines)
        json.value(line);
    json.endArray();
}

class Inspector {
public:
    Inspector(const InspectOptions& options, const std::optional<Mapping>& mapping)
        : m_options(options)
        , m_mapping(mapping)
    {
        if (!options.wrapper.empty())
            m_wrapper = wrapperOfName(options.wrapper);
    }

    /// False: it could not be read.
    bool inspect(const std::string& path)
    {
        std::error_code status;
        if (!std::filesystem::exists(path, status)) {
            const int number = status ? status.value() : ENOENT;
            return complain(ui::errorText(Error{ErrorCode::CannotOpen, {path, std::generic_category().message(number)}})), false;
        }
        if (isCase(path))
            return showKind(path, "case");
        std::vector<std::string> unknown;
        const AnalysisRequest found = recogniseKinds({path}, unknown);
        if (!found.accessLogs.empty())
            return showAccess(path);
        if (!found.appLogs.empty() || !found.effects.empty() || m_options.asEffects || m_mapping)
            return showApplication(path, !found.effects.empty() || m_options.asEffects ? InputKind::Effects : InputKind::AppLog);
        return showKind(path, !found.errorLogs.empty() ? "error_log" : !found.configs.empty() ? "config" : "unknown");
    }

    std::string take() { return m_options.format == Format::Json ? m_json.take() : std::move(m_text); }

private:
    bool showAccess(const std::string& path)
    {
        const auto preview = previewAccessLog(path, m_options.configs, m_wrapper);
        if (!preview)
            return complain(ui::errorText(preview.error())), false;
        m_json.beginObject().field("path", path).field("kind", "access_log");
        writePreview(m_json, *preview);
        m_json.endObject().newline();
        m_text += accessPreviewText(path, *preview);
        return true;
    }

    bool showApplication(const std::string& path, InputKind kind)
    {
        const MappingPreview preview = previewMapping(path, kind, m_mapping, {m_wrapper, {}}, 10);
        if (preview.error)
            return complain(ui::errorText(*preview.error)), false;
        m_json.beginObject().field("path", path).field("kind", kind == InputKind::Effects ? "effects" : "app_log");
        writePreview(m_json, preview);
        m_json.endObject().newline();
        m_text += mappingPreviewText(path, preview);
        if (m_options.saveMapping.empty())
            return true;
        const auto saved = writeMappingFile(m_options.saveMapping, preview.mapping);
        if (!saved)
            complain(ui::errorText(saved.error()));
        return saved.has_value();
    }

    bool showKind(const std::string& path, const char* kind)
    {
        m_json.beginObject().field("path", path).field("kind", kind).endObject().newline();
        m_text += kindText(path, kind);
        return std::string_view(kind) != "unknown";
    }

    const InspectOptions& m_options;
    const std::optional<Mapping>& m_mapping;
    std::optional<WrapperKind> m_wrapper;
    JsonWriter m_json;
    std::string m_text;
};

} // namespace

int runInspect(const InspectOptions& options)
{
    std::optional<Mapping> mapping;
    if (!options.mappingFile.empty()) {
        auto read = readMappingFile(options.mappingFile);
        if (!read) {
            complain(ui::errorText(read.error()));
            return WrongUse;
        }
        mapping = std::move(*read);
    }
    Inspector inspector(options, mapping);
    bool whole = true;
    for (const std::string& path : options.paths)
        whole = inspector.inspect(path) && whole;
    return print(inspector.take()) && whole ? Done : InputUnreadable;
}

} // namespace retryscope::app
