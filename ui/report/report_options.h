// SPDX-License-Identifier: GPL-3.0-or-later
// What the person decides about a report.
#pragma once

#include "casefile/annotations.h"
#include "exchange/redact.h"
#include "incident/analysis.h"

#include <QRectF>
#include <QString>
#include <QTimeZone>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace retryscope::ui {

/// Draws the timeline of an operation: the height in points that it wants, and the drawing in the painter's font.
struct TimelinePainter {
    std::function<double(OperationId)> height;
    std::function<void(QPainter&, const QRectF&, OperationId)> paint;
    explicit operator bool() const { return static_cast<bool>(paint); }
};
/// The analysis must outlive what it makes.
using TimelineMaker = std::function<TimelinePainter(const Analysis&, const QTimeZone&)>;

enum class Paper { A4, Letter };
/// Of what happened, or of the configuration alone.
enum class Subject { Incident, Review };

struct ReportOptions {
    QString language;               ///< "en", "ru", "zh_CN"; whatever language the window speaks
    QString title;                  ///< empty: one is made
    QString author;                 ///< empty: none is named
    std::optional<QTimeZone> zone;  ///< of all times; nullopt: that of the access log
    TimelineMaker timelines;        ///< empty: no drawings
    int mostDetailed = 200;         ///< duplicated operations with their own section; the rest is listed
    Paper paper = Paper::A4;
    Subject subject = Subject::Incident;
    std::vector<OperationId> operations; ///< only these; empty: all
    RedactOptions redact;           ///< what is replaced by pseudonyms; nothing if empty
    bool archival = false;          ///< PDF/A-1b: nothing can be attached to it
    QString caseFile;               ///< attached as it is; empty: none. Not together with redaction.
    bool attach = true;             ///< the operations as CSV and JSON inside the PDF
    std::optional<Instant> made;    ///< nullopt: now
    std::shared_ptr<const Annotations> annotations; ///< what a person wrote; null: nothing
};

} // namespace retryscope::ui
