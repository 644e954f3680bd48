// SPDX-License-Identifier: GPL-3.0-or-later
// A file of the application, line by line: shape, mapping, events.
#include "effect/read_events.h"

#include "effect/field_names.h"
#include "effect/fold.h"
#include "effect/kind_of_row.h"
#include "effect/row_reader.h"

#include <algorithm>
#include <format>
#include <unordered_map>
#include <unordered_set>

namespace retryscope {

namespace {

constexpr std::uint64_t sampleLines = 2000;
constexpr std::size_t sampleRows = 400;
constexpr std::size_t mostFieldNames = 4096; ///< of fields; a hostile file has new ones in every line

std::string zoneName(const LoggedTime& time)
{
    if (time.offsetMinutes == 0)
        return "UTC";
    const int minutes = std::abs(time.offsetMinutes);
    const char sign = time.offsetMinutes < 0 ? '-' : '+';
    return minutes % 60 == 0 ? std::format("UTC{}{}", sign, minutes / 60) : std::format("UTC{}{}:{:02}", sign, minutes / 60, minutes % 60);
}

/// The meaning of the columns, from the first rows of the file. Errors: those of RowReader.
Result<Mapping> mappingOf(const Input& given, const RowReading& reading, std::unordered_set<std::string>& seenNames)
{
    Input scratch;
    scratch.path = given.path;
    scratch.kind = given.kind;
    auto reader = RowReader::open(scratch, reading);
    if (!reader)
        return std::unexpected(reader.error());
    std::vector<FieldRow> rows;
    for (ReadRow read; rows.size() < sampleRows && scratch.lines < sampleLines && (*reader)->next(read);)
        rows.push_back(std::move(read.row));
    for (const FieldRow& row : rows)
        for (const auto& field : row.fields)
            seenNames.insert(field.first);
    return guessMapping(rows, given.kind == InputKind::Effects);
}

/// Everything that reading one file needs to remember.
class EventFileReader {
public:
    EventFileReader(Input& input, FileId file, EventFile& out, const EventReading& reading)
        : m_input(input)
        , m_file(file)
        , m_out(out)
        , m_zone(reading.zone)
        , m_ofPayments(input.kind == InputKind::Effects && isTableOfPayments(input.path))
    {
    }

    Result<void> read(const std::optional<Mapping>& mapping, const RowReading& reading, const JobControl& job)
    {
        auto opened = RowReader::open(m_input, reading);
        if (!opened)
            return std::unexpected(opened.error());
        RowReader& rows = **opened;
        m_guessed = !mapping || mapping->columns.empty();
        if (m_guessed && rows.knowsShape()) {
            auto guessed = mappingOf(m_input, reading, m_seenNames);
            if (!guessed)
                return std::unexpected(guessed.error());
            if (mapping) {
                guessed->pattern = mapping->pattern;
                guessed->results = mapping->results;
            }
            m_out.mapping = std::move(*guessed);
        } else if (mapping) {
            m_out.mapping = *mapping;
        }
        for (ReadRow row; job.readsOn() && rows.next(row);) {
            addEvent(row);
            if ((m_out.events.size() & 0xFFF) == 0) {
                job.report(Stage::ReadingApplication, rows.lines().bytesRead(), rows.lines().bytesTotal());
                makeRoom(rows.lines());
            }
        }
        if (m_input.lines > 0 && !rows.knowsShape() && !m_input.error)
            m_input.error = Error{ErrorCode::RowsNotRecognised, {m_input.path}};
        else if (m_out.events.empty() && m_input.parsed > 0 && m_input.skipped == 0 && job.readsOn())
            m_input.addDefect({0, DefectCode::NoRows, {}, {}});
        else if (m_input.lines > 0 && m_guessed && rows.knowsShape())
            sayMapping();
        m_out.writesKeys = m_withKeyField > 0 && m_withKeyField * 10 >= m_records * 9;
        finishFile(rows.lines(), job);
        return {};
    }

private:
    void finishFile(LineReader& lines, const JobControl& job)
    {
        if (!job.readsOn() && !lines.isExhausted())
            return m_input.stopReading(lines.bytesRead(), lines.bytesTotal());
        if (lines.truncatedCompression() && m_input.parsed == 0)
            m_input.error = Error{ErrorCode::CompressionDamaged, {m_input.path}};
        else if (lines.truncatedCompression())
            m_input.addDefect({0, DefectCode::FileTruncated, {}, {}});
        else if (const auto& error = lines.error()) {
            if (error->code == ErrorCode::CompressionDamaged && m_input.parsed > 0)
                m_input.addDefect({0, DefectCode::FileTruncated, {}, {}});
            else if (m_input.parsed > 0 && error->code == ErrorCode::UnpacksTooLarge)
                m_input.addDefect({0, DefectCode::UnpacksTooLarge, {error->args.begin() + 1, error->args.end()}, {}});
            else
                m_input.error = *error;
        }
        m_input.sha256 = lines.sha256();
        if (lines.bytesRead() < lines.bytesTotal() && !lines.error())
            m_input.addDefect({0, DefectCode::FileShrank, {std::format("{}", lines.bytesTotal()), std::format("{}", lines.bytesRead())}, {}});
    }

    /// For as many as the rest of the file will bring, so that they are not copied to grow.
    void makeRoom(const LineReader& lines)
    {
        std::vector<Event>& events = m_out.events;
        if (lines.bytesRead() == 0 || lines.bytesTotal() == 0 || events.size() + 0x1000 < events.capacity())
            return;
        // Four times at most: lines may be longer further on.
        const double share = std::clamp(static_cast<double>(lines.bytesRead()) / static_cast<double>(lines.bytesTotal()), 0.25, 1.0);
        events.reserve(static_cast<std::size_t>(1.1 * static_cast<double>(events.size()) / share));
    }

    void addEvent(const ReadRow& read)
    {
        if (m_guessed)
            noticeNewNames(read.row);
        if (read.repaired)
            m_input.addDefect({read.line, DefectCode::InvalidUtf8, {}, {}});
        Event event = toEvent(read.row, m_out.mapping);
        event.file = m_file;
        event.line = read.line;
        event.offset = read.offset;
        if (m_ofPayments)
            judgeAmongPayments(event, read.row, m_out.mapping);
        noteEventTime(event, read.row);
        noteKeyField(event, read.row);
        noteUser(event, read.row);
        m_out.events.push_back(std::move(event));
    }

    /// Rare lines bring fields that the sample did not have: an effect id, a key. They fill roles that are still empty.
    void noticeNewNames(const FieldRow& row)
    {
        for (const auto& [name, value] : row.fields) {
            if (m_seenNames.contains(name))
                continue;
            m_seenNames.insert(name);
            if (m_out.mapping.everyRowIsAnEffect)
                continue;
            if (const auto named = roleOfName(name); named && !named->generic)
                m_out.mapping.columns.try_emplace(named->role, name);
        }
    }

    /// Of requests and what came of them: lines about other things have no reason to write a key.
    void noteKeyField(const Event& event, const FieldRow& row)
    {
        const auto column = m_out.mapping.columns.find(Role::IdempotencyKey);
        if (column == m_out.mapping.columns.end() || event.kind == EventKind::Other)
            return;
        ++m_records;
        m_withKeyField += row.find(column->second) != nullptr;
    }

    void noteUser(const Event& event, const FieldRow& row)
    {
        if (event.kind == EventKind::Other)
            return;
        for (const auto& [name, value] : row.fields) {
            auto known = m_isUser.find(name);
            if (known == m_isUser.end() && m_isUser.size() < mostFieldNames)
                known = m_isUser.emplace(name, namesUser(name)).first;
            const bool says = !value.empty() && value != "-" && value != "null" && value != "0" && value != "anonymous";
            if (known != m_isUser.end() && known->second && says) {
                m_out.users.emplace_back(event.line, value);
                return;
            }
        }
    }

    void noteEventTime(Event& event, const FieldRow& row)
    {
        if (!event.time) {
            const auto column = m_out.mapping.columns.find(Role::Time);
            const std::string* text = column == m_out.mapping.columns.end() ? nullptr : row.find(column->second);
            if (text)
                m_input.addDefect({event.line, needsDateOrder(trimmed(*text)) ? DefectCode::DateOrderUnknown : DefectCode::TimeNotReadable, {text->substr(0, 60)}, {}});
            return;
        }
        if (m_zone)
            m_zone->apply(*event.time);
        const Instant at = event.time->instant;
        m_input.firstTime = m_input.firstTime ? std::min(*m_input.firstTime, at) : at;
        m_input.lastTime = m_input.lastTime ? std::max(*m_input.lastTime, at) : at;
        if (!m_input.timeZone.empty())
            return;
        if (event.time->zoneKnown) {
            m_input.timeZone = zoneName(*event.time);
            return;
        }
        const std::string zone = m_zone ? m_zone->name() : "UTC";
        m_input.timeZone = std::format("{} (assumed)", zone);
        m_input.addDefect({event.line, DefectCode::ZoneAssumed, {zone}, {}});
    }

    void sayMapping()
    {
        const auto& columns = m_out.mapping.columns;
        const auto has = [&](Role role) { return columns.contains(role); };
        const bool joins = has(Role::RequestRef) || has(Role::TraceId) || has(Role::IdempotencyKey) || has(Role::OperationRef) || has(Role::Path) || has(Role::BodyHash);
        if (!joins || (!has(Role::Time) && !has(Role::RequestRef) && !has(Role::TraceId))) {
            m_input.addDefect({0, DefectCode::NoMapping, {}, {}});
            return;
        }
        std::string text;
        for (const auto& [role, column] : columns)
            text += std::format("{}{}={}", text.empty() ? "" : ", ", word(role), column);
        std::vector<std::string> args{text};
        for (const auto& [role, column] : columns) { // the same in parts, for other languages
            args.emplace_back(word(role));
            args.push_back(column);
        }
        m_input.addDefect({0, DefectCode::MappingGuessed, std::move(args), {}});
    }

    Input& m_input;
    FileId m_file;
    EventFile& m_out;
    std::optional<AssumedZone> m_zone;
    bool m_ofPayments; ///< by the file's name
    std::unordered_set<std::string> m_seenNames;
    bool m_guessed = true;
    std::unordered_map<std::string, bool> m_isUser; ///< by the field's name
    std::size_t m_records = 0, m_withKeyField = 0; ///< with the field for a key
};

} // namespace

EventFile readEvents(Input& input, FileId file, const std::optional<Mapping>& mapping, const JobControl& job, const EventReading& reading)
{
    EventFile out;
    const RowReading rows{reading.wrapper, mapping ? mapping->pattern : std::string()};
    if (const auto read = EventFileReader(input, file, out, reading).read(mapping, rows, job); !read)
        input.error = read.error();
    return out;
}

} // namespace retryscope
