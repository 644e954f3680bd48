// SPDX-License-Identifier: GPL-3.0-or-later
// The view of the raw lines with files that the sample's analysis speaks of.
#pragma once

#include "ui/evidence/evidence_view.h"
#include "ui/evidence/search_panel.h"
#include "ui/support/sample_analysis.h"

#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

namespace retryscope::ui::test {

/// The sample with its files written out, line by line where the analysis says that they are.
class ViewFixture {
public:
    ViewFixture()
    {
        SampleBuilder builder;
        addDuplicated(builder);
        addPrevented(builder);
        const char* names[] = {"nginx.conf", "access.log", "error.log", "app-a.log", "app-b.log", "orders.csv"};
        for (std::size_t i = 0; i < builder.analysis.inputs.size(); ++i)
            builder.analysis.inputs[i].path = m_folder.filePath(names[i]).toStdString();
        write(1, 405, [](int line) {
            return QStringLiteral("192.0.2.7 [13/Sep/2026:20:03:24 +0300] \"POST /checkout/confirm HTTP/1.1\" 201 ups=\"10.20.0.11:8080, 10.20.0.12:8080\" "
                                  "ust=\"504, 201\" line %1").arg(line);
        });
        write(2, 85, [](int) {
            return QStringLiteral("2026/09/13 20:03:23 [error] *1417 upstream timed out (110: Connection timed out) while reading response header from "
                                  "upstream, upstream: \"http://10.20.0.11:8080/checkout/confirm\"");
        });
        for (const int app : {3, 4})
            write(app, 870, [](int line) {
                return QStringLiteral("{\"ts\":\"2026-09-13T20:03:21.532\",\"msg\":\"effect applied\",\"order_id\":%1,\"x\":\"\x1b[31mred\"}").arg(line == 862 ? 1019 : 1021);
            });
        builder.analysis.requests[0].record.upstream.edit().addr = "10.20.0.11:8080, 10.20.0.12:8080";
        builder.analysis.requests[0].record.upstream.edit().status = "504, 201";
        analysis = std::make_shared<const Analysis>(std::move(builder.analysis));
    }

    template<class Text>
    void write(int input, int lines, Text text)
    {
        const char* names[] = {"nginx.conf", "access.log", "error.log", "app-a.log", "app-b.log", "orders.csv"};
        QFile file(m_folder.filePath(names[input]));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int line = 1; line <= lines; ++line)
            file.write(text(line).toUtf8() + '\n');
    }

    void select(SampleOperation which)
    {
        QSignalSpy shown(&view, &EvidenceView::linesShown);
        if (!selection.analysis())
            selection.setAnalysis(analysis);
        selection.setOperation(sampleId(which));
        QVERIFY(shown.wait(10'000));
    }

    QString path(const char* name) const { return m_folder.filePath(name); }

    void search(const QString& text, bool regex = false)
    {
        QSignalSpy done(view.searchPanel(), &SearchPanel::searched);
        view.searchPanel()->regexButton()->setChecked(regex);
        view.searchPanel()->edit()->setText(text);
        view.searchPanel()->search();
        QVERIFY(done.wait(10'000));
    }

    std::shared_ptr<const Analysis> analysis;
    Selection selection;
    EvidenceView view{&selection};

private:
    QTemporaryDir m_folder;
};

} // namespace retryscope::ui::test
