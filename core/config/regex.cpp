// SPDX-License-Identifier: GPL-3.0-or-later
// The wrapper around PCRE2; a pattern of a foreign configuration must not be able to run for ever.
#include "config/regex.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::uint32_t stepLimit = 1'000'000;
constexpr std::uint32_t wantedGroups = 10;

const pcre2_code* codeOf(void* code) { return static_cast<const pcre2_code*>(code); }

struct MatchState {
    pcre2_match_data* data = pcre2_match_data_create(wantedGroups, nullptr);
    pcre2_match_context* context = pcre2_match_context_create(nullptr);
    MatchState()
    {
        if (context)
            pcre2_set_match_limit(context, stepLimit);
    }
    MatchState(const MatchState&) = delete;
    MatchState& operator=(const MatchState&) = delete;
    ~MatchState()
    {
        pcre2_match_data_free(data);
        pcre2_match_context_free(context);
    }
    int run(void* code, std::string_view text) const
    {
        return pcre2_match(codeOf(code), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), 0, 0, data, context);
    }
};

} // namespace

namespace {

std::vector<std::pair<std::string, unsigned>> namesOf(const pcre2_code* code)
{
    std::uint32_t count = 0, width = 0;
    PCRE2_SPTR table = nullptr;
    pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(code, PCRE2_INFO_NAMEENTRYSIZE, &width);
    pcre2_pattern_info(code, PCRE2_INFO_NAMETABLE, &table);
    std::vector<std::pair<std::string, unsigned>> names;
    for (std::uint32_t i = 0; i < count; ++i, table += width) // the number in two bytes, then the name with a zero
        names.emplace_back(reinterpret_cast<const char*>(table + 2), table[0] * 256u + table[1]);
    return names;
}

} // namespace

void Regex::Deleter::operator()(void* code) const { pcre2_code_free(static_cast<pcre2_code*>(code)); }

std::optional<Regex> Regex::compile(std::string_view pattern, bool ignoreCase)
{
    int error = 0;
    PCRE2_SIZE offset = 0;
    pcre2_code* code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(),
        ignoreCase ? PCRE2_CASELESS : 0, &error, &offset, nullptr);
    if (!code)
        return std::nullopt;
    Regex regex;
    regex.m_code.reset(code);
    regex.m_names = namesOf(code);
    std::uint32_t groups = 0;
    pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &groups);
    regex.m_groups = groups;
    return regex;
}

bool Regex::matches(std::string_view text) const { return MatchState().run(m_code.get(), text) >= 0; }

std::optional<std::vector<std::string>> Regex::capture(std::string_view text) const
{
    const MatchState state;
    const int found = state.run(m_code.get(), text);
    if (found < 0)
        return std::nullopt;
    const std::uint32_t count = found == 0 ? wantedGroups : static_cast<std::uint32_t>(found);
    const PCRE2_SIZE* ends = pcre2_get_ovector_pointer(state.data);
    std::vector<std::string> groups(wantedGroups);
    for (std::uint32_t i = 0; i < std::min(count, wantedGroups); ++i)
        if (ends[2 * i] != PCRE2_UNSET && ends[2 * i] <= ends[2 * i + 1])
            groups[i] = text.substr(ends[2 * i], ends[2 * i + 1] - ends[2 * i]);
    return groups;
}

} // namespace retryscope
