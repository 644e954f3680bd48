// SPDX-License-Identifier: GPL-3.0-or-later
// A case that cannot be written is said before hours of logs are read.
#include "app/case_option.h"

#include "casefile/case_file.h"
#include "casefile/moved_inputs.h"
#include "pipeline/analyze.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

#include <algorithm>
#include <filesystem>

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

/// A case is opened from anywhere: a path that was typed relative to the folder of that moment means nothing later.
std::string wherever(const std::string& path)
{
    std::error_code unknown;
    const std::filesystem::path whole = path.empty() || path == "-" ? std::filesystem::path(path) : std::filesystem::absolute(path, unknown).lexically_normal();
    return unknown ? path : whole.string();
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
    auto analysis = analyze(withPaths(request, wherever), job);
    if (!analysis)
        return analysis;
    if (auto stored = file->store(**analysis, job); !stored)
        return std::unexpected(stored.error());
    return analysis;
}

} // namespace retryscope::app
