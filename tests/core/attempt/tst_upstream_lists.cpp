// SPDX-License-Identifier: GPL-3.0-or-later
// The grammar of the $upstream_* lists.
#include "attempt/upstream_lists.h"

#include <QTest>

using namespace retryscope;

class TestUpstreamLists : public QObject {
    Q_OBJECT

private slots:
    void lists_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<QList<QByteArray>>("elements"); // "group:text"
        QTest::addColumn<int>("groups");
        const auto row = [](const char* name, const char* list, QList<QByteArray> elements, int groups) {
            QTest::newRow(name) << QByteArray(list) << elements << groups;
        };
        row("nothing", "", {}, 0);
        row("a dash", "-", {}, 0);
        row("one address", "10.0.0.1:80", {"0 10.0.0.1:80"}, 1);
        row("commas separate attempts", "10.0.0.1:80, 10.0.0.2:80", {"0 10.0.0.1:80", "0 10.0.0.2:80"}, 1);
        row("colons between blanks separate groups", "a:1, b:2 : c:3", {"0 a:1", "0 b:2", "1 c:3"}, 2);
        row("three groups", "a:1 : b:2 : c:3, d:4", {"0 a:1", "1 b:2", "2 c:3", "2 d:4"}, 3);
        row("IPv6 keeps its colons", "[2001:db8::1]:80, [::1]:81 : [::2]:82", {"0 [2001:db8::1]:80", "0 [::1]:81", "1 [::2]:82"}, 2);
        row("unix sockets keep their colon", "unix:/run/a.sock, unix:/run/b.sock", {"0 unix:/run/a.sock", "0 unix:/run/b.sock"}, 1);
        row("a group name", "10.0.0.1:80, shop", {"0 10.0.0.1:80", "0 shop"}, 1);
        row("dashes inside are elements", "-, 0.001", {"0 -", "0 0.001"}, 1);
        row("an empty last group is no element", "10.0.0.1:80 : ", {"0 10.0.0.1:80"}, 2);
        row("blanks lost at the end change nothing", "10.0.0.1:80 :", {"0 10.0.0.1:80"}, 2);
        row("two empty groups", "504 :  : ", {"0 504"}, 3);
        row("an empty group in the middle", "504 :  : 200", {"0 504", "2 200"}, 3);
        row("an empty first element", ", 10.0.0.2:80", {"0 ", "0 10.0.0.2:80"}, 1);
        row("an empty element after a comma", "10.0.0.1:80, ", {"0 10.0.0.1:80", "0 "}, 1);
        row("a comma without a blank", "502,200", {"0 502", "0 200"}, 1);
    }
    void lists()
    {
        QFETCH(QByteArray, list);
        QFETCH(QList<QByteArray>, elements);
        QFETCH(int, groups);
        QList<QByteArray> found;
        for (const ListElement& element : splitUpstreamList({list.constData(), static_cast<std::size_t>(list.size())}))
            found += QByteArray::number(element.group) + ' ' + QByteArray(element.text.data(), static_cast<qsizetype>(element.text.size()));
        QCOMPARE(found, elements);
        QCOMPARE(groupCount(list.toStdString()), groups);
    }

    void hundredsOfElements()
    {
        const QByteArray list = QByteArray("502, ").repeated(9999) + "-";
        const auto elements = splitUpstreamList({list.constData(), static_cast<std::size_t>(list.size())});
        QCOMPARE(elements.size(), 10000u);
        QCOMPARE(elements.back().text, std::string_view("-"));
    }
};

QTEST_APPLESS_MAIN(TestUpstreamLists)
#include "tst_upstream_lists.moc"
