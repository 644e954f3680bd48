// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the shape of an application's file from its first lines.
#include "effect/row_parser.h"

#include "effect/presets.h"

#include <algorithm>

namespace retryscope {

namespace {

/// How many of the lines each parser understands is the measure; the first that takes six of ten wins.
constexpr double enough = 0.6;

bool opensObject(std::string_view line)
{
    const auto brace = line.find('{');
    return brace != std::string_view::npos && line.find('}', brace) != std::string_view::npos
        && (brace == 0 || line.substr(brace).starts_with("{\""));
}

double share(std::span<const std::string> lines, auto fits)
{
    return lines.empty() ? 0.0 : static_cast<double>(std::ranges::count_if(lines, fits)) / static_cast<double>(lines.size());
}

bool isLogfmt(const std::string& text)
{
    const auto parser = makeLogfmtRows();
    FieldRow row;
    Defect defect;
    Line line;
    line.text = text;
    return parser->feed(line, row, defect) == Fed::Row && row.fields.size() >= 2;
}

/// The separator that splits the header most; 0 if none does.
char separatorOf(std::string_view header)
{
    char best = 0;
    std::size_t most = 1;
    std::vector<std::string> cells;
    for (const char c : {',', ';', '\t', '|'}) {
        splitDelimited(header, c, cells);
        if (cells.size() > most) {
            most = cells.size();
            best = c;
        }
    }
    return best;
}

double delimitedShare(std::span<const std::string> lines, char separator)
{
    const auto parser = makeDelimitedRows(separator);
    std::size_t good = 0;
    for (const std::string& text : lines) {
        FieldRow row;
        Defect defect;
        Line line;
        line.text = text;
        good += parser->feed(line, row, defect) != Fed::Bad;
    }
    return lines.empty() ? 0.0 : static_cast<double>(good) / static_cast<double>(lines.size());
}

std::unique_ptr<RowParser> delimited(std::span<const std::string> sample, bool isExport)
{
    std::span<const std::string> lines = sample;
    char separator = 0;
    if (lines.front().starts_with("sep=") && lines.front().size() >= 5) {
        separator = lines.front()[4];
        lines = lines.subspan(1);
    }
    // Database clients draw a line above the header.
    const auto header = std::ranges::find_if(lines, [](const std::string& line) { return line.find_first_not_of("+-|") != std::string::npos; });
    if (header == lines.end())
        return nullptr;
    if (separator == 0)
        separator = separatorOf(*header);
    if (separator == 0)
        return nullptr;
    std::vector<std::string> cells;
    splitDelimited(*header, separator, cells);
    const bool wide = cells.size() >= (isExport ? 2u : 3u);
    return wide && delimitedShare(lines, separator) >= enough ? makeDelimitedRows(separator) : nullptr;
}

/// Of the lines that begin a record, as a trace may be longer than all of them together.
std::unique_ptr<RowParser> byPreset(std::span<const std::string> sample)
{
    const auto records = static_cast<std::size_t>(std::ranges::count_if(sample, [](const std::string& line) { return !looksLikeContinuation(line); }));
    for (const LinePreset& preset : linePresets()) {
        auto pattern = LinePattern::compile(preset.pattern);
        if (!pattern)
            continue;
        const auto fits = std::ranges::count_if(sample, [&](const std::string& line) {
            FieldRow row;
            return pattern->match(line, row);
        });
        if (fits > 0 && static_cast<double>(fits) >= enough * static_cast<double>(records))
            return makePatternRows(std::move(*pattern), std::string(preset.name));
    }
    return nullptr;
}

std::unique_ptr<RowParser> byAccessFormat(std::span<const std::string> sample)
{
    auto found = recogniseFormat({sample.begin(), sample.end()}, {});
    return found ? makeAccessRows(std::move(found->format)) : nullptr;
}

} // namespace

std::unique_ptr<RowParser> chooseRowParser(std::span<const std::string> sample, bool isExport)
{
    if (sample.empty())
        return nullptr;
    if (share(sample, [](const std::string& line) { return line.starts_with('{') && opensObject(line); }) >= enough)
        return makeJsonRows();
    // An object may stand behind the words of a line, too (Monolog's context).
    if (!isExport) {
        if (auto parser = byPreset(sample))
            return parser;
    }
    if (share(sample, opensObject) >= enough)
        return makeJsonRows();
    const bool pairs = share(sample, isLogfmt) >= enough;
    if (pairs && !isExport)
        return makeLogfmtRows();
    if (auto parser = delimited(sample, isExport))
        return parser;
    if (pairs)
        return makeLogfmtRows();
    if (auto parser = byAccessFormat(sample))
        return parser;
    return byPreset(sample);
}

} // namespace retryscope
