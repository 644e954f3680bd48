// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that were skipped, files that were cut or not there, and requests outside of the chosen time.
#include "ui/report/missing_parts.h"

#include "ui/report/report_texts.h"
#include "ui/text/input_texts.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace retryscope::ui {

namespace {

/// Of a whole file, not of single lines.
constexpr std::array brokenOff{DefectCode::FileTruncated, DefectCode::FileVanished, DefectCode::FileShrank, DefectCode::UnpacksTooLarge, DefectCode::FileEmpty, DefectCode::NoRows, DefectCode::NoMapping,
    DefectCode::RotationMissing, DefectCode::RotationGap};

QStringList missingOf(const Analysis& analysis, FileId file)
{
    const Input& input = analysis.at(file);
    if (input.error)
        return {errorText(*input.error)};
    const QString name = inputName(analysis, file);
    QStringList missing;
    for (const Defect& defect : input.defects) {
        //: A file's name and what is wrong with it
        if (std::ranges::contains(brokenOff, defect.code))
            missing.append(Report::tr("%1: %2", "a file and what is wrong with it").arg(name, defectText(defect)));
    }
    if (input.skipped > 0 && input.kind != InputKind::Config)
        missing.append(Report::tr("%1: %n of %2 lines were not read; what they hold is missing here.", nullptr, static_cast<int>(input.skipped)).arg(name, countText(input.lines)));
    return missing;
}

bool hasUnreadParts(const Configuration& configuration) { return !configuration.unread.empty() || !configuration.problems.empty(); }

} // namespace

QStringList missingParts(const Analysis& analysis)
{
    QStringList missing;
    if (std::ranges::any_of(analysis.configurations, [](const auto& configuration) { return hasUnreadParts(*configuration); }))
        missing.append(Report::tr("Parts of the configuration were not read: see “What was read”."));
    for (std::size_t i = 0; i < analysis.inputs.size(); ++i)
        missing.append(missingOf(analysis, FileId::fromIndex(i)));
    return missing;
}

QString limitOfTime(const ReportMaterial& material)
{
    const AnalysisRequest& request = material.analysis->request;
    if (request.since && request.until)
        return Report::tr("requests that ended within %1, and those that belong to them").arg(material.period(*request.since, *request.until));
    const auto at = request.since ? request.since : request.until;
    if (!at)
        return {};
    const QString time = material.moment(*at);
    return request.since ? Report::tr("requests that ended at %1 or later, and those that belong to them").arg(time) : Report::tr("requests that ended at %1 or earlier, and those that belong to them").arg(time);
}

} // namespace retryscope::ui
