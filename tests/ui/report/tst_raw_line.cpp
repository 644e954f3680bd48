// SPDX-License-Identifier: GPL-3.0-or-later
// Long lines lose the middle of their longest values, and nothing that proves anything.
#include "ui/report/raw_line.h"

#include <QtTest>

using namespace retryscope::ui;

class TestRawLine : public QObject {
    Q_OBJECT
private slots:
    void aShortLineStays() { QCOMPARE(withoutLongMiddle("GET / 200", 1'500), std::string("GET / 200")); }

    void theListsOfALongLineStay()
    {
        const std::string uri = "/a?" + std::string(1'400, 'q'), key(500, 'k');
        const std::string lists = R"(rt=2.926 addr="10.0.0.1:80, 10.0.0.2:80" status="504, 201")";
        const std::string line = "\"POST " + uri + " HTTP/1.1\" 201 " + lists + " idem=\"" + key + '"';
        const std::string shown = withoutLongMiddle(line, 1'500);
        QVERIFY(shown.size() < 1'500);
        QVERIFY(shown.contains("HTTP/1.1\" 201 " + lists));
        QVERIFY(shown.contains(key)); // the address alone makes enough room
        QVERIFY(shown.contains("1283 byte"));
    }

    void lettersStayWhole()
    {
        std::string value;
        while (value.size() < 3'000)
            value += "д";
        const std::string shown = withoutLongMiddle("x" + value, 1'000);
        QCOMPARE(QString::fromStdString(shown).toStdString(), shown);
        QVERIFY(!QString::fromStdString(shown).contains(QChar::ReplacementCharacter));
    }

    void manyShortValuesLoseTheEnd()
    {
        std::string line;
        while (line.size() < 3'000)
            line += "word ";
        const std::string shown = withoutLongMiddle(line, 1'000);
        QVERIFY(shown.starts_with(line.substr(0, 1'000)));
        QVERIFY(shown.ends_with(']'));
        QVERIFY(shown.size() < 1'100);
    }
};

QTEST_APPLESS_MAIN(TestRawLine)
#include "tst_raw_line.moc"
