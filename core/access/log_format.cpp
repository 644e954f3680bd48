// SPDX-License-Identifier: GPL-3.0-or-later
// The public face of the compiled plan.
#include "access/log_format.h"

#include "access/format_plan.h"
#include "access/record_builder.h"

#include <algorithm>
#include <array>

namespace retryscope {

struct LogFormat::Plan {
    FormatPlan lines;
    std::string name, text;
};

Result<LogFormat> LogFormat::compile(std::string text, Escape escape, std::string name)
{
    auto lines = FormatPlan::compile(text, escape);
    if (!lines)
        return std::unexpected(lines.error());
    LogFormat format;
    format.m_plan = std::make_shared<const Plan>(Plan{std::move(*lines), std::move(name), std::move(text)});
    return format;
}

bool LogFormat::parse(std::string_view line, AccessRecord& record) const
{
    static thread_local std::array<std::string_view, FormatPlan::maxPieces> values;
    const FormatPlan& plan = m_plan->lines;
    if (!matchLine(plan, line, values))
        return false;
    RecordBuilder builder(record, plan.escape);
    for (std::size_t i = 0; i < plan.pieces.size(); ++i)
        if (!builder.set(plan.pieces[i].variable, values[i]))
            return false;
    builder.finish();
    return true;
}

const std::string& LogFormat::name() const { return m_plan->name; }

const std::string& LogFormat::text() const { return m_plan->text; }

Escape LogFormat::escape() const { return m_plan->lines.escape; }

bool LogFormat::has(std::string_view variable) const
{
    return std::ranges::contains(m_plan->lines.pieces, variable, &FormatPiece::name);
}

} // namespace retryscope
