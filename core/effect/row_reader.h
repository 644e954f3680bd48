// SPDX-License-Identifier: GPL-3.0-or-later
// A file of the application, row by row, whatever its shape, wrapping and encoding.
#pragma once

#include "effect/row_parser.h"
#include "source/encoding.h"
#include "source/input.h"
#include "source/line_reader.h"

#include <memory>
#include <optional>
#include <string>

namespace retryscope {

struct RowReading {
    std::optional<WrapperKind> wrapper; ///< stated by the user
    std::string pattern;                ///< see Mapping::pattern
};

struct ReadRow {
    FieldRow row;
    std::uint64_t line = 0, offset = 0; ///< where it begins
    bool repaired = false;              ///< had bytes that are not UTF-8
};

class RowReader {
public:
    /// Sets what the input was read with. Errors: those of opening; MappingInvalid: pattern, what is wrong with it.
    static Result<std::unique_ptr<RowReader>> open(Input& input, const RowReading& reading);

    /// False at the end. Lines, those that were understood, and defects are counted in the input on the way.
    bool next(ReadRow& row);

    bool knowsShape() const { return m_parser != nullptr; }
    LineReader& lines() { return *m_lines; }

private:
    explicit RowReader(Input& input)
        : m_input(input)
    {
    }
    Result<void> choose(std::vector<std::string> sample, const RowReading& reading);
    void chooseEncoding(std::vector<std::string>& sample);
    /// True if a row is complete.
    bool take(Line line, ReadRow& out);
    void give(FieldRow row, const Envelope& envelope, ReadRow& out);
    bool finish(ReadRow& out);

    Input& m_input;
    std::unique_ptr<LineReader> m_lines;
    std::unique_ptr<RowParser> m_parser;
    std::unique_ptr<LineConverter> m_converter; ///< nullptr: the lines are UTF-8, or nothing can be told
    std::string m_plain;          ///< the line without colours
    Envelope m_held;              ///< around the line that the open record began with
    std::uint64_t m_open = 0;     ///< lines of the record that is being read
    std::uint64_t m_unterminated = 0;
    bool m_ended = false;
};

} // namespace retryscope
