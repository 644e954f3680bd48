// SPDX-License-Identifier: GPL-3.0-or-later
// simdjson's document for one small file; its errors end here.
#include "effect/mapping_json.h"

#include <simdjson.h>

namespace retryscope {

namespace {

bool addTexts(simdjson::dom::element table, std::vector<std::pair<std::string, std::string>>& out)
{
    simdjson::dom::object object;
    if (table.get_object().get(object))
        return false;
    for (const auto& [name, value] : object) {
        std::string_view text;
        if (value.get_string().get(text))
            return false;
        out.emplace_back(std::string(name), std::string(text));
    }
    return true;
}

} // namespace

std::expected<MappingValues, std::string> mappingValuesOfJson(std::string_view text)
{
    simdjson::dom::parser parser;
    simdjson::dom::element document;
    simdjson::dom::object object;
    const simdjson::padded_string padded(text);
    if (parser.parse(padded).get(document) || document.get_object().get(object))
        return std::unexpected(std::string());
    MappingValues out;
    for (const auto& [key, value] : object) {
        const std::string name(key);
        std::string_view column;
        bool flag = false;
        if (name == "every_row_is_an_effect" && !value.get_bool().get(flag))
            out.everyRow = flag;
        else if (name == "results" ? !addTexts(value, out.results) : static_cast<bool>(value.get_string().get(column)))
            return std::unexpected(name);
        else if (name != "results")
            out.top.emplace_back(name, std::string(column));
    }
    return out;
}

} // namespace retryscope
