// SPDX-License-Identifier: GPL-3.0-or-later
// Lines out of plain and gzip files, and what becomes of bad ones.
#include "gzip_bytes.h"

#include "source/line_reader.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

using namespace retryscope;
using retryscope::test::gzipMember;

namespace {

struct Read {
    QList<QByteArray> lines;
    std::vector<Line> meta;
    std::optional<Error> error;
    bool truncated = false;
    QByteArray sha256;
};

Read readAll(const QString& path)
{
    Read out;
    auto reader = LineReader::open(path.toStdString());
    if (!reader) {
        out.error = reader.error();
        return out;
    }
    Line line;
    while ((*reader)->next(line)) {
        out.lines += QByteArray(line.text.data(), static_cast<qsizetype>(line.text.size()));
        out.meta.push_back(line);
    }
    out.error = (*reader)->error();
    out.truncated = (*reader)->truncatedCompression();
    out.sha256 = QByteArray::fromStdString((*reader)->sha256());
    return out;
}

QByteArray hashOf(const QByteArray& bytes) { return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex(); }

} // namespace

class TestLineReader : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    QString write(const QByteArray& bytes)
    {
        const QString path = m_dir.filePath(QStringLiteral("input"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }

private slots:
    void lines_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QList<QByteArray>>("expected");
        QTest::addColumn<bool>("lastTerminated");
        QTest::newRow("an empty file has no line") << QByteArray() << QList<QByteArray>{} << true;
        QTest::newRow("a line end alone is one empty line") << QByteArray("\n") << QList<QByteArray>{""} << true;
        QTest::newRow("two lines") << QByteArray("a\nbc\n") << QList<QByteArray>{"a", "bc"} << true;
        QTest::newRow("the last line may lack its end") << QByteArray("a\nbc") << QList<QByteArray>{"a", "bc"} << false;
        QTest::newRow("CR LF is one line end") << QByteArray("a\r\nb\r\n") << QList<QByteArray>{"a", "b"} << true;
        QTest::newRow("CR inside a line stays") << QByteArray("a\rb\n") << QList<QByteArray>{"a\rb"} << true;
        QTest::newRow("CR at the unterminated end stays") << QByteArray("a\r") << QList<QByteArray>{"a\r"} << false;
        QTest::newRow("NUL bytes stay in the line") << QByteArray("a\0b\nc\n", 6) << QList<QByteArray>{QByteArray("a\0b", 3), "c"} << true;
        QTest::newRow("bytes that are no UTF-8 stay") << QByteArray("\xFF\xFD\n\x80\n") << QList<QByteArray>{"\xFF\xFD", "\x80"} << true;
        QTest::newRow("gzip magic alone in a text is no gzip") << QByteArray("x\x1F\x8B\n") << QList<QByteArray>{"x\x1F\x8B"} << true;
    }
    void lines()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QList<QByteArray>, expected);
        QFETCH(bool, lastTerminated);
        for (const QByteArray& packed : {bytes, gzipMember(bytes)}) {
            const Read read = readAll(write(packed));
            QCOMPARE(read.lines, expected);
            QVERIFY(!read.error);
            if (!read.meta.empty())
                QCOMPARE(read.meta.back().terminated, lastTerminated);
            QCOMPARE(read.sha256, hashOf(packed));
        }
    }

    void numbersAndOffsetsPointIntoTheUncompressedData()
    {
        QByteArray bytes;
        std::vector<qsizetype> starts;
        for (int i = 0; i < 60000; ++i) {
            starts.push_back(bytes.size());
            bytes += "line " + QByteArray::number(i) + QByteArray(i % 97, 'x') + (i % 3 ? "\n" : "\r\n");
        }
        for (const QByteArray& packed : {bytes, gzipMember(bytes)}) {
            const Read read = readAll(write(packed));
            QCOMPARE(read.meta.size(), starts.size());
            for (std::size_t i = 0; i < starts.size(); ++i) {
                QCOMPARE(read.meta[i].number, i + 1);
                QCOMPARE(read.meta[i].offset, static_cast<std::uint64_t>(starts[i]));
            }
            QVERIFY(read.lines[59999].startsWith("line 59999"));
        }
    }

    void gzipMembersFollowOneAnother()
    {
        const QByteArray packed = gzipMember("a\nb") + gzipMember("c\n") + gzipMember("") + gzipMember("d\n") + QByteArray(100, '\0');
        const Read read = readAll(write(packed));
        QCOMPARE(read.lines, (QList<QByteArray>{"a", "bc", "d"}));
        QVERIFY(!read.error);
    }

    void truncatedGzipDeliversWhatCameBefore()
    {
        QByteArray bytes;
        for (int i = 0; i < 20000; ++i)
            bytes += "line " + QByteArray::number(i * 7919) + "\n";
        const QByteArray packed = gzipMember(bytes);
        const Read read = readAll(write(packed.left(packed.size() / 2)));
        QVERIFY(read.lines.size() > 1000);
        QCOMPARE(read.lines[1000], QByteArray("line 7919000"));
        QVERIFY(read.truncated);
        QVERIFY(read.error);
        QCOMPARE(read.error->code, ErrorCode::CompressionDamaged);
        QCOMPARE(read.sha256, hashOf(packed.left(packed.size() / 2)));
    }

    void damagedGzipDeliversWhatCameBefore_data()
    {
        QTest::addColumn<QByteArray>("packed");
        QTest::newRow("text behind the last member") << gzipMember("a\nb\n") + "this is no member";
        QByteArray wrong = gzipMember("a\nb\n");
        wrong[wrong.size() - 5] = static_cast<char>(wrong[wrong.size() - 5] ^ 0x55);
        QTest::newRow("a checksum that does not fit") << wrong;
        QTest::newRow("a broken second member") << gzipMember("a\nb\n") + QByteArray("\x1F\x8B\x08\xFF garbage");
    }
    void damagedGzipDeliversWhatCameBefore()
    {
        QFETCH(QByteArray, packed);
        const Read read = readAll(write(packed));
        QCOMPARE(read.lines.mid(0, 2), (QList<QByteArray>{"a", "b"}));
        QVERIFY(read.error);
        QCOMPARE(read.error->code, ErrorCode::CompressionDamaged);
        QCOMPARE(read.sha256, hashOf(packed));
    }

    void hugeLinesAreCutAndTheRestIsRead_data()
    {
        QTest::addColumn<qsizetype>("length");
        QTest::addColumn<bool>("cut");
        const auto limit = static_cast<qsizetype>(LineReader::maxLine);
        QTest::newRow("one byte below the limit") << limit - 1 << false;
        QTest::newRow("at the limit") << limit << false;
        QTest::newRow("one byte above the limit") << limit + 1 << true;
        QTest::newRow("three times the limit") << limit * 3 << true;
    }
    void hugeLinesAreCutAndTheRestIsRead()
    {
        QFETCH(qsizetype, length);
        QFETCH(bool, cut);
        const Read read = readAll(write("first\n" + QByteArray(length, 'x') + "\nlast\n"));
        QCOMPARE(read.lines.size(), 3);
        QCOMPARE(read.lines[1].size(), std::min(length, static_cast<qsizetype>(LineReader::maxLine)));
        QCOMPARE(read.meta[1].cut, cut);
        QCOMPARE(read.lines[2], QByteArray("last"));
        QCOMPARE(read.meta[2].cut, false);
        QCOMPARE(read.meta[2].offset, static_cast<std::uint64_t>(6 + length + 1));
    }

    void aHugeUnterminatedLineEndsTheFile()
    {
        const Read read = readAll(write(QByteArray(static_cast<qsizetype>(LineReader::maxLine) + 5, 'x')));
        QCOMPARE(read.lines.size(), 1);
        QVERIFY(read.meta[0].cut);
        QVERIFY(!read.meta[0].terminated);
    }

    void openingFails_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("a file that is not there") << m_dir.filePath(QStringLiteral("absent")) << ErrorCode::CannotOpen;
        QTest::newRow("a directory") << m_dir.path() << ErrorCode::IsDirectory;
        QTest::newRow("an empty name") << QString() << ErrorCode::CannotOpen;
        QTest::newRow("a name with a NUL byte") << QString::fromUtf8(QByteArray("a\0b", 3)) << ErrorCode::CannotOpen;
    }
    void openingFails()
    {
        QFETCH(QString, path);
        QFETCH(ErrorCode, code);
        const auto reader = LineReader::open(path.toStdString());
        QVERIFY(!reader);
        QCOMPARE(reader.error().code, code);
        QCOMPARE(QString::fromStdString(reader.error().args.at(0)), path);
        const auto whole = readWhole(path.toStdString());
        QVERIFY(!whole);
        QCOMPARE(whole.error().code, code);
    }

    void anUnreadableFileIsRefused()
    {
        if (::geteuid() == 0)
            QSKIP("the superuser may read everything");
        const QString path = write("a\n");
        QFile::setPermissions(path, QFileDevice::WriteOwner);
        QCOMPARE(readAll(path).error->code, ErrorCode::CannotOpen);
    }

    void aReadErrorIsReported()
    {
        const QString unmapped = QStringLiteral("/proc/self/mem"); // opens, but the first page cannot be read
        if (!QFile::exists(unmapped))
            QSKIP("no /proc here");
        const Read read = readAll(unmapped);
        QVERIFY(read.lines.isEmpty());
        QVERIFY(read.error);
        QCOMPARE(read.error->code, ErrorCode::CannotRead);
        QVERIFY(read.sha256.isEmpty());
    }

    void aFileThatShrinksWhileItIsReadEndsEarly()
    {
        const QString path = write(QByteArray("0123456789\n").repeated(200000));
        auto reader = LineReader::open(path.toStdString());
        QVERIFY(reader);
        Line line;
        QVERIFY((*reader)->next(line));
        QVERIFY(QFile::resize(path, 100));
        std::uint64_t lines = 1;
        while ((*reader)->next(line))
            ++lines;
        QVERIFY(lines > 1 && lines < 200000);
        QVERIFY((*reader)->bytesRead() < (*reader)->bytesTotal());
        QVERIFY((*reader)->sha256().size() == 64);
    }

    void aFileThatVanishesWhileItIsReadIsReadOn()
    {
        const QString path = write(QByteArray("0123456789\n").repeated(200000));
        auto reader = LineReader::open(path.toStdString());
        QVERIFY(reader);
        QVERIFY(QFile::remove(path));
        Line line;
        std::uint64_t lines = 0;
        while ((*reader)->next(line))
            ++lines;
        QCOMPARE(lines, 200000u);
        QVERIFY(!(*reader)->error());
    }

    void hashOfAFileThatWasNotReadToItsEnd()
    {
        const QByteArray bytes = QByteArray("0123456789\n").repeated(200000);
        auto reader = LineReader::open(write(bytes).toStdString());
        QVERIFY(reader);
        Line line;
        QVERIFY((*reader)->next(line));
        QCOMPARE(QByteArray::fromStdString((*reader)->sha256()), hashOf(bytes));
        QCOMPARE((*reader)->bytesRead(), static_cast<std::uint64_t>(bytes.size()));
    }

    void standardInputIsADash()
    {
        const QString path = write(gzipMember("a\nb\n"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const int saved = ::dup(STDIN_FILENO);
        ::dup2(file.handle(), STDIN_FILENO);
        const Read read = readAll(QStringLiteral("-"));
        ::dup2(saved, STDIN_FILENO);
        ::close(saved);
        QCOMPARE(read.lines, (QList<QByteArray>{"a", "b"}));
    }

    void wholeFiles()
    {
        const QByteArray bytes = QByteArray("0123456789\r\n").repeated(100000);
        QCOMPARE(QByteArray::fromStdString(readWhole(write(bytes).toStdString()).value()), bytes);
        QCOMPARE(QByteArray::fromStdString(readWhole(write(gzipMember(bytes)).toStdString()).value()), bytes);
        QCOMPARE(readWhole(write("").toStdString()).value(), std::string());
        QCOMPARE(readWhole(write("12345").toStdString(), 5).value(), std::string("12345"));
    }

    void wholeFilesFail()
    {
        const auto large = readWhole(write("123456").toStdString(), 5);
        QVERIFY(!large);
        QCOMPARE(large.error().code, ErrorCode::FileTooLarge);
        const auto bomb = readWhole(write(gzipMember(QByteArray(1 << 20, 'x'))).toStdString(), 1000);
        QVERIFY(!bomb);
        const auto damaged = readWhole(write(gzipMember("abc").left(15)).toStdString());
        QVERIFY(!damaged);
        QCOMPARE(damaged.error().code, ErrorCode::CompressionDamaged);
    }

    void hashesAreHex()
    {
        QCOMPARE(QByteArray::fromStdString(sha256Hex("abc")), QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(QByteArray::fromStdString(sha256Hex("")), hashOf(""));
    }
};

QTEST_APPLESS_MAIN(TestLineReader)
#include "tst_line_reader.moc"
