// SPDX-License-Identifier: GPL-3.0-or-later
// One file as it is being edited: the document on the screen and, byte for byte, the text that would be written.
#pragma once

#include "review/line_diff.h"
#include "ui/configview/source_text.h"

#include <QObject>

#include <memory>

class QTextDocument;

namespace retryscope::ui {

class DraftText : public QObject {
    Q_OBJECT
public:
    explicit DraftText(std::string original, QObject* parent = nullptr);

    QTextDocument* document() const { return m_document; }
    const SourceText& source() const { return *m_source; }
    const std::string& bytes() const { return m_source->bytes(); }
    const std::string& original() const { return m_original; }
    bool changed() const { return bytes() != m_original; }
    /// What differs from the original, by lines.
    const std::vector<LineChange>& changes() const { return m_changes; }

    /// The new text line by line, as one step of undo.
    void replace(const std::string& bytes);

signals:
    void edited(); ///< the bytes have changed, by typing, undo or replace()

private:
    void follow(int position, int added);
    void replaceText(int from, int to, const std::string& bytes);
    void replaceLines(const LineChange& change, const QStringList& lines);

    std::string m_original;
    std::vector<std::uint32_t> m_originalLines; ///< their first bytes
    bool m_windows; ///< lines end with CR LF
    QTextDocument* m_document;
    std::unique_ptr<SourceText> m_source;
    std::vector<LineChange> m_changes;
    bool m_replacing = false;
    bool m_unlike = false; ///< the text of the source is not that of the document; the next edit mends it
};

} // namespace retryscope::ui
