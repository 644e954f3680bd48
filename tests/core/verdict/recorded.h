// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded incidents read as far as the matching needs them.
#pragma once

#include "access/log_format.h"
#include "attempt/attempt.h"
#include "effect/read_events.h"
#include "source/line_reader.h"
#include "verdict/match.h"

#include <string>
#include <vector>

namespace retryscope::test {

struct Recorded {
    std::vector<Request> requests;
    std::vector<Event> events;
    MatchContext context;
};

/// Files in the order access log, application logs, export; an empty `exportName` leaves it out.
inline Recorded readRecorded(const std::string& folder, const std::string& format, const std::string& exportName)
{
    Recorded r;
    const auto compiled = LogFormat::compile(format, Escape::Default);
    auto reader = LineReader::open(folder + "/access.log");
    Line line;
    while (compiled && reader && (*reader)->next(line)) {
        Request request;
        if (!compiled->parse(line.text, request.record))
            continue;
        request.record.file = FileId::fromIndex(0);
        request.record.line = line.number;
        PairedAttempts paired = pairAttempts(request.record, assumedVersion);
        request.attempts = std::move(paired.attempts);
        request.groups = paired.groups;
        r.requests.push_back(std::move(request));
    }
    r.context.kinds[FileId::fromIndex(0)] = InputKind::AccessLog;
    std::size_t index = 1;
    for (const std::string& name : {std::string("app-a.log"), std::string("app-b.log"), exportName}) {
        if (name.empty())
            continue;
        Input input;
        input.path = folder + "/" + name;
        input.kind = name == exportName ? InputKind::Effects : InputKind::AppLog;
        const FileId file = FileId::fromIndex(index++);
        EventFile read = readEvents(input, file, std::nullopt, {});
        r.events.insert(r.events.end(), read.events.begin(), read.events.end());
        r.context.kinds[file] = input.kind;
        r.context.coverage[file] = {input.firstTime.value_or(Instant{}), input.lastTime.value_or(Instant{})};
        (input.kind == InputKind::Effects ? r.context.haveEffectsExport : r.context.haveApplicationLogs) = true;
    }
    return r;
}

/// The verdict of each access line.
inline std::map<std::uint64_t, Verdict> verdictsByLine(const Recorded& r, const MatchResult& result)
{
    std::map<std::uint64_t, Verdict> verdicts;
    for (const Request& request : r.requests)
        verdicts[request.record.line] = result.operations[request.operation.index()].verdict;
    return verdicts;
}

} // namespace retryscope::test
