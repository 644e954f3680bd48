// SPDX-License-Identifier: GPL-3.0-or-later
// Which colour is which verdict, beside a chart; the icon says it, too.
#pragma once

#include <QWidget>

#include <vector>

class QLabel;

namespace retryscope::ui {

class VerdictLegend : public QWidget {
    Q_OBJECT
public:
    explicit VerdictLegend(QWidget* parent = nullptr);
    void retranslate();

protected:
    void changeEvent(QEvent* event) override;

private:
    std::vector<QLabel*> m_icons, m_words;
};

} // namespace retryscope::ui
