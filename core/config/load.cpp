// SPDX-License-Identifier: GPL-3.0-or-later
// Decides what kind of configuration a path holds and reads all of it.
#include "config/load.h"

#include "config/disk_source.h"
#include "config/dump_source.h"
#include "config/fragment.h"
#include "config/tree_builder.h"
#include "config/units.h"
#include "source/line_reader.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace retryscope {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t maxFragments = 10'000; ///< files of a directory without an nginx.conf

/// "nginx version: nginx/1.24.0" as `nginx -V` prints it, in nginx's chatter or in a comment.
std::optional<NginxVersion> statedVersion(std::string_view text)
{
    constexpr std::string_view mark = "nginx version: ";
    for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
        std::string_view line = text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
        // "openresty/1.25.3.1" counts nginx's version first.
        if (line.starts_with("openresty/"))
            line.remove_prefix(10);
        std::string_view number = line.substr(0, line.find_first_not_of("0123456789.", line.find_first_of("0123456789")));
        if (const auto version = parseNginxVersion(line); version)
            return version;
        while (std::ranges::count(number, '.') > 2)
            number = number.substr(0, number.rfind('.'));
        if (const auto version = parseNginxVersion(number); version)
            return version;
    }
    return std::nullopt;
}

void finish(Configuration& configuration, const LoadOptions& options, std::optional<NginxVersion> stated)
{
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (directive.name == "upstream" && directive.block && !directive.args.empty())
            configuration.upstreams[lowerCase(directive.args.front().value)].push_back(DirectiveId::fromIndex(i));
    }
    if (!stated && !configuration.files.empty())
        stated = statedVersion(configuration.files.front().text);
    if (options.version)
        stated = options.version;
    configuration.versionAssumed = !stated;
    configuration.version = stated.value_or(assumedVersion);
    if (configuration.form != ConfigForm::Dump && isFragment(configuration)) {
        configuration.form = ConfigForm::Fragment;
        configuration.assumedContext = contextOfFragment(configuration);
    }
}

Configuration loadDump(std::string_view text, const std::string& path, const LoadOptions& options)
{
    Configuration configuration;
    configuration.given = path;
    configuration.form = ConfigForm::Dump;
    for (const Dump& dump : splitDumps(text)) {
        DumpSource source(dump);
        TreeBuilder builder(configuration, source);
        const DumpedFile& main = dump.files.front();
        builder.addFile({main.path, main.path}, main.text);
        for (const std::string& orphan : source.unused())
            configuration.unread.push_back({orphan, 0, ConfigProblem::Kind::UnsupportedInput});
    }
    for (ConfigFile& file : configuration.files)
        file.displayPath = path + ":" + file.path;
    finish(configuration, options, statedVersion(text));
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
    NoSource source;
    TreeBuilder(configuration, source).addFile({given, given}, std::move(text));
    finish(configuration, options, std::nullopt);
    return configuration;
}

Configuration loadMain(
    std::string text, const fs::path& file, const fs::path& root, const std::string& given, const LoadOptions& options)
{
    Configuration configuration;
    configuration.given = given;
    configuration.form = ConfigForm::MainFile;
    DiskSource source(root, file.parent_path(), options.readOutside);
    TreeBuilder builder(configuration, source);
    builder.addFile(source.named(file), std::move(text));
    finish(configuration, options, std::nullopt);
    return configuration;
}

/// nginx.conf in the places where a copied tree has it.
std::optional<fs::path> mainFileIn(const fs::path& directory)
{
    std::error_code error;
    for (const char* name : {"nginx.conf", "conf/nginx.conf", "nginx/nginx.conf", "etc/nginx/nginx.conf",
             "usr/local/nginx/conf/nginx.conf", "usr/local/openresty/nginx/conf/nginx.conf"})
        if (fs::is_regular_file(directory / name, error))
            return directory / name;
    return std::nullopt;
}

std::vector<fs::path> fragmentsIn(const fs::path& directory)
{
    std::vector<fs::path> files;
    std::error_code error;
    fs::recursive_directory_iterator walk(directory, fs::directory_options::skip_permission_denied, error);
    for (; !error && walk != fs::end(walk) && files.size() < maxFragments; walk.increment(error)) {
        std::error_code ignored;
        if (walk->path().extension() == ".conf" && walk->is_regular_file(ignored))
            files.push_back(walk->path());
    }
    std::ranges::sort(files);
    return files;
}

/// The identities of the files that others include: these are no fragments of their own.
std::set<std::string> includedOnes(const std::vector<fs::path>& files, const fs::path& root, bool readOutside)
{
    std::set<std::string> included;
    for (const fs::path& file : files) {
        DiskSource source(root, root, readOutside);
        auto text = source.read(source.named(file));
        if (!text)
            continue;
        Configuration scratch;
        TreeBuilder builder(scratch, source);
        builder.addFile(source.named(file), std::move(*text));
        for (std::size_t i = 1; i < scratch.files.size(); ++i)
            included.insert(source.named(scratch.files[i].path).identity);
    }
    return included;
}

Result<Configuration> loadFragments(const fs::path& directory, const std::string& given, const LoadOptions& options)
{
    const auto files = fragmentsIn(directory);
    if (files.empty())
        return failure(ErrorCode::NotAConfiguration, {given});
    Configuration configuration;
    configuration.given = given;
    configuration.form = ConfigForm::Directory;
    const auto included = includedOnes(files, directory, options.readOutside);
    DiskSource source(directory, directory, options.readOutside);
    TreeBuilder builder(configuration, source);
    for (const fs::path& file : files) {
        const IncludedFile name = source.named(file);
        if (included.contains(name.identity))
            continue;
        auto text = source.read(name);
        if (text && !text->contains('\0'))
            builder.addFile(name, std::move(*text));
        else
            configuration.unread.push_back(
                {name.path, 0, text ? ConfigProblem::Kind::NotText : ConfigProblem::Kind::FileUnreadable});
    }
    finish(configuration, options, std::nullopt);
    return configuration;
}

Result<Configuration> loadDirectory(const std::string& path, const LoadOptions& options)
{
    const auto main = mainFileIn(path);
    if (!main)
        return loadFragments(path, path, options);
    auto text = readWhole(main->string(), 64u << 20);
    if (!text)
        return std::unexpected(text.error());
    if (text->contains('\0'))
        return failure(ErrorCode::NotAConfiguration, {main->string()});
    Configuration configuration = loadMain(std::move(*text), *main, path, path, options);
    if (configuration.form == ConfigForm::MainFile)
        configuration.form = ConfigForm::Directory;
    return configuration;
}

} // namespace

Result<Configuration> loadConfiguration(const std::string& path, const LoadOptions& options)
{
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error))
        return loadDirectory(path, options);
    auto text = readWhole(path, 64u << 20);
    if (!text)
        return std::unexpected(text.error());
    return loadConfigurationText(std::move(*text), path, options);
}

Result<Configuration> loadConfigurationText(std::string text, const std::string& path, const LoadOptions& options)
{
    if (text.contains('\0'))
        return failure(ErrorCode::NotAConfiguration, {path});
    if (looksLikeDump(text))
        return loadDump(text, path, options);
    if (path == "-" || path.empty())
        return loadStream(std::move(text), path, options);
    const fs::path file = path;
    return loadMain(std::move(text), file, file.parent_path(), path, options);
}

} // namespace retryscope
