// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of every shape become rows of names and values, and bad ones become defects.
#include "effect/row_parser.h"

#include <QTest>

using namespace retryscope;

namespace {

/// All rows of a text as "name=value;name=value" each, joined by "|"; bad lines are "!code".
QString rowsOf(RowParser& parser, const QByteArray& text)
{
    QStringList out;
    std::uint64_t number = 0;
    const auto note = [&](Fed fed, const FieldRow& row, const Defect& defect) {
        if (fed == Fed::Bad)
            out << "!" + QString::fromUtf8(word(defect.code).data());
        if (fed != Fed::Row)
            return;
        QStringList fields;
        for (const auto& [name, value] : row.fields)
            fields << QString::fromStdString(name + "=" + value);
        out << fields.join(';');
    };
    for (const QByteArray& raw : text.split('\n')) {
        Line line;
        line.number = ++number;
        line.text = std::string_view(raw.data(), std::size_t(raw.size()));
        FieldRow row;
        Defect defect;
        note(parser.feed(line, row, defect), row, defect);
    }
    FieldRow row;
    Defect defect;
    const Fed fed = parser.finish(row, defect);
    note(fed, row, defect);
    return out.join('|');
}

} // namespace

class RowParsersTest : public QObject {
    Q_OBJECT
private slots:
    void json_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rows");
        QTest::newRow("a flat object") << QByteArray("{\"a\": \"x\", \"b\": 12, \"c\": true, \"d\": null}") << QString("a=x;b=12;c=true");
        QTest::newRow("nested objects get dotted names") << QByteArray("{\"http\":{\"request\":{\"method\":\"POST\"}},\"n\":[1,{\"k\":2}]}") << QString("http.request.method=POST;n.0=1;n.1.k=2");
        QTest::newRow("numbers stay as written") << QByteArray("{\"amount\": 19.90, \"big\": 123456789012345678901}") << QString("amount=19.90;big=123456789012345678901");
        QTest::newRow("escapes are decoded") << QByteArray("{\"m\":\"a\\\"b\\u0416\\n\"}") << QString::fromUtf8("m=a\"bЖ\n");
        QTest::newRow("a collector's prefix is skipped") << QByteArray("2026-09-13T20:03:21.5Z stdout F {\"a\":\"x\"}") << QString("a=x");
        QTest::newRow("words before an object without a message are one")
            << QByteArray("2026-09-13T20:03:21.5Z info: order created {\"a\":\"x\"}") << QString("a=x;time=2026-09-13T20:03:21.5Z;message=info: order created");
        QTest::newRow("words before an object with a message are the collector's") << QByteArray("web-1 app {\"msg\":\"x\"}") << QString("msg=x");
        QTest::newRow("a tag before an object is no message") << QByteArray("Sep 13 20:03:21 web app[7]: {\"a\":\"x\"}") << QString("a=x");
        QTest::newRow("a container log carries the line inside") << QByteArray("{\"log\":\"{\\\"a\\\":\\\"x\\\"}\\n\",\"stream\":\"stdout\"}") << QString("a=x;stream=stdout");
        QTest::newRow("an object of a list") << QByteArray("{\"a\": \"x\"},") << QString("a=x");
        QTest::newRow("the first object of a list") << QByteArray("[{\"a\": \"x\"},") << QString("a=x");
        QTest::newRow("the last object of a list") << QByteArray("{\"a\": [1]}]") << QString("a.0=1");
        QTest::newRow("a comma that ends nothing is a defect") << QByteArray("{\"a\": \"x\"},,") << QString("!json-invalid");
        QTest::newRow("an unfinished object is a defect") << QByteArray("{\"a\": \"x\", \"b\"") << QString("!json-invalid");
        QTest::newRow("something behind the object is a defect") << QByteArray("{\"a\":1} x") << QString("!json-invalid");
        QTest::newRow("no object is a defect") << QByteArray("hello") << QString("!json-invalid");
        QTest::newRow("bytes that are not UTF-8 are repaired") << QByteArray("{\"a\":\"\xff!\"}") << QString::fromUtf8("a=\xEF\xBF\xBD!");
        QTest::newRow("an endless nesting is a defect, no crash") << QByteArray("{\"a\":" + QByteArray(4000, '[') + QByteArray(4000, ']') + "}") << QString("!json-invalid");
    }
    void json()
    {
        QFETCH(QByteArray, text);
        const auto parser = makeJsonRows();
        QTEST(rowsOf(*parser, text), "rows");
    }

    void delimited_data()
    {
        QTest::addColumn<char>("separator");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rows");
        QTest::newRow("a plain export") << ',' << QByteArray("id,at\n1,x\n2,y") << QString("id=1;at=x|id=2;at=y");
        QTest::newRow("quotes keep separators and doubled quotes") << ',' << QByteArray("id,note\n1,\"a,\"\"b\"\"\"") << QString("id=1;note=a,\"b\"");
        QTest::newRow("a quoted cell goes over lines") << ',' << QByteArray("id,note\n1,\"a\nb\"\n2,c") << QString("id=1;note=a\nb|id=2;note=c");
        QTest::newRow("semicolons") << ';' << QByteArray("id;sum\n1;9,50") << QString("id=1;sum=9,50");
        QTest::newRow("tabs") << '\t' << QByteArray("id\tsum\n1\t2") << QString("id=1;sum=2");
        QTest::newRow("a byte order mark") << ',' << QByteArray("\xEF\xBB\xBFid,a\n1,2") << QString("id=1;a=2");
        QTest::newRow("a spreadsheet's sep line") << ';' << QByteArray("sep=;\nid;a\n1;2") << QString("id=1;a=2");
        QTest::newRow("a short row is a defect") << ',' << QByteArray("id,a,b\n1,2\n1,2,3") << QString("!csv-columns-differ|id=1;a=2;b=3");
        QTest::newRow("empty cells too many are dropped") << ',' << QByteArray("id,a\n1,2,,") << QString("id=1;a=2");
        QTest::newRow("without a header the columns are numbered") << ',' << QByteArray("1017,2026-09-13T20:03:21Z,/checkout") << QString("1=1017;2=2026-09-13T20:03:21Z;3=/checkout");
        QTest::newRow("a quote left open is a defect") << ',' << QByteArray("id,a\n1,\"x\ny") << QString("!csv-columns-differ");
    }
    void delimited()
    {
        QFETCH(char, separator);
        QFETCH(QByteArray, text);
        const auto parser = makeDelimitedRows(separator);
        QTEST(rowsOf(*parser, text), "rows");
    }
    void anOpenQuoteDoesNotSwallowTheFile()
    {
        const auto parser = makeDelimitedRows(',');
        const QString rows = rowsOf(*parser, "id,a\n1,\"x" + QByteArray(150, '\n') + "\n2,y");
        QVERIFY2(rows.endsWith("id=2;a=y"), qPrintable(rows));
    }

    void logfmt_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rows");
        QTest::newRow("pairs") << QByteArray("level=info msg=\"order created\" order_id=1017") << QString("level=info;msg=order created;order_id=1017");
        QTest::newRow("escaped quotes") << QByteArray("msg=\"a \\\"b\\\" c\" k=v") << QString("msg=a \"b\" c;k=v");
        QTest::newRow("time and words in front") << QByteArray("2026-09-13 20:03:21,521 order created id=7") << QString("id=7;time=2026-09-13 20:03:21,521;message=order created");
        QTest::newRow("no pair is a defect") << QByteArray("just words") << QString("!line-not-matched");
        QTest::newRow("an empty value") << QByteArray("a= b=2") << QString("a=;b=2");
    }
    void logfmt()
    {
        QFETCH(QByteArray, text);
        const auto parser = makeLogfmtRows();
        QTEST(rowsOf(*parser, text), "rows");
    }

    void shapes_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::addColumn<bool>("isExport");
        QTest::addColumn<QString>("shape");
        QTest::newRow("objects") << QStringList{"{\"a\":1}", "{\"a\":2}", "noise"} << false << "json-lines";
        QTest::newRow("commas") << QStringList{"id,at,path", "1,2,/x"} << true << "csv";
        QTest::newRow("semicolons with decimal commas") << QStringList{"id;sum", "1;9,50", "2;8,10"} << true << "csv (;)";
        QTest::newRow("tabs") << QStringList{"id\tsum", "1\t2"} << true << "tsv";
        QTest::newRow("pairs") << QStringList{"ts=1 msg=x", "ts=2 msg=y"} << false << "logfmt";
        QTest::newRow("prose is nothing") << QStringList{"hello, world", "how are you"} << false << "";
        QTest::newRow("a log in brackets is no JSON") << QStringList{"[13/Sep] {main} hello", "[13/Sep] {main} there"} << false << "";
    }
    void shapes()
    {
        QFETCH(QStringList, lines);
        QFETCH(bool, isExport);
        std::vector<std::string> sample;
        for (const QString& line : lines)
            sample.push_back(line.toStdString());
        const auto parser = chooseRowParser(sample, isExport);
        QTEST(QString::fromUtf8(parser ? parser->name().data() : ""), "shape");
    }
};

QTEST_APPLESS_MAIN(RowParsersTest)
#include "tst_row_parsers.moc"
