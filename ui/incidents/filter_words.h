// SPDX-License-Identifier: GPL-3.0-or-later
// What can be typed into the filter: its fields, and the values that the loaded logs have for each, the most frequent first.
#pragma once

#include "incident/analysis.h"
#include "ui/incidents/operation_filter.h"

#include <QStringList>

#include <map>
#include <stop_token>

namespace retryscope::ui {

using FilterWords = std::map<FilterField, QStringList>;

/// Looks at every request; for a thread.
FilterWords collectFilterWords(const Analysis& analysis, std::stop_token stop = {});

/// What a field asks, in a few words.
QString fieldHint(FilterField field);

struct FilterSuggestion {
    QString inserted; ///< replaces the word that is being typed
    QString shown, hint;
};
/// For the word at `cursor`: fields as long as it has none, else values; empty when nothing would be added.
QList<FilterSuggestion> suggestionsFor(const QString& text, qsizetype cursor, const FilterWords& words);

} // namespace retryscope::ui
