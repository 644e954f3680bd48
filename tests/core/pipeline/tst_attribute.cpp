// SPDX-License-Identifier: GPL-3.0-or-later
// The directive that allowed a repetition is the one in force for the request's method.
#include "config/load.h"
#include "pipeline/analyze.h"
#include "pipeline/attribute.h"
#include "verdict/blame.h"

#include <QTest>

using namespace retryscope;

class AttributeTest : public QObject {
    Q_OBJECT
private slots:
    void theMethodChooses_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a POST stays in the location") << QByteArray("POST") << "fastcgi_next_upstream error 7";
        QTest::newRow("a DELETE goes where limit_except passes it") << QByteArray("DELETE") << "proxy_next_upstream error timeout 8";
    }
    void theMethodChooses()
    {
        QFETCH(QByteArray, method);
        QFETCH(QString, expected);
        const auto configuration = loadConfigurationText("events {}\nhttp {\n upstream app { server 10.0.0.1:80; server 10.0.0.2:80; }\n server {\n  listen 80;\n  location / {\n"
                                                         "   fastcgi_next_upstream error;\n   proxy_next_upstream error timeout;\n   fastcgi_pass app;\n"
                                                         "   limit_except GET POST { proxy_pass http://app; }\n  }\n }\n}\n", "-").value();
        const LocationMatcher matcher(configuration);
        RequestPlacer placer(configuration, matcher);
        // The answer for one method must not stand for the next.
        for (const char* before : {"POST", "DELETE", ""}) {
            Request other;
            other.record.method = before;
            other.record.uri = "/x";
            other.attempts.resize(2);
            placer.place(other);
        }
        Request request;
        request.record.method = method.toStdString();
        request.record.uri = "/x";
        request.attempts.resize(2);
        placer.place(request);
        QVERIFY(request.allowedBy);
        QCOMPARE(QStringLiteral("%1 %2 %3").arg(QString::fromStdString(request.allowedDirective.str()), QString::fromStdString(request.allowedValue.str()))
                     .arg(configuration.at(request.allowedBy).span.line), expected);
    }
    /// A log that is older than the mended configuration accuses no line of it.
    void aLineThatForbidsAllowedNothing_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("named");
        QTest::newRow("off allows no retry") << QByteArray("GET") << QByteArray("off") << 504 << false;
        QTest::newRow("timeout allows one of a GET") << QByteArray("GET") << QByteArray("error timeout") << 504 << true;
        QTest::newRow("but none of a POST that was sent") << QByteArray("POST") << QByteArray("error timeout") << 504 << false;
        QTest::newRow("non_idempotent does") << QByteArray("POST") << QByteArray("error timeout non_idempotent") << 504 << true;
        QTest::newRow("a 503 that is not listed") << QByteArray("GET") << QByteArray("error timeout") << 503 << false;
        QTest::newRow("a 503 that is") << QByteArray("GET") << QByteArray("error http_503") << 503 << true;
    }
    void aLineThatForbidsAllowedNothing()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, value);
        QFETCH(int, status);
        QFETCH(bool, named);
        const auto configuration = loadConfigurationText("events {}\nhttp {\n upstream app { server 10.0.0.1:80; server 10.0.0.2:80; }\n server {\n  listen 80;\n"
                                                         "  location / {\n   proxy_pass http://app;\n   proxy_next_upstream " + value.toStdString() + ";\n  }\n }\n}\n", "-").value();
        const LocationMatcher matcher(configuration);
        Request request;
        request.record.method = method.toStdString();
        request.record.uri = "/x";
        for (const int code : {status, 200}) {
            Attempt attempt;
            attempt.address = code == 200 ? "10.0.0.2:80" : "10.0.0.1:80";
            attempt.status = code;
            attempt.connect = Duration{std::chrono::milliseconds{1}};
            attempt.response = Duration{std::chrono::seconds{60}};
            attempt.bytesSent = 400;
            if (code == 504)
                attempt.failure = Failure::ReadTimeout;
            if (code == 503)
                attempt.failure = Failure::Http503;
            request.attempts.push_back(attempt);
        }
        RequestPlacer(configuration, matcher).place(request);
        QCOMPARE(static_cast<bool>(request.allowedBy), named);
        QCOMPARE(request.notAllowed, !named);
        QCOMPARE(request.allowedDirective.str(), std::string("proxy_next_upstream"));
    }
    /// The copy is nginx's own; the line that makes it is named though nothing was passed on.
    void theMirrorThatMadeTheCopyIsNamed()
    {
        const std::string folder = TEST_DATA "/incidents/mirrored_orders/";
        AnalysisRequest request;
        request.configs.push_back(folder + "nginx.conf");
        request.accessLogs.push_back(folder + "access.log");
        request.errorLogs.push_back(folder + "error.log");
        request.appLogs.push_back(folder + "app-a.log");
        request.appLogs.push_back(folder + "app-b.log");
        request.appLogs.push_back(folder + "app-next.log");
        request.appLogs.push_back(folder + "app-trial.log");
        request.effects.push_back(folder + "orders.csv");
        request.keeping = Keeping::Everything;
        const auto analysis = analyze(request).value();
        int mirrored = 0;
        for (const Operation& operation : analysis->operations) {
            for (const RequestId id : operation.requests) {
                const Request& served = analysis->at(id);
                QCOMPARE(wasMirrored(operation, served), operation.repeatedBy.contains(RepeatedBy::Mirror));
                if (!wasMirrored(operation, served))
                    continue;
                ++mirrored;
                const Directive& mirror = analysis->servedBy(served)->at(served.allowedBy);
                QCOMPARE(mirror.name, std::string("mirror"));
                QCOMPARE(mirror.parent, served.location->location);
                QCOMPARE(served.allowedValue.str(), mirror.args.front().value);
                QCOMPARE(causedDuplicate(operation, served), operation.verdict == Verdict::Duplicated);
            }
        }
        QVERIFY(mirrored > 0);
    }
};

QTEST_GUILESS_MAIN(AttributeTest)
#include "tst_attribute.moc"
