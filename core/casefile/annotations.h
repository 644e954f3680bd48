// SPDX-License-Identifier: GPL-3.0-or-later
// All annotations of a case, and the operations and findings of an analysis that they belong to.
#pragma once

#include "casefile/annotation.h"
#include "incident/analysis.h"

#include <map>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace retryscope {

class Annotations {
public:
    /// nullptr: nothing is said of it.
    const Annotation* find(const Anchor& anchor) const;
    /// An empty annotation takes the entry away.
    void set(const Anchor& anchor, Annotation annotation);
    const std::map<Anchor, Annotation>& all() const { return m_all; }
    bool empty() const { return m_all.empty(); }
    bool operator==(const Annotations&) const = default;

private:
    std::map<Anchor, Annotation> m_all;
};

/// A saved filter of the table, by name.
struct SavedFilter {
    std::string name, text;
    bool operator==(const SavedFilter&) const = default;
};

/// Where an annotation of this request is kept. An anchor without a file: none of its kind (see Anchor::operator bool).
Anchor anchorOf(const Analysis& analysis, RequestId request);
/// That of its first request.
Anchor anchorOf(const Analysis& analysis, OperationId operation);
Anchor anchorOf(const Analysis& analysis, std::size_t finding); ///< index into Analysis::findings
/// Two findings of one rule in one line have one only if they are about the same words.
Anchor anchorOf(const Configuration& configuration, const Finding& finding);

/// Which operation each annotation belongs to in this analysis.
struct PlacedAnnotations {
    std::unordered_map<OperationId, Anchor> anchors;     ///< of several of one operation the first
    std::vector<std::pair<Anchor, Anchor>> moved;        ///< the line stands elsewhere now: from, to
    std::vector<Anchor> lost;                            ///< no line of this analysis says what theirs said; requests only: a
                                                         ///< finding that is gone may have been mended
};

/// First by place and content, then by content alone where that is unique. Linear in the number of requests.
PlacedAnnotations placeAnnotations(const Annotations& annotations, const Analysis& analysis, std::stop_token stop = {});

} // namespace retryscope
