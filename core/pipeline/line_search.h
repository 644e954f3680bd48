// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for a text or a regular expression in all lines of all inputs; nothing of them is kept in memory but the hits.
#pragma once

#include "access/line_matcher.h"
#include "base/progress.h"
#include "incident/analysis.h"

#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace retryscope {

struct SearchHit {
    FileId file;
    std::uint64_t line = 0, offset = 0; ///< of the line
    std::string excerpt;                ///< of the line, around the first match; bytes as they are
    std::size_t from = 0, length = 0;   ///< the match in `excerpt`
    bool cutBefore = false, cutBehind = false; ///< the line goes on there
};

struct SearchCounts {
    std::uint64_t hits = 0;     ///< lines, also those that are not given any more
    std::uint64_t lines = 0;    ///< looked at
    std::uint64_t gaveUp = 0;   ///< lines on which the pattern took too many steps
    std::vector<FileId> unread; ///< inputs that could not be read to their end
};

/// Called from the searching thread: hits in the order of inputs and lines, and bytes read of all bytes. Comes with none, too.
using SearchReport = std::function<void(std::vector<SearchHit> hits, std::uint64_t done, std::uint64_t total)>;

inline constexpr std::size_t mostSearchHits = 100'000; ///< further ones are counted only

/// All inputs; of configurations the text as it was read. Ends early when stopped.
SearchCounts searchLines(const Analysis& analysis, LineMatcher& matcher, const SearchReport& report, std::stop_token stop = {});

/// The file of a configuration that an input stands for; nullptr: it is none, or could not be read.
const ConfigFile* configFileOf(const Analysis& analysis, FileId file);

/// Those of the numbered lines (1-based) that the file has.
std::map<std::uint64_t, std::string> linesOf(const ConfigFile& file, const std::vector<std::uint64_t>& numbers);

} // namespace retryscope
