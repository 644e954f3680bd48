// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for any incident, tried on every recorded one from its files: lost lines never make a verdict stronger, the order
// of lines and inputs changes nothing, and a clock that is set differently changes nothing but the stated offset.
#include "pipeline/analyze.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace retryscope;

namespace {

using Verdicts = std::map<QString, Verdict>;

std::optional<int> claim(Verdict v)
{
    switch (v) {
    case Verdict::Duplicated: return 2;
    case Verdict::Prevented:
    case Verdict::ExecutedOnce: return 1;
    case Verdict::NotApplied: return 0;
    case Verdict::Unresolved: break;
    }
    return std::nullopt;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Files {
    std::map<QString, QByteArray> contents; ///< by name
    QStringList order;                      ///< options and names as in args.json
};

Files readIncident(const QString& name)
{
    const QString folder = QStringLiteral(TEST_DATA "/incidents/") + name + u'/';
    Files files;
    for (const QJsonValue& value : QJsonDocument::fromJson(contentOf(folder + "args.json")).array()) {
        files.order << value.toString();
        if (!value.toString().startsWith("--") && QFile::exists(folder + value.toString()))
            files.contents[value.toString()] = contentOf(folder + value.toString());
    }
    return files;
}

std::shared_ptr<const Analysis> analysed(const Files& files, const QString& folder, bool backwards = false)
{
    AnalysisRequest request;
    for (const auto& [name, content] : files.contents) {
        QFile file(folder + u'/' + name);
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
    }
    for (qsizetype i = 0; i + 1 < files.order.size(); i += 2) {
        const QString& option = files.order[i];
        const bool isFile = files.contents.contains(files.order[i + 1]);
        const std::string value = isFile ? (folder + u'/' + files.order[i + 1]).toStdString() : files.order[i + 1].toStdString();
        std::vector<std::string>* list = option == "--config" ? &request.configs : option == "--access-log" ? &request.accessLogs
            : option == "--error-log" ? &request.errorLogs : option == "--app-log" ? &request.appLogs : option == "--effects" ? &request.effects : nullptr;
        if (list)
            list->insert(backwards ? list->begin() : list->end(), value);
        else if (option == "--log-format")
            request.logFormat = value;
    }
    const auto result = analyze(request);
    return result ? *result : nullptr;
}

/// By the file's name and the line's own text, with its number among equal ones.
std::map<QString, const Request*> requestsByLine(const Analysis& analysis, const Files& files)
{
    std::map<QString, QList<QByteArray>> lines;
    for (const auto& [name, content] : files.contents)
        lines[name] = content.split('\n');
    std::map<QString, int> seen;
    std::vector<const Request*> requests;
    for (const Request& request : analysis.requests)
        requests.push_back(&request);
    std::ranges::sort(requests, {}, [](const Request* r) { return std::pair(r->record.file, r->record.line); });
    std::map<QString, const Request*> found;
    for (const Request* request : requests) {
        const QString name = QFileInfo(QString::fromStdString(analysis.at(request->record.file).path)).fileName();
        const QString text = name + u'\n' + QString::fromUtf8(lines[name].value(qsizetype(request->record.line) - 1));
        found[text + u'\n' + QString::number(++seen[text])] = request;
    }
    return found;
}

Verdicts verdictsOf(const Analysis& analysis, const Files& files)
{
    Verdicts verdicts;
    for (const auto& [text, request] : requestsByLine(analysis, files))
        verdicts[text] = analysis.at(request->operation).verdict;
    return verdicts;
}

/// Lines whose operation is one request that reached the application only by what the line lists. Where several requests or copies
/// belong together, a line that tied them may be lost, and each is then judged by what is known of it.
std::set<QString> linesOfTheirOwn(const Analysis& analysis, const Files& files)
{
    std::set<QString> lines;
    for (const auto& [text, request] : requestsByLine(analysis, files)) {
        const Operation& operation = analysis.at(request->operation);
        if (operation.requests.size() == 1 && !operation.repeatedBy.contains(RepeatedBy::Mirror) && !operation.repeatedBy.contains(RepeatedBy::Unknown))
            lines.insert(text);
    }
    return lines;
}

bool isEvidence(const QString& name) { return name.startsWith("app") || name.endsWith(".csv") || name.startsWith("error"); }

/// Drops lines by chance.
QByteArray thinned(const QByteArray& content, double lost, std::mt19937& random)
{
    QByteArray left;
    QList<QByteArray> lines = content.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (std::uniform_real_distribution(0.0, 1.0)(random) >= lost)
            left += lines[i] + '\n';
    }
    return left;
}

QByteArray shuffled(const QByteArray& content, bool keepFirst, std::mt19937& random)
{
    QList<QByteArray> lines = content.split('\n');
    lines.removeIf([](const QByteArray& line) { return line.isEmpty(); });
    if (!lines.isEmpty())
        std::shuffle(lines.begin() + (keepFirst ? 1 : 0), lines.end(), random);
    return lines.join('\n') + '\n';
}

/// Every time of the form 2026-11-29T22:59:36.605 moved; other digits stay.
QByteArray moved(const QByteArray& content, int seconds)
{
    static const QRegularExpression moment(QStringLiteral(R"((20\d\d-\d\d-\d\d)([T ])(\d\d:\d\d:\d\d))"));
    QString text = QString::fromUtf8(content), out;
    qsizetype done = 0;
    for (auto it = moment.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        const QDateTime time(QDate::fromString(match.captured(1), Qt::ISODate), QTime::fromString(match.captured(3), Qt::ISODate), QTimeZone::utc());
        out += text.mid(done, match.capturedStart() - done) + time.addSecs(seconds).toString("yyyy-MM-dd") + match.captured(2) + time.addSecs(seconds).toString("HH:mm:ss");
        done = match.capturedEnd();
    }
    return (out + text.mid(done)).toUtf8();
}

QString difference(const Verdicts& before, const Verdicts& after)
{
    for (const auto& [line, verdict] : after) {
        const auto was = before.find(line);
        if (was == before.end() || was->second != verdict)
            return QString("%1: %2 became %3").arg(line, was == before.end() ? "?" : word(was->second).data(), word(verdict).data());
    }
    return before.size() == after.size() ? QString() : QString("lines are missing");
}

} // namespace

class EvidencePropertiesTest : public QObject {
    Q_OBJECT

    void incidents()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(TEST_DATA "/incidents").entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            QTest::newRow(qPrintable(name)) << name;
    }

private slots:
    void lostLinesNeverMakeAVerdictStronger_data() { incidents(); }
    void lostLinesNeverMakeAVerdictStronger()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const Files whole = readIncident(name);
        const auto complete = analysed(whole, folder.path());
        QVERIFY(complete && !complete->requests.empty());
        const Verdicts before = verdictsOf(*complete, whole);
        const std::set<QString> alone = linesOfTheirOwn(*complete, whole);
        for (unsigned round = 1; round <= 12; ++round) {
            std::mt19937 random(round);
            Files less = whole;
            const double lost = round % 3 == 0 ? 0.6 : round % 3 == 1 ? 0.03 : 0.25;
            for (auto& [file, content] : less.contents) {
                if (isEvidence(file)) // rows missing in the middle of an export would be another testimony, not a lost one
                    content = !file.endsWith(".csv") ? thinned(content, lost, random) : round % 2 ? content : content.left(content.indexOf('\n') + 1);
            }
            const auto analysis = analysed(less, folder.path());
            QVERIFY(analysis);
            for (const auto& [line, verdict] : verdictsOf(*analysis, less)) {
                const auto claimed = claim(verdict), was = claim(before.at(line));
                const bool isNew = claimed && !was, moreThanBefore = claimed && was && *claimed > *was;
                const bool changed = claimed && claimed != was && alone.contains(line);
                QVERIFY2(!isNew && !moreThanBefore && !changed,
                    qPrintable(QString("round %1: %2: %3 became %4").arg(round).arg(line, word(before.at(line)).data(), word(verdict).data())));
            }
        }
    }

    void theOrderOfLinesAndInputsChangesNothing_data() { incidents(); }
    void theOrderOfLinesAndInputsChangesNothing()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const Files whole = readIncident(name);
        const auto straight = analysed(whole, folder.path());
        QVERIFY(straight);
        const Verdicts before = verdictsOf(*straight, whole);
        for (unsigned round = 1; round <= 4; ++round) {
            std::mt19937 random(round);
            Files mixed = whole;
            // The order of access lines is evidence of its own where times are coarse: they stay as they are.
            for (auto& [file, content] : mixed.contents) {
                if (isEvidence(file))
                    content = shuffled(content, file.endsWith(".csv"), random);
            }
            const auto analysis = analysed(mixed, folder.path(), round % 2 == 0);
            QVERIFY(analysis);
            const QString different = difference(before, verdictsOf(*analysis, mixed));
            QVERIFY2(different.isEmpty(), qPrintable(QString("round %1: %2").arg(round).arg(different)));
        }
    }

    void aClocksSettingChangesNothingButTheOffset_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("seconds");
        for (const QString& name : QDir(TEST_DATA "/incidents").entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            if (!QFile::exists(QStringLiteral(TEST_DATA "/incidents/") + name + "/app-a.log"))
                continue;
            for (const int seconds : {37, -90, 3 * 3600})
                QTest::newRow(qPrintable(QString("%1, moved by %2 s").arg(name).arg(seconds))) << name << seconds;
        }
    }
    void aClocksSettingChangesNothingButTheOffset()
    {
        QFETCH(QString, name);
        QFETCH(int, seconds);
        const QTemporaryDir folder;
        const Files whole = readIncident(name);
        if (moved(whole.contents.at("app-a.log"), 1) == whole.contents.at("app-a.log"))
            QSKIP("its times have another form");
        const auto straight = analysed(whole, folder.path());
        QVERIFY(straight);
        const Verdicts before = verdictsOf(*straight, whole);
        Files shifted = whole;
        shifted.contents["app-a.log"] = moved(whole.contents.at("app-a.log"), seconds);
        const auto analysis = analysed(shifted, folder.path());
        QVERIFY(analysis);
        const QString different = difference(before, verdictsOf(*analysis, shifted));
        QVERIFY2(different.isEmpty(), qPrintable(different));
        for (std::size_t i = 0; i < analysis->inputs.size(); ++i) {
            const auto& was = straight->inputs[i].clockOffset;
            const auto& is = analysis->inputs[i].clockOffset;
            const bool isMoved = analysis->inputs[i].path.ends_with("app-a.log");
            QCOMPARE(is.has_value(), was.has_value());
            if (is && isMoved)
                QVERIFY(std::chrono::abs(*is - *was - std::chrono::seconds{seconds}) <= std::chrono::milliseconds{2});
            else if (is && !analysis->inputs[i].path.ends_with(".csv"))
                QCOMPARE(*is, *was);
        }
    }

    void contradictionsAreSaidWhereThereAreSome_data() { incidents(); }
    void contradictionsAreSaidWhereThereAreSome()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const auto analysis = analysed(readIncident(name), folder.path());
        QVERIFY(analysis);
        const auto found = std::ranges::find(analysis->findings, Rule::BehaviourContradictsConfiguration, &Finding::rule);
        const bool expected = name == "configuration_changed_since";
        QStringList args;
        for (const std::string& arg : found == analysis->findings.end() ? std::vector<std::string>() : found->args)
            args << QString::fromStdString(arg);
        QVERIFY2((found != analysis->findings.end()) == expected, qPrintable(args.join(' ')));
        if (expected) {
            QCOMPARE(args.value(0), "passed-on");
            QCOMPARE(args.value(1), "proxy_next_upstream");
        }
    }

    void keysAreAudited_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("renewed");
        QTest::addColumn<int>("severalEffects");
        QTest::addColumn<int>("kept");
        QTest::newRow("an endpoint that ignores keys") << "key_ignored_by_endpoint" << 0 << 2 << 1;
        QTest::newRow("a program that renews them") << "key_renewed_per_resend" << 2 << 0 << 1;
        QTest::newRow("customers who keep them") << "client_resends_three_times" << 0 << 0 << 1;
    }
    void keysAreAudited()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const auto analysis = analysed(readIncident(name), folder.path());
        QVERIFY(analysis);
        QVERIFY(analysis->idempotency.applicationLogsKeys);
        std::uint64_t renewed = 0, effects = 0, unchanged = 0;
        for (const KeyCounts& counts : analysis->idempotency.byLocation) {
            renewed += counts.faults[std::size_t(KeyFault::RenewedOnResend)];
            effects += counts.faults[std::size_t(KeyFault::SeveralEffects)];
            unchanged += counts.resendsKept;
        }
        QTEST(int(renewed), "renewed");
        QTEST(int(effects), "severalEffects");
        QFETCH(int, kept);
        QVERIFY2(int(unchanged) >= kept, qPrintable(QString::number(unchanged)));
    }

    void aSecondNginxIsPutOnTheFirstOnesClock()
    {
        const QTemporaryDir folder;
        const auto analysis = analysed(readIncident("chained_clocks_apart"), folder.path());
        QVERIFY(analysis);
        std::vector<Duration> offsets;
        for (const Input& input : analysis->inputs) {
            if (input.kind == InputKind::AccessLog && input.clockOffset)
                offsets.push_back(*input.clockOffset);
        }
        QCOMPARE(offsets.size(), 1u);
        QVERIFY(std::chrono::abs(std::chrono::abs(offsets[0]) - std::chrono::seconds{95}) < std::chrono::milliseconds{200});
    }
};

QTEST_APPLESS_MAIN(EvidencePropertiesTest)
#include "tst_evidence_properties.moc"
