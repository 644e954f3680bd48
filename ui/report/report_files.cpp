// SPDX-License-Identifier: GPL-3.0-or-later
// One content, five forms.
#include "ui/report/report_files.h"

#include "base/escape.h"
#include "ui/report/attachments.h"
#include "ui/report/report_content.h"
#include "ui/report/report_document.h"
#include "ui/report/report_html.h"
#include "ui/report/report_markdown.h"
#include "ui/report/shell_command.h"
#include "ui/text/export_texts.h"
#include "ui/work/languages.h"

#include <QBuffer>
#include <QSaveFile>

#include <algorithm>
#include <filesystem>

namespace retryscope::ui {

namespace {

/// What no page may hold whatever its form: control characters and changes of the direction of writing.
QString harmless(const QString& text)
{
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        lines.append(QString::fromStdString(printable(line.toStdString())));
    return lines.join(QLatin1Char('\n'));
}

Result<QByteArray> pdfBytes(const Analysis& analysis, const ReportOptions& options, const JobControl& job)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    auto writer = ReportWriter::begin(analysis, options, buffer, job);
    if (!writer)
        return std::unexpected(writer.error());
    while ((*writer)->step()) {
        job.report(reportStage, static_cast<std::uint64_t>((*writer)->written()), static_cast<std::uint64_t>((*writer)->pages()));
        if (job.cancelled())
            return failure(ErrorCode::Cancelled);
    }
    return buffer.data();
}

/// The findings alone, as `check` writes them.
QByteArray reviewBytes(const Analysis& analysis, ReportForm form)
{
    if (form == ReportForm::Csv)
        return QByteArray::fromStdString(findingsCsv(analysis, exportOptions()));
    std::vector<std::pair<const Configuration*, std::vector<Finding>>> reviewed;
    for (const auto& configuration : analysis.configurations)
        reviewed.emplace_back(configuration.get(), std::vector<Finding>());
    for (std::size_t i = 0; i < analysis.findings.size(); ++i)
        reviewed[analysis.findingConfiguration[i]].second.push_back(analysis.findings[i]);
    return QByteArray::fromStdString(findingsJson(reviewed, exportOptions()));
}

QByteArray textBytes(const ReportMaterial& material, const JobControl& job)
{
    Manuscript manuscript = writeManuscript(material, harmless, job);
    manuscript.title = harmless(manuscript.title);
    manuscript.author = harmless(manuscript.author);
    if (material.form == ReportForm::Markdown)
        return reportMarkdown(manuscript);
    if (material.options.attach && material.options.subject == Subject::Incident)
        manuscript.attachments = attachmentsOf(material);
    return reportHtml(manuscript);
}

} // namespace

std::optional<ReportForm> formOf(const QString& path)
{
    for (const ReportForm form : {ReportForm::Pdf, ReportForm::Html, ReportForm::Markdown, ReportForm::Json, ReportForm::Csv}) {
        if (path.endsWith(endingOf(form), Qt::CaseInsensitive))
            return form;
    }
    return std::nullopt;
}

Result<QByteArray> reportBytes(const Analysis& analysis, const ReportOptions& options, ReportForm form, const JobControl& job)
{
    if (form == ReportForm::Pdf)
        return pdfBytes(analysis, options, job);
    const LanguageScope language(options.language);
    const ReportMaterial material = gatherMaterial(analysis, options, form);
    if (options.subject == Subject::Review && (form == ReportForm::Json || form == ReportForm::Csv))
        return reviewBytes(*material.analysis, form);
    if (form == ReportForm::Json)
        return QByteArray::fromStdString(analysisJson(*material.analysis, exportOptions(options.operations)));
    if (form == ReportForm::Csv)
        return QByteArray::fromStdString(analysisCsv(*material.analysis, exportOptions(options.operations)));
    QByteArray text = textBytes(material, job);
    return job.cancelled() ? Result<QByteArray>(failure(ErrorCode::Cancelled)) : std::move(text);
}

bool isReadBy(const Analysis& analysis, const QString& path)
{
    const std::filesystem::path target = path.toStdString();
    const auto same = [&](const std::string& other) {
        std::error_code error;
        return !other.empty() && std::filesystem::equivalent(target, other, error);
    };
    return std::ranges::any_of(analysis.inputs, same, &Input::path) || same(analysis.request.mappingFile) || same(analysis.request.settingsFile)
        || std::ranges::any_of(analysis.configurations, [&](const auto& configuration) { return std::ranges::any_of(configuration->files, same, &ConfigFile::path); });
}

Result<void> writeBytes(const QByteArray& bytes, const QString& path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failure(ErrorCode::CannotWrite, {path.toStdString(), file.errorString().toStdString()});
    return {};
}

Result<void> writeReport(const Analysis& analysis, const ReportOptions& options, const QString& path)
{
    const auto bytes = reportBytes(analysis, options, formOf(path).value_or(ReportForm::Pdf));
    if (!bytes)
        return std::unexpected(bytes.error());
    return writeBytes(*bytes, path);
}

} // namespace retryscope::ui
