// SPDX-License-Identifier: GPL-3.0-or-later
// A click decides at once; what is typed becomes one step of undo when the field is left.
#include "ui/configview/decision_panel.h"

#include "ui/text/decision_phrases.h"
#include "ui/text/phrases.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"
#include "ui/work/case_notes.h"

#include <QButtonGroup>
#include <QCompleter>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <set>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr int reasonLines = 3;
constexpr int longestOwner = 80;

QStringList ownersOf(const CaseNotes& notes)
{
    std::set<QString> owners;
    for (const auto& [anchor, annotation] : notes.annotations().all()) {
        if (!annotation.owner.empty())
            owners.insert(QString::fromStdString(annotation.owner));
    }
    return {owners.begin(), owners.end()};
}

} // namespace

DecisionPanel::DecisionPanel(ReviewSession* session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_title(new QLabel(this))
    , m_ownerLabel(new QLabel(this))
    , m_reasonLabel(new QLabel(this))
    , m_decisions(new QButtonGroup(this))
    , m_owner(new QLineEdit(this))
    , m_reason(new QPlainTextEdit(this))
{
    setObjectName(u"decisionPanel"_s);
    layOut();
    const CaseNotes* notes = session->notes();
    connect(m_decisions, &QButtonGroup::idClicked, this, [this](int id) { decide(static_cast<ReviewDecision>(id)); });
    connect(m_owner, &QLineEdit::editingFinished, this, &DecisionPanel::keepTexts);
    connect(notes, &CaseNotes::finishing, this, &DecisionPanel::keepTexts);
    connect(notes, &CaseNotes::opened, this, &DecisionPanel::refresh);
    connect(session, &ReviewSession::decided, this, &DecisionPanel::refresh);
    m_owner->installEventFilter(this);
    m_reason->installEventFilter(this);
    hide();
    retranslate();
}

void DecisionPanel::layOut()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::between, grid::between, grid::between, grid::between);
    column->setSpacing(grid::inside);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    auto* buttons = new QWidget(this);
    auto* flow = new FlowLayout(buttons, grid::inside, grid::inside);
    m_decisions->setExclusive(false); // a second click takes the decision back
    for (const ReviewDecision decision : {ReviewDecision::Accepted, ReviewDecision::ToFix}) {
        auto* button = new QToolButton(buttons);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setObjectName(decision == ReviewDecision::Accepted ? u"acceptFinding"_s : u"fixLater"_s);
        m_decisions->addButton(button, static_cast<int>(decision));
        flow->addWidget(button);
    }
    m_owner->setObjectName(u"findingOwner"_s);
    m_owner->setMaxLength(longestOwner);
    m_ownerLabel->setBuddy(m_owner);
    m_reason->setObjectName(u"findingReason"_s);
    m_reason->setTabChangesFocus(true);
    keepSize(m_reason, [this] { m_reason->setFixedHeight(m_reason->fontMetrics().lineSpacing() * reasonLines + grid::around); });
    m_reasonLabel->setBuddy(m_reason);
    for (QWidget* widget : {static_cast<QWidget*>(m_title), buttons, static_cast<QWidget*>(m_ownerLabel), static_cast<QWidget*>(m_owner),
             static_cast<QWidget*>(m_reasonLabel), static_cast<QWidget*>(m_reason)})
        column->addWidget(widget);
}

void DecisionPanel::setFinding(std::size_t configuration, std::optional<std::size_t> finding)
{
    const bool known = finding && configuration < m_session->count() && *finding < m_session->at(configuration).anchors.size();
    const Anchor anchor = known ? m_session->at(configuration).anchors[*finding] : Anchor{};
    if (anchor != m_anchor)
        keepTexts();
    m_configuration = configuration;
    m_finding = anchor ? finding : std::nullopt;
    m_anchor = anchor;
    setVisible(m_finding.has_value());
    refresh();
}

void DecisionPanel::refresh()
{
    CaseNotes* notes = m_session->notes();
    const Annotation& said = notes->of(m_anchor);
    const bool editable = m_anchor && notes->isEditable();
    for (QAbstractButton* button : m_decisions->buttons()) {
        button->setChecked(said.decision == static_cast<ReviewDecision>(m_decisions->id(button)));
        button->setEnabled(editable);
    }
    m_owner->setReadOnly(!editable);
    m_reason->setReadOnly(!editable);
    if (const QString owner = QString::fromStdString(said.owner); owner != m_owner->text())
        m_owner->setText(owner);
    if (const QString reason = QString::fromStdString(said.note); reason != m_reason->toPlainText().trimmed())
        m_reason->setPlainText(reason);
    if (m_finding && m_configuration < m_session->count() && *m_finding < m_session->at(m_configuration).findings.size())
        //: Above the buttons that decide about a finding; %1: its title
        m_title->setText(tr("Your decision: %1").arg(ruleTitle(m_session->at(m_configuration).findings[*m_finding].rule)));
}

void DecisionPanel::decide(ReviewDecision decision)
{
    if (!m_finding)
        return;
    keepTexts();
    const bool taken = m_session->notes()->of(m_anchor).decision == decision;
    const ReviewDecision now = taken ? ReviewDecision::None : decision;
    m_session->notes()->edit({m_anchor}, [now](Annotation& a) { a.decision = now; },
        now == ReviewDecision::Accepted ? tr("Accept a finding") : now == ReviewDecision::ToFix ? tr("Mark a finding to fix") : tr("Take a decision back"));
    refresh();
}

void DecisionPanel::keepTexts()
{
    if (!m_anchor)
        return;
    const std::string owner = m_owner->text().simplified().toStdString(), reason = m_reason->toPlainText().trimmed().toStdString();
    m_session->notes()->edit({m_anchor}, [&](Annotation& a) {
        a.owner = owner;
        a.note = reason;
    }, tr("Owner and reason of a finding"));
}

void DecisionPanel::editReason()
{
    if (!m_finding)
        return;
    m_reason->setFocus(Qt::ShortcutFocusReason);
}

bool DecisionPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut && watched == m_reason)
        keepTexts();
    if (event->type() == QEvent::FocusIn && watched == m_owner) {
        auto* known = new QCompleter(ownersOf(*m_session->notes()), m_owner);
        known->setCaseSensitivity(Qt::CaseInsensitive);
        delete m_owner->completer();
        m_owner->setCompleter(known);
    }
    // Enter begins a new line there; the page's own use of Ctrl+Enter steps back.
    const bool press = event->type() == QEvent::KeyPress, shortcut = event->type() == QEvent::ShortcutOverride;
    if (watched == m_reason && (press || shortcut)) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && key->modifiers().testFlag(Qt::ControlModifier)) {
            event->accept();
            if (press)
                keepTexts();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void DecisionPanel::retranslate()
{
    const auto set = [this](ReviewDecision decision, const QString& text, const QString& toolTip) {
        QAbstractButton* button = m_decisions->button(static_cast<int>(decision));
        button->setText(text);
        button->setToolTip(toolTip);
    };
    set(ReviewDecision::Accepted, tr("Accept", "a finding: it may stay as it is"), tr("It may stay as it is: shown dimmed, or hidden (Ctrl+Alt+A)"));
    set(ReviewDecision::ToFix, tr("To fix", "mark a finding"), tr("Somebody mends it (Ctrl+Alt+X)"));
    m_ownerLabel->setText(tr("Owner", "of a finding: who mends it or answers for it"));
    m_owner->setAccessibleName(m_ownerLabel->text());
    m_owner->setPlaceholderText(tr("a person or a team"));
    m_reasonLabel->setText(tr("Reason", "of a decision"));
    m_reason->setAccessibleName(m_reasonLabel->text());
    m_reason->setPlaceholderText(tr("Kept in the case and printed in the review"));
    refresh();
}

void DecisionPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
