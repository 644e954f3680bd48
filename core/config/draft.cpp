// SPDX-License-Identifier: GPL-3.0-or-later
// The tree remembers which include brought which file in: that answers the same question again.
#include "config/draft.h"

#include "config/dump_source.h"
#include "config/load_parts.h"
#include "config/tree_builder.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace retryscope {

namespace {

bool isAboutInclude(ConfigProblem::Kind kind)
{
    using Kind = ConfigProblem::Kind;
    return kind == Kind::IncludeNotFound || kind == Kind::IncludeOutside || kind == Kind::FileUnreadable || kind == Kind::NotText;
}

/// Answers as the source did that the configuration was read from.
class RememberedSource : public IncludeSource {
public:
    RememberedSource(const Configuration& configuration, const Drafts& drafts) : m_dump(dumpOf(configuration, drafts)), m_names(m_dump)
    {
        for (const DumpedFile& file : m_dump.files)
            m_texts.emplace(file.path, &file.text);
        for (const Directive& directive : configuration.directives) {
            if (directive.includedBy)
                remember(configuration, directive.includedBy, configuration.file(directive.span.file).path);
        }
        for (const ConfigProblem& problem : configuration.problems) {
            if (isAboutInclude(problem.kind) && problem.span.file)
                m_problems.emplace(textAt(configuration, problem.span), problem.kind);
        }
    }

    IncludeMatch match(const std::string& pattern) override
    {
        IncludeMatch match = byName(pattern);
        if (const auto known = m_files.find(pattern); known != m_files.end())
            match = {withTraceless(known->second, match.files), std::nullopt, {}};
        if (const auto problem = m_problems.find(pattern); problem != m_problems.end() && match.files.empty())
            match.problem = problem->second;
        return match;
    }

    Result<std::string> read(const IncludedFile& file) override
    {
        const auto text = m_texts.find(file.path);
        return text == m_texts.end() ? failure(ErrorCode::CannotOpen, {file.path, ""}) : Result<std::string>(*text->second);
    }

private:
    static Dump dumpOf(const Configuration& configuration, const Drafts& drafts)
    {
        Dump dump;
        for (const ConfigFile& file : configuration.files) {
            const auto draft = drafts.find(file.path);
            dump.files.push_back({file.path, draft == drafts.end() ? file.text : draft->second});
        }
        return dump;
    }

    static std::string textAt(const Configuration& configuration, const Span& span)
    {
        return configuration.file(span.file).text.substr(span.offset, span.end - span.offset);
    }

    void remember(const Configuration& configuration, DirectiveId include, const std::string& path)
    {
        const Directive& directive = configuration.at(include);
        if (directive.args.empty() || !m_seen.emplace(directive.args.front().value, path).second)
            return;
        m_files[directive.args.front().value].push_back({path, path});
        m_brought.insert(path);
    }

    /// The files that are known to have come, and those of the same names that no include is known for: they had no directives.
    std::vector<IncludedFile> withTraceless(std::vector<IncludedFile> files, const std::vector<IncludedFile>& byName) const
    {
        const std::size_t known = files.size();
        std::ranges::copy_if(byName, std::back_inserter(files), [&](const IncludedFile& file) { return !m_brought.contains(file.path); });
        if (files.size() > known)
            std::ranges::sort(files, {}, &IncludedFile::path); // several files of one include are in the order of glob()
        return files;
    }

    /// A file without directives has left no trace of its include; a new include has not been asked for before.
    IncludeMatch byName(const std::string& pattern)
    {
        IncludeMatch match = m_names.match(pattern);
        for (IncludedFile& file : match.files)
            file.identity = file.path;
        return match;
    }

    Dump m_dump;
    DumpSource m_names;
    std::map<std::string, const std::string*> m_texts;
    std::map<std::string, std::vector<IncludedFile>> m_files; ///< by the pattern of the include, in order
    std::set<std::string> m_brought;                          ///< paths that some include has brought in
    std::set<std::pair<std::string, std::string>> m_seen;     ///< pattern and path
    std::map<std::string, ConfigProblem::Kind> m_problems;    ///< by pattern
};

/// The files that no include has brought in, the main file first.
std::vector<std::string> rootsOf(const Configuration& configuration)
{
    std::vector<std::string> roots{configuration.files.front().path};
    for (const DirectiveId id : configuration.roots) {
        const Directive& directive = configuration.at(id);
        const std::string& path = configuration.file(directive.span.file).path;
        if (!directive.includedBy && !std::ranges::contains(roots, path))
            roots.push_back(path);
    }
    return roots;
}

Configuration objectsWithDrafts(const Configuration& configuration, const Drafts& drafts, const LoadOptions& options)
{
    std::vector<KubernetesFile> files;
    for (const ConfigFile& file : configuration.files) {
        const auto draft = drafts.find(file.path);
        files.push_back({file.path, draft == drafts.end() ? file.text : draft->second});
    }
    return loadObjects(std::move(files), configuration.given, options);
}

void keepPlaces(const Configuration& configuration, Configuration& changed)
{
    std::map<std::string, std::string> shown;
    for (const ConfigFile& file : configuration.files)
        shown.emplace(file.path, file.displayPath);
    for (ConfigFile& file : changed.files) {
        if (const auto known = shown.find(file.path); known != shown.end())
            file.displayPath = known->second;
    }
    for (const UnreadPart& part : configuration.unread) {
        const bool known = std::ranges::any_of(changed.unread, [&](const UnreadPart& other) { return other.file == part.file && other.kind == part.kind; });
        if (!known && part.line == 0 && part.kind == ConfigProblem::Kind::NotIncluded)
            changed.unread.push_back(part);
    }
}

} // namespace

bool takesDrafts(const Configuration& configuration)
{
    std::set<std::string_view> paths;
    return !configuration.files.empty() && std::ranges::all_of(configuration.files, [&](const ConfigFile& file) { return paths.insert(file.path).second; });
}

Configuration withDrafts(const Configuration& configuration, const Drafts& drafts)
{
    const LoadOptions options{.version = configuration.version, .distribution = configuration.distribution};
    Configuration changed;
    changed.given = configuration.given;
    changed.form = configuration.form == ConfigForm::Fragment ? ConfigForm::MainFile : configuration.form;
    if (configuration.files.empty())
        return configuration;
    if (configuration.form == ConfigForm::Kubernetes) {
        changed = objectsWithDrafts(configuration, drafts, options);
    } else {
        RememberedSource source(configuration, drafts);
        TreeBuilder builder(changed, source);
        for (const std::string& root : rootsOf(configuration))
            builder.addFile({root, root}, source.read({root, root}).value_or(std::string{}));
        finishConfiguration(changed, options, std::nullopt);
    }
    changed.versionAssumed = configuration.versionAssumed;
    keepPlaces(configuration, changed);
    return changed;
}

} // namespace retryscope
