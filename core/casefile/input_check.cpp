// SPDX-License-Identifier: GPL-3.0-or-later
// A log that only grew is still good evidence: the hash of its beginning tells.
#include "casefile/input_check.h"

#include "config/load.h"
#include "source/line_reader.h"
#include "source/raw_file.h"

#include <algorithm>
#include <array>
#include <map>

namespace retryscope {

namespace {

using ConfigHashes = std::map<std::string, std::string>;

/// Of every file that the configurations are made of now, by the name that its input has.
ConfigHashes hashesNow(const AnalysisRequest& request, const JobControl& job)
{
    ConfigHashes hashes;
    for (const std::string& path : request.configs) {
        if (job.cancelled() || path == "-")
            continue;
        const auto loaded = loadConfigurations(path, LoadOptions{.version = request.nginxVersion, .readOutside = request.readOutside});
        if (!loaded)
            continue;
        for (const Configuration& configuration : *loaded)
            for (const ConfigFile& file : configuration.files)
                hashes[file.displayPath.empty() ? file.path : file.displayPath] = sha256Hex(file.text);
    }
    return hashes;
}

InputState stateOfConfig(const Input& input, const ConfigHashes& hashes)
{
    const auto found = hashes.find(input.path);
    if (found == hashes.end())
        return InputState::Vanished;
    return found->second == input.sha256 ? InputState::Unchanged : InputState::Changed;
}

} // namespace

InputState checkInput(const Input& input, std::stop_token stop)
{
    if (input.path == "-" || input.error)
        return InputState::NotChecked;
    const auto file = RawFile::open(input.path);
    if (!file)
        return InputState::Vanished;
    if (input.sha256.empty())
        return InputState::NotChecked;
    Sha256 hash;
    std::vector<char> block(1u << 20);
    std::uint64_t left = input.bytes;
    while (left > 0) {
        const std::size_t size = (*file)->read(block.data(), std::min<std::uint64_t>(block.size(), left));
        if (size == 0)
            return InputState::Changed;
        if (stop.stop_requested())
            return InputState::NotChecked;
        hash.add(block.data(), size);
        left -= size;
    }
    if (hash.finish() != input.sha256)
        return InputState::Changed;
    return (*file)->read(block.data(), 1) == 0 ? InputState::Unchanged : InputState::Grown;
}

std::set<FileId> vanishedInputs(const Analysis& analysis, std::stop_token stop)
{
    std::set<FileId> vanished;
    const auto isGiven = [&](const Input& input) {
        return std::ranges::any_of(analysis.request.configs, [&](const std::string& path) {
            return input.path == path || input.path.starts_with(path.ends_with('/') ? path : path + '/');
        });
    };
    for (std::size_t i = 0; i < analysis.inputs.size() && !stop.stop_requested(); ++i) {
        const Input& input = analysis.inputs[i];
        if ((input.kind != InputKind::Config || isGiven(input)) && input.path != "-" && !input.error && !RawFile::open(input.path))
            vanished.insert(FileId::fromIndex(i));
    }
    return vanished;
}

std::vector<InputState> checkInputs(const Analysis& analysis, const JobControl& job)
{
    std::vector<InputState> states(analysis.inputs.size(), InputState::NotChecked);
    const ConfigHashes hashes = hashesNow(analysis.request, job);
    for (std::size_t i = 0; i < states.size() && !job.cancelled(); ++i) {
        const Input& input = analysis.inputs[i];
        if (input.kind == InputKind::Config)
            states[i] = input.sha256.empty() || input.error || input.path == "-" ? InputState::NotChecked : stateOfConfig(input, hashes);
        else
            states[i] = checkInput(input, job.stop);
        if (input.kept)
            input.kept->fileUnchanged = states[i] == InputState::Unchanged || states[i] == InputState::Grown;
    }
    return states;
}

} // namespace retryscope
