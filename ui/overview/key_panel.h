// SPDX-License-Identifier: GPL-3.0-or-later
// Is the idempotency contract kept? Keys on writes by location, and each fault with the lines that show it.
#pragma once

#include "ui/widgets/link_text.h"
#include "ui/work/selection.h"

namespace retryscope::ui {

class KeyPanel : public LinkText {
    Q_OBJECT
public:
    explicit KeyPanel(Selection* selection, QWidget* parent = nullptr);
    void refresh();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void fit(); ///< as high as its text
    QString html() const;
    QString table() const;
    QString faults() const;
    void follow(const QString& target);

    Selection* m_selection;
};

} // namespace retryscope::ui
