// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a report in the form that its file name asks for.
#pragma once

#include "ui/report/report_material.h"

#include <QByteArray>

#include <optional>

namespace retryscope::ui {

/// By the ending; nullopt: none of the five.
std::optional<ReportForm> formOf(const QString& path);

/// The file is one that the analysis was read from: a report must not be written over it.
bool isReadBy(const Analysis& analysis, const QString& path);

/// The whole report. PDF and HTML need a QGuiApplication. Errors: FontMissing, GlyphMissing (PDF only), Cancelled.
Result<QByteArray> reportBytes(const Analysis& analysis, const ReportOptions& options, ReportForm form, const JobControl& job = {});

/// The file appears only when it is complete. Errors: as above, CannotWrite (path, reason).
Result<void> writeReport(const Analysis& analysis, const ReportOptions& options, const QString& path);
Result<void> writeBytes(const QByteArray& bytes, const QString& path);

} // namespace retryscope::ui
