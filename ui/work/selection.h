// SPDX-License-Identifier: GPL-3.0-or-later
// The one selection that all pages share: table, timeline, raw lines and configuration move together through it.
#pragma once

#include "incident/analysis.h"

#include <QObject>

#include <memory>
#include <optional>
#include <set>

namespace retryscope::ui {

class CaseNotes;

/// A half-open range of time; nullopt elsewhere means "everything".
struct TimeRange {
    Instant begin{}, end{};
    bool operator==(const TimeRange&) const = default;
};

/// A directive of one of the loaded configurations.
struct DirectiveRef {
    std::size_t configuration = 0; ///< index into Analysis::configurations
    DirectiveId directive;
    bool operator==(const DirectiveRef&) const = default;
};

/// What a number counts, and what the rows of a list are.
enum class Counted { Operations, Requests, Attempts };

/// Pages never know one another: they change this object and listen to it. Setting what is already set emits nothing.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr);

    /// What the person wrote about the operations and findings; never null.
    CaseNotes* notes() const { return m_notes; }

    /// Replaces the analysis and clears everything else. May be null (nothing loaded).
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }

    /// Selecting an operation selects its first request, and the directive that allowed its repetition if one is known.
    void setOperation(OperationId operation);
    void setRequest(RequestId request);
    void setAttempt(RequestId request, int n);      ///< n as in Attempt::n; 0 = none
    void setDirective(std::optional<DirectiveRef> directive);
    void setEvidence(std::optional<EvidenceRef> line);
    void setTimeRange(std::optional<TimeRange> range);
    void setVerdicts(std::set<Verdict> verdicts);   ///< the counters of the case bar; empty = all

    OperationId operation() const { return m_operation; }
    RequestId request() const { return m_request; }
    int attempt() const { return m_attempt; }
    std::optional<DirectiveRef> directive() const { return m_directive; }
    std::optional<EvidenceRef> evidence() const { return m_evidence; }
    std::optional<TimeRange> timeRange() const { return m_timeRange; }
    const std::set<Verdict>& verdicts() const { return m_verdicts; }

signals:
    void analysisChanged();
    void operationChanged();
    void requestChanged();   ///< also when the attempt changed
    void directiveChanged();
    void evidenceChanged();
    void timeRangeChanged();
    void verdictsChanged();
    void showDirective();    ///< the user asked to see the directive: go to the configuration page
    void showOperation();    ///< the user asked to see the operation: go to the incidents page
    void showEvidence();     ///< the user asked to see the raw line
    /// The user followed a number to what it counts; the text form of the filter ("location:/checkout"), empty = all.
    void showFiltered(const QString& filter, retryscope::ui::Counted counted);

public slots:
    void requestShowDirective(retryscope::ui::DirectiveRef directive);
    void requestShowOperation(retryscope::OperationId operation);
    void requestShowEvidence(retryscope::EvidenceRef line);
    void requestShowFiltered(const QString& filter, retryscope::ui::Counted counted = retryscope::ui::Counted::Operations);

private:
    CaseNotes* m_notes;
    std::shared_ptr<const Analysis> m_analysis;
    OperationId m_operation;
    RequestId m_request;
    int m_attempt = 0;
    std::optional<DirectiveRef> m_directive;
    std::optional<EvidenceRef> m_evidence;
    std::optional<TimeRange> m_timeRange;
    std::set<Verdict> m_verdicts;
};

} // namespace retryscope::ui
