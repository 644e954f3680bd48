// SPDX-License-Identifier: GPL-3.0-or-later
// Each change is tried on the first rows beside the window; the person sees events, not rules.
#include "ui/sources/mapping_dialog.h"

#include "effect/presets.h"
#include "pipeline/access_formats.h"
#include "pipeline/mapping_file.h"
#include "ui/sources/preview_tables.h"
#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/text/reading_phrases.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr std::chrono::milliseconds editingPause{150};
} // namespace

MappingDialog::MappingDialog(const Input& input, const AnalysisRequest& request, QWidget* parent)
    : QDialog(parent)
    , m_path(input.path)
    , m_kind(input.kind)
    , m_reading{statedWrapper(request), request.assumedZone}
    , m_isStated(request.mappingOf.contains(input.path))
    , m_head(new QLabel(this))
    , m_outcome(new QLabel(this))
    , m_patternLabel(new QLabel(this))
    , m_resultsLabel(new QLabel(this))
    , m_rowsLabel(new QLabel(this))
    , m_everyRow(new QCheckBox(this))
    , m_pattern(new QComboBox(this))
    , m_dates(new QComboBox(this))
    , m_datesLabel(new QLabel(this))
    , m_results(previewTable())
    , m_rows(previewTable())
    , m_buttons(createButtons())
{
    setAttribute(Qt::WA_DeleteOnClose);
    createLayout();
    m_pause.setSingleShot(true);
    m_pause.setInterval(editingPause);
    connect(&m_pause, &QTimer::timeout, this, [this] { preview(m_mapping); });
    connect(m_everyRow, &QCheckBox::toggled, this, &MappingDialog::edited);
    connect(m_pattern, &QComboBox::currentTextChanged, this, &MappingDialog::edited);
    connect(m_dates, &QComboBox::activated, this, &MappingDialog::edited);
    retranslate();
    if (m_isStated)
        m_mapping = request.mappingOf.at(input.path);
    preview(m_isStated ? std::optional(m_mapping) : std::nullopt);
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 42);
}

QDialogButtonBox* MappingDialog::createButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Reset | QDialogButtonBox::Open | QDialogButtonBox::Save, this);
    connect(buttons->button(QDialogButtonBox::Ok), &QPushButton::clicked, this, [this] {
        emit chosen(m_mapping);
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::Reset), &QPushButton::clicked, this, [this] {
        emit chosen(std::nullopt);
        accept();
    });
    connect(buttons->button(QDialogButtonBox::Open), &QPushButton::clicked, this, &MappingDialog::load);
    connect(buttons->button(QDialogButtonBox::Save), &QPushButton::clicked, this, &MappingDialog::save);
    return buttons;
}

QWidget* MappingDialog::createColumns()
{
    auto* form = new QWidget;
    auto* cells = new QGridLayout(form);
    cells->setContentsMargins(0, 0, grid::between, 0);
    cells->setVerticalSpacing(grid::inside);
    cells->setColumnStretch(1, 1);
    int row = 0;
    for (const Role role : allRoles()) {
        auto* label = m_labels[role] = new QLabel(form);
        auto* column = m_columns[role] = new QComboBox(form);
        label->setBuddy(column);
        column->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        column->setMinimumContentsLength(14);
        m_reasons[role] = new QLabel(form);
        m_reasons[role]->setForegroundRole(QPalette::PlaceholderText);
        connect(column, &QComboBox::currentIndexChanged, this, &MappingDialog::edited);
        cells->addWidget(label, row, 0);
        cells->addWidget(column, row, 1);
        cells->addWidget(m_reasons[role], row++, 2);
    }
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(form);
    return m_columnArea = scroll;
}

void MappingDialog::createLayout()
{
    m_head->setTextFormat(Qt::PlainText);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->setWordWrap(true);
    m_pattern->setEditable(true);
    m_pattern->addItem(QString());
    for (const LinePreset& preset : linePresets())
        m_pattern->addItem(QString::fromUtf8(preset.name));
    m_pattern->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_patternLabel->setBuddy(m_pattern);
    m_datesLabel->setBuddy(m_dates);
    for (int i = 0; i <= static_cast<int>(DateOrder::DayFirst); ++i)
        m_dates->addItem(QString());
    m_resultsLabel->setBuddy(m_results);
    m_resultsLabel->setWordWrap(true);
    m_rowsLabel->setBuddy(m_rows);
    m_results->setMaximumHeight(fontMetrics().height() * 9);
    auto* left = new QWidget;
    auto* form = new QVBoxLayout(left);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(grid::between);
    form->addWidget(createColumns(), 1);
    form->addWidget(m_everyRow);
    form->addWidget(m_patternLabel);
    form->addWidget(m_pattern);
    form->addWidget(m_datesLabel);
    form->addWidget(m_dates);
    form->addWidget(m_resultsLabel);
    form->addWidget(m_results);
    auto* right = new QWidget;
    auto* preview = new QVBoxLayout(right);
    preview->setContentsMargins(grid::between, 0, 0, 0);
    preview->setSpacing(grid::between);
    preview->addWidget(m_rowsLabel);
    preview->addWidget(m_rows, 1);
    preview->addWidget(m_outcome);
    auto* split = new QSplitter;
    split->addWidget(left);
    split->addWidget(right);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    column->setSpacing(grid::between);
    column->addWidget(m_head);
    column->addWidget(split, 1);
    column->addWidget(m_buttons);
}

void MappingDialog::preview(const std::optional<Mapping>& mapping)
{
    m_job.start([path = m_path, kind = m_kind, mapping, reading = m_reading](const JobControl&) { return previewMapping(path, kind, mapping, reading); },
        [this](MappingPreview preview) { take(std::move(preview)); });
}

void MappingDialog::take(MappingPreview preview)
{
    if (m_pause.isActive())
        return; // something else stands there by now and is tried next
    m_preview = std::move(preview);
    // What a person types stays while it is not valid yet.
    if (!m_preview.error || !std::exchange(m_isFilled, true)) {
        if (!m_preview.error)
            m_mapping = m_preview.mapping;
        m_isFilled = true;
        m_isShowing = true;
        showColumns();
        showResults();
        m_isShowing = false;
    }
    showRows();
    emit previewed();
}

void MappingDialog::showColumns()
{
    for (const auto& [role, box] : m_columns) {
        box->clear();
        box->addItem(noColumnText());
        const auto now = m_mapping.columns.find(role);
        for (const std::string& name : m_preview.columns)
            box->addItem(foreign(name, 60), QByteArray::fromStdString(name));
        // A mapping from a file may name columns that this file does not have: they stay in sight.
        if (now != m_mapping.columns.end() && !std::ranges::contains(m_preview.columns, now->second))
            box->addItem(tr("%1 (not in this file)").arg(foreign(now->second, 60)), QByteArray::fromStdString(now->second));
        const int index = now == m_mapping.columns.end() ? 0 : box->findData(QByteArray::fromStdString(now->second));
        box->setCurrentIndex(std::max(index, 0));
        const auto reason = m_preview.reasons.find(role);
        m_reasons[role]->setText(reason == m_preview.reasons.end() || m_isStated ? QString() : mappedByText(reason->second));
    }
    m_columnArea->setMinimumWidth(m_columnArea->widget()->sizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    m_everyRow->setChecked(m_mapping.everyRowIsAnEffect);
    if (const QString pattern = QString::fromStdString(m_mapping.pattern); m_pattern->currentText().trimmed() != pattern) // else the cursor would jump
        m_pattern->setCurrentText(pattern);
    m_dates->setCurrentIndex(static_cast<int>(m_mapping.dates));
}

void MappingDialog::showResults()
{
    fillResults(*m_results, m_preview, m_mapping, [this](const std::string& value, std::optional<EventKind> kind) {
        if (kind)
            m_mapping.results[value] = *kind;
        else
            m_mapping.results.erase(value);
        m_isStated = true;
        m_pause.start();
    });
    const bool any = m_results->rowCount() > 0;
    m_results->setVisible(any);
    m_resultsLabel->setVisible(any);
}

void MappingDialog::showRows()
{
    fillEvents(*m_rows, m_preview, m_zone);
    m_outcome->setText(m_preview.error ? errorText(*m_preview.error) : outcomeText(m_preview));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!m_preview.error && (m_mapping.pattern.empty() || !m_preview.rows.empty()));
}

QString MappingDialog::noColumnText() { return tr("— none —", "no column has this meaning"); }

QString MappingDialog::outcome() const { return m_outcome->text(); }

void MappingDialog::edited()
{
    if (m_isShowing)
        return;
    m_isStated = true;
    for (const auto& [role, box] : m_columns) {
        if (const QByteArray name = box->currentData().toByteArray(); name.isEmpty())
            m_mapping.columns.erase(role);
        else
            m_mapping.columns[role] = name.toStdString();
    }
    m_mapping.everyRowIsAnEffect = m_everyRow->isChecked();
    m_mapping.dates = static_cast<DateOrder>(m_dates->currentIndex());
    if (const std::string pattern = m_pattern->currentText().trimmed().toStdString(); pattern != m_mapping.pattern) {
        m_mapping.pattern = pattern;
        m_mapping.columns.clear(); // another pattern has other columns: they are guessed
    }
    m_pause.start();
}

void MappingDialog::load()
{
    const QString path = askForFile ? askForFile(this, false) : QString();
    if (path.isEmpty())
        return;
    auto mapping = readMappingFile(path.toStdString());
    if (!mapping)
        return m_outcome->setText(errorText(mapping.error()));
    m_isStated = true;
    m_pause.stop();
    preview(*mapping);
}

void MappingDialog::save()
{
    const QString path = askForFile ? askForFile(this, true) : QString();
    if (path.isEmpty())
        return;
    const auto written = writeMappingFile(path.toStdString(), m_mapping);
    m_outcome->setText(written ? tr("Saved as %1").arg(foreign(path.toStdString())) : errorText(written.error()));
}

void MappingDialog::retranslate()
{
    const QString name = foreign(std::string_view(m_path).substr(m_path.rfind('/') + 1));
    setWindowTitle(tr("Columns of %1").arg(name));
    m_head->setText(foreign(m_path));
    for (const auto& [role, label] : m_labels) {
        label->setText(roleText(role));
        m_columns[role]->setAccessibleName(roleText(role));
        m_columns[role]->setItemText(0, noColumnText());
    }
    m_everyRow->setText(tr("&Every row is one effect"));
    m_everyRow->setToolTip(tr("An export of orders or payments has no result column: each row exists because something was done"));
    m_patternLabel->setText(tr("Lines of &text are read as"));
    m_pattern->setAccessibleName(tr("Lines of text are read as"));
    m_pattern->setToolTip(tr("The name of a known log, or a regular expression with named groups, such as (?<time>\\S+)"));
    m_datesLabel->setText(tr("&Dates such as 11/10/2026"));
    m_dates->setAccessibleName(tr("Dates such as 11/10/2026"));
    //: how a date is read
    m_dates->setItemText(static_cast<int>(DateOrder::Unknown), tr("as the other dates of the file tell"));
    m_dates->setItemText(static_cast<int>(DateOrder::MonthFirst), tr("the month comes first"));
    m_dates->setItemText(static_cast<int>(DateOrder::DayFirst), tr("the day comes first"));
    m_resultsLabel->setText(tr("Values of the result column, and what they mean"));
    m_results->setAccessibleName(m_resultsLabel->text());
    m_rowsLabel->setText(tr("What becomes of the first rows"));
    m_rows->setAccessibleName(m_rowsLabel->text());
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Use for this file"));
    m_buttons->button(QDialogButtonBox::Reset)->setText(tr("&Guess by itself"));
    m_buttons->button(QDialogButtonBox::Open)->setText(tr("&Load…"));
    m_buttons->button(QDialogButtonBox::Save)->setText(tr("&Save…"));
    if (m_job.running())
        return;
    take(MappingPreview(m_preview));
}

void MappingDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
