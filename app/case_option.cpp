// SPDX-License-Identifier: GPL-3.0-or-later
// A case that cannot be written is said before hours of logs are read.
#include "app/case_option.h"

#include "casefile/case_file.h"
#include "pipeline/analyze.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

#include <algorithm>

namespace retryscope::app {

namespace {

struct CaseOption {
    Q_DECLARE_TR_FUNCTIONS(CaseOption)
};

bool namesInputs(const AnalysisRequest& request)
{
    return std::ranges::any_of(std::initializer_list{&request.configs, &request.accessLogs, &request.errorLogs, &request.appLogs, &request.effects},
        [](const auto* list) { return !list->empty(); });
}

} // namespace

void addCaseOption(CLI::App& app, std::string& caseFile)
{
    app.add_option("--case", caseFile, CaseOption::tr("A case file (.retrycase): keeps the results; without inputs they come from it").toStdString());
}

Result<std::shared_ptr<const Analysis>> analyzeOrLoad(const AnalysisRequest& request, const std::string& caseFile, const JobControl& job)
{
    if (caseFile.empty())
        return analyze(request, job);
    if (!namesInputs(request)) {
        auto file = CaseFile::open(caseFile);
        return file ? file->load(job) : Result<std::shared_ptr<const Analysis>>(std::unexpected(file.error()));
    }
    auto file = CaseFile::openOrCreate(caseFile);
    if (!file)
        return std::unexpected(file.error());
    auto analysis = analyze(request, job);
    if (!analysis)
        return analysis;
    if (auto stored = file->store(**analysis, job); !stored)
        return std::unexpected(stored.error());
    return analysis;
}

} // namespace retryscope::app
