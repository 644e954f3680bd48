// SPDX-License-Identifier: GPL-3.0-or-later
// Plain bytes passed through, and gzip (RFC 1952) of any number of members.
#include "source/decoder.h"

#include <algorithm>
#include <vector>

#include <zlib.h>

namespace retryscope {

namespace {

class PlainDecoder final : public Decoder {
public:
    explicit PlainDecoder(RawFile& raw)
        : m_raw(raw)
    {
    }
    std::size_t read(char* into, std::size_t size) override { return m_raw.read(into, size); }
    std::optional<Error> error() const override { return m_raw.error(); }

private:
    RawFile& m_raw;
};

/// Members follow one another where logs were appended with `cat a.gz b.gz`; zero bytes behind the last one are padding.
class GzipDecoder final : public Decoder {
public:
    explicit GzipDecoder(RawFile& raw)
        : m_raw(raw)
        , m_block(256u << 10)
    {
        if (inflateInit2(&m_stream, 15 + 16) == Z_OK)
            m_ready = true;
        else
            damage();
    }
    ~GzipDecoder() override
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }
    std::size_t read(char* into, std::size_t size) override;
    std::optional<Error> error() const override { return m_error ? m_error : m_raw.error(); }
    bool truncated() const override { return m_truncated; }

private:
    bool refill();
    bool nextMember();
    void damage()
    {
        m_done = true;
        m_error = Error{ErrorCode::CompressionDamaged, {m_raw.path()}};
    }

    RawFile& m_raw;
    std::vector<char> m_block;
    z_stream m_stream{};
    bool m_ready = false;
    bool m_done = false;
    bool m_truncated = false;
    bool m_betweenMembers = false;
    std::optional<Error> m_error;
};

bool GzipDecoder::refill()
{
    if (m_stream.avail_in > 0)
        return true;
    const std::size_t got = m_raw.read(m_block.data(), m_block.size());
    m_stream.next_in = reinterpret_cast<Bytef*>(m_block.data());
    m_stream.avail_in = static_cast<uInt>(got);
    return got > 0;
}

/// True if another member begins; false ends the reading.
bool GzipDecoder::nextMember()
{
    while (refill() && *m_stream.next_in == 0) {
        ++m_stream.next_in;
        --m_stream.avail_in;
    }
    if (m_stream.avail_in == 0) {
        m_done = true;
        return false;
    }
    if (*m_stream.next_in != 0x1F) {
        damage();
        return false;
    }
    m_betweenMembers = false;
    return inflateReset(&m_stream) == Z_OK;
}

std::size_t GzipDecoder::read(char* into, std::size_t size)
{
    m_stream.next_out = reinterpret_cast<Bytef*>(into);
    m_stream.avail_out = static_cast<uInt>(std::min<std::size_t>(size, 1u << 30));
    const uInt asked = m_stream.avail_out;
    while (!m_done && m_stream.avail_out == asked) {
        if (m_betweenMembers && !nextMember())
            break;
        if (!refill()) {
            m_truncated = true;
            damage();
            break;
        }
        const int status = inflate(&m_stream, Z_NO_FLUSH);
        if (status == Z_STREAM_END)
            m_betweenMembers = true;
        else if (status != Z_OK && status != Z_BUF_ERROR)
            damage();
    }
    return asked - m_stream.avail_out;
}

} // namespace

std::unique_ptr<Decoder> makeDecoder(RawFile& raw)
{
    if (raw.peek().starts_with("\x1F\x8B"))
        return std::make_unique<GzipDecoder>(raw);
    return std::make_unique<PlainDecoder>(raw);
}

} // namespace retryscope
