// SPDX-License-Identifier: GPL-3.0-or-later
// One delivery that wrote several lines or rows is one execution; two deliveries that did are two.
#include "telling_scene.h"

#include <QTest>

#include <format>

using namespace retryscope;
using namespace retryscope::test;

namespace {

/// Ordinary requests of others that each wrote so many rows within a few milliseconds, the `first` of them with one row less.
void othersWithRows(Scene& s, int rows, int first = 0)
{
    for (int i = 0; i < 6; ++i) {
        const double time = 100 + i * 5;
        const std::string id = "o" + std::to_string(i);
        s.line(time, "POST", "/orders", {{"a:80", 201, 0.05}}, id).record.client = "198.51.100." + std::to_string(i);
        noted(s, EventKind::Receipt, appA, time + 0.001, "request received", {}, id);
        for (int k = i < first ? 1 : 0; k < rows; ++k)
            s.row(time + 0.04 + k * 0.002, "m" + std::to_string(i * 10 + k)).requestId = id;
    }
    s.exportCovers(0, 900);
}

void rowsAt(Scene& s, std::initializer_list<double> times, const std::string& host = {})
{
    for (const double time : times)
        s.row(time, "x" + std::to_string(s.events.size()), {}, host).requestId = "r1";
}

/// Orders of a batch, each with a reference of the caller's.
void ordered(Scene& s, File file, double time, const std::string& effect, const std::string& reference, EventKind kind = EventKind::Effect)
{
    noted(s, kind, file, time, kind == EventKind::Effect ? "order created" : "order already exists", effect).rare.edit().operationRef = reference;
}

/// The word of a program that nginx never asks.
void service(Scene& s, double time, const std::string& message, const std::string& effect)
{
    Event& e = noted(s, EventKind::Effect, innerLog, time, message, effect);
    e.host = "inventory";
    e.path = e.method = {};
}

/// Rows of the payments' table in a state that tells nobody whether it was paid, and what the export shows of others.
Event& openRow(Scene& s, double time, const std::string& effect, const std::string& id = "r1")
{
    Event& e = s.row(time, effect);
    e.requestId = id;
    e.kind = EventKind::Other;
    e.rare.edit().message = "timed_out";
    return e;
}

void paidByTheSecond(Scene& s)
{
    bothReceived(s);
    s.row(12.04, "p2").requestId = "r1";
    othersWithRows(s, 1);
}

/// The lines of two nginx, the inner one behind a prefix that the outer one takes off; without $request_time if not `timed`.
void chained(Scene& s, double start, const std::string& id, bool timed, std::vector<Try> inner)
{
    double whole = 0.01;
    for (const Try& t : inner)
        whole += t.response;
    const int status = inner.back().status;
    s.line(start, "POST", "/api/orders", {{"10.0.1.1:80", status, whole}}, id);
    s.line(start + 0.003, "POST", "/orders", std::move(inner), id).record.file = FileId::fromIndex(innerLog);
    for (std::size_t i = s.requests.size() - 2; i < s.requests.size(); ++i) {
        Request& request = s.requests[i];
        Text& times = *request.record.upstream.edit().responseTime;
        std::string list;
        for (Attempt& attempt : request.attempts) {
            list += std::format("{}{:.3f}", list.empty() ? "" : ", ", milliseconds(*attempt.response) / 1000);
            if (!timed)
                attempt.start.reset(), attempt.end.reset();
        }
        times = list;
        if (!timed)
            request.record.requestTime.reset();
    }
}

void chainOfOthers(Scene& s, bool timed)
{
    for (int i = 0; i < 4; ++i) {
        const std::string id = "o" + std::to_string(i);
        chained(s, 100 + i * 5, id, timed, {{"a:80", 201, 0.05}});
        s.executed(appA, 100.004 + i * 5, 100.04 + i * 5, std::to_string(500 + i), id);
    }
}

/// Both servers and those of others say it before they do anything; the first server nothing more. `step` makes a number in it grow.
void checked(Scene& s, const std::string& sentence, int step)
{
    int number = 0;
    const auto say = [&](File file, double time, const std::string& id) {
        std::string text = sentence;
        if (const auto at = text.find('#'); at != std::string::npos)
            text.replace(at, 1, std::to_string(number += step));
        noted(s, EventKind::Rejected, file, time, text, {}, id);
    };
    bothReceived(s);
    say(appA, 10.01, "r1");
    say(appB, 12.01, "r1");
    noted(s, EventKind::Effect, appB, 12.03, "order created", "1");
    for (int i = 0; i < 4; ++i) {
        const double time = 100 + i * 5;
        const std::string id = "o" + std::to_string(i);
        s.line(time, "POST", "/orders", {{"a:80", 201, 0.05}}, id);
        noted(s, EventKind::Receipt, appA, time + 0.001, "request received", {}, id);
        say(appA, time + 0.01, id);
        noted(s, EventKind::Effect, appA, time + 0.03, "order created", id, id);
    }
}

} // namespace

Q_DECLARE_METATYPE(Build)

class OneDeliveryTest : public QObject {
    Q_OBJECT
private slots:
    void verdicts_data()
    {
        QTest::addColumn<Build>("build");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, Build build, const char* said) { QTest::newRow(name) << build << QString(said); };

        row("two rows where every delivery writes two are one execution", [](Scene& s) {
            bothReceived(s);
            rowsAt(s, {12.04, 12.042});
            othersWithRows(s, 2);
        }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("four rows where every delivery writes two are two", [](Scene& s) {
            bothReceived(s);
            rowsAt(s, {11.5, 11.502, 12.04, 12.042});
            othersWithRows(s, 2);
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("two rows where every delivery writes one are two", [](Scene& s) {
            bothReceived(s);
            rowsAt(s, {12.04, 12.042});
            othersWithRows(s, 1);
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("two rows at once where some write two and some one may be either", [](Scene& s) {
            bothReceived(s);
            rowsAt(s, {12.04, 12.042});
            othersWithRows(s, 2, 2);
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("two rows far apart where some write two and some one are two", [](Scene& s) {
            bothReceived(s);
            rowsAt(s, {11.3, 12.042});
            othersWithRows(s, 2, 2);
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("both rows name the second server, which received it once", [](Scene& s) {
            bothReceived(s);
            rowsAt(s, {12.04, 12.042}, "b:80");
            othersWithRows(s, 1);
            s.exportCovers(0, 13);
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("rows that name either server are two", [](Scene& s) {
            bothReceived(s);
            rowsAt(s, {12.04}, "b:80");
            rowsAt(s, {12.042}, "a:80");
            othersWithRows(s, 1);
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("a batch that the second server went on with", [](Scene& s) {
            bothReceived(s);
            ordered(s, appA, 10.5, "1", "c-1");
            ordered(s, appA, 11.2, "2", "c-2");
            ordered(s, appB, 12.01, "1", "c-1", EventKind::Rejected);
            ordered(s, appB, 12.02, "2", "c-2", EventKind::Rejected);
            ordered(s, appB, 12.03, "3", "c-3");
            ordered(s, appB, 12.04, "4", "c-4");
        }, "prevented confirmed [next_upstream] 1 effects 2 deliveries");
        row("the same without a word of the refused ones", [](Scene& s) {
            bothReceived(s);
            ordered(s, appA, 10.5, "1", "c-1");
            ordered(s, appA, 11.2, "2", "c-2");
            ordered(s, appB, 12.03, "3", "c-3");
            ordered(s, appB, 12.04, "4", "c-4");
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("a batch of which one order came about twice", [](Scene& s) {
            bothReceived(s);
            ordered(s, appA, 10.5, "1", "c-1");
            ordered(s, appA, 11.2, "2", "c-2");
            ordered(s, appB, 12.03, "3", "c-2");
            ordered(s, appB, 12.04, "4", "c-3");
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("one order by each server, under references that they may have made themselves", [](Scene& s) {
            bothReceived(s);
            ordered(s, appA, 10.5, "1", "g-1");
            ordered(s, appB, 12.03, "2", "g-2");
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("a service behind the application reserves for each article", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Effect, appA, 10.1, "order created", "o-1");
            noted(s, EventKind::Rejected, appB, 12.03, "order already exists", "o-1");
            service(s, 10.3, "stock reserved", "s-1");
            service(s, 12.02, "stock reserved", "s-2");
        }, "prevented confirmed [next_upstream] 1 effects 2 deliveries");
        row("the same where nothing is known of the second delivery", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Effect, appA, 10.1, "order created", "o-1");
            service(s, 10.3, "stock reserved", "s-1");
            service(s, 12.02, "stock reserved", "s-2");
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("two orders stay two beside what a service did", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Effect, appA, 10.1, "order created", "o-1");
            noted(s, EventKind::Effect, appB, 12.03, "order created", "o-2");
            service(s, 12.02, "stock reserved", "s-2");
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("a queue's worker, whose servers only receive, did it twice", [](Scene& s) {
            bothReceived(s);
            service(s, 15, "order created", "o-1");
            service(s, 17, "order created", "o-2");
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("three orders of one delivery, more than a second apart", [](Scene& s) {
            bothReceived(s);
            for (int i = 0; i < 3; ++i)
                noted(s, EventKind::Effect, appA, 10.1 + i * 1.2, "order created", std::to_string(i + 1));
            noted(s, EventKind::Rejected, appB, 12.2, "batch already processed");
        }, "prevented confirmed [next_upstream] 1 effects 2 deliveries");
        row("as slow, and the second server did one, too", [](Scene& s) {
            bothReceived(s);
            for (int i = 0; i < 3; ++i)
                noted(s, EventKind::Effect, appA, 10.1 + i * 1.2, "order created", std::to_string(i + 1));
            noted(s, EventKind::Effect, appB, 13.2, "order created", "9");
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("of the first payment the export does not say what became", [](Scene& s) {
            paidByTheSecond(s);
            openRow(s, 11.9, "p1");
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("a payment that another request left open", [](Scene& s) {
            paidByTheSecond(s);
            openRow(s, 11.9, "p1", "o3");
        }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("an open payment that names no request", [](Scene& s) {
            paidByTheSecond(s);
            openRow(s, 11.9, "p1", "");
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("an open payment that names no request, long after", [](Scene& s) {
            paidByTheSecond(s);
            openRow(s, 60, "p1", "");
        }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("one that the log tells the outcome of", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Failed, appA, 11, "payment failed");
            noted(s, EventKind::Effect, appB, 12.03, "payment captured", "p2");
            othersWithRows(s, 1);
            for (std::size_t i = 0; i < 6; ++i)
                noted(s, EventKind::Effect, appA, 100.04 + double(i) * 5, "payment captured", "m" + std::to_string(i * 10), "o" + std::to_string(i));
            openRow(s, 12.04, "p2");
        }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("the log says that it failed and the table does not know", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Failed, appA, 11, "payment failed");
            s.row(12.04, "p2").requestId = "r1";
            openRow(s, 11.9, "p1");
            othersWithRows(s, 1);
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("two payments that are open beside one order", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Effect, appA, 10.6, "order created", "1");
            noted(s, EventKind::Rejected, appB, 12.01, "duplicate order");
            openRow(s, 10.7, "p1");
            openRow(s, 12.02, "p2");
            othersWithRows(s, 1);
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("one payment that is open beside an order that was refused the second time", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Effect, appA, 10.6, "order created", "1");
            noted(s, EventKind::Rejected, appB, 12.01, "duplicate order");
            openRow(s, 10.7, "p1");
            othersWithRows(s, 1);
        }, "prevented confirmed [next_upstream] 1 effects 2 deliveries");
        row("the first server's log does not know what became of it", [](Scene& s) {
            paidByTheSecond(s);
            noted(s, EventKind::Other, appA, 11.9, "payment timed out, outcome unknown");
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("a step of the second server timed out before it was paid", [](Scene& s) {
            paidByTheSecond(s);
            noted(s, EventKind::Other, appB, 12.02, "payment timed out, retrying");
        }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("the first server's log tells of something else", [](Scene& s) {
            paidByTheSecond(s);
            noted(s, EventKind::Other, appA, 11.9, "sending the receipt by email timed out");
        }, "executed_once confirmed [next_upstream] 1 effects 2 deliveries");
        row("nothing but an open payment", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            openRow(s, 10.04, "p1");
            othersWithRows(s, 1);
        }, "unresolved inferred [] 0 effects 1 deliveries");
        row("two nginx in a row, the first of which takes a prefix off", [](Scene& s) {
            chained(s, 10, "r1", true, {lost("a:80", 2), {"b:80", 201, 0.05}});
            s.executed(appA, 10.004, 12.5, "1", "r1");
            s.executed(appB, 12.006, 12.04, "2", "r1");
            chainOfOthers(s, true);
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("the same where neither logs how long a request took", [](Scene& s) {
            chained(s, 10, "r1", false, {lost("a:80", 2), {"b:80", 201, 0.05}});
            s.executed(appA, 10.004, 12.5, "1", "r1");
            s.executed(appB, 12.006, 12.04, "2", "r1");
            chainOfOthers(s, false);
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("an ordinary request of such a chain", [](Scene& s) {
            chained(s, 10, "r1", false, {{"a:80", 201, 0.05}});
            s.executed(appA, 10.004, 10.04, "1", "r1");
            chainOfOthers(s, false);
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("two nginx whose times are equal, told apart by who asked", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"10.0.1.1:80", 201, 0.05}}, "r1").record.file = FileId::fromIndex(innerLog);
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1").record.client = "10.0.0.5";
            s.executed(appA, 10.004, 10.04, "1", "r1");
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("two nginx that log no times and had it one after the other are no chain", [](Scene& s) {
            chained(s, 10, "r1", false, {{"a:80", 201, 0.05}});
            s.requests[0].record.uri = "/orders";
            s.requests[1].record.end = LoggedTime{at(14), Duration{1000}, true, 0};
            s.executed(appA, 13.96, 14, "1", "r1");
        }, "unresolved inferred [another_proxy] 1 effects 2 deliveries");
        row("a check that stands before every order refuses nothing", [](Scene& s) { checked(s, "checking for duplicate order", 0); }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("a check with a number of its own is the same check", [](Scene& s) { checked(s, "duplicate order 77# checked in 3 ms", 1); }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
        row("a refusal that names another order than the delivery made is none of a check", [](Scene& s) {
            checked(s, "order already exists", 0);
            for (Event& e : s.events)
                if (e.kind == EventKind::Rejected)
                    e.effectId = "other" + std::to_string(e.line);
        }, "prevented confirmed [next_upstream] 1 effects 2 deliveries");
        row("a refusal that stands before none does", [](Scene& s) {
            bothReceived(s);
            noted(s, EventKind::Effect, appA, 10.6, "order created", "1");
            noted(s, EventKind::Rejected, appB, 12.01, "duplicate order");
            others(s, 4, false);
        }, "prevented confirmed [next_upstream] 1 effects 2 deliveries");
        const auto byCart = [](Scene& s, const std::string& other) {
            bothReceived(s);
            s.line(50, "POST", "/cart", {{"a:80", 200, 0.05}}, "r2");
            noted(s, EventKind::Receipt, appA, 50.001, "request received", {}, "r2");
            for (const std::size_t receipt : {0u, 1u, 2u})
                s.events[receipt].rare.edit().operationRef = receipt < 2 ? "cart-5" : other;
            for (const double time : {11.4, 12.03}) {
                Event& exported = s.row(time, "x" + std::to_string(int(time)));
                exported.path = exported.method = {};
                exported.rare.edit().operationRef = "cart-5";
            }
        };
        row("rows that name the cart of this request alone", [=](Scene& s) { byCart(s, "cart-6"); }, "duplicated inferred [next_upstream] 2 effects 2 deliveries");
        row("rows that name the cart of two requests", [=](Scene& s) { byCart(s, "cart-5"); }, "unresolved inferred [next_upstream] 0 effects 2 deliveries");
        row("two nginx that had the request one after the other are no chain", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2)}, "r1");
            s.line(12.01, "POST", "/orders", {{"b:80", 201, 0.05}}, "r1").record.file = FileId::fromIndex(innerLog);
            s.executed(appB, 12.011, 12.05, "2", "r1");
        }, "unresolved inferred [another_proxy] 1 effects 1 deliveries");
        row("they are none where the first was answered alike, either", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.06}}, "r1");
            s.line(14, "POST", "/orders", {{"b:80", 201, 0.05}}, "r1").record.file = FileId::fromIndex(innerLog);
            s.executed(appB, 14.001, 14.04, "2", "r1");
        }, "unresolved inferred [another_proxy] 1 effects 2 deliveries");
        row("a call of the application's own through another nginx is no chain", [](Scene& s) {
            s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.5}}, "r1");
            s.line(12.1, "POST", "/charge", {{"c:80", 201, 0.3}}, "r1").record.file = FileId::fromIndex(innerLog);
            s.executed(appA, 10.001, 11, "1", "r1");
            s.executed(appB, 12.001, 12.4, "2", "r1");
        }, "duplicated confirmed [next_upstream] 2 effects 2 deliveries");
        row("two lines of each receipt", [](Scene& s) {
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            for (int i = 0; i < 4; ++i) {
                const double time = i == 0 ? 10 : 100 + i * 5;
                const std::string id = "r" + std::to_string(i + 1);
                if (i > 0)
                    s.line(time, "POST", "/orders", {{"a:80", 201, 0.05}}, id);
                noted(s, EventKind::Receipt, appA, time + 0.001, "request received", {}, id);
                noted(s, EventKind::Receipt, appA, time + 0.005, "start processing", {}, id);
                noted(s, EventKind::Effect, appA, time + 0.04, "order created", std::to_string(i), id);
            }
        }, "executed_once confirmed [] 1 effects 1 deliveries");
        const auto secondLog = [](Scene& s, bool speaks) {
            for (int i = 0; i < 6; ++i) {
                const double time = 10 + i * 7;
                const std::string id = "r" + std::to_string(i + 1);
                s.line(time, "POST", "/orders", {{i % 2 == 0 ? "a:80" : "b:80", 201, 0.3}}, id);
                s.executed(i % 2 == 0 ? appA : appB, time + 0.001, time + 0.28, std::to_string(100 + i), id);
                Event& own = noted(s, EventKind::Receipt, appA, time + (speaks ? 0.003 : 0.29), speaks ? "request received" : "POST /orders 201", {}, id);
                own.file = FileId::fromIndex(i % 2 == 0 ? 8 : 9);
                own.host.clear();
                if (speaks) {
                    Event& copy = noted(s, EventKind::Effect, appA, time + 0.295, "order created", std::to_string(900 + i), id);
                    copy.file = own.file;
                    copy.host.clear();
                }
            }
        };
        row("the server's own access log beside the application's", [=](Scene& s) { secondLog(s, false); }, "executed_once confirmed [] 1 effects 1 deliveries");
        row("a copy that another server was sent at once, and that came to an order", [=](Scene& s) { secondLog(s, true); }, "duplicated confirmed [mirror] 2 effects 2 deliveries");
        row("the first line again is another delivery", [](Scene& s) {
            s.context.mirrorPaths = {"/m"};
            s.line(10, "POST", "/orders", {{"a:80", 201, 0.05}}, "r1");
            for (const double time : {10.001, 10.003}) {
                noted(s, EventKind::Receipt, appA, time, "request received");
                noted(s, EventKind::Effect, appA, time + 0.03, "order created", std::to_string(int(time * 1000)));
            }
            others(s, 4, false);
        }, "duplicated confirmed [mirror] 2 effects 2 deliveries");
        row("the export is of the other server's database", [](Scene& s) {
            bothReceived(s);
            s.row(12.04, "11").requestId = "r1";
            for (int i = 0; i < 23; ++i) {
                const double time = 100 + i * 5;
                const std::string id = "o" + std::to_string(i), address = i < 3 ? "a:80" : "b:80";
                s.line(time, "POST", "/orders", {{address, 201, 0.05}}, id);
                noted(s, EventKind::Receipt, i < 3 ? appA : appB, time + 0.001, "request received", {}, id);
                if (i >= 3)
                    s.row(time + 0.04, "m" + std::to_string(i)).requestId = id;
            }
            s.exportCovers(0, 900);
        }, "unresolved inferred [next_upstream] 1 effects 2 deliveries");
    }
    void verdicts()
    {
        QFETCH(Build, build);
        Scene scene;
        build(scene);
        const MatchResult result = scene.match();
        QTEST(described(Scene::operationOf(scene, result, 0)), "said");
    }

    void whatTheLogsSayAlreadyWouldSettleNothing()
    {
        Scene s;
        bothReceived(s);
        for (const auto& [file, time] : {std::pair(appA, 10.5), std::pair(appB, 12.03)})
            noted(s, EventKind::Effect, file, time, "order updated", "55");
        const MatchResult result = s.match();
        const Operation& o = Scene::operationOf(s, result, 0);
        QCOMPARE(o.verdict, Verdict::Unresolved);
        for (const WouldSettle what : {WouldSettle::ErrorLog, WouldSettle::EffectsExport, WouldSettle::BytesSentField})
            QVERIFY2(std::ranges::find(o.wouldSettle, what) == o.wouldSettle.end(), word(what).data());
    }

    void anExportWouldSettleByReachingFurtherOnlyIfItEnds_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<bool>("further");
        QTest::newRow("it ends before a late effect could appear") << 0.0 << 13.0 << true;
        QTest::newRow("it begins too late") << 11.0 << 900.0 << false;
        QTest::newRow("it holds all of that time") << 0.0 << 900.0 << false;
    }
    void anExportWouldSettleByReachingFurtherOnlyIfItEnds()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        Scene s;
        bothReceived(s);
        s.exportCovers(from, to);
        const MatchResult result = s.match();
        const Operation& o = Scene::operationOf(s, result, 0);
        QCOMPARE(o.verdict, Verdict::Unresolved);
        const bool said = std::ranges::find(o.wouldSettle, WouldSettle::ExportUntilLater) != o.wouldSettle.end();
        QTEST(said, "further");
        QCOMPARE(std::ranges::find(o.evidenceAgainst, EvidenceCode::ExportDoesNotCover, &Evidence::code) != o.evidenceAgainst.end(), said);
    }
};

QTEST_APPLESS_MAIN(OneDeliveryTest)
#include "tst_one_delivery.moc"
