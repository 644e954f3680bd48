// SPDX-License-Identifier: GPL-3.0-or-later
// What a person was looking at, in terms that outlive an analysis: kept while files are read again, and from one run to the next.
#pragma once

#include "ui/shell/page_id.h"
#include "ui/work/selection.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace retryscope::ui {

class PageStack;

struct KeptView {
    std::optional<PageId> page;
    std::string file;         ///< of the first request of the selected operation; "" = none is selected
    std::uint64_t line = 0;
    int attempt = 0;
    std::optional<TimeRange> range;
    std::set<Verdict> verdicts;
    QString filter;           ///< of the incidents page, in its text form
    std::string identity;     ///< of the request: a rotated log has another line in that place
    bool operator==(const KeptView&) const = default;
};

KeptView keptView(const Selection& selection, const PageStack& pages);
/// Selects again what is still there; the page is left to the caller.
void restoreView(const KeptView& view, Selection& selection, PageStack& pages);

/// JSON; what cannot be read gives nullopt.
QByteArray toBytes(const KeptView& view);
std::optional<KeptView> viewFromBytes(const QByteArray& bytes);

} // namespace retryscope::ui
