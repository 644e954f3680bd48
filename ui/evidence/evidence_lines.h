// SPDX-License-Identifier: GPL-3.0-or-later
// Which raw lines belong to an operation, in the order of their corrected times, and what in them links them.
#pragma once

#include "incident/analysis.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace retryscope::ui {

struct EvidenceLine {
    EvidenceRef ref;
    std::optional<Instant> time; ///< nginx's time; nullopt: not known, or a neighbour of the line that it stands beside
    bool main = false;           ///< the access line of a request of the operation
    bool neighbour = false;      ///< stands beside in the file; not evidence itself
    QStringList matched;         ///< texts to mark in it
};

struct EvidenceLines {
    std::vector<EvidenceLine> lines;
    std::size_t total = 0;       ///< before cutting to `most`
    std::size_t sources = 0;     ///< distinct files
};

/// At most `most` lines of evidence; `neighbours` lines before and behind each of them are added.
EvidenceLines linesOf(const Analysis& analysis, const Operation& operation, std::size_t most, int neighbours);
/// One line of any input with its neighbours.
EvidenceLines linesAround(const EvidenceRef& ref, int neighbours);

/// The texts of lines, read again from their files; a line that is not there any more is missing.
using RawTexts = std::map<std::pair<FileId, std::uint64_t>, std::string>;
RawTexts readRaw(const Analysis& analysis, const std::vector<EvidenceLine>& lines);

/// Ranges [first, second) of `text` in which one of `matched` stands as a whole word; sorted, not overlapping.
std::vector<std::pair<qsizetype, qsizetype>> markedRanges(const QString& text, const QStringList& matched);

} // namespace retryscope::ui
