// SPDX-License-Identifier: GPL-3.0-or-later
// 64 bytes become 64 bits, and the bits positions; with AVX2 where the processor has it.
#include "access/mark_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace retryscope {

namespace {

constexpr std::size_t step = 64;

/// 0x80 in each byte of `word` that equals `byte`.
std::uint64_t equalBytes(std::uint64_t word, char byte)
{
    constexpr std::uint64_t low = 0x7F7F7F7F7F7F7F7Fu;
    const std::uint64_t x = word ^ (0x0101010101010101u * static_cast<unsigned char>(byte));
    return ~(((x & low) + low) | x | low);
}

std::uint64_t marksOf(const char* bytes)
{
    std::uint64_t marks = 0;
    for (std::size_t i = 0; i < step; i += sizeof(std::uint64_t)) {
        std::uint64_t word;
        std::memcpy(&word, bytes + i, sizeof(word));
        if constexpr (std::endian::native == std::endian::big)
            word = std::byteswap(word);
        const std::uint64_t found = (equalBytes(word, '"') | equalBytes(word, '\\') | equalBytes(word, '\n')) >> 7;
        marks |= ((found * 0x0102040810204080u) >> 56) << i;
    }
    return marks;
}

/// Fewer than 64 bytes.
std::uint64_t marksOfRest(const char* bytes, std::size_t size)
{
    std::array<char, step> rest{};
    std::copy_n(bytes, size, rest.begin());
    return marksOf(rest.data());
}

std::uint32_t* writeMarks(std::uint64_t marks, std::uint32_t from, std::uint32_t* out)
{
    for (; marks != 0; marks &= marks - 1)
        *out++ = from + static_cast<std::uint32_t>(std::countr_zero(marks));
    return out;
}

#if defined(__x86_64__)
[[gnu::target("avx2,bmi,popcnt")]] std::size_t findMarksWithAvx2(const char* bytes, std::size_t size, std::uint32_t first, std::uint32_t* const out)
{
    const __m256i quote = _mm256_set1_epi8('"'), backslash = _mm256_set1_epi8('\\'), newline = _mm256_set1_epi8('\n');
    const auto half = [&] [[gnu::target("avx2,bmi,popcnt")]] (const char* at) {
        const __m256i text = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
        const __m256i found = _mm256_or_si256(_mm256_or_si256(_mm256_cmpeq_epi8(text, quote), _mm256_cmpeq_epi8(text, backslash)), _mm256_cmpeq_epi8(text, newline));
        return static_cast<std::uint64_t>(static_cast<unsigned>(_mm256_movemask_epi8(found)));
    };
    std::uint32_t* to = out;
    std::size_t i = 0;
    for (; i + step <= size; i += step) {
        std::uint64_t marks = half(bytes + i) | half(bytes + i + 32) << 32;
        const auto from = first + static_cast<std::uint32_t>(i);
        const auto count = static_cast<std::size_t>(_mm_popcnt_u64(marks));
        // Nearly always few: written without asking how many, so that nothing has to be foreseen.
        for (std::size_t k = 0; k < 8; ++k, marks = _blsr_u64(marks))
            to[k] = from + static_cast<std::uint32_t>(_tzcnt_u64(marks));
        if (count > 8)
            writeMarks(marks, from, to + 8);
        to += count;
    }
    return static_cast<std::size_t>(writeMarks(marksOfRest(bytes + i, size - i), first + static_cast<std::uint32_t>(i), to) - out);
}
#endif

} // namespace

std::size_t findMarksPortably(const char* bytes, std::size_t size, std::uint32_t first, std::uint32_t* const out)
{
    std::uint32_t* to = out;
    std::size_t i = 0;
    for (; i + step <= size; i += step)
        to = writeMarks(marksOf(bytes + i), first + static_cast<std::uint32_t>(i), to);
    return static_cast<std::size_t>(writeMarks(marksOfRest(bytes + i, size - i), first + static_cast<std::uint32_t>(i), to) - out);
}

std::size_t findMarks(const char* bytes, std::size_t size, std::uint32_t first, std::uint32_t* out)
{
#if defined(__x86_64__)
    static const bool hasAvx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
    if (hasAvx2)
        return findMarksWithAvx2(bytes, size, first, out);
#endif
    return findMarksPortably(bytes, size, first, out);
}

MarkedPlace MarkIndex::read(std::string_view text, std::size_t behind)
{
    constexpr std::size_t part = 16u << 10;
    std::size_t count = 0;
    for (std::size_t from = 0; from < text.size(); from += part) {
        const std::size_t size = std::min(part, text.size() - from);
        if (m_at.size() < count + size + step)
            m_at.resize(std::max(2 * m_at.size(), count + size + step));
        count += findMarks(text.data() + from, size, static_cast<std::uint32_t>(from), m_at.data() + count);
    }
    return {text.data(), text.data(), m_at.data(), m_at.data() + count, text.data() + text.size() + behind};
}

} // namespace retryscope
