// SPDX-License-Identifier: GPL-3.0-or-later
// CSV and its relatives (RFC 4180): quotes, embedded line ends, a header that names the columns.
#include "effect/row_parser.h"

#include "base/escape.h"
#include "effect/fold.h"
#include "effect/written_time.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

constexpr std::size_t maxRecordLines = 100; ///< an unbalanced quote must not swallow the rest of the file

bool looksLikeData(std::string_view cell)
{
    return parseWrittenTime(cell, DateOrder::DayFirst).has_value() || (!cell.empty() && cell.find_first_not_of("0123456789.,-") == std::string_view::npos)
        || cell.starts_with('/');
}

class DelimitedRows final : public RowParser {
public:
    explicit DelimitedRows(char separator)
        : m_separator(separator)
    {
    }

    Fed feed(const Line& line, FieldRow& row, Defect& defect) override
    {
        std::string_view text = line.text;
        if (m_record.empty()) {
            startLine = line.number;
            startOffset = line.offset;
            m_lines = 0;
            if (m_columns.empty() && text.starts_with("\xEF\xBB\xBF"))
                text.remove_prefix(3);
            if (m_columns.empty() && text.starts_with("sep="))
                return Fed::Header;
        } else {
            m_record += '\n';
        }
        m_record += text;
        ++m_lines;
        if (m_separator == '|' && m_lines == 1 && isRule(text)) {
            m_record.clear();
            return Fed::Header;
        }
        if (!splitDelimited(m_record, m_separator, m_cells))
            return m_lines < maxRecordLines ? Fed::Pending : bad(defect);
        m_record.clear();
        if (m_separator == '|')
            trimTable();
        return m_columns.empty() ? header(row) : record(row, defect);
    }

    Fed finish(FieldRow&, Defect& defect) override { return m_record.empty() ? Fed::Header : bad(defect); }

    std::string_view name() const override { return m_separator == '\t' ? "tsv" : m_separator == ',' ? "csv" : m_separator == ';' ? "csv (;)" : "csv (|)"; }

private:
    /// The lines that database clients draw between and around rows, and the count behind them.
    static bool isRule(std::string_view text)
    {
        const std::string_view inner = trimmed(text);
        return !inner.empty() && (inner.find_first_not_of("-+|") == std::string_view::npos || (inner.starts_with('(') && (inner.ends_with(" rows)") || inner.ends_with(" row)"))));
    }

    /// "| 1 | a |" as MySQL's client draws it, " 1 | a" as PostgreSQL's.
    void trimTable()
    {
        if (m_cells.size() > 2 && trimmed(m_cells.front()).empty() && trimmed(m_cells.back()).empty()) {
            m_cells.erase(m_cells.begin());
            m_cells.pop_back();
        }
        for (std::string& cell : m_cells)
            cell = trimmed(cell);
    }

    Fed header(FieldRow& row)
    {
        if (!std::ranges::any_of(m_cells, looksLikeData)) {
            for (const std::string& cell : m_cells)
                m_columns.emplace_back(trimmed(toUtf8(cell)));
            return Fed::Header;
        }
        for (std::size_t i = 1; i <= m_cells.size(); ++i)
            m_columns.push_back(std::format("{}", i));
        fill(row);
        return Fed::Row;
    }

    Fed record(FieldRow& row, Defect& defect)
    {
        while (m_cells.size() > m_columns.size() && m_cells.back().empty())
            m_cells.pop_back();
        if (m_cells.size() != m_columns.size())
            return bad(defect);
        fill(row);
        return Fed::Row;
    }

    void fill(FieldRow& row)
    {
        repaired = false;
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            if (!isUtf8(m_cells[i])) {
                repaired = true;
                m_cells[i] = toUtf8(m_cells[i]);
            }
            // ="00017" keeps spreadsheets from dropping zeros.
            if (m_cells[i].size() >= 3 && m_cells[i].starts_with("=\"") && m_cells[i].ends_with('"'))
                m_cells[i] = m_cells[i].substr(2, m_cells[i].size() - 3);
            row.fields.emplace_back(m_columns[i], std::move(m_cells[i]));
        }
    }

    Fed bad(Defect& defect)
    {
        defect.code = DefectCode::CsvColumnsDiffer;
        defect.args = {std::format("{}", m_cells.size()), std::format("{}", m_columns.size())};
        m_record.clear();
        return Fed::Bad;
    }

    char m_separator;
    std::vector<std::string> m_columns, m_cells;
    std::string m_record; ///< lines of a record whose quote is still open
    std::size_t m_lines = 0;
};

} // namespace

bool splitDelimited(std::string_view record, char separator, std::vector<std::string>& cells)
{
    cells.clear();
    std::string cell;
    bool quoted = false;
    for (std::size_t i = 0; i < record.size(); ++i) {
        const char c = record[i];
        if (quoted) {
            if (c != '"')
                cell += c;
            else if (i + 1 < record.size() && record[i + 1] == '"')
                cell += record[++i];
            else
                quoted = false;
        } else if (c == '"' && cell.empty()) {
            quoted = true;
        } else if (c == separator) {
            cells.push_back(std::move(cell));
            cell.clear();
        } else {
            cell += c;
        }
    }
    cells.push_back(std::move(cell));
    return !quoted;
}

std::unique_ptr<RowParser> makeDelimitedRows(char separator) { return std::make_unique<DelimitedRows>(separator); }

} // namespace retryscope
