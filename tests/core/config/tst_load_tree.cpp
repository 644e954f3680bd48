// SPDX-License-Identifier: GPL-3.0-or-later
// Folders: where the configuration is found in them, and what of them is never read unasked.
#include "config_text.h"

#include <QElapsedTimer>
#include <QTest>

#include <unistd.h>

using namespace retryscope;
using namespace retryscope::test;
using Kind = ConfigProblem::Kind;

class LoadTreeTest : public QObject {
    Q_OBJECT

    static void link(const FileTree& tree, const char* name, const std::string& target)
    {
        const QString path = QString::fromStdString(tree.path(QString::fromLatin1(name)));
        QDir().mkpath(QFileInfo(path).path());
        QCOMPARE(::symlink(target.c_str(), qPrintable(path)), 0);
    }

    /// So many files one by one; 0: all of them by a pattern.
    static QByteArray includes(int count)
    {
        QByteArray text = count == 0 ? " include conf.d/*.conf; " : "";
        for (int i = 0; i < count; ++i)
            text += "\ninclude conf.d/" + QByteArray::number(i) + ".conf;";
        return text;
    }

private slots:
    void theMainFileIsFound_data()
    {
        QTest::addColumn<QByteArrayList>("files");
        QTest::addColumn<QByteArray>("main");
        QTest::newRow("at the top") << QByteArrayList{"nginx.conf", "backup/nginx.conf"} << QByteArray("nginx.conf");
        QTest::newRow("in a copy of /") << QByteArrayList{"etc/nginx/nginx.conf", "usr/share/doc/nginx.conf"} << QByteArray("etc/nginx/nginx.conf");
        QTest::newRow("built from source") << QByteArrayList{"usr/local/nginx/conf/nginx.conf"} << QByteArray("usr/local/nginx/conf/nginx.conf");
        QTest::newRow("OpenResty") << QByteArrayList{"usr/local/openresty/nginx/conf/nginx.conf"} << QByteArray("usr/local/openresty/nginx/conf/nginx.conf");
        QTest::newRow("deep in a bundle") << QByteArrayList{"support/2026/web1/etc/nginx/nginx.conf", "support/readme.txt"} << QByteArray("support/2026/web1/etc/nginx/nginx.conf");
        QTest::newRow("not in a hidden folder") << QByteArrayList{".git/nginx.conf", "a/b/nginx.conf"} << QByteArray("a/b/nginx.conf");
    }
    void theMainFileIsFound()
    {
        QFETCH(QByteArrayList, files);
        QFETCH(QByteArray, main);
        FileTree tree;
        for (const QByteArray& file : files)
            tree.write(QString::fromUtf8(file), "http { include part.conf; }");
        tree.write(QFileInfo(QString::fromUtf8(main)).path() + QStringLiteral("/part.conf"), "found;");
        const auto configuration = loadConfiguration(tree.path()).value();
        QCOMPARE(configuration.file(ConfigFileId::fromIndex(0)).displayPath, tree.path(QString::fromUtf8(main)));
        QVERIFY(find(configuration, "found"));
        QCOMPARE(configuration.files.size(), 2u);
    }

    void severalHostsAreReadSideBySide()
    {
        FileTree tree;
        for (const char* host : {"web1", "web2"}) {
            tree.write(QStringLiteral("%1/nginx.conf").arg(QLatin1String(host)), "http { include conf.d/*.conf; }");
            tree.write(QStringLiteral("%1/conf.d/a.conf").arg(QLatin1String(host)), QByteArray("of_") + host + ";");
        }
        const auto all = loadConfigurations(tree.path()).value();
        QCOMPARE(all.size(), 2u);
        for (std::size_t i = 0; i < 2; ++i) {
            const QString host = QStringLiteral("web%1").arg(i + 1);
            QCOMPARE(outline(all[i]), QStringLiteral("http{include|conf.d/*.conf of_%1}").arg(host));
            QCOMPARE(all[i].host, host.toStdString());
            QCOMPARE(all[i].given, tree.path() + '#' + host.toStdString());
            QCOMPARE(all[i].files.front().displayPath, tree.path(host + QStringLiteral("/nginx.conf")));
        }
    }

    void mainFilesUnderNamesOfTheirOwnAreServersOfTheirOwn()
    {
        FileTree tree;
        tree.write("edge.conf", "events {} http { include shared.conf; of_edge; }");
        tree.write("inner.conf", "http { include shared.conf; of_inner; }");
        tree.write("shared.conf", "shared;");
        tree.write("alone.conf", "server {}");
        const auto all = loadConfigurations(tree.path()).value();
        QCOMPARE(all.size(), 2u);
        QCOMPARE(outline(all[0]), QStringLiteral("events{} http{include|shared.conf shared of_edge}"));
        QCOMPARE(outline(all[1]), QStringLiteral("http{include|shared.conf shared of_inner}"));
        QCOMPARE(all[1].host, std::string("inner"));
        QCOMPARE(all[1].files.front().displayPath, tree.path("inner.conf"));
        QCOMPARE(all[0].unread.size(), 1u);
        QCOMPARE(all[0].unread[0].file, tree.path("alone.conf"));
        QVERIFY(all[0].unread[0].kind == ConfigProblem::Kind::NotIncluded && all[1].unread.empty());
    }

    void partsOfOneServerAreReadTogether_data()
    {
        QTest::addColumn<QByteArrayList>("texts");
        QTest::newRow("one main file and what it does not include") << QByteArrayList{"http { a; }", "server { b; }"};
        QTest::newRow("each block at the top in a file of its own") << QByteArrayList{"events { a; }", "http { b; }", "stream { c; }"};
        QTest::newRow("the one includes the other") << QByteArrayList{"include 1.conf; http { a; }", "http { b; }"};
        QTest::newRow("fragments alone") << QByteArrayList{"server { a; }", "upstream b { c; }"};
    }
    void partsOfOneServerAreReadTogether()
    {
        QFETCH(QByteArrayList, texts);
        FileTree tree;
        for (qsizetype i = 0; i < texts.size(); ++i)
            tree.write(QStringLiteral("%1.conf").arg(i), texts[i]);
        const auto all = loadConfigurations(tree.path()).value();
        QCOMPARE(all.size(), 1u);
        QCOMPARE(all[0].files.size(), std::size_t(texts.size()));
    }

    void linksOfTheOtherHostLeadIntoTheCopy()
    {
        FileTree tree;
        tree.write("etc/nginx/nginx.conf", "http { include /etc/nginx/sites-enabled/*; include sites-enabled/one; }");
        tree.write("etc/nginx/sites-available/one", "one;");
        link(tree, "etc/nginx/sites-enabled/one", "/etc/nginx/sites-available/one");
        const auto configuration = loadConfiguration(tree.path()).value();
        QCOMPARE(outline(configuration), QStringLiteral("http{include|/etc/nginx/sites-enabled/* one include|sites-enabled/one one}"));
        QVERIFY(configuration.problems.empty() && configuration.unread.empty());
        QCOMPARE(configuration.file(configuration.at(find(configuration, "one")).span.file).displayPath, tree.path("etc/nginx/sites-enabled/one"));
    }

    void linksOutOfTheTreeAreNamed_data()
    {
        QTest::addColumn<QByteArray>("main");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("a file that a pattern matches") << QByteArray("http { include conf.d/*.conf; }") << QByteArray("conf.d/x.conf");
        QTest::newRow("a file that is named") << QByteArray("http { include x.conf; }") << QByteArray("x.conf");
        QTest::newRow("a folder") << QByteArray("http { include linked/*.conf; }") << QByteArray("linked");
        QTest::newRow("the main file itself") << QByteArray() << QByteArray("nginx.conf");
        QTest::newRow("a fragment") << QByteArray() << QByteArray("conf.d/x.conf");
    }
    void linksOutOfTheTreeAreNamed()
    {
        QFETCH(QByteArray, main);
        QFETCH(QByteArray, name);
        FileTree tree, other;
        other.write("secret.conf", "secret;");
        if (!main.isEmpty())
            tree.write("nginx.conf", main);
        else
            tree.write("conf.d/ordinary.conf", "server {}");
        link(tree, name, name == "linked" ? other.path() : other.path("secret.conf"));
        const auto configuration = loadConfiguration(tree.path()).value();
        QVERIFY(!find(configuration, "secret"));
        QCOMPARE(configuration.unread.size(), 1u);
        QCOMPARE(int(configuration.unread.front().kind), int(Kind::IncludeOutside));
        QVERIFY(configuration.unread.front().file.starts_with(tree.path(QString::fromUtf8(name))));
        LoadOptions allowed;
        allowed.readOutside = true;
        QVERIFY(find(loadConfiguration(tree.path(), allowed).value(), "secret"));
    }

    void fragmentsFindTheirIncludesAroundThem()
    {
        FileTree tree;
        tree.write("web1/etc/nginx/conf.d/shop.conf", "server { include snippets/a; include b; }");
        tree.write("web1/etc/nginx/snippets/a", "from_a;");
        tree.write("b", "from_top;");
        QCOMPARE(outline(loadConfiguration(tree.path()).value()), QStringLiteral("server{include|snippets/a from_a include|b from_top}"));
    }

    void fragmentsThatIncludeOneAnotherAreNotLost()
    {
        FileTree tree;
        tree.write("a.conf", "in_a; include b.conf;");
        tree.write("b.conf", "in_b; include a.conf;");
        tree.write("c.conf", "in_c; include c.conf;");
        const auto configuration = loadConfiguration(tree.path()).value();
        QVERIFY(find(configuration, "in_a") && find(configuration, "in_b") && find(configuration, "in_c"));
        QCOMPARE(configuration.problems.size(), 2u);
        for (const ConfigProblem& problem : configuration.problems)
            QCOMPARE(int(problem.kind), int(Kind::IncludeCycle));
    }

    void aFolderWithADumpIsReadAsTheDump()
    {
        FileTree tree;
        tree.write("web1/nginx-T.out", "nginx: configuration file /etc/nginx/nginx.conf test is successful\n# configuration file /etc/nginx/nginx.conf:\nhttp { include x; }\n# configuration file /etc/nginx/x:\nin_web1;\n");
        tree.write("web2/nginx-T.out", "# configuration file /etc/nginx/nginx.conf:\nhttp { include x; }\n# configuration file /etc/nginx/x:\nin_web2;\n");
        const auto all = loadConfigurations(tree.path()).value();
        QCOMPARE(all.size(), 2u);
        QVERIFY(all[0].form == ConfigForm::Dump && find(all[0], "in_web1") && !find(all[0], "in_web2"));
        QCOMPARE(all[1].file(all[1].at(find(all[1], "in_web2")).span.file).displayPath, tree.path("web2/nginx-T.out") + ":/etc/nginx/x");
    }

    void standardInputReadsNothingElseUnasked()
    {
        FileTree tree;
        tree.write("inside", "inside;");
        const std::string text = "http { include " + tree.path("inside") + "; }";
        const auto configuration = loadConfigurationText(text, "-").value();
        QVERIFY(!find(configuration, "inside"));
        QCOMPARE(int(configuration.unread.at(0).kind), int(Kind::IncludeOutside));
        LoadOptions allowed;
        allowed.readOutside = true;
        QVERIFY(find(loadConfigurationText(text, "-", allowed).value(), "inside"));
    }

    void tenThousandFilesTakeLinearTime_data()
    {
        QTest::addColumn<bool>("fragments");
        QTest::addColumn<bool>("oneByOne");
        QTest::newRow("included by a main file") << false << false;
        QTest::newRow("included by a main file one by one") << false << true;
        QTest::newRow("fragments that include a common folder") << true << false;
    }
    void tenThousandFilesTakeLinearTime()
    {
        QFETCH(bool, fragments);
        QFETCH(bool, oneByOne);
        const auto timeOf = [&](int count) {
            FileTree tree;
            if (!fragments)
                tree.write("nginx.conf", "http {" + includes(oneByOne ? count : 0) + "}");
            tree.write("snippets/a", "gzip on;");
            for (int i = 0; i < count; ++i)
                tree.write(QStringLiteral("conf.d/%1.conf").arg(i), "server { listen 80; include snippets/*; }");
            QElapsedTimer timer;
            timer.start();
            const auto configuration = loadConfiguration(tree.path()).value();
            const qint64 took = timer.elapsed();
            return configuration.files.size() == std::size_t(count + (fragments ? 1 : 2)) ? took : -1;
        };
        const int count = oneByOne ? 10'000 : 4'000; // to make so many files takes longer than to read them
        const qint64 small = timeOf(count / 8), large = timeOf(count);
        QVERIFY(small >= 0 && large >= 0);
        QVERIFY2(large < 8 * 4 * std::max<qint64>(small, 30), qPrintable(QStringLiteral("%1 ms, 8 times as much %2 ms").arg(small).arg(large)));
    }
};

QTEST_GUILESS_MAIN(LoadTreeTest)
#include "tst_load_tree.moc"
