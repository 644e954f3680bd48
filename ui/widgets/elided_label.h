// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text that gives way: what has no room is elided, and the tool tip has all of it.
#pragma once

#include <QLabel>

namespace retryscope::ui {

class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(Qt::TextElideMode mode, QWidget* parent = nullptr);

    void setFullText(const QString& text);
    const QString& fullText() const { return m_full; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    Qt::TextElideMode m_mode;
    QString m_full;
};

} // namespace retryscope::ui
