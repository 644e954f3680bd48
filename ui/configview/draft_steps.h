// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers which documents one change was made in, so that it is taken back in all of them.
#pragma once

#include <QPointer>
#include <QTextDocument>

#include <vector>

namespace retryscope::ui {

class DraftSteps {
public:
    /// Where a document stands in its undo history before a change.
    struct Place {
        QPointer<QTextDocument> document;
        int before = 0, after = 0;
    };
    static Place before(QTextDocument* document) { return {document, document->availableUndoSteps(), 0}; }

    /// The change has been made in all of them.
    void record(std::vector<Place> places);
    /// The other documents that the next step back (or forward) of this one belongs to.
    std::vector<QTextDocument*> others(QTextDocument* document, bool back) const;
    /// Something was typed: what could have been done again there is gone.
    void typed(QTextDocument* document);

private:
    std::vector<std::vector<Place>> m_steps;
};

} // namespace retryscope::ui
