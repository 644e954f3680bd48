// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of the verdict card, section by section, as rich text whose foreign parts are escaped.
#pragma once

#include "ui/work/selection.h"

#include <QPalette>
#include <QString>
#include <QTimeZone>

namespace retryscope::ui {

struct CardSection {
    QString title;
    QString html;
};

/// Summary first and without a title; an unresolved operation says what would settle it directly after that.
std::vector<CardSection> cardSections(const Analysis& analysis, const Operation& operation, const QPalette& palette, const QTimeZone& zone);
/// The same as plain text, for the clipboard.
QString cardText(const Analysis& analysis, const Operation& operation, const QTimeZone& zone);

/// The address of a link of the card: one of both, or nothing that the card made.
struct CardLink {
    std::optional<EvidenceRef> evidence;
    std::optional<DirectiveRef> directive;
};
CardLink parseCardLink(const QString& href);

} // namespace retryscope::ui
