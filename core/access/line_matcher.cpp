// SPDX-License-Identifier: GPL-3.0-or-later
// PCRE2 for a person's own pattern: UTF-8, with bytes that are none left out, and an end to its steps.
#include "access/line_matcher.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <array>

namespace retryscope {

namespace {

constexpr std::uint32_t mostSteps = 1'000'000; // of one line: some seconds of a hostile pattern at most

bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

} // namespace

struct LineMatcher::Code {
    pcre2_code* code = nullptr;
    pcre2_match_data* data = nullptr;
    pcre2_match_context* context = nullptr;
};

void LineMatcher::Delete::operator()(Code* code) const
{
    pcre2_match_context_free(code->context);
    pcre2_match_data_free(code->data);
    pcre2_code_free(code->code);
    delete code;
}

std::expected<LineMatcher, LineMatcher::PatternError> LineMatcher::compile(const SearchPattern& pattern)
{
    // Logs hold bytes that are no UTF-8; matches are sought between them.
    std::uint32_t options = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
    options |= pattern.regex ? PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C : PCRE2_LITERAL;
    if (pattern.ignoreCase)
        options |= PCRE2_CASELESS;
    int error = 0;
    PCRE2_SIZE offset = 0;
    LineMatcher matcher;
    matcher.m_code.reset(new Code);
    Code& code = *matcher.m_code;
    code.code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.text.data()), pattern.text.size(), options, &error, &offset, nullptr);
    if (!code.code) {
        std::array<PCRE2_UCHAR, 256> message{};
        pcre2_get_error_message(error, message.data(), message.size());
        return std::unexpected(PatternError{offset, reinterpret_cast<const char*>(message.data())});
    }
    pcre2_jit_compile(code.code, PCRE2_JIT_COMPLETE); // where there is none, matching is only slower
    code.data = pcre2_match_data_create(1, nullptr);
    code.context = pcre2_match_context_create(nullptr);
    pcre2_set_match_limit(code.context, mostSteps);
    return matcher;
}

std::optional<LineMatcher::Match> LineMatcher::find(std::string_view line, std::size_t start)
{
    while (start <= line.size()) {
        const int found = pcre2_match(m_code->code, reinterpret_cast<PCRE2_SPTR>(line.data()), line.size(), start, 0, m_code->data, m_code->context);
        if (found < 0) {
            m_gaveUp += found == PCRE2_ERROR_MATCHLIMIT || found == PCRE2_ERROR_HEAPLIMIT || found == PCRE2_ERROR_JIT_STACKLIMIT;
            return std::nullopt;
        }
        const PCRE2_SIZE* ends = pcre2_get_ovector_pointer(m_code->data);
        if (ends[1] > ends[0])
            return Match{ends[0], ends[1] - ends[0]};
        start = ends[1] + 1;
        while (start < line.size() && continuesCharacter(line[start]))
            ++start;
    }
    return std::nullopt;
}

} // namespace retryscope
