// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of ingress-nginx's own log name no host; the backend that they name leads to the Ingress all the same.
#include "config/load.h"
#include "pipeline/attribute.h"

#include <QTest>

using namespace retryscope;

namespace {

std::string ingress(const std::string& nameSpace, const std::string& host, const std::string& service, const std::string& annotations = {})
{
    return "---\nkind: Ingress\nmetadata:\n  name: " + service + "\n" + nameSpace + annotations + "spec:\n  rules:\n  - host: " + host
        + "\n    http: {paths: [{path: /api, pathType: Prefix, backend: {service: {name: " + service + ", port: {number: 80}}}}]}\n";
}

} // namespace

class IngressRequestsTest : public QObject {
    Q_OBJECT
private slots:
    void backends_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<QByteArray>("backend");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a namespace that is written") << QByteArray() << QByteArray("money-orders-80") << "b.example = /api 15";
        QTest::newRow("a namespace that is not") << QByteArray() << QByteArray("anything-stock-80") << "a.example = /api 0";
        QTest::newRow("a host that is logged") << QByteArray("b.example") << QByteArray("elsewhere") << "b.example = /api 15";
        QTest::newRow("a backend that no Ingress has") << QByteArray() << QByteArray("money-other-80") << "_  / 0";
    }
    void backends()
    {
        QFETCH(QByteArray, host);
        QFETCH(QByteArray, backend);
        QFETCH(QString, expected);
        const auto configuration = loadConfigurationText(ingress("", "a.example", "stock") + ingress("  namespace: money\n", "b.example", "orders",
            "  annotations:\n    nginx.ingress.kubernetes.io/proxy-next-upstream: \"error timeout\"\n"), "-").value();
        const LocationMatcher matcher(configuration);
        RequestPlacer placer(configuration, matcher);
        Request request;
        request.record.host = host.toStdString();
        request.record.rare.edit().upstreamName = backend.toStdString();
        request.record.uri = "/api";
        request.attempts.resize(2);
        placer.place(request);
        const LocationChoice& choice = request.location;
        std::string name;
        for (const DirectiveId id : configuration.settingsOf(choice.server))
            if (configuration.at(id).name == "server_name")
                name = configuration.at(id).args.front().value;
        QCOMPARE(QStringLiteral("%1 %2 %3 %4").arg(QString::fromStdString(name), QString::fromStdString(choice.modifier), QString::fromStdString(choice.pattern))
                     .arg(request.allowedBy ? configuration.at(request.allowedBy).span.line : 0), expected);
    }
};

QTEST_GUILESS_MAIN(IngressRequestsTest)
#include "tst_ingress_requests.moc"
