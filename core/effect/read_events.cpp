// SPDX-License-Identifier: GPL-3.0-or-later
// A file of the application, line by line: shape, mapping, events.
#include "effect/read_events.h"

#include "effect/field_names.h"
#include "effect/row_parser.h"

#include <format>
#include <unordered_set>

namespace retryscope {

namespace {

constexpr std::size_t sampleLines = 400;
constexpr std::size_t sampleBytes = 4u << 20; ///< a file of very long lines must not be sampled into memory

struct HeldLine {
    std::string text;
    Line line;
};

std::string zoneName(const LoggedTime& time)
{
    if (!time.zoneKnown)
        return "UTC (assumed)";
    if (time.offsetMinutes == 0)
        return "UTC";
    const int minutes = std::abs(time.offsetMinutes);
    const char sign = time.offsetMinutes < 0 ? '-' : '+';
    return minutes % 60 == 0 ? std::format("UTC{}{}", sign, minutes / 60) : std::format("UTC{}{}:{:02}", sign, minutes / 60, minutes % 60);
}

/// Everything that reading one file needs to remember.
class EventFileReader {
public:
    EventFileReader(Input& input, FileId file, EventFile& out)
        : m_input(input)
        , m_file(file)
        , m_out(out)
    {
    }

    void read(LineReader& lines, const std::optional<Mapping>& mapping, const JobControl& job)
    {
        const std::vector<HeldLine> sample = takeSample(lines);
        std::vector<std::string> texts;
        for (const HeldLine& held : sample)
            texts.push_back(held.text);
        m_parser = chooseRowParser(texts, m_input.kind == InputKind::Effects);
        if (m_parser)
            m_input.format = m_parser->name();
        decideMapping(sample, mapping);
        for (const HeldLine& held : sample)
            take(held.line);
        Line line;
        while (!job.cancelled() && lines.next(line)) {
            count(line);
            take(line);
            if ((line.number & 0xFFF) == 0)
                job.report(Stage::ReadingApplication, lines.bytesRead(), lines.bytesTotal());
        }
        finish();
    }

private:
    std::vector<HeldLine> takeSample(LineReader& lines)
    {
        std::vector<HeldLine> sample;
        Line line;
        std::size_t bytes = 0;
        while (sample.size() < sampleLines && bytes < sampleBytes && lines.next(line)) {
            count(line);
            if (line.text.empty())
                continue;
            bytes += line.text.size();
            sample.push_back({std::string(line.text), line});
        }
        for (HeldLine& held : sample)
            held.line.text = held.text;
        return sample;
    }

    void count(const Line& line)
    {
        ++m_input.lines;
        if (!line.terminated)
            m_unterminated = line.number;
    }

    /// A second parser reads the sample for the guess: the first one must start at the header again.
    void decideMapping(const std::vector<HeldLine>& sample, const std::optional<Mapping>& stated)
    {
        if (!m_parser)
            return;
        if (stated) {
            m_out.mapping = *stated;
            m_guessed = false;
            return;
        }
        std::vector<std::string> texts;
        for (const HeldLine& held : sample)
            texts.push_back(held.text);
        const auto parser = chooseRowParser(texts, m_input.kind == InputKind::Effects);
        std::vector<FieldRow> rows;
        for (const HeldLine& held : sample) {
            FieldRow row;
            Defect defect;
            if (parser->feed(held.line, row, defect) == Fed::Row)
                rows.push_back(std::move(row));
        }
        m_out.mapping = guessMapping(rows, m_input.kind == InputKind::Effects);
        for (const FieldRow& row : rows) {
            for (const auto& field : row.fields)
                m_seenNames.insert(field.first);
        }
    }

    void take(const Line& line)
    {
        if (line.text.empty())
            return;
        if (line.cut)
            m_input.addDefect({line.number, DefectCode::LineTooLong, {std::format("{}", LineReader::maxLine)}, sampleOf(line)});
        FieldRow row;
        Defect defect{.line = line.number, .code = DefectCode::LineNotMatched, .args = {}, .sample = sampleOf(line)};
        const bool binary = line.text.contains('\0');
        const Fed fed = m_parser && !binary ? m_parser->feed(line, row, defect) : Fed::Bad;
        ++m_open;
        if (fed == Fed::Pending)
            return;
        if (fed == Fed::Bad) {
            if (binary)
                defect = {line.number, DefectCode::BinaryData, {}, sampleOf(line)};
            m_input.skipped += m_open;
            m_input.addDefect(std::move(defect));
        } else {
            m_input.parsed += m_open;
            if (fed == Fed::Row)
                addEvent(row);
        }
        m_open = 0;
    }

    void addEvent(const FieldRow& row)
    {
        if (m_guessed)
            noticeNewNames(row);
        if (m_parser->repaired)
            m_input.addDefect({m_parser->startLine, DefectCode::InvalidUtf8, {}, {}});
        Event event = toEvent(row, m_out.mapping);
        event.file = m_file;
        event.line = m_parser->startLine;
        event.offset = m_parser->startOffset;
        noteTime(event, row);
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

    void noteTime(const Event& event, const FieldRow& row)
    {
        if (!event.time) {
            const auto column = m_out.mapping.columns.find(Role::Time);
            const std::string* text = column == m_out.mapping.columns.end() ? nullptr : row.find(column->second);
            if (text)
                m_input.addDefect({event.line, DefectCode::TimeNotReadable, {text->substr(0, 60)}, {}});
            return;
        }
        const Instant at = event.time->instant;
        m_input.firstTime = m_input.firstTime ? std::min(*m_input.firstTime, at) : at;
        m_input.lastTime = m_input.lastTime ? std::max(*m_input.lastTime, at) : at;
        if (m_input.timeZone.empty()) {
            m_input.timeZone = zoneName(*event.time);
            if (!event.time->zoneKnown)
                m_input.addDefect({event.line, DefectCode::ZoneAssumed, {"UTC"}, {}});
        }
    }

    void finish()
    {
        Defect defect{.line = m_input.lines, .code = DefectCode::CsvColumnsDiffer, .args = {}, .sample = {}};
        if (m_parser && m_open > 0 && m_parser->finish(defect) == Fed::Bad) {
            m_input.skipped += m_open;
            m_input.addDefect(std::move(defect));
        }
        if (m_unterminated > 0)
            m_input.addDefect({m_unterminated, DefectCode::UnterminatedLastLine, {}, {}});
        if (m_input.lines == 0)
            m_input.addDefect({0, DefectCode::FileEmpty, {}, {}});
        else if (!m_parser && !m_input.error)
            m_input.error = Error{ErrorCode::FormatNotRecognised, {m_input.path}};
        else if (m_guessed && m_parser)
            sayMapping();
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
        m_input.addDefect({0, DefectCode::MappingGuessed, {text}, {}});
    }

    static std::string sampleOf(const Line& line) { return std::string(line.text.substr(0, 200)); }

    Input& m_input;
    FileId m_file;
    EventFile& m_out;
    std::unique_ptr<RowParser> m_parser;
    std::unordered_set<std::string> m_seenNames;
    std::uint64_t m_open = 0; ///< lines of the record that is being read
    std::uint64_t m_unterminated = 0;
    bool m_guessed = true;
};

} // namespace

EventFile readEvents(Input& input, FileId file, const std::optional<Mapping>& mapping, const JobControl& job)
{
    EventFile out;
    auto opened = LineReader::open(input.path);
    if (!opened) {
        input.error = opened.error();
        return out;
    }
    LineReader& lines = **opened;
    input.bytes = lines.bytesTotal();
    EventFileReader reader(input, file, out);
    reader.read(lines, mapping, job);
    if (const auto& error = lines.error()) {
        if (error->code == ErrorCode::CompressionDamaged && input.parsed > 0)
            input.addDefect({0, DefectCode::FileTruncated, {}, {}});
        else
            input.error = *error;
    }
    if (!job.cancelled())
        input.sha256 = lines.sha256();
    return out;
}

} // namespace retryscope
