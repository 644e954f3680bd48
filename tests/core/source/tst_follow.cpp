// SPDX-License-Identifier: GPL-3.0-or-later
// A log that grows, is renamed, emptied, removed and made anew: no line is lost, none is read twice.
#include "source/follow.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;

class FollowTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    QString path() const { return m_dir.filePath("access.log"); }

    static void append(const QString& to, const QByteArray& bytes)
    {
        QFile file(to);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Append) || file.write(bytes) != bytes.size())
            qFatal("cannot write the test's log");
    }

    static QByteArrayList texts(const FollowedFile& file)
    {
        QByteArrayList out;
        for (const auto& segment : file.segments()) {
            QFile copy(QString::fromStdString(segment.path));
            if (!copy.open(QIODevice::ReadOnly))
                qFatal("cannot read the copy");
            out += copy.readAll();
        }
        return out;
    }

    static QStringList names(const FollowedFile& file)
    {
        QStringList out;
        for (const auto& segment : file.segments())
            out += QDir(QString::fromStdString(segment.name)).dirName();
        return out;
    }

private slots:
    void init() { QVERIFY(QDir(m_dir.path()).removeRecursively() && QDir().mkpath(m_dir.path())); }

    void wholeLinesAreCopiedAsTheyCome()
    {
        append(path(), "one\ntw");
        auto file = FollowedFile::open(path().toStdString());
        QVERIFY(file);
        QCOMPARE(*file->poll(), FollowChange::Grown);
        QCOMPARE(texts(*file), QByteArrayList{"one\n"});
        QCOMPARE(*file->poll(), FollowChange::None);
        append(path(), "o\nthree\n");
        QCOMPARE(*file->poll(), FollowChange::Grown);
        QCOMPARE(texts(*file), QByteArrayList{"one\ntwo\nthree\n"});
        QVERIFY(!file->ended());
    }

    void aRenamedFileIsReadToItsEndAndOn()
    {
        append(path(), "one\n");
        auto file = FollowedFile::open(path().toStdString());
        QVERIFY(file && file->poll());
        append(path(), "two\n");
        QVERIFY(QFile::rename(path(), path() + ".1"));
        append(path(), "three\n");
        QCOMPARE(*file->poll(), FollowChange::Renamed);
        QCOMPARE(texts(*file), (QByteArrayList{"one\ntwo\n", "three\n"}));
        QCOMPARE(names(*file), (QStringList{"access.log.1", "access.log"}));
        // The server writes to the old file until it is told to open the new one.
        append(path() + ".1", "late\n");
        append(path(), "four\n");
        QCOMPARE(*file->poll(), FollowChange::Grown);
        QCOMPARE(texts(*file), (QByteArrayList{"one\ntwo\nlate\n", "three\nfour\n"}));
    }

    void anEmptiedFileBeginsAnewAndWhatItHeldIsKept()
    {
        append(path(), "one\ntwo\nhalf");
        auto file = FollowedFile::open(path().toStdString());
        QVERIFY(file && file->poll());
        QVERIFY(QFile::resize(path(), 0));
        append(path(), "three\n");
        QCOMPARE(*file->poll(), FollowChange::Truncated);
        QCOMPARE(texts(*file), (QByteArrayList{"one\ntwo\nhalf", "three\n"}));
        QCOMPARE(names(*file), (QStringList{"access.log#1", "access.log"}));
    }

    void aFileMayComeLaterAndGoAndComeAgain()
    {
        auto file = FollowedFile::open(path().toStdString());
        QVERIFY(file);
        QCOMPARE(*file->poll(), FollowChange::None);
        QVERIFY(file->segments().empty());
        append(path(), "one\n");
        QCOMPARE(*file->poll(), FollowChange::Appeared);
        QCOMPARE(texts(*file), QByteArrayList{"one\n"});
        QVERIFY(QFile::remove(path()));
        QCOMPARE(*file->poll(), FollowChange::Gone);
        QCOMPARE(*file->poll(), FollowChange::None);
        append(path(), "two\n");
        QCOMPARE(*file->poll(), FollowChange::Appeared);
        QCOMPARE(texts(*file), (QByteArrayList{"one\n", "two\n"}));
    }

    void manyRotationsKeepAllLines()
    {
        append(path(), "0\n");
        auto file = FollowedFile::open(path().toStdString());
        QVERIFY(file && file->poll());
        QByteArray all("0\n");
        for (int i = 1; i <= 40; ++i) {
            QVERIFY(QFile::rename(path(), path() + QStringLiteral(".%1").arg(i)));
            append(path(), QByteArray::number(i) + "\n");
            all += QByteArray::number(i) + "\n";
            QCOMPARE(*file->poll(), FollowChange::Renamed);
        }
        QCOMPARE(texts(*file).join(), all);
    }

    void packedFilesAreCopiedToTheirLastByte()
    {
        append(path(), QByteArray("\x1F\x8B\x08 no line end", 15));
        auto file = FollowedFile::open(path().toStdString());
        QVERIFY(file && file->poll());
        QCOMPARE(texts(*file), QByteArrayList{QByteArray("\x1F\x8B\x08 no line end", 15)});
    }

    void whatCannotBeFollowedSaysSo()
    {
        QCOMPARE(FollowedFile::open(m_dir.path().toStdString()).error().code, ErrorCode::IsDirectory);
    }
};

QTEST_APPLESS_MAIN(FollowTest)
#include "tst_follow.moc"
