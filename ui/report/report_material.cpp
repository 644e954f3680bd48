// SPDX-License-Identifier: GPL-3.0-or-later
// Everything is redacted here, before any section sees it.
#include "ui/report/report_material.h"

#include "pipeline/analyze.h"
#include "pipeline/chosen_summary.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/input_texts.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/request_start.h"

#include <QCryptographicHash>
#include <QDateTime>

#include <algorithm>
#include <span>

namespace retryscope::ui {

std::vector<OperationId> detailedOperations(const ReportMaterial& material)
{
    if (!material.options.operations.empty())
        return material.options.operations;
    std::vector<OperationId> detailed = operationsOf(material, Verdict::Duplicated);
    for (const auto& [id, note] : material.notes) {
        if (note.toReport && !std::ranges::contains(detailed, id))
            detailed.push_back(id);
    }
    return detailed;
}

namespace {

RawExcerpts readExcerpts(const ReportMaterial& material)
{
    const Analysis& analysis = *material.analysis;
    std::map<FileId, std::map<std::uint64_t, EvidenceRef>> wanted;
    const std::vector<OperationId> detailed = detailedOperations(material);
    for (const OperationId id : std::span(detailed).first(std::min(detailed.size(), static_cast<std::size_t>(std::max(0, material.options.mostDetailed))))) {
        const Operation operation = withEvidence(analysis, analysis.at(id));
        for (const auto* list : {&operation.evidenceFor, &operation.evidenceAgainst}) {
            for (const Evidence& evidence : *list) {
                for (const EvidenceRef& ref : evidence.at)
                    wanted[ref.file].emplace(ref.line, ref);
            }
        }
    }
    RawExcerpts excerpts;
    for (const auto& [file, lines] : wanted) {
        std::vector<std::uint64_t> numbers;
        for (const auto& [number, ref] : lines)
            numbers.push_back(number);
        for (auto& [number, text] : rawLines(analysis.at(file), numbers))
            excerpts.emplace(lines.at(number), std::move(text));
    }
    return excerpts;
}

/// Found by the lines of the originals, so before anything is redacted.
void placeNotes(ReportMaterial& material)
{
    const Analysis& analysis = *material.analysis;
    const Annotations& annotations = *material.options.annotations;
    const PlacedAnnotations placed = placeAnnotations(annotations, analysis);
    for (const auto& [operation, anchor] : placed.anchors) {
        if (const Annotation* annotation = annotations.find(anchor))
            material.notes.emplace(operation, *annotation);
    }
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        const Anchor anchor = anchorOf(analysis, i);
        const auto moved = std::ranges::find(placed.moved, anchor, &std::pair<Anchor, Anchor>::second);
        if (const Annotation* annotation = annotations.find(moved == placed.moved.end() ? anchor : moved->first))
            material.findingNotes.emplace(i, *annotation);
    }
}

/// The field holds a person, whatever the words are.
std::string redactedPerson(const std::string& name, Redactor& redactor)
{
    return redactor.on(Redact::User) ? redactor.value(Redact::User, name) : redactor.text(name);
}

void redactNote(Annotation& annotation, Redactor& redactor)
{
    annotation.note = redactor.text(annotation.note);
    annotation.owner = redactedPerson(annotation.owner, redactor);
    std::set<std::string> tags;
    for (const std::string& tag : annotation.tags)
        tags.insert(redactor.text(tag));
    annotation.tags = std::move(tags);
    if (annotation.verdict) {
        annotation.verdict->reason = redactor.text(annotation.verdict->reason);
        annotation.verdict->author = redactedPerson(annotation.verdict->author, redactor);
    }
}

/// Names that only a quoted line states stand in other texts, too: so the lines are read once before anything is written.
void learnFromLines(const ReportMaterial& material)
{
    constexpr std::uint64_t headerLines = 3;
    const Analysis& analysis = *material.analysis;
    Redactor& redactor = *material.redactor;
    for (const Input& input : analysis.inputs) {
        if (!Redactor::isTable(input))
            continue;
        for (const auto& [number, text] : rawLines(input, {1, 2, headerLines})) {
            if (!text.empty() && !text.starts_with("sep=")) {
                redactor.knowHeader(input.path, text);
                break;
            }
        }
    }
    for (const auto& configuration : analysis.configurations)
        for (const auto& [name, blocks] : configuration->upstreams)
            redactor.keep(name);
    for (const auto& [ref, line] : material.excerpts)
        redactor.line(line, analysis.at(ref.file), analysis.configuration());
}

void redactMaterial(ReportMaterial& material)
{
    material.redactor = std::make_shared<Redactor>(material.options.redact);
    Redactor& redactor = *material.redactor;
    const std::shared_ptr<const Analysis> original = material.analysis;
    learnFromLines(material);
    material.analysis = redacted(*original, redactor);
    for (auto& [ref, line] : material.excerpts)
        line = redactor.line(line, original->at(ref.file), original->configuration());
    for (std::size_t i = 0; i < original->inputs.size(); ++i) {
        if (original->inputs[i].path != material.analysis->inputs[i].path)
            material.renamed.push_back(material.analysis->inputs[i].path);
    }
    for (StatedFile& file : material.stated) {
        file.path = redactor.path(file.path);
        for (std::string& line : file.lines)
            line = redactor.text(line);
    }
    for (auto& [operation, note] : material.notes)
        redactNote(note, redactor);
    for (auto& [finding, note] : material.findingNotes)
        redactNote(note, redactor);
    material.options.title = QString::fromStdString(redactor.text(material.options.title.toStdString()));
    material.options.author = QString::fromStdString(redactor.text(material.options.author.toStdString()));
}

/// Every figure of a report on chosen operations is theirs.
void countChosen(ReportMaterial& material)
{
    auto chosen = std::make_shared<Analysis>(*material.analysis);
    chosen->summary = summaryOf(*chosen, material.options.operations);
    material.analysis = std::move(chosen);
}

QDateTime momentOf(Instant instant)
{
    return QDateTime::fromMSecsSinceEpoch(std::chrono::floor<std::chrono::milliseconds>(instant.time_since_epoch()).count(), QTimeZone::UTC);
}

bool offsetChanges(const QTimeZone& zone, Instant first, Instant last)
{
    if (!zone.hasTransitions())
        return false;
    const QTimeZone::OffsetData next = zone.nextTransition(momentOf(first));
    return next.atUtc.isValid() && next.atUtc <= momentOf(last);
}

} // namespace

ReportMaterial gatherMaterial(const Analysis& analysis, const ReportOptions& options, ReportForm form)
{
    ReportMaterial material;
    material.analysis = std::shared_ptr<const Analysis>(std::shared_ptr<const Analysis>(), &analysis);
    material.options = options;
    material.form = form;
    material.zone = options.zone.value_or(logZone(analysis));
    material.made = options.made.value_or(std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()));
    if (options.annotations)
        placeNotes(material);
    const bool quotes = form != ReportForm::Json && form != ReportForm::Csv;
    if ((quotes || options.redact.any()) && options.subject == Subject::Incident)
        material.excerpts = readExcerpts(material);
    material.stated = statedFiles(analysis.request);
    if (!options.operations.empty())
        countChosen(material);
    if (analysis.summary.first && analysis.summary.last)
        material.zoneVaries = offsetChanges(material.zone, *analysis.summary.first, *analysis.summary.last);
    if (options.redact.any())
        redactMaterial(material);
    if (options.timelines)
        material.timelines = options.timelines(*material.analysis, material.zone);
    return material;
}

QString ReportMaterial::cleaned(const QString& text) const { return redactor ? QString::fromStdString(redactor->sentence(text.toStdString())) : text; }

QString ReportMaterial::when(Instant instant, bool withDate) const
{
    const QString time = timeText(instant, zone, withDate);
    return zoneVaries ? time + QChar::Nbsp + zoneText(zone, instant) : time;
}

QString ReportMaterial::moment(Instant instant) const
{
    return zoneVaries ? when(instant) : Report::tr("%1 (%2)", "time and its zone").arg(when(instant), zoneText(zone, instant));
}

QString ReportMaterial::period(Instant first, Instant last) const
{
    if (zoneVaries)
        return Report::tr("%1 – %2", "from one time to another").arg(when(first), when(last));
    return Report::tr("%1 (%2)", "time range and its zone").arg(rangeText(first, last, zone), zoneText(zone, first));
}

std::optional<Instant> ReportMaterial::startOf(const Operation& operation) const
{
    if (operation.requests.empty())
        return std::nullopt;
    const Request& request = analysis->at(firstOfClient(*analysis, operation));
    const AccessRecord& record = request.record;
    // Milliseconds that no log tells are not written.
    if (const auto start = requestStart(*analysis, request))
        return start->open == Duration{0} ? start->at : std::chrono::floor<std::chrono::seconds>(start->at + start->open / 2);
    return record.end ? std::optional(record.end->instant) : std::nullopt;
}

QString ReportMaterial::startText(const Operation& operation, bool withDate) const
{
    const auto start = startOf(operation);
    return start ? when(*start, withDate) : Report::tr("time not logged");
}

QString ReportMaterial::id() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const Input& input : analysis->inputs)
        hash.addData(QByteArray::fromStdString(input.sha256));
    // Another document of the same inputs has another number.
    if (options.subject == Subject::Review)
        hash.addData("review");
    for (const OperationId id : options.operations)
        hash.addData(QByteArray::number(id.value).prepend("op"));
    for (const auto& [name, limit] : {std::pair{"since", analysis->request.since}, std::pair{"until", analysis->request.until}}) {
        if (limit)
            hash.addData(QByteArray::number(static_cast<qint64>(limit->time_since_epoch().count())).prepend(name));
    }
    if (options.redact.any())
        hash.addData(QByteArray::fromStdString(redactList(options.redact)).prepend("redacted "));
    const Instant day = analysis->summary.first.value_or(made);
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(day.time_since_epoch()).count();
    const QString date = QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::UTC).toString(QStringLiteral("yyyyMMdd"));
    return QStringLiteral("RS-") + date + QLatin1Char('-') + QString::fromLatin1(hash.result().toHex().left(8));
}

} // namespace retryscope::ui
