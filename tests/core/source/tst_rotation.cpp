// SPDX-License-Identifier: GPL-3.0-or-later
// Which files are the pieces of one log, and in which order they were written.
#include "source/rotation.h"

#include "archive_bytes.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;
using namespace retryscope::test;

namespace {

std::vector<std::string> stringsOf(const QStringList& list)
{
    std::vector<std::string> out;
    for (const QString& text : list)
        out.push_back(text.toStdString());
    return out;
}

QStringList listOf(const std::vector<std::string>& strings)
{
    QStringList out;
    for (const std::string& text : strings)
        out << QString::fromStdString(text);
    return out;
}

} // namespace

class TestRotation : public QObject {
    Q_OBJECT
private slots:
    void names_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("date");
        QTest::addColumn<int>("number");
        const auto row = [](const char* path, const char* set, const char* date, int number) { QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(set) << QString::fromLatin1(date) << number; };
        row("/var/log/nginx/access.log", "/var/log/nginx/access.log", "", 0);
        row("/var/log/nginx/access.log.1", "/var/log/nginx/access.log", "", 1);
        row("access.log.14.gz", "access.log", "", 14);
        row("access.log.2.zst", "access.log", "", 2);
        row("access.log.2.xz", "access.log", "", 2);
        row("access.log-20261130", "access.log", "20261130", 0);
        row("access.log-20261130.gz", "access.log", "20261130", 0);
        row("access.log-2026113017.gz", "access.log", "2026113017", 0);
        row("access.log-20261130-1764460800.gz", "access.log", "202611301764460800", 0);
        row("access.log.2026-11-30", "access.log", "20261130", 0);
        row("access.log-20261130.1", "access.log", "20261130", 1);
        row("access-20261130.log.gz", "access.log", "20261130", 0);
        row("access.2026-11-30.log", "access.log", "20261130", 0);
        row("access.1.log", "access.log", "", 1);
        row("shop-access.log", "shop-access.log", "", 0);
        row("nginx-10.20.0.11/access.log.1", "nginx-10.20.0.11/access.log", "", 1);
        row("app-17.log", "app-17.log", "", 0);
        row("port-20269930.log", "port-20269930.log", "", 0);
        row("", "", "", 0);
        row(".1", ".1", "", 0);
    }
    void names()
    {
        QFETCH(QString, path);
        const RotatedName name = rotatedName(path.toStdString());
        QTEST(QString::fromStdString(name.set), "set");
        QTEST(QString::fromStdString(name.date), "date");
        QTEST(name.number, "number");
    }

    void theOldestComesFirst()
    {
        QCOMPARE(listOf(orderedByRotation(stringsOf({"b/access.log", "a/access.log", "a/access.log.10.gz", "x.conf", "a/access.log.9", "b/access.log-20261201", "b/access.log-20261130.gz"}))),
            (QStringList{"b/access.log-20261130.gz", "b/access.log-20261201", "b/access.log", "a/access.log.10.gz", "a/access.log.9", "a/access.log", "x.conf"}));
    }

    void siblingsAreFoundOnTheDiskAndInArchives()
    {
        QTemporaryDir dir;
        for (const char* name : {"access.log", "access.log.1", "access.log.2.gz", "error.log", "error.log.1", "access.log.d"}) {
            QFile file(dir.filePath(QString::fromLatin1(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const std::string folder = dir.path().toStdString() + '/';
        QCOMPARE(listOf(rotatedSiblings(folder + "access.log")), listOf({folder + "access.log.1", folder + "access.log.2.gz"}));
        QCOMPARE(listOf(rotatedSiblings(folder + "error.log.1")), listOf({folder + "error.log"}));
        QVERIFY(rotatedSiblings(folder + "none/access.log").empty());
        QFile archive(dir.filePath(QStringLiteral("logs.tar")));
        QVERIFY(archive.open(QIODevice::WriteOnly));
        archive.write(tarOf({{"web1/access.log", "a"}, {"web1/access.log.1", "a"}, {"web2/access.log.1", "a"}}));
        archive.close();
        QCOMPARE(listOf(rotatedSiblings(folder + "logs.tar/web1/access.log")), listOf({folder + "logs.tar/web1/access.log.1"}));
    }

    void missingPiecesAreNamed()
    {
        const auto missing = [](const QStringList& paths) { return listOf(missingPieces(stringsOf(paths))); };
        QCOMPARE(missing({"a.log", "a.log.1", "a.log.4.gz"}), (QStringList{"a.log.2", "a.log.3"}));
        QCOMPARE(missing({"a.log", "a.log.3"}), (QStringList{"a.log.1", "a.log.2"}));
        QCOMPARE(missing({"a.log.3", "a.log.4"}), QStringList());
        QCOMPARE(missing({"a.log", "a.log.1"}), QStringList());
        QCOMPARE(missing({"a.log", "a.log-20261130"}), QStringList());
        QCOMPARE(missing({"a.log", "a.log.999"}).size(), 20);
    }
};

QTEST_GUILESS_MAIN(TestRotation)
#include "tst_rotation.moc"
