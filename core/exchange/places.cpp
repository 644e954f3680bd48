// SPDX-License-Identifier: GPL-3.0-or-later
// Paths are shown as the user gave them.
#include "exchange/places.h"

namespace retryscope {

void writePlace(JsonWriter& json, const Configuration& configuration, DirectiveId id)
{
    if (!id) {
        json.key("file").null().key("line").null();
        return;
    }
    const Span& span = configuration.at(id).span;
    const ConfigFile& file = configuration.file(span.file);
    json.field("file", file.displayPath.empty() ? file.path : file.displayPath).field("line", span.line);
}

std::string serverName(const Configuration& configuration, DirectiveId server)
{
    for (const DirectiveId id : configuration.at(server).children) {
        const Directive& child = configuration.at(id);
        if (child.name == "server_name" && !child.args.empty())
            return child.args.front().value;
    }
    return {};
}

} // namespace retryscope
