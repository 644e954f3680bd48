// SPDX-License-Identifier: GPL-3.0-or-later
// States what a file does not say of its times: how far its clock is off, and the zone of times without one.
#pragma once

#include "incident/analysis.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;

namespace retryscope::ui {

class ClockDialog : public QDialog {
    Q_OBJECT
public:
    ClockDialog(const Analysis& analysis, const Input& input, QWidget* parent = nullptr);

    QCheckBox* states() const { return m_states; }
    QDoubleSpinBox* offset() const { return m_offset; }
    QComboBox* zone() const { return m_zone; }
    QDialogButtonBox* buttons() const { return m_buttons; }

signals:
    /// nullopt: the offset is estimated; the zone is UTC.
    void chosen(std::optional<retryscope::Duration> offset, const std::optional<retryscope::AssumedZone>& zone);

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void fill(const Analysis& analysis, const Input& input);
    void check();
    void retranslate();

    QString m_name;
    QCheckBox* m_states;
    QDoubleSpinBox* m_offset;
    QLabel *m_zoneLabel, *m_note;
    QComboBox* m_zone;
    bool m_isFound = false; ///< the zone, by comparing with another log
    std::optional<AssumedZone> m_assumed;
    QDialogButtonBox* m_buttons;
};

} // namespace retryscope::ui
