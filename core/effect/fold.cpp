// SPDX-License-Identifier: GPL-3.0-or-later
// ASCII by rule, Cyrillic by its two UTF-8 lead bytes; no locale.
#include "effect/fold.h"

namespace retryscope {

namespace {

/// Folds the two-byte letter at `at` (lead byte 0xD0); false if it is no capital letter of the Russian alphabet.
bool foldCyrillic(std::string& text, std::size_t at)
{
    if (at + 1 >= text.size())
        return false;
    const auto second = static_cast<unsigned char>(text[at + 1]);
    if (second == 0x81) { // Ё U+0401 -> U+0451
        text[at] = '\xD1';
        text[at + 1] = '\x91';
        return true;
    }
    if (second >= 0x90 && second <= 0x9F) { // А..П -> U+0430..
        text[at + 1] = static_cast<char>(second + 0x20);
        return true;
    }
    if (second >= 0xA0 && second <= 0xAF) { // Р..Я -> U+0440..
        text[at] = '\xD1';
        text[at + 1] = static_cast<char>(second - 0x20);
        return true;
    }
    return false;
}

} // namespace

std::string foldCase(std::string_view text)
{
    std::string folded(text);
    for (std::size_t i = 0; i < folded.size(); ++i) {
        const char c = folded[i];
        if (c >= 'A' && c <= 'Z')
            folded[i] = static_cast<char>(c - 'A' + 'a');
        else if (c == '\xD0' && foldCyrillic(folded, i))
            ++i;
    }
    return folded;
}

std::string squashName(std::string_view name)
{
    std::string squashed = foldCase(name);
    std::erase_if(squashed, [](char c) { return std::string_view(" \t_-.@/:#[]()").contains(c); });
    return squashed;
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

} // namespace retryscope
