// SPDX-License-Identifier: GPL-3.0-or-later
// Decides what kind of configuration a path holds and reads all of it.
#include "config/load.h"

#include "config/disk_source.h"
#include "config/dump_source.h"
#include "config/fragment.h"
#include "config/load_parts.h"
#include "config/load_tree.h"
#include "config/tree_builder.h"
#include "config/units.h"
#include "source/archive_path.h"
#include "source/line_reader.h"

#include <filesystem>

namespace retryscope {

namespace fs = std::filesystem;

namespace {

/// What is looked up by its name.
void indexNames(Configuration& configuration)
{
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (directive.name == "upstream" && directive.block && !directive.args.empty())
            configuration.upstreams[lowerCase(directive.args.front().value)].push_back(DirectiveId::fromIndex(i));
        if (directive.name == "log_format" && !directive.block && !directive.args.empty())
            configuration.logFormats.push_back(DirectiveId::fromIndex(i));
    }
}

Configuration loadDump(std::string_view text, const std::string& path, const LoadOptions& options)
{
    Configuration configuration;
    configuration.given = path;
    configuration.form = ConfigForm::Dump;
    addDumps(configuration, text, path);
    finishConfiguration(configuration, options, statedVersion(text));
    return configuration;
}

/// For text without a place on the disk: its includes are named as not read.
class NoSource : public IncludeSource {
public:
    IncludeMatch match(const std::string&) override { return {{}, ConfigProblem::Kind::IncludeOutside}; }
    Result<std::string> read(const IncludedFile& file) override { return failure(ErrorCode::CannotOpen, {file.path, ""}); }
};

Configuration loadStream(std::string text, const std::string& given, const LoadOptions& options)
{
    Configuration configuration;
    configuration.given = given;
    configuration.form = ConfigForm::MainFile;
    NoSource nothing;
    DiskSource current({}, {}, true);
    IncludeSource& source = options.readOutside ? static_cast<IncludeSource&>(current) : nothing;
    TreeBuilder(configuration, source).addFile({given, given}, std::move(text));
    finishConfiguration(configuration, options, std::nullopt);
    return configuration;
}

Configuration loadMain(std::string text, const std::string& path, const LoadOptions& options)
{
    Configuration configuration;
    configuration.given = path;
    configuration.form = ConfigForm::MainFile;
    const fs::path folder = fs::path(path).parent_path();
    DiskSource disk(folder, folder, options.readOutside);
    const auto archive = archiveSourceBeside(path);
    TreeBuilder builder(configuration, archive ? *archive : disk);
    builder.addFile(archive ? IncludedFile{splitArchivePath(path)->member, path} : disk.named(path), std::move(text));
    finishConfiguration(configuration, options, std::nullopt);
    return configuration;
}

} // namespace

void finishConfiguration(Configuration& configuration, const LoadOptions& options, std::optional<StatedVersion> stated)
{
    indexNames(configuration);
    if (!stated && !configuration.files.empty())
        stated = statedVersion(configuration.files.front().text);
    configuration.distribution = options.distribution.value_or(stated ? stated->distribution : Distribution::Nginx);
    configuration.versionAssumed = !stated && !options.version;
    configuration.version = options.version.value_or(stated ? stated->version : assumedVersion);
    if (configuration.form != ConfigForm::Dump && isFragment(configuration)) {
        configuration.form = ConfigForm::Fragment;
        configuration.assumedContext = contextOfFragment(configuration);
    }
}

void addDumps(Configuration& configuration, std::string_view text, const std::string& path)
{
    const std::size_t before = configuration.files.size();
    for (const Dump& dump : splitDumps(text)) {
        DumpSource source(dump);
        TreeBuilder builder(configuration, source);
        const DumpedFile& main = dump.files.front();
        builder.addFile({main.path, main.path}, main.text);
        for (const std::string& orphan : source.unused())
            configuration.unread.push_back({path + ':' + orphan, 0, ConfigProblem::Kind::NotIncluded});
    }
    for (std::size_t i = before; i < configuration.files.size(); ++i)
        configuration.files[i].displayPath = path + ':' + configuration.files[i].path;
}

Configuration loadObjects(std::vector<KubernetesFile> files, const std::string& given, const LoadOptions& options)
{
    Configuration configuration = loadKubernetes(std::move(files), given, options.version);
    indexNames(configuration);
    return configuration;
}

Result<Configuration> loadConfiguration(const std::string& path, const LoadOptions& options)
{
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error))
        return loadTree(*diskTree(path, options.readOutside), path, options);
    auto text = readWhole(path, largestConfigFile);
    if (!text && (text.error().code == ErrorCode::IsArchive || text.error().code == ErrorCode::IsDirectory))
        if (const auto tree = archiveTree(path))
            return loadTree(*tree, path, options);
    if (!text)
        return std::unexpected(text.error());
    return loadConfigurationText(std::move(*text), path, options);
}

Result<Configuration> loadConfigurationText(std::string text, const std::string& path, const LoadOptions& options)
{
    if (text.contains('\0'))
        return failure(ErrorCode::NotAConfiguration, {path});
    if (looksLikeKubernetes(text, path))
        return loadObjects({{path, std::move(text)}}, path, options);
    if (looksLikeDump(text))
        return loadDump(text, path, options);
    if (path == "-" || path.empty())
        return loadStream(std::move(text), path, options);
    return loadMain(std::move(text), path, options);
}

} // namespace retryscope
