// SPDX-License-Identifier: GPL-3.0-or-later
// Makes gzip members for tests out of what Qt can deflate.
#pragma once

#include <QByteArray>

namespace retryscope::test {

inline quint32 crc32Of(const QByteArray& data)
{
    quint32 crc = 0xFFFFFFFFu;
    for (const char c : data) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}

/// One member (RFC 1952): fixed header, raw deflate, CRC and length.
inline QByteArray gzipMember(const QByteArray& data)
{
    QByteArray out("\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\x03", 10);
    if (data.isEmpty()) {
        out += QByteArray("\x03\x00", 2); // qCompress refuses to pack nothing
    } else {
        const QByteArray zlib = qCompress(data);
        out += zlib.mid(4 + 2, zlib.size() - 4 - 2 - 4);
    }
    const auto number = [&](quint32 value) {
        for (int i = 0; i < 4; ++i)
            out += static_cast<char>((value >> (8 * i)) & 0xFF);
    };
    number(crc32Of(data));
    number(static_cast<quint32>(data.size()));
    return out;
}

} // namespace retryscope::test
