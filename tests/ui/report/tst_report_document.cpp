// SPDX-License-Identifier: GPL-3.0-or-later
// The written PDF, read back with poppler: the same words in all three languages, embedded fonts, nothing cut off.
#include "ui/report/report_document.h"
#include "ui/report/report_files.h"
#include "ui/support/sample_analysis.h"
#include "ui/work/languages.h"

#include <QBuffer>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

QString run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(60'000);
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return u"failed: "_s + program + u' ' + QString::fromUtf8(process.readAllStandardError());
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString squeezed(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace() || c == QChar(u'\f'); });
    return text;
}

/// The texts of the report, in order, must be the text of the PDF; what stands between them is what pages repeat.
QString leftOver(const QStringList& written, const QString& pdf)
{
    QString rest, read = squeezed(pdf);
    qsizetype at = 0;
    for (const QString& block : written) {
        for (const QString& line : block.split(u'\n')) {
            const QString wanted = squeezed(line);
            if (wanted.isEmpty())
                continue;
            const qsizetype found = read.indexOf(wanted, at);
            if (found < 0)
                return u"missing: "_s + line + u" after "_s + read.mid(std::max<qsizetype>(0, at - 60), 120);
            rest += read.mid(at, found - at);
            at = found + wanted.size();
        }
    }
    return rest + read.mid(at);
}

ReportOptions options(const QString& language)
{
    ReportOptions result;
    result.language = language;
    result.author = u"Иван Петров 王芳"_s;
    return result;
}

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Written to a file; `texts` receives what was meant to be written.
QString write(const Analysis& analysis, const ReportOptions& options, const QString& path, QStringList* texts = nullptr, int* pages = nullptr)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return file.errorString();
    auto writer = ReportWriter::begin(analysis, options, file);
    if (!writer)
        return QString::fromUtf8(word(writer.error().code).data()) + u' ' + QString::fromStdString(writer.error().args.empty() ? "" : writer.error().args.front());
    if (texts)
        *texts = (*writer)->texts();
    if (pages)
        *pages = (*writer)->pages();
    while ((*writer)->step()) { }
    return {};
}

std::shared_ptr<Analysis> changeable() { return std::make_shared<Analysis>(*test::sampleAnalysis()); }

} // namespace

class TestReportDocument : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { Languages::instance().use(u"en"_s); }

    void theTextIsReadBackExactly_data()
    {
        QTest::addColumn<QString>("window");
        QTest::newRow("en") << u"ru"_s;
        QTest::newRow("ru") << u"zh_CN"_s;
        QTest::newRow("zh_CN") << u"en"_s;
    }
    void theTextIsReadBackExactly()
    {
        QFETCH(QString, window);
        const QString language = QString::fromUtf8(QTest::currentDataTag());
        Languages::instance().use(language);
        const QString heading = QCoreApplication::translate("Report", "Summary");
        QCOMPARE(heading == u"Summary"_s, language == u"en"_s);
        Languages::instance().use(window);
        const QString path = m_folder.filePath(language + u".pdf"_s);
        QStringList texts;
        int pages = 0;
        QCOMPARE(write(*test::sampleAnalysis(), options(language), path, &texts, &pages), QString());
        QVERIFY(texts.size() > 30 && pages >= 3);
        QVERIFY2(texts.contains(heading), qPrintable(heading + u" is no heading of the report in "_s + language));
        QString rest = leftOver(texts, run(u"pdftotext"_s, {u"-raw"_s, path, u"-"_s}));
        QVERIFY2(!rest.startsWith(u"missing"_s), qPrintable(rest));
        // What pages add: marks of lists, running title, number and language, name, "n of m", the contents' page numbers, repeated heads of tables.
        rest.remove(QRegularExpression(u"RS-\\d{8}-[0-9a-f]{8}·"_s + squeezed(Languages::nativeName(language))));
        rest.remove(u'•').remove(u"Retryscope"_s).remove(squeezed(texts[1]));
        for (const QString& block : texts)
            rest.remove(squeezed(block.section(u'\n', 0, 7))).remove(squeezed(block.section(u'\n', 0, 3))).remove(squeezed(block.section(u'\n', 0, 5)));
        QVERIFY2(rest.size() < pages * 12 + 60, qPrintable(rest));
        QVERIFY(run(u"pdftotext"_s, {path, u"-"_s}).contains(QString::number(pages)));
        QCOMPARE(Languages::instance().current(), window);
    }

    void fontsAreEmbeddedAndTheFileIsSound()
    {
        const QString path = m_folder.filePath(u"fonts.pdf"_s);
        QCOMPARE(write(*test::sampleAnalysis(), options(u"zh_CN"_s), path), QString());
        const QStringList lines = run(u"pdffonts"_s, {path}).trimmed().split(u'\n');
        QVERIFY(lines.size() >= 4);
        for (const QString& line : lines.sliced(2)) {
            const QStringList columns = line.split(u' ', Qt::SkipEmptyParts);
            QVERIFY2(columns[columns.size() - 5] == u"yes"_s, qPrintable(line));
            QVERIFY2(line.contains(u"DejaVu"_s) || line.contains(u"WenQuanYi"_s), qPrintable(line));
        }
        QVERIFY(run(u"qpdf"_s, {u"--check"_s, path}).contains(u"No syntax or stream encoding errors"_s));
        const QString info = run(u"pdfinfo"_s, {path});
        QVERIFY(info.contains(u"Creator:         Retryscope"_s));
        QVERIFY2(info.contains(u"Author:          Иван Петров 王芳"_s), qPrintable(info));
        QVERIFY(info.contains(u"Metadata Stream: yes"_s));
        const QByteArray bytes = read(path);
        QVERIFY(bytes.contains("/Lang (zh-CN)"));
        QVERIFY(bytes.contains("<dc:language><rdf:Bag><rdf:li>zh-CN</rdf:li></rdf:Bag></dc:language>"));
    }

    void contentsOutlineAndLinksLeadToTheirPages()
    {
        const QString path = m_folder.filePath(u"links.pdf"_s);
        QCOMPARE(write(*test::sampleAnalysis(), options(u"ru"_s), path), QString());
        const QJsonObject document = QJsonDocument::fromJson(run(u"qpdf"_s, {u"--json=1"_s, path}).toUtf8()).object();
        const QJsonArray outlines = document[u"outlines"_s].toArray();
        QVERIFY(outlines.size() >= 8);
        QStringList titles;
        int last = 0, children = 0;
        for (const QJsonValue& item : outlines) {
            titles.append(item[u"title"_s].toString());
            const int page = item[u"destpageposfrom1"_s].toInt();
            QVERIFY(page >= last);
            last = page;
            children += static_cast<int>(item[u"kids"_s].toArray().size());
            // The heading stands on the page that its entry leads to.
            const QString text = squeezed(run(u"pdftotext"_s, {u"-f"_s, QString::number(page), u"-l"_s, QString::number(page), path, u"-"_s}));
            QVERIFY2(text.contains(squeezed(titles.back())), qPrintable(titles.back()));
        }
        QVERIFY2(titles.contains(u"Сводка"_s) && titles.contains(u"Как составлен этот отчёт"_s), qPrintable(titles.join(u'|')));
        QVERIFY(children >= 3); // each duplicated operation has its entry
        int links = 0;
        const QString qdf = m_folder.filePath(u"links-qdf.pdf"_s);
        run(u"qpdf"_s, {u"--qdf"_s, u"--object-streams=disable"_s, path, qdf});
        links = static_cast<int>(read(qdf).count("/Subtype /Link"));
        QCOMPARE(links, outlines.size() + children);
    }

    void theDataIsAttached()
    {
        const QString path = m_folder.filePath(u"attached.pdf"_s);
        QCOMPARE(write(*test::sampleAnalysis(), options(u"en"_s), path), QString());
        QVERIFY(run(u"pdfdetach"_s, {u"-list"_s, path}).startsWith(u"2 embedded files"_s));
        const QString csv = m_folder.filePath(u"operations.csv"_s);
        run(u"pdfdetach"_s, {u"-savefile"_s, u"operations.csv"_s, u"-o"_s, csv, path});
        QVERIFY(read(csv).startsWith("operation,verdict,"));
        QCOMPARE(read(csv).count('\n'), 1 + static_cast<qsizetype>(test::sampleAnalysis()->operations.size()));
        const QString json = m_folder.filePath(u"analysis.json"_s);
        run(u"pdfdetach"_s, {u"-savefile"_s, u"analysis.json"_s, u"-o"_s, json, path});
        QCOMPARE(QJsonDocument::fromJson(read(json)).object()[u"operations"_s].toArray().size(), static_cast<qsizetype>(test::sampleAnalysis()->operations.size()));
    }

    void anArchivalDocumentHasNoAttachmentsAndSaysWhatItIs()
    {
        ReportOptions wanted = options(u"ru"_s);
        wanted.archival = true;
        const QString path = m_folder.filePath(u"archival.pdf"_s);
        QCOMPARE(write(*test::sampleAnalysis(), wanted, path), QString());
        QVERIFY(read(path).contains("<pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>"));
        QVERIFY(read(path).contains("/OutputIntents"));
        QVERIFY(run(u"pdfdetach"_s, {u"-list"_s, path}).startsWith(u"0 embedded files"_s));
        QVERIFY(run(u"qpdf"_s, {u"--check"_s, path}).contains(u"No syntax or stream encoding errors"_s));
    }

    void thePaperIsTheChosenOne()
    {
        ReportOptions wanted = options(u"en"_s);
        wanted.paper = Paper::Letter;
        const QString path = m_folder.filePath(u"letter.pdf"_s);
        QCOMPARE(write(*test::sampleAnalysis(), wanted, path), QString());
        QVERIFY(run(u"pdfinfo"_s, {path}).contains(u"612 x 792 pts (letter)"_s));
    }

    void rawLinesAreQuotedAsTheyStand()
    {
        auto analysis = changeable();
        analysis->inputs[1].path = m_folder.filePath(u"access.log"_s).toStdString();
        QFile log(QString::fromStdString(analysis->inputs[1].path));
        QVERIFY(log.open(QIODevice::WriteOnly));
        for (int line = 1; line <= 410; ++line)
            log.write("line " + QByteArray::number(line) + " efficient \"flat\" \x1b[31m /заказ \xff\n");
        log.close();
        const QString path = m_folder.filePath(u"raw.pdf"_s);
        QCOMPARE(write(*analysis, options(u"en"_s), path), QString());
        const QString text = squeezed(run(u"pdftotext"_s, {u"-raw"_s, path, u"-"_s}));
        QVERIFY(text.contains(squeezed(u"line 400 efficient \"flat\" \\x1B[31m /заказ \\xFF"_s)));
    }

    void aVeryLongTargetBreaksNoTable()
    {
        auto analysis = changeable();
        analysis->requests[0].record.uri = "/checkout/confirm?" + std::string(4'000, 'x');
        analysis->requests[0].attempts[0].address = "unix:/" + std::string(900, 'y');
        const QString path = m_folder.filePath(u"long.pdf"_s);
        QCOMPARE(write(*analysis, options(u"ru"_s), path), QString());
        // Nothing lies outside of the page: poppler's boxes of words stay within A4.
        const QString boxes = run(u"pdftotext"_s, {u"-bbox"_s, path, u"-"_s});
        static const QRegularExpression box(u"xMin=\"([\\d.-]+)\" yMin=\"([\\d.-]+)\" xMax=\"([\\d.-]+)\" yMax=\"([\\d.-]+)\""_s);
        int words = 0;
        for (auto it = box.globalMatch(boxes); it.hasNext(); ++words) {
            const auto match = it.next();
            QVERIFY2(match.captured(1).toDouble() > 40 && match.captured(3).toDouble() < 555 && match.captured(2).toDouble() > 15 && match.captured(4).toDouble() < 830, qPrintable(match.captured()));
        }
        QVERIFY(words > 300);
    }

    void hostileTextIsDrawnOrEscaped()
    {
        auto analysis = changeable();
        analysis->requests[0].record.uri = "/a/\xF0\x9F\x9A\x80/\xE2\x80\xAE<b>%1%n&amp;";
        analysis->requests[0].record.method = std::string("PO\0ST\x1b[2J", 9);
        analysis->events[2].effectId = "<script>\xFF";
        const QString path = m_folder.filePath(u"hostile.pdf"_s);
        QCOMPARE(write(*analysis, options(u"en"_s), path), QString());
        const QString text = squeezed(run(u"pdftotext"_s, {u"-raw"_s, path, u"-"_s}));
        QVERIFY(text.contains(u"\\u{1F680}"_s));
        QVERIFY(text.contains(u"<b>%1%n&amp;"_s));
        QVERIFY(text.contains(u"<script>\\xFF"_s));
    }

    void aTitleThatCannotBeDrawnIsRefusedByName()
    {
        ReportOptions wanted = options(u"en"_s);
        wanted.title = u"Rocket \U0001F680"_s;
        QCOMPARE(write(*test::sampleAnalysis(), wanted, m_folder.filePath(u"no.pdf"_s)), u"glyph-missing \U0001F680"_s);
    }

    void aFileThatCannotBeWrittenIsAnError()
    {
        const auto result = writeReport(*test::sampleAnalysis(), options(u"en"_s), u"/nowhere/at/all.pdf"_s);
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::CannotWrite);
        QCOMPARE(result.error().args.front(), "/nowhere/at/all.pdf");
    }

    void anEmptyAnalysisIsAReportToo()
    {
        const QString path = m_folder.filePath(u"empty.pdf"_s);
        QVERIFY(writeReport(Analysis(), options(u"ru"_s), path).has_value());
        QVERIFY(run(u"pdfinfo"_s, {path}).contains(u"Pages:"_s));
    }

    void twoHundredOperationsAndMore()
    {
        auto analysis = changeable();
        for (int i = 0; i < 220; ++i)
            analysis->operations.push_back(analysis->operations[test::Duplicated]);
        ReportOptions wanted = options(u"en"_s);
        wanted.timelines = [](const Analysis&, const QTimeZone&) {
            return TimelinePainter{[](OperationId) { return 80.0; }, [](QPainter& painter, const QRectF& rect, OperationId id) { painter.drawText(rect, Qt::AlignCenter, u"picture %1"_s.arg(id.value)); }};
        };
        const QString path = m_folder.filePath(u"many.pdf"_s);
        QStringList texts;
        QCOMPARE(write(*analysis, wanted, path, &texts), QString());
        QVERIFY(texts.contains(u"And 23 more"_s));
        const QString text = run(u"pdftotext"_s, {path, u"-"_s});
        QVERIFY(text.contains(u"picture 204"_s));
        QVERIFY(!text.contains(u"picture 206"_s));
    }

    void theTimeGrowsWithTheOperations()
    {
        const auto took = [this](int operations) {
            auto analysis = changeable();
            for (int i = 0; i < operations; ++i)
                analysis->operations.push_back(analysis->operations[test::Duplicated]);
            QElapsedTimer timer;
            timer.start();
            write(*analysis, options(u"en"_s), m_folder.filePath(u"timed.pdf"_s));
            return std::max<qint64>(1, timer.elapsed());
        };
        took(1); // fonts are loaded
        const qint64 few = took(40), many = took(160);
        qInfo("40 operations: %d ms, 160: %d ms", int(few), int(many));
        QVERIFY2(many < 8 * few + 50, qPrintable(u"%1 ms, then %2 ms"_s.arg(few).arg(many)));
    }

    void pagesToLookAt()
    {
        QDir().mkpath(QStringLiteral(SCREENSHOT_DIR));
        for (const QString& language : Languages::codes()) {
            const QString path = m_folder.filePath(language + u"-look.pdf"_s);
            QVERIFY(writeReport(*test::sampleAnalysis(), options(language), path).has_value());
            run(u"pdftoppm"_s, {u"-r"_s, u"70"_s, u"-png"_s, path, QStringLiteral(SCREENSHOT_DIR "/report-") + language});
        }
    }

private:
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestReportDocument)
#include "tst_report_document.moc"
