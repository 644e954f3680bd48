// SPDX-License-Identifier: GPL-3.0-or-later
// Words and blocks are cut as nginx cuts them, and no error costs more than its own place.
#include "config_text.h"

#include <QTest>

using namespace retryscope;
using namespace retryscope::test;
using Kind = ConfigProblem::Kind;

class LexerTest : public QObject {
    Q_OBJECT
private slots:
    void words_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("tree");
        const auto row = [](const char* name, const char* text, const char* tree) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(tree);
        };
        row("blanks of every kind separate words", "a\tb\r\n c ;", "a|b|c");
        row("a quote keeps blanks and semicolons", "a 'b ; c' \"d { e\";", "a|b ; c|d { e");
        row("nginx resolves six escapes and no others", "a \"\\\"x\\\" \\\\ \\t \\. \\d\" 'it\\'s';", "a|\"x\" \\ \t \\. \\d|it's");
        row("an escaped semicolon stays in a bare word with its backslash", R"(env A=1\;2;)", "env|A=1\\;2");
        row("${name} belongs to its word", "set $a ${b}c$d{ e; }", "set|$a|${b}c$d{e}");
        row("a comment runs to the end of the line", "a b; # c { } ' \"\nd;", "a|b d");
        row("a hash inside a word is no comment", "a b#c;", "a|b#c");
        row("a quote inside a bare word is a character", "a b\"c'd;", "a|b\"c'd");
        row("a closing brace inside a word is a character", "a b}c;", "a|b}c");
        row("adjacent words of a closing parenthesis", "if ($a = \"b\") { c; }", "if|($a|=|b|){c}");
        row("an empty quoted word is an argument", "a '';", "a|");
        row("carriage returns alone separate lines too", "a b;\rc d;\r", "a|b c|d");
        row("Cyrillic words pass unchanged", "a \xD0\xB6;", "a|\xD0\xB6");
        row("a regular expression with braces must be quoted", "location ~ \"^/a{2}$\" { b; }", "location|~|^/a{2}${b}");
        row("a map with regular expressions as names", "map $uri $x { ~^/a(b|c)$ 1; default 0; }",
            "map|$uri|$x{~^/a(b|c)$|1 default|0}");
    }
    void words()
    {
        QFETCH(QByteArray, text);
        const auto configuration = configured(text.toStdString());
        QCOMPARE(problemList(configuration), QString());
        QTEST(outline(configuration), "tree");
    }

    void spansPointAtTheExactPlace()
    {
        const std::string text = "http {\n  proxy_next_upstream error\n    'non_idempotent';\n}\n";
        const auto configuration = configured(text);
        const Directive& directive = configuration.at(find(configuration, "proxy_next_upstream"));
        QCOMPARE(directive.nameSpan.line, 2u);
        QCOMPARE(directive.nameSpan.column, 3u);
        QCOMPARE(text.substr(directive.span.offset, directive.span.end - directive.span.offset),
            std::string("proxy_next_upstream error\n    'non_idempotent';"));
        const Argument& last = directive.args.back();
        QCOMPARE(text.substr(last.span.offset, last.span.end - last.span.offset), std::string("'non_idempotent'"));
        QCOMPARE(last.span.line, 3u);
        QCOMPARE(last.span.column, 5u);
        QCOMPARE(last.span.endColumn, 21u);
        QCOMPARE(last.quote, '\'');
        const Directive& http = configuration.at(find(configuration, "http"));
        QCOMPARE(http.headSpan.end, 6u);
        QCOMPARE(http.span.endLine, 4u);
        QCOMPARE(http.span.endColumn, 2u);
    }

    void luaBlocks_data()
    {
        QTest::addColumn<QByteArray>("lua");
        QTest::newRow("braces of tables") << QByteArray(" local t = { a = { 1 } } ");
        QTest::newRow("a brace in a string") << QByteArray(" ngx.say('}', \"{\") ");
        QTest::newRow("an escaped quote in a string") << QByteArray(" ngx.say('it\\'s }') ");
        QTest::newRow("an apostrophe in a comment") << QByteArray(" -- it's here }\n ngx.say(1) ");
        QTest::newRow("a long comment") << QByteArray(" --[[ } ' ]] ngx.say(1) ");
        QTest::newRow("a long string with a level") << QByteArray(" local s = [==[ } ]] ]==] ");
        QTest::newRow("an index is no long string") << QByteArray(" local s = t[a[1]] ");
    }
    void luaBlocks()
    {
        QFETCH(QByteArray, lua);
        const auto configuration = configured("http { access_by_lua_block {" + lua.toStdString() + "} proxy_next_upstream off; }");
        QCOMPARE(problemList(configuration), QString());
        QCOMPARE(outline(configuration), QStringLiteral("http{access_by_lua_block{} proxy_next_upstream|off}"));
        const Directive& block = configuration.at(find(configuration, "access_by_lua_block"));
        QCOMPARE(block.opaqueBody, lua.toStdString());
        QVERIFY(block.closed);
    }

    void errors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problems");
        QTest::addColumn<QString>("tree");
        const auto row = [](const char* name, QByteArray text, QString problems, const char* tree) {
            QTest::newRow(name) << text << problems << QString::fromUtf8(tree);
        };
        row("a missing brace at the end", "http { a b;\n", at(Kind::UnexpectedEnd, 2, 1), "http{a|b}");
        row("a missing semicolon at the end", "http { a b", at(Kind::UnexpectedEnd, 1, 10) + ' ' + at(Kind::UnexpectedEnd, 1, 11), "http{a|b}");
        row("a brace too many", "http { a b; }\n}\nevents { }", at(Kind::UnexpectedBrace, 2, 1), "http{a|b} events{}");
        row("a missing semicolon before a brace", "http { a b }\nevents { }", at(Kind::MissingSemicolon, 1, 12), "http{a|b} events{}");
        row("text right after a quote", "a \"b\"c; d e;", at(Kind::TextAfterQuote, 1, 6), "a|b|c d|e");
        row("a quote that never ends costs its line", "a b;\nc 'd;\ne f;", at(Kind::UnterminatedQuote, 2, 3), "a|b e|f");
        row("a lone semicolon", "a b;; c d;", at(Kind::UnexpectedSemicolon, 1, 5), "a|b c|d");
        row("a block without a name", "http { { a b; } c d; }", at(Kind::UnexpectedBlockStart, 1, 8), "http{{a|b} c|d}");
        row("Lua that never ends", "http { init_by_lua_block { x = '\n", at(Kind::UnexpectedEnd, 1, 33) + ' ' + at(Kind::UnexpectedEnd, 2, 1), "http{init_by_lua_block{}}");
        row("a byte order mark", "\xEF\xBB\xBFhttp { a b; }", at(Kind::InvalidName, 1, 1), "http{a|b}");
        row("a no-break space before a name", "http { \xC2\xA0" "a b; }", at(Kind::InvalidName, 1, 8), "http{a|b}");
        row("an unquoted repetition in a location", "server { location ~ ^/a{2}$ { b; } }",
            at(Kind::InvalidName, 1, 25) + ' ' + at(Kind::UnexpectedEnd, 1, 37), "server{location|~|^/a{2}${b}}}");
    }
    void errors()
    {
        QFETCH(QByteArray, text);
        const auto configuration = configured(text.toStdString());
        QTEST(problemList(configuration), "problems");
        QTEST(outline(configuration), "tree");
    }

    void whatWasLostIsSaid()
    {
        const auto configuration = configured("a b;\nproxy_next_upstream 'off;\nc d;");
        QCOMPARE(configuration.unread.size(), 1u);
        QCOMPARE(configuration.unread.front().line, 2u);
    }

    void manyOpenQuotesStayCheap()
    {
        std::string text;
        for (int i = 0; i < 200'000; ++i)
            text += i % 2 ? "a \"b\n" : "a 'b\n";
        const auto configuration = configured(text);
        QVERIFY(!configuration.problems.empty());
    }

    void deepNestingEndsAtALimit()
    {
        std::string text;
        for (int i = 0; i < 200'000; ++i)
            text += "location / {";
        const auto configuration = configured(text);
        QVERIFY(configuration.directives.size() < 500u);
        QVERIFY(configuration.problems.front().kind == Kind::UnsupportedInput);
        QCOMPARE(configuration.unread.size(), 1u);
    }
};

QTEST_GUILESS_MAIN(LexerTest)
#include "tst_lexer.moc"
