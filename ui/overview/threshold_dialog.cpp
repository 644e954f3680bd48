// SPDX-License-Identifier: GPL-3.0-or-later
// One row for each threshold, in the order of the figures.
#include "ui/overview/threshold_dialog.h"

#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace retryscope::ui {

namespace {

struct Limits {
    double least, most, step, factor; ///< factor: from the value in the core to what is shown
    int decimals;
};

// In the order of ThresholdDialog::Row.
constexpr Limits limits[] = {{0, 100, 1, 100, 1}, {0, 100, 1, 100, 1}, {0, 100, 5, 100, 1}, {1, 20, 0.1, 1, 2}, {0.01, 600, 0.5, 1, 2}, {0, 100, 5, 100, 1}, {0, 100, 1, 100, 1}};

double seconds(Duration duration) { return milliseconds(duration) / 1000; }

} // namespace

ThresholdDialog::ThresholdDialog(const HealthThresholds& thresholds, QWidget* parent)
    : QDialog(parent)
    , m_before(thresholds)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto* cells = new QGridLayout(this);
    cells->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    cells->setHorizontalSpacing(grid::around);
    cells->setVerticalSpacing(grid::between);
    for (int row = 0; row < rows; ++row) {
        Field field{new QLabel(this), new QDoubleSpinBox(this)};
        field.label->setBuddy(field.box);
        field.box->setDecimals(limits[row].decimals);
        field.box->setRange(limits[row].least, limits[row].most);
        field.box->setSingleStep(limits[row].step);
        cells->addWidget(field.label, row, 0);
        cells->addWidget(field.box, row, 1);
        m_rows.push_back(field);
    }
    cells->setRowStretch(rows, 1);
    cells->addWidget(m_buttons, rows + 1, 0, 1, 2);
    // An alarm lies not below the warning: the other one follows, so that what is seen is what is set.
    connect(box(RetryRateWarning), &QDoubleSpinBox::valueChanged, this, [this](double value) { box(RetryRateAlarm)->setValue(std::max(value, box(RetryRateAlarm)->value())); });
    connect(box(RetryRateAlarm), &QDoubleSpinBox::valueChanged, this, [this](double value) { box(RetryRateWarning)->setValue(std::min(value, box(RetryRateWarning)->value())); });
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        emit chosen(this->thresholds());
        accept();
    });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] { show({}); });
    retranslate();
    show(thresholds);
}

void ThresholdDialog::show(const HealthThresholds& thresholds)
{
    const double values[] = {thresholds.retryRateWarning, thresholds.retryRateAlarm, thresholds.successAfterRetry, thresholds.meanAttempts,
        seconds(thresholds.addedLatencyP99), thresholds.firstToFail, thresholds.storm};
    for (int row = 0; row < rows; ++row)
        box(row)->setValue(values[row] * limits[row].factor);
}

HealthThresholds ThresholdDialog::thresholds() const
{
    HealthThresholds result = m_before;
    const auto value = [this](int row) { return box(row)->value() / limits[row].factor; };
    result.retryRateWarning = value(RetryRateWarning);
    result.retryRateAlarm = value(RetryRateAlarm);
    result.successAfterRetry = value(SuccessAfterRetry);
    result.meanAttempts = value(MeanAttempts);
    result.addedLatencyP99 = std::chrono::milliseconds(static_cast<std::int64_t>(value(AddedLatency) * 1000 + 0.5));
    result.firstToFail = value(FirstToFail);
    result.storm = value(Storm);
    return result;
}

void ThresholdDialog::retranslate()
{
    setWindowTitle(tr("Thresholds"));
    const QString names[] = {tr("&Warning when more requests are retried than"), tr("&Alarm when more requests are retried than"),
        tr("Alarm when fewer retried requests &succeed than"), tr("Warning when a request has more attempts, on a&verage, than"),
        tr("Warning when retries add more &time to one request in a hundred than"), tr("Warning when one server is the &first to fail in more retries than"),
        tr("A stretch of time is a retry st&orm when more requests are retried than")};
    for (int row = 0; row < rows; ++row) {
        const Field& field = m_rows[static_cast<std::size_t>(row)];
        field.label->setText(names[row]);
        field.box->setSuffix(limits[row].factor > 1 ? QStringLiteral(" %") : row == AddedLatency ? tr(" s", "seconds, behind a number") : QString());
    }
    m_buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("&Defaults"));
}

void ThresholdDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
