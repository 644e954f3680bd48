// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a log line in eight bytes: there are tens of millions of them, most empty, short or repeated.
#pragma once

#include <atomic>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <format>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace retryscope {

class Text;
/// Other types that are read as a text.
template<class S>
concept TextLike = std::is_convertible_v<const S&, std::string_view> && !std::is_same_v<S, Text>;

/// Up to seven bytes lie inside, longer ones in a block that is counted, never changed, and shared by copies and by equal texts
/// that the same thread made shortly before. Copies may be used by several threads. Views of a short text end with it.
class Text {
public:
    using value_type = char;
    static constexpr std::size_t npos = std::string_view::npos;

    Text() = default;
    template<TextLike S>
    Text(const S& text) : m_word(wordOf(text)) // NOLINT: as a std::string takes texts
    {
    }
    Text(const Text& other) : m_word(other.m_word) { retain(); }
    Text(Text&& other) noexcept : m_word(std::exchange(other.m_word, 0)) {}
    ~Text() { release(); }
    Text& operator=(const Text& other)
    {
        Text copy(other);
        std::swap(m_word, copy.m_word);
        return *this;
    }
    Text& operator=(Text&& other) noexcept
    {
        std::swap(m_word, other.m_word);
        return *this;
    }
    Text& operator+=(std::string_view more) { return *this = Text(str().append(more)); }

    std::string_view view() const
    {
        if (isBlock())
            return {bytesOf(pointer()), pointer()->size};
        return {reinterpret_cast<const char*>(&m_word) + firstByte, (m_word & 0xFF) >> 1 & 7u};
    }
    operator std::string_view() const { return view(); } // NOLINT
    std::string str() const { return std::string(view()); }

    bool empty() const { return !isBlock() && (m_word & 0xFF) <= 1; }
    std::size_t size() const { return view().size(); }
    const char* data() const { return view().data(); }
    auto begin() const { return view().begin(); }
    auto end() const { return view().end(); }
    char front() const { return view().front(); }
    char back() const { return view().back(); }
    char operator[](std::size_t at) const { return view()[at]; }
    void clear() { *this = Text(); }
    std::string_view substr(std::size_t from, std::size_t count = npos) const { return view().substr(from, count); }
    bool starts_with(auto what) const { return view().starts_with(what); }
    bool ends_with(auto what) const { return view().ends_with(what); }
    bool contains(auto what) const { return view().contains(what); }
    std::size_t find(auto what, std::size_t from = 0) const { return view().find(what, from); }
    std::size_t rfind(auto what) const { return view().rfind(what); }
    std::size_t find_first_of(auto what) const { return view().find_first_of(what); }
    std::size_t find_first_not_of(auto what) const { return view().find_first_not_of(what); }

    friend bool operator==(const Text& a, const Text& b) { return a.m_word == b.m_word || a.view() == b.view(); }
    template<TextLike S>
    friend bool operator==(const Text& a, const S& b)
    {
        return a.view() == std::string_view(b);
    }
    friend auto operator<=>(const Text& a, const Text& b) { return a.view() <=> b.view(); }
    template<TextLike S>
    friend auto operator<=>(const Text& a, const S& b)
    {
        return a.view() <=> std::string_view(b);
    }

    /// What a SmallOptional holds that has no text: no other value.
    static Text absent()
    {
        Text text;
        text.m_word = absentWord;
        return text;
    }
    bool isAbsent() const { return m_word == absentWord; }

private:
    struct Block {
        std::atomic<std::uint32_t> holders;
        std::uint32_t size; ///< of the bytes that follow
    };
    class Recent;

    static constexpr std::size_t shortest = 7;
    static constexpr bool littleEndian = std::endian::native == std::endian::little;
    static_assert(littleEndian, "the tag is the byte where a pointer has its lowest bits");
    static constexpr std::size_t firstByte = 1;
    static constexpr std::uint64_t absentWord = 0x8F'01; ///< no text inside has bytes behind its end

    /// The lowest bit says that the text is inside, the next three how long it is.
    static std::uint64_t inside(std::string_view text)
    {
        if (text.empty())
            return 0;
        std::uint64_t word = 0;
        std::memcpy(reinterpret_cast<char*>(&word) + firstByte, text.data(), text.size());
        return word | 1u | static_cast<std::uint64_t>(text.size()) << 1;
    }
    static std::uint64_t wordOf(std::string_view text) { return text.size() <= shortest ? inside(text) : block(text); }
    static std::uint64_t block(std::string_view text);
    static std::uint64_t newBlock(std::string_view text);
    static void free(Block* block);
    static const char* bytesOf(const Block* block) { return reinterpret_cast<const char*>(block + 1); }

    bool isBlock() const { return m_word != 0 && (m_word & 1) == 0; }
    Block* pointer() const { return std::bit_cast<Block*>(static_cast<std::uintptr_t>(m_word)); }
    void retain() const
    {
        if (isBlock())
            pointer()->holders.fetch_add(1, std::memory_order_relaxed);
    }
    void release() const
    {
        if (isBlock() && pointer()->holders.fetch_sub(1, std::memory_order_acq_rel) == 1)
            free(pointer());
    }

    std::uint64_t m_word = 0; ///< 0: empty; odd: the text itself; even: the address of a block
};
static_assert(sizeof(Text) == 8);

} // namespace retryscope

template<>
struct std::hash<retryscope::Text> {
    std::size_t operator()(const retryscope::Text& text) const noexcept { return std::hash<std::string_view>{}(text.view()); }
};

template<>
struct std::formatter<retryscope::Text> : std::formatter<std::string_view> {
    auto format(const retryscope::Text& text, auto& context) const { return std::formatter<std::string_view>::format(text.view(), context); }
};
