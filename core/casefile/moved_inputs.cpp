// SPDX-License-Identifier: GPL-3.0-or-later
// A folder that was given is found again by any of its files.
#include "casefile/moved_inputs.h"

#include "casefile/input_check.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <type_traits>

namespace retryscope {

namespace {

constexpr std::size_t mostFiles = 5'000; // that are looked through below the places

constexpr std::array<std::vector<std::string> AnalysisRequest::*, 5> allLists{&AnalysisRequest::configs, &AnalysisRequest::accessLogs, &AnalysisRequest::errorLogs,
    &AnalysisRequest::appLogs, &AnalysisRequest::effects}; // in the order of InputKind

/// By their names without folders.
std::multimap<std::string, std::string> filesBelow(const std::vector<std::string>& places)
{
    std::multimap<std::string, std::string> files;
    for (const std::string& place : places) {
        std::error_code error;
        if (!std::filesystem::is_directory(place, error)) {
            files.emplace(std::filesystem::path(place).filename().string(), place);
            continue;
        }
        auto entry = std::filesystem::recursive_directory_iterator(place, std::filesystem::directory_options::skip_permission_denied, error);
        for (; !error && entry != std::filesystem::recursive_directory_iterator() && files.size() < mostFiles; entry.increment(error)) {
            if (std::error_code ignored; entry->is_regular_file(ignored))
                files.emplace(entry->path().filename().string(), entry->path().string());
        }
    }
    return files;
}

bool brings(const std::string& given, const std::string& path) { return path == given || path.starts_with(given.ends_with('/') ? given : given + '/'); }

bool isSame(const Input& input, const std::string& path, const JobControl& job)
{
    Input there = input;
    there.path = path;
    const InputState state = checkInput(there, job.stop);
    return state == InputState::Unchanged || state == InputState::Grown;
}

} // namespace

MovedPaths movedInputs(const Analysis& analysis, const std::vector<std::string>& places, const JobControl& job)
{
    MovedPaths moved;
    const std::multimap<std::string, std::string> files = filesBelow(places);
    for (const FileId id : vanishedInputs(analysis, job.stop)) {
        const Input& input = analysis.at(id);
        const auto& list = analysis.request.*allLists[static_cast<std::size_t>(input.kind)];
        const auto given = std::ranges::find_if(list, [&](const std::string& path) { return brings(path, input.path); });
        if (given == list.end() || moved.contains(*given))
            continue;
        const std::string below = input.path.substr(given->size()); // of a folder that was given
        const auto [first, last] = files.equal_range(std::filesystem::path(input.path).filename().string());
        for (auto file = first; file != last && !job.cancelled(); ++file) {
            if (!file->second.ends_with(below) || file->second.size() <= below.size() || !isSame(input, file->second, job))
                continue;
            moved.emplace(*given, file->second.substr(0, file->second.size() - below.size()));
            break;
        }
    }
    return moved;
}

AnalysisRequest withPaths(AnalysisRequest request, const std::function<std::string(const std::string& path)>& placed)
{
    for (const auto list : allLists)
        std::ranges::transform(request.*list, (request.*list).begin(), placed);
    const auto keys = [&](auto& map) {
        std::remove_reference_t<decltype(map)> named;
        for (auto& [path, value] : map)
            named.emplace(placed(path), std::move(value));
        map = std::move(named);
    };
    keys(request.formatOf);
    keys(request.mappingOf);
    keys(request.clockOffsets);
    request.mappingFile = placed(request.mappingFile);
    request.settingsFile = placed(request.settingsFile);
    return request;
}

AnalysisRequest withMoved(AnalysisRequest request, const MovedPaths& moved)
{
    return withPaths(std::move(request), [&](const std::string& path) {
        const auto found = std::ranges::find_if(moved, [&](const auto& entry) { return brings(entry.first, path); });
        return found == moved.end() ? path : found->second + path.substr(found->first.size());
    });
}

} // namespace retryscope
