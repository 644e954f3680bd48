// SPDX-License-Identifier: GPL-3.0-or-later
// Content decides where an annotation belongs; a line number alone would lead astray once a log was rotated.
#include "casefile/annotations.h"

#include "source/line_reader.h"

#include <algorithm>
#include <array>
#include <set>

namespace retryscope {

namespace {

constexpr std::size_t markLength = 16; ///< hex digits of the SHA-256
constexpr std::size_t longestTag = 60;

/// What the line says, in a form that does not depend on the file that it stands in.
std::string markOf(const AccessRecord& record)
{
    std::string text;
    const auto add = [&](std::string_view part) { text.append(part).push_back('\x1f'); };
    add(record.end ? std::to_string(record.end->instant.time_since_epoch().count()) : std::string());
    add(record.requestTime ? std::to_string(record.requestTime->count()) : std::string());
    for (const Text* part : {&record.method, &record.uri, &record.host, &record.client, &record.requestId, &record.idempotencyKey})
        add(*part);
    add(std::to_string(record.status));
    for (const auto* list : {&record.upstream->addr, &record.upstream->status, &record.upstream->responseTime})
        add(list->value_or(Text()));
    return sha256Hex(text).substr(0, markLength);
}

/// The words of a finding in their line, however deep it is indented.
std::string markOf(std::string_view file, const Span& span)
{
    const auto begin = std::min<std::size_t>(span.offset, file.size()), end = std::clamp<std::size_t>(span.end, begin, file.size());
    const auto before = file.substr(0, begin).rfind('\n');
    std::string_view line = file.substr(before == std::string_view::npos ? 0 : before + 1);
    line = line.substr(0, line.find('\n'));
    const auto first = line.find_first_not_of(" \t"), last = line.find_last_not_of(" \t\r");
    std::string text(first == std::string_view::npos ? std::string_view() : line.substr(first, last - first + 1));
    const std::string_view words = file.substr(begin, end - begin);
    text.append(1, '\x1f').append(words.substr(0, words.find('\n')));
    return sha256Hex(text).substr(0, markLength);
}

struct Place {
    std::string_view file;
    std::uint64_t line;
    bool operator==(const Place&) const = default;
};

struct PlaceHash {
    std::size_t operator()(const Place& place) const noexcept { return std::hash<std::string_view>{}(place.file) ^ (place.line * 0x9E3779B97F4A7C15u); }
};

/// Looks for the lines of annotations among the requests of an analysis.
class Placing {
public:
    Placing(const Annotations& annotations, const Analysis& analysis, std::stop_token stop)
        : m_analysis(analysis)
        , m_stop(std::move(stop))
    {
        for (const auto& [anchor, annotation] : annotations.all()) {
            (anchor.of == Anchor::Of::Request ? m_wanted : m_wantedFindings).push_back(&anchor);
        }
    }

    PlacedAnnotations place()
    {
        if (!m_wanted.empty())
            byPlace();
        if (!m_wanted.empty())
            byContent();
        if (!m_wantedFindings.empty())
            placeFindings();
        for (const Anchor* anchor : m_wanted)
            m_result.lost.push_back(*anchor);
        return std::move(m_result);
    }

private:
    void byPlace()
    {
        std::unordered_map<Place, const Anchor*, PlaceHash> places;
        for (const Anchor* anchor : m_wanted)
            places.emplace(Place{anchor->file, anchor->line}, anchor);
        for (const Request& request : m_analysis.requests) {
            if (m_stop.stop_requested())
                return;
            const auto found = places.find({m_analysis.at(request.record.file).path, request.record.line});
            if (found == places.end() || markOf(request.record) != found->second->mark)
                continue;
            m_result.anchors.emplace(request.operation, *found->second);
            std::erase(m_wanted, found->second);
        }
    }

    void byContent()
    {
        std::unordered_map<std::string_view, std::vector<RequestId>> marks;
        for (const Anchor* anchor : m_wanted)
            marks[anchor->mark];
        for (std::size_t i = 0; i < m_analysis.requests.size() && !m_stop.stop_requested(); ++i) {
            if (const auto found = marks.find(markOf(m_analysis.requests[i].record)); found != marks.end())
                found->second.push_back(RequestId::fromIndex(i));
        }
        std::erase_if(m_wanted, [&](const Anchor* anchor) {
            const std::vector<RequestId>& at = marks[anchor->mark];
            if (at.size() != 1)
                return false;
            const Anchor now = anchorOf(m_analysis, at.front());
            m_result.anchors.emplace(m_analysis.at(at.front()).operation, now);
            m_result.moved.emplace_back(*anchor, now);
            return true;
        });
    }

    /// Where a line was put in above, the same text stands elsewhere; where the line was edited, the same rule in the same line.
    void placeFindings()
    {
        std::set<Anchor> free;
        for (std::size_t i = 0; i < m_analysis.findings.size() && !m_stop.stop_requested(); ++i)
            free.insert(anchorOf(m_analysis, i));
        std::erase_if(m_wantedFindings, [&](const Anchor* anchor) { return free.erase(*anchor) > 0; });
        const auto move = [&](const auto& same) {
            std::erase_if(m_wantedFindings, [&](const Anchor* anchor) {
                const auto found = std::ranges::find_if(free, [&](const Anchor& other) { return other.file == anchor->file && same(other, *anchor); });
                if (found == free.end() || std::ranges::any_of(std::next(found), free.end(), [&](const Anchor& other) { return other.file == anchor->file && same(other, *anchor); }))
                    return false;
                m_result.moved.emplace_back(*anchor, *found);
                free.erase(found);
                return true;
            });
        };
        const auto rule = [](const Anchor& anchor) { return std::string_view(anchor.mark).substr(0, anchor.mark.find(' ')); };
        move([](const Anchor& a, const Anchor& b) { return a.mark == b.mark; });
        move([&](const Anchor& a, const Anchor& b) { return a.line == b.line && rule(a) == rule(b); });
    }

    const Analysis& m_analysis;
    std::stop_token m_stop;
    std::vector<const Anchor*> m_wanted, m_wantedFindings;
    PlacedAnnotations m_result;
};

} // namespace

std::string tidyTag(std::string_view text)
{
    std::string tag;
    for (const char c : text) {
        const bool blank = static_cast<unsigned char>(c) <= ' ' || c == ',';
        if (blank && (tag.empty() || tag.back() == ' '))
            continue;
        tag += blank ? ' ' : c;
    }
    if (tag.size() > longestTag) {
        tag.resize(longestTag + 1);
        while (!tag.empty() && (static_cast<unsigned char>(tag.back()) & 0xC0) == 0x80)
            tag.pop_back();
        tag.pop_back();
    }
    while (tag.ends_with(' '))
        tag.pop_back();
    return tag;
}

const Annotation* Annotations::find(const Anchor& anchor) const
{
    const auto found = m_all.find(anchor);
    return found == m_all.end() ? nullptr : &found->second;
}

void Annotations::set(const Anchor& anchor, Annotation annotation)
{
    if (annotation.empty())
        m_all.erase(anchor);
    else
        m_all[anchor] = std::move(annotation);
}

Anchor anchorOf(const Analysis& analysis, RequestId request)
{
    const AccessRecord& record = analysis.at(request).record;
    if (!record.file || record.file.index() >= analysis.inputs.size())
        return {};
    return {Anchor::Of::Request, analysis.at(record.file).path, record.line, markOf(record)};
}

Anchor anchorOf(const Analysis& analysis, OperationId operation)
{
    const Operation& chosen = analysis.at(operation);
    return chosen.requests.empty() ? Anchor{} : anchorOf(analysis, chosen.requests.front());
}

Anchor anchorOf(const Analysis& analysis, std::size_t finding)
{
    return anchorOf(*analysis.configurations[analysis.findingConfiguration[finding]], analysis.findings[finding]);
}

Anchor anchorOf(const Configuration& configuration, const Finding& finding)
{
    if (!finding.span.file || finding.span.file.index() >= configuration.files.size())
        return {};
    return {Anchor::Of::Finding, configuration.file(finding.span.file).displayPath, finding.span.line, std::string(word(finding.rule)) + ' ' + markOf(configuration.file(finding.span.file).text, finding.span)};
}

PlacedAnnotations placeAnnotations(const Annotations& annotations, const Analysis& analysis, std::stop_token stop)
{
    return Placing(annotations, analysis, std::move(stop)).place();
}

} // namespace retryscope
