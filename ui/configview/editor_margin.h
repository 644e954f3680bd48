// SPDX-License-Identifier: GPL-3.0-or-later
// The column left of the text (line numbers, finding icons) and the strip of marks at the scroll bar.
#pragma once

#include <QWidget>

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

/// The whole file's findings at one glance, beside the scroll bar; a click goes there.
class MarkStrip : public QWidget {
    Q_OBJECT
public:
    explicit MarkStrip(ConfigEditor* editor, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRectF markOf(int line) const;
    ConfigEditor* m_editor;
};

} // namespace retryscope::ui
