// SPDX-License-Identifier: GPL-3.0-or-later
// Follows the cursor; the matrix of a location takes some milliseconds, reading the configuration is a job's work.
#include "ui/configview/matrix_panel.h"

#include "ui/configview/matrix_model.h"
#include "ui/configview/matrix_view.h"
#include "ui/text/foreign.h"
#include "ui/text/matrix_text.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr int longestContext = 80;

/// What the combo box holds as its data: a version's text, or the number of another configuration.
bool isVersion(const QVariant& data) { return data.typeId() == QMetaType::QString && !data.toString().isEmpty(); }

} // namespace

MatrixPanel::MatrixPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_view(new MatrixView(m_stack))
    , m_model(new MatrixModel(this))
    , m_nothing(new QWidget(m_stack))
    , m_nothingText(new QLabel(m_nothing))
    , m_legend(new QLabel(this))
    , m_all(new QCheckBox(this))
    , m_compareLabel(new QLabel(this))
    , m_compared(new QComboBox(this))
{
    m_view->setModel(m_model);
    m_view->setObjectName(u"matrixView"_s);
    m_compared->setObjectName(u"matrixCompared"_s);
    m_compareLabel->setBuddy(m_compared);
    m_compared->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    createLayout();
    connect(m_all, &QCheckBox::toggled, m_model, &MatrixModel::setComplete);
    connect(m_compared, &QComboBox::activated, this, &MatrixPanel::compare);
    connect(m_view, &MatrixView::cellActivated, this, &MatrixPanel::cellChosen);
    retranslate();
    showMatrix();
}

MatrixPanel::~MatrixPanel() = default;

void MatrixPanel::createLayout()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::around, grid::between, grid::around, grid::between);
    column->setSpacing(grid::between);
    auto* inNothing = new QVBoxLayout(m_nothing);
    inNothing->setContentsMargins(0, 0, 0, 0);
    m_nothingText->setWordWrap(true);
    m_goThere = new QPushButton(m_nothing);
    inNothing->addWidget(m_nothingText);
    inNothing->addWidget(m_goThere, 0, Qt::AlignLeft);
    inNothing->addStretch();
    connect(m_goThere, &QPushButton::clicked, this, [this] {
        if (const DirectiveId block = m_source ? m_source->firstPassing() : DirectiveId{})
            emit passingBlockWanted(block);
    });
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_nothing);
    m_title->setTextFormat(Qt::RichText);
    m_title->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::between);
    row->addWidget(m_all);
    row->addStretch();
    row->addWidget(m_compareLabel);
    row->addWidget(m_compared);
    column->addWidget(m_title);
    column->addWidget(m_stack, 1);
    column->addWidget(m_legend);
    column->addLayout(row);
}

void MatrixPanel::setConfiguration(std::shared_ptr<const Configuration> configuration, std::vector<Other> others)
{
    m_others = std::move(others);
    m_wanted = configuration;
    m_block = {};
    m_changeJob.cancel();
    m_asked = {};
    if (!configuration) {
        m_job.cancel();
        m_source.reset();
        m_location = {};
        return showMatrix();
    }
    m_job.start([configuration](const JobControl&) { return std::make_shared<MatrixSource>(configuration); },
        [this](std::shared_ptr<MatrixSource> source) {
            m_source = std::move(source);
            m_shown = nullptr; // the new one may lie where the old one lay
            m_changes.clear();
            fillCompared();
            setBlock(m_block);
            compare();
            emit sourceReady();
        });
}

void MatrixPanel::setBlock(DirectiveId block)
{
    m_block = block;
    if (!m_source || m_wanted.get() != &m_source->configuration())
        return;
    const DirectiveId location = block ? m_source->passingBlock(block) : DirectiveId{};
    if (location == m_location && m_shown == m_source.get())
        return;
    m_location = location;
    showMatrix();
}

std::optional<MatrixPanel::Cell> MatrixPanel::cell() const
{
    const MatrixCell* cell = m_model->cellAt(m_view->currentIndex());
    return m_location && cell ? std::optional(Cell{cell->method, cell->failure}) : std::nullopt;
}

bool MatrixPanel::trySelect(const Cell& cell)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QStringList methods = m_model->headerData(row, Qt::Vertical).toString().split(u", "_s);
        for (int column = 0; column < m_model->columnCount(); ++column) {
            if (m_model->cellAt(m_model->index(row, column))->failure != cell.failure || !methods.contains(QString::fromStdString(cell.method)))
                continue;
            m_view->setCurrentIndex(m_model->index(row, column));
            return true;
        }
    }
    return false;
}

void MatrixPanel::select(const Cell& cell)
{
    if (trySelect(cell) || !m_location)
        return;
    m_model->require(cell.failure);
    trySelect(cell);
}

QString MatrixPanel::comparedName() const { return m_compared->currentText(); }

void MatrixPanel::clearCell()
{
    m_view->setCurrentIndex({});
    m_view->clearSelection();
    emit cellChosen();
}

std::optional<VersionChange> MatrixPanel::nextChange()
{
    if (const auto known = m_changes.find(m_location); known != m_changes.end())
        return known->second;
    if (!m_source || !m_location || m_wanted.get() != &m_source->configuration() || (m_asked == m_location && m_changeJob.running()))
        return std::nullopt;
    m_asked = m_location;
    m_changeJob.start([configuration = m_wanted, block = m_location](const JobControl& job) { return ui::nextChange(configuration, block, job); },
        [this](std::optional<VersionChange> change) {
            m_changes[m_asked] = change;
            emit changeFound();
        });
    return std::nullopt;
}

void MatrixPanel::compareWith(NginxVersion version)
{
    const QString text = QString::fromStdString(version.text());
    if (m_compared->findData(text) < 0)
        m_compared->addItem(tr("nginx %1", "a version").arg(text), text);
    m_compared->setCurrentIndex(m_compared->findData(text));
    compare();
}

void MatrixPanel::fillCompared()
{
    const QString chosen = m_compared->currentIndex() > 0 ? m_compared->currentText() : QString();
    m_compared->clear();
    m_compared->addItem(tr("nothing", "the matrix is compared with"));
    for (std::size_t i = 0; i < m_others.size(); ++i)
        m_compared->addItem(m_others[i].name, static_cast<int>(i));
    for (const NginxVersion& version : turningVersions()) {
        const QString text = QString::fromStdString(version.text());
        if (m_source && version != m_source->version())
            m_compared->addItem(tr("nginx %1", "a version").arg(text), text);
    }
    m_compared->setCurrentIndex(std::max(0, chosen.isEmpty() ? 0 : m_compared->findText(chosen)));
}

void MatrixPanel::compare()
{
    const QVariant chosen = m_compared->currentData();
    m_otherJob.cancel();
    m_other.reset();
    if (!m_source || !chosen.isValid())
        return showMatrix();
    std::shared_ptr<const Configuration> configuration = m_wanted;
    std::optional<NginxVersion> version;
    if (isVersion(chosen))
        version = parseNginxVersion(chosen.toString().toStdString());
    else if (const auto index = static_cast<std::size_t>(chosen.toInt()); index < m_others.size())
        configuration = m_others[index].configuration;
    m_otherJob.start([configuration, version](const JobControl&) { return std::make_shared<MatrixSource>(configuration, version); },
        [this](std::shared_ptr<MatrixSource> other) {
            m_other = std::move(other);
            showMatrix();
        });
}

void MatrixPanel::showMatrix()
{
    const auto chosen = cell();
    m_shown = m_source.get();
    retranslate();
    m_stack->setCurrentWidget(m_location ? static_cast<QWidget*>(m_view) : m_nothing);
    for (QWidget* widget : {static_cast<QWidget*>(m_legend), static_cast<QWidget*>(m_all), static_cast<QWidget*>(m_compareLabel), static_cast<QWidget*>(m_compared)})
        widget->setVisible(static_cast<bool>(m_location));
    if (!m_location) {
        m_model->setMatrix({});
        emit cellChosen();
        return;
    }
    std::optional<Matrix> other;
    if (m_other) {
        const DirectiveId there = m_other->counterpart(m_source->configuration(), m_location);
        other = there ? m_other->matrix(there) : Matrix{};
    }
    m_model->setMatrix(m_source->matrix(m_location), std::move(other));
    retranslate();
    if (chosen)
        select(*chosen);
    emit cellChosen();
}

void MatrixPanel::showTitle()
{
    QString title = u"<b>%1</b>"_s.arg(tr("What would nginx do?").toHtmlEscaped());
    if (m_location && m_source) {
        const Configuration& configuration = m_source->configuration();
        const std::string context = contextOf(configuration, m_location);
        QString place = foreign(std::string_view(context).substr(context.rfind(" > ") == std::string::npos ? 0 : context.rfind(" > ") + 3), longestContext);
        const RetryPolicy& policy = m_source->router().policyOf(m_location);
        if (policy.group && policy.group->balancer == "lua" && configuration.form == ConfigForm::Kubernetes)
            place += u" · "_s + tr("pods of the service");
        else if (policy.group && !policy.group->fromVariable)
            place += u" · "_s + tr("%n server(s) in the group", nullptr, static_cast<int>(policy.group->servers.size()));
        place += u" · "_s + (m_model->compares() ? tr("%n cell(s) differ", nullptr, m_model->differences()) : tr("choose a cell to see the decision step by step"));
        title += u" <span style=\"color:%1\">%2</span>"_s.arg(mutedText(palette()).name(), place.toHtmlEscaped());
    }
    m_title->setText(title);
}

void MatrixPanel::showLegend()
{
    const std::pair<CellMeaning, QColor> entries[] = {{CellMeaning::SafeRepeat, toneColor(Tone::ExecutedOnce, palette())},
        {CellMeaning::ReadRepeat, toneColor(Tone::Warning, palette())}, {CellMeaning::MayRunTwice, toneColor(Tone::Duplicated, palette())},
        {CellMeaning::SentOn, toneColor(Tone::Info, palette())}, {CellMeaning::Answered, mutedText(palette())}};
    QStringList parts;
    for (const auto& [meaning, color] : entries)
        parts.append(u"<span style=\"white-space:nowrap\"><span style=\"color:%1\">■</span>&nbsp;%2</span>"_s.arg(color.name(), meaningText(meaning).toHtmlEscaped()));
    m_legend->setText(parts.join(u"&ensp; "_s));
}

void MatrixPanel::retranslate()
{
    showTitle();
    showLegend();
    m_view->setAccessibleName(tr("What nginx does, by method and failure"));
    m_nothingText->setText(tr("From here requests are not passed on. Put the cursor into a location that passes them on."));
    m_goThere->setText(tr("Go to the first such location"));
    m_goThere->setVisible(m_source && m_source->firstPassing());
    m_all->setText(tr("All kinds of failure"));
    m_compareLabel->setText(tr("Compare &with:"));
}

void MatrixPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        fillCompared();
        showMatrix();
    } else if (event->type() == QEvent::PaletteChange) {
        retranslate();
    }
}

} // namespace retryscope::ui
