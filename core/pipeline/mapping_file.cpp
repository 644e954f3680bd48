// SPDX-License-Identifier: GPL-3.0-or-later
// toml++ behind one file; its exceptions end here.
#include "pipeline/mapping_file.h"

#include "source/line_reader.h"

#include <algorithm>
#include <optional>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.hpp>

namespace retryscope {

namespace {

constexpr Role roles[] = {Role::Time, Role::Host, Role::Method, Role::Path, Role::RequestRef, Role::TraceId, Role::IdempotencyKey,
    Role::OperationRef, Role::BodyHash, Role::EffectId, Role::Result, Role::Status, Role::Message, Role::Amount, Role::Currency};

} // namespace

Result<Mapping> readMappingFile(const std::string& path)
{
    const auto text = readWhole(path, 1u << 20);
    if (!text)
        return std::unexpected(text.error());
    const toml::parse_result parsed = toml::parse(*text, path);
    if (!parsed)
        return failure(ErrorCode::MappingInvalid, {path, std::string(parsed.error().description())});
    Mapping mapping;
    for (const auto& [key, node] : parsed.table()) {
        if (key.str() == "every_row_is_an_effect" && node.is_boolean()) {
            mapping.everyRowIsAnEffect = *node.value<bool>();
            continue;
        }
        const auto* role = std::ranges::find_if(roles, [&](Role r) { return word(r) == key.str(); });
        const std::optional<std::string> column = node.value<std::string>();
        if (role == std::end(roles) || !column)
            return failure(ErrorCode::MappingInvalid, {path, std::string(key.str())});
        mapping.columns[*role] = *column;
    }
    return mapping;
}

} // namespace retryscope
