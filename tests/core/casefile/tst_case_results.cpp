// SPDX-License-Identifier: GPL-3.0-or-later
// Results in a case: complete without the logs, checked against the files of today, never trusted blindly.
#include "casefile/case_file.h"
#include "casefile/case_lines.h"
#include "casefile/id_check.h"
#include "casefile/input_check.h"
#include "casefile/moved_inputs.h"
#include "casefile/packer.h"
#include "exchange/export.h"
#include "pipeline/analyze.h"
#include "source/zstd_blob.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace retryscope;

namespace {

std::shared_ptr<const Analysis> analysed(const QString& folder)
{
    std::vector<std::string> unknown;
    AnalysisRequest request = recogniseKinds({folder.toStdString()}, unknown);
    request.keeping = Keeping::Everything;
    const auto result = analyze(request);
    return result ? *result : nullptr;
}

std::string packed(const Analysis& analysis)
{
    packing::Packer packer;
    packer.add(analysis);
    for (const auto& configuration : analysis.configurations)
        packer.add(*configuration);
    packer.add(analysis.requests);
    packer.add(analysis.errorLines);
    packer.add(analysis.events);
    // A case keeps operations with all of their evidence written.
    std::vector<Operation> operations;
    for (const Operation& operation : analysis.operations)
        operations.push_back(withEvidence(analysis, operation));
    packer.add(operations);
    return packer.take();
}

ExportOptions everything()
{
    ExportOptions options;
    options.all = true;
    options.findingMessage = [](const Finding& finding) { return std::string(word(finding.rule)); };
    options.fixDescription = [](const Fix& fix) { return fix.code; };
    options.evidenceText = [](const Evidence& evidence) { return std::string(word(evidence.code)); };
    options.wouldSettleText = [](WouldSettle what) { return std::string(word(what)); };
    options.healthText = [](const HealthNote& note) { return std::string(word(note.concern)); };
    return options;
}

void copyFolder(const QString& from, const QString& to)
{
    QDirIterator it(from, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString file = it.next(), target = to + file.mid(from.size());
        QDir().mkpath(QFileInfo(target).path());
        QFile::copy(file, target);
        QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    }
}

void append(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write(bytes);
}

} // namespace

class TestCaseResults : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_logs = m_folder->filePath(u"logs"_s);
        m_case = m_folder->filePath(u"shop.retrycase"_s).toStdString();
        if (qstrcmp(QTest::currentTestFunction(), "everyRecordedIncidentComesBackWhole") == 0)
            return;
        copyFolder(u"" RESOURCES_DIR "/sample"_s, m_logs);
        m_analysis = analysed(m_logs);
        QVERIFY(m_analysis);
    }

    void everyRecordedIncidentComesBackWhole_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("the sample") << u"" RESOURCES_DIR "/sample"_s;
        for (const QString& name : QDir(u"" TEST_DATA "/incidents"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << u"" TEST_DATA "/incidents/"_s + name;
    }
    void everyRecordedIncidentComesBackWhole()
    {
        QFETCH(QString, folder);
        const auto analysis = analysed(folder);
        QVERIFY(analysis);
        auto file = CaseFile::create(m_case);
        QVERIFY(file && !file->hasResults());
        QVERIFY(file->store(*analysis));
        const auto loaded = file->load();
        QVERIFY2(loaded, loaded ? "" : loaded.error().args.back().c_str());
        QVERIFY(packed(**loaded) == packed(*analysis));
        QCOMPARE(analysisJson(**loaded, everything()), analysisJson(*analysis, everything()));
    }

    void rawLinesAreThereWithoutTheLogs()
    {
        const auto wanted = linesToKeep(*m_analysis);
        std::map<FileId, std::map<std::uint64_t, std::string>> before;
        for (const auto& [file, numbers] : wanted)
            before[file] = rawLines(m_analysis->at(file), numbers);
        store();
        QVERIFY(QDir(m_logs).removeRecursively());
        const auto loaded = CaseFile::open(m_case)->load();
        QVERIFY(loaded);
        std::size_t lines = 0;
        for (const auto& [file, numbers] : wanted) {
            QVERIFY(rawLines((*loaded)->at(file), numbers) == before[file]);
            lines += before[file].size();
        }
        QVERIFY(lines > 300);
        const Request& request = (*loaded)->requests.back();
        QVERIFY(rawLine((*loaded)->at(request.record.file), request.record.line)->contains(request.record.uri));
    }

    void everythingThatProvesSomethingIsKept()
    {
        const auto kept = linesToKeep(*m_analysis);
        for (const Operation& left : m_analysis->operations) {
            const Operation operation = withEvidence(*m_analysis, left);
            for (const auto* list : {&operation.evidenceFor, &operation.evidenceAgainst}) {
                for (const Evidence& evidence : *list) {
                    for (const EvidenceRef& ref : evidence.at)
                        QVERIFY(ref.line == 0 || std::ranges::binary_search(kept.at(ref.file), ref.line));
                }
            }
        }
    }

    void filesThatChangedSinceAreTold()
    {
        store();
        append(m_logs + u"/access.log"_s, "one more line\n");
        QFile::remove(m_logs + u"/app-a.log"_s);
        QFile orders(m_logs + u"/orders.csv"_s);
        QVERIFY(orders.open(QIODevice::ReadWrite));
        orders.write("X");
        orders.close();
        append(m_logs + u"/nginx.conf"_s, "# changed\n");
        auto file = CaseFile::open(m_case);
        const auto loaded = file->load();
        const std::vector<InputState> states = checkInputs(**loaded);
        std::map<QString, InputState> byName;
        for (std::size_t i = 0; i < states.size(); ++i)
            byName[QFileInfo(QString::fromStdString((*loaded)->inputs[i].path)).fileName()] = states[i];
        QCOMPARE(byName[u"access.log"_s], InputState::Grown);
        QCOMPARE(byName[u"app-a.log"_s], InputState::Vanished);
        QCOMPARE(byName[u"app-b.log"_s], InputState::Unchanged);
        QCOMPARE(byName[u"orders.csv"_s], InputState::Changed);
        QCOMPARE(byName[u"nginx.conf"_s], InputState::Changed);
        QCOMPARE(byName[u"error.log"_s], InputState::Unchanged);
    }

    void linesOfAChangedFileAreNotTakenForTheOldOnes()
    {
        store();
        const auto loaded = CaseFile::open(m_case)->load();
        const FileId access = (*loaded)->requests.front().record.file;
        const Input& input = (*loaded)->at(access);
        const auto kept = linesToKeep(**loaded).at(access);
        std::uint64_t other = 1;
        while (std::ranges::binary_search(kept, other))
            ++other;
        // Not before the file was compared.
        const bool exists = other <= input.lines;
        QVERIFY(rawLines(input, {other}).empty());
        checkInputs(**loaded);
        QCOMPARE(rawLines(input, {other}).size(), exists ? 1u : 0u);
        QFile file(m_logs + u"/access.log"_s);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write("#");
        file.close();
        checkInputs(**loaded);
        QVERIFY(rawLines(input, {other}).empty());
        QCOMPARE(rawLines(input, {kept.front()}).size(), 1u);
    }

    void linesOfAFileThatChangedBeforeSavingAreNotKept()
    {
        QFile file(m_logs + u"/access.log"_s);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write("#");
        file.close();
        store();
        const auto loaded = CaseFile::open(m_case)->load();
        const FileId access = (*loaded)->requests.front().record.file;
        QVERIFY(rawLines((*loaded)->at(access), linesToKeep(**loaded).at(access)).empty());
    }

    /// Its bytes have no hash; its lines stay those that were read as long as they begin where they began.
    void linesOfAFileThatWasReadInPartAreKept_data()
    {
        QTest::addColumn<bool>("moved");
        QTest::newRow("as it was") << false;
        QTest::newRow("another line stands before them") << true;
    }
    void linesOfAFileThatWasReadInPartAreKept()
    {
        QFETCH(bool, moved);
        Analysis part = *m_analysis;
        const FileId access = part.requests.front().record.file;
        part.inputs[access.index()].sha256.clear();
        part.inputs[access.index()].stopReading(1, 3);
        const QString log = QString::fromStdString(part.at(access).path);
        if (moved) {
            QFile file(log);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray lines = file.readAll();
            file.close();
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("one more\n" + lines) > 0);
        }
        auto file = CaseFile::create(m_case);
        QVERIFY(file && file->store(part));
        QVERIFY(QFile::remove(log));
        const auto loaded = file->load();
        QVERIFY(loaded);
        const std::uint64_t line = part.requests.back().record.line;
        QCOMPARE(rawLines((*loaded)->at(access), {line}).size(), moved ? 0u : 1u);
        // That it is gone is known without its hash.
        QCOMPARE(checkInput((*loaded)->at(access)), InputState::Vanished);
        QVERIFY(vanishedInputs(**loaded).contains(access));
    }

    void filesThatWereMovedAreFoundByTheirBytes()
    {
        const QString elsewhere = m_folder->filePath(u"mail/from a colleague"_s);
        QVERIFY(QDir().mkpath(m_folder->filePath(u"mail"_s)) && QDir().rename(m_logs, elsewhere));
        const auto gone = vanishedInputs(*m_analysis);
        QVERIFY(gone.size() > 3);
        const std::vector<std::string> places{m_folder->filePath(u"mail"_s).toStdString()};
        const MovedPaths moved = movedInputs(*m_analysis, places);
        const AnalysisRequest request = withMoved(m_analysis->request, moved);
        for (const auto* list : {&request.configs, &request.accessLogs, &request.errorLogs, &request.appLogs, &request.effects}) {
            for (const std::string& path : *list)
                QVERIFY2(path.starts_with(elsewhere.toStdString()), path.c_str());
        }
        const auto again = analyze(request);
        QVERIFY(again && (*again)->operations.size() == m_analysis->operations.size());
        // Another file of that name is none of them.
        const QString access = elsewhere + u"/access.log"_s;
        QFile file(access);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.write("#") == 1);
        file.close();
        QCOMPARE(movedInputs(*m_analysis, places).size(), moved.size() - 1);
        QVERIFY(movedInputs(*m_analysis, {m_case}).empty());
    }

    void aConfigurationOfAFolderThatIsGoneIsMissed()
    {
        Analysis moved = *m_analysis;
        moved.request.configs = {"/nowhere/etc"};
        Input input;
        input.kind = InputKind::Config;
        for (const char* path : {"/nowhere/etc/nginx.conf", "/of/another/machine.conf"}) {
            input.path = path;
            moved.inputs.push_back(input);
        }
        const auto vanished = vanishedInputs(moved);
        QVERIFY(vanished.contains(FileId::fromIndex(moved.inputs.size() - 2)));
        QVERIFY(!vanished.contains(FileId::fromIndex(moved.inputs.size() - 1)));
    }

    void aCaseThatIsStoredFromACaseKeepsItsLines()
    {
        store();
        QVERIFY(QDir(m_logs).removeRecursively());
        auto first = CaseFile::open(m_case);
        const auto loaded = first->load();
        auto second = CaseFile::create(m_case + "2");
        QVERIFY(second && second->store(**loaded));
        const auto again = second->load();
        QVERIFY(again);
        const FileId access = (*again)->requests.front().record.file;
        const auto numbers = linesToKeep(**again).at(access);
        QVERIFY(rawLines((*again)->at(access), numbers) == rawLines((*loaded)->at(access), numbers));
        QVERIFY(!rawLines((*again)->at(access), numbers).empty());
        // And into itself.
        QVERIFY(first->store(**loaded));
        QVERIFY(!rawLines((*first->load())->at(access), numbers).empty());
    }

    void aStoppedStoreLeavesWhatWasThere()
    {
        store();
        std::stop_source stop;
        stop.request_stop();
        auto file = CaseFile::open(m_case);
        const auto stored = file->store(*analysed(u"" TEST_DATA "/incidents/restarts"_s), JobControl{{}, stop.get_token()});
        QVERIFY(!stored && stored.error().code == ErrorCode::Cancelled);
        QVERIFY(packed(**file->load()) == packed(*m_analysis));
    }

    void nothingIsLeftBesideTheCaseWhateverIsClosedLast()
    {
        store();
        {
            auto file = std::make_unique<CaseFile>(std::move(*CaseFile::open(m_case)));
            const auto loaded = file->load();
            auto reader = CaseFile::open(m_case);
            QVERIFY(reader && reader->isReadOnly());
            file.reset();
            QVERIFY(!rawLines((*loaded)->at((*loaded)->requests.front().record.file), {(*loaded)->requests.front().record.line}).empty());
        }
        QCOMPARE(QDir(m_folder->path()).entryList({u"*retrycase*"_s}, QDir::Files | QDir::Hidden), QStringList{u"shop.retrycase"_s});
    }

    void bytesThatWereChangedAnywhereNeverHarm()
    {
        store();
        QFile file(QString::fromStdString(m_case));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray sound = file.readAll();
        file.close();
        std::mt19937 random(5);
        int refused = 0;
        for (int round = 0; round < 80; ++round) {
            QByteArray other = sound;
            for (int i = 0; i < 40; ++i)
                other[static_cast<qsizetype>(random() % static_cast<unsigned>(other.size()))] = static_cast<char>(random());
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(other);
            file.close();
            auto opened = CaseFile::open(m_case);
            const bool loaded = opened && opened->additions() && opened->load();
            refused += !loaded;
        }
        QVERIFY2(refused > 40, qPrintable(QString::number(refused)));
    }

    void anEmptyCaseSaysSo()
    {
        auto file = CaseFile::create(m_case);
        const auto loaded = file->load();
        QVERIFY(!loaded && loaded.error().code == ErrorCode::CaseEmpty);
    }

    void idsThatLeadNowhereAreRefused_data()
    {
        QTest::addColumn<int>("what");
        QTest::newRow("an operation of a request that is not there") << 0;
        QTest::newRow("a request of a file that is not there") << 1;
        QTest::newRow("evidence in a file that is not there") << 2;
        QTest::newRow("a finding beyond the end of the text") << 3;
        QTest::newRow("a directive that stands in itself") << 4;
        QTest::newRow("a finding of a configuration that is not there") << 5;
        QTest::newRow("a method counted at a directive that is not there") << 6;
        QTest::newRow("a request that a configuration served which is not there") << 7;
        QTest::newRow("a log of a configuration that is not there") << 8;
    }
    void idsThatLeadNowhereAreRefused()
    {
        QFETCH(int, what);
        Analysis wrong = *m_analysis;
        wrong.operations[0] = withEvidence(*m_analysis, wrong.operations[0]);
        auto configuration = std::make_shared<Configuration>(*wrong.configurations.front());
        switch (what) {
        case 0: wrong.operations[0].requests[0] = RequestId::fromIndex(wrong.requests.size()); break;
        case 1: wrong.requests[0].record.file = FileId{999}; break;
        case 2: wrong.operations[0].evidenceFor[0].at[0].file = FileId{999}; break;
        case 3: wrong.findings[0].span.end = 1u << 30; break;
        case 4: configuration->directives[0].children.push_back(DirectiveId::fromIndex(0)); break;
        case 5: wrong.findingConfiguration[0] = 7; break;
        case 6: wrong.summary.byMethod.at(0).block = DirectiveId::fromIndex(1u << 20); break;
        case 7: wrong.requests[0].location.edit().configuration = 7; break;
        case 8: wrong.writtenBy[FileId{1}] = 7; break;
        }
        wrong.configurations.front() = configuration;
        QVERIFY(packing::idsHold(*m_analysis));
        QVERIFY(!packing::idsHold(wrong));
    }

    void aPieceThatWasChangedIsFound_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::newRow("other bytes") << QByteArray("UPDATE part SET data=substr(data,1,length(data)-3)||x'000000' WHERE name='operations'");
        QTest::newRow("requests that operations speak of are missing") << QByteArray("DELETE FROM part WHERE name='requests'");
        QTest::newRow("one piece in the place of another") << QByteArray("UPDATE part SET data=(SELECT data FROM part WHERE name='events') WHERE name='requests'");
    }
    void aPieceThatWasChangedIsFound()
    {
        QFETCH(QByteArray, change);
        store();
        {
            auto database = Database::open(m_case, Database::Access::Write);
            QVERIFY(database->run(change.toStdString()));
        }
        const auto loaded = CaseFile::open(m_case)->load();
        QVERIFY(!loaded && loaded.error().code == ErrorCode::CaseDamaged);
    }

private:
    void store()
    {
        auto file = CaseFile::create(m_case);
        QVERIFY(file && file->store(*m_analysis));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_logs;
    std::string m_case;
    std::shared_ptr<const Analysis> m_analysis;
};

QTEST_GUILESS_MAIN(TestCaseResults)
#include "tst_case_results.moc"
