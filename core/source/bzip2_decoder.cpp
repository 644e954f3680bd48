// SPDX-License-Identifier: GPL-3.0-or-later
// bzip2 streams by its own library; `pbzip2` writes many of them into one file.
#include "source/packed_decoder.h"

#include <algorithm>

#include <bzlib.h>

namespace retryscope {

namespace {

constexpr std::size_t mostForBzip2 = 1u << 30;

class Bzip2Decoder final : public PackedDecoder {
public:
    explicit Bzip2Decoder(RawFile& raw) : PackedDecoder(raw) { init(); }
    ~Bzip2Decoder() override { end(); }

private:
    Step unpack(std::string_view in, char* out, std::size_t size) override;
    bool init() { return m_ready = BZ2_bzDecompressInit(&m_stream, 0, 0) == BZ_OK; }
    void end()
    {
        if (m_ready)
            BZ2_bzDecompressEnd(&m_stream);
        m_ready = false;
    }
    bool restart() override
    {
        end();
        m_stream = {};
        return init();
    }
    bool mayBegin(char first) const override { return first == 'B'; }

    bz_stream m_stream{};
    bool m_ready = false;
};

PackedDecoder::Step Bzip2Decoder::unpack(std::string_view in, char* out, std::size_t size)
{
    if (!m_ready)
        return {0, 0, Step::State::Damaged};
    const auto inSize = static_cast<unsigned>(std::min(in.size(), mostForBzip2));
    const auto outSize = static_cast<unsigned>(std::min(size, mostForBzip2));
    m_stream.next_in = const_cast<char*>(in.data()); // the library does not write to it
    m_stream.avail_in = inSize;
    m_stream.next_out = out;
    m_stream.avail_out = outSize;
    const int status = BZ2_bzDecompress(&m_stream);
    Step step{inSize - m_stream.avail_in, outSize - m_stream.avail_out};
    if (status == BZ_STREAM_END)
        step.state = Step::State::MemberEnd;
    else if (status != BZ_OK)
        step.state = Step::State::Damaged;
    return step;
}

} // namespace

std::unique_ptr<Decoder> makeBzip2Decoder(RawFile& raw) { return std::make_unique<Bzip2Decoder>(raw); }

} // namespace retryscope
