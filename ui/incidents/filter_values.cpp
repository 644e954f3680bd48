// SPDX-License-Identifier: GPL-3.0-or-later
// From what a person types to what rows are asked.
#include "ui/incidents/row_filter.h"

#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace retryscope::ui {

namespace {

struct FilterTexts {
    Q_DECLARE_TR_FUNCTIONS(Incidents)
};

QString coreWord(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// By its word or by what is shown for it in the current language.
template<class Code>
std::set<Code> codesNamed(const QString& value, Code last, QString (*shown)(Code))
{
    std::set<Code> codes;
    const QString wanted = normalisedWord(value);
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        const Code code = static_cast<Code>(i);
        if (wanted == normalisedWord(coreWord(word(code))) || wanted == normalisedWord(shown(code)))
            codes.insert(code);
    }
    return codes;
}

/// ">2", "<=0.5", "3", "2.5s", "300ms": in seconds for a duration.
void readNumber(PreparedTerm& term, QString text, bool duration)
{
    text = narrowed(text);
    if (text.startsWith(u'<') || text.startsWith(u'>')) {
        term.comparison = text.front().toLatin1();
        text.remove(0, 1);
        term.orEqual = text.startsWith(u'=');
        text.remove(0, term.orEqual ? 1 : 0);
    }
    // As it is typed anywhere, and as the window writes it.
    double unit = 1;
    for (const auto& [word, factor] : {std::pair(QStringLiteral("ms"), 0.001), {QStringLiteral("мс"), 0.001}, {QStringLiteral("毫秒"), 0.001}, {QStringLiteral("s"), 1.0}, {QStringLiteral("с"), 1.0}, {QStringLiteral("秒"), 1.0}}) {
        if (!duration || !text.endsWith(word))
            continue;
        unit = factor;
        text.chop(word.size());
        break;
    }
    text = text.trimmed().replace(u',', u'.');
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    term.understood = isNumber;
    if (isNumber)
        term.number = number * unit;
}

/// "504", ">=500", "5xx".
void readStatus(PreparedTerm& term, const QString& text)
{
    static const QRegularExpression hundred(QStringLiteral("^([1-9])xx$"), QRegularExpression::CaseInsensitiveOption);
    const auto match = hundred.match(narrowed(text));
    term.isHundred = match.hasMatch();
    readNumber(term, term.isHundred ? match.captured(1) + QStringLiteral("00") : text, false);
}

/// "=/pay" is all of it, "/pay" a part.
void readWhole(PreparedTerm& term)
{
    static constexpr std::string_view wide = "\uFF1D"; // "=" of a Chinese keyboard
    const std::size_t size = term.value.starts_with('=') ? 1 : term.value.starts_with(wide) ? wide.size() : 0;
    term.isWhole = size > 0 && term.value.size() > size;
    term.value.erase(0, term.isWhole ? size : 0);
}

/// A location block of some configuration has this pattern.
bool isPattern(const std::string& value, const Analysis& analysis)
{
    return std::ranges::any_of(analysis.configurations, [&](const auto& configuration) {
        return std::ranges::any_of(configuration->directives, [&](const Directive& directive) { return directive.name == "location" && !directive.args.empty() && directive.args.back().value == value; });
    });
}

QTime timeOfDay(const QString& text)
{
    for (const char* format : {"H:mm:ss.z", "H:mm:ss", "H:mm"}) {
        if (const QTime time = QTime::fromString(text, QLatin1String(format)); time.isValid())
            return time;
    }
    return {};
}

Instant instantOf(const QDateTime& time) { return Instant(std::chrono::milliseconds(time.toMSecsSinceEpoch())); }

QDateTime dateTimeOf(Instant instant, const QTimeZone& zone)
{
    return QDateTime::fromMSecsSinceEpoch(std::chrono::duration_cast<std::chrono::milliseconds>(instant.time_since_epoch()).count(), zone);
}

constexpr std::array<const char*, traits> traitWords{"retried", "redirected", "executed", "tried", "lost", "cut", "failed_first"};

bool isBlockOfRequests(const Directive& directive) { return directive.name == "location" || directive.name == "server"; }

/// "nginx.conf:26", also with less of the path: the directives that begin there, or only blocks that serve requests, of all
/// configurations. A path that is written in full means no other one that ends alike.
std::set<PlacedBlock> directivesAt(const std::string& value, const Analysis& analysis, bool blocksOnly)
{
    std::set<PlacedBlock> found;
    const std::size_t colon = value.rfind(':');
    if (colon == std::string::npos)
        return found;
    const auto line = static_cast<std::uint32_t>(std::strtoul(value.c_str() + colon + 1, nullptr, 10));
    const std::string_view path = std::string_view(value).substr(0, colon);
    bool isWhole = false;
    for (std::uint32_t number = 0; const Configuration* configuration = analysis.configurationAt(number); ++number) {
        for (std::size_t i = 0; i < configuration->directives.size(); ++i) {
            const Directive& directive = configuration->directives[i];
            if (directive.span.line != line || (blocksOnly && !isBlockOfRequests(directive)) || !directive.span.file)
                continue;
            const ConfigFile& file = configuration->file(directive.span.file);
            const std::string& own = file.displayPath.empty() ? file.path : file.displayPath;
            if (!own.ends_with(path) || (isWhole && own != path))
                continue;
            if (!std::exchange(isWhole, own == path) && isWhole)
                found.clear();
            found.insert({number, DirectiveId::fromIndex(i)});
        }
    }
    return found;
}

/// Requests that no block served, whichever configuration was asked.
std::set<PlacedBlock> noBlock(const Analysis* analysis)
{
    std::set<PlacedBlock> none{PlacedBlock{}};
    for (std::uint32_t number = 1; analysis && number < analysis->configurations.size(); ++number)
        none.insert({number, {}});
    return none;
}

/// "20:03..20:05".
void readTimes(PreparedTerm& term, const QString& text, const Analysis* analysis, const QTimeZone& zone)
{
    const QStringList times = narrowed(text).split(QStringLiteral(".."));
    if (times.size() == 2) {
        term.time = filterTime(times[0], analysis, zone);
        term.timeEnd = filterTime(times[1], analysis, zone);
    }
    term.understood = term.time && term.timeEnd;
}

/// Fields whose values are words of a list; false: the field is none of them.
bool readWords(PreparedTerm& term, const QString& text)
{
    switch (term.field) {
    case FilterField::Verdict:
        term.verdicts = codesNamed(text, Verdict::Unresolved, verdictText);
        term.understood = !term.verdicts.empty();
        break;
    case FilterField::RepeatedBy:
        term.by = codesNamed(text, RepeatedBy::Unknown, repeatedByText);
        term.understood = !term.by.empty();
        break;
    case FilterField::Failure:
        term.failures = codesNamed(text, Failure::Unknown, failureText);
        term.understood = !term.failures.empty();
        break;
    case FilterField::Marked:
        for (int i = 0; i < markKinds; ++i) {
            if (normalisedWord(text) == markWord(static_cast<Mark>(i)))
                term.mark = static_cast<Mark>(i);
        }
        term.understood = term.mark.has_value();
        break;
    case FilterField::Is:
        for (int i = 0; i < traits; ++i) {
            if (normalisedWord(text) == traitWord(static_cast<Trait>(i)))
                term.trait = static_cast<Trait>(i);
        }
        term.understood = term.trait.has_value();
        break;
    case FilterField::Text:
        for (int i = 0; i <= static_cast<int>(Verdict::Unresolved); ++i) {
            if (verdictText(static_cast<Verdict>(i)).contains(text, Qt::CaseInsensitive))
                term.verdicts.insert(static_cast<Verdict>(i));
        }
        break;
    default: return false;
    }
    return true;
}

} // namespace

QString traitWord(Trait trait) { return QLatin1StringView(traitWords[static_cast<std::size_t>(trait)]); }

std::optional<Instant> filterTime(const QString& typed, const Analysis* analysis, const QTimeZone& zone)
{
    const QString text = narrowed(typed);
    const QTime time = timeOfDay(text);
    if (!time.isValid()) {
        QDateTime full = QDateTime::fromString(QString(text).replace(u' ', u'T'), Qt::ISODateWithMs);
        if (!full.isValid())
            return std::nullopt;
        if (full.timeSpec() == Qt::LocalTime) // written without a zone
            full = QDateTime(full.date(), full.time(), zone);
        return instantOf(full);
    }
    if (!analysis || !analysis->summary.first)
        return Instant{};
    const QDate first = dateTimeOf(*analysis->summary.first, zone).date();
    const Instant last = analysis->summary.last.value_or(*analysis->summary.first);
    for (QDate day = first; day.isValid(); day = day.addDays(1)) {
        const Instant instant = instantOf(QDateTime(day, time, zone));
        if (instant > last)
            break;
        if (instant >= *analysis->summary.first)
            return instant;
    }
    return instantOf(QDateTime(first, time, zone));
}

namespace {

/// As short as it can be said, and so that it is read as the same moment.
QString filterTimeText(Instant instant, const Analysis& analysis, const QTimeZone& zone)
{
    const QDateTime when = dateTimeOf(instant, zone);
    for (const char* format : {"HH:mm", "HH:mm:ss", "HH:mm:ss.zzz"}) {
        const QString text = when.toString(QLatin1StringView(format));
        if (filterTime(text, &analysis, zone) == instantOf(when))
            return text;
    }
    return when.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzz"));
}

} // namespace

OperationFilter inZone(OperationFilter filter, const Analysis& analysis, const QTimeZone& from, const QTimeZone& to)
{
    for (FilterTerm& term : filter.terms) {
        if (term.field != FilterField::After && term.field != FilterField::Before && term.field != FilterField::Ended)
            continue;
        QStringList times = term.value.split(QStringLiteral(".."));
        for (QString& text : times) {
            if (const auto instant = filterTime(text, &analysis, from); instant && filterTime(text, &analysis, to) != instant)
                text = filterTimeText(*instant, analysis, to);
        }
        term.value = times.join(QStringLiteral(".."));
    }
    return filter;
}

PreparedTerm prepare(const FilterTerm& term, const Analysis* analysis, const QTimeZone& zone)
{
    PreparedTerm prepared;
    prepared.field = term.field;
    prepared.negated = term.negated;
    prepared.value = term.value.toStdString();
    for (char& c : prepared.value)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    if (readWords(prepared, term.value))
        return prepared;
    switch (term.field) {
    case FilterField::After:
    case FilterField::Before:
        prepared.time = filterTime(term.value, analysis, zone);
        prepared.understood = prepared.time.has_value();
        break;
    case FilterField::Block:
    case FilterField::Allowed:
        if (term.field == FilterField::Block && term.value == u"none")
            prepared.blocks = noBlock(analysis);
        else if (analysis)
            prepared.blocks = directivesAt(term.value.toStdString(), *analysis, term.field == FilterField::Block);
        prepared.understood = !prepared.blocks.empty();
        break;
    case FilterField::Ended: readTimes(prepared, term.value, analysis, zone); break;
    case FilterField::Backend:
        prepared.isWhole = analysis && std::ranges::contains(analysis->summary.byBackend, term.value.toStdString(), &GroupCount::key);
        break;
    case FilterField::Location: prepared.isWhole = analysis && isPattern(term.value.toStdString(), *analysis); break;
    case FilterField::Uri:
    case FilterField::Client:
    case FilterField::Host:
    case FilterField::Request:
    case FilterField::Key: readWhole(prepared); break;
    case FilterField::Status: readStatus(prepared, term.value); break;
    case FilterField::Unknown: prepared.understood = false; break;
    case FilterField::Took: readNumber(prepared, term.value, true); break;
    case FilterField::Attempts: readNumber(prepared, term.value, false); break;
    default: break;
    }
    return prepared;
}

std::optional<FilterTerm> termFor(Column column, const Analysis& analysis, const Row& row, const QTimeZone& zone)
{
    const Operation* operation = operationOf(analysis, row);
    const Request* request = requestOf(analysis, row);
    const Attempt* attempt = attemptOf(analysis, row);
    const auto term = [](FilterField field, const QString& value) { return value.isEmpty() ? std::nullopt : std::optional(FilterTerm{field, value, false}); };
    // What stands in the cell, and no more.
    const auto whole = [](FilterField field, const QString& value) { return value.isEmpty() ? std::nullopt : std::optional(FilterTerm{field, u'=' + value, false}); };
    if (column == Column::Verdict && operation)
        return term(FilterField::Verdict, coreWord(word(operation->verdict)));
    if (column == Column::RepeatedBy && operation && !operation->repeatedBy.empty())
        return term(FilterField::RepeatedBy, coreWord(word(*operation->repeatedBy.begin())));
    if (column == Column::Effects && operation)
        return term(FilterField::Effect, effectIds(analysis, *operation).value(0));
    if (column == Column::Time) {
        const auto begin = beginOf(analysis, row);
        return begin ? term(FilterField::After, dateTimeOf(*begin, zone).toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzz"))) : std::nullopt;
    }
    if (attempt && column == Column::Backend)
        return term(FilterField::Backend, coreWord(attempt->address.value_or(Text())));
    if (attempt && column == Column::Outcome) {
        if (attempt->failure != Failure::None)
            return term(FilterField::Failure, coreWord(word(attempt->failure)));
        return term(FilterField::Status, attempt->status ? QString::number(*attempt->status) : QString());
    }
    if (!request)
        return std::nullopt;
    const AccessRecord& record = request->record;
    switch (column) {
    case Column::Method: return term(FilterField::Method, coreWord(record.method));
    case Column::Uri: return whole(FilterField::Uri, coreWord(record.uri));
    case Column::Location: return term(FilterField::Location, coreWord(request->location->pattern));
    case Column::ClientStatus: return term(FilterField::Status, record.status ? QString::number(record.status) : QString());
    case Column::ClientAddress: return record.client.str().contains(':') ? whole(FilterField::Client, coreWord(record.client)) : term(FilterField::Client, coreWord(record.client));
    case Column::Host: return whole(FilterField::Host, coreWord(record.host));
    case Column::RequestIdText: return whole(FilterField::Request, coreWord(record.requestId));
    case Column::Key: return whole(FilterField::Key, coreWord(record.idempotencyKey));
    case Column::User: return term(FilterField::User, coreWord(record.rare->user));
    default: return std::nullopt;
    }
}

QString problemOf(const FilterTerm& term, const Analysis* analysis, const QTimeZone& zone)
{
    if (prepare(term, analysis, zone).understood)
        return {};
    switch (term.field) {
    case FilterField::After:
    case FilterField::Before: return FilterTexts::tr("%1 is no time: write 20:03, 20:03:21 or 2026-09-13T20:03.").arg(term.value);
    case FilterField::Ended: return FilterTexts::tr("%1 are no two times: write 20:03..20:05.").arg(term.value);
    case FilterField::Unknown: return FilterTexts::tr("There is no field %1. There are: %2. In quotes it is looked for as it stands.").arg(term.value.section(u':', 0, 0), fieldWords().join(comma()));
    case FilterField::Took: return FilterTexts::tr("%1 is no duration: write >2, <0.5 or >300ms.").arg(term.value);
    case FilterField::Attempts: return FilterTexts::tr("%1 is no number: write 2 or >1.").arg(term.value);
    case FilterField::Status: return FilterTexts::tr("%1 is no status: write 504, 5xx or >=500.").arg(term.value);
    default: return FilterTexts::tr("There is no %1 %2; the list of suggestions has those there are.").arg(fieldWord(term.field), term.value);
    }
}

} // namespace retryscope::ui
