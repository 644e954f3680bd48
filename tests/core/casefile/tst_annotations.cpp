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

/// One file with a finding at each "retry".
Analysis withRetries(const std::string& text)
{
    Analysis analysis;
    auto configuration = std::make_shared<Configuration>();
    configuration->files.push_back({.path = "/etc/nginx/nginx.conf", .text = text, .displayPath = "nginx.conf"});
    for (std::size_t at = text.find("retry"); at != std::string::npos; at = text.find("retry", at + 1)) {
        Finding finding;
        finding.rule = Rule::NonIdempotentRetry;
        finding.span.file = ConfigFileId{1};
        finding.span.line = static_cast<std::uint32_t>(1 + std::ranges::count(text.substr(0, at), '\n'));
        finding.span.offset = static_cast<std::uint32_t>(at);
        finding.span.end = static_cast<std::uint32_t>(at + 5);
        analysis.findings.push_back(finding);
        analysis.findingConfiguration.push_back(0);
    }
    analysis.configurations.push_back(std::move(configuration));
    return analysis;
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
        QVERIFY(anchor.mark.starts_with("non-idempotent-retry "));
        QCOMPARE(anchor.line, finding.span.line);
        QVERIFY(!anchorOf(*analysis.configuration(), Finding{}));
    }

    void decisionsFollowTheirFindings_data()
    {
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<QList<int>>("lines"); // of the two notes afterwards; 0: it stays where it was, as there is no such finding
        const QByteArray before = "a {\n  retry on;\n}\nb {\n  retry off;\n}\n";
        QTest::newRow("nothing has changed") << before << QList<int>{2, 5};
        QTest::newRow("lines were put in above") << "# one\n# two\n" + before << QList<int>{4, 7};
        QTest::newRow("the first moves to the line of the second") << "#\n#\n#\n" + before << QList<int>{5, 8};
        QTest::newRow("it is indented otherwise") << QByteArray("a {\n\tretry on;\n}\nb {\nretry off;\n}\n") << QList<int>{2, 5};
        QTest::newRow("one was edited in its line") << QByteArray("a {\n  retry maybe;\n}\nb {\n  retry off;\n}\n") << QList<int>{2, 5};
        QTest::newRow("one was mended") << QByteArray("a {\n}\nb {\n  retry off;\n}\n") << QList<int>{0, 4};
    }
    void decisionsFollowTheirFindings()
    {
        QFETCH(QByteArray, now);
        QFETCH(QList<int>, lines);
        const Analysis before = withRetries("a {\n  retry on;\n}\nb {\n  retry off;\n}\n"), after = withRetries(now.toStdString());
        Annotations annotations;
        for (std::size_t i = 0; i < 2; ++i) {
            Annotation annotation;
            annotation.decision = ReviewDecision::Accepted;
            annotation.note = std::to_string(i);
            annotations.set(anchorOf(before, i), annotation);
        }
        const PlacedAnnotations placed = placeAnnotations(annotations, after);
        QVERIFY(placed.lost.empty());
        for (std::size_t i = 0; i < 2; ++i) {
            Anchor anchor = anchorOf(before, i);
            for (const auto& [from, to] : placed.moved)
                anchor = from == anchorOf(before, i) ? to : anchor;
            const bool there = std::ranges::any_of(after.findings, [&](const Finding& finding) { return anchorOf(*after.configuration(), finding) == anchor; });
            QCOMPARE(there ? static_cast<int>(anchor.line) : 0, lines[static_cast<qsizetype>(i)]);
        }
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
