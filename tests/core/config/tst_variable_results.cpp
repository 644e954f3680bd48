// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a variable can become is shown with the line that makes it so; what nobody can know is said to be open.
#include "config/variable_results.h"
#include "config_text.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

class VariableResultsTest : public QObject {
    Q_OBJECT

private slots:
    void results_data()
    {
        QTest::addColumn<QByteArray>("http");
        QTest::addColumn<QByteArray>("server");
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("results");
        QTest::addColumn<bool>("complete");
        const QByteArray none;
        const QByteArray canary = "map $http_x_canary $pool { default stable; 1 canary; ~^b beta; }";
        QTest::newRow("a text without variables is its only result") << none << none << none << "http://a" << "http://a" << true;
        QTest::newRow("each line of a map is a result") << canary << none << none << "http://$pool" << "http://stable http://canary http://beta" << true;
        QTest::newRow("braces around a name") << canary << none << none << "http://${pool}.svc" << "http://stable.svc http://canary.svc http://beta.svc" << true;
        QTest::newRow("a map without a default may be empty") << QByteArray("map $host $pool { a x; }") << none << none << "[$pool]" << "[x] []" << true;
        QTest::newRow("special words of a map are no results") << QByteArray("map $host $pool { hostnames; volatile; include nothing; default x; }") << none << none << "$pool" << "x" << true;
        QTest::newRow("a map may name another one") << QByteArray("map $a $pool { default $inner; } map $b $inner { default p; x q; }") << none << none << "$pool" << "p q" << true;
        QTest::newRow("geo looks at the client's address") << QByteArray("geo $pool { ranges; default a; 10.0.0.0-10.0.0.9 b; }") << none << none << "$pool" << "a b" << true;
        QTest::newRow("the shares of split_clients") << QByteArray("split_clients $request_id $pool { 5% canary; * stable; }") << none << none << "$pool" << "canary stable" << true;
        QTest::newRow("shares that do not make a whole") << QByteArray("split_clients $request_id $pool { 5% canary; }") << none << none << "[$pool]" << "[canary] []" << true;
        QTest::newRow("the last set before the pass counts") << none << QByteArray("set $pool first;") << QByteArray("set $pool second;") << "$pool" << "second" << true;
        QTest::newRow("a set of the server is in force in its locations") << none << QByteArray("set $pool first;") << none << "$pool" << "first" << true;
        QTest::newRow("a set in an if may or may not be run") << none << QByteArray("set $pool first; if ($arg_x) { set $pool second; }") << none << "$pool" << "first second" << true;
        QTest::newRow("a set in an if alone may leave it empty") << none << none << QByteArray("if ($arg_x) { set $pool only; }") << "[$pool]" << "[only] []" << true;
        QTest::newRow("a set beats a map") << canary << none << QByteArray("set $pool x;") << "$pool" << "x" << true;
        QTest::newRow("a variable of the request is open") << none << none << none << "http://$host" << "http://$host" << false;
        QTest::newRow("a part that is open") << canary << none << none << "http://$pool/$1" << "http://stable/$1 http://canary/$1 http://beta/$1" << false;
        QTest::newRow("a circle of maps ends") << QByteArray("map $a $x { default $y; } map $a $y { default $x; }") << none << none << "$x" << "$x" << false;
        QTest::newRow("two variables make every pair") << QByteArray("map $a $x { default 1; k 2; } map $b $y { default a; k b; }") << none << none << "$x$y" << "1a 1b 2a 2b" << true;
    }
    void results()
    {
        QFETCH(QByteArray, http);
        QFETCH(QByteArray, server);
        QFETCH(QByteArray, location);
        QFETCH(QString, text);
        QFETCH(QString, results);
        QFETCH(bool, complete);
        const auto configuration = configured("http { " + http.toStdString() + " server { " + server.toStdString() + " location / { " + location.toStdString() + " } } }");
        const auto found = variableResults(configuration, find(configuration, "location"), text.toStdString());
        QStringList list;
        for (const VariableResult& result : found.results)
            list << QString::fromStdString(result.value);
        QCOMPARE(list.join(u' '), results);
        QCOMPARE(found.complete, complete);
    }

    void theLinesThatLeadThereAreNamed()
    {
        const auto configuration = configured("http {\nmap $http_x $pool {\n  default stable;\n  1 canary;\n}\nserver { location / { set $scheme2 http; } } }");
        const auto found = variableResults(configuration, find(configuration, "location"), "$scheme2://$pool");
        QCOMPARE(found.results.size(), 2u);
        const auto& choices = found.results[1].choices;
        QCOMPARE(choices.size(), 2u);
        QCOMPARE(choices[1].source, std::string("$http_x"));
        QCOMPARE(choices[1].key, std::string("1"));
        QCOMPARE(configuration.at(choices[1].where).span.line, 4u);
        QVERIFY(choices[0].source.empty());
    }

    void anOuterLocationsSetIsNotRun()
    {
        const auto configuration = configured("http { server { location / { set $p outer; location /in { proxy_pass http://$p; } } } }");
        QVERIFY(!variableResults(configuration, find(configuration, "location", "/in"), "$p").complete);
    }

    void manyResultsAreCutOff()
    {
        std::string lines;
        for (int i = 0; i < 100; ++i)
            lines += "k" + std::to_string(i) + " v" + std::to_string(i) + ";";
        const auto configuration = configured("http { map $a $x { " + lines + " } server { location / { } } }");
        const auto found = variableResults(configuration, find(configuration, "location"), "$x$x$x");
        QCOMPARE(found.results.size(), VariableResults::most);
        QVERIFY(!found.complete);
    }
};

QTEST_GUILESS_MAIN(VariableResultsTest)
#include "tst_variable_results.moc"
