// SPDX-License-Identifier: GPL-3.0-or-later
// Every belief is told, answered and shown.
#include "ui/text/beliefs.h"

#include <QSet>
#include <QTest>

using namespace retryscope;

class TestBeliefTexts : public QObject {
    Q_OBJECT

private slots:
    void every_belief_has_its_three_texts();
};

void TestBeliefTexts::every_belief_has_its_three_texts()
{
    QSet<QString> seen;
    for (const BeliefExample& example : beliefExamples()) {
        for (const QString& text : {ui::beliefText(example.belief), ui::beliefTruth(example.belief), ui::beliefProof(example.belief)}) {
            QVERIFY2(!text.isEmpty() && !seen.contains(text), word(example.belief).data());
            seen.insert(text);
        }
    }
    QCOMPARE(seen.size(), 3 * static_cast<qsizetype>(beliefExamples().size()));
}

QTEST_APPLESS_MAIN(TestBeliefTexts)
#include "tst_belief_texts.moc"
