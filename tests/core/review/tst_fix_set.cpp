// SPDX-License-Identifier: GPL-3.0-or-later
// Several fixes at once, what lines they change, and the patch that git takes.
#include "config/load.h"
#include "review/log_use.h"
#include "review/fix.h"
#include "review/fix_lines.h"
#include "review/fix_set.h"
#include "review/line_diff.h"
#include "review/review.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;

namespace {

Edit edit(std::uint32_t begin, std::uint32_t end, std::string text)
{
    Edit result;
    result.span.file = ConfigFileId::fromIndex(0);
    result.span.offset = begin;
    result.span.end = end;
    result.text = std::move(text);
    return result;
}

Configuration oneFile(const std::string& text)
{
    Configuration configuration;
    configuration.files.push_back({"a.conf", text, "a.conf"});
    return configuration;
}

QStringList shown(const std::string& file, std::vector<Edit> edits)
{
    const Configuration configuration = oneFile(file);
    for (Edit& one : edits)
        one.span.line = static_cast<std::uint32_t>(1 + std::count(file.begin(), file.begin() + std::min<std::ptrdiff_t>(one.span.offset, std::ssize(file)), '\n'));
    QStringList result;
    for (const FixHunk& hunk : fixLines(configuration, {"fix", {}, std::move(edits)})) {
        for (const std::string& line : hunk.removed)
            result.append(u"-%1 %2"_s.arg(hunk.line).arg(QString::fromStdString(line)));
        for (const std::string& line : hunk.added)
            result.append(u"+%1 %2"_s.arg(hunk.line).arg(QString::fromStdString(line)));
    }
    return result;
}

Finding finding(std::vector<Edit> edits, std::string context = {})
{
    Finding result;
    result.context = std::move(context);
    result.fix = Fix{"fix", {}, std::move(edits)};
    return result;
}

std::string combined(const std::string& text, const std::vector<Finding>& findings, std::vector<std::size_t>* left = nullptr)
{
    const Configuration configuration = oneFile(text);
    std::vector<const Finding*> pointers;
    for (const Finding& one : findings)
        pointers.push_back(&one);
    const CombinedFix fix = combineFixes(configuration, pointers);
    if (left)
        *left = fix.left;
    const auto texts = applyFix(configuration, fix.fix);
    return texts.empty() ? text : texts.begin()->second;
}

std::string applied(std::string_view before, std::string_view after)
{
    const auto a = linesOf(before), b = linesOf(after);
    std::string out;
    std::size_t at = 0;
    for (const LineChange& change : diffLines(before, after)) {
        for (; at < change.before; ++at)
            out += a[at];
        at += change.removed;
        for (std::uint32_t i = 0; i < change.added; ++i)
            out += b[change.after + i];
    }
    for (; at < a.size(); ++at)
        out += a[at];
    return out;
}

} // namespace

class TestFixSet : public QObject {
    Q_OBJECT
private slots:
    void replacesWithinALine() { QCOMPARE(shown("a;\nretry on;\nb;\n", {edit(9, 11, "off")}), QStringList({u"-2 retry on;"_s, u"+2 retry off;"_s})); }
    void removesAWordAtTheBeginningOfTheFile() { QCOMPARE(shown("a b;\n", {edit(0, 2, "")}), QStringList({u"-1 a b;"_s, u"+1 b;"_s})); }
    void anInsertedLineRemovesNothing() { QCOMPARE(shown("a;\nb;\n", {edit(2, 2, "\nnew;")}), QStringList({u"+2 new;"_s})); }
    void aRemovedLineAddsNothing() { QCOMPARE(shown("a;\nb;\nc;\n", {edit(3, 6, "")}), QStringList({u"-2 b;"_s})); }
    void twoEditsOfOneLineAreOneChange()
    {
        QCOMPARE(shown("x 1 2;\n", {edit(4, 5, "B"), edit(2, 3, "A")}), QStringList({u"-1 x 1 2;"_s, u"+1 x A B;"_s}));
    }
    void theLastLineNeedsNoLineEnd() { QCOMPARE(shown("a;\nb;", {edit(3, 4, "c")}), QStringList({u"-2 b;"_s, u"+2 c;"_s})); }
    void carriageReturnsAreNoDifference() { QCOMPARE(shown("a;\r\nb;\r\n", {edit(4, 5, "c")}), QStringList({u"-2 b;"_s, u"+2 c;"_s})); }
    void ofEditsThatOverlapTheFirstIsShownAndApplied()
    {
        const std::vector<Edit> edits{edit(0, 4, "x"), edit(2, 5, "y")};
        QCOMPARE(shown("abcdef;\n", edits), QStringList({u"-1 abcdef;"_s, u"+1 xef;"_s}));
        QCOMPARE(applyFix(oneFile("abcdef;\n"), {"fix", {}, edits}).begin()->second, std::string("xef;\n"));
    }

    void ofTwoFixesThatTouchTheFirstIsTakenWholly()
    {
        std::vector<std::size_t> left;
        QCOMPARE(combined("aaa bbb ccc;\n", {finding({edit(0, 3, "A")}), finding({edit(2, 5, "x"), edit(8, 11, "C")}), finding({edit(4, 7, "B")})}, &left), std::string("A B ccc;\n"));
        QCOMPARE(left, std::vector<std::size_t>{1});
    }
    void twoInsertionsAtOnePlaceAreNotMadeInOneGo()
    {
        std::vector<std::size_t> left;
        QCOMPARE(combined("a;\n", {finding({edit(2, 2, " b;")}), finding({edit(2, 2, " c;")})}, &left), std::string("a; b;\n"));
        QCOMPARE(left.size(), std::size_t(1));
    }
    void theSameDirectiveIsNotBroughtTwiceIntoABlock()
    {
        std::vector<std::size_t> left;
        QCOMPARE(combined("a; b;\n", {finding({edit(2, 2, " tries 2;")}, "http"), finding({edit(5, 5, " tries 3;")}, "http")}, &left), std::string("a; tries 2; b;\n"));
        QCOMPARE(combined("a; b;\n", {finding({edit(2, 2, " tries 2;")}, "http"), finding({edit(5, 5, " tries 3;")}, "server")}, &left), std::string("a; tries 2; b; tries 3;\n"));
    }

    void allSafeFixesOfEveryReferenceLeaveNoneAndNoNewSyntaxError_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString& name : QDir(QStringLiteral(TEST_DATA "/references")).entryList({u"*.conf"_s}))
            QTest::newRow(qPrintable(name)) << QStringLiteral(TEST_DATA "/references/") + name;
    }
    void allSafeFixesOfEveryReferenceLeaveNoneAndNoNewSyntaxError()
    {
        QFETCH(QString, path);
        const Configuration before = loadConfiguration(path.toStdString()).value();
        const FixedConfiguration fixed = applyFixes(before, {}, {}, isSafeFix);
        const Configuration after = withDrafts(before, fixed.drafts);
        QCOMPARE(fixed.left, std::size_t(0));
        QVERIFY(after.problems.size() <= before.problems.size());
        QCOMPARE(after.files.size(), before.files.size());
        QCOMPARE(fixed.fixes > 0, !fixed.drafts.empty());
    }

    void aDraftKeepsVersionPlacesAndIncludes()
    {
        QTemporaryDir folder;
        const auto write = [&](const QString& name, const QByteArray& text) {
            QDir(folder.path()).mkpath(QFileInfo(folder.filePath(name)).path());
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write(u"nginx.conf"_s, "events {}\nhttp {\n    include conf.d/*.conf;\n    include empty.conf;\n    include missing.conf;\n}\n");
        write(u"conf.d/a.conf"_s, "server { listen 80; }\n");
        write(u"conf.d/b.conf"_s, "server { listen 81; }\n");
        write(u"empty.conf"_s, "# nothing\n");
        const Configuration read = loadConfiguration(folder.filePath(u"nginx.conf"_s).toStdString(), {.version = NginxVersion{1, 20, 1}}).value();
        QCOMPARE(read.files.size(), std::size_t(4));
        const Configuration same = withDrafts(read, {});
        QCOMPARE(same.files.size(), read.files.size());
        QCOMPARE(same.directives.size(), read.directives.size());
        QCOMPARE(same.problems.size(), read.problems.size());
        QCOMPARE(same.unread.size(), read.unread.size());
        QCOMPARE(same.version, read.version);
        for (std::size_t i = 0; i < read.files.size(); ++i)
            QCOMPARE(same.files[i].displayPath, read.files[i].displayPath);
        // A draft is taken where the file is included, and what is on the disk does not matter any more.
        folder.remove();
        const Configuration changed = withDrafts(read, {{read.files[1].path, "server { listen 80; server_name x; }\n"}});
        QCOMPARE(changed.directives.size(), read.directives.size() + 1);
        QCOMPARE(changed.files[1].text, std::string("server { listen 80; server_name x; }\n"));
        // A new include finds what is there.
        std::string main = read.files[0].text;
        main.replace(main.find("conf.d/*.conf"), 13, "conf.d/b.conf");
        QCOMPARE(withDrafts(read, {{read.files[0].path, main}}).files.size(), std::size_t(3));
    }

    void aDraftOfADumpKeepsItsFiles()
    {
        const Configuration read = loadConfigurationText("# configuration file /etc/nginx/nginx.conf:\nevents {}\nhttp {\n    include /etc/nginx/conf.d/*.conf;\n}\n\n"
                                                         "# configuration file /etc/nginx/conf.d/a.conf:\nserver {\n}\n\n# configuration file /etc/nginx/conf.d/b.conf:\n# nothing\n\n",
            "host.txt")
                                        .value();
        QCOMPARE(read.files.size(), std::size_t(3));
        const Configuration changed = withDrafts(read, {{"/etc/nginx/conf.d/b.conf", "server {\n    listen 81;\n}\n"}});
        QCOMPARE(changed.form, ConfigForm::Dump);
        QCOMPARE(changed.files.size(), std::size_t(3));
        QCOMPARE(changed.directives.size(), read.directives.size() + 2);
        QCOMPARE(changed.files[2].displayPath, std::string("host.txt:/etc/nginx/conf.d/b.conf"));
        QVERIFY(changed.problems.empty());
    }

    void differencesAreTheTruth()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 400; ++round) {
            std::string a, b;
            for (int i = random.bounded(30); i > 0; --i)
                a += std::string(1, static_cast<char>('a' + random.bounded(4))) + "\n";
            for (const std::string_view line : linesOf(a)) {
                if (random.bounded(5) != 0)
                    b += line;
                if (random.bounded(6) == 0)
                    b += std::string(1, static_cast<char>('a' + random.bounded(5))) + "\n";
            }
            if (random.bounded(3) == 0 && !b.empty())
                b.pop_back();
            QCOMPARE(applied(a, b), b);
            const auto changes = diffLines(a, b);
            const auto linesA = linesOf(a), linesB = linesOf(b);
            for (std::uint32_t i = 0; i < linesA.size(); ++i) {
                if (const auto to = lineAfter(changes, i); to >= 0) {
                    QCOMPARE(linesB[static_cast<std::size_t>(to)], linesA[i]);
                    QCOMPARE(lineBefore(changes, static_cast<std::uint32_t>(to)), std::int64_t(i));
                }
            }
        }
    }

    void onlyWhatIsLoggedMakesNoDifferenceToRequests()
    {
        const std::string text = "events {}\nhttp {\n    log_format main '$status';\n    access_log a.log main;\n    server {\n        listen 80;\n    }\n}\n";
        const Configuration a = loadConfigurationText(text, "/etc/nginx/nginx.conf").value();
        std::string logged = text, served = text;
        logged.replace(logged.find("$status"), 7, "$status $request_id");
        served.replace(served.find("listen 80"), 9, "listen 81");
        QVERIFY(differsInLogsOnly(a, loadConfigurationText(logged, "/etc/nginx/nginx.conf").value()));
        QVERIFY(!differsInLogsOnly(a, loadConfigurationText(served, "/etc/nginx/nginx.conf").value()));
    }

    void gitTakesThePatch_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const QByteArray many = QByteArray("line\n").repeated(20);
        QTest::newRow("a line in the middle") << u"nginx.conf"_s << QByteArray("a\nb\nc\nd\ne\nf\ng\nh\n") << QByteArray("a\nb\nc\nd\nX\nf\ng\nh\n");
        QTest::newRow("first and last line, far apart") << u"conf.d/shop.conf"_s << "first\n" + many + "last\n" << "FIRST\n" + many + "LAST\nmore\n";
        QTest::newRow("a text without a last line end") << u"a.conf"_s << QByteArray("a\nb") << QByteArray("a\nc");
        QTest::newRow("a line end that is added") << u"a.conf"_s << QByteArray("a\nb") << QByteArray("a\nb\n");
        QTest::newRow("line ends of Windows") << u"a.conf"_s << QByteArray("a\r\nb\r\nc\r\n") << QByteArray("a\r\nB\r\nc\r\n");
        QTest::newRow("bytes that are no UTF-8") << u"a.conf"_s << QByteArray("a\n\xff\nb\n") << QByteArray("a\n\xff\nc\n");
        QTest::newRow("a path with blanks and letters of other scripts") << u"sites enabled/магазин \"1\".conf"_s << QByteArray("a\n") << QByteArray("b\n");
        QTest::newRow("an emptied file") << u"a.conf"_s << QByteArray("a\nb\n") << QByteArray();
        QTest::newRow("lines into an empty file") << u"a.conf"_s << QByteArray() << QByteArray("a\nb\n");
    }
    void gitTakesThePatch()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        if (QStandardPaths::findExecutable(u"git"_s).isEmpty())
            QSKIP("git is not installed");
        QTemporaryDir folder;
        QDir(folder.path()).mkpath(QFileInfo(folder.filePath(path)).path());
        QFile file(folder.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(before);
        file.close();
        const PatchFile change{path.toStdString(), std::string_view(before.data(), before.size()), std::string_view(after.data(), after.size())};
        QProcess git;
        git.setWorkingDirectory(folder.path());
        git.start(u"git"_s, {u"apply"_s, u"--whitespace=nowarn"_s, u"-"_s});
        git.write(QByteArray::fromStdString(patchOf(std::span(&change, 1))));
        git.closeWriteChannel();
        QVERIFY(git.waitForFinished());
        QVERIFY2(git.exitCode() == 0, git.readAllStandardError());
        if (after.isEmpty() && !file.exists())
            return;
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), after);
    }

    void nothingChangedIsNoPatch()
    {
        const PatchFile same{"a.conf", "a\n", "a\n"};
        QCOMPARE(patchOf(std::span(&same, 1)), std::string());
    }

    void aWhollyOtherTextOfManyLinesIsOneChange()
    {
        std::string a, b;
        for (int i = 0; i < 6'000; ++i) {
            a += "a" + std::to_string(i) + "\n";
            b += "b" + std::to_string(i) + "\n";
        }
        QCOMPARE(diffLines(a, b), (std::vector<LineChange>{{0, 6'000, 0, 6'000}}));
    }
};

QTEST_GUILESS_MAIN(TestFixSet)
#include "tst_fix_set.moc"
