// SPDX-License-Identifier: GPL-3.0-or-later
// Everything is redacted here, before any section sees it.
#include "ui/report/report_material.h"

#include "pipeline/analyze.h"
#include "pipeline/chosen_summary.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"

#include <QCryptographicHash>
#include <QDateTime>

#include <algorithm>
#include <span>

namespace retryscope::ui {

namespace {

} // namespace

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

void redactNote(Annotation& annotation, Redactor& redactor)
{
    annotation.note = redactor.text(annotation.note);
    annotation.owner = redactor.text(annotation.owner);
    std::set<std::string> tags;
    for (const std::string& tag : annotation.tags)
        tags.insert(redactor.text(tag));
    annotation.tags = std::move(tags);
    if (annotation.verdict) {
        annotation.verdict->reason = redactor.text(annotation.verdict->reason);
        annotation.verdict->author = redactor.text(annotation.verdict->author);
    }
}

void redactMaterial(ReportMaterial& material)
{
    material.redactor = std::make_shared<Redactor>(material.options.redact);
    Redactor& redactor = *material.redactor;
    const std::shared_ptr<const Analysis> original = material.analysis;
    material.analysis = redacted(*original, redactor);
    for (auto& [ref, line] : material.excerpts) {
        const Input& input = original->at(ref.file);
        line = input.kind == InputKind::AccessLog ? redactor.accessLine(line, input, original->configuration()) : redactor.text(line);
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
    if (form != ReportForm::Json && form != ReportForm::Csv && options.subject == Subject::Incident)
        material.excerpts = readExcerpts(material);
    if (!options.operations.empty())
        countChosen(material);
    if (options.redact.any())
        redactMaterial(material);
    if (options.timelines)
        material.timelines = options.timelines(*material.analysis, material.zone);
    return material;
}

QString ReportMaterial::cleaned(const QString& text) const { return redactor ? QString::fromStdString(redactor->sentence(text.toStdString())) : text; }

QString ReportMaterial::when(Instant instant, bool withDate) const { return timeText(instant, zone, withDate); }

std::optional<Instant> ReportMaterial::startOf(const Operation& operation) const
{
    if (operation.requests.empty())
        return std::nullopt;
    const AccessRecord& record = analysis->at(operation.requests.front()).record;
    if (const auto start = record.start())
        return start;
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
    const Instant day = analysis->summary.first.value_or(made);
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(day.time_since_epoch()).count();
    const QString date = QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::UTC).toString(QStringLiteral("yyyyMMdd"));
    return QStringLiteral("RS-") + date + QLatin1Char('-') + QString::fromLatin1(hash.result().toHex().left(8));
}

} // namespace retryscope::ui
