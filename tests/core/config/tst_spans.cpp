// SPDX-License-Identifier: GPL-3.0-or-later
// Every token of every test configuration, whole and broken off anywhere, stands where its span says.
#include "config_text.h"

#include <QDirIterator>
#include <QTest>

#include <random>
#include <string_view>

using namespace retryscope;
using namespace retryscope::test;

namespace {

/// nginx's escapes, written once more so that the reader is not measured by itself.
std::string resolved(std::string_view raw)
{
    std::string out;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const char next = i + 1 < raw.size() ? raw[i + 1] : ' ';
        const auto known = raw[i] == '\\' ? std::string_view("\"'\\trn").find(next) : std::string_view::npos;
        out += known == std::string_view::npos ? raw[i] : "\"'\\\t\r\n"[known];
        i += known == std::string_view::npos ? 0 : 1;
    }
    return out;
}

/// Line and column of a byte, counted from the beginning of the file.
std::pair<std::uint32_t, std::uint32_t> placeOf(std::string_view text, std::uint32_t offset)
{
    std::uint32_t line = 1, column = 1;
    for (std::uint32_t i = 0; i < offset; ++i) {
        column = text[i] == '\n' ? 1 : column + 1;
        line += text[i] == '\n' ? 1 : 0;
    }
    return {line, column};
}

class Checker {
public:
    explicit Checker(const Configuration& configuration) : m_configuration(configuration) {}

    /// What is wrong first; empty if nothing is.
    QString run()
    {
        for (const Directive& directive : m_configuration.directives) {
            if (directive.made != Made::Written)
                continue;
            checkName(directive);
            for (const Argument& argument : directive.args)
                checkArgument(argument);
            checkEnds(directive);
        }
        for (const ConfigProblem& problem : m_configuration.problems)
            checkPlace(problem.span, "a problem");
        for (const Remark& remark : m_configuration.remarks)
            checkPlace(remark.span, "a remark");
        return m_fault;
    }

private:
    std::string_view textOf(const Span& span) const
    {
        const std::string& text = m_configuration.file(span.file).text;
        return span.offset <= span.end && span.end <= text.size() ? std::string_view(text).substr(span.offset, span.end - span.offset) : std::string_view{};
    }
    void checkPlace(const Span& span, const char* what)
    {
        if (!span.file)
            return;
        const std::string& text = m_configuration.file(span.file).text;
        const bool fits = span.offset <= span.end && span.end <= text.size();
        if (!fits || placeOf(text, span.offset) != std::pair(span.line, span.column) || placeOf(text, span.end) != std::pair(span.endLine, span.endColumn))
            fail(what, span, "line or column");
    }
    void checkName(const Directive& directive)
    {
        checkPlace(directive.nameSpan, "a name");
        const std::string_view raw = textOf(directive.nameSpan);
        const bool quoted = raw.starts_with('"') || raw.starts_with('\'');
        const std::string name = resolved(quoted ? raw.substr(1, raw.size() - 2) : raw);
        // An invisible character before a name is taken off.
        if (!directive.name.empty() && !name.ends_with(directive.name))
            fail("a name", directive.nameSpan, directive.name.c_str());
    }
    void checkArgument(const Argument& argument)
    {
        checkPlace(argument.span, "an argument");
        const std::string_view raw = textOf(argument.span);
        const bool good = argument.quote ? raw.size() >= 2 && raw.front() == argument.quote && raw.back() == argument.quote && resolved(raw.substr(1, raw.size() - 2)) == argument.value
                                         : resolved(raw) == argument.value;
        if (!good)
            fail("an argument", argument.span, argument.value.c_str());
    }
    void checkEnds(const Directive& directive)
    {
        checkPlace(directive.headSpan, "a head");
        checkPlace(directive.span, "a directive");
        if (directive.span.offset != directive.headSpan.offset || directive.span.end < directive.headSpan.end)
            fail("a directive", directive.span, "its head is no part of it");
        const std::string_view head = textOf(directive.headSpan), whole = textOf(directive.span);
        if (directive.block && (!head.ends_with('{') || (directive.closed && !whole.ends_with('}'))))
            fail("a block", directive.span, directive.name.c_str());
        if (!directive.opaqueBody.empty() && head.size() + directive.opaqueBody.size() + (directive.closed ? 1 : 0) != whole.size())
            fail("a body of Lua", directive.span, directive.name.c_str());
    }
    void fail(const char* what, const Span& span, const char* more)
    {
        if (m_fault.isEmpty())
            m_fault = QStringLiteral("%1:%2:%3: %4: %5").arg(QString::fromStdString(m_configuration.file(span.file).displayPath)).arg(span.line).arg(span.column).arg(what, more);
    }

    const Configuration& m_configuration;
    QString m_fault;
};

QStringList allConfigurations()
{
    QStringList paths;
    for (const char* folder : {"golden/review", "golden/check_text", "data/references", "lab/configs"}) {
        QDirIterator at(QStringLiteral(TESTS_DIR "/") + QLatin1String(folder), {QStringLiteral("*.conf"), QStringLiteral("*.dump")}, QDir::Files, QDirIterator::Subdirectories);
        while (at.hasNext())
            paths << at.next();
    }
    paths.sort();
    return paths;
}

} // namespace

class SpansTest : public QObject {
    Q_OBJECT

private slots:
    void everyTokenStandsWhereItsSpanSays()
    {
        const QStringList paths = allConfigurations();
        QVERIFY(paths.size() > 100);
        std::size_t directives = 0;
        for (const QString& path : paths) {
            const auto all = loadConfigurations(path.toStdString()).value();
            for (const Configuration& configuration : all) {
                QCOMPARE(Checker(configuration).run(), QString());
                directives += configuration.directives.size();
            }
        }
        QVERIFY(directives > 2'000);
    }

    void brokenOffAnywhereItStillDoes()
    {
        std::mt19937 random(20);
        for (const QString& path : allConfigurations()) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const std::string text = file.readAll().toStdString();
            for (int i = 0; i < 8; ++i) {
                std::string broken = text.substr(0, random() % (text.size() + 1));
                for (int hit = i % 4; hit > 0 && !broken.empty(); --hit) // and with characters that mean something in the wrong place
                    broken[random() % broken.size()] = "{};\"'\\#$\n\r\t "[random() % 12];
                if (broken.find_first_not_of(" \t\r\n") == std::string::npos)
                    continue;
                const auto all = loadConfigurationsText(broken, "-").value();
                for (const Configuration& configuration : all)
                    QVERIFY2(Checker(configuration).run().isEmpty(), qPrintable(Checker(configuration).run() + u'\n' + QString::fromStdString(broken)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(SpansTest)
#include "tst_spans.moc"
