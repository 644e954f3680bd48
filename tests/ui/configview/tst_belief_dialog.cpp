// SPDX-License-Identifier: GPL-3.0-or-later
// Every belief beside the matrix that shows it, in three languages.
#include "ui/configview/belief_dialog.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/matrix_panel.h"
#include "ui/support/palettes.h"
#include "ui/text/beliefs.h"
#include "ui/text/phrases.h"
#include "ui/work/languages.h"

#include <QTextBrowser>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestBeliefDialog : public QObject {
    Q_OBJECT
private slots:
    void init() { Languages::instance().use(u"en"_s); }
    void cleanup() { Languages::instance().use(u"en"_s); }

    void everyBeliefIsShown_data()
    {
        QTest::addColumn<int>("belief");
        for (const BeliefExample& example : beliefExamples())
            QTest::newRow(std::string(word(example.belief)).c_str()) << static_cast<int>(example.belief);
    }
    void everyBeliefIsShown()
    {
        QFETCH(int, belief);
        const auto& example = *std::ranges::find(beliefExamples(), static_cast<Belief>(belief), &BeliefExample::belief);
        QPointer<BeliefDialog> dialog = new BeliefDialog;
        dialog->show(example.belief);
        const auto text = [&] { return dialog->findChild<QTextBrowser*>(u"beliefText"_s)->toPlainText(); };
        QVERIFY(text().contains(beliefText(example.belief)));
        QVERIFY(text().contains(beliefTruth(example.belief)));
        if (!example.configuration.empty()) {
            QVERIFY(dialog->findChild<ConfigEditor*>()->isVisible());
            QTRY_VERIFY(dialog->matrix().source());
        }
        if (!example.failures.empty()) {
            QTRY_VERIFY(dialog->matrix().location());
            QVERIFY(dialog->matrix().cell());
            QCOMPARE(dialog->matrix().cell()->failure, example.failures.front());
            QVERIFY2(text().contains(failureText(example.failures.front())), qPrintable(text()));
        }
        if (example.belief == Belief::StatusProvesOnce) {
            for (const QString& code : Languages::codes()) {
                Languages::instance().use(code);
                test::takePicture(*dialog, u"belief-"_s + code, code == "ru"_L1, {1100, 760});
                QVERIFY(text().contains(beliefText(example.belief)));
            }
        }
        dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!dialog);
    }

    void whatARuleFindsLeadsToABeliefThatHasAnExample()
    {
        int found = 0;
        for (const Rule rule : allRules) {
            if (const auto belief = beliefBehind(rule)) {
                ++found;
                QVERIFY(std::ranges::contains(beliefExamples(), *belief, &BeliefExample::belief));
            }
        }
        QVERIFY(found >= 15);
    }
};

QTEST_MAIN(TestBeliefDialog)
#include "tst_belief_dialog.moc"
