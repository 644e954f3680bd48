// SPDX-License-Identifier: GPL-3.0-or-later
// Every file is read once and every pattern of fragments is looked up once, so the time is linear in the tree.
#include "config/load_tree.h"

#include "config/dump_source.h"
#include "config/load_parts.h"
#include "config/tree_builder.h"
#include "source/line_reader.h"

#include <algorithm>
#include <array>
#include <set>

namespace retryscope {

namespace {

constexpr std::size_t maxObjectFiles = 2'000; ///< YAML and JSON files that are read to see what they are
constexpr std::size_t maxDumpFiles = 200;     ///< files whose first lines are looked at

using Names = std::vector<std::string>;

/// nginx.conf in the places where a copied tree has it, else wherever it lies outermost.
Names mainFiles(const Names& files)
{
    static constexpr std::array<const char*, 6> usual{"nginx.conf", "conf/nginx.conf", "nginx/nginx.conf", "etc/nginx/nginx.conf",
        "usr/local/nginx/conf/nginx.conf", "usr/local/openresty/nginx/conf/nginx.conf"};
    for (const char* name : usual)
        if (std::ranges::binary_search(files, name))
            return {name};
    Names found;
    std::ptrdiff_t least = 0;
    for (const std::string& file : files) {
        if (!file.ends_with("/nginx.conf"))
            continue;
        const auto depth = std::ranges::count(file, '/');
        if (found.empty() || depth < least) {
            found.clear();
            least = depth;
        }
        if (depth == least)
            found.push_back(file);
    }
    return found;
}

/// By its folder; main files of other names may lie side by side.
std::string hostOf(const std::string& main)
{
    return main.ends_with("/nginx.conf") ? folderOfFile(main) : main.substr(0, main.rfind('.'));
}

/// A folder of hosts gives one configuration each.
Result<std::vector<Configuration>> loadMains(const ConfigTree& tree, const Names& mains, const Configuration& begun)
{
    std::vector<Configuration> configurations;
    std::vector<UnreadPart> unread;
    for (const std::string& main : mains) {
        auto text = readWhole(tree.shown(main), largestConfigFile);
        const std::string_view fault = text ? faultOfText(*text) : std::string_view{};
        if ((!text || !fault.empty()) && mains.size() == 1)
            return text ? failure(ErrorCode::NotAConfiguration, {tree.shown(main), std::string(fault)}) : std::unexpected(text.error());
        if (!text || !fault.empty()) {
            unread.push_back(unreadInput(tree.shown(main), text ? Error{ErrorCode::NotAConfiguration, {{}, std::string(fault)}} : text.error()));
            continue;
        }
        Configuration& configuration = configurations.emplace_back(begun);
        configuration.host = mains.size() > 1 ? hostOf(main) : std::string{};
        const auto source = tree.source(folderOfFile(main));
        TreeBuilder(configuration, *source).addFile(tree.named(main), std::move(*text));
    }
    if (configurations.empty())
        return failure(ErrorCode::NotAConfiguration, {begun.given, "none-inside"});
    std::ranges::move(unread, std::back_inserter(configurations.front().unread));
    return configurations;
}

/// Where the main file of a fragment lies is not known: its relative includes are looked for at the top of the tree, then in
/// the folders around the fragment.
class FragmentSource : public IncludeSource {
public:
    explicit FragmentSource(const ConfigTree& tree) : m_tree(tree), m_top(tree.source("")) {}
    void standIn(const std::string& folder) { m_folder = folder; }
    IncludeMatch match(const std::string& pattern) override;
    Result<std::string> read(const IncludedFile& file) override { return m_top->read(file); }

private:
    const ConfigTree& m_tree;
    std::unique_ptr<IncludeSource> m_top;
    std::string m_folder;
};

IncludeMatch FragmentSource::match(const std::string& pattern)
{
    IncludeMatch first = m_top->match(pattern);
    if (!first.files.empty() || pattern.starts_with('/'))
        return first;
    for (std::string folder = m_folder; !folder.empty(); folder = folderOfFile(folder)) {
        IncludeMatch match = m_tree.source(folder)->match(pattern);
        if (!match.files.empty())
            return match;
    }
    return first;
}

/// Notes the patterns of one file without following them.
class PatternsOnly : public IncludeSource {
public:
    IncludeMatch match(const std::string& pattern) override
    {
        patterns.push_back(pattern);
        return {};
    }
    Result<std::string> read(const IncludedFile& file) override { return failure(ErrorCode::CannotOpen, {file.path, ""}); }
    Names patterns;
};

/// The identities of the files that others include: these are no fragments of their own.
class IncludedOnes {
public:
    explicit IncludedOnes(const ConfigTree& tree) : m_source(tree) {}
    void addIncludesOf(const IncludedFile& file, const std::string& folder);
    bool contains(const std::string& identity) const { return m_included.contains(identity); }

private:
    FragmentSource m_source;
    std::set<std::string> m_included, m_parsed;
    std::set<std::pair<std::string, std::string>> m_asked; ///< folder and pattern
};

void IncludedOnes::addIncludesOf(const IncludedFile& file, const std::string& folder)
{
    m_source.standIn(folder);
    std::vector<IncludedFile> waiting{file};
    while (!waiting.empty()) {
        const IncludedFile next = std::move(waiting.back());
        waiting.pop_back();
        if (!m_parsed.insert(next.identity).second)
            continue;
        auto text = m_source.read(next);
        if (!text || text->contains('\0'))
            continue;
        Configuration scratch;
        PatternsOnly found;
        TreeBuilder(scratch, found).addFile(next, std::move(*text));
        for (const std::string& pattern : found.patterns) {
            if (!m_asked.emplace(folder, pattern).second)
                continue;
            for (IncludedFile& included : m_source.match(pattern).files) {
                if (included.identity != next.identity)
                    m_included.insert(included.identity);
                waiting.push_back(std::move(included));
            }
        }
    }
}

/// It has an `http` of its own at the top; what else may stand there is often kept in a file of its own.
bool isWhole(const ConfigTree& tree, const std::string& file)
{
    auto text = readWhole(tree.shown(file), largestConfigFile);
    if (!text || !faultOfText(*text).empty())
        return false;
    Configuration scratch;
    PatternsOnly nothing;
    TreeBuilder(scratch, nothing).addFile(tree.named(file), std::move(*text));
    return std::ranges::any_of(scratch.directives, [](const Directive& d) { return !d.parent && d.block && d.name == "http"; });
}

/// Main files under names of their own, where there are several: each is a server's, as its directives would contradict the others'.
Names wholeFiles(const ConfigTree& tree, const Names& fragments)
{
    Names whole;
    std::ranges::copy_if(fragments, std::back_inserter(whole), [&](const std::string& file) { return isWhole(tree, file); });
    if (whole.size() < 2)
        return {};
    IncludedOnes included(tree);
    for (const std::string& file : whole)
        included.addIncludesOf(tree.named(file), folderOfFile(file));
    std::erase_if(whole, [&](const std::string& file) { return included.contains(tree.named(file).identity); });
    return whole.size() < 2 ? Names{} : whole;
}

/// What none of several main files includes is nobody's.
void nameLeftOver(const ConfigTree& tree, const Names& mains, const Names& fragments, Configuration& first)
{
    IncludedOnes included(tree);
    for (const std::string& main : mains)
        included.addIncludesOf(tree.named(main), folderOfFile(main));
    for (const std::string& file : fragments)
        if (!std::ranges::contains(mains, file) && !included.contains(tree.named(file).identity))
            first.unread.push_back({tree.shown(file), 0, ConfigProblem::Kind::NotIncluded});
}

class FragmentReader {
public:
    FragmentReader(const ConfigTree& tree, Configuration& configuration)
        : m_tree(tree), m_configuration(configuration), m_source(tree), m_builder(configuration, m_source)
    {
    }
    void read(const Names& files);

private:
    void add(const std::string& file, const IncludedFile& name);

    const ConfigTree& m_tree;
    Configuration& m_configuration;
    FragmentSource m_source;
    TreeBuilder m_builder;
};

void FragmentReader::add(const std::string& file, const IncludedFile& name)
{
    auto text = m_source.read(name);
    m_source.standIn(folderOfFile(file));
    if (text && !text->contains('\0'))
        m_builder.addFile(name, std::move(*text));
    else
        m_configuration.unread.push_back({name.path, 0, text ? ConfigProblem::Kind::NotText : ConfigProblem::Kind::FileUnreadable});
}

void FragmentReader::read(const Names& files)
{
    IncludedOnes included(m_tree);
    std::vector<IncludedFile> names;
    for (const std::string& file : files) {
        names.push_back(m_tree.named(file));
        included.addIncludesOf(names.back(), folderOfFile(file));
    }
    for (std::size_t i = 0; i < files.size(); ++i)
        if (!included.contains(names[i].identity))
            add(files[i], names[i]);
    // Files that include one another have no first one; none of them may be lost.
    for (std::size_t i = 0; i < files.size(); ++i)
        if (included.contains(names[i].identity) && !m_builder.knows(names[i].identity))
            add(files[i], names[i]);
}

bool endsIn(const std::string& file, std::initializer_list<std::string_view> endings)
{
    return std::ranges::any_of(endings, [&](std::string_view ending) { return file.ends_with(ending); });
}

/// The files with Ingresses or ConfigMaps.
std::vector<KubernetesFile> objectFiles(const ConfigTree& tree, const Names& files)
{
    std::vector<KubernetesFile> out;
    std::size_t looked = 0;
    for (const std::string& file : files) {
        if (!endsIn(file, {".yaml", ".yml", ".json"}) || looked++ == maxObjectFiles)
            continue;
        auto text = readWhole(tree.shown(file), largestConfigFile);
        if (text && !text->contains('\0') && hasIngressObjects(*text, file))
            out.push_back({tree.shown(file), std::move(*text)});
    }
    return out;
}

/// True if one of the first lines is a marker of `nginx -T`; its chatter comes before.
bool beginsLikeDump(const std::string& path)
{
    constexpr std::uint64_t linesToLookAt = 60;
    const auto reader = LineReader::open(path);
    Line line;
    while (reader && (*reader)->next(line) && line.number <= linesToLookAt)
        if (looksLikeDump(line.text))
            return true;
    return false;
}

std::vector<Configuration> readDumps(const ConfigTree& tree, const Names& files, const LoadOptions& options)
{
    std::vector<Configuration> configurations;
    std::vector<UnreadPart> unread;
    std::size_t looked = 0;
    for (const std::string& file : files) {
        if (looked++ == maxDumpFiles)
            break;
        if (!beginsLikeDump(tree.shown(file)))
            continue;
        const auto text = readWhole(tree.shown(file), largestConfigFile);
        if (!text || text->contains('\0'))
            unread.push_back({tree.shown(file), 0, text ? ConfigProblem::Kind::NotText : ConfigProblem::Kind::FileUnreadable});
        else
            std::ranges::move(loadDumps(*text, tree.shown(file), options), std::back_inserter(configurations));
    }
    if (!configurations.empty())
        std::ranges::move(unread, std::back_inserter(configurations.front().unread));
    return configurations;
}

void addUnread(Configuration& configuration, const ConfigTree& tree)
{
    std::set<std::string> known;
    for (const UnreadPart& part : configuration.unread)
        known.insert(part.file);
    for (UnreadPart& part : tree.unread())
        if (!known.contains(part.file))
            configuration.unread.push_back(std::move(part));
}

/// Lone files of a folder without a main file.
Configuration readFragments(const ConfigTree& tree, const Names& files, const Names& fragments, Configuration configuration)
{
    FragmentReader(tree, configuration).read(fragments);
    for (const KubernetesFile& file : objectFiles(tree, files))
        configuration.unread.push_back({file.path, 0, ConfigProblem::Kind::NotIncluded});
    return configuration;
}

} // namespace

Result<std::vector<Configuration>> loadTree(const ConfigTree& tree, const std::string& given, const LoadOptions& options)
{
    const Names files = tree.files();
    Configuration begun;
    begun.given = given;
    begun.form = ConfigForm::Directory;
    std::vector<Configuration> configurations;
    Names fragments;
    std::ranges::copy_if(files, std::back_inserter(fragments), [](const std::string& file) { return file.ends_with(".conf"); });
    if (const Names mains = mainFiles(files); !mains.empty()) {
        auto loaded = loadMains(tree, mains, begun);
        if (!loaded)
            return loaded;
        configurations = std::move(*loaded);
    } else if (const Names whole = wholeFiles(tree, fragments); !whole.empty()) {
        auto loaded = loadMains(tree, whole, begun);
        if (!loaded)
            return loaded;
        configurations = std::move(*loaded);
        nameLeftOver(tree, whole, fragments, configurations.front());
    } else if (!fragments.empty()) {
        configurations.push_back(readFragments(tree, files, fragments, begun));
    } else if (auto objects = objectFiles(tree, files); !objects.empty()) {
        configurations.push_back(loadObjects(std::move(objects), given, options));
    } else {
        configurations = readDumps(tree, files, options);
        if (configurations.empty())
            return failure(ErrorCode::NotAConfiguration, {given, "none-inside"});
    }
    addUnread(configurations.front(), tree);
    for (Configuration& configuration : configurations)
        if (configuration.form == ConfigForm::Directory)
            finishConfiguration(configuration, options, std::nullopt);
    nameHosts(configurations);
    return configurations;
}

} // namespace retryscope
