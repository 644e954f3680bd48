// SPDX-License-Identifier: GPL-3.0-or-later
// The public face of the compiled plan.
#include "access/log_format.h"

#include "access/format_plan.h"
#include "access/glance.h"
#include "access/json_fields.h"
#include "access/json_plan.h"
#include "access/record_builder.h"

#include <algorithm>
#include <array>
#include <span>

namespace retryscope {

struct LogFormat::Plan {
    FormatPlan lines;
    std::optional<FormatPlan> jsonEscaped; ///< the same text, if it is JSON whose escape= was not stated
    std::optional<JsonPlan> json;          ///< set: the lines are read by keys
    std::string name, text;
    std::vector<Glancer> glancers; ///< for the ordinary lines; several where the lines have several layouts
};

namespace {

/// escape=default writes a backslash only in front of "x".
bool hasJsonEscape(std::string_view line)
{
    const auto at = line.find('\\');
    return at != std::string_view::npos && at + 1 < line.size() && line[at + 1] != 'x';
}

/// A value without quotes that JSON does not know: a list, "-", or nothing at all.
bool breaksJson(const FormatPlan& plan, std::span<const std::string_view> values)
{
    for (std::size_t i = 0; i < plan.pieces.size(); ++i) {
        const std::string& before = i == 0 ? plan.prefix : plan.pieces[i - 1].literal;
        const auto last = before.find_last_not_of(" \t");
        if (last != std::string::npos && before[last] == ':' && !isJsonWord(values[i]))
            return true;
    }
    return false;
}

bool parseWith(const FormatPlan& plan, std::string_view line, AccessRecord& record)
{
    static thread_local std::array<std::string_view, FormatPlan::maxPieces> values;
    if (!matchLine(plan, line, values))
        return false;
    RecordBuilder builder(record, plan.escape);
    for (std::size_t i = 0; i < plan.pieces.size(); ++i)
        if (!builder.set(plan.pieces[i].variable, values[i]))
            return false;
    builder.finish();
    record.repaired = plan.prefix.starts_with('{') && breaksJson(plan, values);
    return true;
}

} // namespace

Result<LogFormat> LogFormat::compile(std::string text, Escape escape, std::string name)
{
    auto lines = FormatPlan::compile(text, escape);
    if (!lines)
        return std::unexpected(lines.error());
    Plan plan{std::move(*lines), {}, {}, std::move(name), std::move(text), {}};
    // A format that was given as a text alone does not tell its escape; a backslash before a quote does.
    if (escape == Escape::Default && plan.text.starts_with('{'))
        if (auto json = FormatPlan::compile(plan.text, Escape::Json))
            plan.jsonEscaped = std::move(*json);
    if (auto glancer = Glancer::compile(plan.lines))
        plan.glancers.push_back(std::move(*glancer));
    LogFormat format;
    format.m_plan = std::make_shared<const Plan>(std::move(plan));
    return format;
}

LogFormat LogFormat::ofJson(JsonPlan plan)
{
    LogFormat format;
    std::string text = plan.text();
    FormatPlan none;
    none.escape = Escape::Json;
    std::vector<Glancer> glancers;
    for (const FormatPlan& layout : plan.layouts)
        if (auto glancer = Glancer::compile(layout))
            glancers.push_back(std::move(*glancer));
    format.m_plan = std::make_shared<const Plan>(Plan{std::move(none), {}, std::move(plan), "json", std::move(text), std::move(glancers)});
    return format;
}

bool LogFormat::glance(MarkedPlace& line, GlanceMemory& memory, Glance& out) const
{
    const std::vector<Glancer>& glancers = m_plan->glancers;
    if (glancers.size() == 1)
        return glancers.front().read(line, memory, out);
    return std::ranges::any_of(glancers, [&](const Glancer& glancer) {
        out = {}; // what another layout tells
        return glancer.read(line, memory, out);
    });
}

bool LogFormat::glance(std::string_view line, GlanceMemory& memory, Glance& out) const
{
    out = {};
    memory.line.assign(line).append(1, '\n').append(MarkedPlace::overread, '\0');
    MarkedPlace place = memory.index.read(std::string_view(memory.line).substr(0, line.size() + 1), MarkedPlace::overread);
    return !line.contains('\n') && glance(place, memory, out);
}

bool LogFormat::parse(std::string_view line, AccessRecord& record) const
{
    if (m_plan->json)
        return m_plan->json->parse(line, record);
    if (m_plan->jsonEscaped && hasJsonEscape(line))
        return parseWith(*m_plan->jsonEscaped, line, record);
    return parseWith(m_plan->lines, line, record);
}

std::optional<std::string_view> LogFormat::valueOf(std::string_view variable, std::string_view line) const
{
    const auto& pieces = m_plan->lines.pieces;
    const auto it = std::ranges::find(pieces, variable, &FormatPiece::name);
    std::vector<std::string_view> values(pieces.size());
    if (it == pieces.end() || !matchLine(m_plan->lines, line, values))
        return std::nullopt;
    return values[static_cast<std::size_t>(it - pieces.begin())];
}

std::vector<std::pair<std::string, std::string>> LogFormat::values(std::string_view line) const
{
    std::vector<std::pair<std::string, std::string>> out;
    if (m_plan->json) {
        JsonFields fields(line);
        for (JsonField field; fields.next(field);)
            out.emplace_back(std::string(field.path) + std::string(field.key), std::string(field.value));
        if (!fields.complete())
            out.clear();
        return out;
    }
    const FormatPlan& plan = m_plan->jsonEscaped && hasJsonEscape(line) ? *m_plan->jsonEscaped : m_plan->lines;
    std::vector<std::string_view> found(plan.pieces.size());
    if (!matchLine(plan, line, found))
        return out;
    for (std::size_t i = 0; i < found.size(); ++i)
        out.emplace_back(plan.pieces[i].name, std::string(found[i]));
    return out;
}

const std::string& LogFormat::name() const { return m_plan->name; }

const std::string& LogFormat::text() const { return m_plan->text; }

Escape LogFormat::escape() const { return m_plan->lines.escape; }

bool LogFormat::tells(Field field) const
{
    const auto is = [&](const auto& piece) { return piece.variable.field == field; };
    return m_plan->json ? std::ranges::any_of(m_plan->json->keys, is) : std::ranges::any_of(m_plan->lines.pieces, is);
}

bool LogFormat::has(std::string_view variable) const
{
    if (m_plan->json)
        return std::ranges::contains(m_plan->json->keys, variable, &JsonPlan::Key::name);
    return std::ranges::contains(m_plan->lines.pieces, variable, &FormatPiece::name);
}

} // namespace retryscope
