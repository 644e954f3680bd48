// SPDX-License-Identifier: GPL-3.0-or-later
// Which requests are one operation, and who repeated it; the six cases after a lost response.
#include "scene.h"

#include <QTest>

#include <functional>

using namespace retryscope;
using namespace retryscope::test;

namespace {

/// All operations that reached a server, by their first line: "1+2 duplicated client; 3 unresolved".
QString described(const Scene& scene, const MatchResult& result)
{
    QStringList out;
    for (const Operation& o : result.operations) {
        QStringList lines, by;
        for (const RequestId id : o.requests)
            lines << QString::number(id.index() + 1);
        for (const RepeatedBy who : o.repeatedBy)
            by << QString::fromUtf8(word(who).data());
        if (!scene.requests[o.requests.front().index()].attempts.empty())
            out << (lines.join('+') + " " + word(o.verdict).data() + (by.isEmpty() ? "" : " " + by.join(' ')));
    }
    return out.join("; ");
}

using Build = std::function<void(Scene&)>;

void lostThenSent(Scene& s)
{
    s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
    s.line(13, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
}

/// Who asked, in the logs of both servers.
void users(Scene& s, const char* first, const char* second)
{
    NotedUsers noted;
    for (const auto& [file, user] : {std::pair(appA, first), std::pair(appB, second)})
        noted[FileId::fromIndex(file)] = {{1, Text(user)}, {2, Text(user)}};
    s.context.users = std::make_shared<const NotedUsers>(std::move(noted));
}

/// Five orders of one client, 3 s apart; the third got no answer in time.
void underOneId(Scene& s, const std::string& key, bool trace)
{
    for (int i = 0; i < 5; ++i) {
        const double start = 10 + i * 3;
        const std::string id = trace ? "r" + std::to_string(i) : "session-1", own = key.empty() ? key : key + std::to_string(i);
        Request& r = s.line(start, "POST", "/orders", {i == 2 ? lost("a:80", 2) : Try{"a:80", 201, 0.05}}, id);
        r.record.idempotencyKey = own;
        s.executed(appA, start + 0.001, start + 0.04, std::to_string(i + 1), id, {}, own);
        if (!trace)
            continue;
        r.record.rare.edit().traceId = "t1";
        for (std::size_t e = s.events.size() - 2; e < s.events.size(); ++e)
            s.events[e].rare.edit().traceId = "t1";
    }
}

/// A message that is delivered twice, each time answered well.
struct Message {
    std::string uri = "/hooks/psp", reference = "8471";
    double gap = 3600;
    std::string first, second; ///< hashes of the bodies
    EventKind outcome = EventKind::Effect;
    std::string firstWords = {}, secondWords = {};
};

void message(Scene& s, const Message& m)
{
    s.line(10, "POST", m.uri, {{"a:80", 200, 0.05}}, "r1");
    s.line(10 + m.gap, "POST", m.uri, {{"b:80", 200, 0.05}}, "r2");
    s.executed(appA, 10.001, 10.04, "1", "r1", m.first);
    s.executed(appB, 10.001 + m.gap, 10.04 + m.gap, "2", "r2", m.second);
    for (std::size_t i = 0; i < 4; ++i) {
        s.events[i].path = m.uri;
        RarelyNoted& rare = s.events[i].rare.edit();
        rare.operationRef = m.reference;
        rare.message = i % 2 == 0 ? std::string("request received") : i == 1 ? m.firstWords : m.secondWords;
    }
    s.events[3].kind = m.outcome;
    if (m.outcome != EventKind::Effect)
        s.events[3].effectId = {};
}

} // namespace

Q_DECLARE_METATYPE(Build)

class LinkRequestsTest : public QObject {
    Q_OBJECT
private slots:
    void operations_data()
    {
        QTest::addColumn<Build>("build");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, Build build, const char* said) { QTest::newRow(name) << build << QString(said); };

        row("six cases: repeated without a contract", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
        }, "1+2 duplicated client");
        row("six cases: the key is ignored", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h", "k");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h", "k");
        }, "1+2 duplicated client");
        row("six cases: the key is honoured, same input", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h", "k");
            s.delivered(appB, 13.001, EventKind::Replay, 13.05, "r2", "h", "k");
        }, "1+2 prevented client");
        row("six cases: a new key", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h", "k1");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h", "k2");
        }, "1+2 duplicated client");
        row("six cases: the key is honoured, changed input", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h1", "k");
            s.delivered(appB, 13.001, EventKind::Conflict, 13.05, "r2", "h2", "k");
        }, "1+2 prevented client");
        row("six cases: a status query instead", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(13, "GET", "/orders/by-key/k", {{"b:80", 200, 0.05}}, "r2");
            s.executed(appA, 10.001, 11, "1", "r1", "h", "k");
            s.event(EventKind::Receipt, appB, 13.001, "/orders/by-key/k", "GET").requestId = "r2";
        }, "1 executed_once; 2 not_applied");

        row("two hosts that answer with one effect made it once", [](Scene& s) {
            s.line(0, "POST", "/orders", {lost("a:80", 60), {"b:80", 201, 2.2}}, "r1");
            for (const auto& [file, time] : {std::pair(appA, 9.7), std::pair(appB, 62.0)}) {
                Event& e = s.event(EventKind::Effect, file, time);
                e.requestId = "r1";
                e.effectId = "1001";
            }
        }, "1 executed_once next_upstream");
        row("changed input and no contract: two operations", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h1", "k");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h2", "k");
        }, "1 executed_once; 2 executed_once");
        row("the same body by two clients: two operations", [](Scene& s) {
            lostThenSent(s);
            s.requests[1].record.client = "198.51.100.9";
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
        }, "1 executed_once; 2 executed_once");
        row("the same body by two users behind one address: two operations", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 2}}, "r1").record.rare.edit().user = "ann";
            s.line(11, "POST", "/orders", {{"b:80", 201, 2}}, "r2").record.rare.edit().user = "bob";
            s.executed(appA, 10.001, 11.9, "1", "r1", "h");
            s.executed(appB, 11.001, 12.9, "2", "r2", "h");
        }, "1 executed_once; 2 executed_once");
        row("a request id that another client chose again long after: two operations", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(5000, "POST", "/orders", {{"b:80", 201, 0.05}}, "r1").record.client = "198.51.100.9";
            s.executed(appA, 10.001, 10.05, "1", "r1");
            s.executed(appB, 5000.001, 5000.05, "2", "r1");
        }, "1 executed_once; 2 executed_once");
        row("a request id with two bodies: two operations", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(20, "POST", "/orders", {{"b:80", 201, 0.05}}, "r1").record.client = "198.51.100.9";
            s.executed(appA, 10.001, 10.05, "1", "r1", "h1");
            s.executed(appB, 20.001, 20.05, "2", "r1", "h2");
        }, "1 executed_once; 2 executed_once");
        for (const char* word : {"null", "undefined", "[object Object]", "00000000-0000-0000-0000-000000000000"}) {
            QTest::newRow(qPrintable(QStringLiteral("a key that says %1 is none").arg(QLatin1String(word)))) << Build([word](Scene& s) {
                s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1").record.idempotencyKey = word;
                Request& second = s.line(50, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
                second.record.idempotencyKey = word;
                second.record.client = "198.51.100.9";
                s.executed(appA, 10.001, 10.05, "1", "r1");
                s.executed(appB, 50.001, 50.05, "2", "r2");
            }) << QStringLiteral("1 executed_once; 2 executed_once");
        }
        row("a webhook's event id joins what two senders sent", [](Scene& s) {
            lostThenSent(s);
            s.requests[1].record.client = "198.51.100.9";
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
            for (Event& e : s.events)
                e.rare.edit().operationRef = "evt_1";
        }, "1+2 duplicated client");
        row("a provider's event that comes again although it was answered", [](Scene& s) { message(s, {.reference = "evt_1"}); }, "1+2 duplicated client");
        row("the same known by the body, hours later", [](Scene& s) { message(s, {.uri = "/api/webhooks/psp", .gap = 20'000, .first = "h", .second = "h"}); }, "1+2 duplicated client");
        row("the same known by the column of the delivery's number", [](Scene& s) {
            message(s, {.uri = "/githubWebhook", .reference = "72d3162e-cc78-11e3-81ab-4c9367dc0958"});
            s.context.deliveryNumbers = {FileId::fromIndex(appA), FileId::fromIndex(appB)};
        }, "1+2 duplicated client");
        row("a provider's event that was processed already", [](Scene& s) { message(s, {.reference = "evt_1", .outcome = EventKind::Replay}); }, "1+2 prevented client");
        const char* two = "1 executed_once; 2 executed_once";
        row("a ticket shop's event: two operations", [](Scene& s) { message(s, {.uri = "/tickets", .reference = "evt_77", .first = "h", .second = "h"}); }, two);
        row("a ticket shop's event on a path for messages: two operations", [](Scene& s) { message(s, {.reference = "event_77"}); }, two);
        row("a calendar's event that changed: two operations", [](Scene& s) { message(s, {.uri = "/hooks/calendar", .reference = "cal_9", .first = "h1", .second = "h2"}); }, two);
        row("an event's id with another body: two operations", [](Scene& s) { message(s, {.reference = "evt_1", .first = "h1", .second = "h2"}); }, two);
        row("an order's two events under its reference: two operations", [](Scene& s) { message(s, {.reference = "A-1"}); }, two);
        row("other things happened under one id: two operations", [](Scene& s) {
            message(s, {.reference = "evt_1", .first = "h", .second = "h", .firstWords = "order.created handled: invoice created", .secondWords = "order.paid handled: invoice created"});
        }, two);
        row("other things were done under one id: two operations", [](Scene& s) {
            message(s, {.reference = "evt_1", .first = "h", .second = "h", .firstWords = "payment captured", .secondWords = "refund created"});
        }, two);
        row("a warehouse's number: two operations", [](Scene& s) { message(s, {.uri = "/hooks/stock", .reference = "WH-1"}); }, two);
        row("a provider's event after more than three days: two operations", [](Scene& s) { message(s, {.reference = "evt_1", .gap = 4 * 86'400}); }, two);
        row("a number that three requests share and each did something: three operations", [](Scene& s) {
            message(s, {.reference = "evt_1"});
            s.line(7000, "POST", "/hooks/psp", {{"b:80", 201, 0.05}}, "r3");
            s.executed(appB, 7000.001, 7000.05, "3", "r3");
            for (std::size_t i = s.events.size() - 2; i < s.events.size(); ++i) {
                s.events[i].path = "/hooks/psp";
                s.events[i].rare.edit().operationRef = "evt_1";
            }
        }, "1 executed_once; 2 executed_once; 3 executed_once");
        for (const char* uri : {"/orders?callback=https%3A%2F%2Fx", "/orders?utm=webhook", "/hookah/orders", "/callback-requests", "/orders"}) {
            QTest::newRow(qPrintable(QStringLiteral("a concert's event at %1 after a failure: two operations").arg(QLatin1String(uri)))) << Build([uri](Scene& s) {
                message(s, {.uri = uri, .reference = "event_77"});
                s.requests[0].record.status = 500;
                s.context.messageNumbers = {FileId::fromIndex(appA), FileId::fromIndex(appB)};
            }) << QString::fromUtf8(two);
        }
        row("an event of a provider without forms after a failure, hours later", [](Scene& s) {
            message(s, {.uri = "/api/stripe-webhook", .reference = "77"});
            s.requests[0].record.status = 500;
            s.context.messageNumbers = {FileId::fromIndex(appA), FileId::fromIndex(appB)};
        }, "1+2 duplicated client");
        row("a device's key with references of their own: an operation each", [](Scene& s) {
            message(s, {.uri = "/orders", .reference = "po-1"});
            for (Event& e : s.events)
                e.idempotencyKey = "device-42";
            s.events[2].rare.edit().operationRef = s.events[3].rare.edit().operationRef = "po-2";
        }, two);
        row("a key is kept from its first use on", [](Scene& s) {
            for (int i = 0; i < 3; ++i) {
                const double start = 10 + i * 20 * 3600.0;
                s.line(start, "POST", "/orders", {lost("a:80", 2)}, "r" + std::to_string(i));
                s.executed(appA, start + 0.001, start + 1, std::to_string(i + 1), "r" + std::to_string(i), "h", "key-1");
            }
        }, "1+2 duplicated client; 3 executed_once");
        row("one trace over five orders, one of which was lost: five operations", [](Scene& s) { underOneId(s, {}, true); },
            "1 executed_once; 2 executed_once; 3 executed_once; 4 executed_once; 5 executed_once");
        row("one session's id over five orders, one of which was lost: five operations", [](Scene& s) { underOneId(s, {}, false); },
            "1 executed_once; 2 executed_once; 3 executed_once; 4 executed_once; 5 executed_once");
        row("one session's id over orders with keys of their own: five operations", [](Scene& s) { underOneId(s, "key-", false); },
            "1 executed_once; 2 executed_once; 3 executed_once; 4 executed_once; 5 executed_once");
        row("one id for a lost order and the next, with references of their own: two operations", [](Scene& s) {
            lostThenSent(s);
            s.requests[1].record.requestId = "r1";
            s.executed(appA, 10.001, 11, "1", "r1");
            s.executed(appB, 13.001, 13.05, "2", "r1");
            for (std::size_t i = 0; i < 4; ++i)
                s.events[i].rare.edit().operationRef = i < 2 ? "po-1" : "po-2";
        }, "1 executed_once; 2 executed_once");
        row("one id, answered and replayed: the proxy in front did not get the answer", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(12, "POST", "/orders", {{"b:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 10.04, "1", "r1");
            s.delivered(appB, 12.001, EventKind::Replay, 12.04, "r1");
        }, "1+2 prevented another_proxy");
        row("a ticket machine sends one body again and again: an operation each", [](Scene& s) {
            for (int i = 0; i < 3; ++i) {
                s.line(10 + i * 11, "POST", "/orders", {{"a:80", 201, 0.05}}, "r" + std::to_string(i));
                s.executed(appA, 10.001 + i * 11, 10.04 + i * 11, std::to_string(i + 1), "r" + std::to_string(i), "h");
            }
        }, "1 executed_once; 2 executed_once; 3 executed_once");
        row("a ticket machine after a failure: whether it is the same ticket is not shown", [](Scene& s) {
            for (int i = 0; i < 4; ++i) {
                s.line(10 + i * 11, "POST", "/orders", {i == 2 ? lost("a:80", 2) : Try{"a:80", 201, 0.05}}, "r" + std::to_string(i));
                s.executed(appA, 10.001 + i * 11, 10.04 + i * 11, std::to_string(i + 1), "r" + std::to_string(i), "h");
            }
            s.line(54, "POST", "/orders", {{"a:80", 201, 0.05}}, "r9");
            s.executed(appA, 54.001, 54.04, "9", "r9", "h");
        }, "1 executed_once; 2 executed_once; 3+4 unresolved client; 5 executed_once");
        row("a new key after a good answer is a new wish, though the body is the same", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(22, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 10.04, "1", "r1", "h", "key-1");
            s.executed(appB, 22.001, 22.04, "2", "r2", "h", "key-2");
        }, two);
        row("the same body under other references after a failure: whether it is the same is not shown", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
            for (std::size_t i = 0; i < 4; ++i)
                s.events[i].rare.edit().operationRef = i < 2 ? "po-1" : "po-2";
        }, "1+2 unresolved client");
        const auto halfKnown = [](Scene& s, const std::string& firstKey, const std::string& secondKey) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h", firstKey);
            s.executed(appB, 13.001, 13.05, "2", "r2", {}, secondKey);
        };
        row("the body of one of two is noted: whether they are the same is not shown", [=](Scene& s) { halfKnown(s, {}, {}); }, "1+2 unresolved client");
        row("the same with keys of their own: two operations", [=](Scene& s) { halfKnown(s, "key-1", "key-2"); }, two);
        row("the same of two clients: two operations", [=](Scene& s) {
            halfKnown(s, {}, {});
            s.requests[1].record.client = "198.51.100.9";
        }, two);
        row("the same after an answer: two operations", [=](Scene& s) {
            halfKnown(s, {}, {});
            s.requests[0].record.status = 201;
        }, two);
        row("the same body of two of the application's users behind one address: two operations", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
            users(s, "u1", "u2");
        }, two);
        row("the same of one user", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
            users(s, "u1", "u1");
        }, "1+2 duplicated client");
        row("one key that two of the application's users chose: two operations", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", {}, "1001");
            s.executed(appB, 13.001, 13.05, "2", "r2", {}, "1001");
            users(s, "u1", "u2");
        }, two);
        row("an empty object is no mark of an operation", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "44136fa355b3678a");
            s.executed(appB, 13.001, 13.05, "2", "r2", "44136fa355b3678a");
        }, two);
        row("the same body again after minutes: two operations", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(200, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 200.001, 200.05, "2", "r2", "h");
        }, "1 executed_once; 2 executed_once");
        row("the same body a minute after an answer: two operations", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(70, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 10.05, "1", "r1", "h");
            s.executed(appB, 70.001, 70.05, "2", "r2", "h");
        }, "1 executed_once; 2 executed_once");
        row("a page sent again at once although it was answered", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(12, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 10.05, "1", "r1", "h");
            s.executed(appB, 12.001, 12.05, "2", "r2", "h");
        }, "1+2 duplicated client");
        row("an empty body is no mark of an operation", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "e3b0c44298fc1c14");
            s.executed(appB, 13.001, 13.05, "2", "r2", "e3b0c44298fc1c14");
        }, "1 executed_once; 2 executed_once");
        row("a key joins over hours", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(7000, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 11, "1", "r1", "h", "k");
            s.executed(appB, 7000.001, 7000.05, "2", "r2", "h", "k");
        }, "1+2 duplicated client");
        row("one id in two lines of one file: a proxy in front sent it twice", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(12, "POST", "/orders", {{"b:80", 201, 0.05}}, "r1");
            s.executed(appA, 10.001, 11, "1", "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
        }, "1+2 duplicated another_proxy");
        row("two chained proxies: only the inner deliveries count", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("inner:80", 2), {"inner:80", 201, 0.06}}, "r1");
            s.line(10, "POST", "/orders", {lost("a:80", 1.9)}, "r1").record.file = FileId::fromIndex(innerLog);
            s.line(12, "POST", "/orders", {{"b:80", 201, 0.05}}, "r1").record.file = FileId::fromIndex(innerLog);
            s.executed(appA, 10.001, 11, "1", "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
        }, "1+2+3 duplicated another_proxy");
        row("two chained proxies, the log of the second inner nginx is missing", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("inner1:80", 2), {"inner2:80", 201, 0.06}}, "r1");
            s.line(10, "POST", "/orders", {lost("a:80", 1.9)}, "r1").record.file = FileId::fromIndex(innerLog);
            s.executed(appA, 10.001, 11, "1", "r1");
            s.executed(appB, 12.001, 12.05, "2", "r1");
        }, "1+2 duplicated another_proxy");
        row("an export that writes the route where nginx wrote the path: the id of the request says more", [](Scene& s) {
            s.line(10, "POST", "/orders/7", {lost("a:80", 2), {"b:80", 201, 0.06}}, "r1");
            s.event(EventKind::Receipt, appA, 10.001, "/orders/7").requestId = "r1";
            s.event(EventKind::Receipt, appB, 12.001, "/orders/7").requestId = "r1";
            for (const auto& [time, id] : {std::pair(11.0, "1"), std::pair(12.05, "2")}) {
                Event& exported = s.row(time, id);
                exported.requestId = "r1";
                exported.path = "/orders/{id}";
            }
        }, "1 duplicated next_upstream");
        row("one session id on many paths joins nothing", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "session");
            s.line(11, "POST", "/cart", {{"a:80", 201, 0.05}}, "session");
            s.event(EventKind::Effect, appA, 10.04, "/orders").requestId = "session";
            s.event(EventKind::Effect, appA, 11.04, "/cart").requestId = "session";
        }, "1 executed_once; 2 executed_once");
        row("without the application's word the repetition is shown, nothing claimed", [](Scene& s) {
            lostThenSent(s);
        }, "1+2 unresolved client");
        row("without the application's word others on the same path forbid it", [](Scene& s) {
            lostThenSent(s);
            s.line(14, "POST", "/orders", {{"b:80", 201, 0.05}}, "r3");
        }, "1 unresolved; 2 unresolved; 3 unresolved");
        row("a program asks again after each failure, and nothing tells what for", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(12.3, "POST", "/orders", {lost("a:80", 2)}, "r2");
            s.line(14.9, "POST", "/orders", {{"b:80", 201, 0.05}}, "r3");
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appA, 12.301, 17, "2", "r2");
            s.executed(appB, 14.901, 14.94, "3", "r3");
        }, "1+2+3 unresolved client");
        row("the same with bodies that differ: operations of their own", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(12.3, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 14, "1", "r1", "h1");
            s.executed(appB, 12.301, 12.34, "2", "r2", "h2");
        }, "1 executed_once; 2 executed_once");
        row("asked again a minute later: an operation of its own", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(73, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appB, 73.001, 73.04, "2", "r2");
        }, "1 executed_once; 2 executed_once");
        row("asked again with another length: an operation of its own", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1").record.requestLength = 400;
            s.line(12.3, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2").record.requestLength = 412;
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appB, 12.301, 12.34, "2", "r2");
        }, "1 executed_once; 2 executed_once");
        row("the address of a gateway is no caller", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(12.3, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            for (int i = 0; i < 20; ++i)
                s.line(100 + i, "GET", "/goods/" + std::to_string(i), {});
            s.executed(appA, 10.001, 14, "1", "r1");
            s.executed(appB, 12.301, 12.34, "2", "r2");
        }, "1 executed_once; 2 executed_once");
        row("a webhook comes again until it is answered, hours later", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(3700, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2").record.client = "198.51.100.9";
            s.executed(appA, 10.001, 14, "1", "r1", "h");
            s.executed(appB, 3700.001, 3700.04, "2", "r2", "h");
            for (Event& e : s.events)
                e.rare.edit().operationRef = "evt_1";
        }, "1+2 duplicated client");
        row("the same cart again an hour after an answer: two operations", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(3700, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 10.04, "1", "r1", "h");
            s.executed(appB, 3700.001, 3700.04, "2", "r2", "h");
            for (Event& e : s.events)
                e.rare.edit().operationRef = "cart_7";
        }, "1 executed_once; 2 executed_once");
        row("a key in quotes at nginx, without them in the application", [](Scene& s) {
            lostThenSent(s);
            for (Request& r : s.requests)
                r.record.idempotencyKey = "\"k-1\"";
            s.requests[1].record.client = "198.51.100.9";
            s.executed(appA, 10.001, 11, "1", {}, {}, "k-1");
            s.executed(appB, 13.001, 13.05, "2", {}, {}, "k-1");
        }, "1+2 duplicated client");
        row("one body, its hash cut short and in capitals in one of the logs", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "sha256:9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08");
            s.executed(appB, 13.001, 13.05, "2", "r2", "9f86d081884c7d65");
        }, "1+2 duplicated client");
        row("told that callers take ten minutes", [](Scene& s) {
            s.context.resendWindow = s.context.answeredWindow = secs(600);
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            s.line(500, "POST", "/orders", {{"b:80", 201, 0.05}}, "r2");
            s.executed(appA, 10.001, 10.05, "1", "r1", "h");
            s.executed(appB, 500.001, 500.05, "2", "r2", "h");
        }, "1+2 duplicated client");
        row("told that callers never send again", [](Scene& s) {
            s.context.resendWindow = s.context.answeredWindow = secs(0);
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1", "r1", "h");
            s.executed(appB, 13.001, 13.05, "2", "r2", "h");
        }, "1 executed_once; 2 executed_once");
        row("a replay names the order that an earlier request made", [](Scene& s) {
            lostThenSent(s);
            s.executed(appA, 10.001, 11, "1017", "r1");
            s.delivered(appB, 13.001, EventKind::Replay, 13.05, "r2").effectId = "1017";
        }, "1+2 prevented client");
    }
    void operations()
    {
        QFETCH(Build, build);
        Scene scene;
        build(scene);
        const MatchResult result = scene.match();
        QTEST(described(scene, result), "said");
    }
};

QTEST_APPLESS_MAIN(LinkRequestsTest)
#include "tst_link_requests.moc"
