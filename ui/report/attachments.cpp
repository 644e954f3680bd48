// SPDX-License-Identifier: GPL-3.0-or-later
// The same exports as the headless commands write.
#include "ui/report/attachments.h"

#include "ui/report/report_texts.h"
#include "ui/text/export_texts.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

std::vector<Attachment> attachmentsOf(const ReportMaterial& material)
{
    const ExportOptions options = exportOptions(material.options.operations);
    std::vector<Attachment> attachments{
        {u"operations.csv"_s, QByteArray::fromStdString(analysisCsv(*material.analysis, options)), u"text/csv"_s, Report::tr("every operation, one a line")},
        {u"analysis.json"_s, QByteArray::fromStdString(analysisJson(*material.analysis, options)), u"application/json"_s, Report::tr("requests, attempts, operations and findings")},
    };
    QFile file(material.options.caseFile);
    if (!material.redactor && !material.options.caseFile.isEmpty() && file.open(QIODevice::ReadOnly))
        attachments.push_back({u"case.retrycase"_s, file.readAll(), u"application/vnd.sqlite3"_s, Report::tr("the case file, for Retryscope")});
    return attachments;
}

} // namespace retryscope::ui
