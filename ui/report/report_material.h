// SPDX-License-Identifier: GPL-3.0-or-later
// What a report is made from: the analysis as it may be shown, the lines that are quoted, and the choices of the person.
#pragma once

#include "ui/report/report_options.h"
#include "ui/report/stated_files.h"
#include "verdict/operation.h"

#include <map>
#include <memory>
#include <string>

namespace retryscope::ui {

/// The raw lines that the report quotes, as they stand in the files; a line that is gone is absent.
using RawExcerpts = std::map<EvidenceRef, std::string>;

enum class ReportForm { Pdf, Html, Markdown, Json, Csv };

/// With redaction, `analysis` is a copy and everything here is free of the originals.
struct ReportMaterial {
    std::shared_ptr<const Analysis> analysis;
    ReportOptions options;
    ReportForm form = ReportForm::Pdf;
    RawExcerpts excerpts;
    std::vector<StatedFile> stated;           ///< settings and mapping that the person gave
    QTimeZone zone;
    bool zoneVaries = false;                  ///< its offset changes within the period: every time says which one it is in
    TimelinePainter timelines;                ///< may be empty
    std::shared_ptr<Redactor> redactor;       ///< null: nothing is redacted
    std::vector<std::string> renamed;         ///< names of inputs that redaction changed, as they are shown
    Instant made{};
    std::map<OperationId, Annotation> notes;      ///< what a person wrote of operations
    std::map<std::size_t, Annotation> findingNotes; ///< and of findings, by their index

    /// A sentence with foreign pieces in it, redacted once more.
    QString cleaned(const QString& text) const;
    QString when(Instant instant, bool withDate = true) const;
    /// "13 Sept 2026 20:04:21.074 (UTC+3)"
    QString moment(Instant instant) const;
    /// "13 Sept 2026 20:04:21.074 – 20:09:51.102 (UTC+3)"
    QString period(Instant first, Instant last) const;
    /// The first instant of an operation's first request, or its end if the start is not known.
    std::optional<Instant> startOf(const Operation& operation) const;
    QString startText(const Operation& operation, bool withDate = true) const;
    /// "RS-20260913-1a2b3c4d": by the first day and the checksums of the inputs; the same inputs have the same one, but not
    /// the review, a choice of operations, or the redacted report of them.
    QString id() const;
};

/// The operations that get a section of their own: chosen ones of any verdict, else the duplicated ones and those that a person
/// marked for the report; of many only the first options.mostDetailed do.
std::vector<OperationId> detailedOperations(const ReportMaterial& material);

/// Reads the quoted lines from the files, each file once, and redacts. The analysis must stay alive as long as the material.
ReportMaterial gatherMaterial(const Analysis& analysis, const ReportOptions& options, ReportForm form);

} // namespace retryscope::ui
