// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says, before it becomes pages, HTML or Markdown: one content for all of them.
#pragma once

#include "ui/report/rich_text.h"

#include <QRectF>

#include <deque>
#include <functional>
#include <utility>
#include <variant>
#include <vector>

class QPainter;

namespace retryscope::ui {

enum class TextKind { Title, Heading, Subheading, Paragraph, Bullet, Note, Label };

struct Passage {
    TextKind kind{};
    RichText text;
    int anchor = 0; ///< headings and subheadings are numbered from 1 for the table of contents; 0: nothing leads here
    bool keepWithNext = false;
};

struct TableColumn {
    RichText title;
    double share = 1;   ///< of the width
    bool right = false; ///< numbers
};

struct Table {
    struct Row {
        std::vector<RichText> cells;
        QColor background; ///< invalid: none
    };
    std::vector<TableColumn> columns;
    std::vector<Row> rows;
    bool header = true;
    bool lines = true;         ///< a rule below each row
    bool code = false;         ///< the second column holds lines of a file, blanks and all
    int fewest = 2;            ///< rows that stand together at the beginning and at the end of a page
    bool keepWithNext = false;

    void addRow(std::vector<RichText> cells, const QColor& background = {})
    {
        cells.resize(columns.size());
        rows.push_back({std::move(cells), background});
    }
};

struct Picture {
    double points = 0; ///< height
    std::function<void(QPainter&, const QRectF&)> paint;
    QString description; ///< for who does not see it
};

/// The place of the table of contents.
struct Contents { };

using Element = std::variant<Passage, Table, Picture, Contents>;

struct Attachment {
    QString name; ///< ASCII, such as "operations.csv"
    QByteArray data;
    QString mimeType;
    QString description;
};

struct Manuscript {
    QString title, author, language, id; ///< language: "en", "ru", "zh-CN", as RFC 5646 names it
    std::deque<Element> elements;        ///< references to elements stay valid while more are added
    std::vector<Attachment> attachments;

    /// Every word of it, in order; for searching, for the check of glyphs and for tests.
    QStringList texts() const;
};

/// An entry of the table of contents.
struct ContentsEntry {
    QString text;
    int level = 0; ///< 0: heading, 1: subheading
    int anchor = 0;
};
/// Headings, and the subheadings among them: all of them, or only as long as a table of them stays readable.
enum class Subheadings { WhileFew, All };
std::vector<ContentsEntry> contentsOf(const Manuscript& manuscript, Subheadings wanted = Subheadings::WhileFew);

} // namespace retryscope::ui
