// SPDX-License-Identifier: GPL-3.0-or-later
// Decides what kind of configuration a path holds and reads all of it.
#include "config/load.h"

#include "config/disk_source.h"
#include "config/dump_split.h"
#include "config/fragment.h"
#include "config/load_parts.h"
#include "config/load_tree.h"
#include "config/tree_builder.h"
#include "config/units.h"
#include "source/archive_path.h"
#include "source/line_reader.h"
#include "source/spool.h"

#include <algorithm>
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

/// Kept in an unnamed file, because an archive is read more than once.
Result<std::vector<Configuration>> loadStandardInput(const LoadOptions& options)
{
    const auto spool = Spool::of("-");
    if (!spool)
        return std::unexpected(spool.error());
    auto text = readWhole(spool->path(), largestConfigFile);
    if (text)
        return loadConfigurationsText(std::move(*text), "-", options);
    const auto rename = [&](std::string& path) {
        if (path.starts_with(spool->path()))
            path.replace(0, spool->path().size(), "-");
    };
    Error error = text.error();
    if (const auto tree = error.code == ErrorCode::IsArchive ? archiveTree(spool->path()) : nullptr) {
        auto loaded = loadTree(*tree, "-", options);
        if (loaded) {
            for (Configuration& configuration : *loaded) {
                for (ConfigFile& file : configuration.files) {
                    rename(file.path);
                    rename(file.displayPath);
                }
                for (UnreadPart& part : configuration.unread)
                    rename(part.file);
                for (ConfigProblem& problem : configuration.problems)
                    std::ranges::for_each(problem.args, rename);
            }
            return loaded;
        }
        error = loaded.error();
    }
    std::ranges::for_each(error.args, rename);
    return std::unexpected(std::move(error));
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
    configuration.configureArguments = options.configureArguments;
    if (options.configureArguments.empty() && stated)
        configuration.configureArguments = std::move(stated->configureArguments);
    if (configuration.directives.empty() && configuration.problems.empty() && !configuration.files.empty())
        configuration.unread.push_back({configuration.files.front().displayPath, 0, ConfigProblem::Kind::NoDirectives});
    if (configuration.form != ConfigForm::Dump && isFragment(configuration)) {
        configuration.form = ConfigForm::Fragment;
        configuration.assumedContext = contextOfFragment(configuration);
    }
}

std::string_view faultOfText(std::string_view text)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return "utf-16";
    if (text.contains('\0'))
        return "binary";
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos ? "empty" : "";
}

Configuration loadObjects(std::vector<KubernetesFile> files, const std::string& given, const LoadOptions& options)
{
    Configuration configuration = loadKubernetes(std::move(files), given, options.version);
    indexNames(configuration);
    return configuration;
}

UnreadPart unreadInput(const std::string& path, const Error& error)
{
    using Kind = ConfigProblem::Kind;
    const std::string_view why = error.args.size() > 1 ? std::string_view(error.args[1]) : std::string_view{};
    if (error.code == ErrorCode::NotAConfiguration)
        return {path, 0, why == "empty" ? Kind::NoDirectives : why == "none-inside" ? Kind::NoConfiguration : Kind::NotText};
    if (error.code == ErrorCode::IsArchive)
        return {path, 0, Kind::UnsupportedInput};
    return {path, 0, error.code == ErrorCode::UnpacksTooLarge ? Kind::UnpacksTooLarge : Kind::FileUnreadable};
}

Result<std::vector<Configuration>> loadConfigurations(const std::string& path, const LoadOptions& options)
{
    if (path == "-")
        return loadStandardInput(options);
    std::error_code error;
    if (fs::is_directory(path, error))
        return loadTree(*diskTree(path, options.readOutside), path, options);
    auto text = readWhole(path, largestConfigFile);
    if (!text && (text.error().code == ErrorCode::IsArchive || text.error().code == ErrorCode::IsDirectory))
        if (const auto tree = archiveTree(path))
            return loadTree(*tree, path, options);
    if (!text)
        return std::unexpected(text.error());
    return loadConfigurationsText(std::move(*text), path, options);
}

Result<std::vector<Configuration>> loadConfigurationsText(std::string text, const std::string& path, const LoadOptions& options)
{
    if (const auto fault = faultOfText(text); !fault.empty())
        return failure(ErrorCode::NotAConfiguration, {path, std::string(fault)});
    std::vector<Configuration> out;
    if (looksLikeKubernetes(text, path)) {
        out.push_back(loadObjects({{path, std::move(text)}}, path, options));
    } else if (looksLikeDump(text)) {
        out = loadDumps(text, path, options);
        nameHosts(out);
    } else if (path == "-" || path.empty()) {
        out.push_back(loadStream(std::move(text), path, options));
    } else {
        out.push_back(loadMain(std::move(text), path, options));
    }
    return out;
}

Result<Configuration> loadConfiguration(const std::string& path, const LoadOptions& options)
{
    return loadConfigurations(path, options).transform([](auto all) { return std::move(all.front()); });
}

Result<Configuration> loadConfigurationText(std::string text, const std::string& path, const LoadOptions& options)
{
    return loadConfigurationsText(std::move(text), path, options).transform([](auto all) { return std::move(all.front()); });
}

} // namespace retryscope
