// SPDX-License-Identifier: GPL-3.0-or-later
// JSON lines by simdjson, nested objects flattened; the library's errors end here.
#include "effect/row_parser.h"

#include "base/escape.h"
#include "effect/field_names.h"
#include "effect/fold.h"

#include <algorithm>
#include <format>
#include <simdjson.h>

namespace retryscope {

namespace {

constexpr std::size_t maxFields = 256; ///< of one line; a hostile line must not fill the memory
constexpr int maxDepth = 12;

using simdjson::ondemand::json_type;

/// Collects the scalars of one document under their paths.
class Flattener {
public:
    explicit Flattener(FieldRow& row)
        : m_row(row)
    {
    }

    bool value(const std::string& path, simdjson::ondemand::value value, int depth)
    {
        json_type type{};
        if (value.type().get(type) || depth > maxDepth)
            return false;
        switch (type) {
        case json_type::object: {
            simdjson::ondemand::object inner;
            return !value.get_object().get(inner) && object(path, inner, depth + 1);
        }
        case json_type::array: return array(path, value, depth + 1);
        case json_type::string: return text(path, value);
        case json_type::number: return add(path, numberOf(path, trimmed(value.raw_json_token())));
        case json_type::boolean: return add(path, trimmed(value.raw_json_token()));
        case json_type::null: return value.is_null().error() == simdjson::SUCCESS;
        default: return false;
        }
    }

    bool object(const std::string& path, simdjson::ondemand::object object, int depth)
    {
        for (auto field : object) {
            std::string_view key;
            simdjson::ondemand::value inner;
            if (field.error() || field.unescaped_key().get(key))
                return false;
            const std::string name = path.empty() ? std::string(key) : std::format("{}.{}", path, key);
            if (field.value().get(inner) || !value(name, inner, depth))
                return false;
        }
        return true;
    }

private:
    bool array(const std::string& path, simdjson::ondemand::value value_, int depth)
    {
        simdjson::ondemand::array elements;
        if (value_.get_array().get(elements))
            return false;
        std::size_t index = 0;
        for (auto element : elements) {
            simdjson::ondemand::value inner;
            if (element.get(inner) || !value(std::format("{}.{}", path, index++), inner, depth))
                return false;
        }
        return true;
    }

    /// A number's point is decimal: a zero behind three decimals keeps an amount from being read as thousands.
    static std::string numberOf(const std::string& path, std::string_view token)
    {
        std::string number(token);
        const std::size_t point = token.find('.');
        const bool looksGrouped = point != token.npos && token.size() - point == 4 && token.find_first_of("eE") == token.npos;
        const auto named = looksGrouped ? roleOfName(path) : std::nullopt;
        if (named && named->role == Role::Amount)
            number += '0';
        return number;
    }

    bool text(const std::string& path, simdjson::ondemand::value value)
    {
        std::string_view found;
        return !value.get_string(true).get(found) && add(path, found);
    }

    bool add(const std::string& path, std::string_view value)
    {
        if (m_row.fields.size() < maxFields)
            m_row.fields.emplace_back(path, std::string(value));
        return true;
    }

    FieldRow& m_row;
};

/// One reusable simdjson parser with its padded buffer.
class JsonLine {
public:
    bool parse(std::string_view text, FieldRow& row, std::size_t& errorOffset)
    {
        errorOffset = 0;
        m_buffer.assign(text);
        m_buffer.reserve(text.size() + simdjson::SIMDJSON_PADDING);
        const simdjson::padded_string_view padded(m_buffer.data(), text.size(), m_buffer.capacity());
        simdjson::ondemand::document document;
        simdjson::ondemand::object object;
        if (m_parser.iterate(padded).get(document) || document.get_object().get(object))
            return false;
        Flattener flattener(row);
        const bool read = flattener.object({}, object, 0) && document.at_end();
        if (!read) {
            const char* at = nullptr;
            if (!document.current_location().get(at) && at >= m_buffer.data() && at <= m_buffer.data() + m_buffer.size())
                errorOffset = static_cast<std::size_t>(at - m_buffer.data());
        }
        return read;
    }

private:
    simdjson::ondemand::parser m_parser;
    std::string m_buffer;
};

class JsonRows final : public RowParser {
public:
    Fed feed(const Line& line, FieldRow& row, Defect& defect) override
    {
        startLine = line.number;
        startOffset = line.offset;
        repaired = !isUtf8(line.text);
        std::string fixed;
        std::string_view text = line.text;
        if (repaired)
            text = fixed = toUtf8(line.text);
        // "[", objects with commas behind them, "]": a list as databases and jq write it, one object a line.
        if (trimmed(text) == "[" || trimmed(text) == "]")
            return Fed::Header;
        if (text.starts_with("[{"))
            text.remove_prefix(1);
        // Collectors put their own words before the object: "2026-09-13T20:03:21Z stdout F {…}".
        const auto brace = text.find('{');
        if (brace == std::string_view::npos)
            return bad(defect, 0);
        std::size_t at = 0;
        std::string_view object = trimmed(text.substr(brace));
        if (object.ends_with("},") || object.ends_with("}]"))
            object.remove_suffix(1);
        if (!m_line.parse(object, row, at))
            return bad(defect, brace + at);
        unwrap(row);
        addWordsBefore(trimmed(text.substr(0, brace)), row);
        return Fed::Row;
    }

    std::string_view name() const override { return "json-lines"; }

private:
    static Fed bad(Defect& defect, std::size_t offset)
    {
        defect.code = DefectCode::JsonInvalid;
        defect.args = {std::format("{}", offset)};
        return Fed::Bad;
    }

    /// "info: order created {…}": where the object has no message, the words before it are one. "shop[7]:" is a tag.
    static void addWordsBefore(std::string_view words, FieldRow& row)
    {
        const auto isMessage = [](const auto& field) {
            const auto named = roleOfName(field.first);
            return named && named->role == Role::Message;
        };
        if (words.empty() || words.ends_with(':') || words.contains("stdout") || words.contains("stderr") || std::ranges::any_of(row.fields, isMessage))
            return;
        FieldRow before;
        scanPairs(words, before);
        for (auto& field : before.fields)
            if (!row.find(field.first))
                row.fields.push_back(std::move(field));
    }

    /// Container logs carry the application's own JSON line as text in "log" or "message".
    void unwrap(FieldRow& row)
    {
        for (std::size_t i = 0; i < row.fields.size(); ++i) {
            const auto& [name, value] = row.fields[i];
            if (name != "log" && name != "message" && name != "msg")
                continue;
            const std::string inside(trimmed(value));
            FieldRow inner;
            std::size_t at = 0;
            if (!inside.starts_with('{') || !inside.ends_with('}') || !m_inner.parse(inside, inner, at))
                continue;
            // The application's own words before the collector's.
            row.fields.erase(row.fields.begin() + static_cast<std::ptrdiff_t>(i));
            row.fields.insert(row.fields.begin(), inner.fields.begin(), inner.fields.end());
            return;
        }
    }

    JsonLine m_line, m_inner;
};

} // namespace

bool flattenJson(std::string_view text, FieldRow& row)
{
    static thread_local JsonLine parser;
    std::size_t ignored = 0;
    return parser.parse(text, row, ignored);
}

std::unique_ptr<RowParser> makeJsonRows() { return std::make_unique<JsonRows>(); }

} // namespace retryscope
