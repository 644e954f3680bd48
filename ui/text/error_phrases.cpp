// SPDX-License-Identifier: GPL-3.0-or-later
// What could not be read and why, with the remedy where there is one.
#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/text/phrases.h"
#include "ui/text/phrases_context.h"
#include "ui/text/problem_phrases.h"
#include "ui/text/punctuation.h"
#include "ui/text/reading_phrases.h"
#include "ui/text/settings_phrases.h"
#include "ui/text/system_phrases.h"

#include <QCoreApplication>
#include <QDateTime>

namespace retryscope::ui {

namespace {

QString notAConfigurationText(const QString& path, const QString& why)
{
    if (why == u"binary")
        return Phrases::tr("%1 is not an nginx configuration: it is not text.").arg(path);
    if (why == u"utf-16")
        return Phrases::tr("%1 is text in UTF-16, which nginx does not read; save it as UTF-8.").arg(path);
    if (why == u"empty")
        return Phrases::tr("%1 is empty: there is no configuration to read.").arg(path);
    if (why == u"none-inside")
        return Phrases::tr("No configuration of nginx was found in %1.").arg(path);
    return Phrases::tr("%1 is not an nginx configuration.").arg(path);
}

/// A moment that a file names, on the clock of this computer.
QString sinceArg(const std::vector<std::string>& args, std::size_t index)
{
    const QDateTime when = index < args.size() ? QDateTime::fromString(QString::fromStdString(args[index]), Qt::ISODateWithMs) : QDateTime();
    return when.isValid() ? minuteText(when) : foreignArg(args, index);
}

} // namespace

QString errorText(const Error& error)
{
    const QString a = foreignArg(error.args, 0);
    const QString b = foreignArg(error.args, 1);
    switch (error.code) {
    case ErrorCode::CannotOpen: return Phrases::tr("%1 cannot be opened: %2.").arg(a, systemArg(error.args, 1));
    case ErrorCode::CannotRead: return Phrases::tr("%1 cannot be read: %2.").arg(a, systemArg(error.args, 1));
    case ErrorCode::IsDirectory: return Phrases::tr("%1 is a folder; a file is needed here.").arg(a);
    case ErrorCode::CompressionDamaged:
        return Phrases::tr("The compressed data in %1 is damaged; what came before the damage was read.").arg(a);
    case ErrorCode::FileTooLarge: return Phrases::tr("%1 is larger than %2 bytes and was not read.").arg(a, b);
    case ErrorCode::UnpacksTooLarge:
        return Phrases::tr("%1 unpacks to more than is sensible: %2 bytes out of %3. What came before was read, the rest was not.")
            .arg(a, b, foreignArg(error.args, 2));
    case ErrorCode::IsArchive: return Phrases::tr("%1 is an archive; name one of its files, such as %1/access.log.").arg(a);
    case ErrorCode::ArchiveDamaged: return Phrases::tr("The archive %1 is damaged; what came before the damage was read.").arg(a);
    case ErrorCode::ArchiveTooLarge: return Phrases::tr("The archive %1 has more than %2 files; the rest was not read.").arg(a, b);
    case ErrorCode::MemberOutside: return Phrases::tr("%1 leads out of its archive and was not read.").arg(a);
    //: A member of an archive that is no regular file
    case ErrorCode::MemberSpecial: return Phrases::tr("%1 is a device or a pipe and was not read.").arg(a);
    case ErrorCode::MemberEncrypted: return Phrases::tr("%1 is encrypted and was not read. Decrypt it first.").arg(a);
    case ErrorCode::InvalidLogFormat: return Phrases::tr("The log format “%1” is not valid: %2.").arg(a, b);
    case ErrorCode::UnknownLogFormat:
        return Phrases::tr("No log format named %1 is known. Load the configuration that defines it, or give its text.").arg(a);
    case ErrorCode::FormatNotRecognised:
        return Phrases::tr("No known format fits the lines of %1. Give the log_format of the nginx that wrote it.").arg(a);
    case ErrorCode::NotAConfiguration: return notAConfigurationText(a, b);
    case ErrorCode::NothingToAnalyse: return Phrases::tr("There is nothing to analyse: none of the inputs could be read.");
    case ErrorCode::InvalidTime: return Phrases::tr("“%1” is not a time. Write it as 2026-09-13T20:03:21+03:00.").arg(a);
    case ErrorCode::InvalidVersion: return Phrases::tr("“%1” is not a version of nginx. Write it as 1.26.3.").arg(a);
    case ErrorCode::NoSuchLocation: return Phrases::tr("No location of this configuration serves %1.").arg(a);
    case ErrorCode::InvalidQuestion: return Phrases::tr("The question cannot be answered: %1.").arg(a);
    case ErrorCode::RowsNotRecognised:
        return Phrases::tr("%1 has none of the known shapes of an application's log or export. State a pattern in a mapping.").arg(a);
    case ErrorCode::MappingUnreadable:
        if (error.args.size() < 3 || error.args[2].empty())
            return Phrases::tr("The mapping %1 is not valid %2.", "%2: TOML or JSON").arg(a, b);
        if (error.args.size() > 3)
            return Phrases::tr("The mapping %1 is not valid TOML, line %2: the control character %3 is not allowed there.", "%3: such as U+001B").arg(a, foreignArg(error.args, 2), foreignArg(error.args, 3));
        return Phrases::tr("The mapping %1 is not valid %2, line %3.", "%2: TOML or JSON").arg(a, b, foreignArg(error.args, 2));
    case ErrorCode::MappingInvalid: return Phrases::tr("The mapping in %1 is not valid: %2.").arg(a, b);
    case ErrorCode::SettingsInvalid: return settingsErrorText(error);
    case ErrorCode::CannotWrite: return Phrases::tr("%1 cannot be written: %2.").arg(a, systemArg(error.args, 1));
    case ErrorCode::NotACase: return Phrases::tr("%1 is not a case file of Retryscope. It was left as it is.").arg(a);
    case ErrorCode::CaseDamaged: return Phrases::tr("The case file %1 is damaged. It was left as it is.").arg(a);
    case ErrorCode::CaseTooNew:
        //: %2 and %3: versions of the file format
        return Phrases::tr("The case file %1 was written by a newer Retryscope (format %2, this one knows up to %3). It was left as it is.")
            .arg(a, b, foreignArg(error.args, 2));
    case ErrorCode::CaseInUse:
        //: %2: user and machine, %3: process number, %4: since when
        return Phrases::tr("The case file %1 is open elsewhere: %2, process %3, since %4.").arg(a, b, foreignArg(error.args, 2), sinceArg(error.args, 3));
    case ErrorCode::CaseEmpty: return Phrases::tr("The case file %1 holds no results yet. Analyse its logs first.").arg(a);
    case ErrorCode::FontMissing: return Phrases::tr("The font %1 is not installed. Install the package %2.").arg(a, b);
    case ErrorCode::GlyphMissing: return Phrases::tr("The report's fonts have no glyph for: %1.").arg(a);
    case ErrorCode::Cancelled: return Phrases::tr("Cancelled.");
    }
    return {};
}

QString errorDetail(const Error& error)
{
    if (error.code != ErrorCode::CaseDamaged || error.args.size() < 2)
        return {};
    //: %1 is what SQLite found, in English
    return Phrases::tr("What SQLite says: %1").arg(foreign(QString::fromStdString(error.args[1]).simplified().toStdString()));
}

namespace {

/// "time = ts, host = pod": roles in the language, columns as the file has them.
QString guessedColumns(const Defect& defect)
{
    QStringList parts;
    for (std::size_t i = 1; i + 1 < defect.args.size(); i += 2) {
        const auto role = roleOfWord(defect.args[i]);
        //: %1 is what a column means ("Time"), %2 the name of the column in the file
        parts.append(Phrases::tr("%1 = %2").arg(role ? roleText(*role) : foreignArg(defect.args, i), foreignArg(defect.args, i + 1)));
    }
    return parts.isEmpty() ? foreignArg(defect.args, 0) : parts.join(comma());
}

} // namespace

QString defectText(const Defect& defect)
{
    const QString a = foreignArg(defect.args, 0);
    const QString b = foreignArg(defect.args, 1);
    switch (defect.code) {
    case DefectCode::LineNotMatched: return Phrases::tr("The line does not fit the format.");
    case DefectCode::InvalidUtf8: return Phrases::tr("Bytes that are not UTF-8; the line was read all the same.");
    case DefectCode::BinaryData: return Phrases::tr("Binary data: this is not a text file.");
    case DefectCode::LineTooLong: return Phrases::tr("The line is %1 bytes long and was cut.").arg(a);
    case DefectCode::ListsOfUnequalLength:
        return Phrases::tr("%1 has %2 elements, the address list has %3: what belongs together is not known.")
            .arg(a, b, foreignArg(defect.args, 2));
    case DefectCode::TimeNotReadable: return Phrases::tr("“%1” is not a readable time.").arg(a);
    case DefectCode::DateOrderUnknown:
        //: %1: a date in figures. date_order, month_first and day_first are words of the mapping file and stay as they are.
        return Phrases::tr("“%1” is a day in two different months, and no other row tells which: state date_order (month_first or day_first) in the mapping.").arg(a);
    case DefectCode::NumberNotReadable: return Phrases::tr("%1: “%2” is not a number.").arg(a, b);
    case DefectCode::JsonInvalid: return Phrases::tr("Not valid JSON at byte %1.").arg(a);
    case DefectCode::CsvColumnsDiffer: return Phrases::tr("%1 columns instead of %2.").arg(a, b);
    case DefectCode::FileTruncated:
        return Phrases::tr("The compressed data ends early; what came before was read.");
    case DefectCode::FileEmpty: return Phrases::tr("The file is empty.");
    case DefectCode::FileVanished: return Phrases::tr("The file vanished while it was read: %1.").arg(systemArg(defect.args, 0));
    case DefectCode::FormatGuessed: return Phrases::tr("The format was recognised as %1; %2 % of the sample fit it.").arg(a, b);
    case DefectCode::ZoneAssumed: return Phrases::tr("The times have no zone; %1 was assumed.").arg(a);
    case DefectCode::MappingGuessed: return Phrases::tr("The meaning of the columns was guessed: %1.").arg(guessedColumns(defect));
    case DefectCode::NoRows: return Phrases::tr("The table has a header and no rows: nothing was done, or nothing was exported.");
    case DefectCode::NoMapping:
        return Phrases::tr("No time, or nothing to match requests by, was found. State the mapping of the columns.");
    case DefectCode::MultilineContinuation: return Phrases::tr("The line continues the record before it.");
    case DefectCode::EncodingConverted: return Phrases::tr("The file is in %1; it was converted while it was read.").arg(a);
    case DefectCode::FormatChanged: return Phrases::tr("From here on lines have another format, too: %1.").arg(a);
    case DefectCode::ConfigurationAssumed:
        //: An access log, of which it is not known which of several nginx wrote it; %1: a file
        return Phrases::tr("Which of the configurations wrote this log cannot be told; its requests are judged by %1.").arg(a);
    case DefectCode::ReadingStopped:
        if (a == QLatin1StringView("0"))
            return Phrases::tr("The reading was stopped before this file.");
        return a.isEmpty() ? Phrases::tr("The reading was stopped here.") : Phrases::tr("The reading was stopped here, at %1 % of the file.").arg(a);
    case DefectCode::FileShrank:
        return Phrases::tr("The file became shorter while it was read: %1 bytes at first, %2 could be read.").arg(a, b);
    case DefectCode::UnpacksTooLarge:
        return Phrases::tr("The data unpacks to more than is sensible: %1 bytes out of %2. What came before was read, the rest was not.").arg(a, b);
    case DefectCode::MemberDuplicate: return Phrases::tr("The archive has several files of this name; the last one was read.");
    //: A set of rotated logs: access.log, access.log.1, access.log.2.gz
    case DefectCode::RotationMissing: return Phrases::tr("%1 is missing from this set of rotated files.").arg(a);
    case DefectCode::RotationGap:
        return Phrases::tr("There is no line for %1 s between the end of %2 and the beginning of this file.").arg(b, a);
    case DefectCode::RotationOverlap:
        return Phrases::tr("%1 and this file overlap by %2 s: lines may be counted twice.").arg(a, b);
    case DefectCode::IdenticalLines:
        return Phrases::tr("%n line(s) stand in another file, too, and were counted once.", nullptr, a.toInt());
    case DefectCode::UnterminatedLastLine:
        return Phrases::tr("The last line has no line end; the file may still be growing.");
    }
    return {};
}

namespace {

QString yamlLimitText(const std::vector<std::string>& args)
{
    const std::string limit = args.empty() ? std::string{} : args.front();
    if (limit == "nesting")
        return Phrases::tr("The YAML is nested too deeply; the document was not read.");
    if (limit == "locations")
        return Phrases::tr("The Ingresses have more paths than can be read; the rest was not read.");
    return Phrases::tr("The YAML is too large; the document was not read.");
}

} // namespace

QString problemText(ConfigProblem::Kind kind, const std::vector<std::string>& args)
{
    const QString a = foreignArg(args, 0);
    switch (kind) {
    case ConfigProblem::Kind::UnexpectedEnd: return Phrases::tr("The file ends inside a block or a directive.");
    case ConfigProblem::Kind::UnexpectedBrace: return Phrases::tr("A “}” too many.");
    case ConfigProblem::Kind::UnterminatedQuote: return Phrases::tr("The quote is not closed.");
    case ConfigProblem::Kind::TextAfterQuote: return Phrases::tr("Text follows the closing quote without a blank; nginx refuses that.");
    case ConfigProblem::Kind::TooLong:
        //: %1: a number of bytes
        return Phrases::tr("A word or comment is longer than the %1 bytes that nginx can hold; nginx refuses that.").arg(a);
    case ConfigProblem::Kind::MissingSemicolon: return Phrases::tr("The directive is not ended by “;”.");
    case ConfigProblem::Kind::UnexpectedBlockStart: return Phrases::tr("A “{” without a name before it.");
    case ConfigProblem::Kind::UnexpectedSemicolon: return Phrases::tr("A “;” without a directive before it.");
    case ConfigProblem::Kind::IncludeNotFound: return Phrases::tr("include: no file %1 was found.").arg(a);
    case ConfigProblem::Kind::IncludeCycle: return Phrases::tr("include: %1 includes itself.").arg(a);
    case ConfigProblem::Kind::IncludeOutside:
        return Phrases::tr("include: %1 lies outside of what was given and was not read.").arg(a);
    case ConfigProblem::Kind::IncludeTooMany: return Phrases::tr("include: more than %1 files; the rest was not read.").arg(a);
    case ConfigProblem::Kind::FileUnreadable: return Phrases::tr("%1 cannot be read: %2.").arg(a, systemArg(args, 1));
    case ConfigProblem::Kind::NotText: return Phrases::tr("The file is not text.");
    case ConfigProblem::Kind::InvalidName: return Phrases::tr("This cannot be the name of a directive.");
    case ConfigProblem::Kind::MemberOutside: return Phrases::tr("%1 leads out of its archive and was not read.").arg(a);
    case ConfigProblem::Kind::MemberSpecial: return Phrases::tr("%1 is a device or a pipe and was not read.").arg(a);
    case ConfigProblem::Kind::MemberEncrypted: return Phrases::tr("%1 is encrypted and was not read. Decrypt it first.").arg(a);
    case ConfigProblem::Kind::MemberDuplicate:
        return Phrases::tr("The archive has several files named %1; only the last one was read.").arg(a);
    case ConfigProblem::Kind::ArchiveTooLarge:
        return Phrases::tr("The archive %1 has more than %2 files; the rest was not read.").arg(a, foreignArg(args, 1));
    case ConfigProblem::Kind::ArchiveDamaged:
        return Phrases::tr("The archive %1 is damaged; what came before the damage was read.").arg(a);
    case ConfigProblem::Kind::UnpacksTooLarge: return Phrases::tr("%1 unpacks to more than is sensible; the rest was not read.").arg(a);
    case ConfigProblem::Kind::NotIncluded: return Phrases::tr("No configuration includes %1; it was not read.").arg(a);
    case ConfigProblem::Kind::UnsupportedInput: return Phrases::tr("This kind of input is not read: %1.").arg(a);
    //: %1 is what the YAML library says, in English.
    case ConfigProblem::Kind::YamlSyntax: return Phrases::tr("This is not valid YAML (%1); the document was not read.").arg(a);
    case ConfigProblem::Kind::YamlTemplate:
        return Phrases::tr("This is a Helm template. Render it first (helm template) and give the result.");
    case ConfigProblem::Kind::YamlDuplicateKey:
        return Phrases::tr("The key %1 already stands in line %2; only the last one counts.").arg(a, foreignArg(args, 1));
    case ConfigProblem::Kind::YamlLimit: return yamlLimitText(args);
    case ConfigProblem::Kind::OtherController:
        return Phrases::tr("This Ingress is for another controller (class %1) and was not read.").arg(a);
    case ConfigProblem::Kind::CanaryAlone:
        return Phrases::tr("The canary %1 has no Ingress here with the same host and path; it was not read.").arg(a);
    case ConfigProblem::Kind::SecondConfigMap:
        return Phrases::tr("A second ConfigMap for the controller, %1, was not read: only one is in force.").arg(a);
    case ConfigProblem::Kind::NoIngress:
        return Phrases::tr("Nothing here configures nginx: no Ingress and no ConfigMap of ingress-nginx.");
    case ConfigProblem::Kind::NoDirectives: return Phrases::tr("There is no directive in it.");
    case ConfigProblem::Kind::NoConfiguration: return Phrases::tr("No configuration of nginx was found in it.");
    }
    return {};
}

QString configProblemText(const ConfigProblem& problem) { return problemText(problem.kind, problem.args); }

} // namespace retryscope::ui
