// SPDX-License-Identifier: GPL-3.0-or-later
// Long files: no turn of the event loop works longer than a person notices, and a key costs what it changes, not what the file holds.
#include "config/load.h"
#include "review/review.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/config_page.h"
#include "ui/configview/highlighting.h"

#include <QPlainTextDocumentLayout>
#include <QRandomGenerator>
#include <QTextBlock>
#include <QTextLayout>
#include <QtTest>

#include <ctime>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr double longestTurn = 50;        // milliseconds
constexpr double longestTurnOfMany = 250; // of 50,000 lines, when the review arrives

/// Time that this thread has worked; what other programs take on a busy machine does not count.
double workedMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1000 + static_cast<double>(time.tv_nsec) / 1e6;
}

std::string longConfiguration(int lines)
{
    std::string text = "events {}\nhttp {\n    upstream app {\n        server 10.0.0.1:80;\n        server 10.0.0.2:80;\n    }\n";
    for (int i = 0; i < lines / 12; ++i) {
        text += std::format("    server {{\n        listen {};\n        server_name s{}.example; # of the shop\n", 1024 + i % 60'000, i);
        text += "        location /checkout/ {\n            proxy_next_upstream error timeout non_idempotent;\n            proxy_pass http://app;\n        }\n";
        text += "        location /files/ {\n            proxy_read_timeout 30s;\n            proxy_pass http://app;\n        }\n    }\n";
    }
    return text + "}\n";
}

std::shared_ptr<Analysis> analysed(const std::string& text, bool reviewed)
{
    auto analysis = std::make_shared<Analysis>();
    Configuration configuration = loadConfigurationText(text, "/work/nginx.conf").value();
    if (reviewed)
        analysis->findings = review(configuration);
    analysis->findingConfiguration.assign(analysis->findings.size(), 0);
    analysis->configurations.push_back(std::make_shared<Configuration>(std::move(configuration)));
    return analysis;
}

/// The longest turn of the event loop in so many milliseconds of waiting.
double longestTurnIn(int ms)
{
    double longest = 0, last = workedMs();
    QTimer beat;
    beat.setInterval(0);
    QObject::connect(&beat, &QTimer::timeout, [&] {
        const double now = workedMs();
        longest = std::max(longest, now - last);
        last = now;
    });
    beat.start();
    QTest::qWait(ms);
    return longest;
}

/// The longest turn until the review of what was typed has arrived and is shown.
double settled(ConfigPage& page)
{
    double longest = longestTurnIn(200);
    for (int i = 0; i < 40 && page.session().outdated(); ++i)
        longest = std::max(longest, longestTurnIn(200));
    return std::max(longest, longestTurnIn(600));
}

QList<QList<QTextLayout::FormatRange>> coloursOf(const QTextDocument& document)
{
    QList<QList<QTextLayout::FormatRange>> all;
    for (QTextBlock block = document.firstBlock(); block.isValid(); block = block.next())
        all.append(block.layout()->formats());
    return all;
}

} // namespace

class TestEditorSpeed : public QObject {
    Q_OBJECT
private slots:
    void openingALongFileKeepsTheWindowAlive()
    {
        Selection selection;
        ConfigPage page(&selection);
        page.resize(1368, 800);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        selection.setAnalysis(analysed("events {}\nhttp {\n}\n", true)); // definitions and fonts are read once
        QTest::qWait(50);
        const auto analysis = analysed(longConfiguration(5'000), true);
        const double before = workedMs();
        selection.setAnalysis(analysis);
        const double opening = workedMs() - before, after = longestTurnIn(1'000);
        auto* editor = page.findChild<ConfigEditor*>();
        QVERIFY(editor->blockCount() > 4'900);
        qInfo("%zu findings; opening worked %.1f ms, the longest turn after it %.1f ms", analysis->findings.size(), opening, after);
        QVERIFY2(opening <= longestTurn, qPrintable(QString::number(opening)));
        QVERIFY2(after <= longestTurn, qPrintable(QString::number(after)));
    }

    void fiftyThousandLinesAreEdited()
    {
        Selection selection;
        ConfigPage page(&selection);
        page.resize(1368, 800);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        selection.setAnalysis(analysed("events {}\nhttp {\n}\n", true));
        QTest::qWait(50);
        const auto analysis = analysed(longConfiguration(50'000), true);
        double before = workedMs();
        selection.setAnalysis(analysis);
        const double opening = workedMs() - before, opened = settled(page);
        auto* editor = page.findChild<ConfigEditor*>();
        editor->setFocus();
        editor->goTo(25'000);
        editor->moveCursor(QTextCursor::EndOfLine);
        settled(page);
        const auto worked = [&](auto act) {
            before = workedMs();
            act();
            return workedMs() - before;
        };
        const double key = worked([&] { QTest::keyClicks(editor, u"#"_s); }), afterKey = settled(page);
        const double letter = worked([&] { QTest::keyClicks(editor, u" half"_s); }) / 5, afterLetter = settled(page);
        const double brace = worked([&] {
            QTest::keyClick(editor, Qt::Key_Return);
            QTest::keyClicks(editor, u"location /x {"_s); // 14 keys with the one before
        }) / 14, afterBrace = settled(page);
        const double inside = worked([&] { QTest::keyClicks(editor, u"x"_s); }), afterInside = settled(page);
        const double undone = worked([&] { editor->undo(); }), afterUndo = settled(page);
        const double down = worked([&] {
            for (int i = 0; i < 10; ++i) {
                QTest::keyClick(editor, Qt::Key_PageDown);
                QCoreApplication::processEvents();
            }
        }) / 10;
        qInfo("50,000 lines, %zu findings: opening %.0f + %.0f ms; a key %.1f + %.1f; a letter %.1f + %.1f; a brace %.1f + %.1f; within it %.1f + %.1f; undo %.1f + %.1f; page down %.1f",
            analysis->findings.size(), opening, opened, key, afterKey, letter, afterLetter, brace, afterBrace, inside, afterInside, undone, afterUndo, down);
        for (const double own : {key, letter, brace, inside, undone, down})
            QVERIFY2(own <= longestTurn, qPrintable(QString::number(own)));
        for (const double turn : {afterKey, afterLetter, afterBrace, afterInside, afterUndo})
            QVERIFY2(turn <= longestTurnOfMany, qPrintable(QString::number(turn)));
    }

    void aKeyCostsWhatItChanges()
    {
        const auto keyIn = [](int lines) {
            DraftText draft(longConfiguration(lines));
            QTextCursor cursor(draft.document());
            double fastest = 1e9;
            for (int i = 0; i < 15; ++i) {
                cursor.setPosition(draft.document()->findBlockByNumber(lines / 2 + i).position());
                const double before = workedMs();
                cursor.insertText(u"#"_s);
                fastest = std::min(fastest, workedMs() - before);
            }
            return fastest;
        };
        const double few = keyIn(5'000), many = keyIn(50'000);
        qInfo("a key in 5,000 lines %.3f ms, in 50,000 lines %.3f ms", few, many);
        // Ten times the file: what remains is moving bytes; reading it anew takes tens of milliseconds.
        QVERIFY2(many < 10 * few + 3, qPrintable(QString::number(many / few)));
        QVERIFY2(many < longestTurn, qPrintable(QString::number(many)));
    }

    void anEditColoursAsAFreshFileWouldBe()
    {
        QTextDocument document;
        document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
        document.setPlainText(QString::fromStdString(longConfiguration(400)));
        Highlighting colours(&document);
        if (!colours.valid())
            QSKIP("no definition of nginx's syntax is installed");
        colours.setPalette(QPalette());
        QTRY_VERIFY(colours.finished());
        QRandomGenerator random(11);
        for (int round = 0; round < 60; ++round) {
            QTextCursor cursor(&document);
            const int at = random.bounded(document.characterCount() - 1);
            cursor.setPosition(at);
            cursor.setPosition(std::min(at + random.bounded(120), document.characterCount() - 1), QTextCursor::KeepAnchor);
            static const QStringList pieces{u""_s, u"\""_s, u"'"_s, u"# "_s, u"{\n"_s, u"}\n\n"_s, u"\n"_s, u"location / {\n    return 200 \"a\nb\";\n}\n"_s};
            cursor.insertText(pieces[random.bounded(pieces.size())]);
        }
        QTRY_VERIFY(colours.finished());
        QTextDocument fresh;
        fresh.setDocumentLayout(new QPlainTextDocumentLayout(&fresh));
        fresh.setPlainText(document.toPlainText());
        Highlighting again(&fresh);
        again.setPalette(QPalette());
        QTRY_VERIFY(again.finished());
        QCOMPARE(coloursOf(document), coloursOf(fresh));
    }

    void editsOfEveryKindLeaveTheSameBytesAsReadingAnew()
    {
        QRandomGenerator random(5);
        const std::string original = "a;\r\nb \xff;\n\n# no-break\xc2\xa0space \xf0\x9f\x98\x80\nlast";
        for (int round = 0; round < 300; ++round) {
            DraftText draft(original);
            for (int i = 0; i < 6; ++i) {
                QTextCursor cursor(draft.document());
                const int size = draft.document()->characterCount() - 1, at = random.bounded(size + 1);
                cursor.setPosition(at);
                cursor.setPosition(std::min(size, at + random.bounded(8)), QTextCursor::KeepAnchor);
                static const QStringList pieces{u""_s, u"x"_s, u"\n"_s, u"я\n\nb;"_s, u"b"_s, u";"_s};
                cursor.insertText(pieces[random.bounded(pieces.size())]);
                if (random.bounded(5) == 0)
                    draft.document()->undo();
                if (random.bounded(9) == 0)
                    draft.document()->redo();
                const SourceText anew(draft.bytes());
                QCOMPARE(draft.source().text(), anew.text());
                QCOMPARE(draft.source().lineCount(), anew.lineCount());
                for (int line = 0; line <= anew.lineCount(); ++line)
                    QCOMPARE(draft.source().byteOfLine(line), anew.byteOfLine(line));
                // The changes lead from the original to the text.
                const auto before = linesOf(draft.original()), after = linesOf(draft.bytes());
                std::string built;
                std::size_t next = 0;
                for (const LineChange& change : draft.changes()) {
                    for (; next < change.before; ++next)
                        built += before[next];
                    for (std::uint32_t n = 0; n < change.added && change.after + n < after.size(); ++n)
                        built += after[change.after + n];
                    next += change.removed;
                }
                for (; next < before.size(); ++next)
                    built += before[next];
                QCOMPARE(built, draft.bytes());
            }
        }
    }
};

QTEST_MAIN(TestEditorSpeed)
#include "tst_editor_speed.moc"
