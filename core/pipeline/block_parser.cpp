// SPDX-License-Identifier: GPL-3.0-or-later
// Ordinary lines are counted from views into the block; every other line is read whole, paired and placed.
#include "pipeline/block_parser.h"

#include "pipeline/chosen_time.h"
#include "pipeline/paired_request.h"
#include "pipeline/read_inputs.h"

#include <algorithm>
#include <cstring>
#include <format>

namespace retryscope {

namespace {

/// Of lines that no format reads: enough to find one.
constexpr std::size_t unreadKept = 60;
constexpr std::size_t unreadLength = 16u << 10;
constexpr std::size_t sampleLength = 200;
constexpr std::uint64_t linesBetweenLooks = 256;

std::string sampleOf(const Line& line) { return std::string(line.text.substr(0, sampleLength)); }

bool isSafe(std::string_view method) { return method == "GET" || isSafeMethod(method); }

bool isFailedStatus(int status) { return status >= 500 || status == 499 || status == 408 || status == 429 || status == 444; }

} // namespace

BlockParser::BlockParser(const ScanSetup& setup)
    : m_setup(setup)
    , m_nowhere(m_counts.placeOf({}))
{
    if (setup.configuration)
        m_placer.emplace(*setup.configuration, *setup.matcher, setup.configurationNumber);
    m_asksForBackends = m_placer && m_placer->asksForBackends();
}

PlainCounts BlockParser::takeCounts()
{
    m_counts.settle();
    return std::move(m_counts);
}

ScanPart BlockParser::parse(const ScanBlock& block, const std::stop_token& stop)
{
    m_part = {};
    m_part.isGiven = block.isGiven;
    m_part.bytesRead = block.bytesRead;
    m_noted.reset();
    m_isLarge = m_setup.isLarge.load(std::memory_order_relaxed);
    m_part.isPlaced = m_isLarge;
    m_part.requests.reserve(m_usual);
    m_marksSafe = m_setup.marksSafe.load(std::memory_order_relaxed);
    if (block.isGiven)
        parseGiven(block, stop);
    else
        parseLines(block.lines, stop);
    m_usual = m_part.requests.size() + m_part.requests.size() / 16;
    return std::move(m_part);
}

void BlockParser::parseGiven(const ScanBlock& block, const std::stop_token& stop)
{
    Line line;
    for (const GivenLine& given : block.given) {
        if (stop.stop_requested())
            return;
        line.number = given.number;
        line.offset = given.offset;
        line.text = {block.lines.bytes.data() + given.begin, given.size};
        if (m_isLarge && !line.text.empty() && !m_setup.formats.empty() && m_setup.formats.front().glance(line.text, m_memory, m_glance) && takeGlance(m_glance, line.number))
            continue;
        takeLine(line);
    }
}

void BlockParser::parseLines(const LineBlock& lines, const std::stop_token& stop)
{
    const std::string_view text = lines.text();
    const char* const end = text.data() + text.size();
    MarkedPlace place;
    if (m_isLarge)
        place = m_index.read(text, lines.bytes.size() - lines.size);
    place.base = place.at = text.data();
    Line line;
    while (place.at != end) {
        line.number += 1;
        if (line.number % linesBetweenLooks == 0 && stop.stop_requested())
            return;
        if (m_isLarge && takeOrdinary(place, line.number))
            continue;
        const auto* to = static_cast<const char*>(std::memchr(place.at, '\n', static_cast<std::size_t>(end - place.at)));
        line.offset = lines.offset + static_cast<std::uint64_t>(place.at - place.base);
        line.text = {place.at, to ? to : end};
        if (to && line.text.ends_with('\r'))
            line.text.remove_suffix(1);
        takeLine(line);
        place.at = to ? to + 1 : end;
        while (place.mark != place.marksEnd && place.base + *place.mark < place.at)
            ++place.mark;
    }
}

inline void BlockParser::takeLine(const Line& line)
{
    ++m_part.input.lines;
    if (line.text.empty() || takeWhole(line))
        return;
    // Containers write both logs to one stream.
    if (auto error = parseErrorLine(line.text)) {
        ++m_part.input.parsed;
        m_part.errors.emplace_back(std::move(*error), EvidenceRef{m_setup.file, line.number, line.offset});
        return;
    }
    ++m_part.input.skipped;
    if (line.text.size() >= LineReader::maxLine)
        m_part.input.addDefect({line.number, DefectCode::LineTooLong, {std::format("{}", LineReader::maxLine)}, sampleOf(line)});
    else
        m_part.input.addDefect({line.number, line.text.contains('\0') ? DefectCode::BinaryData : DefectCode::LineNotMatched, {}, sampleOf(line)});
    if (m_part.unread.size() < unreadKept)
        m_part.unread.emplace_back(line.text.substr(0, unreadLength));
}

inline bool BlockParser::takeOrdinary(MarkedPlace& place, std::uint64_t number)
{
    const char* const at = place.at;
    const std::uint32_t* const mark = place.mark;
    if (!m_setup.formats.empty() && m_setup.formats.front().glance(place, m_memory, m_glance) && takeGlance(m_glance, number))
        return true;
    place.at = at;
    place.mark = mark;
    return false;
}

/// False: the line has to be read whole all the same.
[[gnu::always_inline]] inline bool BlockParser::takeGlance(Glance& glance, std::uint64_t number)
{
    if (m_asksForBackends && glance.host.empty())
        return false;
    if (m_setup.keeping == Keeping::Noticeable && !isSafe(glance.method)) {
        // What a caller may have sent again is kept, and so is what it may have sent twice at once.
        const bool slow = !glance.requestTime || *glance.requestTime >= glance.end->resolution;
        if (slow || isFailedStatus(glance.status) || m_setup.keepsWrites)
            return false;
    }
    noteFormat(0, number);
    ++m_part.input.lines;
    ++m_part.input.parsed;
    if (m_noted != glance.end->instant || !glance.end->zoneKnown) {
        m_noted = glance.end->instant;
        noteTime(m_part.input, *glance.end, m_setup.request);
    }
    if (isInRange(glance.end))
        count(glance, number);
    return true;
}

[[gnu::always_inline]] inline void BlockParser::count(const Glance& glance, std::uint64_t number)
{
    // Member by member in one place: clearing it first costs more than all the rest, and copied as a whole an optional is waited for.
    PlainRequest& plain = m_plain;
    plain.method = glance.method;
    plain.place = placeOf(glance);
    plain.address = glance.address;
    plain.hasAttempt = glance.hasAttempt;
    plain.end.emplace(glance.end->instant);
    plain.status = glance.status;
    plain.response.reset();
    if (glance.response)
        plain.response.emplace(*glance.response);
    plain.start.reset();
    if (glance.requestTime)
        plain.start.emplace(glance.end->instant - *glance.requestTime);
    m_counts.add(plain);
    const bool delivered = glance.hasAttempt || !glance.listsUpstreams;
    const bool safe = isSafe(glance.method);
    if (safe && !m_marksSafe) {
        ++(delivered ? m_part.delivered : m_part.undelivered);
        return;
    }
    m_part.marks.add({.client = glance.client, .method = glance.method, .uri = glance.uri, .requestId = glance.requestId, .traceId = glance.traceId,
                         .idempotencyKey = glance.idempotencyKey, .start = plain.start, .end = glance.end, .status = glance.status, .delivered = delivered,
                         .file = m_setup.file, .line = static_cast<std::uint32_t>(number)},
        safe ? MarkKind::Safe : MarkKind::Plain);
}

[[gnu::always_inline]] inline std::uint32_t BlockParser::placeOf(const Glance& glance)
{
    if (!m_placer)
        return m_nowhere;
    const std::string_view path = glance.uri.substr(0, glance.uri.find('?'));
    m_placeKey.assign(glance.host).append(1, ' ').append(path);
    if (const auto known = m_places.find(m_placeKey); known != m_places.end())
        return known->second;
    if (m_places.size() > 50'000)
        m_places.clear();
    const std::uint32_t place = m_counts.placeOf(m_placer->choose(glance.host, glance.uri));
    m_places.emplace(m_placeKey, place);
    return place;
}

bool BlockParser::takeWhole(const Line& line)
{
    for (std::size_t i = 0; i < m_setup.formats.size(); ++i) {
        AccessRecord record;
        if (!m_setup.formats[i].parse(line.text, record))
            continue;
        noteFormat(i, line.number);
        ++m_part.input.parsed;
        takeRecord(record, line);
        return true;
    }
    return false;
}

void BlockParser::takeRecord(AccessRecord& record, const Line& line)
{
    record.file = m_setup.file;
    record.line = line.number;
    record.offset = line.offset;
    if (record.repaired)
        m_part.input.addDefect({line.number, DefectCode::JsonInvalid, {"0"}, sampleOf(line)});
    if (record.end)
        noteTime(m_part.input, *record.end, m_setup.request);
    // Where all are kept, what the application wrote can tell of requests around the chosen time, too.
    if (!isInRange(record.end) && !(m_setup.keeping == Keeping::Everything && isAroundChosen(m_setup.request, record)))
        return;
    std::vector<Defect> defects;
    m_part.requests.push_back(pairedRequest(std::move(record), m_setup.version, defects));
    for (Defect& defect : defects)
        m_part.input.addDefect(std::move(defect));
    // Where all are kept, the error log still has a say in what became of the attempts.
    if (m_isLarge && m_placer)
        m_placer->place(m_part.requests.back());
}

[[gnu::always_inline]] inline void BlockParser::noteFormat(std::size_t format, std::uint64_t line)
{
    if (!m_part.formats.empty() && m_part.formats.back().first == format)
        return;
    if (!std::ranges::contains(m_part.formats, format, &std::pair<std::size_t, std::uint64_t>::first))
        m_part.formats.emplace_back(format, line);
}

[[gnu::always_inline]] inline bool BlockParser::isInRange(const std::optional<LoggedTime>& end) const
{
    return isChosen(m_setup.request, end);
}

} // namespace retryscope
