// SPDX-License-Identifier: GPL-3.0-or-later
// The options' names are those of the headless commands.
#include "ui/report/shell_command.h"

#include <QLocale>
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

namespace {

/// Collects the words of a command.
class Words {
public:
    void flag(bool set, const QString& option)
    {
        if (set)
            m_words << option;
    }
    void add(const QString& option, const QString& value)
    {
        if (!value.isEmpty())
            m_words << option << shellQuoted(value);
    }
    void add(const QString& option, const std::string& value) { add(option, QString::fromStdString(value)); }
    void add(const QString& option, const std::vector<std::string>& values)
    {
        for (const std::string& value : values)
            add(option, value);
    }
    QString text() const { return m_words.join(u' '); }

private:
    QStringList m_words{u"retryscope"_s, u"report"_s};
};

void addReading(Words& words, const AnalysisRequest& request)
{
    words.add(u"--config"_s, request.configs);
    words.add(u"--access-log"_s, request.accessLogs);
    words.add(u"--error-log"_s, request.errorLogs);
    words.add(u"--app-log"_s, request.appLogs);
    words.add(u"--effects"_s, request.effects);
    words.add(u"--log-format"_s, request.logFormat);
    words.add(u"--mapping"_s, request.mappingFile);
    words.add(u"--wrapper"_s, request.wrapper);
    words.add(u"--assume-zone"_s, request.assumedZone ? request.assumedZone->name() : std::string());
    words.flag(request.findRotated, u"--rotated"_s);
    words.flag(request.mergeIdentical, u"--merge-identical"_s);
    words.flag(request.readOutside, u"--allow-outside"_s);
    words.add(u"--settings"_s, request.settingsFile);
    words.add(u"--nginx-version"_s, request.nginxVersion ? request.nginxVersion->text() : std::string());
    words.add(u"--since"_s, request.since ? formatIso(*request.since) : std::string());
    words.add(u"--until"_s, request.until ? formatIso(*request.until) : std::string());
    for (const auto& [path, offset] : request.clockOffsets)
        words.add(u"--clock-offset"_s, path + '=' + QString::number(milliseconds(offset), 'f', QLocale::FloatingPointShortest).toStdString());
    if (request.resendWindow)
        words.add(u"--resend-window"_s, QString::number(milliseconds(*request.resendWindow) / 1000, 'f', QLocale::FloatingPointShortest));
}

void addChoices(Words& words, const ReportOptions& options)
{
    words.flag(options.subject == Subject::Review, u"--review"_s);
    for (const OperationId id : options.operations)
        words.add(u"--operation"_s, u"op%1"_s.arg(id.value));
    words.add(u"--lang"_s, options.language);
    words.add(u"--title"_s, options.title);
    words.add(u"--author"_s, options.author);
    words.add(u"--time-zone"_s, options.zone ? QString::fromUtf8(options.zone->id()) : QString());
    words.add(u"--page"_s, options.paper == Paper::Letter ? u"letter"_s : QString());
    words.flag(options.archival, u"--archival"_s);
    words.add(u"--case"_s, options.caseFile);
    words.flag(!options.caseFile.isEmpty(), u"--attach-case"_s);
    words.flag(!options.attach && !options.archival, u"--no-attachments"_s);
    words.add(u"--redact"_s, redactList(options.redact));
    words.add(u"--redact-path"_s, options.redact.pathPatterns);
}

} // namespace

QString endingOf(ReportForm form)
{
    switch (form) {
    case ReportForm::Pdf: return u".pdf"_s;
    case ReportForm::Html: return u".html"_s;
    case ReportForm::Markdown: return u".md"_s;
    case ReportForm::Json: return u".json"_s;
    case ReportForm::Csv: return u".csv"_s;
    }
    return {};
}

QString shellCommand(const AnalysisRequest& request, const ReportOptions& options, ReportForm form)
{
    Words words;
    addReading(words, request);
    addChoices(words, options);
    words.add(u"--output"_s, u"report"_s + endingOf(form));
    return words.text();
}

} // namespace retryscope::ui
