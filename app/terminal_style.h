// SPDX-License-Identifier: GPL-3.0-or-later
// Colours for a terminal that wants them.
#pragma once

#include <QString>

namespace retryscope::app {

enum class Style { Plain, Strong, Faint, Error, Warning, Note, Good, Removed, Added };

/// Puts the escape sequences around a text; without colours the text stays as it is.
class Paint {
public:
    explicit Paint(bool colours) : m_colours(colours) {}
    QString operator()(Style style, const QString& text) const;

private:
    bool m_colours;
};

/// True if standard output is a terminal that shows colours and the user has not asked for none (NO_COLOR, no-color.org).
bool outputWantsColours();

} // namespace retryscope::app
