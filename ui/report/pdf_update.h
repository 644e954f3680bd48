// SPDX-License-Identifier: GPL-3.0-or-later
// What QPdfWriter cannot write: the outline, links inside the document, author and language. It is appended to the finished file as an
// incremental update (ISO 32000-1, 7.5.6), so that nothing of Qt's output is touched.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QRectF>
#include <QString>

#include <vector>

namespace retryscope::ui {

/// Coordinates are points (1/72 inch) from the lower left corner of a page; pages count from 0.
struct PdfTarget {
    QString title;
    int level = 0; ///< 0: chapter, 1: section of the chapter before it
    int page = 0;
    double top = 0;
};
struct PdfLink {
    int page = 0;
    QRectF area; ///< y is its lower edge
    std::size_t target = 0; ///< index into the targets
};

struct PdfExtras {
    QString title, author, creator, language; ///< language as RFC 5646 names it
    QDateTime made;
    std::vector<PdfTarget> targets; ///< the outline, in the document's order
    std::vector<PdfLink> links;
};

/// False, and the file is as it was: it is not built as QPdfWriter builds it.
bool addPdfExtras(QByteArray& pdf, const PdfExtras& extras);

/// The metadata packet that says the same; `archival` adds that the document is PDF/A-1b.
QByteArray xmpPacket(const PdfExtras& extras, bool archival);

} // namespace retryscope::ui
