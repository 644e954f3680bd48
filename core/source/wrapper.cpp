// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the wrappings, and how one is recognised.
#include "source/wrapper.h"

#include "source/wrapper_json.h"
#include "source/wrapper_prefix.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

struct KindNames {
    WrapperKind kind;
    std::string_view name, word;
};

constexpr KindNames kindNames[] = {
    {WrapperKind::None, "none", ""},
    {WrapperKind::DockerJson, "docker", "docker json-file"},
    {WrapperKind::JournalJson, "journal-json", "journald json"},
    {WrapperKind::JournalExport, "journal-export", "journald export"},
    {WrapperKind::Cri, "cri", "CRI"},
    {WrapperKind::KubectlPrefixTimestamps, "kubectl-prefix-timestamps", "kubectl --prefix --timestamps"},
    {WrapperKind::KubectlPrefix, "kubectl-prefix", "kubectl --prefix"},
    {WrapperKind::KubectlTimestamps, "kubectl-timestamps", "kubectl --timestamps"},
    {WrapperKind::Compose, "compose", "docker compose"},
    {WrapperKind::Syslog5424, "syslog-5424", "syslog (RFC 5424)"},
    {WrapperKind::Syslog3164, "syslog-3164", "syslog (RFC 3164)"},
    {WrapperKind::JournalShort, "journal-short", "journald short"},
};

constexpr auto names = [] {
    std::array<std::string_view, std::size(kindNames)> out;
    std::ranges::transform(kindNames, out.begin(), &KindNames::name);
    return out;
}();

template<class Range, class Predicate>
bool mostly(const Range& lines, Predicate has)
{
    const auto count = std::ranges::count_if(lines, has);
    return count > 0 && count * 5 >= static_cast<std::ptrdiff_t>(std::ranges::size(lines)) * 4;
}

bool isDockerObject(std::string_view line)
{
    JsonMember wanted[] = {{"log", {}}, {"stream", {}}, {"time", {}}};
    return line.starts_with('{') && readJsonMembers(line, wanted) && wanted[0].found && (wanted[1].found || wanted[2].found);
}

bool isJournalObject(std::string_view line)
{
    JsonMember wanted[] = {{"MESSAGE", {}}, {"__REALTIME_TIMESTAMP", {}}};
    return line.starts_with('{') && readJsonMembers(line, wanted) && wanted[1].found;
}

bool isJournalExport(std::span<const std::string> sample)
{
    const auto starts = [&](std::string_view with) { return std::ranges::any_of(sample, [&](const std::string& line) { return line.starts_with(with); }); };
    return starts("__REALTIME_TIMESTAMP=") && (starts("MESSAGE=") || std::ranges::contains(sample, "MESSAGE")) && (starts("__CURSOR=") || starts("_BOOT_ID="));
}

/// Files of syslog and journalctl's own form look alike; the number in front and the process id tell them apart.
WrapperKind syslogKind(std::span<const std::string> sample)
{
    std::size_t found = 0, priority = 0, foreign = 0;
    for (const std::string& line : sample) {
        if (const auto head = syslogHead(line)) {
            ++found;
            priority += head->hasPriority;
            foreign += head->hasPid || !head->isShortDate;
        }
    }
    if (found == 0 || found * 5 < sample.size() * 4)
        return WrapperKind::None;
    return priority * 2 < found && foreign * 2 > found ? WrapperKind::JournalShort : WrapperKind::Syslog3164;
}

} // namespace

std::string_view word(WrapperKind kind) { return std::ranges::find(kindNames, kind, &KindNames::kind)->word; }

std::optional<WrapperKind> wrapperOfName(std::string_view name)
{
    const auto* const it = std::ranges::find(kindNames, name, &KindNames::name);
    return it == std::end(kindNames) ? std::nullopt : std::optional(it->kind);
}

std::span<const std::string_view> wrapperNames() { return names; }

std::optional<std::string_view> behindPrefix(WrapperKind kind, std::string_view line, Envelope* envelope)
{
    Envelope unused;
    Envelope& into = envelope ? *envelope : unused;
    bool complete = true;
    switch (kind) {
    case WrapperKind::Cri: return behindCri(line, into, complete);
    case WrapperKind::KubectlPrefixTimestamps: return behindKubectl(line, true, true, into);
    case WrapperKind::KubectlPrefix: return behindKubectl(line, true, false, into);
    case WrapperKind::KubectlTimestamps: return behindKubectl(line, false, true, into);
    case WrapperKind::Compose: return behindCompose(line, into);
    case WrapperKind::Syslog5424: return behindSyslog5424(line, into);
    case WrapperKind::Syslog3164:
    case WrapperKind::JournalShort: {
        const auto head = syslogHead(line);
        if (!head)
            return std::nullopt;
        into = head->envelope;
        return head->text;
    }
    default: return std::nullopt;
    }
}

WrapperKind recogniseWrapper(std::span<const std::string> sample)
{
    if (mostly(sample, isDockerObject))
        return WrapperKind::DockerJson;
    if (mostly(sample, isJournalObject))
        return WrapperKind::JournalJson;
    if (isJournalExport(sample))
        return WrapperKind::JournalExport;
    for (const WrapperKind kind : {WrapperKind::Cri, WrapperKind::KubectlPrefixTimestamps, WrapperKind::KubectlPrefix, WrapperKind::KubectlTimestamps,
             WrapperKind::Compose, WrapperKind::Syslog5424}) {
        if (mostly(sample, [&](const std::string& line) {
                return behindPrefix(kind, line).has_value() && (kind != WrapperKind::KubectlTimestamps || hasNanoseconds(line));
            }))
            return kind;
    }
    return syslogKind(sample);
}

} // namespace retryscope
