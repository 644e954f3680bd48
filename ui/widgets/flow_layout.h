// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets side by side in reading order, wrapped like words: for chips, buttons and links.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace retryscope::ui {

class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent, int horizontalSpacing, int verticalSpacing);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    Qt::Orientations expandingDirections() const override { return {}; }
    void setGeometry(const QRect& rect) override;

private:
    /// The height that the items need in `rect`; moves them there if `move`.
    int arrange(const QRect& rect, bool move) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_horizontal, m_vertical;
};

} // namespace retryscope::ui
