// SPDX-License-Identifier: GPL-3.0-or-later
// nginx's syntax in colours, by KSyntaxHighlighting; the one place that knows that library.
#pragma once

#include <QPalette>

#include <memory>

class QTextDocument;

namespace retryscope::ui {

class Highlighting {
public:
    explicit Highlighting(QTextDocument* document); ///< colours nothing before setPalette()
    ~Highlighting();
    /// Chooses the light or the dark theme for the palette and colours the document again.
    void setPalette(const QPalette& palette);
    bool valid() const; ///< false: the library has no definition for nginx; the text is then shown plain

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace retryscope::ui
