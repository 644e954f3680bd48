// SPDX-License-Identifier: GPL-3.0-or-later
// Names are read from their ends; nothing of the files is opened.
#include "source/rotation.h"

#include "source/archive.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>

namespace retryscope {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> compressionEndings{".gz", ".zst", ".xz", ".bz2", ".Z", ".lz4"};
constexpr std::array<std::string_view, 5> logEndings{".log", ".txt", ".json", ".jsonl", ".csv"};

bool allDigits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }); }

/// Digits of "20261130", "2026-11-30", "20261130-1764460800", "2026113017"; empty if it is none of these.
std::string dateDigits(std::string_view text)
{
    std::string digits;
    for (const char c : text)
        if (c != '-' && c != '_' && c != 'T')
            digits += c;
    const bool plausible = allDigits(digits) && digits.size() >= 8 && (digits.starts_with("19") || digits.starts_with("20")) && digits.substr(4, 2) >= "01"
        && digits.substr(4, 2) <= "12" && digits.substr(6, 2) >= "01" && digits.substr(6, 2) <= "31";
    return plausible ? digits : std::string();
}

/// Takes ".2" or "-20261130" off the end; false if there is none.
bool takePiece(std::string& name, RotatedName& out)
{
    const auto dot = name.rfind('.');
    if (dot != std::string::npos && dot > 0 && allDigits(std::string_view(name).substr(dot + 1)) && name.size() - dot <= 4) {
        out.number = std::stoi(name.substr(dot + 1));
        name.resize(dot);
        takePiece(name, out); // access.log-20261130.1
        return true;
    }
    // The date may itself hold separators: the longest end that is one counts.
    for (auto at = name.find_first_of(".-_", 1); at != std::string::npos && at + 1 < name.size(); at = name.find_first_of(".-_", at + 1)) {
        if (std::string date = dateDigits(std::string_view(name).substr(at + 1)); !date.empty()) {
            out.date = std::move(date);
            name.resize(at);
            return true;
        }
    }
    return false;
}

template<std::size_t N>
std::string_view endingOf(std::string_view name, const std::array<std::string_view, N>& endings)
{
    const auto found = std::ranges::find_if(endings, [&](std::string_view ending) { return name.size() > ending.size() && name.ends_with(ending); });
    return found == endings.end() ? std::string_view{} : *found;
}

} // namespace

bool RotatedName::isOlderThan(const RotatedName& other) const
{
    // Dated pieces first, then numbered ones, the growing file last.
    const auto rank = [](const RotatedName& name) { return name.isCurrent() ? 2 : name.date.empty() ? 1 : 0; };
    if (rank(*this) != rank(other))
        return rank(*this) < rank(other);
    if (date != other.date)
        return date < other.date;
    return number > other.number;
}

RotatedName rotatedName(const std::string& path)
{
    const auto slash = path.rfind('/');
    const std::string folder = path.substr(0, slash == std::string::npos ? 0 : slash + 1);
    std::string name = path.substr(folder.size());
    name.resize(name.size() - endingOf(name, compressionEndings).size());
    RotatedName out;
    if (!takePiece(name, out)) {
        const std::string_view ending = endingOf(name, logEndings);
        std::string stem = name.substr(0, name.size() - ending.size());
        if (!ending.empty() && takePiece(stem, out))
            name = stem + std::string(ending);
    }
    out.set = folder + name;
    return out;
}

std::vector<std::string> orderedByRotation(const std::vector<std::string>& paths)
{
    std::vector<std::pair<std::string, std::vector<std::pair<RotatedName, std::string>>>> sets;
    std::map<std::string, std::size_t> places;
    for (const std::string& path : paths) {
        RotatedName name = rotatedName(path);
        const auto [place, isNew] = places.emplace(name.set, sets.size());
        if (isNew)
            sets.emplace_back(name.set, 0);
        sets[place->second].second.emplace_back(std::move(name), path);
    }
    std::vector<std::string> out;
    for (auto& [set, pieces] : sets) {
        std::ranges::stable_sort(pieces, [](const auto& a, const auto& b) { return a.first.isOlderThan(b.first); });
        for (auto& piece : pieces)
            out.push_back(std::move(piece.second));
    }
    return out;
}

std::vector<std::string> rotatedSiblings(const std::string& path)
{
    const std::string set = rotatedName(path).set;
    const auto slash = path.rfind('/');
    const std::string folder = path.substr(0, slash == std::string::npos ? 0 : slash + 1);
    std::vector<std::string> out;
    const auto take = [&](const std::string& name) {
        const std::string sibling = folder + name;
        if (sibling != path && rotatedName(sibling).set == set)
            out.push_back(sibling);
    };
    if (const auto place = splitArchivePath(path)) {
        if (const auto archive = Archive::openIfArchive(place->archive)) {
            const auto last = place->member.rfind('/');
            std::ranges::for_each(archive->children(place->member.substr(0, last == std::string::npos ? 0 : last)), take);
        }
        return out;
    }
    std::error_code error;
    for (fs::directory_iterator at(folder.empty() ? "." : folder, error); !error && at != fs::end(at); at.increment(error)) {
        std::error_code ignored;
        if (at->is_regular_file(ignored))
            take(at->path().filename().string());
    }
    std::ranges::sort(out);
    return out;
}

std::vector<std::string> missingPieces(const std::vector<std::string>& paths)
{
    constexpr std::size_t most = 20;
    std::set<int> numbers;
    bool hasCurrent = false;
    std::string set;
    for (const std::string& path : paths) {
        const RotatedName name = rotatedName(path);
        set = name.set;
        hasCurrent = hasCurrent || name.isCurrent();
        if (name.date.empty() && name.number > 0)
            numbers.insert(name.number);
    }
    std::vector<std::string> out;
    if (numbers.empty())
        return out;
    for (int n = hasCurrent ? 1 : *numbers.begin(); n < *numbers.rbegin() && out.size() < most; ++n)
        if (!numbers.contains(n))
            out.push_back(set + '.' + std::to_string(n));
    return out;
}

} // namespace retryscope
