// SPDX-License-Identifier: GPL-3.0-or-later
// Values that are known by their meaning stand elsewhere, too: in names of files, beside other words, in capitals.
#include "exchange/redact.h"

#include "config/directive_table.h"
#include "exchange/redact_parts.h"
#include "exchange/redact_scan.h"

#include <array>

namespace retryscope {

namespace {

constexpr std::size_t shortest = 4;      ///< shorter values are words of anything
constexpr std::size_t shortestUser = 2;
constexpr std::size_t mostRuns = 40;     ///< of letters and digits in a value

/// Letters, digits and what is beyond ASCII; a run of them is never cut.
bool inRun(char c) { return isWordCharacter(c) && c != '_'; }
/// What a short value or a number must not touch: "17" is not what stands in "2026-09-17".
bool joins(char c) { return isWordCharacter(c) || c == '.' || c == '-' || c == '@' || c == '+' || c == '%'; }
bool needsRoom(std::string_view value)
{
    return value.size() <= 3 || std::ranges::all_of(value, [](char c) { return c >= '0' && c <= '9'; });
}

/// Words and numbers that stand in every log and configuration: replacing them would damage what is quoted, and they name nobody.
bool isOfLogs(std::string_view lower)
{
    static constexpr std::array words{"error", "timeout", "invalid_header", "updating", "non_idempotent", "off", "on", "get", "post", "put", "delete", "patch", "head", "options", "trace", "connect", "http", "https", "nginx", "upstream", "client", "request",
        "status", "host", "main", "combined", "info", "warn", "warning", "notice", "crit", "alert", "emerg", "debug", "true", "false", "null", "order", "orders", "effect", "applied", "method", "path"};
    const auto digits = std::ranges::count_if(lower, [](char c) { return c >= '0' && c <= '9'; });
    const bool number = static_cast<std::size_t>(digits) == lower.size() && lower.size() < 6;
    return number || lower.starts_with("http_5") || lower.starts_with("http_4") || std::ranges::contains(words, lower) || !factsAbout(lower).empty();
}

std::size_t endOfRun(std::string_view text, std::size_t at)
{
    while (at < text.size() && inRun(text[at]))
        ++at;
    return at;
}

bool standsAlone(std::string_view text, std::size_t at, std::size_t length)
{
    if (at > 0 && joins(text[at - 1]))
        return false;
    std::size_t end = at + length;
    while (end < text.size() && (text[end] == '.' || text[end] == '-'))
        ++end;
    return end == text.size() || !joins(text[end]);
}

} // namespace

void Redactor::keep(std::string_view word) { m_kept.insert(inLowerCase(word)); }

void Redactor::learnAs(Redact what, std::string_view spelling, std::string_view raw)
{
    if (!on(what) || isNothing(raw) || spelling.size() < (what == Redact::User ? shortestUser : shortest))
        return;
    const std::string lower = inLowerCase(spelling);
    if (isOfLogs(lower) || m_kept.contains(lower) || isPseudonym(spelling))
        return;
    if (!m_known.try_emplace(lower, Known{what, std::string(raw)}).second)
        return;
    if (!inRun(lower.front()) || !inRun(lower.back())) {
        m_knownOdd.emplace_back(spelling, Known{what, std::string(raw)});
        return;
    }
    std::size_t runs = 0;
    for (std::size_t at = 0; at < lower.size(); at = endOfRun(lower, at) + 1)
        runs += inRun(lower[at]);
    std::size_t& most = m_begins[lower.substr(0, endOfRun(lower, 0))];
    most = std::max(most, std::min(runs, mostRuns));
}

/// The longest known value that begins with the run at `at`.
const Redactor::Known* Redactor::knownAt(std::string_view text, std::string_view lower, std::size_t at, std::size_t& length) const
{
    std::size_t end = endOfRun(lower, at);
    const auto begin = m_begins.find(std::string(lower.substr(at, end - at)));
    if (begin == m_begins.end())
        return nullptr;
    const Known* found = nullptr;
    for (std::size_t runs = 1;; ++runs) {
        const std::string_view value = lower.substr(at, end - at);
        const auto known = m_known.find(std::string(value));
        if (known != m_known.end() && (!needsRoom(value) || standsAlone(text, at, value.size()))) {
            found = &known->second;
            length = value.size();
        }
        while (end < lower.size() && !inRun(lower[end]) && end - at < 4'096)
            ++end;
        if (runs >= begin->second || end >= lower.size() || !inRun(lower[end]))
            return found;
        end = endOfRun(lower, end);
    }
}

std::string Redactor::knownParts(std::string_view raw)
{
    const std::string lower = inLowerCase(raw);
    std::string out;
    for (std::size_t at = 0; at < raw.size();) {
        if (!inRun(raw[at])) {
            out += raw[at++];
            continue;
        }
        std::size_t end = endOfRun(raw, at), length = 0;
        if (end < raw.size() && raw[end] == '-' && isPseudonym(raw.substr(at, endOfRun(raw, end + 1) - at)))
            end = endOfRun(raw, end + 1);
        else if (const Known* known = knownAt(raw, lower, at, length)) {
            out += pseudonym(known->what, known->raw);
            at += length;
            continue;
        }
        out += raw.substr(at, end - at);
        at = end;
    }
    return out;
}

std::string Redactor::knownWords(std::string_view raw)
{
    if (m_known.empty())
        return std::string(raw);
    std::string text(raw);
    for (const auto& [value, known] : m_knownOdd) {
        for (std::size_t at = text.find(value); at != text.npos; at = text.find(value, at)) {
            const std::string name = pseudonym(known.what, known.raw);
            text.replace(at, value.size(), name);
            at += name.size();
        }
    }
    return knownParts(text);
}

} // namespace retryscope
