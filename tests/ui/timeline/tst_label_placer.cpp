// SPDX-License-Identifier: GPL-3.0-or-later
// Labels never overlap: they move, shorten, or stay away.
#include "ui/timeline/label_placer.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace retryscope::ui;

namespace {

/// Ten units a character; eliding keeps what fits and adds a dot.
LabelMetrics metrics()
{
    LabelMetrics m;
    m.height = 12;
    m.gap = 4;
    m.shortest = 50;
    m.width = [](const QString& text, bool) { return text.size() * 10.0; };
    m.elide = [](const QString& text, bool, double width) { return text.left(qMax<qsizetype>(0, qsizetype(width / 10) - 1)) + u'.'; };
    return m;
}

const QRectF bounds(0, 0, 400, 100);

} // namespace

class TestLabelPlacer : public QObject {
    Q_OBJECT
private slots:
    void standsAtItsFirstSide()
    {
        const auto placed = placeLabels({{{"abcd"}, QRectF(100, 40, 20, 20), 110, {LabelSide::Right, LabelSide::Left}}}, bounds, {}, metrics());
        QCOMPARE(placed.size(), 1u);
        QCOMPARE(placed[0].rect, QRectF(124, 44, 40, 12));
    }

    void takesTheOtherSideWhereTheFirstIsTaken()
    {
        const auto placed = placeLabels({{{"abcd"}, QRectF(100, 40, 20, 20), 110, {LabelSide::Right, LabelSide::Left}}}, bounds,
            {QRectF(130, 40, 50, 20)}, metrics());
        QCOMPARE(placed.size(), 1u);
        QCOMPARE(placed[0].rect.right(), 96.0);
        QVERIFY(!placed[0].elided);
    }

    void saysItInFewerWordsBeforeItElides()
    {
        const LabelRequest request{{"waiting for the header", "waiting"}, QRectF(10, 40, 100, 20), 10, {LabelSide::Inside}};
        const auto placed = placeLabels({request}, bounds, {request.host}, metrics());
        QCOMPARE(placed.size(), 1u);
        QCOMPARE(placed[0].text, "waiting");
        QVERIFY(!placed[0].elided);
    }

    void roundingDoesNotShortenALabel()
    {
        for (int i = 1; i < 50; ++i) {
            const LabelRequest request{{"wait a bit", "wait"}, QRectF(i * 0.1, 40, 200, 20), i * 0.1, {LabelSide::Inside}};
            LabelMetrics m = metrics();
            m.width = [](const QString& text, bool) { return double(text.size()) * 10.1; };
            QCOMPARE(placeLabels({request}, bounds, {}, m)[0].text, "wait a bit");
        }
    }

    void elidesWhereNothingFitsWhole()
    {
        const LabelRequest request{{"waiting for the header"}, QRectF(10, 40, 100, 20), 10, {LabelSide::Inside}};
        const auto placed = placeLabels({request}, bounds, {}, metrics());
        QCOMPARE(placed.size(), 1u);
        QVERIFY(placed[0].elided);
        QVERIFY(placed[0].rect.right() <= 110);
    }

    void staysAwayWhereThereIsNoRoom()
    {
        const LabelRequest request{{"waiting for the header"}, QRectF(10, 40, 30, 20), 10, {LabelSide::Inside}};
        QVERIFY(placeLabels({request}, bounds, {}, metrics()).empty());
        QVERIFY(placeLabels({{{}, QRectF(10, 40, 30, 20), 10, {LabelSide::Inside}}}, bounds, {}, metrics()).empty());
    }

    void theMoreImportantOneWins()
    {
        const LabelRequest less{{"lesser"}, QRectF(100, 40, 20, 20), 110, {LabelSide::Right}, 1};
        const LabelRequest more{{"greater"}, QRectF(100, 40, 20, 20), 110, {LabelSide::Right}, 2};
        const auto placed = placeLabels({less, more}, bounds, {}, metrics());
        QCOMPARE(placed.size(), 1u);
        QCOMPARE(placed[0].text, "greater");
        QCOMPARE(placed[0].request, 1u);
    }

    void aboveAndBelowGrowAwayFromTheAnchor()
    {
        const QRectF host(100, 40, 2, 20);
        QCOMPARE(placeLabels({{{"ab"}, host, 101, {LabelSide::AboveLeft}}}, bounds, {}, metrics())[0].rect, QRectF(77, 28, 20, 12));
        QCOMPARE(placeLabels({{{"ab"}, host, 101, {LabelSide::BelowRight}}}, bounds, {}, metrics())[0].rect, QRectF(105, 60, 20, 12));
    }

    void noTwoOverlapHoweverCrowded()
    {
        QRandomGenerator random(42);
        std::vector<LabelRequest> requests;
        std::vector<QRectF> obstacles;
        for (int i = 0; i < 300; ++i) {
            const QRectF host(random.bounded(390), random.bounded(90), 3 + random.bounded(60), 10);
            obstacles.push_back(host);
            requests.push_back({{QString(random.bounded(20) + 1, u'x')}, host, host.left(),
                {LabelSide::Inside, LabelSide::Right, LabelSide::Left, LabelSide::AboveRight, LabelSide::BelowLeft}, int(random.bounded(5))});
        }
        const auto placed = placeLabels(requests, bounds, {}, metrics());
        QVERIFY(placed.size() > 10);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            QVERIFY(bounds.adjusted(-0.01, -0.01, 0.01, 0.01).contains(placed[i].rect));
            for (std::size_t j = i + 1; j < placed.size(); ++j)
                QVERIFY(!placed[i].rect.adjusted(0, 1.01, 0, -1.01).intersects(placed[j].rect.adjusted(0, 1.01, 0, -1.01)));
        }
    }
};

QTEST_APPLESS_MAIN(TestLabelPlacer)
#include "tst_label_placer.moc"
