// SPDX-License-Identifier: GPL-3.0-or-later
// PCRE2 behind one class; it is seen nowhere else in this folder.
#include "effect/line_pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::uint32_t mostSteps = 200'000;
constexpr std::size_t longestSubject = 32u << 10; ///< bytes of a line that are looked at

struct MatchContext {
    pcre2_match_context* context = pcre2_match_context_create(nullptr);
    MatchContext() { pcre2_set_match_limit(context, mostSteps); }
    MatchContext(const MatchContext&) = delete;
    MatchContext& operator=(const MatchContext&) = delete;
    ~MatchContext() { pcre2_match_context_free(context); }
};

struct MatchData {
    explicit MatchData(const pcre2_code* code)
        : data(pcre2_match_data_create_from_pattern(code, nullptr))
    {
    }
    MatchData(const MatchData&) = delete;
    MatchData& operator=(const MatchData&) = delete;
    ~MatchData() { pcre2_match_data_free(data); }
    pcre2_match_data* data;
};

std::string errorMessage(int number)
{
    PCRE2_UCHAR buffer[200];
    const int length = pcre2_get_error_message(number, buffer, sizeof buffer);
    return length > 0 ? std::string(reinterpret_cast<const char*>(buffer), static_cast<std::size_t>(length)) : std::string("?");
}

} // namespace

void LinePattern::Deleter::operator()(void* code) const { pcre2_code_free(static_cast<pcre2_code*>(code)); }

std::expected<LinePattern, std::string> LinePattern::compile(std::string_view pattern)
{
    int error = 0;
    PCRE2_SIZE offset = 0;
    pcre2_code* const code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), PCRE2_DUPNAMES | PCRE2_NO_UTF_CHECK, &error, &offset, nullptr);
    if (!code)
        return std::unexpected(errorMessage(error));
    LinePattern made;
    made.m_code.reset(code);
    pcre2_jit_compile(code, PCRE2_JIT_COMPLETE); // without it the interpreter does
    std::uint32_t count = 0, size = 0;
    PCRE2_SPTR table = nullptr;
    pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(code, PCRE2_INFO_NAMEENTRYSIZE, &size);
    pcre2_pattern_info(code, PCRE2_INFO_NAMETABLE, &table);
    for (std::uint32_t i = 0; i < count; ++i, table += size) {
        std::string name(reinterpret_cast<const char*>(table + 2));
        name.erase(name.find_last_not_of("0123456789") + 1);
        made.m_names.push_back(std::move(name));
        made.m_numbers.push_back(static_cast<unsigned>(table[0]) << 8 | table[1]);
    }
    if (made.m_names.empty())
        return std::unexpected("no named group");
    return made;
}

bool LinePattern::match(std::string_view line, FieldRow& row) const
{
    const auto* const code = static_cast<const pcre2_code*>(m_code.get());
    static thread_local const MatchContext limits;
    const MatchData found(code);
    const std::string_view subject = line.substr(0, longestSubject);
    if (pcre2_match(code, reinterpret_cast<PCRE2_SPTR>(subject.data()), subject.size(), 0, 0, found.data, limits.context) < 0)
        return false;
    const PCRE2_SIZE* const ends = pcre2_get_ovector_pointer(found.data);
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const PCRE2_SIZE from = ends[2 * m_numbers[i]], to = ends[2 * m_numbers[i] + 1];
        if (from == PCRE2_UNSET || from >= to || row.find(m_names[i]))
            continue;
        row.fields.emplace_back(m_names[i], std::string(subject.substr(from, to - from)));
    }
    return true;
}

} // namespace retryscope
