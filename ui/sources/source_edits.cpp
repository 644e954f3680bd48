// SPDX-License-Identifier: GPL-3.0-or-later
// Pure functions: the window reads the result anew, and undoing is reading the old request again.
#include "ui/sources/source_edits.h"

#include <algorithm>
#include <array>

namespace retryscope::ui {

namespace {

using Paths = std::vector<std::string> AnalysisRequest::*;

constexpr std::array<Paths, 5> allPaths{&AnalysisRequest::configs, &AnalysisRequest::accessLogs, &AnalysisRequest::errorLogs, &AnalysisRequest::appLogs,
    &AnalysisRequest::effects}; // in the order of InputKind

Paths pathsOfKind(InputKind kind) { return allPaths[static_cast<std::size_t>(kind)]; }

bool brings(const std::string& given, const std::string& path) { return path == given || path.starts_with(given.ends_with('/') ? given : given + '/'); }

} // namespace

const std::string* givenPath(const AnalysisRequest& request, const Input& input)
{
    const auto& paths = request.*pathsOfKind(input.kind);
    const auto found = std::ranges::find_if(paths, [&](const std::string& path) { return brings(path, input.path); });
    return found == paths.end() ? nullptr : &*found;
}

AnalysisRequest withFormat(AnalysisRequest request, const std::string& path, const std::optional<StatedFormat>& format)
{
    if (format)
        request.formatOf[path] = *format;
    else
        request.formatOf.erase(path);
    return request;
}

AnalysisRequest withMapping(AnalysisRequest request, const std::string& path, const std::optional<Mapping>& mapping)
{
    if (mapping)
        request.mappingOf[path] = *mapping;
    else
        request.mappingOf.erase(path);
    return request;
}

AnalysisRequest withClock(AnalysisRequest request, const std::string& path, const std::optional<Duration>& offset, const std::optional<AssumedZone>& zone)
{
    if (offset)
        request.clockOffsets[path] = *offset;
    else
        request.clockOffsets.erase(path);
    request.assumedZone = zone;
    return request;
}

AnalysisRequest without(AnalysisRequest request, const Input& input)
{
    if (const std::string* given = givenPath(request, input)) {
        const std::string path = *given;
        std::erase(request.*pathsOfKind(input.kind), path);
        std::erase_if(request.formatOf, [&](const auto& entry) { return brings(path, entry.first); });
        std::erase_if(request.mappingOf, [&](const auto& entry) { return brings(path, entry.first); });
        std::erase_if(request.clockOffsets, [&](const auto& entry) { return brings(path, entry.first); });
    }
    return request;
}

AnalysisRequest readAs(AnalysisRequest request, const Input& input, InputKind kind)
{
    const std::string* given = givenPath(request, input);
    const std::string path = given ? *given : input.path;
    request = without(std::move(request), input);
    auto& paths = request.*pathsOfKind(kind);
    if (!std::ranges::contains(paths, path))
        paths.push_back(path);
    return request;
}

AnalysisRequest joined(AnalysisRequest request, const AnalysisRequest& more)
{
    for (const Paths kind : allPaths) {
        for (const std::string& path : more.*kind) {
            if (!std::ranges::contains(request.*kind, path))
                (request.*kind).push_back(path);
        }
    }
    return request;
}

std::vector<std::string> pathsOf(const AnalysisRequest& request)
{
    std::vector<std::string> paths;
    for (const Paths kind : allPaths) {
        for (const std::string& path : request.*kind) {
            if (!std::ranges::contains(paths, path)) // a stream may hold two kinds of log
                paths.push_back(path);
        }
    }
    return paths;
}

} // namespace retryscope::ui
