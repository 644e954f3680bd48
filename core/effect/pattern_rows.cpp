// SPDX-License-Identifier: GPL-3.0-or-later
// Text logs by a pattern. A record is complete when the next one begins, as a trace may follow.
#include "effect/row_parser.h"

#include "base/escape.h"
#include "effect/message_fields.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::size_t mostContinued = 1000;    ///< lines; a file that lost its shape must not become one record
constexpr std::size_t mostKept = 16u << 10;    ///< bytes of a message

class PatternRows final : public RowParser {
public:
    PatternRows(LinePattern pattern, std::string label)
        : m_pattern(std::move(pattern))
        , m_label(std::move(label))
    {
    }

    Fed feed(const Line& line, FieldRow& row, Defect& defect) override
    {
        continued = false;
        const bool damaged = !isUtf8(line.text);
        const std::string fixed = damaged ? toUtf8(line.text) : std::string();
        const std::string_view text = damaged ? std::string_view(fixed) : line.text;
        FieldRow found;
        const bool matches = m_pattern.match(text, found);
        if (matches && !found.find("continues"))
            return begin(line, damaged, std::move(found), row);
        if (!m_isOpen || m_continued == mostContinued) {
            defect.code = DefectCode::LineNotMatched;
            return Fed::Bad;
        }
        const std::string* const message = matches ? found.find("message") : nullptr;
        append(message ? std::string_view(*message) : text);
        m_damaged = m_damaged || damaged;
        continued = true;
        return Fed::Pending;
    }

    Fed finish(FieldRow& row, Defect&) override
    {
        if (!m_isOpen)
            return Fed::Header;
        give(row);
        return Fed::Row;
    }

    std::string_view name() const override { return m_label; }
    bool keepsOpen() const override { return true; }

private:
    Fed begin(const Line& line, bool damaged, FieldRow found, FieldRow& row)
    {
        const bool wasOpen = m_isOpen;
        if (wasOpen)
            give(row);
        m_open = std::move(found);
        m_isOpen = true;
        m_damaged = damaged;
        m_continued = 0;
        m_line = line.number;
        m_offset = line.offset;
        return wasOpen ? Fed::Row : Fed::Pending;
    }

    void give(FieldRow& row)
    {
        startLine = m_line;
        startOffset = m_offset;
        repaired = m_damaged;
        m_isOpen = false;
        const std::string* const message = m_open.find("message");
        const std::string words = message ? *message : std::string();
        if (!words.empty())
            addMessageFields(m_open, words);
        row = std::move(m_open);
        m_open = {};
    }

    void append(std::string_view text)
    {
        ++m_continued;
        auto at = std::ranges::find(m_open.fields, "message", [](const auto& f) { return std::string_view(f.first); });
        if (at == m_open.fields.end())
            at = m_open.fields.insert(at, {"message", std::string()});
        if (at->second.size() + text.size() < mostKept) {
            at->second += at->second.empty() ? "" : "\n";
            at->second += text;
        }
    }

    LinePattern m_pattern;
    std::string m_label;
    FieldRow m_open;
    bool m_isOpen = false, m_damaged = false;
    std::size_t m_continued = 0;
    std::uint64_t m_line = 0, m_offset = 0;
};

} // namespace

bool looksLikeContinuation(std::string_view line)
{
    constexpr std::string_view beginnings[] = {" ", "\t", "Caused by:", "Suppressed:", "Traceback (most recent call last)", "at ", "...", "#", "script_filename = ", "[0x", "}", ")"};
    return std::ranges::any_of(beginnings, [&](std::string_view b) { return line.starts_with(b); });
}

std::unique_ptr<RowParser> makePatternRows(LinePattern pattern, std::string label) { return std::make_unique<PatternRows>(std::move(pattern), std::move(label)); }

} // namespace retryscope
