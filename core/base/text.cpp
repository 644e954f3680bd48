// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of texts, and the table by which repeated texts find the block that is there already.
#include "base/text.h"

#include <array>
#include <new>

namespace retryscope {

/// What a thread made last, by hash. Longer texts are rarely repeated, and would be kept for nothing.
class Text::Recent {
public:
    static constexpr std::size_t longest = 128;

    /// nullptr once the thread is ending.
    static Recent* ofThread()
    {
        static thread_local bool isGone = false;
        struct Holder {
            Recent recent;
            bool& gone;
            ~Holder() { gone = true; }
        };
        if (isGone)
            return nullptr;
        static thread_local Holder holder{{}, isGone};
        return &holder.recent;
    }

    Text& placeFor(std::string_view text)
    {
        const std::size_t hash = std::hash<std::string_view>{}(text);
        return m_texts[(hash ^ hash >> 20) % m_texts.size()];
    }

private:
    std::array<Text, 4096> m_texts;
};

std::uint64_t Text::newBlock(std::string_view text)
{
    void* memory = ::operator new(sizeof(Block) + text.size());
    auto* made = new (memory) Block{1, static_cast<std::uint32_t>(text.size())};
    std::memcpy(static_cast<char*>(memory) + sizeof(Block), text.data(), text.size());
    return std::bit_cast<std::uintptr_t>(made);
}

std::uint64_t Text::block(std::string_view text)
{
    // No line that is read is as long.
    text = text.substr(0, UINT32_MAX);
    Recent* const recent = text.size() <= Recent::longest ? Recent::ofThread() : nullptr;
    if (!recent)
        return newBlock(text);
    Text& known = recent->placeFor(text);
    if (!known.isBlock() || known.view() != text) {
        known.release();
        known.m_word = newBlock(text);
    }
    known.retain();
    return known.m_word;
}

void Text::free(Block* block)
{
    block->~Block();
    ::operator delete(block);
}

} // namespace retryscope
