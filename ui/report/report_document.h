// SPDX-License-Identifier: GPL-3.0-or-later
// The report as a PDF: made page by page, so that it can be stopped between them; usable without a window.
#pragma once

#include "base/progress.h"
#include "ui/report/report_material.h"

#include <QString>
#include <QStringList>

#include <memory>

class QIODevice;

namespace retryscope::ui {

/// Builds once and draws one page per step; the device gets the whole file in the last one. Use from one thread, any; needs a
/// QGuiApplication; the analysis must stay alive.
class ReportWriter {
public:
    /// Errors: FontMissing, GlyphMissing (in the title or the author; text from files is escaped instead).
    /// Cancelled by the job, which is told of sections.
    static Result<std::unique_ptr<ReportWriter>> begin(const Analysis& analysis, const ReportOptions& options, QIODevice& device, const JobControl& job = {});
    ~ReportWriter();

    int pages() const;
    int written() const;
    /// Every text that stands in the report, in its order, without what pages add; for searching and for tests.
    QStringList texts() const;
    /// Draws the next page; false when there is none left (the file is then complete, see failed()).
    bool step();
    /// The device did not take the file.
    bool failed() const;

private:
    struct State;
    explicit ReportWriter(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace retryscope::ui
