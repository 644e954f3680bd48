// SPDX-License-Identifier: GPL-3.0-or-later
// The incident's five numbers, large, each a link to the operations behind it.
#pragma once

#include "ui/work/selection.h"

#include <QWidget>

#include <array>

class QToolButton;

namespace retryscope::ui {

class VerdictCards : public QWidget {
    Q_OBJECT
public:
    explicit VerdictCards(Selection* selection, QWidget* parent = nullptr);
    void setSummary(const Summary& summary, bool isRange); ///< isRange: of the chosen range of time alone
    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    Selection* m_selection;
    std::array<std::uint64_t, 5> m_operations{}; ///< by Verdict
    bool m_isRange = false;
    std::array<QToolButton*, 5> m_cards{};
};

} // namespace retryscope::ui
