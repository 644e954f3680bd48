// SPDX-License-Identifier: GPL-3.0-or-later
// The loop around a library's own step.
#include "source/packed_decoder.h"

#include <string>

namespace retryscope {

PackedDecoder::PackedDecoder(RawFile& raw)
    : m_raw(raw)
    , m_block(256u << 10)
{
}

bool PackedDecoder::refill()
{
    if (m_in.empty())
        m_in = std::string_view(m_block.data(), m_raw.read(m_block.data(), m_block.size()));
    return !m_in.empty();
}

void PackedDecoder::stop(ErrorCode code)
{
    m_done = true;
    m_error = Error{code, {m_raw.path()}};
    if (code == ErrorCode::UnpacksTooLarge)
        m_error->args.insert(m_error->args.end(), {std::to_string(m_given), std::to_string(m_taken)});
}

/// True if another member begins; false ends the reading.
bool PackedDecoder::nextMember()
{
    while (refill() && m_in.front() == '\0')
        m_in.remove_prefix(1);
    if (m_in.empty()) {
        m_done = true;
        return false;
    }
    m_betweenMembers = false;
    if (mayBegin(m_in.front()) && restart())
        return true;
    stop(ErrorCode::CompressionDamaged);
    return false;
}

void PackedDecoder::apply(const Step& step)
{
    m_in.remove_prefix(step.taken);
    m_taken += step.taken;
    m_given += step.given;
    if (step.state == Step::State::Damaged)
        stop(ErrorCode::CompressionDamaged);
    else if (step.state == Step::State::TooLarge || (m_given > growthFree && m_given / growthRatio > m_taken))
        stop(ErrorCode::UnpacksTooLarge);
    else
        m_betweenMembers = step.state == Step::State::MemberEnd;
}

std::size_t PackedDecoder::read(char* into, std::size_t size)
{
    while (!m_done && size > 0) {
        if (m_betweenMembers && !nextMember())
            break;
        // At the end of the raw data the library may still hold what did not fit into the last output.
        const bool haveInput = refill();
        const Step step = unpack(m_in, into, size);
        apply(step);
        if (step.taken == 0 && step.given == 0 && step.state == Step::State::More) {
            m_truncated = !haveInput;
            stop(ErrorCode::CompressionDamaged);
        }
        if (step.given > 0)
            return step.given;
    }
    return 0;
}

} // namespace retryscope
