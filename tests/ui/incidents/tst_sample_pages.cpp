// SPDX-License-Identifier: GPL-3.0-or-later
// The table, the timeline, the card and the raw lines together on the bundled sample incident.
#include "pipeline/analyze.h"
#include "ui/evidence/evidence_edit.h"
#include "ui/evidence/evidence_view.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/verdict_card.h"
#include "ui/support/palettes.h"
#include "ui/timeline/timeline_page.h"
#include "ui/timeline/timeline_view.h"

#include <QGridLayout>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace retryscope;
using namespace retryscope::ui;
using namespace retryscope::ui::test;

namespace {

std::shared_ptr<const Analysis> analyzeFolder(const QString& folder)
{
    AnalysisRequest request;
    const auto path = [&](const char* name) { return (folder + u'/' + QLatin1String(name)).toStdString(); };
    request.configs = {path("nginx.conf")};
    request.accessLogs = {path("access.log")};
    request.errorLogs = {path("error.log")};
    request.appLogs = {path("app-a.log"), path("app-b.log")};
    request.effects = {path("orders.csv")};
    const auto result = analyze(request);
    return result ? *result : nullptr;
}

/// The panes as the window composes them.
class Panes : public QWidget {
public:
    explicit Panes(Selection* selection)
        : incidents(new IncidentsPage(selection))
        , timeline(new TimelinePage(selection))
        , evidence(new EvidenceView(selection))
        , card(new VerdictCard(selection))
    {
        auto* left = new QSplitter(Qt::Vertical);
        left->addWidget(incidents);
        left->addWidget(evidence);
        left->setStretchFactor(0, 4);
        left->setStretchFactor(1, 1);
        incidents->setLowerPane(timeline);
        card->setFixedWidth(340);
        auto* layout = new QGridLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(1);
        layout->addWidget(left, 0, 0);
        layout->addWidget(card, 0, 1);
    }
    IncidentsPage* incidents;
    TimelinePage* timeline;
    EvidenceView* evidence;
    VerdictCard* card;
};

OperationId firstWith(const Analysis& analysis, Verdict verdict, std::optional<RepeatedBy> by = {})
{
    for (std::size_t i = 0; i < analysis.operations.size(); ++i) {
        const Operation& operation = analysis.operations[i];
        if (operation.verdict == verdict && (!by || operation.repeatedBy.contains(*by)))
            return OperationId::fromIndex(i);
    }
    return {};
}

} // namespace

class TestSamplePages : public QObject {
    Q_OBJECT
    QTemporaryDir m_settings;
    std::shared_ptr<const Analysis> m_analysis;
private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName("retryscope-test");
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
        m_analysis = analyzeFolder(QStringLiteral(RESOURCES_DIR "/sample"));
        QVERIFY(m_analysis);
    }

    void showsTheSample_data()
    {
        QTest::addColumn<int>("verdict");
        QTest::addColumn<int>("by");
        QTest::addColumn<QString>("name");
        QTest::newRow("a duplicate by the next server") << int(Verdict::Duplicated) << int(RepeatedBy::NextUpstream) << "sample-duplicated";
        QTest::newRow("a duplicate by the client") << int(Verdict::Duplicated) << int(RepeatedBy::Client) << "sample-client";
        QTest::newRow("a duplicate by an internal redirect") << int(Verdict::Duplicated) << int(RepeatedBy::InternalRedirect) << "sample-redirect";
        QTest::newRow("a prevented duplicate") << int(Verdict::Prevented) << -1 << "sample-prevented";
        QTest::newRow("an unresolved operation") << int(Verdict::Unresolved) << -1 << "sample-unresolved";
    }
    void showsTheSample()
    {
        QFETCH(int, verdict);
        QFETCH(int, by);
        QFETCH(QString, name);
        const OperationId chosen = firstWith(*m_analysis, Verdict(verdict), by < 0 ? std::nullopt : std::optional(RepeatedBy(by)));
        QVERIFY2(bool(chosen), "the sample has no such operation");
        Selection selection;
        Panes panes(&selection);
        selection.setAnalysis(m_analysis);
        QSignalSpy read(panes.evidence, &EvidenceView::linesShown);
        selection.setOperation(chosen);
        QVERIFY(read.wait(20'000));
        for (const bool dark : {false, true})
            takePicture(panes, name, dark, {1368, 820});
        QCOMPARE(panes.incidents->table()->currentIndex().isValid(), true);
        QVERIFY(!panes.evidence->edit()->toPlainText().contains("cannot be read"));
        QVERIFY(panes.timeline->view()->timeline()->model().stops.size() >= 1);
        QVERIFY(panes.card->plainText().contains("access.log:"));
    }
};

QTEST_MAIN(TestSamplePages)
#include "tst_sample_pages.moc"
