// SPDX-License-Identifier: GPL-3.0-or-later
// Markers are lines of their own; whatever precedes the first one is nginx's own chatter or that of a tool that asked many hosts.
#include "config/dump_split.h"

#include "config/lexer.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <set>

#include <fnmatch.h>

namespace retryscope {

namespace {

constexpr std::string_view marker = "# configuration file ";

/// The path of a marker line, empty if it is none.
std::string_view markedPath(std::string_view line)
{
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (!line.starts_with(marker) || !line.ends_with(':'))
        return {};
    line.remove_prefix(marker.size());
    line.remove_suffix(1);
    return line.starts_with('/') || line.contains('/') || line.contains('.') ? line : std::string_view{};
}

std::string_view stripped(std::string_view line, std::string_view characters)
{
    const auto from = line.find_first_not_of(characters);
    return from == std::string_view::npos ? std::string_view{} : line.substr(from, line.find_last_not_of(characters) + 1 - from);
}

bool isHostName(std::string_view text)
{
    return !text.empty() && text.size() <= 255 && std::isalnum(static_cast<unsigned char>(text.front()))
        && std::ranges::all_of(text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '-' || c == '_'; });
}

/// The host of a line that a tool writes over the output of each host; empty if the line is none. None of these forms can
/// stand at the end of a configuration file.
std::string_view hostIn(std::string_view line)
{
    line = stripped(line, " \t\r");
    std::string_view name;
    if (const auto bar = line.find(" | "); bar != std::string_view::npos && line.ends_with(">>"))
        name = line.substr(0, bar); // ansible
    else if (line.starts_with("==") || line.starts_with("--") || line.starts_with("**") || line.starts_with(">>"))
        name = stripped(line, "=-*<> \t"); // head, tail, pdsh, loops in a shell
    else if (line.ends_with(':') && !line.contains(' '))
        name = line.substr(0, line.size() - 1); // salt
    return isHostName(name) ? name : std::string_view{};
}

bool isChatter(std::string_view line)
{
    for (const std::string_view start : {"nginx: ", "nginx version: ", "Angie version: ", "Tengine version: ", "built by ", "built with ", "TLS SNI ", "configure arguments:"})
        if (line.starts_with(start))
            return true;
    return !hostIn(line).empty();
}

/// Takes the messages off the end of a file's text: they belong to the dump that follows. Blank lines around them go, too.
std::string takeChatter(std::string& text)
{
    std::size_t from = std::string::npos;
    for (std::size_t end = text.size(); end > 0;) {
        const auto begin = end < 2 ? std::string::npos : text.rfind('\n', end - 2);
        const std::size_t start = begin == std::string::npos ? 0 : begin + 1;
        const std::string_view line = stripped(std::string_view(text).substr(start, end - start), "\r\n");
        if (isChatter(line))
            from = start;
        else if (!stripped(line, " \t").empty())
            break;
        end = start;
    }
    if (from == std::string::npos)
        return {};
    std::string chatter = text.substr(from);
    text.resize(from);
    return chatter;
}

/// A block that only a main file has at its top, and hardly ever an included one.
bool looksLikeMain(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size() - 1) + 1) {
        const std::string_view line = stripped(text.substr(at, 64).substr(0, text.substr(at, 64).find('\n')), " \t\r");
        for (const std::string_view name : {"events", "http", "stream", "mail"})
            if (line.starts_with(name) && (line.size() == name.size() || std::string_view(" \t{").contains(line[name.size()])))
                return true;
    }
    return false;
}

/// Whether the files of a dump ask for a further one.
class Includes {
public:
    explicit Includes(const std::string& mainPath) : m_folder(std::filesystem::path(mainPath).parent_path().string() + '/') {}

    bool askFor(const Dump& dump, const std::string& path)
    {
        for (; m_read < dump.files.size(); ++m_read)
            add(dump.files[m_read].text);
        const std::string name = normal(path);
        return m_plain.contains(name)
            || std::ranges::any_of(m_wild, [&](const std::string& pattern) { return ::fnmatch(pattern.c_str(), name.c_str(), FNM_PATHNAME | FNM_PERIOD) == 0; });
    }

private:
    static std::string normal(const std::string& path) { return std::filesystem::path(path).lexically_normal().string(); }

    void add(const std::string& text)
    {
        Lexer lexer(text, {});
        std::vector<ConfigProblem> ignored;
        for (Statement statement = lexer.next(ignored); statement.end != Statement::End::FileEnd; statement = lexer.next(ignored)) {
            if (statement.words.size() != 2 || statement.words[0].value != "include")
                continue;
            const std::string& pattern = statement.words[1].value;
            const std::string full = normal(pattern.starts_with('/') ? pattern : m_folder + pattern);
            if (full.find_first_of("*?[") == std::string::npos)
                m_plain.insert(full);
            else
                m_wild.push_back(full);
        }
    }

    std::string m_folder;
    std::size_t m_read = 0;
    std::set<std::string> m_plain;
    std::vector<std::string> m_wild;
};

struct MarkedFile {
    std::string chatter; ///< before its marker
    DumpedFile file;
};

std::vector<MarkedFile> cutAtMarkers(std::string_view text)
{
    std::vector<MarkedFile> files;
    std::string before;
    for (std::size_t at = 0; at < text.size();) {
        auto end = text.find('\n', at);
        end = end == std::string_view::npos ? text.size() : end + 1;
        const std::string_view line = text.substr(at, end - at);
        const auto path = markedPath(line.ends_with('\n') ? line.substr(0, line.size() - 1) : line);
        if (!path.empty())
            files.push_back({files.empty() ? std::move(before) : takeChatter(files.back().file.text), {std::string(path), {}}});
        else
            (files.empty() ? before : files.back().file.text) += line;
        at = end;
    }
    if (!files.empty())
        takeChatter(files.back().file.text);
    for (MarkedFile& marked : files)
        if (marked.file.text.ends_with("\n\n") || marked.file.text == "\n") // nginx adds one
            marked.file.text.pop_back();
    return files;
}

std::string lastHostIn(std::string_view chatter)
{
    std::string host;
    for (std::size_t at = 0; at < chatter.size(); at = std::min(chatter.find('\n', at), chatter.size() - 1) + 1)
        if (const auto name = hostIn(chatter.substr(at, chatter.find('\n', at) - at)); !name.empty())
            host = name;
    return host;
}

/// nginx speaks before it dumps; a warning alone may have got in between two files.
bool beginsDump(std::string_view chatter)
{
    return chatter.contains(" syntax is ok") || chatter.contains("version: ") || !lastHostIn(chatter).empty();
}

} // namespace

bool looksLikeDump(std::string_view text)
{
    for (std::size_t at = 0; at != std::string_view::npos;) {
        const auto end = text.find('\n', at);
        if (!markedPath(text.substr(at, end - at)).empty())
            return true;
        at = text.find(marker, end == std::string_view::npos ? text.size() : end);
        if (at != std::string_view::npos && text[at - 1] != '\n')
            at = text.find('\n', at) == std::string_view::npos ? std::string_view::npos : text.find('\n', at) + 1;
    }
    return false;
}

std::vector<Dump> splitDumps(std::string_view text)
{
    constexpr int mostQuestions = 1'000; // each is compared with every pattern of the dump
    std::vector<Dump> dumps;
    std::set<std::string> seen;
    std::optional<Includes> includes;
    int questions = 0;
    const auto belongsToNext = [&](const MarkedFile& marked) {
        if (dumps.empty() || beginsDump(marked.chatter) || seen.contains(marked.file.path))
            return true;
        return looksLikeMain(marked.file.text) && ++questions <= mostQuestions && !includes->askFor(dumps.back(), marked.file.path);
    };
    for (MarkedFile& marked : cutAtMarkers(text)) {
        if (belongsToNext(marked)) {
            dumps.push_back({lastHostIn(marked.chatter), std::move(marked.chatter), {}});
            includes.emplace(marked.file.path);
            seen.clear();
        }
        seen.insert(marked.file.path);
        dumps.back().files.push_back(std::move(marked.file));
    }
    return dumps;
}

} // namespace retryscope
