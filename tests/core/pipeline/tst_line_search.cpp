// SPDX-License-Identifier: GPL-3.0-or-later
// The search over all raw lines, and lines read from the middle of a file.
#include "pipeline/line_range.h"
#include "pipeline/line_search.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace retryscope;

class TestLineSearch : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    Input write(const char* name, const QByteArray& content, InputKind kind = InputKind::AccessLog)
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        Input input;
        input.path = file.fileName().toStdString();
        input.kind = kind;
        input.bytes = std::uint64_t(content.size());
        return input;
    }

private slots:
    void matches_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<bool>("regex");
        QTest::addColumn<bool>("ignoreCase");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("found");
        QTest::newRow("a text") << QByteArray("/checkout") << false << true << QByteArray("POST /checkout/x") << QByteArray("/checkout");
        QTest::newRow("signs of an expression are text") << QByteArray("a.c(") << false << true << QByteArray("abc( a.c(") << QByteArray("a.c(");
        QTest::newRow("an expression") << QByteArray("5\\d\\d,") << true << true << QByteArray("ust=504, 201") << QByteArray("504,");
        QTest::newRow("case does not matter") << QByteArray("post") << false << true << QByteArray("POST /") << QByteArray("POST");
        QTest::newRow("case matters") << QByteArray("post") << false << false << QByteArray("POST /") << QByteArray();
        QTest::newRow("letters of other scripts, too") << QByteArray("заказ") << false << true << QByteArray("ЗАКАЗ 7") << QByteArray("ЗАКАЗ");
        QTest::newRow("bytes that are no UTF-8 around it") << QByteArray("paid") << false << true << QByteArray("\xff\xfe paid \xc3") << QByteArray("paid");
        QTest::newRow("an empty match is none") << QByteArray("x*") << true << true << QByteArray("abc") << QByteArray();
        QTest::newRow("not the empty match before it") << QByteArray("x*") << true << true << QByteArray("abcxx") << QByteArray("xx");
    }
    void matches()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(bool, regex);
        QFETCH(bool, ignoreCase);
        QFETCH(QByteArray, line);
        auto matcher = LineMatcher::compile({pattern.toStdString(), regex, ignoreCase});
        QVERIFY(matcher.has_value());
        const auto match = matcher->find(line.toStdString());
        QTEST(match ? line.mid(qsizetype(match->from), qsizetype(match->length)) : QByteArray(), "found");
    }

    void anExpressionThatIsNoneSaysWhere()
    {
        const auto matcher = LineMatcher::compile({"ab(c", true, true});
        QVERIFY(!matcher.has_value());
        QCOMPARE(matcher.error().offset, 4u);
        QVERIFY(!matcher.error().message.empty());
    }

    void aHostileExpressionEnds()
    {
        auto matcher = LineMatcher::compile({"(a+)+$", true, true});
        QVERIFY(matcher.has_value());
        QVERIFY(!matcher->find(std::string(2000, 'a') + "b"));
        QCOMPARE(matcher->gaveUp(), 1u);
    }

    void findsInAllSources()
    {
        Analysis analysis;
        analysis.inputs = {write("nginx.conf", "other", InputKind::Config), write("access.log", "one\r\ntwo needle\n\nneedle four"),
            write("app.log", "a\nb needle " + QByteArray(5000, 'x') + " needle\n", InputKind::AppLog)};
        analysis.inputs.push_back(analysis.inputs[1]);
        analysis.inputs.back().path = m_folder.filePath("gone.log").toStdString();
        auto matcher = LineMatcher::compile({"needle", false, true});
        std::vector<SearchHit> hits;
        std::uint64_t last = 0;
        const SearchCounts counts = searchLines(analysis, *matcher, [&](std::vector<SearchHit> found, std::uint64_t done, std::uint64_t total) {
            std::ranges::move(found, std::back_inserter(hits));
            QVERIFY(done >= last && done <= total);
            last = done;
        });
        QCOMPARE(counts.hits, 3u);
        QCOMPARE(counts.lines, 7u);
        QCOMPARE(counts.unread, std::vector{FileId::fromIndex(3)});
        QCOMPARE(hits.size(), 3u);
        QCOMPARE(hits[0].file, FileId::fromIndex(1));
        QCOMPARE(hits[0].line, 2u);
        QCOMPARE(hits[0].offset, 5u);
        QCOMPARE(hits[0].excerpt.substr(hits[0].from, hits[0].length), "needle");
        QCOMPARE(hits[1].line, 4u);
        QVERIFY(hits[2].cutBehind && !hits[2].cutBefore && hits[2].excerpt.size() < 300);
    }

    /// Of a configuration the text that was read is searched: the file may lie in an archive, or be another one by now.
    void findsInConfigurationsToo()
    {
        auto configuration = std::make_shared<Configuration>();
        configuration->files = {{"nginx.conf", "events {}\r\nhttp { # needle\n}\n", {}}, {"conf.d/a.conf", "a;\n\nneedle", {}}};
        Analysis analysis;
        for (const ConfigFile& file : configuration->files)
            {
            Input& input = analysis.inputs.emplace_back();
            input.path = file.path;
            input.kind = InputKind::Config;
            input.bytes = file.text.size();
        }
        analysis.configurationInputs = {FileId::fromIndex(0)};
        analysis.configurations = {configuration};
        auto matcher = LineMatcher::compile({"needle", false, true});
        std::vector<SearchHit> hits;
        const SearchCounts counts = searchLines(analysis, *matcher, [&](std::vector<SearchHit> found, std::uint64_t done, std::uint64_t total) {
            std::ranges::move(found, std::back_inserter(hits));
            QVERIFY(done <= total);
        });
        QCOMPARE(counts.lines, 6u);
        QVERIFY(counts.unread.empty());
        QCOMPARE(hits.size(), 2u);
        QCOMPARE(hits[0].line, 2u);
        QCOMPARE(hits[0].offset, 11u);
        QCOMPARE(hits[0].excerpt, "http { # needle");
        QCOMPARE(hits[1].file, FileId::fromIndex(1));
        QCOMPARE(hits[1].line, 3u);
        const ConfigFile* second = configFileOf(analysis, FileId::fromIndex(1));
        QVERIFY(second);
        QCOMPARE(linesOf(*second, {1, 3, 9}), (std::map<std::uint64_t, std::string>{{1, "a;"}, {3, "needle"}}));
        QVERIFY(!configFileOf(analysis, FileId::fromIndex(2)));
    }

    void stopsWhenTold()
    {
        Analysis analysis;
        QByteArray content;
        for (int i = 0; i < 100'000; ++i)
            content += "a line\n";
        analysis.inputs = {write("long.log", content)};
        auto matcher = LineMatcher::compile({"a line", false, true});
        std::stop_source stop;
        const SearchCounts counts = searchLines(analysis, *matcher, [&](auto, auto, auto) { stop.request_stop(); }, stop.get_token());
        QVERIFY(counts.lines < 50'000);
    }

    void excerptsEndBetweenCharacters()
    {
        Analysis analysis;
        analysis.inputs = {write("ru.log", QString(300, QChar(0x42F)).toUtf8() + "needle" + QString(300, QChar(0x42F)).toUtf8())};
        auto matcher = LineMatcher::compile({"needle", false, true});
        std::vector<SearchHit> hits;
        searchLines(analysis, *matcher, [&](std::vector<SearchHit> found, auto, auto) { std::ranges::move(found, std::back_inserter(hits)); });
        QCOMPARE(hits.size(), 1u);
        QVERIFY(!QString::fromStdString(hits[0].excerpt).contains(QChar::ReplacementCharacter));
    }

    void linesFromTheMiddle_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("offset");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("entered at the offset") << QByteArray("one\ntwo\nthree") << 2 << 4 << QStringList{"2@4 two", "3@8 three"};
        QTest::newRow("from the beginning") << QByteArray("one\r\ntwo\r\n") << 1 << 0 << QStringList{"1@0 one", "2@5 two"};
        QTest::newRow("no line begins there any more: counted instead") << QByteArray("one\ntwo\nthree\n") << 3 << 5 << QStringList{"3@8 three"};
        QTest::newRow("an unknown offset") << QByteArray("one\ntwo\n") << 2 << 0 << QStringList{"2@4 two"};
        QTest::newRow("behind the end") << QByteArray("one\n") << 7 << 400 << QStringList{};
    }
    void linesFromTheMiddle()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, number);
        QFETCH(int, offset);
        const Input input = write("middle.log", content);
        QStringList lines;
        QVERIFY(readLinesFrom(input, std::uint64_t(number), std::uint64_t(offset), [&](std::uint64_t n, std::uint64_t at, std::string_view text) {
            lines.append(QString("%1@%2 %3").arg(n).arg(at).arg(QString::fromUtf8(text.data(), qsizetype(text.size()))));
            return true;
        }));
        QTEST(lines, "lines");
    }

    void originalBytesOfALine()
    {
        const Input input = write("bytes.log", "one\r\nt\0wo\xff\n");
        QCOMPARE(originalBytes(input, 0, 100).value(), "one\r\n");
        QCOMPARE(originalBytes(write("nul.log", QByteArray("a\nt\0o\xff\n", 7)), 2, 100).value(), std::string("t\0o\xff\n", 5));
        QCOMPARE(originalBytes(input, 0, 2).value(), "on");
        QVERIFY(!originalBytes(input, 1, 100)); // inside of a line
        QVERIFY(!originalBytes(write("packed.gz", QByteArray("\x1f\x8b\x08\x00", 4)), 0, 100));
    }
};

QTEST_GUILESS_MAIN(TestLineSearch)
#include "tst_line_search.moc"
