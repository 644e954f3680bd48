// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of the fixes of any configuration: they do not contradict one another, bring nothing to be found, and end.
#include "config/effective.h"
#include "config/load.h"
#include "review/fix.h"
#include "review/fix_set.h"
#include "review/review.h"

#include <QDirIterator>
#include <QtTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace retryscope;

namespace {

/// Published configurations, the examples of every rule, the sample and the recorded cases.
void everyConfiguration()
{
    QTest::addColumn<QString>("path");
    for (const QString& folder : {QStringLiteral(TEST_DATA), QStringLiteral(TEST_GOLDEN "/review"), QStringLiteral(RESOURCES_DIR "/sample")}) {
        QDirIterator files(folder, {u"*.conf"_s, u"*.yaml"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (!path.contains(u"/fuzz/"_s)) // bytes, not configurations
                QTest::newRow(qPrintable(path.sliced(folder.size() + 1))) << path;
        }
    }
}

/// "grpc_next_upstream_tries" and "3": what a fix says will be in force. Empty: it says no such thing.
std::pair<std::string, std::string> promiseOf(const Configuration& before, const Finding& finding)
{
    const auto& args = finding.fix->args;
    if (args.size() == 2 && (finding.fix->code == "set-value" || finding.fix->code == "add-directive"))
        return {args[0], args[1]};
    if (args.size() != 2 || finding.fix->code != "rename-directive")
        return {};
    std::string value;
    for (const Argument& argument : before.at(finding.directive).args)
        value += (value.empty() ? "" : " ") + argument.value;
    return {args[1], value};
}

/// The block that stands in the same context, and has the same line of passing on.
DirectiveId sameBlock(const Configuration& after, const std::string& context)
{
    for (std::size_t i = 0; i < after.directives.size(); ++i) {
        const DirectiveId id = DirectiveId::fromIndex(i);
        if (after.at(id).block && contextOf(after, id) == context)
            return id;
    }
    return {};
}

std::set<std::pair<Rule, std::string>> found(const std::vector<Finding>& findings)
{
    std::set<std::pair<Rule, std::string>> all;
    for (const Finding& finding : findings)
        all.emplace(finding.rule, finding.context);
    return all;
}

} // namespace

class TestFixProperties : public QObject {
    Q_OBJECT
private slots:
    void fixesOfOneReviewKeepTheirWordTogether_data() { everyConfiguration(); }
    void fixesOfOneReviewKeepTheirWordTogether()
    {
        QFETCH(QString, path);
        const auto before = loadConfiguration(path.toStdString());
        if (!before || before->files.empty())
            return;
        const std::vector<Finding> findings = review(*before);
        std::vector<const Finding*> pointers;
        for (const Finding& finding : findings) {
            if (finding.fix)
                pointers.push_back(&finding);
        }
        const CombinedFix combined = combineFixes(*before, pointers);
        Drafts drafts;
        for (auto& [file, text] : applyFix(*before, combined.fix))
            drafts.emplace(before->file(file).path, std::move(text));
        const Configuration after = withDrafts(*before, drafts);
        for (const std::size_t taken : combined.taken) {
            const Finding& finding = *pointers[taken];
            const auto [directive, value] = finding.directive ? promiseOf(*before, finding) : std::pair<std::string, std::string>();
            const DirectiveId block = directive.empty() || !before->at(finding.directive).parent ? DirectiveId{} : sameBlock(after, contextOf(*before, before->at(finding.directive).parent));
            const RetryPolicy policy = block ? effectivePolicy(after, block) : RetryPolicy{};
            if (const EffectiveValue* now = policy.value(directive))
                QVERIFY2(now->value == value, qPrintable(QString::fromStdString(std::format("{}: {} is {}, {} was promised", word(finding.rule), directive, now->value, value))));
        }
    }

    void safeFixesBringNothingToBeFoundAndEnd_data() { everyConfiguration(); }
    void safeFixesBringNothingToBeFoundAndEnd()
    {
        QFETCH(QString, path);
        const auto before = loadConfiguration(path.toStdString());
        if (!before || before->files.empty() || !takesDrafts(*before))
            return;
        const auto known = found(review(*before));
        const FixedConfiguration fixed = applyFixes(*before, {}, {}, isSafeFix);
        const Configuration after = withDrafts(*before, fixed.drafts);
        for (const Finding& finding : review(after))
            QVERIFY2(!isSafeFix(finding), qPrintable(QString::fromStdString(std::format("{} in {} line {} is left", word(finding.rule), finding.context, finding.span.line))));
        for (const Finding& finding : review(after)) {
            const bool isKnown = known.contains({finding.rule, finding.context});
            QVERIFY2(isKnown, qPrintable(QString::fromStdString(std::format("{} in {} line {} came with a fix", word(finding.rule), finding.context, finding.span.line))));
        }
        const FixedConfiguration again = applyFixes(*before, fixed.drafts, {}, isSafeFix);
        QCOMPARE(again.fixes, std::size_t(0));
        QVERIFY(again.drafts.empty());
    }

    void aLineForProxyIsNotGivenASecondValue()
    {
        const std::string text = "events {}\nhttp {\n    upstream pods {\n        server 10.0.0.1;\n        server 10.0.0.2;\n        server 10.0.0.3;\n        server 10.0.0.4;\n    }\n"
                                 "    server {\n        listen 8080 http2;\n        location / {\n            proxy_next_upstream error timeout;\n            proxy_next_upstream_tries 3;\n"
                                 "            grpc_pass grpc://pods;\n        }\n        location /other {\n            grpc_pass grpc://pods;\n        }\n    }\n}\n";
        const auto configuration = loadConfigurationText(text, "/etc/nginx/nginx.conf").value();
        int renamed = 0, added = 0;
        for (const Finding& finding : review(configuration)) {
            if (!finding.fix)
                continue;
            renamed += finding.rule == Rule::GrpcRetry;
            if (finding.rule == Rule::UnlimitedTries) {
                ++added;
                QCOMPARE(finding.span.line, 17u); // of the location that has no line of its own
            }
        }
        QCOMPARE(renamed, 2); // the set of failures as well: it is gRPC's default
        QCOMPARE(added, 1);
    }
};

QTEST_GUILESS_MAIN(TestFixProperties)
#include "tst_fix_properties.moc"
