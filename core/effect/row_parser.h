// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the lines of an application's file into rows of named fields; one parser for each shape of file.
#pragma once

#include "access/log_format.h"
#include "base/result.h"
#include "effect/line_pattern.h"
#include "effect/mapping.h"
#include "source/line_reader.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// What became of a line.
enum class Fed {
    Row,     ///< `row` is complete
    Pending, ///< belongs to a record that goes on in the next line
    Header,  ///< named the columns
    Bad,     ///< not understood: `defect` says why (code and arguments; the caller adds line and sample)
};

class RowParser {
public:
    virtual ~RowParser() = default;
    /// Lines that are empty are not fed. The row starts where `startLine` says, for records over several lines.
    virtual Fed feed(const Line& line, FieldRow& row, Defect& defect) = 0;
    /// After the last line: Row if the record that was open is complete, Bad if it is not, else Header (nothing).
    virtual Fed finish(FieldRow& row, Defect& defect) { return static_cast<void>(row), static_cast<void>(defect), Fed::Header; }
    /// "json-lines", "csv", "csv (;)", "tsv", "logfmt", the name of a preset or a log_format.
    virtual std::string_view name() const = 0;

    /// A record is given when the next one begins, and stays open over lines that are Bad.
    virtual bool keepsOpen() const { return false; }

    std::uint64_t startLine = 0, startOffset = 0; ///< of the row that was completed last
    bool repaired = false;                        ///< the last row had bytes that are not UTF-8
    bool continued = false;                       ///< the line that was fed last belongs to the record before it
};

std::unique_ptr<RowParser> makeJsonRows();
/// The first line names the columns, unless a cell of it reads like data: then the columns are "1", "2", ….
std::unique_ptr<RowParser> makeDelimitedRows(char separator);
std::unique_ptr<RowParser> makeLogfmtRows();

/// Lines that a pattern takes apart; what does not match belongs to the record before (a stack trace). `label` is the name.
std::unique_ptr<RowParser> makePatternRows(LinePattern pattern, std::string label);
/// Lines of an access log: that of the application's own nginx, or of a server that writes the same format.
std::unique_ptr<RowParser> makeAccessRows(LogFormat format);

/// Looks at sample lines; nullptr if they have none of the shapes. `isExport` lets a header with one separator pass for CSV.
std::unique_ptr<RowParser> chooseRowParser(std::span<const std::string> sample, bool isExport);

/// A line that goes on with the record before it in all kinds of logs: indented, "Caused by: …", "Traceback (most recent …".
bool looksLikeContinuation(std::string_view line);

/// The scalars of a JSON object under their paths ("a.b"); false: none, or something stands behind it.
bool flattenJson(std::string_view text, FieldRow& row);
/// name=value pairs; words before the first become `time` and `message`. The number of pairs.
std::size_t scanPairs(std::string_view text, FieldRow& row);

/// Splits one delimited record; doubled quotes inside quotes are one. False if a quote stays open at the end.
bool splitDelimited(std::string_view record, char separator, std::vector<std::string>& cells);

} // namespace retryscope
