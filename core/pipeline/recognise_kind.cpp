// SPDX-License-Identifier: GPL-3.0-or-later
// Sorts what was dropped or given without an option: files, folders and archives.
#include "pipeline/analyze.h"
#include "pipeline/guess_kind.h"

#include "config/config_tree.h"

#include <algorithm>
#include <filesystem>

namespace retryscope {

namespace {

constexpr std::size_t mostToRecognise = 10'000; ///< files of one folder or archive; what is left over is named as not recognised

using Paths = std::vector<std::string>;

void put(AnalysisRequest& request, Paths& unknown, const std::string& path)
{
    switch (guessKind(path)) {
    case InputGuess::Config:
    case InputGuess::Dump:
    case InputGuess::Objects: request.configs.push_back(path); return;
    case InputGuess::AccessLog: request.accessLogs.push_back(path); return;
    case InputGuess::ErrorLog: request.errorLogs.push_back(path); return;
    case InputGuess::AppLog: request.appLogs.push_back(path); return;
    case InputGuess::Effects: request.effects.push_back(path); return;
    case InputGuess::Unknown: unknown.push_back(path); return;
    }
}

/// What belongs to one configuration is given as the folder or archive, which the loader looks through by itself.
class TreeSorter {
public:
    TreeSorter(const ConfigTree& tree, const std::string& given) : m_tree(tree), m_given(given) {}

    void sort(AnalysisRequest& request, Paths& unknown)
    {
        const Paths files = m_tree.files();
        for (std::size_t i = 0; i < files.size(); ++i) {
            if (i >= mostToRecognise)
                unknown.push_back(m_tree.shown(files[i]));
            else
                take(files[i], request, unknown);
        }
        const bool isTree = m_hasConfiguration || m_hasObjects;
        if (isTree)
            request.configs.push_back(m_given);
        else
            std::ranges::move(m_alone, std::back_inserter(request.configs));
        for (const UnreadPart& part : m_tree.unread())
            unknown.push_back(part.file);
        if (files.empty())
            unknown.push_back(m_given);
    }

private:
    void take(const std::string& file, AnalysisRequest& request, Paths& unknown)
    {
        AnalysisRequest one;
        const std::string path = m_tree.shown(file);
        if (const auto archive = archiveTree(path)) // a folder of bundles, one of each host
            return TreeSorter(*archive, path).sort(request, unknown);
        put(one, unknown, path);
        if (!one.configs.empty()) {
            const InputGuess guess = guessKind(path);
            m_hasObjects = m_hasObjects || guess == InputGuess::Objects;
            m_hasConfiguration = m_hasConfiguration || (guess == InputGuess::Config && file.ends_with(".conf"));
            if (guess == InputGuess::Dump)
                request.configs.push_back(path);
            else
                m_alone.push_back(path);
        }
        std::ranges::move(one.accessLogs, std::back_inserter(request.accessLogs));
        std::ranges::move(one.errorLogs, std::back_inserter(request.errorLogs));
        std::ranges::move(one.appLogs, std::back_inserter(request.appLogs));
        std::ranges::move(one.effects, std::back_inserter(request.effects));
    }

    const ConfigTree& m_tree;
    const std::string& m_given;
    Paths m_alone; ///< configurations under names that the loader does not look for
    bool m_hasConfiguration = false, m_hasObjects = false;
};

} // namespace

AnalysisRequest recogniseKinds(const Paths& paths, Paths& unknown)
{
    AnalysisRequest request;
    for (const std::string& path : paths) {
        std::error_code error;
        const bool isFolder = std::filesystem::is_directory(path, error);
        const auto tree = isFolder ? diskTree(path, false) : archiveTree(path);
        if (tree)
            TreeSorter(*tree, path).sort(request, unknown);
        else
            put(request, unknown, path);
    }
    return request;
}

} // namespace retryscope
