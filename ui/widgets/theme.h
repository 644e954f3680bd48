// SPDX-License-Identifier: GPL-3.0-or-later
// The colours and icons that carry meaning, for light and dark palettes; nothing else in the window sets a colour.
#pragma once

#include "incident/finding.h"
#include "verdict/operation.h"

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>

namespace retryscope::ui {

/// Meanings of ui colours (contrast at least 4.5:1 for text on the base colour, safe for common colour blindness).
enum class Tone { Duplicated, Prevented, ExecutedOnce, NotApplied, Unresolved, Connect, Waiting, Response, Error, Warning, Info };

/// The grid of the layout, in device-independent pixels.
namespace grid {
inline constexpr int inside = 4, between = 8, around = 16;
}

bool isDark(const QPalette& palette);
/// Pure black on pure white or the reverse, also between the panes: nobody gets that without having asked for it.
bool isHighContrast(const QPalette& palette);
QColor toneColor(Tone tone, const QPalette& palette);
/// A quiet background for cells and marks of that meaning.
QColor toneBackground(Tone tone, const QPalette& palette);
/// Secondary text: labels, units, hints. Still at least 4.5:1 on the base colour.
QColor mutedText(const QPalette& palette);
/// Some themes leave hints in empty fields, and what is disabled, without contrast: gives them some. Nothing is changed where they can be read.
void mendPalette();
/// The palette's highlight colour, strong enough to be seen as a line on the base colour.
QColor strongHighlight(const QPalette& palette);
/// Lines of a grid and borders of quiet boxes.
QColor faintLine(const QPalette& palette);
/// Behind matched fields in raw lines; the text on it keeps the text colour.
QColor matchBackground(const QPalette& palette);
/// Black or white, whichever reads better on the colour.
QColor textOn(const QColor& background);
/// Contrast of WCAG 2: 1 to 21.
double contrast(const QColor& a, const QColor& b);
/// The colour, or as much lighter or darker as it takes to have that contrast to the ground.
QColor readable(const QColor& color, const QColor& ground, double least = 4.5);
/// Behind a line of text that is marked: that share of the highlight on the base, less where the highlight is far from the base.
QColor lineGround(const QPalette& palette, double share);
/// `share` of `over`, the rest of `under`.
QColor mixed(const QColor& under, const QColor& over, double share);
/// The system's fixed font in the size of the application's font.
QFont fixedFont();

Tone toneOf(Verdict verdict);
Tone toneOf(Severity severity);
/// SVG icons of resources/icons, drawn in the tone's colour for the palette at any scale.
QIcon verdictIcon(Verdict verdict, const QPalette& palette);
QIcon severityIcon(Severity severity, const QPalette& palette);
/// Icons of actions and pages ("overview", "incidents", "configuration", "sources", "report", "open", …) in the text colour.
QIcon themedIcon(const QString& name, const QPalette& palette);

} // namespace retryscope::ui
