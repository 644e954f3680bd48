// SPDX-License-Identifier: GPL-3.0-or-later
// The user's word first, then the configuration's, then what the lines themselves tell.
#include "pipeline/access_formats.h"

#include "access/json_plan.h"
#include "config/effective.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace retryscope {

namespace {

/// Fewer lines than this may be anything.
constexpr std::size_t leastUnread = 3;

Escape escapeOf(LogFormatDefinition::Escape escape)
{
    switch (escape) {
    case LogFormatDefinition::Escape::Json: return Escape::Json;
    case LogFormatDefinition::Escape::None: return Escape::None;
    case LogFormatDefinition::Escape::Default: break;
    }
    return Escape::Default;
}

std::vector<LogFormat> configuredFormats(const Analysis& analysis)
{
    std::vector<LogFormat> used, rest;
    for (const auto& configuration : analysis.configurations) {
        const auto uses = accessLogs(*configuration);
        for (const LogFormatDefinition& definition : logFormats(*configuration)) {
            auto compiled = LogFormat::compile(definition.text, escapeOf(definition.escape), definition.name);
            if (!compiled)
                continue;
            const bool isUsed = std::ranges::any_of(uses, [&](const AccessLogUse& use) { return use.format == definition.name; });
            (isUsed ? used : rest).push_back(std::move(*compiled));
        }
    }
    std::ranges::move(rest, std::back_inserter(used));
    return used;
}

constexpr std::string_view jsonByKeys = "json";

/// A text, or a name: first among those of the configurations.
Result<LogFormat> statedFormat(const StatedFormat& stated, const std::vector<LogFormat>& configured)
{
    if (stated.format.find('$') != std::string::npos)
        return LogFormat::compile(stated.format, stated.escape, {});
    const auto named = std::ranges::find_if(configured, [&](const LogFormat& f) { return f.name() == stated.format; });
    if (named != configured.end())
        return *named;
    if (auto known = formatByName(stated.format))
        return std::move(*known);
    return failure(ErrorCode::UnknownLogFormat, {stated.format});
}

const std::string& labelOf(const LogFormat& format) { return format.name().empty() ? format.text() : format.name(); }

} // namespace

std::optional<WrapperKind> statedWrapper(const AnalysisRequest& request)
{
    return request.wrapper.empty() ? std::nullopt : wrapperOfName(request.wrapper);
}

Result<AccessFormats> chooseFormats(const Analysis& analysis)
{
    AccessFormats formats{configuredFormats(analysis), {}, {}, statedWrapper(analysis.request)};
    for (const auto& [path, stated] : analysis.request.formatOf) {
        if (stated.format == jsonByKeys) {
            formats.statedOf[path] = std::nullopt;
            continue;
        }
        auto compiled = statedFormat(stated, formats.configured);
        if (!compiled)
            return std::unexpected(compiled.error());
        formats.statedOf[path] = std::move(*compiled);
    }
    if (analysis.request.logFormat.empty())
        return formats;
    auto compiled = statedFormat({analysis.request.logFormat}, formats.configured);
    if (!compiled)
        return std::unexpected(compiled.error());
    formats.stated = std::move(*compiled);
    return formats;
}

std::vector<LogFormat> formatsForFile(Input& input, const std::string& path, const AccessFormats& formats, WrapperKind& wrapper)
{
    auto sample = sampleLog(path, formats.wrapper);
    if (!sample) {
        input.error = sample.error();
        return {};
    }
    wrapper = sample->wrapper;
    input.wrapper = word(wrapper);
    input.encoding = sample->encoding;
    if (!input.encoding.empty())
        input.addDefect({0, DefectCode::EncodingConverted, {input.encoding}, {}});
    if (const auto own = formats.statedOf.find(input.path); own != formats.statedOf.end()) {
        if (own->second)
            return {*own->second};
        auto plan = JsonPlan::learn(sample->lines);
        return plan ? std::vector{LogFormat::ofJson(std::move(*plan))} : std::vector<LogFormat>{};
    }
    if (formats.stated)
        return {*formats.stated};
    if (sample->lines.empty())
        return {};
    auto recognised = recogniseFormat(sample->lines, formats.configured);
    if (!recognised) {
        if (sample->binary)
            input.addDefect({0, DefectCode::BinaryData, {}, {}});
        return {};
    }
    std::vector<LogFormat> chosen{recognised->format};
    const bool configured = std::ranges::any_of(formats.configured, [&](const LogFormat& f) { return f.text() == recognised->format.text(); });
    if (!configured)
        input.addDefect({0, DefectCode::FormatGuessed, {labelOf(recognised->format), std::format("{}", std::lround(recognised->share * 100))}, {}});
    // A file may change its format in the middle, at a reload: the other known formats are tried on lines that do not fit.
    for (const LogFormat& format : formats.configured) {
        if (format.text() != chosen.front().text())
            chosen.push_back(format);
    }
    return chosen;
}

std::optional<LogFormat> anotherFormat(const std::vector<std::string>& unread, const std::vector<LogFormat>& known)
{
    if (unread.size() < leastUnread)
        return std::nullopt;
    auto found = recogniseFormat(unread, {});
    if (!found || std::ranges::any_of(known, [&](const LogFormat& f) { return f.text() == found->format.text() && f.escape() == found->format.escape(); }))
        return std::nullopt;
    return found->format;
}

std::string formatLabel(WrapperKind wrapper, const std::vector<LogFormat>& formats)
{
    std::string label;
    for (const LogFormat& format : formats)
        label += (label.empty() ? "" : ", ") + labelOf(format);
    return wrapper == WrapperKind::None ? label : std::format("{} + {}", word(wrapper), label);
}

} // namespace retryscope
