// SPDX-License-Identifier: GPL-3.0-or-later
// What nginx would do in every case: words, differences, and the way from a cell to the lines that decide it.
#include "config/load.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/location_panel.h"
#include "ui/configview/matrix_model.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/matrix_view.h"
#include "ui/support/palettes.h"
#include "ui/text/matrix_text.h"
#include "ui/work/languages.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QTextBlock>
#include <QTextBrowser>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

std::shared_ptr<Analysis> shop(std::optional<NginxVersion> version = std::nullopt)
{
    auto analysis = std::make_shared<Analysis>();
    analysis->configurations.push_back(std::make_shared<Configuration>(loadConfiguration(RESOURCES_DIR "/sample/nginx.conf", {.version = version}).value()));
    return analysis;
}

} // namespace

class TestMatrixPanel : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        Languages::instance().use(u"en"_s);
        m_selection = std::make_unique<Selection>();
        m_page = std::make_unique<ConfigPage>(m_selection.get());
        m_page->resize(1368, 860);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_panel = &m_page->matrix();
    }
    void cleanup()
    {
        m_page.reset();
        Languages::instance().use(u"en"_s);
    }

    void cellsSayWhatHappens_data()
    {
        QTest::addColumn<QString>("location");
        QTest::addColumn<QString>("method");
        QTest::addColumn<int>("failure");
        QTest::addColumn<int>("meaning");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* name, const QString& location, const QString& method, Failure failure, CellMeaning meaning, const QString& word) {
            QTest::newRow(name) << location << method << int(failure) << int(meaning) << word;
        };
        row("a refused connection has delivered nothing", u"location /checkout/"_s, u"POST"_s, Failure::ConnectRefused, CellMeaning::SafeRepeat, u"repeat, did not arrive"_s);
        row("with non_idempotent a POST that timed out may run twice", u"location /checkout/"_s, u"POST"_s, Failure::ReadTimeout, CellMeaning::MayRunTwice, u"may run twice"_s);
        row("a GET that timed out is only read again", u"location /checkout/"_s, u"GET"_s, Failure::ReadTimeout, CellMeaning::ReadRepeat, u"repeat"_s);
        row("a status that is not listed goes to the client", u"location /checkout/"_s, u"POST"_s, Failure::Http500, CellMeaning::Answered, u"500"_s);
        row("with off the client gets the timeout", u"location /api/payments/"_s, u"POST"_s, Failure::ReadTimeout, CellMeaning::Answered, u"504"_s);
        row("a PUT is repeated by default", u"location /api/stock/"_s, u"PUT"_s, Failure::ReadTimeout, CellMeaning::MayRunTwice, u"may run twice"_s);
        row("a POST is not repeated by default once it was sent", u"location /api/stock/"_s, u"POST"_s, Failure::ReadTimeout, CellMeaning::Answered, u"504"_s);
        row("an error page sends it to another location", u"location /api/delivery/"_s, u"POST"_s, Failure::ReadTimeout, CellMeaning::MayRunTwice, u"may run twice"_s);
    }
    void cellsSayWhatHappens()
    {
        QFETCH(QString, location);
        QFETCH(QString, method);
        QFETCH(int, failure);
        QFETCH(int, meaning);
        QFETCH(QString, word);
        m_selection->setAnalysis(shop());
        goTo(location);
        m_panel->select({method.toStdString(), static_cast<Failure>(failure)});
        const MatrixCell* cell = m_panel->matrix().cellAt(m_panel->view()->currentIndex());
        QVERIFY(cell);
        QCOMPARE(int(meaningOf(*cell)), meaning);
        QCOMPARE(cellWord(*cell), word);
    }

    void aMethodThatABlockInsideServesIsAskedThere()
    {
        auto analysis = std::make_shared<Analysis>();
        const std::string text = "events {}\nhttp {\n    upstream app {\n        server 10.0.0.1;\n        server 10.0.0.2;\n    }\n    server {\n        listen 80;\n"
                                 "        location /orders/ {\n            proxy_next_upstream error timeout;\n            proxy_pass http://app;\n            limit_except GET {\n"
                                 "                deny all;\n            }\n        }\n        location ~ /if/ {\n            proxy_pass http://app;\n            if ($request_method = PUT) {\n"
                                 "                return 405;\n            }\n        }\n    }\n}\n";
        analysis->configurations.push_back(std::make_shared<Configuration>(loadConfigurationText(text, "/etc/nginx/nginx.conf").value()));
        m_selection->setAnalysis(analysis);
        const auto cellOf = [&](const QString& location, const char* method) {
            goTo(location);
            m_panel->select({method, Failure::ConnectRefused});
            return *m_panel->matrix().cellAt(m_panel->view()->currentIndex());
        };
        QVERIFY(cellOf(u"location /orders/"_s, "GET").retried);
        QVERIFY(!cellOf(u"location /orders/"_s, "POST").retried);
        QCOMPARE(cellOf(u"location /orders/"_s, "POST").clientStatus.value_or(0), 403);
        QVERIFY(cellOf(u"location ~ /if/"_s, "GET").retried);
        QCOMPARE(cellOf(u"location ~ /if/"_s, "PUT").clientStatus.value_or(0), 405);
        QVERIFY(inspector().contains(u"405"_s));
    }

    void aCellIsExplainedWithTheLinesThatDecide()
    {
        m_selection->setAnalysis(shop());
        goTo(u"location /checkout/"_s);
        m_panel->select({"POST", Failure::ReadTimeout});
        for (const QString& expected : {u"POST · read timeout"_s, u"10.20.0.11:8080"_s, u"passed on"_s, u"non_idempotent"_s, u"proxy_retry.conf:2"_s, u"Logged: 504, 200"_s, u"Executions possible: 2"_s})
            QVERIFY2(inspector().contains(expected), qPrintable(expected + u" in "_s + inspector()));
        m_panel->clearCell();
        QVERIFY(!inspector().contains(u"Logged:"_s));
        QVERIFY(inspector().contains(u"Worst time"_s));
    }

    void theKeyboardWalksThroughTheCells()
    {
        m_selection->setAnalysis(shop());
        goTo(u"location /checkout/"_s);
        m_panel->view()->setFocus(Qt::TabFocusReason);
        QVERIFY(m_panel->cell());
        const Failure first = m_panel->cell()->failure;
        QTest::keyClick(m_panel->view(), Qt::Key_Right);
        QVERIFY(m_panel->cell()->failure != first);
        QVERIFY(inspector().contains(u"Logged:"_s));
    }

    void anotherVersionIsCompared()
    {
        m_selection->setAnalysis(shop(NginxVersion{1, 26, 0}));
        goTo(u"location /api/stock/"_s);
        // Before 1.9.13 a POST was repeated like any other request.
        m_panel->compareWith({1, 7, 5});
        QTRY_VERIFY(m_panel->matrix().compares());
        QVERIFY(m_panel->matrix().differences() > 0);
        m_panel->select({"POST", Failure::ReadTimeout});
        const QModelIndex index = m_panel->view()->currentIndex();
        QVERIFY(index.data(MatrixModel::DiffersRole).toBool());
        QCOMPARE(index.data(MatrixModel::BeforeRole).toString(), u"may run twice"_s);
        QCOMPARE(index.data().toString(), u"504"_s);
        // Both sides are explained.
        QVERIFY2(inspector().contains(u"Compared with nginx 1.7.5:"_s) && inspector().contains(u"Logged: 504, 200"_s), qPrintable(inspector()));
    }

    void aFailureThatOnlyTheOtherVersionKnowsHasAColumn()
    {
        m_selection->setAnalysis(shop(NginxVersion{1, 26, 0}));
        goTo(u"location /checkout/"_s);
        // Since 1.29.7 connections are kept by default: a stale one gives one more attempt.
        QTRY_VERIFY(inspector().contains(u"nginx 1.29.7"_s)); // looked for in a job
        m_panel->compareWith({1, 29, 7});
        QTRY_VERIFY(m_panel->matrix().compares());
        // One number: in the inspector, above the table, and in it.
        int shown = 0;
        for (int row = 0; row < m_panel->matrix().rowCount(); ++row) {
            for (int column = 0; column < m_panel->matrix().columnCount(); ++column)
                shown += m_panel->matrix().index(row, column).data(MatrixModel::DiffersRole).toBool();
        }
        QCOMPARE(m_panel->matrix().differences(), shown);
        QVERIFY2(inspector().contains(u"decides otherwise in %1 cell"_s.arg(shown)), qPrintable(inspector()));
        m_panel->select({"GET", Failure::StaleKeepalive});
        QCOMPARE(m_panel->view()->currentIndex().data().toString(), u"cannot happen"_s);
        QCOMPARE(m_panel->view()->currentIndex().data(MatrixModel::BeforeRole).toString(), u"repeat"_s);
    }

    void whatRedirectsLeadToBelongsToTheNextChange()
    {
        auto analysis = std::make_shared<Analysis>();
        // The location itself gives up at once; what its error page leads to repeated a POST before 1.9.13.
        const std::string text = "events {}\nhttp {\n    upstream app {\n        server 10.0.0.1;\n        server 10.0.0.2;\n    }\n    server {\n        listen 80;\n        location / {\n"
                                 "            proxy_next_upstream off;\n            proxy_pass http://10.0.0.9;\n            error_page 502 504 = @again;\n            proxy_intercept_errors on;\n        }\n"
                                 "        location @again {\n            proxy_next_upstream error timeout http_429;\n            proxy_pass http://app;\n        }\n    }\n}\n";
        analysis->configurations.push_back(std::make_shared<Configuration>(loadConfigurationText(text, "/etc/nginx/nginx.conf", {.version = NginxVersion{1, 9, 12}}).value()));
        m_selection->setAnalysis(analysis);
        goTo(u"location / {"_s);
        QTRY_VERIFY2(inspector().contains(u"nginx 1.9.13 decides otherwise"_s), qPrintable(inspector()));
    }

    void allWordsOfADifferenceAreWhole_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const QString& language : {u"en"_s, u"ru"_s, u"zh_CN"_s}) {
            QTest::newRow(qPrintable(language + u" in a window of 1280 px"_s)) << language << QSize(1208, 640);
            QTest::newRow(qPrintable(language + u" in a window of 1440 px"_s)) << language << QSize(1368, 820);
        }
    }
    void allWordsOfADifferenceAreWhole()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        Languages::instance().use(language);
        m_page->resize(size);
        m_selection->setAnalysis(shop());
        goTo(u"location /api/stock/"_s);
        m_panel->compareWith({1, 7, 5});
        QTRY_VERIFY(m_panel->matrix().compares());
        QTest::qWait(50);
        const MatrixView& view = *m_panel->view();
        QStyleOptionViewItem option;
        option.font = view.font();
        for (int row = 0; row < m_panel->matrix().rowCount(); ++row) {
            for (int column = 0; column < m_panel->matrix().columnCount(); ++column) {
                const QModelIndex index = m_panel->matrix().index(row, column);
                option.rect = QRect(0, 0, view.columnWidth(column), view.rowHeight(row));
                const QSize needed = view.itemDelegate()->sizeHint(option, index);
                QVERIFY2(needed.width() <= option.rect.width() && needed.height() <= option.rect.height(), qPrintable(index.data().toString()));
            }
        }
        m_page->grab().save(QStringLiteral(SCREENSHOT_DIR "/matrix-difference-%1-%2.png").arg(language).arg(size.width()));
        QVERIFY2(view.horizontalHeader()->length() <= view.viewport()->width(), qPrintable(u"%1 of %2"_s.arg(view.horizontalHeader()->length()).arg(view.viewport()->width())));
    }

    void theDraftIsComparedWithTheTextBefore()
    {
        m_selection->setAnalysis(shop());
        goTo(u"location /checkout/"_s);
        auto& session = m_page->session();
        const auto& files = session.at(0).configuration->files;
        const auto snippet = std::ranges::find_if(files, [](const ConfigFile& file) { return file.path.ends_with("proxy_retry.conf"); });
        session.replace(0, {{snippet->path, "proxy_next_upstream off;\n"}});
        QTRY_VERIFY(!session.outdated());
        auto* compared = m_page->findChild<QComboBox*>(u"matrixCompared"_s);
        QTRY_VERIFY(compared->findData(0) >= 0);
        goTo(u"location /checkout/"_s);
        compared->setCurrentIndex(compared->findData(0));
        emit compared->activated(compared->currentIndex());
        QTRY_VERIFY(m_panel->matrix().compares());
        m_panel->select({"POST", Failure::ReadTimeout});
        QCOMPARE(m_panel->view()->currentIndex().data().toString(), u"504"_s);
        QCOMPARE(m_panel->view()->currentIndex().data(MatrixModel::BeforeRole).toString(), u"may run twice"_s);
    }

    void whereNothingIsPassedOnItLeadsToALocation()
    {
        m_selection->setAnalysis(shop());
        goTo(u"events {"_s, false);
        QVERIFY(!m_panel->location());
        emit m_panel->passingBlockWanted(m_panel->source()->firstPassing());
        QVERIFY(m_panel->location());
    }

    void aGroupShowsTheLocationThatUsesIt()
    {
        m_selection->setAnalysis(shop());
        goTo(u"upstream shop_app"_s);
        QCOMPARE(m_panel->source()->configuration().at(m_panel->location()).name, std::string("location"));
    }

    void tellsWhichLocationServes_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::addColumn<QString>("expected");
        QTest::newRow("the longest prefix") << u"/checkout/confirm?x=1"_s << u"location /checkout/"_s;
        QTest::newRow("the rest") << u"/catalogue"_s << u"location /"_s;
        QTest::newRow("no path") << u"nope"_s << u"A path begins"_s;
    }
    void tellsWhichLocationServes()
    {
        QFETCH(QString, uri);
        QFETCH(QString, expected);
        m_selection->setAnalysis(shop());
        goTo(u"location /api/stock/"_s);
        auto* box = m_page->findChild<LocationPanel*>();
        box->open();
        m_page->findChild<QLineEdit*>(u"locationUri"_s)->setText(uri);
        QTest::keyClick(m_page->findChild<QLineEdit*>(u"locationUri"_s), Qt::Key_Return);
        QVERIFY2(box->trace().contains(expected), qPrintable(box->trace()));
        if (expected.startsWith(u"location"_s)) // of several files the name says which line is meant
            QVERIFY2(box->trace().contains(u"shop.conf:"_s), qPrintable(box->trace()));
        if (expected.startsWith(u"location"_s))
            QVERIFY(m_page->findChild<ConfigEditor*>()->textCursor().block().text().contains(expected));
    }

    void inThreeLanguagesAndTwoThemes_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& code : Languages::codes())
            QTest::newRow(qPrintable(code)) << code;
    }
    void inThreeLanguagesAndTwoThemes()
    {
        QFETCH(QString, language);
        Languages::instance().use(language);
        m_selection->setAnalysis(shop());
        goTo(u"location /checkout/"_s);
        m_panel->select({"POST", Failure::ReadTimeout});
        for (const bool dark : {false, true}) {
            test::takePicture(*m_page, u"page-matrix-"_s + language, dark, {1368, 860});
            QCOMPARE(m_panel->view()->verticalScrollBar()->maximum(), 0); // a matrix that has to be scrolled is no picture
            QCOMPARE(m_panel->view()->horizontalScrollBar()->maximum(), 0);
        }
        m_panel->clearCell();
        m_panel->compareWith({1, 7, 5});
        QTRY_VERIFY(m_panel->matrix().compares());
        test::takePicture(*m_page, u"page-difference-"_s + language, true, {1368, 860});
    }

private:
    QString inspector() const { return m_page->findChild<QTextBrowser*>(u"configInspector"_s)->toPlainText(); }

    void goTo(const QString& line, bool passes = true)
    {
        const auto& configuration = *m_page->session().at(0).configuration;
        for (std::size_t f = 0; f < configuration.files.size(); ++f) {
            const QString text = QString::fromStdString(configuration.files[f].text);
            const qsizetype at = text.indexOf(line);
            if (at < 0)
                continue;
            emit m_page->findChild<ConfigTree*>()->placeChosen({0, ConfigFileId::fromIndex(f), static_cast<std::uint32_t>(1 + text.first(at).count(u'\n'))});
            QTRY_VERIFY(m_panel->source());
            if (passes)
                QTRY_VERIFY(m_panel->location());
            return;
        }
        QFAIL(qPrintable(line));
    }

    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ConfigPage> m_page;
    MatrixPanel* m_panel = nullptr;
};

QTEST_MAIN(TestMatrixPanel)
#include "tst_matrix_panel.moc"
