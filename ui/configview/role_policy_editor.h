// SPDX-License-Identifier: GPL-3.0-or-later
// The policy of one role in six fields.
#pragma once

#include "review/roles.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace retryscope::ui {

class RolePolicyEditor : public QWidget {
    Q_OBJECT
public:
    explicit RolePolicyEditor(QWidget* parent);

    /// Shows the policy; Unknown has none: then the editor is hidden.
    void setPolicy(LocationRole role, const RolePolicy& policy);
    LocationRole role() const { return m_role; }

signals:
    void policyEdited(retryscope::LocationRole role, const retryscope::RolePolicy& policy);

protected:
    void changeEvent(QEvent* event) override;

private:
    void edited();
    void retranslate();

    LocationRole m_role{};
    RolePolicy m_policy;
    QLabel* m_title;
    QComboBox* m_repeat;
    QSpinBox *m_tries, *m_total, *m_connect;
    QDoubleSpinBox *m_from, *m_to;
};

} // namespace retryscope::ui
