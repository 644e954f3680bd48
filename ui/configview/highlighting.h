// SPDX-License-Identifier: GPL-3.0-or-later
// nginx's syntax in colours, by KSyntaxHighlighting; the one place that knows that library.
#pragma once

#include <QObject>
#include <QPalette>

#include <memory>

class QTextDocument;

namespace retryscope::ui {

/// The share of the highlight behind a marked line; on it, too, every word has its contrast.
inline constexpr double markedLine = 0.42;

/// Colours what is seen at once, and the rest piece by piece when the window has nothing else to do.
class Highlighting : public QObject {
    Q_OBJECT
public:
    explicit Highlighting(QTextDocument* document); ///< colours nothing before setPalette()
    ~Highlighting() override;
    /// Chooses the light or the dark theme for the palette and colours the document again.
    void setPalette(const QPalette& palette);
    /// The lines in view, 0-based. Far ahead of what is coloured they are begun as if nothing were open before them.
    void setShown(int first, int last);
    bool valid() const;    ///< false: the library has no definition for nginx; the text is then shown plain
    bool finished() const; ///< every line has its colours

private:
    void textChanged(int position, int added);
    void colourSlice();
    void colourShown();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace retryscope::ui
