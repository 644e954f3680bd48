// SPDX-License-Identifier: GPL-3.0-or-later
// PCRE2 over the lines of the inputs, one after the other.
#include "pipeline/line_search.h"

#include "source/line_reader.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

constexpr std::uint32_t mostSteps = 1'000'000; // of one line: some seconds of a hostile pattern at most
constexpr std::size_t before = 24, behind = 200; // bytes of the line around its match
constexpr std::uint64_t linesAReport = 20'000;
constexpr std::size_t hitsAReport = 500;

bool isInside(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; } // of a UTF-8 character

SearchHit hitOf(FileId file, const Line& line, LineMatcher::Match match)
{
    const std::string_view text = line.text;
    std::size_t from = match.from > before ? match.from - before : 0;
    while (from > 0 && isInside(text[from]))
        --from;
    std::size_t end = std::min(text.size(), match.from + std::min(match.length, behind) + behind);
    while (end < text.size() && isInside(text[end]))
        ++end;
    return {file, line.number, line.offset, std::string(text.substr(from, end - from)), match.from - from, std::min(match.length, end - match.from), from > 0,
        end < text.size()};
}

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
        while (start < line.size() && isInside(line[start]))
            ++start;
    }
    return std::nullopt;
}

SearchCounts searchLines(const Analysis& analysis, LineMatcher& matcher, const SearchReport& report, std::stop_token stop)
{
    SearchCounts counts;
    std::uint64_t total = 0, done = 0;
    for (const Input& input : analysis.inputs)
        total += input.kind == InputKind::Config ? 0 : input.bytes;
    for (std::size_t i = 0; i < analysis.inputs.size() && !stop.stop_requested(); ++i) {
        const Input& input = analysis.inputs[i];
        if (input.kind == InputKind::Config)
            continue;
        const FileId file = FileId::fromIndex(i);
        if (input.path == "-") { // standard input is gone
            counts.unread.push_back(file);
            continue;
        }
        auto reader = LineReader::open(input.path);
        if (!reader) {
            counts.unread.push_back(file);
            continue;
        }
        std::vector<SearchHit> hits;
        Line line;
        while ((*reader)->next(line)) {
            if (const auto match = matcher.find(line.text); match && ++counts.hits <= mostSearchHits)
                hits.push_back(hitOf(file, line, *match));
            if (++counts.lines % linesAReport != 0 && hits.size() < hitsAReport)
                continue;
            if (stop.stop_requested())
                break;
            report(std::exchange(hits, {}), done + (*reader)->bytesRead(), total);
        }
        if ((*reader)->error())
            counts.unread.push_back(file);
        done += input.bytes;
        report(std::move(hits), done, total);
    }
    counts.gaveUp = matcher.gaveUp();
    return counts;
}

} // namespace retryscope
