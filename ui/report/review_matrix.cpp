// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks are found again by their context: a fix may add lines before them.
#include "ui/report/review_matrix.h"

#include "ui/report/report_texts.h"
#include "ui/report/review_decisions.h"
#include "ui/text/matrix_text.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include "retry/router.h"
#include "review/fix_set.h"

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::size_t mostBlocks = 20;

/// The blocks that pass requests on themselves, by their context; of two with one context the first.
std::map<std::string, DirectiveId> passingBlocks(const Configuration& configuration, Router& router)
{
    std::map<std::string, DirectiveId> blocks;
    for (const Directive& directive : configuration.directives) {
        if (directive.name.ends_with("_pass") && directive.parent && router.policyOf(directive.parent).family != Family::None)
            blocks.try_emplace(contextOf(configuration, directive.parent), directive.parent);
    }
    return blocks;
}

Matrix matrixIn(Router& router, DirectiveId block)
{
    const Router::Station& station = router.inBlock(block);
    const Directive* location = station.choice.location ? &router.configuration().at(station.choice.location) : nullptr;
    const bool path = location && !location->args.empty() && location->args.back().value.starts_with('/');
    return matrixOf(station.place, router.finder({}, path ? location->args.back().value : "/", station));
}

std::size_t dangerous(const Matrix& matrix) { return static_cast<std::size_t>(std::ranges::count(matrix.cells, CellMeaning::MayRunTwice, meaningOf)); }

QString sideText(const std::optional<MatrixCell>& cell) { return cell ? cellWord(*cell) : u"—"_s; }

/// Methods with the same change of a failure stand in one row.
void addChanges(Sheet& sheet, const std::vector<MatrixChange>& changes)
{
    struct Row {
        QStringList methods;
        const MatrixChange* change;
    };
    std::vector<Row> rows;
    for (const MatrixChange& change : changes) {
        const auto same = std::ranges::find_if(rows, [&](const Row& row) {
            return row.change->either().failure == change.either().failure && sideText(row.change->before) == sideText(change.before) && sideText(row.change->after) == sideText(change.after);
        });
        const QString method = QString::fromStdString(change.either().method);
        if (same == rows.end())
            rows.push_back({{method}, &change});
        else
            same->methods.append(method);
    }
    Table& table = sheet.table({{Report::tr("Failure"), 2, false}, {Report::tr("Method"), 2.4, false}, {Report::tr("Before the fixes"), 2, false}, {Report::tr("After the fixes"), 2, false}});
    const auto toned = [](const std::optional<MatrixCell>& cell) {
        const bool danger = cell && meaningOf(*cell) == CellMeaning::MayRunTwice;
        return RichText(sideText(cell), danger ? Face::Bold : Face::Text, danger ? Sheet::tone(Tone::Duplicated) : QColor());
    };
    for (const Row& row : rows) {
        if (sideText(row.change->before) != sideText(row.change->after))
            table.addRow({failureText(row.change->either().failure), row.methods.join(u", "_s), toned(row.change->before), toned(row.change->after)});
    }
}

std::set<FindingKey> acceptedOf(const ReportMaterial& source)
{
    std::set<FindingKey> accepted;
    for (std::size_t i = 0; i < source.analysis->findings.size(); ++i) {
        if (isAccepted(source, i))
            accepted.insert(keyOf(source.analysis->findings[i]));
    }
    return accepted;
}

} // namespace

void addMatrices(Sheet& sheet, const ReportMaterial& source)
{
    const Configuration* before = source.analysis->configuration();
    if (!before || !takesDrafts(*before))
        return;
    const auto accepted = acceptedOf(source);
    const FixedConfiguration fixed = applyFixes(*before, {}, {}, [&](const Finding& finding) { return isSafeFix(finding) && !accepted.contains(keyOf(finding)); });
    if (fixed.fixes == 0)
        return;
    const Configuration after = withDrafts(*before, fixed.drafts);
    Router now(*before, productOf(before->distribution)), then(after, productOf(after.distribution));
    const auto blocksThen = passingBlocks(after, then);
    std::size_t shown = 0, left = 0;
    for (const auto& [context, block] : passingBlocks(*before, now)) {
        const auto other = blocksThen.find(context);
        if (other == blocksThen.end())
            continue;
        const Matrix matrixNow = matrixIn(now, block), matrixThen = matrixIn(then, other->second);
        const auto changes = difference(matrixNow, matrixThen);
        if (std::ranges::none_of(changes, [](const MatrixChange& change) { return sideText(change.before) != sideText(change.after); }))
            continue;
        if (shown == 0) {
            sheet.heading(Report::tr("What nginx would do, before and after"));
            QString fixes = Report::tr("After %n fix(es) that need no knowledge of the application.", nullptr, static_cast<int>(fixed.fixes));
            if (!accepted.empty())
                fixes += sentenceGap() + Report::tr("What was accepted is not changed.");
            //: %1: a path
            const QString which = source.analysis->configurations.size() > 1 ? sentenceGap() + Report::tr("This is about %1, the first configuration.").arg(sheet.foreign(before->given)) : QString();
            sheet.paragraph(QString(fixes + which));
        }
        if (++shown > mostBlocks) {
            ++left;
            continue;
        }
        sheet.subheading({sheet.foreign(context, 300), Face::Bold});
        //: Cells of a matrix of methods and failures in which a request may be executed twice
        sheet.paragraph(Report::tr("Combinations of method and failure in which a request may be executed twice: %1 before, %2 after.").arg(countText(dangerous(matrixNow)), countText(dangerous(matrixThen)))).keepWithNext = true;
        addChanges(sheet, changes);
    }
    if (left > 0)
        sheet.note(Report::tr("and %n more", nullptr, static_cast<int>(left)));
}

} // namespace retryscope::ui
