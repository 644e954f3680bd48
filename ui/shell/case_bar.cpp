// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of operations, never of requests; those stand beside them under their own names.
#include "ui/shell/case_bar.h"

#include "ui/shell/range_strip.h"
#include "ui/text/health.h"
#include "ui/text/input_texts.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr std::array shownVerdicts{Verdict::Duplicated, Verdict::Prevented, Verdict::Unresolved, Verdict::ExecutedOnce, Verdict::NotApplied};
} // namespace

CaseBar::CaseBar(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_title(new QLabel(this))
    , m_period(new QLabel(this))
    , m_counts(new QLabel(this))
    , m_strip(new RangeStrip(selection, this))
{
    createLayout();
    connect(selection, &Selection::analysisChanged, this, &CaseBar::refresh);
    connect(selection, &Selection::verdictsChanged, this, &CaseBar::updateToggles);
    refresh();
}

void CaseBar::createLayout()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::around, grid::between, grid::around, grid::between);
    column->setSpacing(grid::between);
    auto* upper = new QHBoxLayout;
    auto* lower = new QHBoxLayout;
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    for (QLabel* label : {m_title, m_period, m_counts})
        label->setTextFormat(Qt::PlainText);
    m_counts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_counts->installEventFilter(this);
    upper->addWidget(m_title);
    upper->addWidget(m_period);
    upper->addSpacing(grid::around);
    upper->addWidget(m_strip, 1);
    auto* toggles = new QWidget(this); // they wrap where a language has long words and the window is small
    auto* flow = new FlowLayout(toggles, grid::between, grid::inside);
    flow->setContentsMargins(0, 0, 0, 0);
    for (const Verdict verdict : shownVerdicts) {
        auto* toggle = new QToolButton(toggles);
        toggle->setCheckable(true);
        toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        toggle->setFocusPolicy(Qt::StrongFocus);
        toggle->setObjectName(u"verdict%1"_s.arg(static_cast<int>(verdict)));
        connect(toggle, &QToolButton::clicked, this, &CaseBar::toggled);
        flow->addWidget(toggle);
        m_toggles[verdict] = toggle;
    }
    lower->addWidget(toggles);
    lower->addSpacing(grid::around);
    lower->addWidget(m_counts, 1);
    column->addLayout(upper);
    column->addLayout(lower);
}

void CaseBar::setCaseName(const QString& name)
{
    m_name = name;
    refresh();
}

void CaseBar::refresh()
{
    const auto& analysis = m_selection->analysis();
    m_title->setText(fontMetrics().elidedText(m_name, Qt::ElideMiddle, fontMetrics().averageCharWidth() * 40));
    m_title->setToolTip(m_name);
    m_period->clear();
    m_counts->setToolTip({});
    if (analysis) {
        const Summary& s = analysis->summary;
        const QTimeZone zone = logZone(*analysis);
        if (s.first && s.last)
            m_period->setText(tr("%1 (%2)", "period and its zone").arg(rangeText(*s.first, *s.last, zone), zoneText(zone, *s.first)));
        QStringList counts{tr("%n request(s)", nullptr, static_cast<int>(s.requests)), tr("%n retried", nullptr, static_cast<int>(s.retried))};
        if (s.health.retryRate)
            counts.last() = tr("%n retried (%1, alarm over %2)", nullptr, static_cast<int>(s.retried)).arg(percentText(*s.health.retryRate), QLocale().toString(s.thresholds.retryRateAlarm * 100) + u" %"_s);
        counts << tr("%n attempt(s)", nullptr, static_cast<int>(s.attempts)) << tr("%n lost response(s)", nullptr, static_cast<int>(s.lostResponses));
        m_counts->setToolTip(counts.join(u" · "_s));
    }
    updateToggles();
    fitCounts();
}

/// As many of the counts as there is room for; the tool tip has all of them.
void CaseBar::fitCounts()
{
    QStringList counts = m_counts->toolTip().split(u" · "_s, Qt::SkipEmptyParts);
    const qsizetype all = counts.size();
    const auto text = [&] { return counts.join(u" · "_s) + (counts.size() < all ? u" …"_s : QString()); };
    while (!counts.isEmpty() && m_counts->fontMetrics().horizontalAdvance(text()) > m_counts->width())
        counts.removeLast();
    m_counts->setText(counts.isEmpty() ? QString() : text());
}

bool CaseBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_counts && event->type() == QEvent::Resize)
        fitCounts();
    return QWidget::eventFilter(watched, event);
}

void CaseBar::updateToggles()
{
    const auto& analysis = m_selection->analysis();
    for (const auto& [verdict, toggle] : m_toggles) {
        qulonglong count = 0;
        if (analysis)
            count = static_cast<qulonglong>(std::ranges::count(analysis->operations, verdict, &Operation::verdict));
        //: A verdict and how many operations have it, on a toggle
        toggle->setText(tr("%1 %2").arg(verdictText(verdict), countText(count)));
        toggle->setIcon(verdictIcon(verdict, palette()));
        toggle->setToolTip(tr("Show only: %1").arg(verdictText(verdict)));
        toggle->setEnabled(count > 0);
        toggle->setChecked(m_selection->verdicts().contains(verdict));
        QPalette colors; // only what is set here is the toggle's own; the rest follows the window
        colors.setColor(QPalette::Active, QPalette::ButtonText, toneColor(toneOf(verdict), palette()));
        colors.setColor(QPalette::Inactive, QPalette::ButtonText, toneColor(toneOf(verdict), palette()));
        toggle->setPalette(colors);
        QFont weight = font();
        weight.setBold(toggle->isChecked());
        toggle->setFont(weight);
    }
}

void CaseBar::toggled()
{
    std::set<Verdict> chosen;
    for (const auto& [verdict, toggle] : m_toggles) {
        if (toggle->isChecked())
            chosen.insert(verdict);
    }
    m_selection->setVerdicts(std::move(chosen));
    updateToggles();
}

void CaseBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        refresh();
}

void CaseBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    painter.setPen(faintLine(palette()));
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace retryscope::ui
