// SPDX-License-Identifier: GPL-3.0-or-later
// toml++ behind one file; its errors end here.
#include "pipeline/mapping_file.h"

#include "base/escape.h"
#include "effect/fold.h"
#include "effect/line_pattern.h"
#include "effect/mapping_json.h"
#include "effect/presets.h"
#include "exchange/json_writer.h"
#include "pipeline/toml_text.h"
#include "source/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <format>
#include <fstream>
#include <optional>
#include <system_error>

#include "pipeline/toml_library.h"

namespace retryscope {

namespace {

Result<MappingValues> tomlValues(std::string_view text, const std::string& path)
{
    if (const auto forbidden = forbiddenInToml(text))
        return failure(ErrorCode::MappingUnreadable, {path, "TOML", std::format("{}", forbidden->line), forbidden->name});
    const toml::parse_result parsed = toml::parse(text, path);
    if (!parsed)
        return failure(ErrorCode::MappingUnreadable, {path, "TOML", std::format("{}", parsed.error().source().begin.line)});
    MappingValues out;
    for (const auto& [key, node] : parsed.table()) {
        const std::string name(key.str());
        if (const auto flag = node.value_exact<bool>(); flag && name == "every_row_is_an_effect") {
            out.everyRow = *flag;
        } else if (const toml::table* table = node.as_table(); table && name == "results") {
            for (const auto& [value, kind] : *table)
                out.results.emplace_back(std::string(value.str()), kind.value_exact<std::string>().value_or(""));
        } else if (const auto column = node.value_exact<std::string>()) {
            out.top.emplace_back(name, *column);
        } else {
            return failure(ErrorCode::MappingInvalid, {path, name});
        }
    }
    return out;
}

Result<MappingValues> jsonValues(std::string_view text, const std::string& path)
{
    auto values = mappingValuesOfJson(text);
    if (!values && values.error().empty())
        return failure(ErrorCode::MappingUnreadable, {path, "JSON", {}});
    if (!values)
        return failure(ErrorCode::MappingInvalid, {path, values.error()});
    return std::move(*values);
}

std::string tomlString(std::string_view text)
{
    std::string out = "\"";
    for (const char c : toUtf8(text)) {
        if (c == '"' || c == '\\')
            out += '\\', out += c;
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            out += std::format("\\u{:04X}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out + '"';
}

std::string tomlText(const Mapping& mapping)
{
    std::string out;
    if (!mapping.pattern.empty())
        out += std::format("pattern = {}\n", tomlString(mapping.pattern));
    if (mapping.everyRowIsAnEffect)
        out += "every_row_is_an_effect = true\n";
    if (mapping.dates != DateOrder::Unknown)
        out += std::format("date_order = \"{}\"\n", word(mapping.dates));
    for (const auto& [role, column] : mapping.columns)
        out += std::format("{} = {}\n", word(role), tomlString(column));
    if (!mapping.results.empty())
        out += "\n[results]\n";
    for (const auto& [value, kind] : mapping.results)
        out += std::format("{} = \"{}\"\n", tomlString(value), word(kind));
    return out;
}

std::string jsonText(const Mapping& mapping)
{
    JsonWriter json;
    json.beginObject();
    if (!mapping.pattern.empty())
        json.field("pattern", mapping.pattern);
    if (mapping.everyRowIsAnEffect)
        json.field("every_row_is_an_effect", true);
    if (mapping.dates != DateOrder::Unknown)
        json.field("date_order", word(mapping.dates));
    for (const auto& [role, column] : mapping.columns)
        json.field(word(role), column);
    if (!mapping.results.empty()) {
        json.key("results").beginObject();
        for (const auto& [value, kind] : mapping.results)
            json.field(value, word(kind));
        json.endObject();
    }
    json.endObject().newline();
    return json.take();
}

} // namespace

Result<Mapping> parseMapping(std::string_view text, const std::string& path)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    auto values = trimmed(text).starts_with('{') ? jsonValues(text, path) : tomlValues(text, path);
    if (!values)
        return std::unexpected(values.error());
    Mapping mapping;
    mapping.everyRowIsAnEffect = values->everyRow.value_or(false);
    for (auto& [name, value] : values->top) {
        const auto role = roleOfWord(name);
        if (name == "pattern" && (presetOfName(value) || LinePattern::compile(value)))
            mapping.pattern = std::move(value);
        else if (const auto order = dateOrderOfWord(value); order && name == "date_order")
            mapping.dates = *order;
        else if (role && !value.empty())
            mapping.columns[*role] = std::move(value);
        else
            return failure(ErrorCode::MappingInvalid, {path, name == "pattern" ? std::format("pattern: {}", LinePattern::compile(value).error()) : name});
    }
    for (const auto& [value, kind] : values->results) {
        const auto known = kindOfWord(kind);
        if (!known)
            return failure(ErrorCode::MappingInvalid, {path, std::format("results: {}", kind)});
        mapping.results[foldCase(trimmed(value))] = *known;
    }
    return mapping;
}

Result<Mapping> readMappingFile(const std::string& path)
{
    const auto text = readWhole(path, 1u << 20);
    if (!text)
        return std::unexpected(text.error());
    return parseMapping(*text, path);
}

std::string mappingText(const Mapping& mapping, MappingSyntax syntax) { return syntax == MappingSyntax::Json ? jsonText(mapping) : tomlText(mapping); }

Result<void> writeMappingFile(const std::string& path, const Mapping& mapping)
{
    const std::string text = mappingText(mapping, path.ends_with(".json") ? MappingSyntax::Json : MappingSyntax::Toml);
    const std::string part = path + ".part";
    std::ofstream file(part, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    std::error_code error;
    if (!file)
        error = std::error_code(errno, std::generic_category());
    else
        std::filesystem::rename(part, path, error);
    if (!error)
        return {};
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    return failure(ErrorCode::CannotWrite, {path, error.message()});
}

} // namespace retryscope
