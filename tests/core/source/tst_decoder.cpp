// SPDX-License-Identifier: GPL-3.0-or-later
// Every compression: what was packed comes out, damage is told, and nothing grows without bounds.
#include "archive_bytes.h"

#include "source/line_reader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

namespace {

QByteArray manyLines(int count)
{
    QByteArray bytes;
    for (int i = 0; i < count; ++i)
        bytes += "line " + QByteArray::number(i * 7919) + " " + QByteArray::number(i * 104729 % 65537) + "\n";
    return bytes;
}

} // namespace

class TestDecoder : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::string write(const QByteArray& bytes)
    {
        const QString path = m_dir.filePath(QStringLiteral("input"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path));
        return path.toStdString();
    }

    struct Read {
        QList<QByteArray> lines;
        std::optional<Error> error;
        bool truncated = false;
    };
    Read readLines(const QByteArray& bytes)
    {
        Read out;
        auto reader = LineReader::open(write(bytes)).value();
        Line line;
        while (reader->next(line))
            out.lines += QByteArray(line.text.data(), static_cast<qsizetype>(line.text.size()));
        out.error = reader->error();
        out.truncated = reader->truncatedCompression();
        return out;
    }

    static void packings()
    {
        QTest::addColumn<Packing>("packing");
        for (const Packing packing : allPackings)
            if (packing != Packing::None)
                QTest::newRow(nameOf(packing)) << packing;
    }

private slots:
    void whatWasPackedComesOut_data() { packings(); }
    void whatWasPackedComesOut()
    {
        QFETCH(Packing, packing);
        const QByteArray bytes = manyLines(60000);
        QCOMPARE(QByteArray::fromStdString(readWhole(write(packed(packing, bytes))).value()), bytes);
        QCOMPARE(readLines(packed(packing, "a\nb")).lines, (QList<QByteArray>{"a", "b"}));
        QCOMPARE(readWhole(write(packed(packing, ""))).value(), std::string());
    }

    void streamsFollowOneAnother_data() { packings(); }
    void streamsFollowOneAnother()
    {
        QFETCH(Packing, packing);
        const Read read = readLines(packed(packing, "a\nb") + packed(packing, "c\n") + packed(packing, "") + packed(packing, "d\n"));
        QCOMPARE(read.lines, (QList<QByteArray>{"a", "bc", "d"}));
        QVERIFY(!read.error);
    }

    void paddingBehindTheLastStreamIsNoDamage_data() { packings(); }
    void paddingBehindTheLastStreamIsNoDamage()
    {
        QFETCH(Packing, packing);
        const Read read = readLines(packed(packing, "a\n") + QByteArray(512, '\0'));
        QCOMPARE(read.lines, (QList<QByteArray>{"a"}));
        QVERIFY(!read.error);
    }

    void aTruncatedStreamDeliversWhatCameBefore_data() { packings(); }
    void aTruncatedStreamDeliversWhatCameBefore()
    {
        QFETCH(Packing, packing);
        const QByteArray bytes = packed(packing, manyLines(200000));
        const Read read = readLines(bytes.left(bytes.size() * 2 / 3));
        QVERIFY(read.lines.size() > 1000);
        QCOMPARE(read.lines[1000].left(12), QByteArray("line 7919000"));
        QVERIFY(read.truncated);
        QVERIFY(read.error);
        QCOMPARE(read.error->code, ErrorCode::CompressionDamaged);
    }

    void everyCutIsNoticed_data() { packings(); }
    void everyCutIsNoticed()
    {
        QFETCH(Packing, packing);
        const QByteArray bytes = packed(packing, "one\ntwo\nthree\n");
        for (qsizetype size = 8; size < bytes.size(); ++size) {
            const Read read = readLines(bytes.left(size));
            QVERIFY2(read.error, qPrintable(QStringLiteral("cut to %1 of %2 bytes").arg(size).arg(bytes.size())));
        }
        QVERIFY(!readLines(bytes).error);
    }

    void changedBytesNeverCrash_data() { packings(); }
    void changedBytesNeverCrash()
    {
        QFETCH(Packing, packing);
        const QByteArray good = packed(packing, manyLines(300));
        int noticed = 0;
        for (qsizetype at = 6; at < good.size(); at += 7) {
            QByteArray bad = good;
            bad[at] = static_cast<char>(bad[at] ^ 0x5A);
            noticed += readLines(bad).error.has_value();
        }
        // zstd as it is written here carries no checksum, so some changes show only in the text.
        QVERIFY(noticed > 0);
    }

    void textBehindAStreamIsDamage_data() { packings(); }
    void textBehindAStreamIsDamage()
    {
        QFETCH(Packing, packing);
        const Read read = readLines(packed(packing, "a\nb\n") + "this is no stream");
        QCOMPARE(read.lines.mid(0, 2), (QList<QByteArray>{"a", "b"}));
        QVERIFY(read.error);
        QCOMPARE(read.error->code, ErrorCode::CompressionDamaged);
        QVERIFY(!read.truncated);
    }

    void aBombEndsEarly_data() { packings(); }
    void aBombEndsEarly()
    {
        QFETCH(Packing, packing);
        const QByteArray bomb = packed(packing, QByteArray(64 << 20, 'x')).repeated(8);
        const auto whole = readWhole(write(bomb), 1u << 30);
        QVERIFY(!whole);
        QCOMPARE(whole.error().code, ErrorCode::UnpacksTooLarge);
        QCOMPARE(whole.error().args.size(), 3u);
        const auto limited = readWhole(write(bomb), 1000);
        QVERIFY(!limited);
        QCOMPARE(limited.error().code, ErrorCode::FileTooLarge);
    }

    void aWindowOfGigabytesIsRefused()
    {
        // Frame header: window descriptor 0xA8 asks for 2^31 bytes.
        const Read read = readLines(QByteArray("\x28\xB5\x2F\xFD\x04\xA8\x01\x00\x00", 9));
        QVERIFY(read.error);
        QCOMPARE(read.error->code, ErrorCode::UnpacksTooLarge);
    }

    void magicInsideATextIsNoCompression()
    {
        for (const QByteArray& bytes : {QByteArray("BZh9 is how bzip2 begins\n"), QByteArray("x\x28\xB5\x2F\xFD\n"), QByteArray("BZh\n")})
            QCOMPARE(readLines(bytes).lines, (QList<QByteArray>{bytes.chopped(1)}));
    }

    void skippableFramesAreSkipped()
    {
        const QByteArray skippable("\x5E\x2A\x4D\x18\x04\x00\x00\x00" "abcd", 12);
        QCOMPARE(readLines(skippable + packed(Packing::Zstd, "a\nb\n")).lines, (QList<QByteArray>{"a", "b"}));
    }
};

QTEST_GUILESS_MAIN(TestDecoder)
#include "tst_decoder.moc"
