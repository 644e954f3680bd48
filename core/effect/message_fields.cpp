// SPDX-License-Identifier: GPL-3.0-or-later
// Words first, then what looks like a field in them.
#include "effect/message_fields.h"

#include "effect/fold.h"
#include "effect/row_parser.h"

#include <algorithm>

namespace retryscope {

namespace {

void addField(FieldRow& row, std::string name, std::string value)
{
    if (!name.empty() && !value.empty() && !row.find(name))
        row.fields.emplace_back(std::move(name), std::move(value));
}

/// "7," and "7)." in a sentence.
std::string withoutPunctuation(std::string value)
{
    while (!value.empty() && std::string_view(",;.)]}").contains(value.back()))
        value.pop_back();
    return value;
}

void addRequest(FieldRow& row, std::string_view message)
{
    constexpr std::string_view methods[] = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"};
    for (const std::string_view method : methods) {
        for (auto at = message.find(method); at != std::string_view::npos; at = message.find(method, at + 1)) {
            const bool begins = at == 0 || std::string_view(" \"'[(").contains(message[at - 1]);
            std::string_view rest = message.substr(at + method.size());
            const auto target = rest.find_first_not_of(" \"'");
            if (!begins || target == std::string_view::npos || target == 0 || target > 2 || rest[target] != '/')
                continue;
            rest.remove_prefix(target);
            addField(row, "method", std::string(method));
            addField(row, "path", withoutPunctuation(std::string(rest.substr(0, rest.find_first_of(" \"'<>")))));
            return;
        }
    }
}

/// The text between `before` and `after`, and moves `text` behind it.
std::optional<std::string_view> takeBetween(std::string_view& text, std::string_view before, std::string_view after)
{
    const auto from = text.find(before);
    const auto to = from == std::string_view::npos ? from : text.find(after, from + before.size());
    if (to == std::string_view::npos)
        return std::nullopt;
    const std::string_view found = text.substr(from + before.size(), to - from - before.size());
    text.remove_prefix(to + after.size());
    return found;
}

std::vector<std::string_view> listed(std::string_view text)
{
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        out.push_back(trimmed(text.substr(0, comma)));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return out;
}

std::string unqualified(std::string_view name)
{
    return std::string(name.substr(name.rfind('.') + 1));
}

} // namespace

void addMessageFields(FieldRow& row, std::string_view message)
{
    if (const auto brace = message.find('{'); brace != std::string_view::npos && message.find("\":", brace) != std::string_view::npos) {
        // Monolog ends its lines with an empty list of extras.
        std::string_view object = trimmed(message.substr(brace));
        for (const std::string_view extra : {"[]", "{}"})
            if (object.ends_with(extra) && object.size() > extra.size() + 2)
                object = trimmed(object.substr(0, object.size() - extra.size()));
        FieldRow inner;
        if (flattenJson(object, inner)) {
            for (auto& [name, value] : inner.fields)
                addField(row, std::move(name), std::move(value));
            message = message.substr(0, brace);
        }
    }
    FieldRow pairs;
    scanPairs(message, pairs);
    for (auto& [name, value] : pairs.fields)
        if (name != "time" && name != "message")
            addField(row, std::move(name), withoutPunctuation(std::move(value)));
    addRequest(row, message);
}

std::vector<std::pair<std::string, std::string>> violatedKeys(std::string_view message)
{
    std::vector<std::pair<std::string, std::string>> out;
    std::string_view rest = message;
    if (const auto columns = takeBetween(rest, "Key (", ")=(")) {
        // The same words name the key of a row that is missing or still needed elsewhere.
        if (rest.contains(") is not present") || rest.contains(") is still referenced"))
            return out;
        const auto values = rest.substr(0, std::min(rest.find(") already exists"), rest.size()));
        const auto names = listed(*columns), found = listed(values);
        for (std::size_t i = 0; i < names.size() && names.size() == found.size(); ++i)
            out.emplace_back(unqualified(names[i]), std::string(found[i]));
        if (names.size() == 1 && found.size() != 1)
            out.emplace_back(unqualified(names[0]), std::string(values));
        return out;
    }
    rest = message;
    if (const auto value = takeBetween(rest, "Duplicate entry '", "' for key '"))
        out.emplace_back(unqualified(rest.substr(0, rest.find('\''))), std::string(*value));
    else if (rest = message; takeBetween(rest, "UNIQUE constraint failed", ": "))
        for (const std::string_view name : listed(rest))
            out.emplace_back(unqualified(name.substr(0, name.find(' '))), std::string());
    return out;
}

} // namespace retryscope
