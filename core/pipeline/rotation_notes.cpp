// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs are compared by their names and by the times that were read.
#include "pipeline/rotation_notes.h"

#include "source/archive.h"
#include "source/rotation.h"

#include <algorithm>
#include <map>

namespace retryscope {

namespace {

using Pieces = std::vector<Input*>;

constexpr Duration leastGap = std::chrono::minutes{5};
constexpr int gapFactor = 20;
constexpr Duration allowedOverlap = std::chrono::seconds{2};

bool hasTimes(const Input& input) { return input.firstTime && input.lastTime && input.parsed > 0; }

std::string secondsText(Duration duration) { return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(duration).count()); }

/// The usual time between two lines of both pieces.
Duration spacing(const Input& older, const Input& newer)
{
    const Duration covered = (*older.lastTime - *older.firstTime) + (*newer.lastTime - *newer.firstTime);
    return covered / static_cast<Duration::rep>(std::max<std::uint64_t>(older.parsed + newer.parsed, 1));
}

void compare(const Input& older, Input& newer)
{
    const Duration between = *newer.firstTime - *older.lastTime;
    // Error logs are silent for hours where nothing is wrong.
    const bool steady = newer.kind == InputKind::AccessLog;
    if (steady && between >= leastGap && between >= spacing(older, newer) * gapFactor)
        newer.addDefect({0, DefectCode::RotationGap, {older.path, secondsText(between)}, {}});
    const Duration overlap = std::min(*older.lastTime, *newer.lastTime) - std::max(*older.firstTime, *newer.firstTime);
    if (overlap > allowedOverlap || (overlap >= Duration::zero() && *newer.firstTime < *older.firstTime))
        newer.addDefect({0, DefectCode::RotationOverlap, {older.path, secondsText(overlap)}, {}});
}

void noteSet(Pieces& pieces)
{
    std::ranges::stable_sort(pieces, [](const Input* a, const Input* b) { return rotatedName(a->path).isOlderThan(rotatedName(b->path)); });
    std::vector<std::string> paths;
    for (const Input* piece : pieces)
        paths.push_back(piece->path);
    for (const std::string& missing : missingPieces(paths))
        pieces.back()->addDefect({0, DefectCode::RotationMissing, {missing}, {}});
    // Where one of them ends is not known, so neither is what lies between.
    if (std::ranges::any_of(pieces, [](const Input* piece) { return piece->wasStopped(); }))
        return;
    std::erase_if(pieces, [](const Input* piece) { return !hasTimes(*piece); });
    for (std::size_t i = 1; i < pieces.size(); ++i)
        compare(*pieces[i - 1], *pieces[i]);
}

void noteArchive(const Archive& archive, Pieces& members)
{
    for (Input* member : members)
        if (const auto place = splitArchivePath(member->path); place && archive.duplicates().contains(place->member))
            member->addDefect({0, DefectCode::MemberDuplicate, {}, {}});
    if (!archive.error())
        return;
    const bool grows = archive.error()->code == ErrorCode::UnpacksTooLarge && archive.error()->args.size() == 3;
    if (grows)
        members.back()->addDefect({0, DefectCode::UnpacksTooLarge, {archive.error()->args[1], archive.error()->args[2]}, {}});
    else
        members.back()->addDefect({0, DefectCode::FileTruncated, {}, {}});
}

} // namespace

void noteRotations(std::vector<Input>& inputs)
{
    std::map<std::pair<InputKind, std::string>, Pieces> sets;
    for (Input& input : inputs)
        if (input.kind != InputKind::Config && input.kind != InputKind::Effects && !input.error)
            sets[{input.kind, rotatedName(input.path).set}].push_back(&input);
    for (auto& [name, pieces] : sets)
        if (pieces.size() > 1)
            noteSet(pieces);
}

void noteArchives(std::vector<Input>& inputs)
{
    std::map<std::string, Pieces> archives;
    for (Input& input : inputs)
        if (const auto place = splitArchivePath(input.path); place && input.kind != InputKind::Config)
            archives[place->archive].push_back(&input);
    for (auto& [path, members] : archives)
        if (const auto archive = Archive::openIfArchive(path))
            noteArchive(*archive, members);
}

} // namespace retryscope
