// SPDX-License-Identifier: GPL-3.0-or-later
// Whether keys stand on writes, stay over resends, mean one body and one effect, arrive, and for how long they are kept.
#include "incident/idempotency_audit.h"

#include <QTest>

using namespace retryscope;

namespace {

constexpr std::uint32_t access = 0, appLog = 1, blindLog = 2;
constexpr Instant base{std::chrono::seconds{1'789'000'020}};

class Audited {
public:
    /// A request with its key at nginx ("" = none); returns its index.
    std::size_t request(double second, const std::string& key, const char* method = "POST", int operation = -1, const char* uri = "/pay")
    {
        Request request;
        request.record.file = FileId::fromIndex(access);
        request.record.line = m_requests.size() + 1;
        request.record.method = method;
        request.record.uri = uri;
        request.record.idempotencyKey = key;
        request.record.requestTime = std::chrono::milliseconds{10};
        request.record.end = LoggedTime{at(second) + std::chrono::milliseconds{10}, Duration{1000}, true, 0};
        m_requests.push_back(std::move(request));
        if (operation < 0) {
            m_operations.emplace_back();
            operation = int(m_operations.size()) - 1;
        } else {
            m_operations[std::size_t(operation)].repeatedBy.insert(RepeatedBy::Client);
        }
        m_operations[std::size_t(operation)].requests.push_back(RequestId::fromIndex(m_requests.size() - 1));
        m_operationOf.push_back(std::size_t(operation));
        return m_requests.size() - 1;
    }

    void event(std::size_t request, EventKind kind, double second, const std::string& key, const std::string& body = {}, const std::string& effect = {}, std::uint32_t file = appLog,
        const std::string& message = {})
    {
        Event event;
        event.file = FileId::fromIndex(file);
        event.line = m_events.size() + 1;
        event.kind = kind;
        event.time = LoggedTime{at(second), Duration{1000}, true, 0};
        event.idempotencyKey = key;
        event.bodyHash = body;
        event.effectId = effect;
        if (!message.empty())
            event.rare.edit().message = message;
        m_events.push_back(std::move(event));
        m_operations[m_operationOf[request]].events.push_back({EventId::fromIndex(m_events.size() - 1), RequestId::fromIndex(request), 1, true});
    }

    void endsInWholeSeconds(std::size_t request) { m_requests[request].record.end->resolution = std::chrono::seconds{1}; }
    void hasKeyField(std::uint32_t file) { m_keyFields.insert(FileId::fromIndex(file)); }

    IdempotencyAudit audit() const
    {
        return auditIdempotency(m_requests, m_operations, m_events, {}, m_keyFields, [](const Request&) { return std::string("/pay"); });
    }

private:
    static Instant at(double second) { return base + Duration{std::int64_t(second * 1e6)}; }

    std::vector<Request> m_requests;
    std::vector<Event> m_events;
    std::vector<Operation> m_operations;
    std::vector<std::size_t> m_operationOf;
    std::set<FileId> m_keyFields;
};

std::uint64_t count(const IdempotencyAudit& audit, KeyFault fault) { return audit.byLocation.front().faults[std::size_t(fault)]; }

} // namespace

class IdempotencyAuditTest : public QObject {
    Q_OBJECT
private slots:
    void aKeysEmptyFieldShowsThatItWasDropped_data()
    {
        QTest::addColumn<bool>("hasField");
        QTest::addColumn<int>("dropped");
        QTest::newRow("the log has the field, and it is empty") << true << 2;
        QTest::newRow("the log has no such field") << false << 0;
    }
    void aKeysEmptyFieldShowsThatItWasDropped()
    {
        QFETCH(bool, hasField);
        QFETCH(int, dropped);
        Audited a;
        if (hasField)
            a.hasKeyField(appLog);
        for (int i = 0; i < 2; ++i)
            a.event(a.request(i, "k" + std::to_string(i)), EventKind::Receipt, i, {});
        const IdempotencyAudit audit = a.audit();
        QCOMPARE(count(audit, KeyFault::DroppedOnTheWay), std::uint64_t(dropped));
        QCOMPARE(audit.byLocation.front().unseen, std::uint64_t(2 - dropped));
        QCOMPARE(audit.applicationLogsKeys, hasField);
    }

    void anOrderAndItsPaymentAreNoTwoEffects_data()
    {
        QTest::addColumn<QString>("second");
        QTest::addColumn<bool>("ofOneRequest");
        QTest::addColumn<int>("accused");
        QTest::newRow("an order and its payment") << "payment captured" << true << 0;
        QTest::newRow("two rows of one request") << "order created" << true << 0;
        QTest::newRow("two orders of two requests") << "order created" << false << 1;
        QTest::newRow("an order, and a payment by another request") << "payment captured" << false << 0;
    }
    void anOrderAndItsPaymentAreNoTwoEffects()
    {
        QFETCH(QString, second);
        QFETCH(bool, ofOneRequest);
        QFETCH(int, accused);
        Audited a;
        const std::size_t first = a.request(0, "k");
        a.event(first, EventKind::Effect, 0, "k", {}, "1", appLog, "order created");
        a.event(ofOneRequest ? first : a.request(5, "k"), EventKind::Effect, 1, "k", {}, "2", appLog, second.toStdString());
        QCOMPARE(count(a.audit(), KeyFault::SeveralEffects), std::uint64_t(accused));
    }

    void aLogThatWritesTheKeysOfAnotherEndpointProvesNothing()
    {
        Audited a;
        const std::size_t paid = a.request(0, "k0");
        a.event(paid, EventKind::Receipt, 0, "k0");
        const std::size_t ordered = a.request(1, "k1", "POST", -1, "/orders");
        a.event(ordered, EventKind::Receipt, 1, {});
        const IdempotencyAudit audit = a.audit();
        QCOMPARE(count(audit, KeyFault::DroppedOnTheWay), 0u);
        QCOMPARE(audit.byLocation.front().unseen, 1u);
    }

    void theShareOfWritesWithAKey()
    {
        Audited a;
        for (int i = 0; i < 3; ++i)
            a.request(i, "k" + std::to_string(i));
        a.request(4, "");
        a.request(5, "", "GET");
        a.request(6, "k9", "GET");
        const IdempotencyAudit audit = a.audit();
        QVERIFY(audit.nginxLogsKeys && !audit.applicationLogsKeys);
        QCOMPARE(audit.byLocation.size(), 1u);
        const KeyCounts& counts = audit.byLocation.front();
        QCOMPARE(counts.writes, 4u);
        QCOMPARE(counts.visible, 4u);
        QCOMPARE(counts.withKey, 3u);
        QCOMPARE(counts.keys, 3u);
    }
    void logsWithoutAnyKeySayNothingOfTheShare()
    {
        Audited a;
        a.request(1, "");
        const IdempotencyAudit audit = a.audit();
        QVERIFY(!audit.nginxLogsKeys && !audit.applicationLogsKeys);
        QCOMPARE(audit.byLocation.front().visible, 0u);
    }
    void resends_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<int>("kept");
        QTest::addColumn<int>("renewed");
        QTest::addColumn<int>("missing");
        QTest::newRow("one key all the time") << "k" << "k" << 1 << 0 << 0;
        QTest::newRow("quoted in one of the lines") << "k" << "\"k\"" << 1 << 0 << 0;
        QTest::newRow("a new key") << "k" << "k2" << 0 << 1 << 0;
        QTest::newRow("the second without") << "k" << "" << 0 << 0 << 1;
        QTest::newRow("none at all") << "" << "" << 0 << 0 << 0;
    }
    void resends()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        Audited a;
        a.request(100, "elsewhere");
        a.request(1, first.toStdString());
        a.request(3, second.toStdString(), "POST", 1);
        const IdempotencyAudit audit = a.audit();
        QCOMPARE(audit.byLocation.front().resends, 1u);
        QTEST(int(audit.byLocation.front().resendsKept), "kept");
        QTEST(int(count(audit, KeyFault::RenewedOnResend)), "renewed");
        QTEST(int(count(audit, KeyFault::MissingOnResend)), "missing");
    }
    void oneKeyWithTwoBodiesOrTwoEffects()
    {
        Audited a;
        a.event(a.request(1, "k"), EventKind::Effect, 1, "k", "h1", "1");
        a.event(a.request(9, "k"), EventKind::Effect, 9, "k", "h2", "2");
        a.event(a.request(20, "fine"), EventKind::Effect, 20, "fine", "h3", "3");
        const IdempotencyAudit audit = a.audit();
        QCOMPARE(count(audit, KeyFault::SeveralBodies), 1u);
        QCOMPARE(count(audit, KeyFault::SeveralEffects), 1u);
        QCOMPARE(audit.cases.size(), 2u);
        QCOMPARE(audit.cases.front().key, "k");
        QCOMPARE(audit.cases.front().at.size(), 2u);
        QCOMPARE(audit.cases.front().at.front().line, 1u);
    }
    void aKeyDroppedOnTheWay()
    {
        Audited a;
        a.event(a.request(1, "k1"), EventKind::Receipt, 1, "");
        a.event(a.request(2, "k2"), EventKind::Receipt, 2, "k2");
        a.event(a.request(3, "k3"), EventKind::Receipt, 3, "", {}, {}, blindLog);
        a.request(4, "k4");
        const IdempotencyAudit audit = a.audit();
        QCOMPARE(audit.byLocation.front().compared, 2u);
        QCOMPARE(count(audit, KeyFault::DroppedOnTheWay), 1u);
        QCOMPARE(audit.byLocation.front().unseen, 1u);
        QCOMPARE(audit.cases.front().key, "k1");
    }
    void howLongAKeyIsKept()
    {
        Audited a;
        const std::size_t first = a.request(0, "k");
        a.event(first, EventKind::Effect, 0, "k", "h", "1");
        a.event(a.request(60, "k", "POST", 0), EventKind::Replay, 60, "k", "h", "1");
        a.event(a.request(3600, "k", "POST", 0), EventKind::Replay, 3600, "k", "h", "1");
        a.event(a.request(90'000, "k", "POST", 0), EventKind::Effect, 90'000, "k", "h", "2");
        const KeyCounts counts = a.audit().byLocation.front();
        QCOMPARE(*counts.honouredFor, Duration{std::chrono::seconds{3600}});
        QCOMPARE(*counts.forgottenAfter, Duration{std::chrono::seconds{90'000}});
    }
    void aLogOfWholeSecondsStretchesNoLifetime_data()
    {
        QTest::addColumn<double>("received"); // 0: the application notes no receipt
        QTest::addColumn<int>("honoured");    // ms
        QTest::newRow("from the receipt on") << 0.6 << 59'400;
        QTest::newRow("for so long at least") << 0.0 << 59'000;
    }
    void aLogOfWholeSecondsStretchesNoLifetime()
    {
        QFETCH(double, received);
        QFETCH(int, honoured);
        Audited a;
        const std::size_t first = a.request(0, "k");
        a.endsInWholeSeconds(first);
        if (received > 0)
            a.event(first, EventKind::Receipt, received, "k", "h");
        a.event(a.request(60, "k", "POST", 0), EventKind::Replay, 60, "k", "h", "1");
        QCOMPARE(*a.audit().byLocation.front().honouredFor, Duration{std::chrono::milliseconds{honoured}});
    }
    void aKeyThatWasNeverHonouredHasNoLifetime()
    {
        Audited a;
        a.event(a.request(0, "k"), EventKind::Effect, 0, "k", "h", "1");
        a.event(a.request(60, "k", "POST", 0), EventKind::Effect, 60, "k", "h", "2");
        const KeyCounts counts = a.audit().byLocation.front();
        QVERIFY(!counts.honouredFor && !counts.forgottenAfter);
    }
};

QTEST_APPLESS_MAIN(IdempotencyAuditTest)
#include "tst_idempotency_audit.moc"
