// SPDX-License-Identifier: GPL-3.0-or-later
// Retried lines are shown on purpose: they are the ones that break a wrong format.
#include "ui/sources/format_trial.h"

#include "pipeline/access_formats.h"
#include "pipeline/log_preview.h"

#include <array>

namespace retryscope::ui {

namespace {

constexpr std::size_t shownOfAKind = 2;
constexpr std::size_t mostFormats = 12;

enum Shown { Ordinary, Retried, Unread, kindsOfShown };

Shown kindOf(bool isRead, const AccessRecord& record)
{
    if (!isRead)
        return Unread;
    const Text addresses = record.upstream->addr.value_or(record.upstream->status.value_or(Text()));
    return addresses.contains(", ") || addresses.contains(" : ") ? Retried : Ordinary;
}

} // namespace

FormatTrial tryFormat(const LogFormat& format, const std::vector<std::string>& sample)
{
    FormatTrial trial;
    trial.sampled = sample.size();
    std::array<std::size_t, kindsOfShown> shown{};
    for (std::size_t i = 0; i < sample.size(); ++i) {
        AccessRecord record;
        const bool isRead = format.parse(sample[i], record);
        trial.read += isRead;
        if (shown[kindOf(isRead, record)]++ < shownOfAKind)
            trial.lines.push_back({i + 1, sample[i], isRead, isRead ? format.values(sample[i]) : decltype(TrialLine::values)()});
    }
    for (const auto& [field, variable] : {std::pair{Field::UpstreamAddr, "$upstream_addr"}, {Field::UpstreamStatus, "$upstream_status"},
             {Field::UpstreamResponseTime, "$upstream_response_time"}, {Field::UpstreamConnectTime, "$upstream_connect_time"},
             {Field::UpstreamHeaderTime, "$upstream_header_time"}, {Field::UpstreamBytesSent, "$upstream_bytes_sent"},
             {Field::IdOfRequest, "$request_id"}}) {
        if (!format.tells(field))
            trial.missing.emplace_back(variable);
    }
    return trial;
}

Result<FormatChoice> formatChoice(const std::string& path, const AnalysisRequest& request)
{
    const auto wrapper = statedWrapper(request);
    auto sample = sampleLog(path, wrapper);
    if (!sample)
        return std::unexpected(sample.error());
    auto preview = previewAccessLog(path, request.configs, wrapper, 1);
    if (!preview)
        return std::unexpected(preview.error());
    FormatChoice choice{std::move(*sample), std::move(preview->formats)};
    if (choice.formats.size() > mostFormats)
        choice.formats.erase(choice.formats.begin() + mostFormats, choice.formats.end());
    return choice;
}

} // namespace retryscope::ui
