// SPDX-License-Identifier: GPL-3.0-or-later
// Questions and answers of `simulate` as JSON lines.
#include "config/load.h"
#include "exchange/matrix_json.h"
#include "exchange/simulate_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace retryscope;

namespace {

QJsonObject object(const std::string& json) { return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object(); }

Configuration shop()
{
    return *loadConfigurationText("events {}\nhttp {\n upstream app { server 10.0.0.1:80; server 10.0.0.2:80; }\n server {\n"
                                  "  location / {\n   proxy_next_upstream error timeout http_503;\n   proxy_pass http://app;\n  }\n }\n}\n", "nginx.conf",
        LoadOptions{.version = NginxVersion{1, 26, 0}});
}

} // namespace

class TestSimulateJson : public QObject {
    Q_OBJECT

private slots:
    void an_answer_has_the_names_of_the_contract();
    void a_decision_names_its_directive_and_line();
    void what_is_not_known_is_null();
    void bad_questions_data();
    void bad_questions();
    void a_matrix_is_valid_json();
    void a_chain_multiplies_what_error_pages_add();
    void a_thousand_questions();
};

void TestSimulateJson::an_answer_has_the_names_of_the_contract()
{
    const Configuration configuration = shop();
    Router router(configuration);
    SimulateQuestions questions;
    const auto question = questions.parse(R"({"uri":"/checkout","method":"GET","failures":["read_timeout"],"host":null})");
    QVERIFY(question.has_value());
    const QJsonObject answer = object(simulateJson(router, *question));
    QCOMPARE(answer["upstream_status"].toString(), "504, 200");
    QCOMPARE(answer["client_status"].toInt(), 200);
    QCOMPARE(answer["retried"].toBool(), true);
    QVERIFY(answer["stopped_by"].isNull());
    QCOMPARE(answer["deliveries"].toInt(), 2);
    QCOMPARE(answer["executions_possible"].toInt(), 2);
    QCOMPARE(answer["worst_case_ms"].toInt(), 60'000);
    const QJsonObject first = answer["attempts"].toArray()[0].toObject();
    QCOMPARE(first["address"].toString(), "10.0.0.1:80");
    QCOMPARE(first["failure"].toString(), "read_timeout");
    QCOMPARE(first["status"].toInt(), 504);
    QCOMPARE(first["delivery"].toString(), "possibly_executed");
}

void TestSimulateJson::a_decision_names_its_directive_and_line()
{
    const Configuration configuration = shop();
    Router router(configuration);
    SimulateQuestion question;
    question.uri = "/";
    question.method = "POST";
    question.failures = {Failure::Http503};
    const QJsonObject answer = object(simulateJson(router, question));
    QCOMPARE(answer["stopped_by"].toString(), "non_idempotent");
    const QJsonObject step = answer["steps"].toArray()[0].toObject();
    QCOMPARE(step["directive"].toString(), "proxy_next_upstream");
    QCOMPARE(step["value"].toString(), "error timeout http_503");
    QCOMPARE(step["line"].toInt(), 6);
}

void TestSimulateJson::what_is_not_known_is_null()
{
    const auto loaded = loadConfigurationText("events {} http { server { location / { root /x; } } }", "nginx.conf");
    Router router(*loaded);
    SimulateQuestion question;
    question.uri = "/";
    const QJsonObject answer = object(simulateJson(router, question));
    QVERIFY(answer["upstream_status"].isNull());
    QVERIFY(answer["client_status"].isNull());
    QCOMPARE(answer["notes"].toArray()[0].toString(), "place-not-passed");
}

void TestSimulateJson::bad_questions_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("an empty line") << QByteArray("");
    QTest::newRow("no JSON") << QByteArray("/checkout");
    QTest::newRow("an array") << QByteArray("[1]");
    QTest::newRow("no uri") << QByteArray(R"({"method":"GET"})");
    QTest::newRow("a number as uri") << QByteArray(R"({"uri":7})");
    QTest::newRow("an unknown failure") << QByteArray(R"({"uri":"/","failures":["502"]})");
    QTest::newRow("failures that are no list") << QByteArray(R"({"uri":"/","failures":"read_timeout"})");
    QTest::newRow("an unknown arrival of the body") << QByteArray(R"({"uri":"/","body":"slowly"})");
    QTest::newRow("a line that breaks off") << QByteArray(R"({"uri":"/","fail)");
    QTest::newRow("NUL bytes") << QByteArray("\0\0\0", 3);
}

void TestSimulateJson::bad_questions()
{
    QFETCH(QByteArray, line);
    SimulateQuestions questions;
    const auto question = questions.parse(std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
    QVERIFY(!question.has_value());
    QCOMPARE(question.error().code, ErrorCode::InvalidQuestion);
    QCOMPARE(object(simulateErrorJson(question.error()))["error"].toString(), "invalid-question");
}

void TestSimulateJson::a_matrix_is_valid_json()
{
    const Configuration configuration = shop();
    Router router(configuration);
    const Matrix matrix = router.matrix("", "/");
    const QJsonObject json = object(matrixJson(matrix, boundsByMethod(router, "", "/")));
    QCOMPARE(json["cells"].toArray().size(), json["methods"].toArray().size() * json["failures"].toArray().size());
    QCOMPARE(json["bounds"].toObject()["POST"].toObject()["executions_possible"].toInt(), 1);
    QCOMPARE(object(matrixDifferenceJson(difference(matrix, matrix), {}, {}))["changes"].toArray().size(), 0);
}

void TestSimulateJson::a_chain_multiplies_what_error_pages_add()
{
    const auto configuration = loadConfigurationText("events {} http { upstream a { server 10.0.0.1:80; server 10.0.0.2:80; } server { location / { error_page 504 = @b; proxy_pass http://a; }"
                                                     " location @b { proxy_pass http://10.0.1.1; } } }", "nginx.conf");
    Router router(*configuration);
    const auto chain = chainByMethod({&router, &router}, "", "/");
    const auto post = std::ranges::find(chain, "POST", &std::pair<std::string, ChainBounds>::first);
    QVERIFY(post != chain.end());
    QVERIFY(post->second.total.executions >= 4u); // each proxy sends it once more
    QVERIFY(post->second.givesUpTooEarly);
    const QJsonObject json = object(matrixJson(router.matrix("", "/"), boundsByMethod(router, "", "/"), chain));
    QVERIFY(json["chain"].toObject()["POST"].toObject()["total"].toObject()["executions_possible"].toInt() >= 4);
    QCOMPARE(json["bounds"].toObject()["POST"].toObject()["executions_possible"].toInt(), 2);
}

/// A benchmark: the batch command's work on one core.
void TestSimulateJson::a_thousand_questions()
{
    const Configuration configuration = shop();
    Router router(configuration);
    SimulateQuestions questions;
    std::vector<std::string> lines;
    for (int i = 0; i < 1000; ++i)
        lines.push_back(R"({"uri":"/checkout/)" + std::to_string(i) + R"(","method":"GET","failures":["read_timeout"],"host":"shop"})");
    std::size_t bytes = 0;
    QBENCHMARK {
        bytes = 0;
        for (const std::string& line : lines)
            bytes += simulateJson(router, *questions.parse(line)).size();
    }
    QVERIFY(bytes > lines.size() * 100);
}

QTEST_APPLESS_MAIN(TestSimulateJson)
#include "tst_simulate_json.moc"
