// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts are kept apart: what one of them defines says nothing about another.
#include "config/dump_source.h"
#include "config/load_parts.h"
#include "config/tree_builder.h"

#include <filesystem>
#include <map>
#include <set>

namespace retryscope {

namespace {

/// The paths of a tree tell its hosts apart by themselves; those of dumps are the same on every host.
void rename(Configuration& configuration, const std::string& given)
{
    const std::string plain = configuration.given + ':';
    const auto renamePath = [&](std::string& path) {
        if (configuration.form == ConfigForm::Dump && path.starts_with(plain))
            path.replace(0, plain.size(), given + ':');
    };
    for (ConfigFile& file : configuration.files)
        renamePath(file.displayPath);
    for (UnreadPart& part : configuration.unread)
        renamePath(part.file);
    configuration.given = given;
}

} // namespace

std::vector<Configuration> loadDumps(std::string_view text, const std::string& path, const LoadOptions& options)
{
    std::vector<Configuration> configurations;
    const std::vector<Dump> dumps = splitDumps(text);
    for (const Dump& dump : dumps) {
        Configuration& configuration = configurations.emplace_back();
        configuration.given = path;
        configuration.form = ConfigForm::Dump;
        configuration.host = dump.host;
        DumpSource source(dump);
        TreeBuilder builder(configuration, source);
        const DumpedFile& main = dump.files.front();
        builder.addFile({main.path, main.path}, main.text);
        for (ConfigFile& file : configuration.files)
            file.displayPath = path + ':' + file.path;
        for (const std::string& orphan : source.unused())
            configuration.unread.push_back({path + ':' + orphan, 0, ConfigProblem::Kind::NotIncluded});
        auto stated = statedVersion(dump.chatter);
        if (!stated && dumps.size() == 1)
            stated = statedVersion(text);
        finishConfiguration(configuration, options, std::move(stated));
    }
    return configurations;
}

void nameHosts(std::vector<Configuration>& configurations)
{
    std::map<std::string, std::vector<Configuration*>> byPath;
    for (Configuration& configuration : configurations)
        byPath[configuration.given].push_back(&configuration);
    for (auto& [given, same] : byPath) {
        std::set<std::string> names;
        for (std::size_t i = 0; i < same.size() && same.size() > 1; ++i) {
            std::string& host = same[i]->host;
            if (host.empty() || names.contains(host))
                host = std::to_string(i + 1);
            names.insert(host);
            rename(*same[i], given + '#' + host);
        }
        if (same.size() == 1) // the path itself tells it apart
            same.front()->host = configurations.size() == 1 ? std::string{} : std::filesystem::path(given).filename().string();
    }
}

} // namespace retryscope
