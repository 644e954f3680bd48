// SPDX-License-Identifier: GPL-3.0-or-later
// Archives as trees of files: what is in them is read where it lies, and nothing leads out of them.
#include "archive_bytes.h"

#include "source/archive.h"
#include "source/line_reader.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace retryscope;
using namespace retryscope::test;
using Kind = TestMember::Kind;

class TestArchive : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::string write(const QByteArray& bytes, const char* name = "bundle.tar.gz")
    {
        const QString path = m_dir.filePath(QString::fromLatin1(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path));
        return path.toStdString();
    }
    static std::string textOf(const std::string& path) { return readWhole(path).value_or("(" + std::string(word(readWhole(path).error_or({}).code)) + ")"); }

private slots:
    void everyKindOfArchive_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QList<TestMember> members{{"etc/", {}, Kind::Folder}, {"etc/nginx.conf", "events {}\n"}, {"var/log/access.log", "a\nb\n"}};
        for (const Packing packing : allPackings)
            QTest::addRow("tar, %s", nameOf(packing)) << tarOf(members, packing);
        QTest::newRow("zip") << zipOf(members);
        QTest::newRow("tar packed in two streams") << packed(Packing::Gzip, tarOf(members).left(700)) + packed(Packing::Gzip, tarOf(members).mid(700));
    }
    void everyKindOfArchive()
    {
        QFETCH(QByteArray, bytes);
        const std::string path = write(bytes);
        const auto archive = Archive::open(path).value();
        QCOMPARE(archive->members().size(), 2u);
        QVERIFY(!archive->error() && archive->refused().empty() && archive->duplicates().empty());
        QVERIFY(archive->isFile("etc/nginx.conf") && archive->isFolder("etc") && archive->isFolder("var/log") && !archive->isFolder("va"));
        QCOMPARE(textOf(path + "/etc/nginx.conf"), std::string("events {}\n"));
        QCOMPARE(textOf(path + "/var/log/../log/access.log"), std::string("a\nb\n"));
        QCOMPARE(textOf(path + "/var/log/missing.log"), std::string("(cannot-open)"));
        QCOMPARE(textOf(path + "/var/log"), std::string("(is-directory)"));
        QCOMPARE(textOf(path + "/../../etc/passwd"), std::string("(cannot-open)"));
        QCOMPARE(textOf(path), std::string("(is-archive)"));
    }

    void compressedMembersAreUnpacked()
    {
        const std::string path = write(tarOf({{"access.log.2.gz", packed(Packing::Gzip, "old\n")}, {"access.log.1.xz", packed(Packing::Xz, "older\n")}}, Packing::Zstd));
        QCOMPARE(textOf(path + "/access.log.2.gz"), std::string("old\n"));
        QCOMPARE(textOf(path + "/access.log.1.xz"), std::string("older\n"));
    }

    void membersAreHashedAsTheyLieInTheArchive()
    {
        auto reader = LineReader::open(write(tarOf({{"a.log", "abc"}})) + "/a.log").value();
        QCOMPARE(QByteArray::fromStdString(reader->sha256()), QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(reader->bytesTotal(), 3u);
    }

    void largeMembersAreReadAgain()
    {
        const QByteArray large = QByteArray("0123456789abcdef\n").repeated(400000);
        for (const QByteArray& bytes : {tarOf({{"before", "x"}, {"large.log", large}, {"behind", "y"}}, Packing::Gzip), zipOf({{"before", "x"}, {"large.log", large}, {"behind", "y"}})}) {
            const std::string path = write(bytes);
            const auto archive = Archive::open(path).value();
            QVERIFY(!archive->members().at("large.log").text && archive->members().at("behind").text);
            QCOMPARE(QByteArray::fromStdString(textOf(path + "/large.log")), large);
            QCOMPARE(textOf(path + "/behind"), std::string("y"));
        }
    }

    void linksStayInside_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("hard");
        QTest::addColumn<QString>("expected");
        const QString shop = QStringLiteral("shop");
        QTest::newRow("a relative link") << QByteArray("etc/nginx/sites-enabled/x") << QByteArray("../sites-available/shop") << false << shop;
        QTest::newRow("an absolute link of the other host") << QByteArray("etc/nginx/sites-enabled/x") << QByteArray("/etc/nginx/sites-available/shop") << false << shop;
        QTest::newRow("an absolute link where the tree begins deeper") << QByteArray("etc/nginx/sites-enabled/x") << QByteArray("/opt/nginx/sites-available/shop") << false << shop;
        QTest::newRow("a hard link") << QByteArray("etc/nginx/sites-enabled/x") << QByteArray("etc/nginx/sites-available/shop") << true << shop;
        QTest::newRow("a relative way out") << QByteArray("etc/x") << QByteArray("../../../../../../etc/passwd") << false << QStringLiteral("(member-outside)");
        QTest::newRow("an absolute way out") << QByteArray("etc/x") << QByteArray("/etc/passwd") << false << QStringLiteral("(member-outside)");
        QTest::newRow("a hard link out") << QByteArray("etc/x") << QByteArray("../../etc/passwd") << true << QStringLiteral("(member-outside)");
        QTest::newRow("a link to nothing") << QByteArray("etc/x") << QByteArray("nothing") << false << QStringLiteral("(cannot-open)");
        QTest::newRow("a link to itself") << QByteArray("etc/x") << QByteArray("x") << false << QStringLiteral("(cannot-open)");
        QTest::newRow("a link to the folder that it stands in") << QByteArray("etc/x") << QByteArray("../etc") << false << QStringLiteral("(is-directory)");
    }
    void linksStayInside()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, target);
        QFETCH(bool, hard);
        QFETCH(QString, expected);
        const std::string path = write(tarOf({{"etc/nginx/sites-available/shop", "shop"}, {name, target, hard ? Kind::HardLink : Kind::SymbolicLink}}));
        QCOMPARE(QString::fromStdString(textOf(path + '/' + name.toStdString())), expected);
    }

    void linkedFoldersAreWalkedThrough()
    {
        const std::string path = write(tarOf({{"a/real/file", "text"}, {"a/linked", "real", Kind::SymbolicLink}, {"top", "a/linked", Kind::SymbolicLink}}));
        QCOMPARE(textOf(path + "/a/linked/file"), std::string("text"));
        QCOMPARE(textOf(path + "/top/file"), std::string("text"));
        QCOMPARE(textOf(path + "/top/none"), std::string("(cannot-open)"));
    }

    void hostileMembersAreRefusedByName_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("a way out of the archive") << tarOf({{"../../etc/cron.d/x", "x"}, {"good", "good"}}) << QByteArray("../../etc/cron.d/x") << ErrorCode::MemberOutside;
        QTest::newRow("a way out in the middle of the name") << tarOf({{"a/../../x", "x"}, {"good", "good"}}) << QByteArray("a/../../x") << ErrorCode::MemberOutside;
        QTest::newRow("a way out of a zip file") << zipOf({{"../x", "x"}, {"good", "good"}}) << QByteArray("../x") << ErrorCode::MemberOutside;
        QTest::newRow("a device") << tarOf({{"dev/zero", {}, Kind::Device}, {"good", "good"}}) << QByteArray("dev/zero") << ErrorCode::MemberSpecial;
    }
    void hostileMembersAreRefusedByName()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, name);
        QFETCH(ErrorCode, code);
        const std::string path = write(bytes);
        const auto archive = Archive::open(path).value();
        QCOMPARE(archive->refused().size(), 1u);
        QCOMPARE(QByteArray::fromStdString(archive->refused().begin()->first), name);
        QCOMPARE(archive->refused().begin()->second, code);
        QCOMPARE(archive->members().size(), 1u);
        QCOMPARE(textOf(path + "/good"), std::string("good"));
    }

    void absoluteNamesStayInside()
    {
        const std::string path = write(tarOf({{"/etc/nginx/nginx.conf", "events {}"}}));
        QCOMPARE(textOf(path + "/etc/nginx/nginx.conf"), std::string("events {}"));
    }

    void encryptedMembersAreNamed()
    {
        const std::string path = write(zipOf({{"secret.log", "a\n"}}, "password"));
        QCOMPARE(textOf(path + "/secret.log"), std::string("(member-encrypted)"));
        QVERIFY(Archive::open(path).value()->members().empty());
    }

    void theLastOfSeveralMembersCounts()
    {
        const std::string path = write(tarOf({{"./a.log", "first"}, {"b", "b"}, {"a.log", "second"}}));
        QCOMPARE(textOf(path + "/a.log"), std::string("second"));
        QCOMPARE(Archive::open(path).value()->duplicates(), (std::set<std::string>{"a.log"}));
    }

    void truncatedArchivesGiveWhatCameBefore_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QByteArray numbers;
        for (quint32 i = 0; i < 500000; ++i)
            numbers += QByteArray::number(i * 2654435761u % 99991u);
        for (const Packing packing : allPackings) {
            const QByteArray whole = tarOf({{"first", "first"}, {"second", numbers}, {"third", "third"}}, packing);
            QTest::addRow("tar, %s", nameOf(packing)) << whole.left(whole.size() * 2 / 3);
        }
        const QByteArray zip = zipOf({{"first", "first"}, {"second", numbers}, {"third", "third"}});
        QTest::newRow("zip") << zip.left(zip.size() * 2 / 3);
    }
    void truncatedArchivesGiveWhatCameBefore()
    {
        QFETCH(QByteArray, bytes);
        const std::string path = write(bytes);
        const auto archive = Archive::open(path).value();
        QVERIFY(archive->error());
        QVERIFY(archive->error()->code == ErrorCode::ArchiveDamaged || archive->error()->code == ErrorCode::CompressionDamaged);
        QCOMPARE(textOf(path + "/first"), std::string("first"));
    }

    void changedBytesNeverCrash()
    {
        const QList<TestMember> members{{"a/b", QByteArray(2000, 'x')}, {"a/c", "b", Kind::SymbolicLink}, {"d", "text"}};
        for (const QByteArray& good : {tarOf(members), tarOf(members, Packing::Gzip), zipOf(members)}) {
            for (qsizetype at = 0; at < good.size(); at += 5) {
                QByteArray bad = good;
                bad[at] = static_cast<char>(bad[at] ^ 0xA5);
                const std::string path = write(bad);
                if (const auto archive = Archive::openIfArchive(path))
                    for (const auto& [name, member] : archive->members())
                        textOf(path + '/' + name);
            }
        }
    }

    void bombsEndEarly()
    {
        const QByteArray zeros(96 << 20, '\0');
        for (const Packing packing : {Packing::Gzip, Packing::Zstd}) {
            const std::string path = write(tarOf({{"before", "before"}, {"a", zeros}, {"b", zeros}, {"c", zeros}}, packing));
            const auto archive = Archive::open(path).value();
            QVERIFY(archive->error());
            QCOMPARE(archive->error()->code, ErrorCode::UnpacksTooLarge);
            QCOMPARE(textOf(path + "/before"), std::string("before"));
        }
        const std::string zip = write(zipOf({{"bomb", QByteArray(300 << 20, '\0')}}));
        QCOMPARE(readWhole(zip + "/bomb", 1u << 30).error().code, ErrorCode::UnpacksTooLarge);
    }

    void aMillionMembersAreTooMany()
    {
        // Headers of empty files, all alike: libarchive would take long to write them one by one.
        const QByteArray one = tarOf({{"x", {}}}).left(512);
        const std::string path = write(packed(Packing::Zstd, one.repeated(1'000'000)));
        const auto archive = Archive::open(path).value();
        QVERIFY(archive->error());
        QCOMPARE(archive->error()->code, ErrorCode::ArchiveTooLarge);
        QCOMPARE(archive->members().size(), 1u);
    }

    void whatIsNoArchive_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text") << QByteArray("a text\n").repeated(200);
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("zero bytes") << QByteArray(2048, '\0');
        QTest::newRow("compressed text") << packed(Packing::Gzip, "text");
        QTest::newRow("a broken compression") << packed(Packing::Gzip, "text").left(12);
    }
    void whatIsNoArchive()
    {
        QFETCH(QByteArray, bytes);
        const std::string path = write(bytes, "file.log");
        QVERIFY(!Archive::openIfArchive(path));
        const auto inside = readWhole(path + "/member");
        QVERIFY(!inside);
        QCOMPARE(inside.error().code, ErrorCode::CannotOpen);
        QVERIFY(QByteArray::fromStdString(inside.error().args.at(1)).contains("irectory"));
        QVERIFY(!Archive::openIfArchive(m_dir.path().toStdString()));
        QVERIFY(!Archive::openIfArchive("-"));
    }

    void anOpenArchiveIsReadOnce()
    {
        const std::string path = write(tarOf({{"a", "a"}}));
        const auto first = Archive::open(path).value();
        QCOMPARE(Archive::open(path).value().get(), first.get());
        write(tarOf({{"a", "changed"}, {"b", "b"}}));
        QVERIFY(Archive::open(path).value().get() != first.get());
        QCOMPARE(textOf(path + "/a"), std::string("changed"));
    }

    void nothingIsWrittenToTheDisk()
    {
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("bundle.tar")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(tarOf({{"../escaped", "x"}, {"/tmp/retryscope-escaped", "x"}, {"inside", "x"}}));
        file.close();
        QVERIFY(Archive::open(file.fileName().toStdString()));
        QCOMPARE(QDir(dir.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden), QStringList{QStringLiteral("bundle.tar")});
        QVERIFY(!QFile::exists(QStringLiteral("/tmp/retryscope-escaped")));
    }

    void namesInOtherScriptsAreUtf8()
    {
        const std::string path = write(zipOf({{"журнал/доступ.log", "a"}}));
        QVERIFY(Archive::open(path).value()->isFile("журнал/доступ.log"));
        const std::string tar = write(tarOf({{"журнал/доступ.log", "a"}}));
        QVERIFY(Archive::open(tar).value()->isFile("журнал/доступ.log"));
    }
};

QTEST_GUILESS_MAIN(TestArchive)
#include "tst_archive.moc"
