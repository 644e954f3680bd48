// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of reading that do not depend on types; every length is checked against what is there.
#include "casefile/unpacker.h"

namespace retryscope::packing {

Unpacker::Unpacker(std::string_view bytes)
    : m_bytes(bytes)
{
    const std::uint64_t count = readNumber();
    if (count > m_bytes.size()) {
        fail();
        return;
    }
    for (std::uint64_t i = 0; i < count && m_sound; ++i)
        m_names.push_back(readText());
}

std::uint64_t Unpacker::readNumber()
{
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && m_at < m_bytes.size(); shift += 7) {
        const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
        number |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
        if (byte < 0x80)
            return number;
    }
    fail();
    return 0;
}

std::int64_t Unpacker::readSigned()
{
    const std::uint64_t number = readNumber();
    return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
}

std::uint64_t Unpacker::readEight()
{
    if (m_bytes.size() - m_at < 8) {
        fail();
        return 0;
    }
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i)
        bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(m_bytes[m_at++])) << 8 * i;
    return bits;
}

std::string_view Unpacker::readText()
{
    const std::uint64_t size = readNumber();
    if (size > m_bytes.size() - m_at) {
        fail();
        return {};
    }
    const std::string_view text = m_bytes.substr(m_at, size);
    m_at += size;
    return text;
}

std::size_t Unpacker::open()
{
    if (m_bytes.size() - m_at < 4) {
        fail();
        return m_at;
    }
    std::uint32_t length = 0;
    for (int i = 0; i < 4; ++i)
        length |= static_cast<std::uint32_t>(static_cast<unsigned char>(m_bytes[m_at++])) << 8 * i;
    if (length > m_bytes.size() - m_at) {
        fail();
        return m_at;
    }
    return m_at + length;
}

void Unpacker::pass(Wire wire)
{
    switch (wire) {
    case Wire::Number: readNumber(); break;
    case Wire::Eight: readEight(); break;
    case Wire::Bytes: readText(); break;
    case Wire::Nested: m_at = open(); break;
    }
}

std::string_view Unpacker::name(std::uint64_t number)
{
    if (number < m_names.size())
        return m_names[number];
    fail();
    return {};
}

} // namespace retryscope::packing
