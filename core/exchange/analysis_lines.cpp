// SPDX-License-Identifier: GPL-3.0-or-later
// Results a line each: JSON lines, and CSV that a spreadsheet does not take for formulas.
#include "exchange/analysis_json.h"

#include "exchange/csv.h"

#include <format>

namespace retryscope {

namespace {

template<class Range, class Fn>
std::string joined(const Range& range, std::string_view separator, Fn text)
{
    std::string out;
    for (const auto& item : range)
        out += (out.empty() ? "" : std::string(separator)) + std::string(text(item));
    return out;
}

} // namespace

std::string analysisNdjson(const Analysis& analysis, const ExportOptions& options)
{
    JsonWriter json(options.sink);
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        json.beginObject().key("operation");
        writeOperation(json, analysis, OperationId::fromIndex(i), options);
        json.endObject().newline();
    }
    for (const Request& request : analysis.requests) {
        if (!options.all && !worthShowing(analysis, request))
            continue;
        json.beginObject().key("request");
        writeRequest(json, analysis, request);
        json.endObject().newline();
    }
    return json.take();
}

std::string analysisCsv(const Analysis& analysis, const ExportOptions& options)
{
    std::string out = "operation,verdict,confidence,repeated_by,next_action,time,method,uri,client,status,upstream_status,effects,lines\r\n";
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        const Operation& operation = analysis.operations[i];
        if (operation.requests.empty() || !options.asksFor(OperationId::fromIndex(i)))
            continue;
        const AccessRecord& first = analysis.at(operation.requests.front()).record;
        const auto record = [&](RequestId id) -> const AccessRecord& { return analysis.at(id).record; };
        const std::string lines = joined(operation.requests, " ", [&](RequestId id) { return std::format("{}:{}", analysis.at(record(id).file).path, record(id).line); });
        const std::string statuses = joined(operation.requests, " | ", [&](RequestId id) { return std::format("{}", record(id).status); });
        const std::string upstream = joined(operation.requests, " | ", [&](RequestId id) { return record(id).upstream->status.value_or("-").str(); });
        const std::string by = joined(operation.repeatedBy, " ", [](RepeatedBy who) { return word(who); });
        out += std::format("op{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", i + 1, word(operation.verdict), word(operation.confidence), by,
            word(operation.nextAction), first.end ? formatIso(first.end->instant) : "", csvCell(first.method), csvCell(first.uri),
            csvCell(first.client), csvCell(statuses), csvCell(upstream), operation.effectsConfirmed, csvCell(lines));
    }
    return out;
}

std::string findingsCsv(const Analysis& analysis, const ExportOptions& options)
{
    std::string out = "severity,rule,file,line,column,context,message\r\n";
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        const Finding& finding = analysis.findings[i];
        const Configuration& configuration = *analysis.configurations[analysis.findingConfiguration[i]];
        const std::string& file = finding.span.file ? configuration.file(finding.span.file).displayPath : configuration.given;
        const std::string message = options.findingMessage ? options.findingMessage(finding) : std::string();
        out += std::format("{},{},{},{},{},{},{}\r\n", word(finding.severity), word(finding.rule), csvCell(file), finding.span.line, finding.span.column, csvCell(finding.context), csvCell(message));
    }
    return out;
}

} // namespace retryscope
