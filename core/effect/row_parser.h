// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the lines of an application's file into rows of named fields; one parser for each shape of file.
#pragma once

#include "base/result.h"
#include "effect/mapping.h"
#include "source/line_reader.h"

#include <memory>
#include <span>
#include <string_view>

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
    /// After the last line: Bad if a record was left open, else Header (nothing).
    virtual Fed finish(Defect& defect) { return static_cast<void>(defect), Fed::Header; }
    /// "json-lines", "csv", "csv (;)", "tsv", "logfmt".
    virtual std::string_view name() const = 0;

    std::uint64_t startLine = 0, startOffset = 0; ///< of the row that was completed last
    bool repaired = false;                        ///< the last row had bytes that are not UTF-8
};

std::unique_ptr<RowParser> makeJsonRows();
/// The first line names the columns, unless a cell of it reads like data: then the columns are "1", "2", ….
std::unique_ptr<RowParser> makeDelimitedRows(char separator);
std::unique_ptr<RowParser> makeLogfmtRows();

/// Looks at sample lines; nullptr if they have none of the shapes. `isExport` lets a header with one separator pass for CSV.
std::unique_ptr<RowParser> chooseRowParser(std::span<const std::string> sample, bool isExport);

/// Splits one delimited record; doubled quotes inside quotes are one. False if a quote stays open at the end.
bool splitDelimited(std::string_view record, char separator, std::vector<std::string>& cells);

} // namespace retryscope
