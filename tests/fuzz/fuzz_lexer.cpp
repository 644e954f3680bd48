// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes through nginx's tokenizer: statements follow one another, and every word stands where its span says.
#include "config/lexer.h"
#include "fuzz/fuzz_target.h"

using namespace retryscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size > 64 * 1024)
        return 0;
    const std::string_view text = fuzz::textOf(data, size);
    Lexer lexer(text, ConfigFileId::fromIndex(0));
    std::vector<ConfigProblem> problems;
    lexer.skipByteOrderMark();
    std::uint32_t end = 0;
    for (Statement statement = lexer.next(problems); statement.end != Statement::End::FileEnd; statement = lexer.next(problems)) {
        fuzz::require(statement.span.offset >= end && statement.span.end >= statement.span.offset && statement.span.end <= size, "statements follow one another");
        for (const Argument& word : statement.words) {
            fuzz::require(word.span.offset >= end && word.span.end <= size, "words follow one another");
            const std::string_view raw = text.substr(word.span.offset, word.span.end - word.span.offset);
            fuzz::require(raw.contains('\\') || word.value == (word.quote ? raw.substr(1, raw.size() - 2) : raw), "a word is the text of its span");
            end = word.span.end;
        }
        end = std::max(end, statement.span.end);
    }
    return 0;
}
