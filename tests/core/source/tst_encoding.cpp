// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are not UTF-8: byte order marks, UTF-16, and the encodings of older programs.
#include "source/encoding.h"
#include "source/line_reader.h"

#include <QFile>
#include <QStringConverter>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

namespace {

const QString text = QStringLiteral("id;сумма\r\n1;9,50 €\r\n2;😀\r\n");

QByteArray encoded(QStringConverter::Encoding encoding, bool mark)
{
    QStringEncoder encoder(encoding, mark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
    return encoder(text);
}

} // namespace

class TestEncoding : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    QList<QByteArray> linesOf(const QByteArray& bytes, std::string* encoding = nullptr)
    {
        const QString path = m_dir.filePath(QStringLiteral("file"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write the test's input");
        file.close();
        auto reader = LineReader::open(path.toStdString());
        QList<QByteArray> out;
        Line line;
        while ((*reader)->next(line))
            out += QByteArray(line.text.data(), static_cast<qsizetype>(line.text.size()));
        if (encoding)
            *encoding = (*reader)->encoding();
        return out;
    }

private slots:
    void wholeFiles_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("encoding");
        QTest::newRow("UTF-8") << encoded(QStringConverter::Utf8, false) << QByteArray();
        QTest::newRow("UTF-8 with a mark") << encoded(QStringConverter::Utf8, true) << QByteArray();
        QTest::newRow("UTF-16, low byte first") << encoded(QStringConverter::Utf16LE, true) << QByteArray("UTF-16LE");
        QTest::newRow("UTF-16, high byte first") << encoded(QStringConverter::Utf16BE, true) << QByteArray("UTF-16BE");
    }
    void wholeFiles()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, encoding);
        std::string found;
        QCOMPARE(linesOf(bytes, &found), (QList<QByteArray>{"id;сумма", "1;9,50 €", "2;😀"}));
        QCOMPARE(QByteArray::fromStdString(found), encoding);
    }

    void utf16WithoutAMark()
    {
        const QString ascii = QStringLiteral("order_id\tcreated_at\n").repeated(20000);
        for (const auto encoding : {QStringConverter::Utf16LE, QStringConverter::Utf16BE}) {
            QStringEncoder encoder(encoding, QStringConverter::Flag::Default);
            const QByteArray bytes = encoder(ascii);
            QCOMPARE(linesOf(bytes), QList<QByteArray>(20000, "order_id\tcreated_at"));
            // Half a letter at the end is no letter.
            QCOMPARE(linesOf(bytes + "x").size(), 20000);
        }
    }

    void halvesOfPairsAreReplaced()
    {
        QCOMPARE(linesOf(QByteArray("\xFF\xFE\x3D\xD8" "a\0\n\0\0\xDC" "b\0", 12)), (QList<QByteArray>{"\xEF\xBF\xBD" "a", "\xEF\xBF\xBD" "b"}));
    }

    void bytesStayBytes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("one byte") << QByteArray("\xFF");
        QTest::newRow("zero bytes") << QByteArray(64, '\0');
        QTest::newRow("binary data") << QByteArray("\x7F" "ELF\0\1\0\2\0\3\0\4\0\5\0\6\0\7", 19);
        QTest::newRow("other bytes than UTF-8") << QByteArray("caf\xE9 192.0.2.7 - -");
    }
    void bytesStayBytes()
    {
        QFETCH(QByteArray, bytes);
        std::string found;
        QCOMPARE(linesOf(bytes, &found).join('\n'), bytes);
        QVERIFY(found.empty());
    }

    void olderEncodings_data()
    {
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<QString>("line");
        QTest::newRow("Cyrillic of Windows") << QByteArray("windows-1251") << QStringLiteral("Заказ создан успешно, оплата проведена, номер заказа записан в журнал");
        QTest::newRow("Chinese") << QByteArray("GB18030") << QStringLiteral("订单已创建，支付成功，库存已经扣减，请稍后查询订单状态");
        QTest::newRow("Cyrillic of Unix") << QByteArray("KOI8-R") << QStringLiteral("Заказ создан успешно, оплата проведена, номер заказа записан в журнал");
    }
    void olderEncodings()
    {
        QFETCH(QByteArray, encoding);
        QFETCH(QString, line);
        QStringEncoder encoder(encoding.constData());
        if (!encoder.isValid())
            QSKIP("Qt has no converter for the encoding here");
        const std::string bytes = QByteArray(encoder(line)).toStdString();
        const auto guessed = guessEncoding(std::vector<std::string>(10, bytes));
        QVERIFY(guessed);
        QCOMPARE(QByteArray::fromStdString(*guessed).toUpper(), encoding.toUpper());
        const auto converter = LineConverter::open(*guessed);
        QVERIFY(converter);
        QCOMPARE(QString::fromUtf8(QByteArray::fromStdString(std::string(converter->convert(bytes)))), line);
    }

    void linesThatAreUtf8NeedNoGuess()
    {
        const std::vector<std::string> lines{"plain", "\xD0\xB6", ""};
        QVERIFY(!guessEncoding(lines));
        QVERIFY(!guessEncoding({}));
        QVERIFY(!LineConverter::open("no such encoding"));
    }

    void whatCannotBeIsReplaced()
    {
        const auto converter = LineConverter::open("GB18030");
        QVERIFY(converter);
        const std::string out(converter->convert("a\xFF" "b"));
        QVERIFY(out.starts_with('a') && out.ends_with('b') && out.contains("\xEF\xBF\xBD"));
        QCOMPARE(std::string(converter->convert("")), std::string());
    }
};

QTEST_APPLESS_MAIN(TestEncoding)
#include "tst_encoding.moc"
