// SPDX-License-Identifier: GPL-3.0-or-later
// The estimate is what the fields begin with: who states an offset mostly mends it.
#include "ui/sources/clock_dialog.h"

#include "ui/text/foreign.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace retryscope::ui {

namespace {

constexpr double mostSeconds = 14 * 86'400; ///< a clock further off is another clock
constexpr int west = -12, east = 14;        ///< hours: the zones of the earth

std::optional<double> secondsOf(const Analysis& analysis, const Input& input)
{
    if (const auto stated = analysis.request.clockOffsets.find(input.path); stated != analysis.request.clockOffsets.end())
        return milliseconds(stated->second) / 1000;
    const FileId file = FileId::fromIndex(static_cast<std::size_t>(&input - analysis.inputs.data()));
    const auto estimated = analysis.offsets.find(file);
    return estimated == analysis.offsets.end() ? std::nullopt : std::optional(milliseconds(estimated->second.offset) / 1000);
}

} // namespace

ClockDialog::ClockDialog(const Analysis& analysis, const Input& input, QWidget* parent)
    : QDialog(parent)
    , m_name(foreign(std::string_view(input.path).substr(input.path.rfind('/') + 1)))
    , m_states(new QCheckBox(this))
    , m_offset(new QDoubleSpinBox(this))
    , m_zoneLabel(new QLabel(this))
    , m_note(new QLabel(this))
    , m_zone(new QComboBox(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    layOut();
    fill(analysis, input);
    connect(m_states, &QCheckBox::toggled, this, &ClockDialog::check);
    connect(m_zone, &QComboBox::editTextChanged, this, &ClockDialog::check);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        const auto offset = Duration(static_cast<Duration::rep>(std::llround(m_offset->value() * 1e6)));
        const auto zone = m_isFound ? m_assumed : AssumedZone::parse(m_zone->currentText().trimmed().toStdString());
        emit chosen(m_states->isChecked() ? std::optional(offset) : std::nullopt, zone && zone->name() == "UTC" ? std::nullopt : zone);
        accept();
    });
    retranslate();
    check();
}

void ClockDialog::layOut()
{
    m_offset->setRange(-mostSeconds, mostSeconds);
    m_offset->setDecimals(3);
    m_offset->setSingleStep(0.1);
    m_zone->setEditable(true);
    m_zone->setInsertPolicy(QComboBox::NoInsert);
    m_zoneLabel->setBuddy(m_zone);
    m_note->setWordWrap(true);
    auto* cells = new QGridLayout(this);
    cells->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    cells->setHorizontalSpacing(grid::around);
    cells->setVerticalSpacing(grid::between);
    cells->addWidget(m_states, 0, 0);
    cells->addWidget(m_offset, 0, 1);
    cells->addWidget(m_zoneLabel, 1, 0);
    cells->addWidget(m_zone, 1, 1);
    cells->addWidget(m_note, 2, 0, 1, 2);
    cells->setRowStretch(3, 1);
    cells->addWidget(m_buttons, 4, 0, 1, 2);
}

void ClockDialog::fill(const Analysis& analysis, const Input& input)
{
    m_states->setChecked(analysis.request.clockOffsets.contains(input.path));
    m_states->setEnabled(input.kind != InputKind::ErrorLog); // its times follow the access log's
    m_offset->setValue(secondsOf(analysis, input).value_or(0));
    m_zone->addItem(QStringLiteral("UTC"));
    for (int hours = west; hours <= east; ++hours) {
        if (hours != 0)
            m_zone->addItem(QStringLiteral("UTC%1%2").arg(hours > 0 ? QStringLiteral("+") : QString()).arg(hours));
    }
    m_assumed = analysis.request.assumedZone;
    // nginx writes no zone into its error log; the comparison with the access log tells more than anybody's word.
    m_isFound = input.kind == InputKind::ErrorLog && input.wrapper.empty() && !input.timeZone.empty() && !input.timeZone.ends_with("(assumed)");
    m_zone->setEnabled(!m_isFound);
    if (m_isFound)
        return m_zone->setCurrentText(QString::fromStdString(input.timeZone));
    m_zone->setCurrentText(analysis.request.assumedZone ? QString::fromStdString(analysis.request.assumedZone->name()) : QStringLiteral("UTC"));
}

void ClockDialog::check()
{
    m_offset->setEnabled(m_states->isEnabled() && m_states->isChecked());
    const bool known = m_isFound || AssumedZone::parse(m_zone->currentText().trimmed().toStdString()).has_value();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(known);
    m_note->setText(m_isFound ? tr("The zone of this file was found by comparing it with the access log.") : known ? tr("The zone counts for every file whose times have none.") : tr("This is no time zone. Type an offset such as UTC+3, or a name such as Europe/Moscow."));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, known ? mutedText(palette()) : toneColor(Tone::Warning, palette()));
    m_note->setPalette(colours);
    if (const int tall = layout()->totalHeightForWidth(width()); isVisible() && tall > height())
        resize(width(), tall); // a longer sentence takes another line
}

void ClockDialog::retranslate()
{
    //: Title of a dialog; %1: the name of a file
    setWindowTitle(tr("Clock of %1").arg(m_name));
    m_states->setText(tr("The clock of this file is &ahead of nginx’s by"));
    m_states->setToolTip(tr("If this is not stated, the difference is estimated where the records tell it. A clock that is behind has a negative number."));
    m_offset->setSuffix(tr(" s", "seconds, behind a number"));
    m_offset->setAccessibleName(tr("How far the clock is ahead"));
    m_zoneLabel->setText(tr("Times that are written without a &zone are in"));
    m_zone->setAccessibleName(tr("Zone of times without one"));
    if (m_zone->lineEdit())
        m_zone->lineEdit()->setAccessibleName(m_zone->accessibleName());
    check();
}

void ClockDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
