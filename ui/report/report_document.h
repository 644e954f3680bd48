// SPDX-License-Identifier: GPL-3.0-or-later
// The incident report as a PDF: made page by page, so that a window stays alive meanwhile; usable without one.
#pragma once

#include "ui/report/report_options.h"

#include <QString>

#include <memory>

class QIODevice;

namespace retryscope::ui {

/// Builds once and writes one page per step. Use from the main thread, with a QGuiApplication; the analysis must stay alive.
class ReportWriter {
public:
    /// Errors: FontMissing, GlyphMissing (in the title or the author; text from files is escaped instead).
    static Result<std::unique_ptr<ReportWriter>> begin(const Analysis& analysis, const ReportOptions& options, QIODevice& device);
    ~ReportWriter();

    int pages() const;
    int written() const;
    /// Every text that stands in the report, in its order, without what pages add; for searching and for tests.
    QStringList texts() const;
    /// Writes the next page; false when there is none left (the file is then complete).
    bool step();

private:
    struct State;
    explicit ReportWriter(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// Writes the whole report; the file appears only when it is complete. Errors: as above, CannotWrite (path, reason).
Result<void> writeReport(const Analysis& analysis, const ReportOptions& options, const QString& path);

} // namespace retryscope::ui
