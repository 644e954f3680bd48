// SPDX-License-Identifier: GPL-3.0-or-later
// What collectors of logs put around each line, and how it is taken off again.
#pragma once

#include "base/instant.h"
#include "source/line.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace retryscope {

/// In the order in which they are tried on a sample.
enum class WrapperKind : std::uint8_t {
    None,
    DockerJson,              ///< {"log":"LINE\n","stream":"stdout","time":"2026-09-13T17:03:21.521042Z"}: docker's json-file driver
    JournalJson,             ///< one object a line with MESSAGE: journalctl -o json
    JournalExport,           ///< NAME=value lines, an empty one behind each entry: journalctl -o export
    Cri,                     ///< "2026-09-13T17:03:21.521042837Z stdout F LINE": files of containerd and CRI-O
    KubectlPrefixTimestamps, ///< "[pod/NAME/CONTAINER] 2026-…Z LINE": kubectl logs --prefix --timestamps
    KubectlPrefix,           ///< "[pod/NAME/CONTAINER] LINE"
    KubectlTimestamps,       ///< "2026-09-13T17:03:21.521042837Z LINE": kubectl and docker logs --timestamps
    Compose,                 ///< "web-1  | LINE": docker compose logs
    Syslog5424,              ///< "<190>1 2026-09-13T17:03:21.521Z HOST APP PID MSGID [SD] LINE" (RFC 5424)
    Syslog3164,              ///< "<190>Sep 13 20:03:21 HOST nginx: LINE" (RFC 3164), also without the number in front
    JournalShort,            ///< "Sep 13 20:03:21 HOST nginx[7]: LINE", also with an ISO time: journalctl's own form, rsyslog's files
};

/// "docker json-file", "syslog (RFC 3164)", …: as it stands in the format of an input.
std::string_view word(WrapperKind kind);
/// "docker", "kubectl-timestamps", …: for a command line; nullopt if there is none of the name.
std::optional<WrapperKind> wrapperOfName(std::string_view name);
/// The names of all kinds, "none" first.
std::span<const std::string_view> wrapperNames();

/// What stood around a line.
struct Envelope {
    std::optional<LoggedTime> time; ///< nullopt: none, or one without a year
    std::string host;               ///< of the machine or the pod
    std::string source;             ///< the container, unit or program
};

/// The text behind a prefix of one line; nullopt if the line has none of this kind. For kinds whose lines stand alone.
std::optional<std::string_view> behindPrefix(WrapperKind kind, std::string_view line, Envelope* envelope = nullptr);

/// The kind that at least four of five lines have; None if there is none.
WrapperKind recogniseWrapper(std::span<const std::string> sample);

/// Takes the wrapping off a file's lines, in order.
class Unwrapper {
public:
    explicit Unwrapper(WrapperKind kind)
        : m_kind(kind)
    {
    }

    /// Replaces the line's text by what the wrapping holds; the text is valid until the next call. Lines that are wrapping alone,
    /// or the beginning of a line that goes on in the next record, get an empty text; the whole is given with the last one. What
    /// has no wrapping stays as it is.
    void take(Line& line);
    /// After the last line: an entry that no line has closed yet; false if there is none.
    bool finish(Line& line);

    WrapperKind kind() const { return m_kind; }
    const Envelope& envelope() const { return m_envelope; } ///< of the text that was given last

private:
    void takeObject(Line& line);
    void takePart(Line& line, std::string_view text, bool complete);
    void takeExport(Line& line);
    bool takeBinary(std::string_view text);
    void give(Line& line);

    static constexpr std::size_t maxEntry = 16u << 20; ///< bytes; what is beyond is dropped
    WrapperKind m_kind;
    Envelope m_envelope, m_next; ///< m_next: of the journal entry that is being read
    std::string m_text;          ///< given out
    std::string m_open;          ///< parts of a line that goes on
    std::string m_binary;        ///< of a journal field in binary form
    std::string m_binaryName;
    Line m_at;                   ///< where the open entry's message began
    bool m_isOpen = false;
    bool m_binaryBegun = false;
};

} // namespace retryscope
