// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict card: what stands on it, where its links lead, that nothing in a log becomes markup.
#include "ui/incidents/card_sections.h"
#include "ui/incidents/verdict_card.h"
#include "ui/text/phrases.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

QLabel* labelWith(VerdictCard& card, const QString& part)
{
    for (QLabel* label : card.findChildren<QLabel*>()) {
        if (label->text().contains(part))
            return label;
    }
    return nullptr;
}

} // namespace

class TestVerdictCard : public QObject {
    Q_OBJECT
private slots:
    /// Of a chain only the first nginx speaks to the client.
    void theClientSawOneAnswer()
    {
        SampleBuilder builder;
        builder.addInput("/var/log/nginx/access-inner.log", InputKind::AccessLog);
        const RequestId outer = builder.addRequest("POST", "/pay", 1, 2.004, 504), inner = builder.addRequest("POST", "/pay", 1.1, 1.001, 502);
        builder.analysis.requests[inner.index()].record.file = FileId::fromIndex(6);
        builder.addOperation(Verdict::Unresolved, {outer, inner}, {}, {RepeatedBy::NextUpstream});
        const QString text = cardText(builder.analysis, builder.analysis.operations.front(), QTimeZone::utc());
        QVERIFY2(text.contains("504 after 2.004 s") && !text.contains("502 after"), qPrintable(text));
    }

    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

    void tellsTheStory_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QStringList>("said");
        QTest::newRow("a duplicate by the next server")
            << int(Duplicated)
            << QStringList{"Duplicated (confirmed)", "1019 and 1021, for one POST /checkout/confirm", "nginx: next server after read timeout (2.001",
                   "of 2", "nginx.conf:14", "non_idempotent;", "201 after 2.922", "Both effects exist: keep one", "Evidence for (6)", "app-a.log:862",
                   "access.log:400", "Evidence against (0)"};
        QTest::newRow("a resend by the client") << int(ClientResend) << QStringList{"the client: sent the request 2", "504 after 2.000", "201 after 300"};
        QTest::newRow("an unresolved one says what would settle it") << int(UnresolvedOne)
                                                                    << QStringList{"Unresolved (inferred)", "What would settle it", "application log",
                                                                           "Evidence against (1)", "a status alone proves nothing"};
        QTest::newRow("an internal redirect") << int(Redirected) << QStringList{"nginx: internal redirect after read timeout"};
        QTest::newRow("not applied") << int(Refused) << QStringList{"was not applied", "may be sent again"};
    }
    void tellsTheStory()
    {
        QFETCH(int, operation);
        QFETCH(QStringList, said);
        Selection selection;
        VerdictCard card(&selection);
        QVERIFY(card.plainText().isEmpty());
        selection.setAnalysis(sampleAnalysis());
        selection.setOperation(sampleId(SampleOperation(operation)));
        const QString text = card.plainText();
        for (const QString& part : said)
            QVERIFY2(text.contains(part), qPrintable(part + "\n---\n" + text));
    }

    /// Whoever compares them with the table beside it counts sentences and reads the same clock.
    void sentencesAreCountedAndTimesStandInTheChosenZone()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/pay", 1, 2, 504);
        builder.addOperation(Verdict::Unresolved, {r}, {}, {RepeatedBy::NextUpstream});
        Operation& operation = builder.analysis.operations.front();
        const EvidenceRef line{SampleBuilder::app(0), 3, 0}, other{SampleBuilder::app(0), 4, 0};
        const Evidence received{EvidenceCode::ReceivedBy, {line}, {"app-a"}}, again{EvidenceCode::ReceivedBy, {other}, {"app-a"}};
        const Evidence covers{EvidenceCode::ExportDoesNotCover, {line}, {"2026-11-29T22:59:36.780Z", "2026-11-29T23:30:00.000Z", "2026-11-30T00:00:07.000Z"}};
        operation.evidenceFor = {received, again};
        operation.evidenceAgainst = {covers};
        const QString text = cardText(builder.analysis, operation, QTimeZone(3 * 3600));
        QVERIFY2(text.contains("Evidence for (1)") && text.contains("Evidence against (1)"), qPrintable(text));
        QVERIFY2(text.contains("from 30 Nov 2026 01:59:36.780 to 02:30:00.000 only; an effect could appear until 03:00:07.000 UTC+3."), qPrintable(text));
        QVERIFY(evidenceText(covers).contains("from 2026-11-29T22:59:36.780Z to"));
        const QString utc = cardText(builder.analysis, operation, QTimeZone::utc());
        QVERIFY2(utc.contains("29 Nov 2026 22:59:36.780 to 23:30:00.000 only; an effect could appear until 30 Nov 2026 00:00:07.000 UTC."), qPrintable(utc));
    }

    void linksLeadToLineAndDirective()
    {
        Selection selection;
        VerdictCard card(&selection);
        const auto analysis = sampleAnalysis();
        selection.setAnalysis(analysis);
        selection.setOperation(sampleId(Duplicated));
        QSignalSpy evidence(&selection, &Selection::showEvidence);
        QSignalSpy directive(&selection, &Selection::showDirective);
        QLabel* lines = labelWith(card, "evidence:");
        QVERIFY(lines);
        const QString href = QRegularExpression("evidence:[0-9:]+").match(lines->text()).captured();
        emit lines->linkActivated(href);
        QCOMPARE(evidence.size(), 1);
        QCOMPARE(selection.evidence()->file, SampleBuilder::app(0));
        QLabel* allowed = labelWith(card, "directive:");
        QVERIFY(allowed);
        emit allowed->linkActivated(QRegularExpression("directive:[0-9:]+").match(allowed->text()).captured());
        QCOMPARE(directive.size(), 1);
        QCOMPARE(selection.directive()->directive, analysis->requests[0].allowedBy);
        emit allowed->linkActivated("http://example.com/"); // not ours: nothing happens
        QCOMPARE(directive.size() + evidence.size(), 2);
    }

    void foreignTextNeverBecomesMarkup()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/<img src=x>&amp;<b>", 1, 1, 201);
        builder.addAttempt(r, "10.20.0.11:8080", 1, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 3, "<a href=\"x\">7</a>\x1b[31m", r, 1)}, {});
        for (const CardSection& section : cardSections(builder.analysis, builder.analysis.operations[0], QPalette(), QTimeZone::utc())) {
            QVERIFY2(!section.html.contains("<img") && !section.html.contains("href=\"x\"") && !section.html.contains(QChar(0x1b)),
                qPrintable(section.html));
        }
        QVERIFY(cardText(builder.analysis, builder.analysis.operations[0], QTimeZone::utc()).contains("<img src=x>&amp;<b>"));
    }

    void thousandsOfLinesDoNotFillTheCard()
    {
        SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/x", 1, 1, 201);
        std::vector<MatchedEvent> events;
        for (int i = 0; i < 3000; ++i)
            events.push_back(builder.addEvent(EventKind::Effect, SampleBuilder::app(0), 3, std::to_string(i), r, 1));
        builder.addOperation(Verdict::Duplicated, {r}, std::move(events), {RepeatedBy::Unknown});
        const QString text = cardText(builder.analysis, builder.analysis.operations[0], QTimeZone::utc());
        QVERIFY(text.size() < 10'000);
        QVERIFY(text.contains("and 2961 more"));
    }

    void looks_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QString>("name");
        QTest::newRow("duplicated") << int(Duplicated) << "card-duplicated";
        QTest::newRow("unresolved") << int(UnresolvedOne) << "card-unresolved";
    }
    void looks()
    {
        QFETCH(int, operation);
        QFETCH(QString, name);
        Selection selection;
        VerdictCard card(&selection);
        selection.setAnalysis(sampleAnalysis());
        selection.setOperation(sampleId(SampleOperation(operation)));
        for (const bool dark : {false, true}) {
            const QImage image = takePicture(card, name, dark, {340, 700});
            QCOMPARE(image.pixelColor(335, 690).lightness() < 128, dark);
        }
    }
};

QTEST_MAIN(TestVerdictCard)
#include "tst_verdict_card.moc"
