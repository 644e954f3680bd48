// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through everything in an analysis that was read from somewhere.
#include "exchange/redact.h"

#include "exchange/secret_arguments.h"

#include <algorithm>

namespace retryscope {

namespace {

class AnalysisRedaction {
public:
    AnalysisRedaction(Analysis& analysis, Redactor& redactor)
        : m_analysis(analysis)
        , m_redactor(redactor)
    {
    }

    void run()
    {
        learn();
        // Evidence that is written later would be written of what is redacted by then, and by what was learnt before.
        for (Operation& operation : m_analysis.operations)
            operation = withEvidence(m_analysis, operation);
        m_analysis.judgedBy = nullptr;
        for (Request& request : m_analysis.requests)
            redact(request);
        for (ErrorLine& line : m_analysis.errorLines)
            redact(line);
        for (Event& event : m_analysis.events)
            redact(event);
        for (Operation& operation : m_analysis.operations)
            redact(operation);
        redactSummary();
        redactFindings();
        redactInputs();
        for (auto& configuration : m_analysis.configurations)
            configuration = redact(*configuration);
        redact(m_analysis.request);
    }

private:
    /// Values that stand in raw lines without a name beside them.
    void learn()
    {
        for (const auto& configuration : m_analysis.configurations)
            for (const auto& [name, blocks] : configuration->upstreams)
                m_redactor.keep(name);
        for (const Request& request : m_analysis.requests) {
            m_redactor.learn(Redact::User, request.record.rare->user.str());
            m_redactor.learn(Redact::Token, request.record.idempotencyKey);
            learnAddress(request.record.client.str());
        }
        for (const Event& event : m_analysis.events)
            m_redactor.learn(Redact::Token, event.idempotencyKey);
        for (const auto& configuration : m_analysis.configurations)
            for (const Directive& directive : configuration->directives)
                for (const auto& [what, piece] : secretPieces(*configuration, directive))
                    m_redactor.learn(what, piece);
    }

    /// Names of hosts and files write "198-51-100-77".
    void learnAddress(const std::string& address)
    {
        std::string dashed = address;
        std::ranges::replace(dashed, '.', '-');
        if (dashed != address)
            m_redactor.learnAs(Redact::Ip, dashed, address);
    }

    void inPath(std::string& path) { path = m_redactor.path(path); }
    void inText(std::string& text) { text = m_redactor.text(text); }
    void inText(Text& text) { text = m_redactor.text(text.str()); }
    void inTexts(std::vector<std::string>& texts) { std::ranges::for_each(texts, [this](std::string& text) { inText(text); }); }
    void inTarget(Text& target) { target = m_redactor.target(target.str()); }
    void inTarget(std::string& target) { target = m_redactor.target(target); }

    void redact(Request& request)
    {
        AccessRecord& record = request.record;
        inText(record.client);
        record.idempotencyKey = m_redactor.value(Redact::Token, record.idempotencyKey.str());
        inTarget(record.uri);
        if (!request.location.isUnset())
            inTarget(request.location.edit().uri);
        for (Text* text : {&record.host, &record.requestId})
            inText(*text);
        if (!record.rare.isUnset()) {
            RarelyLogged& rare = record.rare.edit();
            rare.user = m_redactor.value(Redact::User, rare.user.str());
            for (Text* text : {&rare.serverName, &rare.traceId, &rare.upstreamName})
                inText(*text);
        }
        if (record.upstream->addr)
            inText(*record.upstream.edit().addr);
        for (Attempt& attempt : request.attempts) {
            if (attempt.address)
                inText(*attempt.address);
        }
    }

    void redact(ErrorLine& line)
    {
        for (std::string* text : {&line.message, &line.client, &line.server, &line.request, &line.upstream, &line.upstreamAddress, &line.host})
            inText(*text);
        inTarget(line.uri);
        inTarget(line.upstreamUri);
    }

    void redact(Event& event)
    {
        event.idempotencyKey = m_redactor.value(Redact::Token, event.idempotencyKey.str());
        inTarget(event.path);
        for (Text* text : {&event.host, &event.method, &event.requestId, &event.effectId})
            inText(*text);
        if (event.rare.isUnset())
            return;
        RarelyNoted& rare = event.rare.edit();
        for (Text* text : {&rare.traceId, &rare.operationRef, &rare.message})
            inText(*text);
    }

    void redact(Operation& operation)
    {
        for (auto* list : {&operation.evidenceFor, &operation.evidenceAgainst, &operation.nextActionRests}) {
            for (Evidence& evidence : *list)
                inTexts(evidence.args);
        }
    }

    void redactSummary()
    {
        Summary& summary = m_analysis.summary;
        for (auto* groups : {&summary.byMethod, &summary.byLocation, &summary.byBackend}) {
            for (GroupCount& group : *groups)
                inText(group.key);
        }
        for (RetryStorm& storm : summary.storms) {
            inText(storm.location);
            inText(storm.backend);
        }
        for (HealthNote& note : summary.healthNotes) {
            inText(note.location);
            inText(note.backend);
            inTexts(note.args);
        }
        for (KeyCounts& counts : m_analysis.idempotency.byLocation)
            inText(counts.location);
        for (KeyCase& fault : m_analysis.idempotency.cases) {
            inText(fault.location);
            fault.key = m_redactor.value(Redact::Token, fault.key);
        }
    }

    void redactFindings()
    {
        for (Finding& finding : m_analysis.findings) {
            inTexts(finding.args);
            inText(finding.context);
            if (!finding.fix)
                continue;
            inTexts(finding.fix->args);
            for (Edit& edit : finding.fix->edits)
                inText(edit.text);
        }
    }

    void redactInputs()
    {
        for (Input& input : m_analysis.inputs) {
            for (Defect& defect : input.defects) {
                inTexts(defect.args);
                defect.sample = m_redactor.line(defect.sample, input, m_analysis.configuration());
            }
            if (input.error)
                inTexts(input.error->args);
        }
        for (Input& input : m_analysis.inputs)
            inPath(input.path);
    }

    std::shared_ptr<const Configuration> redact(const Configuration& original)
    {
        auto copy = std::make_shared<Configuration>(original);
        inPath(copy->given);
        for (ConfigFile& file : copy->files) {
            inPath(file.path);
            inPath(file.displayPath);
            inLines(file.text);
        }
        for (Directive& directive : copy->directives) {
            if (!std::ranges::all_of(directive.name, [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); }))
                inText(directive.name); // the key of a map or of a geo block
            for (Argument& argument : directive.args)
                inText(argument.value);
        }
        for (ConfigProblem& problem : copy->problems)
            inTexts(problem.args);
        for (UnreadPart& part : copy->unread)
            inPath(part.file);
        return copy;
    }

    /// Line by line, so that no place of the file moves to another line.
    void inLines(std::string& text)
    {
        std::string out;
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            out += m_redactor.text(std::string_view(text).substr(begin, end - begin));
            if (end < text.size())
                out += '\n';
            begin = end + 1;
        }
        text = std::move(out);
    }

    void redact(AnalysisRequest& request)
    {
        for (auto* paths : {&request.configs, &request.accessLogs, &request.errorLogs, &request.appLogs, &request.effects})
            std::ranges::for_each(*paths, [this](std::string& path) { inPath(path); });
        inPath(request.mappingFile);
        inPath(request.settingsFile);
        inText(request.logFormat);
        std::map<std::string, Duration> offsets;
        for (const auto& [path, offset] : request.clockOffsets)
            offsets.emplace(m_redactor.path(path), offset);
        request.clockOffsets = std::move(offsets);
    }

    Analysis& m_analysis;
    Redactor& m_redactor;
};

} // namespace

std::shared_ptr<const Analysis> redacted(const Analysis& analysis, Redactor& redactor)
{
    auto copy = std::make_shared<Analysis>(analysis);
    AnalysisRedaction(*copy, redactor).run();
    return copy;
}

} // namespace retryscope
