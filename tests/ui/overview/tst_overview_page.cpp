// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of the overview leads to what is behind it, and the limits that judge it can be changed.
#include "incident/summary.h"
#include "ui/overview/group_model.h"
#include "ui/overview/health_panel.h"
#include "ui/overview/key_panel.h"
#include "ui/overview/latency_chart.h"
#include "ui/overview/overview_links.h"
#include "ui/overview/overview_page.h"
#include "ui/overview/retry_buckets.h"
#include "ui/overview/retry_chart.h"
#include "ui/overview/threshold_dialog.h"
#include "ui/overview/verdict_cards.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/work/languages.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

std::shared_ptr<const Analysis> summarised()
{
    auto analysis = std::make_shared<Analysis>(*test::sampleAnalysis());
    SummaryQuestions questions;
    questions.locationName = [](const Request& request) { return request.record.uri.starts_with("/checkout") ? std::string("/checkout/") : std::string("/"); };
    questions.readTimeout = [](const Request&) { return std::optional<Duration>(std::chrono::seconds(2)); };
    analysis->summary = summarise(analysis->requests, analysis->operations, analysis->events, questions);
    return analysis;
}

} // namespace

class TestOverviewPage : public QObject {
    Q_OBJECT
private slots:
    void init() { Languages::instance().use(u"en"_s); }

    void aRowLeadsToItsOperations_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("filter");
        QTest::newRow("the name, to all of it") << static_cast<int>(GroupModel::Name) << u"block:"_s;
        QTest::newRow("the retried, to those") << static_cast<int>(GroupModel::Retried) << u" is:retried"_s;
        QTest::newRow("the duplicated, to those") << static_cast<int>(GroupModel::Harm) << u" verdict:duplicated"_s;
    }
    void aRowLeadsToItsOperations()
    {
        QFETCH(int, column);
        QFETCH(QString, filter);
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        page.resize(1200, 900);
        page.show();
        auto* table = page.findChildren<QTableView*>().first();
        QSignalSpy shown(&selection, &Selection::showFiltered);
        const QRect cell = table->visualRect(table->model()->index(0, column));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(shown.count(), 1);
        QVERIFY2(shown[0][0].toString().startsWith(u"block:"_s) && shown[0][0].toString().contains(filter), qPrintable(shown[0][0].toString()));
        QCOMPARE(shown[0][1].value<Counted>(), Counted::Requests);
        // By keyboard as well.
        table->setCurrentIndex(table->model()->index(0, column));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(shown.count(), 2);
    }

    void everyCountIsALink()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        QSignalSpy shown(&selection, &Selection::showFiltered);
        const auto labels = page.findChildren<QLabel*>();
        const auto counts = std::ranges::find_if(labels, [](const QLabel* label) { return label->accessibleName() == u"Counts"_s; });
        QVERIFY(counts != labels.end());
        const auto links = QRegularExpression(u"href=\"([^\"]*)\""_s).globalMatch((*counts)->text());
        int count = 0;
        for (auto it = links; it.hasNext(); ++count)
            emit (*counts)->linkActivated(it.next().captured(1));
        QCOMPARE(count, 6);
        QCOMPARE(shown.count(), 6);
        QCOMPARE(shown[1][0].toString(), u"is:retried"_s);
        QCOMPARE(shown[1][1].value<Counted>(), Counted::Requests);
    }

    void theFiguresOfHealthLeadToTheirLists()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        QSignalSpy shown(&selection, &Selection::showFiltered);
        QStringList filters;
        for (QLabel* label : page.findChild<HealthPanel*>()->findChildren<QLabel*>()) {
            const auto link = QRegularExpression(u"href=\"([^\"]*)\""_s).match(label->text());
            if (label->isHidden() || label->accessibleName().isEmpty() || !link.hasMatch()) // what was replaced is hidden
                continue;
            QVERIFY(label->focusPolicy() & Qt::TabFocus);
            emit label->linkActivated(link.captured(1));
            filters += shown.takeLast()[0].toString();
        }
        QCOMPARE(filters, (QStringList{u"is:retried"_s, u"is:retried"_s, u"is:tried"_s, u"is:retried"_s}));
    }

    void theLinksOfHealthFollowTheirHeading()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        page.show();
        auto* health = page.findChild<HealthPanel*>();
        QWidget* next = page.thresholdsButton();
        int inside = 0;
        for (bool here = true; here;) {
            do
                next = next->nextInFocusChain();
            while (!next->isVisibleTo(&page) || !(next->focusPolicy() & Qt::TabFocus));
            here = health->isAncestorOf(next);
            inside += here;
        }
        QVERIFY2(inside > 4, qPrintable(QString::number(inside)));
    }

    void eachTabReachesALink()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.thresholdsButton()->setFocus();
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const auto* label = qobject_cast<QLabel*>(QApplication::focusWidget());
            QVERIFY2(label && !label->selectedText().isEmpty(), qPrintable(QString::number(i)));
        }
    }

    void aLinkThatHasTheFocusIsShown()
    {
        auto analysis = std::make_shared<Analysis>(*summarised());
        KeyCounts counts;
        counts.writes = counts.visible = counts.withKey = 4;
        analysis->idempotency.applicationLogsKeys = true;
        for (int i = 0; i < 10; ++i) {
            counts.location = "/checkout/" + std::to_string(i);
            analysis->idempotency.byLocation.push_back(counts);
        }
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(analysis);
        page.resize(900, 400);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        auto* area = page.findChild<QScrollArea*>();
        auto* keys = page.findChild<KeyPanel*>();
        keys->setFocus(Qt::TabFocusReason);
        for (int i = 0; i < 10; ++i) {
            QTest::keyClick(keys, Qt::Key_Tab);
            const QRect link = QRect(keys->viewport()->mapTo(area->viewport(), keys->cursorRect().topLeft()), keys->cursorRect().size());
            if (keys->hasFocus())
                QVERIFY2(area->viewport()->rect().contains(link), qPrintable(QString::number(i)));
        }
    }

    void aShareOfOtherRequestsThanThoseBesideItSaysOfHowMany_data()
    {
        QTest::addColumn<std::uint64_t>("passedOn"); // of 100 requests, 12 of them retried
        QTest::addColumn<QString>("share");
        QTest::newRow("all reached a server") << std::uint64_t(100) << u"12.0 %"_s;
        QTest::newRow("some reached none") << std::uint64_t(60) << u"20.0 % of 60"_s;
    }
    void aShareOfOtherRequestsThanThoseBesideItSaysOfHowMany()
    {
        QFETCH(std::uint64_t, passedOn);
        GroupCount group{.key = "/", .requests = 100, .retried = 12};
        group.health.passedOn = passedOn;
        group.health.retried = 12;
        GroupModel model(GroupModel::By::Location);
        model.setGroups({group}, summarised());
        const QString share = model.index(0, GroupModel::Share).data().toString();
        QTEST(share, "share");
    }

    void aPercentileAmongCutAttemptsIsNotStatedAsKnown()
    {
        const auto analysis = summarised();
        GroupModel model(GroupModel::By::Location);
        model.setGroups(analysis->summary.byLocation, analysis);
        QStringList times;
        for (int row = 0; row < model.rowCount(); ++row)
            times += model.index(row, GroupModel::P99).data().toString();
        QVERIFY2(std::ranges::any_of(times, [](const QString& text) { return text.startsWith(u"> 2.0"_s); }), qPrintable(times.join(u' ')));
    }

    void theWheelOverAChartScrollsThePage()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        page.resize(900, 500);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto* area = page.findChild<QScrollArea*>();
        const QScrollBar* bar = area->verticalScrollBar();
        for (QWidget* chart : {static_cast<QWidget*>(page.findChild<RetryChart*>()), static_cast<QWidget*>(page.latency())}) {
            area->ensureWidgetVisible(chart);
            const int before = bar->value();
            const QPoint over = chart->mapTo(&page, chart->visibleRegion().boundingRect().center());
            QTest::wheelEvent(page.windowHandle(), over, {0, before == bar->maximum() ? 120 : -120});
            QVERIFY(bar->value() != before);
        }
    }

    void theCardsSetTheTogglesOfTheCaseBar()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        auto* cards = page.findChild<VerdictCards*>();
        QTest::mouseClick(cards->findChildren<QToolButton*>().first(), Qt::LeftButton);
        QCOMPARE(selection.verdicts(), std::set{Verdict::Duplicated});
    }

    void responseTimesAreSaidBesideTheTimeoutThatCutThem()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        const QString sentence = page.latency()->sentence();
        QVERIFY2(sentence.contains(u"99 % more than 2.0"_s) && sentence.contains(u"99.9 % more than 2.0"_s), qPrintable(sentence));
        QVERIFY2(sentence.contains(u"The read timeout is 2 s and cut"_s), qPrintable(sentence)); // all places have the same
        page.latency()->place()->setCurrentIndex(page.latency()->place()->findText(u"/checkout/"_s));
        QVERIFY2(page.latency()->sentence().contains(u"The read timeout is 2 s and cut"_s), qPrintable(page.latency()->sentence()));
    }

    void aRangeOfTheChartLimitsEveryPage()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        auto* chart = page.findChild<RetryChart*>();
        page.resize(1200, 900);
        page.show();
        QTest::keyClick(chart, Qt::Key_Right);
        QVERIFY(selection.timeRange().has_value());
        const TimeRange first = *selection.timeRange();
        QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(selection.timeRange()->begin, first.begin);
        QCOMPARE(selection.timeRange()->end - selection.timeRange()->begin, (first.end - first.begin) * 2);
        QTest::keyClick(chart, Qt::Key_Escape);
        QVERIFY(!selection.timeRange());
        QWidget* plot = chart->findChildren<QWidget*>().first();
        QTest::mousePress(plot, Qt::LeftButton, {}, {plot->width() / 3, plot->height() / 2});
        QTest::mouseMove(plot, {plot->width() / 2, plot->height() / 2});
        QTest::mouseRelease(plot, Qt::LeftButton, {}, {plot->width() / 2, plot->height() / 2});
        QVERIFY(selection.timeRange().has_value());
    }

    void aBarStandsWhereARangeOfTimeFindsItsRequests()
    {
        test::SampleBuilder builder;
        const RequestId r = builder.addRequest("POST", "/checkout/x", 10.8, 2.2, 201); // in whole seconds: up to a second later
        builder.analysis.requests[r.index()].record.end->resolution = std::chrono::seconds(1);
        builder.addAttempt(r, "10.20.0.11:8080", 2, 504, Failure::ReadTimeout, Delivery::PossiblyExecuted);
        builder.addAttempt(r, "10.20.0.12:8080", 0.2, 201, Failure::None, Delivery::Responded);
        builder.addOperation(Verdict::ExecutedOnce, {r}, {builder.addEvent(EventKind::Receipt, test::SampleBuilder::app(0), 11.45, {}, r, 1)}, {});
        builder.analysis.summary = summarise(builder.analysis.requests, builder.analysis.operations, builder.analysis.events, {});
        const RetryBuckets buckets = retryBuckets(builder.analysis);
        for (std::size_t i = 0; i < buckets.counts.size(); ++i) {
            const bool isHere = buckets.startOf(i) <= test::SampleBuilder::at(11.45) && test::SampleBuilder::at(11.45) < buckets.startOf(i + 1);
            QCOMPARE(buckets.counts[i][static_cast<std::size_t>(Verdict::ExecutedOnce)], isHere ? 1U : 0U);
        }
        QCOMPARE(buckets.highest, 1U);
    }

    void anAlarmIsSeenAtItsNumber()
    {
        auto analysis = std::make_shared<Analysis>(*summarised());
        HealthNote note{HealthConcern::RetryRate, Severity::Error, "/checkout/", {}, {"0.3000", "0.1500"}};
        analysis->summary.healthNotes = {note};
        GroupModel model(GroupModel::By::Location);
        model.setGroups(analysis->summary.byLocation, analysis);
        int alarms = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = GroupModel::Requests; column < model.columnCount(); ++column) {
                const QModelIndex cell = model.index(row, column);
                if (!cell.data(Qt::ForegroundRole).isValid())
                    continue;
                ++alarms;
                QCOMPARE(column, static_cast<int>(GroupModel::Share));
                QCOMPARE(model.index(row, 0).data().toString(), u"/checkout/"_s);
                QVERIFY(cell.data(Qt::DecorationRole).isValid()); // never by colour alone
                QVERIFY2(cell.data(Qt::ToolTipRole).toString().contains(u"15"_s), qPrintable(cell.data(Qt::ToolTipRole).toString()));
            }
        }
        QCOMPARE(alarms, 1);
    }

    void thresholdsAreChangedAndBroughtBack()
    {
        Selection selection;
        OverviewPage page(&selection);
        selection.setAnalysis(summarised());
        QSignalSpy chosen(&page, &OverviewPage::thresholdsChosen);
        QTest::mouseClick(page.thresholdsButton(), Qt::LeftButton);
        auto* dialog = page.findChild<ThresholdDialog*>();
        QVERIFY(dialog);
        dialog->box(ThresholdDialog::RetryRateWarning)->setValue(20);
        QCOMPARE(dialog->box(ThresholdDialog::RetryRateAlarm)->value(), 20.0); // seen before it is set
        dialog->box(ThresholdDialog::RetryRateAlarm)->setValue(10);
        QCOMPARE(dialog->box(ThresholdDialog::RetryRateWarning)->value(), 10.0);
        dialog->box(ThresholdDialog::RetryRateAlarm)->setValue(30);
        dialog->box(ThresholdDialog::AddedLatency)->setValue(2.5);
        QCOMPARE(dialog->thresholds().addedLatencyP99, Duration(std::chrono::milliseconds(2500)));
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
        QCOMPARE(dialog->thresholds(), HealthThresholds{});
        dialog->box(ThresholdDialog::RetryRateAlarm)->setValue(30);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<HealthThresholds>().retryRateAlarm, 0.3);
    }

    void targetsOfLinksAreFollowed()
    {
        Selection selection;
        selection.setAnalysis(summarised());
        followTarget(evidenceTarget({FileId::fromIndex(1), 412, 0}), selection);
        QCOMPARE(selection.evidence()->line, 412U);
        // A number counts everything: nothing else limits its list.
        QSignalSpy shown(&selection, &Selection::showFiltered);
        selection.setTimeRange(TimeRange{test::SampleBuilder::at(0), test::SampleBuilder::at(30)});
        selection.setVerdicts({Verdict::Duplicated});
        followTarget(filterTarget(u"location:/a/b is:retried"_s, Counted::Requests), selection);
        QVERIFY(!selection.timeRange() && selection.verdicts().empty());
        QCOMPARE(shown[0][0].toString(), u"location:/a/b is:retried"_s);
        QCOMPARE(shown[0][1].value<Counted>(), Counted::Requests);
        QCOMPARE(filterTerm(u"location"_s, "~ ^/a b"), u"location:\"~ ^/a b\""_s);
        followTarget(u"nonsense"_s, selection);
    }

    void brokenKeysLeadToTheLinesThatShowThem()
    {
        auto analysis = std::make_shared<Analysis>(*summarised());
        Selection selection;
        KeyPanel panel(&selection);
        selection.setAnalysis(analysis);
        panel.refresh();
        QVERIFY2(panel.toPlainText().contains(u"no writes"_s), qPrintable(panel.toPlainText()));
        KeyCounts counts;
        counts.location = "/checkout/";
        counts.writes = 40;
        counts.visible = 40;
        counts.withKey = 10;
        counts.keys = 9;
        counts.faults[static_cast<std::size_t>(KeyFault::SeveralEffects)] = 1;
        analysis->idempotency = {true, false, {counts}, {{KeyFault::SeveralEffects, "/checkout/", "k-1", {{FileId::fromIndex(1), 401, 0}}}}};
        panel.refresh();
        QVERIFY2(panel.toPlainText().contains(u"25.0 %"_s), qPrintable(panel.toPlainText()));
        QVERIFY2(panel.toPlainText().contains(u"access.log:401"_s), qPrintable(panel.toPlainText()));
        emit panel.linkActivated(evidenceTarget({FileId::fromIndex(1), 401, 0}));
        QCOMPARE(selection.evidence()->line, 401U);
        // Where no log shows a key, that is said instead of nought per cent.
        analysis->idempotency.nginxLogsKeys = false;
        panel.refresh();
        QVERIFY(!panel.toPlainText().contains(u'%'));
    }

    void nothingLoadedHasOneSentenceAndOneButton_data()
    {
        QTest::addColumn<bool>("loaded");
        QTest::newRow("nothing is loaded") << false;
        QTest::newRow("no request was read") << true;
    }
    void nothingLoadedHasOneSentenceAndOneButton()
    {
        QFETCH(bool, loaded);
        Selection selection;
        OverviewPage page(&selection);
        if (loaded)
            selection.setAnalysis(std::make_shared<Analysis>());
        page.show();
        QSignalSpy wanted(&page, &OverviewPage::openRequested);
        for (auto* button : page.findChildren<QPushButton*>()) {
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QCOMPARE(wanted.count(), 1);
    }
};

QTEST_MAIN(TestOverviewPage)
#include "tst_overview_page.moc"
