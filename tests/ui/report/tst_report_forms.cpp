// SPDX-License-Identifier: GPL-3.0-or-later
// One content in five forms: safe against what the logs hold, and free of what was to be redacted.
#include "base/escape.h"
#include "ui/report/impact.h"
#include "ui/report/report_files.h"
#include "ui/report/report_markdown.h"
#include "ui/support/sample_analysis.h"
#include "ui/work/languages.h"

#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr ReportForm allForms[] = {ReportForm::Pdf, ReportForm::Html, ReportForm::Markdown, ReportForm::Json, ReportForm::Csv};

ReportOptions options(const QString& language)
{
    ReportOptions result;
    result.language = language;
    result.made = Instant{};
    result.timelines = [](const Analysis& analysis, const QTimeZone&) {
        return TimelinePainter{[](OperationId) { return 40.0; }, [&analysis](QPainter& painter, const QRectF& rect, OperationId id) {
            painter.drawText(rect, Qt::AlignCenter, QString::fromStdString(analysis.at(analysis.at(id).requests.front()).record.client.str()));
        }};
    };
    return result;
}

/// What a reader of the file could find in it: streams of a PDF and embedded data unpacked.
QByteArray unpacked(const QByteArray& bytes, ReportForm form, const QString& folder)
{
    if (form == ReportForm::Html) {
        QByteArray all = bytes;
        static const QRegularExpression data(u"base64,([A-Za-z0-9+/=]+)"_s);
        for (auto it = data.globalMatch(QString::fromUtf8(bytes)); it.hasNext();)
            all += '\n' + QByteArray::fromBase64(it.next().captured(1).toLatin1());
        return all;
    }
    if (form != ReportForm::Pdf)
        return bytes;
    const QString path = folder + u"/a.pdf"_s, qdf = folder + u"/a-qdf.pdf"_s, text = folder + u"/a.txt"_s;
    if (!writeBytes(bytes, path))
        return {};
    QProcess::execute(u"qpdf"_s, {u"--qdf"_s, u"--object-streams=disable"_s, path, qdf});
    QProcess::execute(u"pdftotext"_s, {u"-raw"_s, path, text});
    QByteArray all;
    for (const QString& name : {qdf, text}) {
        QFile file(name);
        all += file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot read");
    }
    // Lines that a page breaks are found, too.
    return all + QByteArray(all).replace("\n", "");
}

constexpr auto secretLine = R"(198.51.100.77 - boris.b [13/Sep/2026:20:04:13 +0300] "POST /u/90817/pay?card=4111111111111111&mail=anna.k@mail.example HTTP/1.1" "sid=s3cr3tcookie" "Bearer t0k3nvalue" idem="4ac87fc0-89be-4c1c")";

/// Things of every class in every place that a report takes text from.
std::shared_ptr<Analysis> analysisWithSecrets(const QString& folder)
{
    auto analysis = std::make_shared<Analysis>(*test::sampleAnalysis());
    const QString log = folder + u"/access-198.51.100.77.log"_s;
    QFile file(log);
    if (file.open(QIODevice::WriteOnly)) {
        for (int line = 1; line <= 420; ++line)
            file.write(QByteArray(secretLine) + '\n');
    }
    analysis->inputs[1].path = log.toStdString();
    analysis->inputs[1].kind = InputKind::AccessLog;
    analysis->inputs[1].format = R"($remote_addr - $remote_user [$time_local] "$request" "$http_cookie" "$http_authorization" idem="$http_idempotency_key")";
    analysis->inputs[1].addDefect({17, DefectCode::LineNotMatched, {"anna.k@mail.example"}, secretLine});
    for (Request& request : analysis->requests) {
        request.record.client = "198.51.100.77";
        request.record.rare.edit().user = "boris.b";
        request.record.uri = "/u/90817/pay?card=4111111111111111&mail=anna.k@mail.example";
        request.record.idempotencyKey = "4ac87fc0-89be-4c1c";
    }
    for (Event& event : analysis->events) {
        event.path = analysis->requests[0].record.uri;
        event.idempotencyKey = "4ac87fc0-89be-4c1c";
        event.rare.edit().message = "paid by anna.k@mail.example from 198.51.100.77";
    }
    for (Operation& operation : analysis->operations)
        operation.evidenceFor.push_back({EvidenceCode::SameIdempotencyKey, {}, {"4ac87fc0-89be-4c1c"}});
    analysis->request.accessLogs = {log.toStdString()};
    return analysis;
}

} // namespace

class TestReportForms : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void redactionReachesEveryForm_data()
    {
        QTest::addColumn<int>("form");
        for (const ReportForm form : allForms)
            QTest::newRow(qPrintable(u"form %1"_s.arg(static_cast<int>(form)))) << static_cast<int>(form);
    }
    void redactionReachesEveryForm()
    {
        QFETCH(int, form);
        const auto analysis = analysisWithSecrets(m_folder.path());
        ReportOptions wanted = options(u"en"_s);
        wanted.title = u"Payments of anna.k@mail.example"_s;
        wanted.author = u"198.51.100.77"_s;
        const QByteArrayList originals{"198.51.100.77", "boris.b", "90817", "4111111111111111", "anna.k@mail.example", "anna.k", "s3cr3tcookie", "t0k3nvalue", "4ac87fc0-89be-4c1c", "10.20.0.11"};
        const auto plain = reportBytes(*analysis, wanted, static_cast<ReportForm>(form));
        QVERIFY(plain.has_value());
        QVERIFY(unpacked(*plain, static_cast<ReportForm>(form), m_folder.path()).contains("198.51.100.77")); // else the test would show nothing
        wanted.redact.classes = *parseRedactList("all");
        const auto redacted = reportBytes(*analysis, wanted, static_cast<ReportForm>(form));
        QVERIFY(redacted.has_value());
        const QByteArray all = unpacked(*redacted, static_cast<ReportForm>(form), m_folder.path());
        for (const QByteArray& original : originals) {
            const qsizetype at = all.indexOf(original);
            QVERIFY2(at < 0, QByteArray(original + " in: " + all.mid(std::max<qsizetype>(0, at - 100), 260)).constData());
        }
        QVERIFY(all.contains("ip-1"));
    }

    void everyFormIsTheSameEachTimeItIsMade()
    {
        // Whoever compares two reports sees only what differs (a PDF's identifier is made anew each time).
        for (const ReportForm form : {ReportForm::Html, ReportForm::Markdown, ReportForm::Json, ReportForm::Csv})
            QCOMPARE(*reportBytes(*test::sampleAnalysis(), options(u"ru"_s), form), *reportBytes(*test::sampleAnalysis(), options(u"ru"_s), form));
    }

    void htmlIsSoundAndLoadsNothing_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& code : Languages::codes())
            QTest::newRow(qPrintable(code)) << code;
    }
    void htmlIsSoundAndLoadsNothing()
    {
        QFETCH(QString, language);
        auto analysis = std::make_shared<Analysis>(*test::sampleAnalysis());
        analysis->requests[0].record.uri = "/a/\xE2\x80\xAE<script>alert(1)</script>\"onload='x'&amp;\xFF";
        analysis->requests[0].record.method = std::string("PO\0ST\x1b[2J", 9);
        analysis->events[2].effectId = "<img src=x onerror=alert(1)>";
        const QByteArray html = *reportBytes(*analysis, options(language), ReportForm::Html);
        QVERIFY(isUtf8(html.toStdString()));
        QVERIFY(!html.contains("<script") && !html.contains("<img src=x") && !html.contains('\0') && !html.contains('\x1b'));
        QVERIFY(html.contains("&lt;script&gt;"));
        static const QRegularExpression loads(u"(?:src|href)=\"(?!data:|#)"_s);
        QVERIFY(!loads.match(QString::fromUtf8(html)).hasMatch());
        QVERIFY(html.contains("<html lang=\"" + QString(language).replace(u'_', u'-').toUtf8() + "\">"));
        // As XML, but for the four elements without an end.
        QString xml = QString::fromUtf8(html);
        xml.remove(u"<!DOCTYPE html>"_s).replace(QRegularExpression(u"<(meta|br|img)([^>]*)>"_s), u"<\\1\\2/>"_s);
        QXmlStreamReader reader(xml);
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(u"%1: %2"_s.arg(reader.errorString(), xml.mid(std::max<qint64>(0, reader.characterOffset() - 200), 260))));
    }

    void contentsOfHtmlLeadToHeadings()
    {
        const QString html = QString::fromUtf8(*reportBytes(*test::sampleAnalysis(), options(u"en"_s), ReportForm::Html));
        static const QRegularExpression link(u"href=\"#(s\\d+)\""_s);
        int links = 0;
        for (auto it = link.globalMatch(html); it.hasNext(); ++links)
            QVERIFY(html.contains(u" id=\""_s + it.next().captured(1) + u'"'));
        QVERIFY(links >= 8);
    }

    void markdownEscapes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::newRow("words stay") << u"Two orders, 1017 and 1018."_s << u"Two orders, 1017 and 1018."_s;
        QTest::newRow("no emphasis") << u"a*b*_c_"_s << u"a\\*b\\*\\_c\\_"_s;
        QTest::newRow("no link and no image") << u"![x](http://y)"_s << u"\\!\\[x\\]\\(http\\://y)"_s;
        QTest::newRow("no HTML") << u"<b>&amp;"_s << u"\\<b\\>\\&amp;"_s;
        QTest::newRow("no new column") << u"a|b"_s << u"a\\|b"_s;
        QTest::newRow("no list and no heading") << u"- a # b"_s << u"\\- a # b"_s;
        QTest::newRow("no numbered list") << u"12. August"_s << u"12\\. August"_s;
        QTest::newRow("no code") << u"`x`"_s << u"\\`x\\`"_s;
    }
    void markdownEscapes()
    {
        QFETCH(QString, text);
        QTEST(markdownEscaped(text), "written");
    }

    void markdownKeepsCodeAndTables()
    {
        QCOMPARE(markdownCode(u"a`b|c"_s, true), u"``a`b\\|c``"_s);
        auto analysis = std::make_shared<Analysis>(*test::sampleAnalysis());
        analysis->requests[0].record.uri = "/a|b`c\n# d";
        const QString text = QString::fromUtf8(*reportBytes(*analysis, options(u"en"_s), ReportForm::Markdown));
        int columns = 0;
        for (const QString& line : text.split(u'\n')) {
            if (!line.startsWith(u'|')) {
                columns = 0;
                continue;
            }
            QString bare = line;
            bare.remove(u"\\|"_s);
            const auto here = static_cast<int>(bare.count(u'|'));
            QVERIFY2(columns == 0 || columns == here, qPrintable(line));
            columns = here;
        }
        QVERIFY(!text.contains(u"\n# d"_s));
        QVERIFY(text.startsWith(u"Incident report\n\n# Repeated requests"_s));
    }

    void onlyTheChosenOperationIsReported()
    {
        ReportOptions wanted = options(u"en"_s);
        wanted.operations = {test::sampleId(test::UnresolvedOne)};
        const QByteArray csv = *reportBytes(*test::sampleAnalysis(), wanted, ReportForm::Csv);
        QCOMPARE(csv.count('\n'), 2);
        QVERIFY(csv.contains("\nop" + QByteArray::number(wanted.operations.front().value) + ",unresolved,"));
        const QByteArray text = *reportBytes(*test::sampleAnalysis(), wanted, ReportForm::Markdown);
        QVERIFY(text.contains("## The chosen operations"));
        QVERIFY(!text.contains("1019"));
        QVERIFY(!text.contains("**Timeline**")); // a picture that Markdown does not have is not announced
    }

    void theImpactSumsSurplusEffectsExactly()
    {
        auto analysis = std::make_shared<Analysis>(*test::sampleAnalysis());
        for (Event& event : analysis->events) {
            if (event.kind == EventKind::Effect) {
                event.rare.edit().amount = event.effectId == "1021" ? "0.10" : "0.2";
                event.rare.edit().currency = "EUR";
            }
        }
        const ReportMaterial material = gatherMaterial(*analysis, options(u"en"_s), ReportForm::Csv);
        const Impact impact = impactOf(material);
        QCOMPARE(impact.total.operations, 3U);
        QCOMPARE(impact.total.surplus, 3U); // 1021, 1041, 1051
        QCOMPARE(impact.total.amounts.at("EUR"), (Amount{50, 2}));
        QCOMPARE(impact.total.amounts.at("EUR").text(), u"0.50"_s);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestReportForms)
#include "tst_report_forms.moc"
