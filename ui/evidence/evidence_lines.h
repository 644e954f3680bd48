// SPDX-License-Identifier: GPL-3.0-or-later
// Which raw lines belong to an operation, in the order of their corrected times, and what in them links them.
#pragma once

#include "incident/analysis.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace retryscope::ui {

struct EvidenceLine {
    EvidenceRef ref;
    std::optional<Instant> time; ///< nginx's time; nullopt: not known
    bool main = false;           ///< the access line of a request of the operation
    bool neighbour = false;      ///< stands beside in the file; not evidence itself
    QStringList matched;         ///< texts to mark in it
};

struct EvidenceLines {
    std::vector<EvidenceLine> lines;
    std::size_t total = 0;       ///< before cutting to `most`
    std::size_t sources = 0;     ///< distinct files
};

/// At most `most` lines of evidence, by time.
EvidenceLines linesOf(const Analysis& analysis, const Operation& operation, std::size_t most);
/// Of a request that belongs to no operation.
EvidenceLines linesOf(const Analysis& analysis, RequestId request);
/// One line of any input.
EvidenceLines lineAlone(const EvidenceRef& ref);

/// Ranges [first, second) of `text` in which one of `matched` stands as a whole word, one of up to three letters as the value of a
/// field that is no status; sorted, not overlapping.
std::vector<std::pair<qsizetype, qsizetype>> markedRanges(const QString& text, const QStringList& matched);
/// Sorted, those that touch made one.
std::vector<std::pair<qsizetype, qsizetype>> mergedRanges(std::vector<std::pair<qsizetype, qsizetype>> ranges);

} // namespace retryscope::ui
