// SPDX-License-Identifier: GPL-3.0-or-later
// Progress is said in the step's own terms; the bar moves only as far as something was done.
#include "ui/shell/job_bar.h"

#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"
#include "ui/work/languages.h"

#include <QActionGroup>
#include <QDateTime>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr int steps = 1000; // of the progress bar
constexpr quint64 kibibyte = 1024;
bool isReading(Stage stage) { return stage <= Stage::ReadingApplication; }
} // namespace

JobBar::JobBar(Selection* selection, QWidget* parent)
    : QStatusBar(parent)
    , m_selection(selection)
    , m_sources(new QToolButton(this))
    , m_stage(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QToolButton(this))
    , m_following(new QToolButton(this))
    , m_zoneButton(new QToolButton(this))
    , m_language(new QToolButton(this))
{
    setSizeGripEnabled(false);
    addWidget(m_sources);
    addWidget(m_stage);
    addWidget(m_progress);
    addWidget(m_cancel);
    addPermanentWidget(m_following);
    addPermanentWidget(m_zoneButton);
    addPermanentWidget(m_language);
    for (QToolButton* button : {m_sources, m_cancel, m_following, m_zoneButton, m_language}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    for (QToolButton* button : {m_zoneButton, m_language}) {
        button->setPopupMode(QToolButton::InstantPopup);
        button->setMenu(new QMenu(button));
    }
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 30);
    m_progress->setTextVisible(false);
    m_following->hide();
    m_following->setObjectName(u"following"_s);
    m_cancel->setObjectName(u"cancelJob"_s);
    m_language->setObjectName(u"language"_s);
    connect(m_sources, &QToolButton::clicked, this, &JobBar::sourcesRequested);
    connect(m_cancel, &QToolButton::clicked, this, &JobBar::cancelRequested);
    connect(m_following, &QToolButton::clicked, this, &JobBar::followStopped);
    connect(selection, &Selection::analysisChanged, this, &JobBar::refresh);
    hideProgress();
    refresh();
}

void JobBar::showWork(const QString& what, quint64 done, quint64 total, bool canStop)
{
    m_stage->show();
    m_progress->show();
    m_cancel->setVisible(canStop);
    m_progress->setRange(0, total ? steps : 0);
    if (total)
        m_progress->setValue(static_cast<int>(std::min<double>(steps, static_cast<double>(done) / static_cast<double>(total) * steps)));
    m_stage->setText(what);
    m_progress->setAccessibleName(what);
}

void JobBar::showProgress(Stage stage, quint64 done, quint64 total)
{
    QString text = ui::stageText(stage);
    if (total && isReading(stage) && total > kibibyte) {
        //: A step of the work, and how many bytes of how many
        text = tr("%1: %2 of %3").arg(text, sizeText(done), sizeText(total));
    } else if (total) {
        text = tr("%1: %2 of %3").arg(text, countText(done), countText(total));
    }
    showWork(text, done, total, true);
}

void JobBar::hideProgress()
{
    for (QWidget* widget : {static_cast<QWidget*>(m_stage), static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_cancel)})
        widget->hide();
}

void JobBar::setDiscards(bool discards)
{
    m_discards = discards;
    refresh();
}

void JobBar::setFollowing(const QString& text)
{
    QPalette live = palette();
    live.setColor(QPalette::ButtonText, toneColor(Tone::Response, palette()));
    m_following->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_following->setIcon(themedIcon(u"live"_s, live));
    m_following->setText(text);
    m_following->setToolTip(tr("The logs are read on while they grow. Click to stop."));
    m_following->setVisible(!text.isEmpty());
}

QString JobBar::stageText() const { return m_stage->text(); }

QString JobBar::sourcesText() const { return m_sources->text(); }

void JobBar::refresh()
{
    QStringList parts;
    if (const auto& analysis = m_selection->analysis()) {
        qulonglong parsed = 0, skipped = 0, broken = 0;
        for (const Input& input : analysis->inputs) {
            parsed += input.parsed;
            skipped += input.skipped;
            broken += input.error.has_value();
        }
        parts << tr("%n source(s)", nullptr, static_cast<int>(analysis->inputs.size()));
        parts << tr("%1 lines read, %2 not read").arg(countText(parsed), countText(skipped));
        if (broken)
            parts << tr("%n file(s) not read", nullptr, static_cast<int>(broken));
        if (std::ranges::any_of(analysis->offsets, [&](const auto& known) { return correctionOf(*analysis, known.first) != Duration{0}; }))
            parts << tr("application clocks corrected");
    }
    m_sources->setText(parts.join(u" · "_s));
    m_sources->setVisible(!parts.isEmpty());
    m_sources->setToolTip(tr("Show what was read and what was not"));
    m_cancel->setText(m_discards ? tr("Discard") : tr("Cancel"));
    m_cancel->setToolTip(m_discards ? tr("Drop what was read") : QString());
    rebuildMenus();
}

void JobBar::rebuildMenus()
{
    QMenu* languages = m_language->menu();
    languages->clear();
    auto* group = new QActionGroup(languages);
    const QString current = Languages::instance().current();
    for (const QString& code : Languages::codes()) {
        QAction* action = languages->addAction(Languages::nativeName(code), this, [this, code] { emit languageChosen(code); });
        action->setCheckable(true);
        action->setChecked(code == current);
        group->addAction(action);
    }
    m_language->setText(Languages::nativeName(current));
    m_language->setToolTip(tr("Language of the window"));

    const auto& analysis = m_selection->analysis();
    const QTimeZone logged = analysis ? logZone(*analysis) : QTimeZone::utc();
    const Instant now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    const Instant when = analysis && analysis->summary.first ? *analysis->summary.first : now;
    m_zoneButton->setText(zoneText(m_zone.value_or(logged), when));
    m_zoneButton->setToolTip(tr("Time zone of all times"));
    QMenu* zones = m_zoneButton->menu();
    zones->clear();
    delete zones->findChild<QActionGroup*>();
    auto* one = new QActionGroup(zones); // drawn as a choice of one
    const std::pair<QString, std::optional<QTimeZone>> choices[] = {
        {tr("As logged (%1)").arg(zoneText(logged, when)), std::nullopt},
        {tr("UTC"), QTimeZone::utc()},
        {tr("This computer's (%1)").arg(zoneText(QTimeZone::systemTimeZone(), when)), QTimeZone::systemTimeZone()},
    };
    for (const auto& [text, zone] : choices) {
        QAction* action = zones->addAction(text, this, [this, zone] { chooseZone(zone); });
        one->addAction(action);
        action->setCheckable(true);
        action->setChecked(zone == m_zone);
    }
}

void JobBar::chooseZone(const std::optional<QTimeZone>& zone)
{
    m_zone = zone;
    rebuildMenus();
    emit zoneChosen();
}

void JobBar::changeEvent(QEvent* event)
{
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace retryscope::ui
