// SPDX-License-Identifier: GPL-3.0-or-later
// The .xz format by liblzma, stream after stream.
#include "source/packed_decoder.h"

#include <lzma.h>

namespace retryscope {

namespace {

/// `xz -9` needs 65 MiB to unpack; a header may ask for 4 GiB.
constexpr std::uint64_t xzMemory = 256u << 20; // bytes

class XzDecoder final : public PackedDecoder {
public:
    explicit XzDecoder(RawFile& raw) : PackedDecoder(raw) { m_ready = init(); }
    ~XzDecoder() override { lzma_end(&m_stream); }

private:
    Step unpack(std::string_view in, char* out, std::size_t size) override;
    bool init() { return lzma_stream_decoder(&m_stream, xzMemory, 0) == LZMA_OK; }
    bool restart() override { return init(); }
    bool mayBegin(char first) const override { return first == '\xFD'; }

    lzma_stream m_stream = LZMA_STREAM_INIT;
    bool m_ready = false;
};

PackedDecoder::Step XzDecoder::unpack(std::string_view in, char* out, std::size_t size)
{
    if (!m_ready)
        return {0, 0, Step::State::Damaged};
    m_stream.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
    m_stream.avail_in = in.size();
    m_stream.next_out = reinterpret_cast<std::uint8_t*>(out);
    m_stream.avail_out = size;
    const lzma_ret status = lzma_code(&m_stream, LZMA_RUN);
    Step step{in.size() - m_stream.avail_in, size - m_stream.avail_out};
    if (status == LZMA_STREAM_END)
        step.state = Step::State::MemberEnd;
    else if (status == LZMA_MEMLIMIT_ERROR)
        step.state = Step::State::TooLarge;
    else if (status != LZMA_OK && status != LZMA_BUF_ERROR)
        step.state = Step::State::Damaged;
    return step;
}

} // namespace

std::unique_ptr<Decoder> makeXzDecoder(RawFile& raw) { return std::make_unique<XzDecoder>(raw); }

} // namespace retryscope
