// SPDX-License-Identifier: GPL-3.0-or-later
// Every code of the core as a word or a sentence in the current language (context "Phrases").
#pragma once

#include "incident/analysis.h"
#include "config/tree.h"

#include <QString>
#include <QStringList>
#include <QTimeZone>

namespace retryscope::ui {

QString verdictText(Verdict verdict);          ///< "duplicated", lower case, as a word in a table
QString verdictTitle(Verdict verdict);         ///< "Duplicated", as a heading
QString confidenceText(Confidence confidence);
QString nextActionText(NextAction action);     ///< a sentence
/// The same for an operation: several effects of one request need more than their use.
QString nextActionText(const Operation& operation);
QString repeatedByText(RepeatedBy who);
QString deliveryText(Delivery delivery);
QString failureText(Failure failure);
QString statusOriginText(StatusOrigin origin);
QString attemptKindText(AttemptKind kind);
QString eventKindText(EventKind kind);
QString inputKindText(InputKind kind);
QString stageText(Stage stage);
QString wouldSettleText(WouldSettle what);
QString originText(Origin origin);
QString severityText(Severity severity);

QString errorText(const Error& error);         ///< a sentence with its remedy where there is one
/// What else is known of an error, in the words of whoever found it; empty: nothing.
QString errorDetail(const Error& error);
QString defectText(const Defect& defect);
QString configProblemText(const ConfigProblem& problem);
/// Times are said in the zone; without one as a machine reads them (UTC, ISO 8601).
QString evidenceText(const Evidence& evidence, const std::optional<QTimeZone>& zone = std::nullopt);

/// Texts of the review's rules.
QString findingText(const Finding& finding);   ///< one sentence, for the end of the line and for lists
QString ruleTitle(Rule rule);
QString ruleWhy(Rule rule);
QString ruleWhenNot(Rule rule);                ///< when it does not matter
QString fixText(const Fix& fix);

/// "POST /checkout/confirm": without the query, a long target elided.
QString requestText(const Request& request);
/// The ids of the distinct effects of an operation, in the order of their times.
QStringList effectIds(const Analysis& analysis, const Operation& operation);
/// "access.log:412": the file's name without folders.
QString fileLine(const Analysis& analysis, const EvidenceRef& ref);
/// One sentence: "2 effects, 1019 and 1021, for one POST /checkout/confirm."
QString operationSummary(const Analysis& analysis, const Operation& operation);

} // namespace retryscope::ui
