// SPDX-License-Identifier: GPL-3.0-or-later
// Only names change here; nothing is read but what tells the kind of an archive's members.
#include "pipeline/expand_inputs.h"

#include "config/config_tree.h"
#include "pipeline/guess_kind.h"
#include "source/archive.h"
#include "source/rotation.h"

#include <algorithm>
#include <set>

namespace retryscope {

namespace {

using Paths = std::vector<std::string>;

/// The members of that kind, and those that would perhaps have been: reading them tells why they cannot be read.
void addMembers(Paths& out, const ConfigTree& tree, InputGuess kind)
{
    for (const std::string& file : tree.files())
        if (guessKind(tree.shown(file)) == kind)
            out.push_back(tree.shown(file));
    for (const UnreadPart& part : tree.unread())
        if (part.kind == ConfigProblem::Kind::MemberEncrypted || part.kind == ConfigProblem::Kind::MemberOutside)
            out.push_back(part.file);
}

Paths expanded(const Paths& given, InputGuess kind, bool findRotated)
{
    Paths found;
    for (const std::string& path : given) {
        if (const auto tree = archiveTree(path)) {
            const std::size_t before = found.size();
            addMembers(found, *tree, kind);
            if (found.size() > before)
                continue;
        } else if (findRotated) {
            std::ranges::move(rotatedSiblings(path), std::back_inserter(found));
        }
        found.push_back(path);
    }
    // Reading a file twice would count everything twice.
    std::set<std::string> known;
    std::erase_if(found, [&](const std::string& path) { return !known.insert(path).second; });
    return orderedByRotation(found);
}

} // namespace

AnalysisRequest expandedInputs(AnalysisRequest request)
{
    request.accessLogs = expanded(request.accessLogs, InputGuess::AccessLog, request.findRotated);
    request.errorLogs = expanded(request.errorLogs, InputGuess::ErrorLog, request.findRotated);
    request.appLogs = expanded(request.appLogs, InputGuess::AppLog, request.findRotated);
    request.effects = expanded(request.effects, InputGuess::Effects, false);
    return request;
}

} // namespace retryscope
