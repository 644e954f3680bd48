// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign text cannot steer a terminal, and output is always UTF-8.
#include "base/escape.h"

#include <QTest>

using namespace retryscope;

namespace {

QByteArray bytes(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

} // namespace

class TestEscape : public QObject {
    Q_OBJECT

private slots:
    void texts_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        QTest::addColumn<QByteArray>("utf8");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& shown, const QByteArray& utf8) { QTest::newRow(name) << text << shown << utf8; };
        const auto same = [&](const char* name, const QByteArray& text) { row(name, text, text, text); };
        same("nothing", "");
        same("ASCII", "GET /a?b=c HTTP/1.1 ~");
        same("Russian", "заказ");
        same("Chinese", "重复订单");
        same("an emoji", "\xF0\x9F\x98\x80");
        row("a terminal escape", "\x1B[2Jx", "\\x1B[2Jx", "\x1B[2Jx");
        row("line ends", "a\r\nb\tc", "a\\x0D\\x0Ab\\x09c", "a\r\nb\tc");
        row("NUL and DEL", QByteArray("a\0b\x7F", 4), "a\\x00b\\x7F", QByteArray("a\0b\x7F", 4));
        row("a C1 control", "\xC2\x9B" "31m", "\\x9B31m", "\xC2\x9B" "31m");
        row("a bidirectional override", "a\xE2\x80\xAE" "b", "a\\u{202E}b", "a\xE2\x80\xAE" "b");
        row("an isolate", "\xE2\x81\xA6", "\\u{2066}", "\xE2\x81\xA6");
        row("a zero-width blank", "a\xE2\x80\x8B", "a\\u{200B}", "a\xE2\x80\x8B");
        row("a byte order mark", "\xEF\xBB\xBF" "a", "\\u{FEFF}a", "\xEF\xBB\xBF" "a");
        row("stray bytes", "a\xFF\x80z", "a\\xFF\\x80z", "a\xEF\xBF\xBD\xEF\xBF\xBDz");
        row("an overlong slash", "\xC0\xAF", "\\xC0\\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD");
        row("a surrogate", "\xED\xA0\x80", "\\xED\\xA0\\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
        row("beyond Unicode", "\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
        row("cut in a character", "a\xE9\x87", "a\\xE9\\x87", "a\xEF\xBF\xBD\xEF\xBF\xBD");
    }
    void texts()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QFETCH(QByteArray, utf8);
        QCOMPARE(bytes(printable(text.toStdString())), shown);
        QCOMPARE(bytes(toUtf8(text.toStdString())), utf8);
        QCOMPARE(isUtf8(text.toStdString()), text == utf8);
        QVERIFY(isUtf8(printable(text.toStdString())));
    }
};

QTEST_APPLESS_MAIN(TestEscape)
#include "tst_escape.moc"
