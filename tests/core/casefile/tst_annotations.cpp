// SPDX-License-Identifier: GPL-3.0-or-later
// Annotations find their lines again in another analysis of logs that grew, moved or were read anew.
#include "casefile/annotations.h"

#include "ui/support/sample_analysis.h"

#include <QTest>

using namespace retryscope;
using ui::test::SampleBuilder;

namespace {

Analysis made()
{
    SampleBuilder builder;
    ui::test::addDuplicated(builder);
    ui::test::addPrevented(builder);
    ui::test::addClientResend(builder);
    ui::test::addTheOthers(builder);
    return std::move(builder.analysis);
}

constexpr OperationId duplicated = OperationId::fromIndex(ui::test::Duplicated), resent = OperationId::fromIndex(ui::test::ClientResend);

Annotations about(const Analysis& analysis, std::initializer_list<OperationId> operations)
{
    Annotations annotations;
    for (const OperationId id : operations) {
        Annotation annotation;
        annotation.note = "about " + std::to_string(id.value);
        annotations.set(anchorOf(analysis, id), annotation);
    }
    return annotations;
}

} // namespace

class TestAnnotations : public QObject {
    Q_OBJECT
private slots:
    void theyBelongToTheOperationOfTheirLine()
    {
        const Analysis analysis = made();
        const Annotations annotations = about(analysis, {duplicated, resent});
        const PlacedAnnotations placed = placeAnnotations(annotations, analysis);
        QCOMPARE(placed.anchors.size(), 2u);
        QCOMPARE(annotations.find(placed.anchors.at(resent))->note, "about " + std::to_string(resent.value));
        QVERIFY(placed.moved.empty() && placed.lost.empty());
    }

    void linesThatStandElsewhereTakeThemAlong()
    {
        const Annotations annotations = about(made(), {duplicated, resent});
        Analysis rotated = made();
        rotated.inputs[1].path = "/var/log/nginx/access.log.1";
        for (Request& request : rotated.requests)
            request.record.line += 1000;
        const PlacedAnnotations placed = placeAnnotations(annotations, rotated);
        QCOMPARE(placed.anchors.size(), 2u);
        QCOMPARE(placed.moved.size(), 2u);
        QCOMPARE(placed.moved.front().second.file, "/var/log/nginx/access.log.1");
        QVERIFY(placed.lost.empty());
    }

    void anotherLineUnderTheSameNumberDoesNotGetThem()
    {
        const Annotations annotations = about(made(), {duplicated});
        Analysis other = made();
        other.requests[0].record.uri = "/another";
        const PlacedAnnotations placed = placeAnnotations(annotations, other);
        QVERIFY(placed.anchors.empty());
        QCOMPARE(placed.lost.size(), 1u);
    }

    void twoLinesThatSayTheSameAreNotGuessedBetween()
    {
        const Annotations annotations = about(made(), {duplicated});
        Analysis twice = made();
        twice.requests[0].record.line = 9000;
        twice.requests.push_back(twice.requests[0]);
        twice.requests.back().record.line = 9001;
        QCOMPARE(placeAnnotations(annotations, twice).lost.size(), 1u);
    }

    void aResendThatJoinsLaterKeepsTheAnnotation()
    {
        // The second request was annotated when it was an operation of its own.
        const Analysis analysis = made();
        const RequestId second = analysis.at(resent).requests.back();
        Annotations annotations;
        Annotation reviewed;
        reviewed.reviewed = true;
        annotations.set(anchorOf(analysis, second), reviewed);
        const PlacedAnnotations placed = placeAnnotations(annotations, analysis);
        QVERIFY(placed.anchors.contains(resent));
        QVERIFY(annotations.find(placed.anchors.at(resent))->reviewed);
    }

    void findingsAreNamedByTheirRuleAndLine()
    {
        const Analysis analysis = made();
        Finding finding;
        finding.rule = Rule::NonIdempotentRetry;
        finding.span = analysis.configuration()->directives.back().span;
        const Anchor anchor = anchorOf(*analysis.configuration(), finding);
        QCOMPARE(anchor.mark, "non-idempotent-retry");
        QCOMPARE(anchor.line, finding.span.line);
        QVERIFY(!anchorOf(*analysis.configuration(), Finding{}));
    }

    void tagsAreTidied_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("kept");
        QTest::newRow("blanks at the ends go") << "  refunded " << "refunded";
        QTest::newRow("a comma and a line end become a blank") << "a,b\nc" << "a b c";
        QTest::newRow("nothing stays nothing") << " , " << "";
        QTest::newRow("a long one is cut between characters") << QString(40, u'я') << QString(30, u'я');
        QTest::newRow("of 59 and a wide character only what fits") << QString(59, u'a') + u'я' << QString(59, u'a');
        QTest::newRow("60 bytes fit") << QString(60, u'a') << QString(60, u'a');
    }
    void tagsAreTidied()
    {
        QFETCH(QString, typed);
        QFETCH(QString, kept);
        QCOMPARE(QString::fromStdString(tidyTag(typed.toStdString())), kept);
    }
};

QTEST_GUILESS_MAIN(TestAnnotations)
#include "tst_annotations.moc"
