// SPDX-License-Identifier: GPL-3.0-or-later
// Lines are read again in one pass for each file, and only where there are any.
#include "pipeline/large_set.h"

#include "source/line_reader.h"

#include <algorithm>
#include <map>

namespace retryscope {

namespace {

void readAgain(AccessSet& set, const AnalysisRequest& request, FileId file, const std::vector<std::uint64_t>& numbers)
{
    const AccessSet::Source& source = set.source(file);
    auto reader = LineReader::open(source.path);
    if (!reader)
        return;
    (*reader)->unwrap(source.wrapper);
    auto wanted = numbers.begin();
    for (Line line; wanted != numbers.end() && (*reader)->next(line);) {
        if (line.number < *wanted)
            continue;
        for (const LogFormat& format : source.formats) {
            AccessRecord record;
            if (!format.parse(line.text, record))
                continue;
            record.file = file;
            record.line = line.number;
            record.offset = line.offset;
            if (record.end && request.assumedZone)
                request.assumedZone->apply(*record.end);
            set.keepCounted(std::move(record));
            break;
        }
        while (wanted != numbers.end() && *wanted <= line.number)
            ++wanted;
    }
}

} // namespace

void readWanted(AccessSet& set, const AnalysisRequest& request, const JobControl& job)
{
    if (!set.isLarge() || set.keeping() != Keeping::Noticeable)
        return;
    std::map<FileId, std::vector<std::uint64_t>> lines;
    for (const RequestMark& mark : set.wanted())
        lines[FileId{mark.file}].push_back(mark.line);
    for (auto& [file, numbers] : lines) {
        if (job.cancelled())
            return;
        std::ranges::sort(numbers);
        readAgain(set, request, file, numbers);
    }
}

void keepRequests(Analysis& analysis, AccessSet& set)
{
    analysis.requests = set.takeRequests();
    for (auto& [file, defect] : set.takeDefects())
        analysis.inputs[file.index()].addDefect(std::move(defect));
}

void summariseLarge(Analysis& analysis, AccessSet& set, Duration resendWindow)
{
    const auto counter = set.takeCounter();
    for (const Request& request : analysis.requests)
        if (!set.isCounted(request))
            counter->add(request, request.operation && analysis.at(request.operation).verdict == Verdict::Duplicated);
    for (const Operation& operation : analysis.operations)
        counter->addOperation(operation.verdict, operation.effectsConfirmed);
    const auto [delivered, undelivered] = set.countedOperations(resendWindow);
    counter->addOperation(Verdict::Unresolved, 0, delivered);
    counter->addOperation(analysis.isPart() ? Verdict::Unresolved : Verdict::NotApplied, 0, undelivered);
    analysis.summary = counter->take();
    analysis.summary.countedOnly = set.countedOnly();
}

std::vector<MeasuredTimes> measuredTimes(const Summary& summary, std::uint32_t configuration)
{
    std::vector<MeasuredTimes> measured;
    for (const GroupCount& location : summary.byLocation)
        if (const auto p999 = location.times.times.percentile(0.999); location.block && location.configuration == configuration && p999)
            measured.push_back({location.block, location.times.times.count(), std::chrono::ceil<std::chrono::milliseconds>(*p999), location.times.isCut(0.999)});
    return measured;
}

} // namespace retryscope
