// SPDX-License-Identifier: GPL-3.0-or-later
// The sample decides; then every line goes through wrapping, encoding and the parser of its shape.
#include "effect/row_reader.h"

#include "base/escape.h"
#include "effect/presets.h"
#include "source/colours.h"
#include "source/log_sample.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

constexpr std::size_t leastForeignBytes = 20; ///< fewer tell nothing about an encoding

std::string beginningOf(const Line& line) { return std::string(line.text.substr(0, 200)); }

std::size_t foreignBytes(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
}

} // namespace

Result<std::unique_ptr<RowReader>> RowReader::open(Input& input, const RowReading& reading)
{
    auto sample = sampleLog(input.path, reading.wrapper);
    if (!sample)
        return std::unexpected(sample.error());
    auto lines = LineReader::open(input.path);
    if (!lines)
        return std::unexpected(lines.error());
    std::unique_ptr<RowReader> reader(new RowReader(input));
    reader->m_lines = std::move(*lines);
    reader->m_lines->unwrap(sample->wrapper);
    input.bytes = reader->m_lines->bytesTotal();
    input.wrapper = word(sample->wrapper);
    input.encoding = sample->encoding;
    if (const auto chosen = reader->choose(std::move(sample->lines), reading); !chosen)
        return std::unexpected(chosen.error());
    if (!input.encoding.empty())
        input.addDefect({0, DefectCode::EncodingConverted, {input.encoding}, {}});
    if (reader->m_parser) {
        const std::string shape(reader->m_parser->name());
        input.format = input.wrapper.empty() ? shape : std::format("{} + {}", input.wrapper, shape);
        if (!input.encoding.empty())
            input.format += ", " + input.encoding;
    }
    return reader;
}

Result<void> RowReader::choose(std::vector<std::string> sample, const RowReading& reading)
{
    chooseEncoding(sample);
    for (std::string& line : sample)
        if (std::string plain; withoutColours(line, plain).data() != line.data())
            line = std::move(plain);
    if (reading.pattern.empty()) {
        m_parser = chooseRowParser(sample, m_input.kind == InputKind::Effects);
        return {};
    }
    const LinePreset* const preset = presetOfName(reading.pattern);
    auto pattern = LinePattern::compile(preset ? preset->pattern : std::string_view(reading.pattern));
    if (!pattern)
        return failure(ErrorCode::MappingInvalid, {reading.pattern, pattern.error()});
    m_parser = makePatternRows(std::move(*pattern), preset ? std::string(preset->name) : std::string("pattern"));
    return {};
}

/// Only where most of what is not ASCII is no UTF-8: a few damaged bytes are no encoding.
void RowReader::chooseEncoding(std::vector<std::string>& sample)
{
    std::size_t foreign = 0, bytes = 0, utf8 = 0;
    for (const std::string& line : sample) {
        const std::size_t count = foreignBytes(line);
        if (count > 0)
            isUtf8(line) ? ++utf8 : (bytes += count, ++foreign);
    }
    if (foreign <= utf8 || bytes < leastForeignBytes)
        return;
    const auto name = guessEncoding(sample);
    m_converter = name ? LineConverter::open(*name) : nullptr;
    if (!m_converter)
        return;
    m_input.encoding = *name;
    for (std::string& line : sample)
        if (!isUtf8(line))
            line = m_converter->convert(line);
}

bool RowReader::next(ReadRow& row)
{
    Line line;
    while (!m_ended) {
        if (!m_lines->next(line)) {
            m_ended = true;
            return finish(row);
        }
        ++m_input.lines;
        if (!line.terminated)
            m_unterminated = line.number;
        if (!line.text.empty() && take(line, row))
            return true;
    }
    return false;
}

bool RowReader::take(Line line, ReadRow& out)
{
    if (line.cut)
        m_input.addDefect({line.number, DefectCode::LineTooLong, {std::format("{}", LineReader::maxLine)}, beginningOf(line)});
    Defect defect{.line = line.number, .code = DefectCode::LineNotMatched, .args = {}, .sample = beginningOf(line)};
    const bool binary = line.text.contains('\0');
    if (m_converter && !binary && !isUtf8(line.text))
        line.text = m_converter->convert(line.text);
    line.text = withoutColours(line.text, m_plain);
    FieldRow row;
    const Fed fed = m_parser && !binary ? m_parser->feed(line, row, defect) : Fed::Bad;
    if (fed == Fed::Bad) {
        if (binary)
            defect = {line.number, DefectCode::BinaryData, {}, beginningOf(line)};
        // A pattern's record goes on behind a line that is none; in other shapes the open lines are lost with it.
        const bool isLost = !m_parser || !m_parser->keepsOpen();
        m_input.skipped += isLost ? m_open + 1 : 1;
        m_open = isLost ? 0 : m_open;
        m_input.addDefect(std::move(defect));
        return false;
    }
    if (m_parser->continued && line.number > 0)
        m_input.addDefect({line.number, DefectCode::MultilineContinuation, {}, std::move(defect.sample)});
    if (fed == Fed::Pending) {
        if (!m_parser->continued)
            m_held = m_lines->envelope();
        ++m_open;
        return false;
    }
    const bool delayed = fed == Fed::Row && m_parser->startLine != line.number && m_parser->keepsOpen();
    m_input.parsed += delayed ? m_open : m_open + 1;
    m_open = delayed ? 1 : 0;
    if (fed != Fed::Row)
        return false;
    give(std::move(row), delayed ? m_held : m_lines->envelope(), out);
    if (delayed)
        m_held = m_lines->envelope();
    return true;
}

void RowReader::give(FieldRow row, const Envelope& envelope, ReadRow& out)
{
    // What the collector knows serves where the line itself does not say it.
    if (envelope.time)
        row.fields.emplace_back("wrapper.time", formatIso(envelope.time->instant));
    if (!envelope.host.empty())
        row.fields.emplace_back("wrapper.hostname", envelope.host);
    out = {std::move(row), m_parser->startLine, m_parser->startOffset, m_parser->repaired};
}

bool RowReader::finish(ReadRow& out)
{
    Defect defect{.line = m_input.lines, .code = DefectCode::CsvColumnsDiffer, .args = {}, .sample = {}};
    FieldRow row;
    const Fed fed = m_parser && m_open > 0 ? m_parser->finish(row, defect) : Fed::Header;
    if (fed == Fed::Bad) {
        m_input.skipped += m_open;
        m_input.addDefect(std::move(defect));
    } else if (fed == Fed::Row) {
        m_input.parsed += m_open;
        give(std::move(row), m_held, out);
    }
    if (m_unterminated > 0)
        m_input.addDefect({m_unterminated, DefectCode::UnterminatedLastLine, {}, {}});
    if (m_input.lines == 0)
        m_input.addDefect({0, DefectCode::FileEmpty, {}, {}});
    return fed == Fed::Row;
}

} // namespace retryscope
