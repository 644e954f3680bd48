// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of writing that do not depend on types.
#include "casefile/packer.h"

namespace retryscope::packing {

namespace {
constexpr std::size_t lengthBytes = 4;
} // namespace

void Packer::addEight(std::uint64_t bits)
{
    for (int i = 0; i < 8; ++i)
        m_out += static_cast<char>(bits >> 8 * i);
}

std::uint64_t Packer::numberOf(std::string_view name)
{
    const auto [entry, added] = m_numbers.emplace(name, m_names.size());
    if (added)
        m_names.push_back(name);
    return entry->second;
}

std::size_t Packer::open()
{
    m_out.append(lengthBytes, '\0');
    return m_out.size();
}

void Packer::close(std::size_t begin)
{
    const std::size_t length = m_out.size() - begin;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        m_out[begin - lengthBytes + i] = static_cast<char>(length >> 8 * i);
}

std::string Packer::take()
{
    const std::string values = std::exchange(m_out, {});
    addNumber(m_names.size());
    for (const std::string_view name : m_names)
        addText(name);
    m_names.clear();
    m_numbers.clear();
    return std::exchange(m_out, {}) + values;
}

} // namespace retryscope::packing
