// SPDX-License-Identifier: GPL-3.0-or-later
// The choice by magic bytes; plain bytes pass through.
#include "source/archive_path.h"
#include "source/packed_decoder.h"

#include <algorithm>
#include <string>

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

/// RFC 8878: a frame, or one of the sixteen skippable frames that pzstd and others put before it.
bool beginsZstd(std::string_view head)
{
    return head.starts_with("\x28\xB5\x2F\xFD") || (head.size() >= 4 && head[0] >= '\x50' && head[0] <= '\x5F' && head.substr(1).starts_with("\x2A\x4D\x18"));
}

/// "BZh", the block size in digits, then the magic of a block or of the end; "BZh9" alone may be a log's first word.
bool beginsBzip2(std::string_view head)
{
    return head.size() >= 6 && head.starts_with("BZh") && head[3] >= '1' && head[3] <= '9' && (head.substr(4).starts_with("\x31\x41") || head.substr(4).starts_with("\x17\x72"));
}

/// Lets everything pass but an archive, whose bytes are no text of one file.
class ArchiveGate final : public Decoder {
public:
    ArchiveGate(const RawFile& raw, std::unique_ptr<Decoder> inner)
        : m_raw(raw)
        , m_inner(std::move(inner))
    {
    }
    std::size_t read(char* into, std::size_t size) override;
    std::optional<Error> error() const override { return m_isArchive ? Error{ErrorCode::IsArchive, {m_raw.path()}} : m_inner->error(); }
    bool truncated() const override { return !m_isArchive && m_inner->truncated(); }

private:
    void look();

    const RawFile& m_raw;
    std::unique_ptr<Decoder> m_inner;
    std::string m_front; ///< read ahead to look at it
    std::size_t m_taken = 0;
    bool m_looked = false;
    bool m_isArchive = false;
};

void ArchiveGate::look()
{
    constexpr std::size_t tarHeader = 512;
    m_looked = true;
    m_front.resize(tarHeader);
    std::size_t have = 0;
    // Text is given on as it comes: a pipe may take long to deliver as many bytes, and no line of a log holds a NUL byte there.
    while (have < tarHeader) {
        const std::size_t got = m_inner->read(m_front.data() + have, tarHeader - have);
        have += got;
        if (got == 0 || !std::string_view(m_front).substr(0, have).contains('\0'))
            break;
    }
    m_front.resize(have);
    m_isArchive = isTarHeader(m_front) || isZipHeader(m_front);
}

std::size_t ArchiveGate::read(char* into, std::size_t size)
{
    if (!m_looked)
        look();
    if (m_isArchive)
        return 0;
    if (m_taken == m_front.size())
        return m_inner->read(into, size);
    const std::size_t count = m_front.copy(into, size, m_taken);
    m_taken += count;
    return count;
}

} // namespace

std::unique_ptr<Decoder> makeUnpacker(RawFile& raw)
{
    const std::string_view head = raw.peek();
    if (head.starts_with("\x1F\x8B"))
        return makeGzipDecoder(raw);
    if (beginsZstd(head))
        return makeZstdDecoder(raw);
    if (head.starts_with(std::string_view("\xFD" "7zXZ\0", 6)))
        return makeXzDecoder(raw);
    if (beginsBzip2(head))
        return makeBzip2Decoder(raw);
    return std::make_unique<PlainDecoder>(raw);
}

std::unique_ptr<Decoder> makeDecoder(RawFile& raw) { return std::make_unique<ArchiveGate>(raw, makeUnpacker(raw)); }

} // namespace retryscope
