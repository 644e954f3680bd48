// SPDX-License-Identifier: GPL-3.0-or-later
// A hidden panel only notes that it is out of date.
#include "ui/configview/advice_panel.h"

#include "review/fix.h"

#include <QEvent>

namespace retryscope::ui {

AdvicePanel::AdvicePanel(ReviewSession* session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
{
}

void AdvicePanel::setShown(std::optional<std::size_t> configuration)
{
    m_shown = configuration;
    m_stale = configuration.has_value();
    if (!configuration)
        return drop();
    computeIfSeen();
}

void AdvicePanel::computeIfSeen()
{
    if (!m_stale || !isVisible() || !m_shown || *m_shown >= m_session->count())
        return;
    m_stale = false;
    compute();
}

void AdvicePanel::askForFixes(const Configuration& configuration, const std::vector<Fix>& fixes, const QString& title)
{
    if (m_session->outdated() || !m_shown || m_session->at(*m_shown).configuration.get() != &configuration || !m_session->editable(*m_shown))
        return;
    std::vector<Finding> findings(fixes.size());
    std::vector<const Finding*> wanted;
    for (std::size_t i = 0; i < fixes.size(); ++i) {
        findings[i].fix = fixes[i];
        wanted.push_back(&findings[i]);
    }
    const CombinedFix combined = combineFixes(configuration, wanted);
    FixedConfiguration fixed;
    for (auto& [file, text] : applyFix(configuration, combined.fix))
        fixed.drafts.emplace(configuration.file(file).path, std::move(text));
    fixed.fixes = combined.taken.size();
    fixed.left = combined.left.size();
    emit fixWanted(fixed, title);
}

void AdvicePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    computeIfSeen();
}

void AdvicePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
