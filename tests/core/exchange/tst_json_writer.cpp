// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a log holds, the JSON stays JSON: read back by Qt's own parser.
#include "exchange/json_writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace retryscope;

class TestJsonWriter : public QObject {
    Q_OBJECT
private slots:
    void textComesBack_data();
    void textComesBack();
    void structureIsValid();
    void unknownIsNull();
};

void TestJsonWriter::textComesBack_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("quotes and backslashes are escaped") << QByteArray(R"(a "b" \c)") << QStringLiteral(R"(a "b" \c)");
    QTest::newRow("a NUL byte is kept") << QByteArray("a\0b", 3) << QString::fromLatin1("a\0b", 3);
    QTest::newRow("a terminal escape is kept as text") << QByteArray("\x1b[31mred") << QStringLiteral("\x1b[31mred");
    QTest::newRow("bytes that are not UTF-8 become replacement characters") << QByteArray("a\xff\xfez") << QStringLiteral("a\uFFFD\uFFFDz");
    QTest::newRow("an overlong form is not UTF-8") << QByteArray("\xc0\xaf") << QStringLiteral("\uFFFD\uFFFD");
    QTest::newRow("Russian and Chinese pass unchanged") << QByteArray("заказ 订单") << QStringLiteral("заказ 订单");
    QTest::newRow("a character outside the basic plane passes unchanged") << QByteArray("\xf0\x9f\x9b\x92") << QStringLiteral("\U0001F6D2");
}

void TestJsonWriter::textComesBack()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    JsonWriter json;
    json.beginArray().value(std::string_view(text.constData(), static_cast<std::size_t>(text.size()))).endArray();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(json.text()), &error);
    QCOMPARE(error.errorString(), QStringLiteral("no error occurred"));
    QCOMPARE(document.array().at(0).toString(), expected);
}

void TestJsonWriter::structureIsValid()
{
    JsonWriter json;
    json.beginObject().key("list").beginArray().beginObject().field("a", 1).endObject().beginObject().endObject().value(true).endArray();
    json.key("empty").beginArray().endArray().field("n", 2.0005).field("big", std::uint64_t(1) << 52).endObject();
    QCOMPARE(QString::fromStdString(json.text()), QStringLiteral(R"({"list":[{"a":1},{},true],"empty":[],"n":2.001,"big":4503599627370496})"));
}

void TestJsonWriter::unknownIsNull()
{
    JsonWriter json;
    json.beginObject().field("a", std::optional<int>()).textOrNull("b", "").field("c", std::numeric_limits<double>::quiet_NaN());
    json.field("d", std::optional<Instant>(Instant(std::chrono::milliseconds(1'789'318'821'521)))).endObject();
    QCOMPARE(QString::fromStdString(json.text()), QStringLiteral(R"({"a":null,"b":null,"c":null,"d":"2026-09-13T17:00:21.521Z"})"));
}

QTEST_GUILESS_MAIN(TestJsonWriter)
#include "tst_json_writer.moc"
