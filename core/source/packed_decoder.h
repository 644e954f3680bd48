// SPDX-License-Identifier: GPL-3.0-or-later
// What all compressions share: blocks in, members one after another, damage and truncation told apart, a limit to growth.
#pragma once

#include "source/decoder.h"

#include <vector>

namespace retryscope {

/// Compressed data that grows beyond both is a bomb and no log: the densest real ones shrink to about a hundredth, deflate
/// cannot do better than 1:1032.
constexpr std::uint64_t growthFree = 256u << 20; ///< bytes that anything may unpack to
constexpr std::uint64_t growthRatio = 1000;      ///< unpacked bytes for one packed byte

/// Logs are appended to one another with `cat a.gz b.gz`, so members follow one another; zero bytes behind one are padding.
class PackedDecoder : public Decoder {
public:
    explicit PackedDecoder(RawFile& raw);
    std::size_t read(char* into, std::size_t size) final;
    std::optional<Error> error() const final { return m_error ? m_error : m_raw.error(); }
    bool truncated() const final { return m_truncated; }

protected:
    struct Step {
        enum class State { More, MemberEnd, Damaged, TooLarge };
        std::size_t taken = 0; ///< bytes of the input
        std::size_t given = 0; ///< bytes of the output
        State state = State::More;
    };
    /// As much as fits. `in` is empty only when the raw data has ended.
    virtual Step unpack(std::string_view in, char* out, std::size_t size) = 0;
    /// Makes ready for the next member; false if that cannot be done.
    virtual bool restart() = 0;
    /// True if a member may begin with this byte.
    virtual bool mayBegin(char first) const = 0;

private:
    bool refill();
    bool nextMember();
    void stop(ErrorCode code);
    void apply(const Step& step);

    RawFile& m_raw;
    std::vector<char> m_block;
    std::string_view m_in; ///< the part of m_block that was not taken yet
    std::uint64_t m_taken = 0, m_given = 0;
    bool m_done = false;
    bool m_truncated = false;
    bool m_betweenMembers = false;
    std::optional<Error> m_error;
};

std::unique_ptr<Decoder> makeGzipDecoder(RawFile& raw);
std::unique_ptr<Decoder> makeZstdDecoder(RawFile& raw);
std::unique_ptr<Decoder> makeXzDecoder(RawFile& raw);
std::unique_ptr<Decoder> makeBzip2Decoder(RawFile& raw);

} // namespace retryscope
