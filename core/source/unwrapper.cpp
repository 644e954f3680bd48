// SPDX-License-Identifier: GPL-3.0-or-later
// Line after line out of its wrapping; long lines that a collector cut are put together again.
#include "source/wrapper.h"
#include "source/wrapper_json.h"
#include "source/wrapper_prefix.h"

#include <algorithm>

namespace retryscope {

namespace {

/// Docker cuts longer lines into records of this length, all but the last of them without a line end.
constexpr std::size_t dockerPart = 16u << 10;

std::string_view withoutLineEnd(std::string_view text)
{
    if (text.ends_with('\n'))
        text.remove_suffix(1);
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    return text;
}

} // namespace

void Unwrapper::take(Line& line)
{
    switch (m_kind) {
    case WrapperKind::None: return;
    case WrapperKind::DockerJson:
    case WrapperKind::JournalJson: takeObject(line); return;
    case WrapperKind::JournalExport: takeExport(line); return;
    default: break;
    }
    Envelope envelope;
    bool complete = true;
    const auto text = m_kind == WrapperKind::Cri ? behindCri(line.text, envelope, complete) : behindPrefix(m_kind, line.text, &envelope);
    if (text) {
        m_envelope = std::move(envelope);
        takePart(line, *text, complete);
    } else if (line.text.starts_with("-- ") && m_kind == WrapperKind::JournalShort) {
        line.text = {}; // "-- Boot 1f…  --"
    }
}

void Unwrapper::takeObject(Line& line)
{
    const bool docker = m_kind == WrapperKind::DockerJson;
    JsonMember wanted[] = {{docker ? "log" : "MESSAGE", {}}, {docker ? "time" : "__REALTIME_TIMESTAMP", {}}, {docker ? "stream" : "_HOSTNAME", {}}, {"SYSLOG_IDENTIFIER", {}}};
    if (!readJsonMembers(line.text, wanted) || !wanted[docker ? 0 : 1].found)
        return;
    m_envelope = {parseTime(wanted[1].value), docker ? std::string() : std::move(wanted[2].value), std::move(wanted[3].value)};
    const bool complete = !docker || wanted[0].value.ends_with('\n') || wanted[0].value.size() < dockerPart;
    m_text = std::move(wanted[0].value);
    takePart(line, withoutLineEnd(m_text), complete);
}

/// `text` may be a view of m_text.
void Unwrapper::takePart(Line& line, std::string_view text, bool complete)
{
    if (complete && !m_isOpen) {
        line.text = text;
        return;
    }
    if (!m_isOpen) {
        m_at = line;
        m_open.clear();
        m_isOpen = true;
    }
    m_open.append(text.substr(0, maxEntry - std::min(maxEntry, m_open.size())));
    m_at.terminated = line.terminated;
    line.text = {};
    if (complete)
        give(line);
}

/// Gives what was collected, as a line that stands where it began.
void Unwrapper::give(Line& line)
{
    m_text.swap(m_open);
    m_open.clear();
    m_isOpen = false;
    line = m_at;
    line.text = m_text;
}

/// The value of a field in binary form: its length in 8 bytes, the lowest first, then the bytes. True when it is complete.
bool Unwrapper::takeBinary(std::string_view text)
{
    constexpr std::size_t lengthBytes = 8;
    if (std::exchange(m_binaryBegun, true))
        m_binary += '\n';
    m_binary.append(text.substr(0, maxEntry - std::min(maxEntry, m_binary.size())));
    if (m_binary.size() < lengthBytes)
        return false;
    std::uint64_t length = 0;
    for (std::size_t i = lengthBytes; i-- > 0;)
        length = length << 8 | static_cast<unsigned char>(m_binary[i]);
    if (m_binary.size() - lengthBytes < std::min<std::uint64_t>(length, maxEntry - lengthBytes))
        return false;
    m_binary.erase(0, lengthBytes);
    return true;
}

void Unwrapper::takeExport(Line& line)
{
    const std::string_view text = line.text;
    line.text = {};
    const auto setMessage = [&](std::string_view value) {
        m_open = value;
        m_isOpen = true;
        m_at = line;
    };
    if (!m_binaryName.empty()) {
        if (!takeBinary(text))
            return;
        if (m_binaryName == "MESSAGE")
            setMessage(withoutLineEnd(m_binary));
        m_binaryName.clear();
        return;
    }
    if (text.empty()) {
        m_envelope = std::exchange(m_next, {});
        if (m_isOpen)
            give(line);
        return;
    }
    const auto equals = text.find('=');
    const std::string_view name = text.substr(0, equals);
    if (equals == std::string_view::npos) {
        m_binaryName = name;
        m_binary.clear();
        m_binaryBegun = false;
        return;
    }
    const std::string_view value = text.substr(equals + 1);
    if (name == "MESSAGE")
        setMessage(value);
    else if (name == "__REALTIME_TIMESTAMP")
        m_next.time = parseTime(value);
    else if (name == "_HOSTNAME")
        m_next.host = value;
    else if (name == "SYSLOG_IDENTIFIER")
        m_next.source = value;
}

bool Unwrapper::finish(Line& line)
{
    if (!m_isOpen)
        return false;
    if (m_kind == WrapperKind::JournalExport)
        m_envelope = std::exchange(m_next, {});
    give(line);
    return true;
}

} // namespace retryscope
