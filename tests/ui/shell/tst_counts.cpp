// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of the overview and the case bar is the length of the list that it leads to.
#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/row_table.h"
#include "ui/overview/group_model.h"
#include "ui/overview/health_panel.h"
#include "ui/overview/overview_links.h"
#include "ui/overview/overview_page.h"
#include "ui/overview/retry_buckets.h"
#include "ui/overview/verdict_cards.h"
#include "ui/shell/case_bar.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_stack.h"
#include "ui/support/own_folders.h"
#include "ui/widgets/elided_label.h"
#include "ui/work/languages.h"

#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

struct Link {
    QString target, text;
};

QList<Link> linksOf(const QString& html)
{
    QList<Link> links;
    static const QRegularExpression anchor(u"<a href=\"([^\"]*)\"[^>]*>([^<]*)</a>"_s);
    for (auto it = anchor.globalMatch(html); it.hasNext();) {
        const auto match = it.next();
        links.append({QUrl(match.captured(1)).path(QUrl::FullyDecoded), match.captured(2)});
    }
    return links;
}

/// "2,421 requests"; -1: the text has no number.
int numberIn(const QString& text)
{
    static const QRegularExpression number(u"\\d[\\d,]*"_s);
    const auto match = number.match(text);
    return match.hasMatch() ? match.captured().remove(u',').toInt() : -1;
}

} // namespace

class TestCounts : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
        Languages::instance().use(u"en"_s);
        m_settings = std::make_unique<Settings>(m_folder.filePath(u"settings.ini"_s));
        m_window = std::make_unique<MainWindow>(*m_settings, FileDialogs{});
        m_window->show();
        QSignalSpy opened(m_window.get(), &MainWindow::opened);
        m_window->openSample();
        QVERIFY(opened.wait(30'000) && selection().analysis());
    }
    void init()
    {
        selection().setVerdicts({});
        selection().setTimeRange(std::nullopt);
    }
    void cleanupTestCase() { m_window.reset(); }

    void theCountsOfTheOverview()
    {
        QVERIFY(checkLinks(overview()->findChildren<QLabel*>(), 6));
    }

    void theCountsOfTheCaseBar()
    {
        QVERIFY(checkLinks(caseBar()->findChildren<QLabel*>(), 4));
    }

    void theCaseBarHasRoomForAllOfItsWords_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("width");
        for (const QString& code : Languages::codes()) {
            for (const int width : {1280, 1440})
                QTest::addRow("%s at %d", qPrintable(code), width) << code << width;
        }
    }
    void theCaseBarHasRoomForAllOfItsWords()
    {
        QFETCH(QString, language);
        QFETCH(int, width);
        const auto back = qScopeGuard([this] { m_window->useLanguage(u"en"_s); });
        m_window->useLanguage(language);
        m_window->resize(width, 720);
        QCoreApplication::processEvents();
        QCOMPARE(m_window->width(), width);
        const QToolButton* first = caseBar()->toggle(Verdict::Duplicated);
        for (const Verdict verdict : {Verdict::Duplicated, Verdict::Prevented, Verdict::Unresolved, Verdict::ExecutedOnce, Verdict::NotApplied}) {
            const QToolButton* toggle = caseBar()->toggle(verdict);
            QVERIFY(toggle->isVisible());
            QCOMPARE(toggle->y(), first->y());
            QTRY_VERIFY2(toggle->width() >= toggle->sizeHint().width(), qPrintable(u"%1: %2 of %3"_s.arg(toggle->text()).arg(toggle->width()).arg(toggle->sizeHint().width())));
            QVERIFY(toggle->geometry().right() <= caseBar()->width());
        }
        for (const QLabel* label : caseBar()->findChildren<QLabel*>())
            QVERIFY2(label->width() >= label->sizeHint().width() || qobject_cast<const ElidedLabel*>(label), qPrintable(label->text()));
    }

    void theVerdictsOfTheOverviewAndTheCaseBar()
    {
        for (QToolButton* card : overview()->findChild<VerdictCards*>()->findChildren<QToolButton*>()) {
            const int number = numberIn(card->text());
            if (number == 0)
                continue;
            card->click();
            QVERIFY2(listHas(number), qPrintable(card->text()));
            const Verdict verdict = *selection().verdicts().begin();
            QCOMPARE(numberIn(caseBar()->toggle(verdict)->text()), number);
            QVERIFY(caseBar()->toggle(verdict)->isChecked());
        }
    }

    void theTablesOfTheOverview()
    {
        int cells = 0;
        for (const QTableView* table : overview()->findChildren<QTableView*>()) {
            const auto* model = qobject_cast<GroupModel*>(table->model());
            for (int row = 0; row < model->rowCount(); ++row) {
                for (const int column : {GroupModel::Requests, GroupModel::Retried, GroupModel::Harm}) {
                    const QString text = model->index(row, column).data().toString();
                    followTarget(model->target(row, column), selection());
                    QVERIFY2(listHas(numberIn(text)), qPrintable(model->index(row, GroupModel::Name).data().toString() + u' ' + text + u": "_s + model->target(row, column)));
                    ++cells;
                }
            }
        }
        QVERIFY(cells > 20);
    }

    void theSharesOfTheTablesHaveTheBasisOfTheHealthFigures()
    {
        for (const GroupCount& group : selection().analysis()->summary.byLocation) {
            if (group.health.passedOn == 0)
                continue;
            QCOMPARE(*group.health.figures().retryRate, static_cast<double>(group.health.retried) / static_cast<double>(group.health.passedOn));
        }
        const Summary& summary = selection().analysis()->summary;
        QCOMPARE(std::accumulate(summary.byLocation.begin(), summary.byLocation.end(), 0ULL, [](auto sum, const GroupCount& group) { return sum + group.retried; }), summary.retried);
    }

    void theStormsOfTheHealthList()
    {
        QList<QLabel*> labels = overview()->findChild<HealthPanel*>()->findChildren<QLabel*>();
        int storms = 0;
        for (const QLabel* label : labels) {
            for (const Link& link : linksOf(label->text())) {
                followTarget(link.target, selection());
                if (!link.text.contains(u"storm"_s))
                    continue;
                ++storms;
                QVERIFY2(listHas(numberIn(link.text.section(u": "_s, -1))), qPrintable(link.text));
            }
        }
        QCOMPARE(storms, static_cast<int>(selection().analysis()->summary.storms.size()));
    }

    void theBarsOverTime()
    {
        const RetryBuckets buckets = retryBuckets(*selection().analysis());
        std::uint32_t all = 0;
        for (std::size_t i = 0; i < buckets.counts.size(); ++i) {
            const std::uint32_t sum = std::accumulate(buckets.counts[i].begin(), buckets.counts[i].end(), 0u);
            all += sum;
            if (sum == 0)
                continue;
            followTarget(filterTarget(retriedFilter, Counted::Requests), selection());
            selection().setTimeRange(TimeRange{buckets.startOf(i), buckets.startOf(i + 1)});
            QVERIFY(listHas(static_cast<int>(sum)));
        }
        QCOMPARE(all, selection().analysis()->summary.retried);
    }

private:
    Selection& selection() const { return *m_window->selection(); }
    OverviewPage* overview() const { return m_window->pages()->overview(); }
    CaseBar* caseBar() const { return m_window->findChild<CaseBar*>(); }

    bool listHas(int number) const
    {
        const IncidentsPage* page = m_window->pages()->incidents();
        const auto shown = [page] { return page->filterBar()->countText().section(u' ', 0, 0).remove(u',').toInt(); };
        if (QTest::qWaitFor([&] { return shown() == number; }, 5'000))
            return true;
        qWarning("the list has %d rows instead of %d", shown(), number);
        return false;
    }

    bool checkLinks(const QList<QLabel*>& labels, int least)
    {
        int seen = 0;
        for (const QLabel* label : labels) {
            for (const Link& link : linksOf(label->text())) {
                // Of "7 confirmed effects in 4 operations" the list has the operations.
                const int number = numberIn(link.text.section(u" in "_s, -1));
                if (number < 0 || !link.target.startsWith(u"filter/"_s) || overview()->findChild<HealthPanel*>()->isAncestorOf(label))
                    continue;
                ++seen;
                followTarget(link.target, selection());
                if (!listHas(number)) {
                    qWarning("%s -> %s", qPrintable(link.text), qPrintable(link.target));
                    return false;
                }
            }
        }
        return seen >= least;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestCounts)
#include "tst_counts.moc"
