// SPDX-License-Identifier: GPL-3.0-or-later
// gzip (RFC 1952) by zlib.
#include "source/packed_decoder.h"

#include <algorithm>

#include <zlib.h>

namespace retryscope {

namespace {

constexpr std::size_t mostForZlib = 1u << 30;

class GzipDecoder final : public PackedDecoder {
public:
    explicit GzipDecoder(RawFile& raw) : PackedDecoder(raw) { m_ready = inflateInit2(&m_stream, 15 + 16) == Z_OK; }
    ~GzipDecoder() override
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }

private:
    Step unpack(std::string_view in, char* out, std::size_t size) override;
    bool restart() override { return inflateReset(&m_stream) == Z_OK; }
    bool mayBegin(char first) const override { return first == '\x1F'; }

    z_stream m_stream{};
    bool m_ready = false;
};

PackedDecoder::Step GzipDecoder::unpack(std::string_view in, char* out, std::size_t size)
{
    if (!m_ready)
        return {0, 0, Step::State::Damaged};
    const auto inSize = static_cast<uInt>(std::min(in.size(), mostForZlib));
    const auto outSize = static_cast<uInt>(std::min(size, mostForZlib));
    // zlib does not write to its input; the pointer lacks a const only where ZLIB_CONST is not defined.
    m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    m_stream.avail_in = inSize;
    m_stream.next_out = reinterpret_cast<Bytef*>(out);
    m_stream.avail_out = outSize;
    const int status = inflate(&m_stream, Z_NO_FLUSH);
    Step step{inSize - m_stream.avail_in, outSize - m_stream.avail_out};
    if (status == Z_STREAM_END)
        step.state = Step::State::MemberEnd;
    else if (status != Z_OK && status != Z_BUF_ERROR)
        step.state = Step::State::Damaged;
    return step;
}

} // namespace

std::unique_ptr<Decoder> makeGzipDecoder(RawFile& raw) { return std::make_unique<GzipDecoder>(raw); }

} // namespace retryscope
