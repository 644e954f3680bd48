// SPDX-License-Identifier: GPL-3.0-or-later
// The page makes what it previews, in the language that was chosen, and saves exactly that.
#include "ui/report/report_files.h"
#include "ui/report/report_page.h"
#include "ui/report/shell_command.h"
#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/widgets/message_bar.h"
#include "ui/work/languages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPdfDocument>
#include <QPdfPageNavigator>
#include <QPdfSearchModel>
#include <QPdfView>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestReportPage : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_selection = std::make_unique<Selection>();
        m_page = std::make_unique<ReportPage>(m_selection.get());
        m_page->askForPath = [this](const QString& suggestion) {
            m_suggested = suggestion;
            return m_answer;
        };
        m_page->resize(1100, 760);
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    void withoutAnAnalysisItOffersToOpen()
    {
        QSignalSpy open(m_page.get(), &ReportPage::openRequested);
        QTest::mouseClick(m_page->panes().front(), Qt::LeftButton);
        QCOMPARE(open.count(), 1);
        QVERIFY(!save()->isEnabled());
    }

    void savesWhatItShows()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        QTRY_VERIFY(m_page->ready());
        QVERIFY(save()->isEnabled());
        auto* view = m_page->findChild<QPdfView*>();
        QVERIFY(view->document()->pageCount() >= 3);
        m_answer = m_folder.filePath(u"a.pdf"_s);
        QSignalSpy saved(m_page.get(), &ReportPage::saved);
        QTest::mouseClick(save(), Qt::LeftButton);
        QTRY_COMPARE(saved.count(), 1);
        QVERIFY(m_suggested.endsWith(u".pdf"_s));
        QFile file(m_answer);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), m_page->pdf());
    }

    void pagesAreLeafedThroughEnlargedAndSearched()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        QTRY_VERIFY(m_page->ready());
        auto* view = m_page->findChild<QPdfView*>();
        auto* number = m_page->findChild<QSpinBox*>(u"reportPageNumber"_s);
        auto* zoom = m_page->findChild<QComboBox*>(u"reportZoom"_s);
        auto* search = m_page->findChild<QLineEdit*>(u"reportSearch"_s);
        QTRY_COMPARE(number->maximum(), view->document()->pageCount());
        number->setValue(3);
        QTRY_COMPARE(view->pageNavigator()->currentPage(), 2);
        QCOMPARE(view->zoomMode(), QPdfView::ZoomMode::FitToWidth); // a pane of this width
        m_page->resize(2600, 760);
        QTRY_COMPARE(view->zoomMode(), QPdfView::ZoomMode::Custom); // wider than a page that reads well
        QCOMPARE(view->zoomFactor(), 1.5);
        zoom->setCurrentIndex(2);
        QCOMPARE(view->zoomMode(), QPdfView::ZoomMode::FitInView);
        zoom->setCurrentIndex(zoom->count() - 1);
        QCOMPARE(view->zoomFactor(), 3.0);
        QTest::keyClicks(search, u"1019"_s);
        QTRY_VERIFY(view->searchModel()->rowCount({}) > 0);
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(view->currentSearchResultIndex(), 0);
        QTRY_COMPARE(view->pageNavigator()->currentPage(), view->searchModel()->resultAtIndex(0).page());
        const int hits = view->searchModel()->rowCount({});
        QVERIFY(hits > 1);
        QTest::keyClick(search, Qt::Key_Return, Qt::ShiftModifier); // back, that is to the last one
        QCOMPARE(view->currentSearchResultIndex(), hits - 1);
        // At this size a page is higher than the window: the place itself is scrolled to.
        const QPdfLink last = view->searchModel()->resultAtIndex(hits - 1);
        double top = view->documentMargins().top();
        for (int i = 0; i < last.page(); ++i)
            top += view->document()->pagePointSize(i).height() * view->logicalDpiX() / 72 * 3 + view->pageSpacing();
        const double y = top + last.location().y() * view->logicalDpiX() / 72 * 3 - view->verticalScrollBar()->value();
        QVERIFY2(y > 0 && y < view->viewport()->height(), qPrintable(QString::number(y)));
        search->setText(u"no such word"_s);
        QTRY_COMPARE(view->searchModel()->rowCount({}), 0);
        m_page->resize(1100, 760);
        m_page->grab().save(QStringLiteral(SCREENSHOT_DIR "/report-preview.png"));
    }

    void savesEveryFormAsTheCommandDoes()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        m_page->findChild<QCheckBox*>(u"redact-ip"_s)->setChecked(true);
        m_page->findChild<QComboBox*>(u"reportZone"_s)->setCurrentIndex(1);
        QTRY_VERIFY(m_page->ready());
        for (const ReportForm form : {ReportForm::Html, ReportForm::Markdown, ReportForm::Json, ReportForm::Csv}) {
            m_answer = m_folder.filePath(u"a"_s + endingOf(form));
            QVERIFY(saves());
            QFile file(m_answer);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(withoutTime(file.readAll()), withoutTime(*reportBytes(*test::sampleAnalysis(), m_page->options(), form)));
        }
        QFile html(m_folder.filePath(u"a.html"_s));
        QVERIFY(html.open(QIODevice::ReadOnly));
        const QByteArray text = html.readAll();
        QVERIFY(text.contains("ip-1") && !text.contains("10.20.0.11"));
        QVERIFY(text.contains("--redact ip") && text.contains("--time-zone UTC"));
    }

    void speaksOfTheSelectedOperationAlone()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        m_selection->setOperation(test::sampleId(test::ClientResend));
        QTRY_VERIFY(m_page->ready());
        const qsizetype whole = m_page->pdf().size();
        m_page->findChild<QCheckBox*>(u"reportOnlySelected"_s)->setChecked(true);
        QVERIFY(!m_page->ready());
        QTRY_VERIFY(m_page->ready());
        QVERIFY(m_page->pdf().size() < whole);
        QCOMPARE(m_page->options().operations, std::vector{test::sampleId(test::ClientResend)});
        m_selection->setOperation(test::sampleId(test::Redirected));
        QTRY_VERIFY(m_page->ready());
        QCOMPARE(m_page->options().operations, std::vector{test::sampleId(test::Redirected)});
    }

    void reportsOnTheConfigurationAlone()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        QCOMPARE(m_page->options().subject, Subject::Incident);
        m_page->findChild<QCheckBox*>(u"reportReview"_s)->setChecked(true);
        QTRY_VERIFY(m_page->ready());
        m_answer = m_folder.filePath(u"review.md"_s);
        QVERIFY(saves());
        QFile file(m_answer);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("Review of a configuration"));
        m_page->findChild<QCheckBox*>(u"reportReview"_s)->setChecked(false);
        // A session without logs has nothing else to report on.
        auto configuration = std::make_shared<Analysis>(*test::sampleAnalysis());
        configuration->requests.clear();
        configuration->operations.clear();
        configuration->summary = {};
        m_selection->setAnalysis(configuration);
        QCOMPARE(m_page->options().subject, Subject::Review);
    }

    void theLanguageOfTheReportIsItsOwn()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        QTRY_VERIFY(m_page->ready());
        const QByteArray english = m_page->pdf();
        m_page->setReportLanguage(u"ru"_s);
        QVERIFY(!m_page->ready() && !save()->isEnabled());
        QTRY_VERIFY(m_page->ready());
        QVERIFY(m_page->pdf() != english);
        QCOMPARE(Languages::instance().current(), u"en"_s);
    }

    void aTitleThatCannotBeDrawnIsSaidInPlace()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        m_page->findChild<QLineEdit*>(u"reportTitle"_s)->setText(u"\U0001F680"_s);
        auto* message = m_page->findChild<MessageBar*>();
        QTRY_VERIFY(message->isVisible());
        QVERIFY(message->sentence().contains(u"\U0001F680"_s));
        QVERIFY(!save()->isEnabled());
        m_page->findChild<QLineEdit*>(u"reportTitle"_s)->setText(u"Orders of 13 September"_s);
        QTRY_VERIFY(m_page->ready());
        QVERIFY(!message->isVisible());
    }

    void aPathThatCannotBeWrittenIsSaidInPlace()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        QTRY_VERIFY(m_page->ready());
        m_answer = u"/nowhere/at/all.pdf"_s;
        m_page->save();
        QTRY_VERIFY(m_page->findChild<MessageBar*>()->sentence().contains(m_answer));
    }

    void aFileThatWasReadIsNotWrittenOver()
    {
        auto analysis = std::make_shared<Analysis>(*test::sampleAnalysis());
        m_answer = m_folder.filePath(u"access.md"_s);
        QVERIFY(writeBytes("a line", m_answer).has_value());
        analysis->inputs.back().path = m_answer.toStdString();
        m_selection->setAnalysis(analysis);
        QTRY_VERIFY(m_page->ready());
        m_page->save();
        QVERIFY(m_page->findChild<MessageBar*>()->sentence().contains(m_answer));
        QFile file(m_answer);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "a line");
    }

    void theWindowLivesWhileAReportIsMade()
    {
        auto large = std::make_shared<Analysis>(*test::sampleAnalysis());
        for (int i = 0; i < 400; ++i)
            large->operations.push_back(large->at(test::sampleId(test::ClientResend)));
        QTimer beat;
        qint64 longest = 0;
        QElapsedTimer since;
        connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, since.restart()); });
        m_selection->setAnalysis(large);
        since.start();
        beat.start(0);
        QElapsedTimer whole;
        whole.start();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->ready(), 60'000);
        // Of the making itself, which takes as long as it takes, no longer than a small part holds the window.
        QVERIFY2(longest < std::max<qint64>(50, whole.elapsed() / 4), qPrintable(u"%1 of %2 ms"_s.arg(longest).arg(whole.elapsed())));
    }

    void aHiddenPageMakesNothing()
    {
        m_page->hide();
        m_selection->setAnalysis(test::sampleAnalysis());
        QTest::qWait(50);
        QVERIFY(!m_page->ready());
        m_page->show();
        QTRY_VERIFY(m_page->ready());
    }

    void pictures()
    {
        m_selection->setAnalysis(test::sampleAnalysis());
        QTRY_VERIFY(m_page->ready());
        for (const bool dark : {false, true})
            test::takePicture(*m_page, u"page-report"_s, dark, {1100, 760});
    }

private:
    bool saves()
    {
        QSignalSpy saved(m_page.get(), &ReportPage::saved);
        m_page->save();
        return saved.count() == 1 || saved.wait(20'000);
    }
    static QByteArray withoutTime(const QByteArray& text)
    {
        static const QRegularExpression time(u"Made(</th><td>|:\\*\\* )[^<\n]*"_s);
        return QString::fromUtf8(text).remove(time).toUtf8();
    }
    QPushButton* save() const { return m_page->findChild<QPushButton*>(u"reportSave"_s); }

    QTemporaryDir m_folder;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ReportPage> m_page;
    QString m_answer, m_suggested;
};

QTEST_MAIN(TestReportPage)
#include "tst_report_page.moc"
