// SPDX-License-Identifier: GPL-3.0-or-later
// Every code of the core has a sentence, and no sentence has a hole in it.
#include "ui/text/lateness.h"
#include "ui/text/log_times.h"
#include "ui/text/phrases.h"
#include "ui/text/problem_phrases.h"

#include <QSet>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;

namespace {

const std::vector<std::string> threeArgs{"alpha", "7", "gamma"};

/// True for a finished text: something is said and no place marker is left.
bool finished(const QString& text)
{
    static const QRegularExpression marker("%(\\d|n|L\\d)");
    return !text.trimmed().isEmpty() && !marker.match(text).hasMatch();
}

} // namespace

class TestPhrases : public QObject {
    Q_OBJECT
private slots:
    void everyErrorHasASentence()
    {
        QSet<QString> seen;
        for (const ErrorCode code : allErrorCodes) {
            const QString text = errorText({code, threeArgs});
            QVERIFY2(finished(text), word(code).data());
            QVERIFY2(!seen.contains(text), qPrintable(text));
            seen.insert(text);
            QVERIFY2(finished(errorText({code, {}})), word(code).data());
        }
    }

    void everyDefectHasASentence()
    {
        for (const DefectCode code : allDefectCodes) {
            QVERIFY2(finished(defectText({1, code, threeArgs, {}})), word(code).data());
            QVERIFY2(finished(defectText({1, code, {}, {}})), word(code).data());
        }
    }

    void everyEvidenceHasASentence()
    {
        const EvidenceCode all[] = {
#define X(name, text) EvidenceCode::name,
            RETRYSCOPE_EVIDENCE_CODES(X)
#undef X
        };
        for (const EvidenceCode code : all) {
            QVERIFY2(finished(evidenceText({code, {}, threeArgs})), word(code).data());
            QVERIFY2(finished(evidenceText({code, {}, {}})), word(code).data());
        }
        QCOMPARE(evidenceText({EvidenceCode::EffectAfterGivenUp, {}, {"1017", "0.914"}}),
            "Late success: effect 1017 was applied 914 ms after nginx had given up.");
        QCOMPARE(evidenceText({EvidenceCode::EffectBy, {}, {"", "10.0.0.1:8080"}}), "Effect without an id was applied by 10.0.0.1:8080.");
        QCOMPARE(evidenceText({EvidenceCode::EffectBy, {}, {"1017", ""}}), "Effect 1017 was applied; its record names no server.");
        QCOMPARE(evidenceText({EvidenceCode::EffectAfterGivenUp, {}, {"1017", "0.914", "0.914"}}),
            "Late success: effect 1017 was applied 914 ms after nginx had given up.");
        QVERIFY(evidenceText({EvidenceCode::EffectAfterGivenUp, {}, {"1017", "1.000", "2.000"}}).startsWith("Late success: effect 1017 was applied between 1"));
    }

    void anExportsClockIsKnownNoBetterThanTheApplications_data()
    {
        QTest::addColumn<int>("error"); // ms, of the application's clock; the export's is -22 ms ± 12 ms
        QTest::addColumn<int>("correction");
        QTest::newRow("hardly known: the export may be in step, too") << 197 << 0;
        QTest::newRow("well known") << 1 << -22;
    }
    void anExportsClockIsKnownNoBetterThanTheApplications()
    {
        QFETCH(int, error);
        QFETCH(int, correction);
        Analysis analysis;
        analysis.inputs.resize(2);
        analysis.inputs[0].kind = InputKind::AppLog;
        analysis.inputs[1].kind = InputKind::Effects;
        const FileId application = FileId::fromIndex(0), table = FileId::fromIndex(1);
        analysis.offsets[application] = {std::chrono::milliseconds(-33), std::chrono::milliseconds(error), 3};
        analysis.offsets[table] = {std::chrono::milliseconds(-22), std::chrono::milliseconds(12), 3};
        QCOMPARE(correctionOf(analysis, table), Duration(std::chrono::milliseconds(correction)));
    }

    /// Said nowhere, and so applied nowhere: logs tell milliseconds.
    void lessThanAMillisecondIsNoCorrection()
    {
        Analysis analysis;
        analysis.inputs.resize(1);
        analysis.inputs[0].kind = InputKind::AppLog;
        ClockOffset& clock = analysis.offsets[FileId::fromIndex(0)];
        clock = {std::chrono::microseconds(700), std::chrono::microseconds(100), 30};
        QCOMPARE(correctionOf(analysis, FileId::fromIndex(0)), Duration{0});
        clock = {std::chrono::microseconds(1700), std::chrono::microseconds(100), 30};
        QCOMPARE(correctionOf(analysis, FileId::fromIndex(0)), Duration{1700});
    }

    void ofTwoRecordsOfALateEffectTheOneWithTheReceiptsClockTellsHowLate()
    {
        const EvidenceRef row{FileId::fromIndex(3), 2, 0}, own{FileId::fromIndex(1), 7, 0}, receipt{FileId::fromIndex(1), 3, 0};
        const std::vector<Evidence> evidence{{EvidenceCode::ReceivedBy, {receipt}, {"10.20.0.11:8080"}}, {EvidenceCode::EffectAfterGivenUp, {row}, {"31200", "2.303", "2.303"}},
            {EvidenceCode::EffectAfterGivenUp, {own}, {"31200", "2.314", "2.314"}}};
        const auto said = withoutRepeatedLateness(evidence);
        QCOMPARE(said.size(), 2u);
        QCOMPARE(said[1].args[1], "2.314");
        QCOMPARE(said[1].at, (std::vector{own, row}));
        QCOMPARE(latenessOf(evidence, "31200")->least, Duration(std::chrono::milliseconds(2314)));
    }

    void everyRuleHasItsTexts()
    {
        for (const Rule rule : allRules) {
            Finding finding;
            finding.rule = rule;
            finding.args = {"0", "7", "gamma"};
            QVERIFY2(finished(findingText(finding)), word(rule).data());
            finding.args.clear();
            QVERIFY2(finished(findingText(finding)), word(rule).data());
            QVERIFY2(finished(ruleTitle(rule)), word(rule).data());
            QVERIFY2(finished(ruleWhy(rule)), word(rule).data());
            QVERIFY2(finished(ruleWhenNot(rule)), word(rule).data());
        }
    }

    void everyConfigurationProblemHasASentence()
    {
        for (const ConfigProblem::Kind kind : allProblemKinds) {
            QVERIFY(finished(configProblemText({kind, {}, threeArgs})));
            Finding finding;
            finding.rule = Rule::SyntaxError;
            finding.args = {std::to_string(static_cast<int>(kind)), "alpha", "7"};
            QCOMPARE(findingText(finding), configProblemText({kind, {}, {"alpha", "7"}}));
        }
        QCOMPARE(static_cast<int>(std::size(allProblemKinds)), static_cast<int>(ConfigProblem::Kind::NoConfiguration) + 1);
    }

    void everyWordOfTheClosedListsIsSaid()
    {
        for (int i = 0; i <= static_cast<int>(Verdict::Unresolved); ++i)
            QVERIFY(finished(verdictText(Verdict(i))) && finished(verdictTitle(Verdict(i))));
        for (int i = 0; i <= static_cast<int>(NextAction::Reconcile); ++i)
            QVERIFY(finished(nextActionText(NextAction(i))));
        for (int i = 0; i <= static_cast<int>(RepeatedBy::Unknown); ++i)
            QVERIFY(finished(repeatedByText(RepeatedBy(i))));
        for (int i = 0; i <= static_cast<int>(Delivery::Responded); ++i)
            QVERIFY(finished(deliveryText(Delivery(i))));
        for (int i = 0; i <= static_cast<int>(Failure::Unknown); ++i)
            QVERIFY2(finished(failureText(Failure(i))), word(Failure(i)).data());
        for (int i = 0; i <= static_cast<int>(StatusOrigin::Unknown); ++i)
            QVERIFY(finished(statusOriginText(StatusOrigin(i))));
        for (int i = 0; i <= static_cast<int>(AttemptKind::LocalFailure); ++i)
            QVERIFY(finished(attemptKindText(AttemptKind(i))));
        for (int i = 0; i <= static_cast<int>(EventKind::Other); ++i)
            QVERIFY2(finished(eventKindText(EventKind(i))), word(EventKind(i)).data());
        for (int i = 0; i <= static_cast<int>(InputKind::Effects); ++i)
            QVERIFY(finished(inputKindText(InputKind(i))));
        for (int i = 0; i <= static_cast<int>(Stage::Judging); ++i)
            QVERIFY(finished(stageText(Stage(i))));
        for (int i = 0; i <= static_cast<int>(WouldSettle::ErrorLog); ++i)
            QVERIFY2(finished(wouldSettleText(WouldSettle(i))), word(WouldSettle(i)).data());
        for (int i = 0; i <= static_cast<int>(Origin::Default); ++i)
            QVERIFY(finished(originText(Origin(i))));
        for (int i = 0; i <= static_cast<int>(Severity::Error); ++i)
            QVERIFY(finished(severityText(Severity(i))));
        QVERIFY(finished(confidenceText(Confidence::Confirmed)) && finished(confidenceText(Confidence::Inferred)));
    }

    void placeMarkersInLogsStayText()
    {
        QCOMPARE(errorText({ErrorCode::CannotOpen, {"%2 %1", "x"}}), "%2 %1 cannot be opened: x.");
    }

    void summaries_data()
    {
        QTest::addColumn<int>("verdict");
        QTest::addColumn<bool>("byClient");
        QTest::addColumn<QStringList>("ids");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a duplicate names both effects") << int(Verdict::Duplicated) << false << QStringList{"1019", "1021"}
                                                        << "2 effect(s), 1019 and 1021, for one POST /checkout/confirm.";
        QTest::newRow("a duplicate by the client says so") << int(Verdict::Duplicated) << true << QStringList{"1019", "1021"}
                                                           << "2 effect(s), 1019 and 1021, for one POST /checkout/confirm that the client sent again.";
        QTest::newRow("a prevented duplicate names the one effect") << int(Verdict::Prevented) << false << QStringList{"1019"}
                                                                    << "POST /checkout/confirm was delivered 2 time(s) and applied once: 1019.";
        QTest::newRow("an effect without an id") << int(Verdict::ExecutedOnce) << false << QStringList{}
                                                 << "POST /checkout/confirm was applied once.";
        QTest::newRow("not applied") << int(Verdict::NotApplied) << false << QStringList{} << "POST /checkout/confirm was not applied.";
        QTest::newRow("an unresolved one claims nothing") << int(Verdict::Unresolved) << false << QStringList{}
                                                          << "Whether and how often POST /checkout/confirm was applied is not established.";
    }
    void summaries()
    {
        QFETCH(int, verdict);
        QFETCH(bool, byClient);
        QFETCH(QStringList, ids);
        Analysis analysis;
        Request request;
        request.record.method = "POST";
        request.record.uri = "/checkout/confirm?card=1";
        analysis.requests.push_back(request);
        Operation operation;
        operation.verdict = Verdict(verdict);
        operation.requests = {RequestId::fromIndex(0)};
        operation.deliveriesConfirmed = 2;
        operation.effectsConfirmed = int(ids.size());
        if (byClient)
            operation.repeatedBy = {RepeatedBy::Client};
        for (const QString& id : ids) {
            Event event;
            event.kind = EventKind::Effect;
            event.effectId = id.toStdString();
            analysis.events.push_back(event);
            operation.events.push_back({EventId::fromIndex(analysis.events.size() - 1), {}, 0, true});
        }
        QLocale::setDefault(QLocale(QLocale::English));
        QTEST(operationSummary(analysis, operation), "sentence");
    }

    void otherContentUnderAKeyIsNoRepetition()
    {
        Analysis analysis;
        Operation operation;
        operation.verdict = Verdict::Prevented;
        operation.nextAction = NextAction::UseResult;
        operation.deliveriesConfirmed = 2;
        operation.conflicts = 1;
        QVERIFY(operationSummary(analysis, operation).contains("same key and other content"));
        QVERIFY(nextActionText(operation).contains("a key of its own"));
        operation.replays = 1; // the same content came, too
        QVERIFY(!operationSummary(analysis, operation).contains("other content"));
        QCOMPARE(nextActionText(operation), nextActionText(NextAction::UseResult));
    }

    void fileLineWithoutFolders()
    {
        Analysis analysis;
        analysis.inputs.resize(1);
        analysis.inputs[0].path = "/var/log/nginx/access.log";
        QCOMPARE(fileLine(analysis, {FileId::fromIndex(0), 412, 0}), "access.log:412");
        QCOMPARE(fileLine(analysis, {FileId{}, 412, 0}), QString());
    }
};

QTEST_GUILESS_MAIN(TestPhrases)
#include "tst_phrases.moc"
