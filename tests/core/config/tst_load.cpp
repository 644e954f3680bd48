// SPDX-License-Identifier: GPL-3.0-or-later
// Files, directories, dumps and fragments become one configuration; what could not be read is said.
#include "config_text.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;
using Kind = ConfigProblem::Kind;

class LoadTest : public QObject {
    Q_OBJECT
private slots:
    void includesStandInPlaceInTheOrderOfBytes()
    {
        FileTree tree;
        tree.write("nginx.conf", "http { a; include conf.d/*.conf; b; }");
        tree.write("conf.d/b.conf", "from_b;");
        tree.write("conf.d/B.conf", "from_B;");
        tree.write("conf.d/a.conf", "from_a;");
        tree.write("conf.d/.hidden.conf", "hidden;");
        const auto configuration = loadConfiguration(tree.path("nginx.conf")).value();
        QCOMPARE(outline(configuration), QStringLiteral("http{a include|conf.d/*.conf from_B from_a from_b b}"));
        const Directive& inner = configuration.at(find(configuration, "from_a"));
        QCOMPARE(configuration.at(inner.includedBy).name, std::string("include"));
        QCOMPARE(configuration.file(inner.span.file).displayPath, tree.path("conf.d/a.conf"));
        QVERIFY(configuration.problems.empty() && configuration.unread.empty());
    }

    void relativeIncludesStartAtTheMainFile()
    {
        FileTree tree;
        tree.write("nginx.conf", "http { include conf.d/one.conf; }");
        tree.write("conf.d/one.conf", "server { include snippets/two.conf; }");
        tree.write("snippets/two.conf", "right;");
        tree.write("conf.d/snippets/two.conf", "wrong;");
        QVERIFY(find(loadConfiguration(tree.path("nginx.conf")).value(), "right"));
    }

    void includesWorkInsideEveryBlock()
    {
        FileTree tree;
        tree.write("nginx.conf", "http { upstream u { include s; } map $a $b { include m; } server { location / { limit_except GET { include s; } if ($a) { include s; } } } }");
        tree.write("s", "server 10.0.0.1;");
        tree.write("m", "default 1;");
        const auto configuration = loadConfiguration(tree.path("nginx.conf")).value();
        QCOMPARE(outline(configuration),
            QStringLiteral("http{upstream|u{include|s server|10.0.0.1} map|$a|$b{include|m default|1} "
                           "server{location|/{limit_except|GET{include|s server|10.0.0.1} if|($a){include|s server|10.0.0.1}}}}"));
        QCOMPARE(configuration.files.size(), 3u);
    }

    void aBlockMayNotEndInAnotherFile()
    {
        FileTree tree;
        tree.write("nginx.conf", "http { include a.conf; }");
        tree.write("a.conf", "} server {");
        const auto configuration = loadConfiguration(tree.path("nginx.conf")).value();
        QCOMPARE(problemList(configuration), at(Kind::UnexpectedBrace, 1, 1) + ' ' + at(Kind::UnexpectedEnd, 1, 11));
    }

    void whatIsMissing_data()
    {
        QTest::addColumn<QByteArray>("argument");
        QTest::addColumn<int>("kind");
        QTest::newRow("a missing file") << QByteArray("missing.conf") << int(Kind::IncludeNotFound);
        QTest::newRow("a file that includes itself") << QByteArray("nginx.conf") << int(Kind::IncludeCycle);
        QTest::newRow("a file outside the tree") << QByteArray("/etc/hostname") << int(Kind::IncludeOutside);
        QTest::newRow("a relative way out of the tree") << QByteArray("../../../../../../../../../../etc/hostname") << int(Kind::IncludeOutside);
        QTest::newRow("a file with NUL bytes") << QByteArray("binary.conf") << int(Kind::NotText);
    }
    void whatIsMissing()
    {
        QFETCH(QByteArray, argument);
        FileTree tree;
        tree.write("nginx.conf", "http { include " + argument + "; after; }");
        tree.write("binary.conf", QByteArray("a\0b", 3));
        const auto configuration = loadConfiguration(tree.path("nginx.conf")).value();
        QCOMPARE(configuration.problems.size(), 1u);
        QTEST(int(configuration.problems.front().kind), "kind");
        QCOMPARE(configuration.unread.size(), 1u);
        QVERIFY(find(configuration, "after"));
    }

    void aPatternWithoutMatchesIsFine()
    {
        FileTree tree;
        tree.write("nginx.conf", "http { include conf.d/*.conf; }");
        QVERIFY(loadConfiguration(tree.path("nginx.conf")).value().problems.empty());
    }

    void aLinkOutOfTheTreeIsNotFollowed()
    {
        FileTree tree, other;
        other.write("secret.conf", "secret;");
        tree.write("nginx.conf", "http { include conf.d/*.conf; }");
        QDir().mkpath(QString::fromStdString(tree.path("conf.d")));
        QVERIFY(QFile::link(QString::fromStdString(other.path("secret.conf")), QString::fromStdString(tree.path("conf.d/x.conf"))));
        const auto configuration = loadConfiguration(tree.path("nginx.conf")).value();
        QVERIFY(!find(configuration, "secret"));
        QCOMPARE(configuration.unread.size(), 1u);
        LoadOptions outside;
        outside.readOutside = true;
        QVERIFY(find(loadConfiguration(tree.path("nginx.conf"), outside).value(), "secret"));
    }

    void absoluteIncludesOfACopyAreFoundByTheirEnd()
    {
        FileTree tree;
        tree.write("nginx.conf", "http { include /opt/other/nginx/conf.d/*.conf; include /opt/other/nginx/mime.types; }");
        tree.write("conf.d/a.conf", "inside;");
        tree.write("mime.types", "types { text/html html; }");
        const auto configuration = loadConfiguration(tree.path()).value();
        QVERIFY(find(configuration, "inside") && find(configuration, "types"));
        QVERIFY(configuration.problems.empty());
        QVERIFY(configuration.form == ConfigForm::Directory);
    }

    void aDirectoryWithoutMainFileIsReadAsFragments()
    {
        FileTree tree;
        tree.write("conf.d/shop.conf", "server { location / { include snippets/retry.conf; } }");
        tree.write("snippets/retry.conf", "proxy_next_upstream off;");
        tree.write("notes.txt", "not a configuration {");
        const auto configuration = loadConfiguration(tree.path()).value();
        QCOMPARE(outline(configuration),
            QStringLiteral("server{location|/{include|snippets/retry.conf proxy_next_upstream|off}}"));
        QVERIFY(configuration.form == ConfigForm::Fragment);
        QCOMPARE(configuration.assumedContext, std::vector<std::string>{"http"});
    }

    void fragments_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("context");
        QTest::newRow("a server") << QByteArray("server { listen 80; }") << "http";
        QTest::newRow("a stream server") << QByteArray("server { listen 5432; proxy_pass db; }") << "stream";
        QTest::newRow("a group") << QByteArray("upstream u { server 10.0.0.1; }") << "http";
        QTest::newRow("a location") << QByteArray("location / { }") << "http server";
        QTest::newRow("bare directives") << QByteArray("proxy_next_upstream off;") << "http server location";
        QTest::newRow("a whole configuration") << QByteArray("events { } http { }") << "";
        QTest::newRow("nothing") << QByteArray("# nothing") << "";
    }
    void fragments()
    {
        QFETCH(QByteArray, text);
        const auto configuration = configured(text.toStdString());
        QStringList context;
        for (const std::string& block : configuration.assumedContext)
            context << QString::fromStdString(block);
        QTEST(context.join(' '), "context");
    }

    void dumps()
    {
        const std::string dump = "nginx: the configuration file /etc/nginx/nginx.conf syntax is ok\n"
                                 "nginx version: nginx/1.22.1\n"
                                 "# configuration file /etc/nginx/nginx.conf:\nhttp {\n include conf.d/*.conf;\n include /etc/hostname; }\n\n"
                                 "# configuration file /etc/nginx/conf.d/a.conf:\nserver { listen 80; }\n\n"
                                 "# configuration file /etc/nginx/other.conf:\nnobody;\n";
        const auto configuration = loadConfigurationText(dump, "host.txt").value();
        QVERIFY(configuration.form == ConfigForm::Dump);
        QCOMPARE(configuration.version.text(), std::string("1.22.1"));
        QVERIFY(!configuration.versionAssumed);
        QCOMPARE(outline(configuration), QStringLiteral("http{include|conf.d/*.conf server{listen|80} include|/etc/hostname}"));
        QCOMPARE(configuration.at(find(configuration, "server")).span.line, 1u);
        QCOMPARE(configuration.files[1].displayPath, std::string("host.txt:/etc/nginx/conf.d/a.conf"));
        QCOMPARE(problemList(configuration), at(Kind::IncludeNotFound, 3, 10));
        QCOMPARE(configuration.unread.size(), 2u); // the missing include and the file that nobody includes
    }

    void hostsOfOneTextAreKeptApart_data()
    {
        QTest::addColumn<QByteArray>("between");
        QTest::addColumn<QByteArray>("secondMain");
        QTest::addColumn<QByteArrayList>("hosts");
        const QByteArray same = "/etc/nginx/nginx.conf", other = "/usr/local/nginx/conf/nginx.conf";
        QTest::newRow("a path that comes again begins the next host") << QByteArray() << same << QByteArrayList{"1", "2"};
        QTest::newRow("a main file that nobody includes begins the next host") << QByteArray() << other << QByteArrayList{"1", "2"};
        QTest::newRow("nginx speaks between the hosts") << QByteArray("nginx: the configuration file /x syntax is ok\nnginx: configuration file /x test is successful\n") << other << QByteArrayList{"1", "2"};
        QTest::newRow("tail and head name the second host") << QByteArray("\n==> web2 <==\n") << same << QByteArrayList{"1", "web2"};
        QTest::newRow("ansible names the second host") << QByteArray("web2.example | CHANGED | rc=0 >>\n") << other << QByteArrayList{"1", "web2.example"};
    }
    void hostsOfOneTextAreKeptApart()
    {
        QFETCH(QByteArray, between);
        QFETCH(QByteArray, secondMain);
        QFETCH(QByteArrayList, hosts);
        const auto dump = [](const QByteArray& main, const char* address) {
            return "# configuration file " + main.toStdString() + ":\nhttp { log_format main $msec; include /etc/nginx/mime.types; upstream u { server " + address
                + "; } server { location / { proxy_pass http://u; } } }\n\n# configuration file /etc/nginx/mime.types:\ntypes { }\n\n";
        };
        const auto all = loadConfigurationsText(dump("/etc/nginx/nginx.conf", "10.0.0.1") + between.toStdString() + dump(secondMain, "10.0.0.2"), "both.txt").value();
        QCOMPARE(all.size(), 2u);
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string given = "both.txt#" + hosts[static_cast<int>(i)].toStdString();
            QCOMPARE(all[i].host, hosts[static_cast<int>(i)].toStdString());
            QCOMPARE(all[i].given, given);
            QCOMPARE(all[i].files.size(), 2u);
            QCOMPARE(all[i].files[1].displayPath, given + ":/etc/nginx/mime.types");
            QVERIFY(all[i].problems.empty() && all[i].unread.empty());
            const auto group = effectivePolicy(all[i], blocksNamed(all[i], "location").front()).group;
            QCOMPARE(group->servers.front().address, i == 0 ? std::string("10.0.0.1:80") : std::string("10.0.0.2:80"));
        }
    }

    void aMainFileThatIsIncludedBeginsNoHost()
    {
        const auto all = loadConfigurationsText("# configuration file /etc/nginx/nginx.conf:\nevents { }\ninclude web.conf;\n\n# configuration file /etc/nginx/web.conf:\nhttp {\n}\n\n", "one.txt").value();
        QCOMPARE(all.size(), 1u);
        QVERIFY(all.front().host.empty() && all.front().unread.empty());
    }

    void eachHostHasItsVersion()
    {
        const std::string text = "==> a <==\nnginx version: nginx/1.18.0\nconfigure arguments: --with-stream --with-cc-opt='-O2 -g'\n# configuration file /a/nginx.conf:\nhttp { }\n\n"
                                 "==> b <==\nnginx version: nginx/1.24.0\n# configuration file /a/nginx.conf:\nhttp { }\n\n==> c <==\n# configuration file /a/nginx.conf:\nhttp { }\n\n";
        const auto all = loadConfigurationsText(text, "x").value();
        QCOMPARE(all.size(), 3u);
        QCOMPARE(all[0].version.text(), std::string("1.18.0"));
        QCOMPARE(all[0].configureArguments, (std::vector<std::string>{"--with-stream", "--with-cc-opt='-O2 -g'"}));
        QCOMPARE(all[1].version.text(), std::string("1.24.0"));
        QVERIFY(all[1].configureArguments.empty());
        QVERIFY(all[2].versionAssumed);
    }

    void standardInputReadsNoIncludes()
    {
        const auto configuration = configured("http { include /etc/hostname; include *; }");
        QCOMPARE(configuration.files.size(), 1u);
        QCOMPARE(configuration.unread.size(), 2u);
    }

    void repeatedIncludesEndAtALimit()
    {
        FileTree tree;
        tree.write("nginx.conf", "http { include 0.conf; }");
        for (int i = 0; i < 30; ++i)
            tree.write(QStringLiteral("%1.conf").arg(i), QStringLiteral("include %1.conf; include %1.conf;").arg(i + 1).toUtf8());
        tree.write("30.conf", "a;");
        const auto configuration = loadConfiguration(tree.path("nginx.conf")).value();
        QVERIFY(std::ranges::any_of(configuration.problems, [](const auto& p) { return p.kind == Kind::IncludeTooMany; }));
        QVERIFY(!configuration.unread.empty());
    }

    void notAConfiguration_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("why");
        QTest::addColumn<int>("unread");
        QTest::newRow("binary data") << QByteArray("\0\1\2", 3) << "binary" << int(Kind::NotText);
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFEh\0t\0", 6) << "utf-16" << int(Kind::NotText);
        QTest::newRow("an empty file") << QByteArray() << "empty" << int(Kind::NoDirectives);
        QTest::newRow("blanks alone") << QByteArray(" \r\n\n\t") << "empty" << int(Kind::NoDirectives);
    }
    void notAConfiguration()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, why);
        QFETCH(int, unread);
        FileTree tree;
        tree.write("nginx.conf", bytes);
        for (const std::string& path : {tree.path("nginx.conf"), tree.path()}) { // the file, and the folder with nothing else
            const auto loaded = loadConfiguration(path);
            QVERIFY(!loaded && loaded.error().code == ErrorCode::NotAConfiguration);
            QCOMPARE(QString::fromStdString(loaded.error().args.at(1)), why);
            QCOMPARE(int(unreadInput(path, loaded.error()).kind), unread);
        }
    }

    void nothingToOpen()
    {
        FileTree tree;
        tree.write("notes.md", "nothing");
        const auto folder = loadConfiguration(tree.path());
        QVERIFY(folder.error().code == ErrorCode::NotAConfiguration && folder.error().args.at(1) == "none-inside");
        QVERIFY(unreadInput("x", folder.error()).kind == Kind::NoConfiguration);
        QVERIFY(loadConfiguration(tree.path("missing")).error().code == ErrorCode::CannotOpen);
        QFile::link(QString::fromStdString(tree.path("gone")), QString::fromStdString(tree.path("dangling.conf")));
        const auto dangling = loadConfiguration(tree.path("dangling.conf"));
        QVERIFY(dangling.error().code == ErrorCode::CannotOpen && unreadInput("x", dangling.error()).kind == Kind::FileUnreadable);
    }

    void commentsAloneAreSaidToBeNothing()
    {
        FileTree tree;
        tree.write("nginx.conf", "# later\n");
        const auto configuration = loadConfiguration(tree.path("nginx.conf")).value();
        QCOMPARE(configuration.unread.size(), 1u);
        QVERIFY(configuration.unread.front().kind == Kind::NoDirectives);
    }
};

QTEST_GUILESS_MAIN(LoadTest)
#include "tst_load.moc"
