// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes and shown characters correspond, whatever the file holds.
#include "ui/configview/editor_notes.h"
#include "ui/configview/source_text.h"

#include <QPlainTextEdit>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope::ui;

class TestSourceText : public QObject {
    Q_OBJECT
private slots:
    void shows_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("lines");
        QTest::newRow("an empty file is one empty line") << QByteArray() << QString() << 1;
        QTest::newRow("a last line end opens an empty line") << QByteArray("a;\n") << u"a;\n"_s << 2;
        QTest::newRow("CRLF is one line end") << QByteArray("a;\r\nb;\r\n") << u"a;\nb;\n"_s << 3;
        QTest::newRow("a lone carriage return does not end a line") << QByteArray("a\rb\n") << u"a\u240Db\n"_s << 2;
        QTest::newRow("a carriage return at the end of the file stays visible") << QByteArray("a\r") << u"a\u240D"_s << 1;
        QTest::newRow("NUL is shown") << QByteArray("a\0b", 3) << u"a\u2400b"_s << 1;
        QTest::newRow("Unicode line and paragraph separators do not end a line") << QByteArray("a\xE2\x80\xA8\xE2\x80\xA9z") << u"a\uFFFD\uFFFDz"_s << 1;
        QTest::newRow("a byte order mark is kept") << QByteArray("\xEF\xBB\xBFuser;") << u"\uFEFFuser;"_s << 1;
        QTest::newRow("bytes that are not UTF-8 are replaced") << QByteArray("# \xFF\n") << u"# \uFFFD\n"_s << 2;
    }
    void shows()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, lines);
        const SourceText source(std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
        QTEST(source.text(), "text");
        QCOMPARE(source.lineCount(), lines);
        QPlainTextEdit edit;
        edit.setPlainText(source.text());
        QCOMPARE(edit.blockCount(), lines); // the editor counts as nginx does
        QCOMPARE(edit.toPlainText(), source.text());
    }

    void positionsGoBothWays()
    {
        const std::string bytes = "# Заказы 订单 \xF0\x9F\x9A\x80\r\nproxy_pass http://a;\n";
        const SourceText source(bytes);
        const auto pass = static_cast<std::uint32_t>(bytes.find("proxy_pass"));
        QCOMPARE(source.text().mid(source.positionOf(pass), 10), u"proxy_pass"_s);
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const bool beginsCharacter = (static_cast<unsigned char>(bytes[i]) & 0xC0) != 0x80 && bytes[i] != '\r' && bytes[i] != '\n';
            if (beginsCharacter)
                QCOMPARE(source.byteAt(source.positionOf(static_cast<std::uint32_t>(i))), static_cast<std::uint32_t>(i));
        }
        QCOMPARE(source.positionOf(1'000'000), static_cast<int>(source.text().size()));
    }

    void placesLineEnds_data()
    {
        QTest::addColumn<double>("textRight");
        QTest::addColumn<double>("linkWidth");
        QTest::addColumn<double>("noteWidth");
        QTest::addColumn<QRectF>("link");
        QTest::addColumn<QRectF>("note");
        QTest::newRow("a sentence with room is whole") << 100.0 << 0.0 << 200.0 << QRectF() << QRectF(120, 0, 200, 20);
        QTest::newRow("a sentence is cut at the edge") << 300.0 << 0.0 << 200.0 << QRectF() << QRectF(320, 0, 170, 20);
        QTest::newRow("a sentence without room is dropped") << 460.0 << 0.0 << 200.0 << QRectF() << QRectF();
        QTest::newRow("the link goes before the sentence") << 100.0 << 80.0 << 100.0 << QRectF(120, 0, 80, 20) << QRectF(210, 0, 100, 20);
        QTest::newRow("the link of a long line covers nothing: it goes to the margin") << 900.0 << 80.0 << 100.0 << QRectF() << QRectF();
    }
    void placesLineEnds()
    {
        QFETCH(double, textRight);
        QFETCH(double, linkWidth);
        QFETCH(double, noteWidth);
        const LineEnd place = placeLineEnd(QRectF(0, 0, textRight, 20), 500, linkWidth, noteWidth, 10, 60);
        QTEST(place.link.value_or(QRectF()), "link");
        QTEST(place.note.value_or(QRectF()), "note");
    }
};

QTEST_MAIN(TestSourceText)
#include "tst_source_text.moc"
