// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of operations, never of requests; those stand beside them under their own names.
#include "ui/shell/case_bar.h"

#include "ui/overview/overview_links.h"
#include "ui/shell/range_strip.h"
#include "ui/text/input_texts.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr std::array shownVerdicts{Verdict::Duplicated, Verdict::Prevented, Verdict::Unresolved, Verdict::ExecutedOnce, Verdict::NotApplied};
constexpr qsizetype mostCounts = 4; // requests, retried, attempts, lost responses
} // namespace

CaseBar::CaseBar(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_title(new ElidedLabel(Qt::ElideMiddle, this))
    , m_period(new QLabel(this))
    , m_counts(new QLabel(this))
    , m_part(new QToolButton(this))
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
    lower->setSpacing(grid::between);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_period->setTextFormat(Qt::PlainText);
    m_counts->setTextFormat(Qt::RichText);
    m_counts->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_part->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_part->setFocusPolicy(Qt::StrongFocus);
    m_part->setObjectName(u"part"_s);
    connect(m_part, &QToolButton::clicked, this, &CaseBar::restWanted);
    connect(m_counts, &QLabel::linkActivated, this, [this](const QString& link) { followTarget(QUrl(link).path(QUrl::FullyDecoded), *m_selection, isRange()); });
    upper->addWidget(m_title);
    upper->addSpacing(grid::between);
    upper->addWidget(m_period);
    upper->addWidget(m_part);
    upper->addSpacing(grid::around);
    upper->addStretch(1);
    upper->addWidget(m_counts);
    for (const Verdict verdict : shownVerdicts) {
        auto* toggle = new QToolButton(this);
        toggle->setCheckable(true);
        toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        toggle->setFocusPolicy(Qt::StrongFocus);
        toggle->setObjectName(u"verdict%1"_s.arg(static_cast<int>(verdict)));
        connect(toggle, &QToolButton::clicked, this, &CaseBar::toggled);
        lower->addWidget(toggle);
        m_toggles[verdict] = toggle;
    }
    lower->addSpacing(grid::between);
    lower->addWidget(m_strip, 1);
    column->addLayout(upper);
    column->addLayout(lower);
}

void CaseBar::setCaseName(const QString& name)
{
    m_name = name;
    refresh();
}

void CaseBar::setRange(std::shared_ptr<const Summary> summary)
{
    if (!m_range && !summary)
        return;
    m_range = std::move(summary);
    m_rangeOf = m_selection->analysis().get();
    refresh();
}

bool CaseBar::isRange() const { return m_range && m_rangeOf == m_selection->analysis().get(); }

const Summary& CaseBar::shown() const { return isRange() ? *m_range : m_selection->analysis()->summary; }

void CaseBar::setTimeZone(const std::optional<QTimeZone>& zone)
{
    m_zone = zone;
    m_strip->setTimeZone(zone);
    refresh();
}

void CaseBar::refresh()
{
    const auto& analysis = m_selection->analysis();
    m_title->setFullText(m_name);
    m_period->clear();
    m_counts->clear();
    showPart();
    if (analysis) {
        const Summary& s = analysis->summary;
        const QTimeZone zone = m_zone.value_or(logZone(*analysis));
        if (s.first && s.last)
            m_period->setText(tr("%1 (%2)", "period and its zone").arg(rangeText(*s.first, *s.last, zone), zoneText(zone, *s.first)));
        m_counts->setText(countsText(shown()));
        m_counts->setToolTip(shown().health.retryRate ? rateText(shown()) : QString());
    }
    updateToggles();
}

QString CaseBar::countsText(const Summary& summary) const
{
    QStringList links;
    for (const SummaryCount& count : summaryCounts(summary)) {
        const bool isRate = count.filter == retriedFilter && summary.health.retryRate;
        //: A count and the share that it is: "66 retried (4.30 %)"
        links += LinkText::link(filterTarget(count.filter, count.counted), isRate ? tr("%1 (%2)", "a count and its share").arg(count.text, percentText(*summary.health.retryRate)) : count.text);
        if (links.size() == mostCounts)
            break;
    }
    return links.join(u" · "_s);
}

QString CaseBar::rateText(const Summary& summary)
{
    const HealthThresholds& limits = summary.thresholds;
    return tr("%1 of the requests that reached a server were retried: warning over %2, alarm over %3.").arg(percentText(*summary.health.retryRate), limitText(limits.retryRateWarning), limitText(limits.retryRateAlarm));
}

void CaseBar::showPart()
{
    const auto& analysis = m_selection->analysis();
    m_part->setVisible(analysis && analysis->isPart());
    if (m_part->isHidden())
        return;
    //: %1: how much was read before the reading was stopped, "43 % of access.log"
    m_part->setText(tr("Part: %1").arg(partText(*analysis)));
    m_part->setIcon(severityIcon(Severity::Warning, palette()));
    m_part->setToolTip(stoppedText(*analysis) + sentenceGap() + partMeaningText() + sentenceGap() + tr("Click to read everything."));
}

void CaseBar::updateToggles()
{
    const auto& analysis = m_selection->analysis();
    for (const auto& [verdict, toggle] : m_toggles) {
        const qulonglong count = analysis ? shown().operations[static_cast<std::size_t>(verdict)] : 0;
        //: A verdict and how many operations have it, on a toggle
        toggle->setText(tr("%1 %2").arg(verdictText(verdict), countText(count)));
        toggle->setIcon(verdictIcon(verdict, palette()));
        toggle->setToolTip(tr("Show only: %1").arg(verdictText(verdict)));
        toggle->setEnabled(count > 0 || m_selection->verdicts().contains(verdict));
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
