// SPDX-License-Identifier: GPL-3.0-or-later
// The column left of the text (line numbers, finding icons) and the strip of marks at the scroll bar.
#pragma once

#include <QColor>
#include <QPixmap>
#include <QWidget>

#include <tuple>

namespace retryscope::ui {

class ConfigEditor;

/// Lives inside the editor's viewport margin; the editor knows the blocks and paints it.
class EditorMargin : public QWidget {
    Q_OBJECT
public:
    explicit EditorMargin(ConfigEditor* editor);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    ConfigEditor* m_editor;
};

/// The whole file at one glance, beside the scroll bar: its lines as strokes, the part in view, findings and changes. A click
/// or a drag goes there.
class MarkStrip : public QWidget {
    Q_OBJECT
public:
    explicit MarkStrip(ConfigEditor* editor, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRectF markOf(int line) const;
    void goTo(int y);
    void drawText();
    ConfigEditor* m_editor;
    QPixmap m_text; ///< the strokes, drawn when the text or the size has changed
    std::tuple<const void*, int, QSize, QRgb> m_drawn; ///< document, revision, size, colour
};

} // namespace retryscope::ui
