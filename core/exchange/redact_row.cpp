// SPDX-License-Identifier: GPL-3.0-or-later
// A row of a table says by the table's header which of its cells is a person's or a secret.
#include "exchange/redact.h"

#include "exchange/redact_parts.h"
#include "exchange/redact_scan.h"

namespace retryscope {

namespace {

/// Of the format that the rows were read with; 0: not a table.
char separatorOf(std::string_view format)
{
    if (format.contains("tsv"))
        return '\t';
    const auto csv = format.find("csv");
    if (csv == format.npos)
        return 0;
    const std::string_view rest = format.substr(csv + 3);
    return rest.starts_with(" (;)") ? ';' : rest.starts_with(" (|)") ? '|' : ',';
}

/// As they stand, with quotation marks and blanks.
std::vector<std::string_view> cellsOf(std::string_view row, char separator)
{
    std::vector<std::string_view> cells;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= row.size(); ++at) {
        if (at < row.size() && row[at] == '"')
            quoted = !quoted;
        if (at < row.size() && (quoted || row[at] != separator))
            continue;
        cells.push_back(row.substr(begin, at - begin));
        begin = at + 1;
    }
    return cells;
}

/// Without the marks and blanks around it, and without a spreadsheet's "=".
std::string_view content(std::string_view cell)
{
    while (!cell.empty() && (isBlank(cell.front()) || cell.front() == '"' || cell.front() == '='))
        cell.remove_prefix(1);
    while (!cell.empty() && (isBlank(cell.back()) || cell.back() == '"'))
        cell.remove_suffix(1);
    return cell;
}

/// Where the header is not known, words that are no number, time, path or id could be anybody's.
bool couldName(std::string_view text)
{
    const auto letters = std::ranges::count_if(text, [](char c) { return isWordCharacter(c) && (c < '0' || c > '9'); });
    const auto digits = std::ranges::count_if(text, [](char c) { return c >= '0' && c <= '9'; });
    const bool capitals = std::ranges::all_of(text, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; });
    return letters > 1 && digits < letters && !capitals && !text.contains('/');
}

} // namespace

bool Redactor::isTable(const Input& input) { return input.kind != InputKind::AccessLog && separatorOf(input.format) != 0; }

void Redactor::knowHeader(const std::string& path, std::string_view header) { m_headers[path] = std::string(header); }

std::string Redactor::line(std::string_view raw, const Input& input, const Configuration* configuration)
{
    if (!m_options.any())
        return std::string(raw);
    if (input.kind == InputKind::AccessLog)
        return accessLine(raw, input, configuration);
    if (!isTable(input))
        return text(raw);
    const char separator = separatorOf(input.format);
    const auto known = m_headers.find(input.path);
    const auto names = known == m_headers.end() ? std::vector<std::string_view>() : cellsOf(known->second, separator);
    const auto cells = cellsOf(raw, separator);
    if (known != m_headers.end() && raw == known->second)
        return std::string(raw);
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view inner = content(cells[i]);
        const auto begin = static_cast<std::size_t>(inner.data() - cells[i].data());
        const auto what = i < names.size() ? classOfName(content(names[i])) : couldName(inner) ? std::optional(Redact::User) : std::nullopt;
        if (i > 0)
            out += separator;
        if (what && on(*what) && !isNothing(inner)) {
            learn(*what, inner);
            out += std::string(cells[i].substr(0, begin)) + namedValue(*what, inner) + std::string(cells[i].substr(begin + inner.size()));
        } else {
            out += text(cells[i]);
        }
    }
    return out;
}

} // namespace retryscope
