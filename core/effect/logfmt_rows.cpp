// SPDX-License-Identifier: GPL-3.0-or-later
// logfmt: key=value pairs, values in quotes where they hold blanks; words before the first pair are time and message.
#include "effect/row_parser.h"

#include "base/escape.h"
#include "effect/fold.h"

namespace retryscope {

namespace {

bool isKeyChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' || c == '@'
        || static_cast<unsigned char>(c) >= 0x80;
}

/// Reads one line from left to right.
class PairScanner {
public:
    explicit PairScanner(std::string_view text)
        : m_rest(text)
    {
    }

    void run(FieldRow& row)
    {
        std::string words;
        while (!(m_rest = trimmed(m_rest)).empty()) {
            std::size_t keyLength = 0;
            while (keyLength < m_rest.size() && isKeyChar(m_rest[keyLength]))
                ++keyLength;
            if (keyLength > 0 && keyLength < m_rest.size() && m_rest[keyLength] == '=') {
                std::string key(m_rest.substr(0, keyLength));
                m_rest.remove_prefix(keyLength + 1);
                row.fields.emplace_back(std::move(key), value());
                ++m_pairs;
            } else {
                words += words.empty() ? "" : " ";
                words += word();
            }
        }
        leadingWords(row, words);
    }

    std::size_t pairs() const { return m_pairs; }

private:
    std::string_view word()
    {
        const std::string_view found = m_rest.substr(0, m_rest.find_first_of(" \t\r\n"));
        m_rest.remove_prefix(found.size());
        return found;
    }

    std::string value()
    {
        if (!m_rest.starts_with('"'))
            return std::string(word());
        std::string text;
        std::size_t i = 1;
        for (; i < m_rest.size() && m_rest[i] != '"'; ++i) {
            if (m_rest[i] == '\\' && i + 1 < m_rest.size())
                ++i;
            text += m_rest[i];
        }
        m_rest.remove_prefix(std::min(i + 1, m_rest.size()));
        return text;
    }

    /// "2026-09-13 20:03:21.521 INFO order created id=7": the time becomes `time`, the rest `message`.
    static void leadingWords(FieldRow& row, std::string_view words)
    {
        for (int parts = 2; parts >= 1 && !words.empty() && !row.find("time"); --parts) {
            std::size_t end = words.find(' ');
            if (parts == 2 && end != std::string_view::npos)
                end = words.find(' ', end + 1);
            const std::string_view head = words.substr(0, end);
            if (parseTime(head)) {
                row.fields.emplace_back("time", std::string(head));
                words = trimmed(words.substr(head.size()));
            }
        }
        if (!words.empty() && !row.find("message") && !row.find("msg"))
            row.fields.emplace_back("message", std::string(words));
    }

    std::string_view m_rest;
    std::size_t m_pairs = 0;
};

class LogfmtRows final : public RowParser {
public:
    Fed feed(const Line& line, FieldRow& row, Defect& defect) override
    {
        startLine = line.number;
        startOffset = line.offset;
        repaired = !isUtf8(line.text);
        const std::string fixed = repaired ? toUtf8(line.text) : std::string();
        PairScanner scanner(repaired ? std::string_view(fixed) : line.text);
        scanner.run(row);
        if (scanner.pairs() > 0)
            return Fed::Row;
        defect.code = DefectCode::LineNotMatched;
        return Fed::Bad;
    }

    std::string_view name() const override { return "logfmt"; }
};

} // namespace

std::size_t scanPairs(std::string_view text, FieldRow& row)
{
    PairScanner scanner(text);
    scanner.run(row);
    return scanner.pairs();
}

std::unique_ptr<RowParser> makeLogfmtRows() { return std::make_unique<LogfmtRows>(); }

} // namespace retryscope
