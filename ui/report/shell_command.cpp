// SPDX-License-Identifier: GPL-3.0-or-later
// The options' names are those of the headless commands.
#include "ui/report/shell_command.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

QString shellQuoted(const QString& word)
{
    static const QRegularExpression harmless(u"^[A-Za-z0-9_@%+=:,./-]+$"_s);
    if (harmless.match(word).hasMatch())
        return word;
    QString quoted = word;
    return u'\'' + quoted.replace(u"'"_s, u"'\\''"_s) + u'\'';
}

QString shellCommand(const AnalysisRequest& request, const ReportOptions& options)
{
    QStringList words{u"retryscope"_s, u"report"_s};
    const auto add = [&](const QString& option, const std::vector<std::string>& paths) {
        for (const std::string& path : paths)
            words << option << shellQuoted(QString::fromStdString(path));
    };
    add(u"--config"_s, request.configs);
    add(u"--access-log"_s, request.accessLogs);
    add(u"--error-log"_s, request.errorLogs);
    add(u"--app-log"_s, request.appLogs);
    add(u"--effects"_s, request.effects);
    if (!request.logFormat.empty())
        add(u"--log-format"_s, {request.logFormat});
    if (!request.mappingFile.empty())
        add(u"--mapping"_s, {request.mappingFile});
    if (request.nginxVersion)
        add(u"--nginx-version"_s, {request.nginxVersion->text()});
    if (request.since)
        add(u"--since"_s, {formatIso(*request.since)});
    if (request.until)
        add(u"--until"_s, {formatIso(*request.until)});
    if (request.readOutside)
        words << u"--allow-outside"_s;
    if (request.mergeIdentical)
        words << u"--merge-identical"_s;
    words << u"--lang"_s << shellQuoted(options.language);
    if (!options.title.isEmpty())
        words << u"--title"_s << shellQuoted(options.title);
    if (!options.author.isEmpty())
        words << u"--author"_s << shellQuoted(options.author);
    words << u"--output"_s << u"report.pdf"_s;
    return words.join(u' ');
}

} // namespace retryscope::ui
