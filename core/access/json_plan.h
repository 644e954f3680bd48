// SPDX-License-Identifier: GPL-3.0-or-later
// A format whose lines are JSON objects with keys in any order.
#pragma once

#include "access/format_plan.h"
#include "access/record.h"
#include "access/variable.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct JsonPlan {
    struct Key {
        std::string key;  ///< with the keys of the objects around it: "upstream.addr"
        std::string name; ///< of the variable
        Variable variable;
    };
    std::vector<Key> keys;
    /// The different layouts of the sample's lines, as plans whose literals are all that stands between the values; a line that
    /// fits one of them holds what parse() would read from it.
    std::vector<FormatPlan> layouts;

    /// Reads the keys of sample lines and what they mean. nullopt if they are no objects, or not those of nginx's access
    /// log: that takes a time, a status, a request, and something of the upstream or the usual values around a request.
    static std::optional<JsonPlan> learn(const std::vector<std::string>& sample);

    /// False: not an object, or a value that cannot be.
    bool parse(std::string_view line, AccessRecord& record) const;

    /// The plan as the text of a log_format.
    std::string text() const;

private:
    const Key* keyOf(std::string_view path, std::string_view key) const;
    std::optional<FormatPlan> layoutOf(std::string_view line) const;
    void learnLayouts(const std::vector<std::string>& sample);
};

} // namespace retryscope
