// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged YAML never leads outside of its file, and whatever is found in it can be fixed and read again.
#include "config/load.h"
#include "review/fix.h"
#include "review/review.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <random>

using namespace retryscope;

namespace {

/// Bytes that mean something to YAML, to annotations or to nginx.
constexpr std::string_view marks = "\n\n  --:::\"\"''|>{}[],&*!#%@`\\\t\r\xC3\xA9\xEF;$";

std::string mutated(std::string text, std::mt19937& random)
{
    const auto below = [&](std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random); };
    for (std::size_t left = 1 + below(6); left > 0 && !text.empty(); --left) {
        const std::size_t at = below(text.size());
        const std::size_t length = std::min(text.size() - at, 1 + below(30));
        switch (below(4)) {
        case 0: text.erase(at, length); break;
        case 1: text.insert(at, 1, marks[below(marks.size())]); break;
        case 2: text.insert(at, text.substr(below(text.size()), length)); break;
        default: text[at] = marks[below(marks.size())];
        }
    }
    std::erase(text, '\0');
    return text;
}

/// What is wrong with a place; empty if it is in order.
QString fault(const Configuration& configuration, const Span& span, const char* what)
{
    if (!span.file || span.file.index() >= configuration.files.size())
        return QStringLiteral("%1 without a file").arg(what);
    const std::string& text = configuration.file(span.file).text;
    if (span.offset > span.end || span.end > text.size())
        return QStringLiteral("%1 at %2 to %3 of %4").arg(what).arg(span.offset).arg(span.end).arg(text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + span.offset, '\n');
    return line == span.line ? QString() : QStringLiteral("%1 says line %2, is %3").arg(what).arg(span.line).arg(line);
}

QString faults(const Configuration& configuration)
{
    for (const Directive& directive : configuration.directives) {
        for (const Span* span : {&directive.span, &directive.headSpan, &directive.nameSpan})
            if (const QString wrong = fault(configuration, *span, directive.name.c_str()); !wrong.isEmpty())
                return wrong;
        for (const Argument& argument : directive.args)
            if (const QString wrong = fault(configuration, argument.span, "argument"); !wrong.isEmpty())
                return wrong;
    }
    for (const KubernetesObject& object : configuration.objects)
        for (const KubernetesSetting& setting : object.settings)
            for (const Span* span : {&setting.keySpan, &setting.valueSpan, &object.nameSpan})
                if (const QString wrong = fault(configuration, *span, setting.key.c_str()); !wrong.isEmpty())
                    return wrong;
    for (const ConfigProblem& problem : configuration.problems)
        if (const QString wrong = fault(configuration, problem.span, "problem"); !wrong.isEmpty())
            return wrong;
    return {};
}

auto syntaxErrors(const Configuration& configuration)
{
    return std::ranges::count(configuration.problems, ConfigProblem::Kind::YamlSyntax, &ConfigProblem::kind);
}

} // namespace

class IngressMutationsTest : public QObject {
    Q_OBJECT
private slots:
    void damage_data()
    {
        QTest::addColumn<QByteArray>("text");
        QDirIterator files(QStringLiteral(TEST_GOLDEN "/review"), {"*.yaml"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QTest::newRow(qPrintable(file.fileName().section('/', -2))) << file.readAll();
        }
        QTest::newRow("JSON") << QByteArray(R"({"apiVersion":"v1","kind":"List","items":[{"kind":"Ingress","metadata":{"name":"a","annotations":{"nginx.ingress.kubernetes.io/proxy-next-upstream":"error non_idempotent","nginx.ingress.kubernetes.io/server-snippet":"if ($a) {\n return 403;\n}"}},"spec":{"rules":[{"host":"a","http":{"paths":[{"path":"/orders","pathType":"Prefix","backend":{"service":{"name":"o","port":{"number":80}}}}]}}]}}]})");
    }
    void damage()
    {
        QFETCH(QByteArray, text);
        std::mt19937 random(20);
        for (int i = 0; i < 300; ++i) {
            const std::string damaged = mutated(text.toStdString(), random);
            const auto loaded = loadConfigurationText(damaged, "damaged.yaml");
            if (!loaded)
                continue;
            const QString wrong = faults(*loaded);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + " in " + QString::fromStdString(damaged)));
            for (const Finding& finding : review(*loaded)) {
                if (!finding.fix)
                    continue;
                for (const auto& [file, fixed] : applyFix(*loaded, *finding.fix)) {
                    const auto again = loadConfigurationText(fixed, "fixed.yaml");
                    // What a misspelt key brings into force may have faults of its own; the YAML has to stay YAML.
                    const bool readable = again && syntaxErrors(*again) <= syntaxErrors(*loaded);
                    QVERIFY2(readable, qPrintable(QString::fromStdString(finding.fix->code + " breaks\n" + damaged + "\nto\n" + fixed)));
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(IngressMutationsTest)
#include "tst_ingress_mutations.moc"
