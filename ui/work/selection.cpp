// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the parts of the selection consistent with one another.
#include "ui/work/selection.h"

#include "ui/work/case_notes.h"

namespace retryscope::ui {

Selection::Selection(QObject* parent)
    : QObject(parent)
    , m_notes(new CaseNotes(this))
{
}

void Selection::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    m_analysis = std::move(analysis);
    m_operation = {};
    m_request = {};
    m_attempt = 0;
    m_directive.reset();
    m_evidence.reset();
    m_timeRange.reset();
    m_verdicts.clear();
    m_notes->setAnalysis(m_analysis);
    emit analysisChanged();
    emit operationChanged();
    emit requestChanged();
    emit directiveChanged();
    emit evidenceChanged();
    emit timeRangeChanged();
    emit verdictsChanged();
}

void Selection::setOperation(OperationId operation)
{
    if (operation == m_operation || (operation && !m_analysis))
        return;
    m_operation = operation;
    m_request = {};
    m_attempt = 0;
    std::optional<DirectiveRef> allowed;
    if (operation) {
        const Operation& chosen = m_analysis->at(operation);
        if (!chosen.requests.empty())
            m_request = chosen.requests.front();
        for (const RequestId id : chosen.requests) {
            const Request& request = m_analysis->at(id);
            if (request.allowedBy && !allowed)
                allowed = DirectiveRef{request.location->configuration, request.allowedBy};
        }
    }
    emit operationChanged();
    emit requestChanged();
    setDirective(allowed);
}

void Selection::setRequest(RequestId request) { setAttempt(request, 0); }

void Selection::setAttempt(RequestId request, int n)
{
    if (request == m_request && n == m_attempt)
        return;
    if (request && m_analysis) {
        const OperationId owner = m_analysis->at(request).operation;
        if (owner != m_operation)
            setOperation(owner); // none: the request belongs to no operation, so no other stays selected
    }
    m_request = request;
    m_attempt = n;
    emit requestChanged();
}

void Selection::setDirective(std::optional<DirectiveRef> directive)
{
    if (directive == m_directive)
        return;
    m_directive = directive;
    emit directiveChanged();
}

void Selection::setEvidence(std::optional<EvidenceRef> line)
{
    if (line == m_evidence)
        return;
    m_evidence = line;
    emit evidenceChanged();
}

void Selection::setTimeRange(std::optional<TimeRange> range)
{
    if (range == m_timeRange)
        return;
    m_timeRange = range;
    emit timeRangeChanged();
}

void Selection::setVerdicts(std::set<Verdict> verdicts)
{
    if (verdicts == m_verdicts)
        return;
    m_verdicts = std::move(verdicts);
    emit verdictsChanged();
}

void Selection::requestShowDirective(DirectiveRef directive)
{
    setDirective(directive);
    emit showDirective();
}

void Selection::requestShowOperation(OperationId operation)
{
    setOperation(operation);
    emit showOperation();
}

void Selection::requestShowEvidence(EvidenceRef line)
{
    setEvidence(line);
    emit showEvidence();
}

void Selection::requestShowFiltered(const QString& filter, Counted counted) { emit showFiltered(filter, counted); }

} // namespace retryscope::ui
