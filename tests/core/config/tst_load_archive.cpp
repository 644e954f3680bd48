// SPDX-License-Identifier: GPL-3.0-or-later
// A configuration inside an archive is read like one on the disk, and nothing but the archive is read for it.
#include "config_text.h"
#include "core/source/archive_bytes.h"

#include <QElapsedTimer>
#include <QTest>

using namespace retryscope;
using namespace retryscope::test;
using Kind = ConfigProblem::Kind;
using MemberKind = TestMember::Kind;

namespace {

QList<TestMember> debianTree(const QByteArray& root)
{
    return {{root + "nginx.conf", "events {} http { include /etc/nginx/conf.d/*.conf; include /etc/nginx/sites-enabled/*; include mime.types; }"},
        {root + "mime.types", "types { text/html html; }"}, {root + "conf.d/b.conf", "from_b;"}, {root + "conf.d/a.conf", "from_a;"},
        {root + "conf.d/.hidden.conf", "hidden;"}, {root + "sites-available/shop", "server { include snippets/retry.conf; }"},
        {root + "sites-enabled/shop", "/etc/nginx/sites-available/shop", MemberKind::SymbolicLink},
        {root + "snippets/retry.conf", "proxy_next_upstream off;"}};
}

const QString debianOutline = QStringLiteral("events{} http{include|/etc/nginx/conf.d/*.conf from_a from_b include|/etc/nginx/sites-enabled/* "
                                             "server{include|snippets/retry.conf proxy_next_upstream|off} include|mime.types types{text/html|html}}");

QStringList unreadOf(const Configuration& configuration, const std::string& given)
{
    QStringList out;
    for (const UnreadPart& part : configuration.unread)
        out << QString::fromStdString(part.file).replace(QString::fromStdString(given), QStringLiteral("GIVEN")) + ' ' + QString::number(int(part.kind));
    return out;
}

} // namespace

class LoadArchiveTest : public QObject {
    Q_OBJECT

    FileTree m_tree;

    std::string write(const QByteArray& bytes, const char* name = "bundle")
    {
        m_tree.write(QString::fromLatin1(name), bytes);
        return m_tree.path(QString::fromLatin1(name));
    }

private slots:
    void everyKindOfArchiveIsRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("root");
        for (const Packing packing : allPackings)
            QTest::addRow("tar of /, %s", nameOf(packing)) << tarOf(debianTree("etc/nginx/"), packing) << QByteArray("etc/nginx/");
        QTest::newRow("tar with absolute names") << tarOf(debianTree("/etc/nginx/")) << QByteArray("etc/nginx/");
        QTest::newRow("tar of the folder itself") << tarOf(debianTree("./")) << QByteArray();
        QTest::newRow("tar of one host among others") << tarOf(debianTree("web1/etc/nginx/")) << QByteArray("web1/etc/nginx/");
        QTest::newRow("zip") << zipOf(debianTree("nginx/")) << QByteArray("nginx/");
    }
    void everyKindOfArchiveIsRead()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, root);
        const std::string given = write(bytes);
        const auto configuration = loadConfiguration(given).value();
        QCOMPARE(outline(configuration), debianOutline);
        QVERIFY(configuration.problems.empty() && configuration.unread.empty());
        QVERIFY(configuration.form == ConfigForm::Directory);
        const Directive& directive = configuration.at(find(configuration, "from_a"));
        QCOMPARE(configuration.file(directive.span.file).displayPath, given + '/' + root.toStdString() + "conf.d/a.conf");
    }

    void aMainFileInsideMayBeNamed()
    {
        const std::string given = write(tarOf(debianTree("etc/nginx/")));
        QCOMPARE(outline(loadConfiguration(given + "/etc/nginx/nginx.conf").value()), debianOutline);
        QCOMPARE(outline(loadConfiguration(given + "/etc/nginx").value()), debianOutline);
        QCOMPARE(loadConfiguration(given + "/etc/nothing").error().code, ErrorCode::CannotOpen);
    }

    void includesNeverLeaveTheArchive_data()
    {
        QTest::addColumn<QByteArray>("argument");
        QTest::addColumn<int>("kind");
        QTest::newRow("an absolute file of this machine") << QByteArray("/etc/hostname") << int(Kind::IncludeNotFound);
        QTest::newRow("a relative way out") << QByteArray("../../../../../etc/hostname") << int(Kind::IncludeOutside);
        QTest::newRow("a pattern that leads out") << QByteArray("../../../../../etc/host*") << int(Kind::IncludeOutside);
        QTest::newRow("a link that leads out") << QByteArray("linked.conf") << int(Kind::IncludeOutside);
        QTest::newRow("a pattern that matches such a link") << QByteArray("link*.conf") << int(Kind::IncludeOutside);
        QTest::newRow("a link to nothing") << QByteArray("dangling.conf") << int(Kind::FileUnreadable);
        QTest::newRow("a link to itself") << QByteArray("self.conf") << int(Kind::FileUnreadable);
        QTest::newRow("the main file") << QByteArray("nginx.conf") << int(Kind::IncludeCycle);
        QTest::newRow("a file with NUL bytes") << QByteArray("binary.conf") << int(Kind::NotText);
    }
    void includesNeverLeaveTheArchive()
    {
        QFETCH(QByteArray, argument);
        const std::string given = write(tarOf({{"nginx/nginx.conf", "http { include " + argument + "; after; }"},
            {"nginx/linked.conf", "../../../../../../../etc/hostname", MemberKind::SymbolicLink}, {"nginx/dangling.conf", "nothing", MemberKind::SymbolicLink},
            {"nginx/self.conf", "self.conf", MemberKind::SymbolicLink}, {"nginx/binary.conf", QByteArray("a\0b", 3)}}));
        LoadOptions options;
        options.readOutside = true; // allowed for the disk; an archive has no outside
        for (const LoadOptions& allowed : {LoadOptions{}, options}) {
            const auto configuration = loadConfiguration(given, allowed).value();
            QCOMPARE(configuration.problems.size(), 1u);
            QTEST(int(configuration.problems.front().kind), "kind");
            QCOMPARE(configuration.unread.size(), 1u);
                QCOMPARE(configuration.files.size(), 1u);
            QVERIFY(find(configuration, "after"));
        }
    }

    void whatIsHostileIsNamedAndTheRestIsRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("unread");
        const TestMember main{"nginx.conf", "http { right; }"};
        const auto row = [](const QByteArray& file, Kind kind) { return QStringList{QString::fromUtf8(file) + ' ' + QString::number(int(kind))}; };
        QTest::newRow("a name with ..") << tarOf({main, {"../../evil", "x"}}) << row("GIVEN/../../evil", Kind::MemberOutside);
        QTest::newRow("a device") << tarOf({{"dev/null", {}, MemberKind::Device}, main}) << row("GIVEN/dev/null", Kind::MemberSpecial);
        QTest::newRow("two files of one name") << tarOf({{"nginx.conf", "http { wrong; }"}, main}) << row("GIVEN/nginx.conf", Kind::MemberDuplicate);
        const QByteArray bomb(300 << 20, '\0');
        QTest::newRow("a bomb") << tarOf({main, {"bomb", bomb}}, Packing::Zstd) << row("GIVEN", Kind::UnpacksTooLarge);
        QTest::newRow("a damaged archive") << tarOf({main, {"more", QByteArray(9000, 'x')}}).left(4000) << row("GIVEN", Kind::ArchiveDamaged);
        const QByteArray header = tarOf({{"x", {}}}).left(512);
        QTest::newRow("too many members") << packed(Packing::Gzip, tarOf({main}).left(1024) + header.repeated(100'001)) << (row("GIVEN/x", Kind::MemberDuplicate) + row("GIVEN", Kind::ArchiveTooLarge));
    }
    void whatIsHostileIsNamedAndTheRestIsRead()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, unread);
        const std::string given = write(bytes);
        const auto configuration = loadConfiguration(given).value();
        QVERIFY(find(configuration, "right"));
        QCOMPARE(unreadOf(configuration, given), unread);
    }

    void anEncryptedMainFileIsNoConfiguration()
    {
        const std::string given = write(zipOf({{"nginx.conf", "http {}"}}, "secret"));
        QCOMPARE(loadConfiguration(given).error().code, ErrorCode::NotAConfiguration);
        QCOMPARE(loadConfiguration(given + "/nginx.conf").error().code, ErrorCode::MemberEncrypted);
    }

    void fragmentsAndDumpsAreFound()
    {
        const auto fragments = loadConfiguration(write(tarOf({{"conf.d/a.conf", "server { include snippets/s; }"}, {"snippets/s", "listen 80;"}}))).value();
        QCOMPARE(outline(fragments), QStringLiteral("server{include|snippets/s listen|80}"));
        QVERIFY(fragments.form == ConfigForm::Fragment);
        const std::string given = write(zipOf({{"notes.md", "see the dump"}, {"nginx-T.txt", "nginx: the configuration file is ok\n# configuration file /etc/nginx/nginx.conf:\nevents {}\n"}}));
        const auto dump = loadConfiguration(given).value();
        QVERIFY(dump.form == ConfigForm::Dump);
        QCOMPARE(dump.file(dump.at(find(dump, "events")).span.file).displayPath, given + "/nginx-T.txt:/etc/nginx/nginx.conf");
        QCOMPARE(loadConfiguration(write(tarOf({{"notes.md", "nothing here"}}))).error().code, ErrorCode::NotAConfiguration);
    }

    void linksThatMultiplyEndSoon()
    {
        QList<TestMember> members{{"nginx.conf", "http { include */*/*/*/*/*/*/*/*/*.conf; after; }"}};
        for (int i = 0; i < 60; ++i)
            members.push_back({"loop" + QByteArray::number(i), ".", MemberKind::SymbolicLink});
        QVERIFY(find(loadConfiguration(write(tarOf(members))).value(), "after"));
    }

    void tenThousandIncludesTakeLinearTime()
    {
        const auto timeOf = [&](int count) {
            QList<TestMember> members{{"etc/nginx/nginx.conf", "http { include /etc/nginx/conf.d/*.conf; }"}};
            for (int i = 0; i < count; ++i)
                members.push_back({"etc/nginx/conf.d/site" + QByteArray::number(i) + ".conf", "include /etc/nginx/snippets/s" + QByteArray::number(i) + "*;"});
            for (int i = 0; i < count; ++i)
                members.push_back({"etc/nginx/snippets/s" + QByteArray::number(i), "server { listen 80; }"});
            const std::string given = write(tarOf(members, Packing::Zstd));
            QElapsedTimer timer;
            timer.start();
            const auto configuration = loadConfiguration(given).value();
            const qint64 took = timer.elapsed();
            return configuration.files.size() > std::size_t(2 * count) ? took : -1;
        };
        const qint64 small = timeOf(1250), large = timeOf(10000);
        QVERIFY(small >= 0 && large >= 0);
        QVERIFY2(large < 8 * 4 * std::max<qint64>(small, 30), qPrintable(QStringLiteral("%1 ms, 8 times as much %2 ms").arg(small).arg(large)));
    }
};

QTEST_GUILESS_MAIN(LoadArchiveTest)
#include "tst_load_archive.moc"
