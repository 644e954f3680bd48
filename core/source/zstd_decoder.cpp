// SPDX-License-Identifier: GPL-3.0-or-later
// Zstandard (RFC 8878) frames, skippable ones included.
#include "source/packed_decoder.h"

#include <zstd.h>
#include <zstd_errors.h>

namespace retryscope {

namespace {

class ZstdDecoder final : public PackedDecoder {
public:
    explicit ZstdDecoder(RawFile& raw) : PackedDecoder(raw), m_stream(ZSTD_createDStream()) {}
    ~ZstdDecoder() override { ZSTD_freeDStream(m_stream); }
    ZstdDecoder(const ZstdDecoder&) = delete;
    ZstdDecoder& operator=(const ZstdDecoder&) = delete;

private:
    Step unpack(std::string_view in, char* out, std::size_t size) override;
    bool restart() override { return !ZSTD_isError(ZSTD_DCtx_reset(m_stream, ZSTD_reset_session_only)); }
    bool mayBegin(char first) const override { return first == '\x28' || (first >= '\x50' && first <= '\x5F'); }

    ZSTD_DStream* m_stream;
};

PackedDecoder::Step ZstdDecoder::unpack(std::string_view in, char* out, std::size_t size)
{
    if (!m_stream)
        return {0, 0, Step::State::Damaged};
    ZSTD_inBuffer from{in.data(), in.size(), 0};
    ZSTD_outBuffer to{out, size, 0};
    const std::size_t status = ZSTD_decompressStream(m_stream, &to, &from);
    Step step{from.pos, to.pos};
    if (status == 0)
        step.state = Step::State::MemberEnd;
    else if (ZSTD_isError(status)) // a window above the library's own limit of 128 MiB is refused
        step.state = ZSTD_getErrorCode(status) == ZSTD_error_frameParameter_windowTooLarge ? Step::State::TooLarge : Step::State::Damaged;
    return step;
}

} // namespace

std::unique_ptr<Decoder> makeZstdDecoder(RawFile& raw) { return std::make_unique<ZstdDecoder>(raw); }

} // namespace retryscope
