// SPDX-License-Identifier: GPL-3.0-or-later
// The three forms of the filter kept in step.
#include "ui/incidents/filter_bar.h"

#include "ui/incidents/chip_row.h"
#include "ui/incidents/row_filter.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace retryscope::ui {

namespace {

constexpr int typingPause = 150; // ms; preedit text of an input method does not come here

QString wordOf(Verdict verdict)
{
    const std::string_view text = word(verdict);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Free words are here because they may be the beginning of a field.
bool comparesWhole(FilterField field)
{
    switch (field) {
    case FilterField::Text:
    case FilterField::Method:
    case FilterField::Status:
    case FilterField::Client:
    case FilterField::Backend:
    case FilterField::User:
    case FilterField::Tag: return true;
    default: return false;
    }
}

constexpr Verdict allVerdicts[] = {Verdict::Duplicated, Verdict::Prevented, Verdict::Unresolved, Verdict::ExecutedOnce, Verdict::NotApplied};

/// Verdicts and repeaters in the words of the language.
QString valueText(const FilterTerm& term)
{
    const PreparedTerm prepared = prepare(term, nullptr, QTimeZone::utc());
    if (term.field == FilterField::Verdict && !prepared.verdicts.empty())
        return verdictText(*prepared.verdicts.begin());
    if (term.field == FilterField::RepeatedBy && !prepared.by.empty())
        return repeatedByText(*prepared.by.begin());
    if (term.field == FilterField::Failure && !prepared.failures.empty())
        return failureText(*prepared.failures.begin());
    return term.value;
}

} // namespace

FilterBar::FilterBar(QWidget* parent)
    : QWidget(parent)
    , m_back(new QToolButton(this))
    , m_forward(new QToolButton(this))
    , m_edit(new QLineEdit(this))
    , m_completer(new FilterCompleter(m_edit))
    , m_search(m_edit->addAction(QIcon(), QLineEdit::LeadingPosition))
    , m_verdict(new QToolButton(this))
    , m_method(new QToolButton(this))
    , m_verdictMenu(new QMenu(this))
    , m_methodMenu(new QMenu(this))
    , m_chips(new ChipRow(this))
    , m_count(new QLabel(this))
{
    layOut();
    m_delay.setSingleShot(true);
    m_delay.setInterval(typingPause);
    connect(m_edit, &QLineEdit::textEdited, &m_delay, qOverload<>(&QTimer::start));
    connect(m_edit, &QLineEdit::returnPressed, this, &FilterBar::endTyping);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        if (!m_completer->isOpen())
            endTyping(); // the line was left
    });
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            readText(); // the clear button does not "edit"
    });
    connect(&m_delay, &QTimer::timeout, this, &FilterBar::readTyped);
    connect(m_completer, &FilterCompleter::completed, this, &FilterBar::readText);
    connect(m_back, &QToolButton::clicked, this, &FilterBar::backWanted);
    connect(m_forward, &QToolButton::clicked, this, &FilterBar::forwardWanted);
    updateIcons();
    retranslate();
}

void FilterBar::layOut()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(grid::around, grid::inside, grid::around, grid::inside);
    row->setSpacing(grid::between);
    row->addWidget(m_back);
    row->addWidget(m_forward);
    row->addWidget(m_edit, 1);
    row->addWidget(m_verdict);
    row->addWidget(m_method);
    row->addWidget(m_chips);
    row->addWidget(m_count);
    m_edit->setClearButtonEnabled(true);
    m_edit->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    m_verdict->setMenu(m_verdictMenu);
    m_method->setMenu(m_methodMenu);
    for (QToolButton* button : {m_back, m_forward}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setEnabled(false);
    }
    for (QToolButton* button : {m_verdict, m_method}) {
        button->setPopupMode(QToolButton::InstantPopup);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
    }
}

void FilterBar::setFilter(const OperationFilter& filter) { apply(filter, true); }

void FilterBar::readText()
{
    m_delay.stop();
    readFrom(m_edit->text());
}

void FilterBar::endTyping()
{
    readText();
    emit typingEnded();
}

void FilterBar::readFrom(const QString& text)
{
    m_typing = true;
    apply(OperationFilter::parse(text), false);
    m_typing = false;
}

void FilterBar::readTyped()
{
    // A word that may become a field ("loc"), or a value that is compared whole ("method:PO"), would empty the table while it is typed.
    const QString text = m_edit->text();
    const TypedWord typed = typedWord(text, m_edit->cursorPosition());
    readFrom(comparesWhole(typed.field) && m_completer->mayGoOn() ? text.left(typed.from) + text.mid(typed.to) : text);
}

void FilterBar::apply(const OperationFilter& filter, bool rewriteText)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    if (rewriteText)
        m_edit->setText(filter.text());
    rebuildChips();
    rebuildMenus();
    emit filterChanged();
}

void FilterBar::setContext(std::shared_ptr<const Analysis> analysis, const QTimeZone& zone)
{
    if (analysis && analysis == m_analysis && zone != m_zone) {
        m_filter = inZone(m_filter, *analysis, m_zone, zone);
        m_edit->setText(m_filter.text());
    }
    m_analysis = std::move(analysis);
    m_zone = zone;
    rebuildChips();
}

void FilterBar::setOuterLimits(const QList<OuterLimit>& limits)
{
    if (limits == m_limits)
        return;
    m_limits = limits;
    rebuildChips();
}

void FilterBar::setHistory(bool canBack, bool canForward)
{
    m_back->setEnabled(canBack);
    m_forward->setEnabled(canForward);
}

void FilterBar::setMethods(const QStringList& methods)
{
    m_methods = methods;
    rebuildMenus();
}

void FilterBar::setCounts(std::size_t shown, std::size_t total)
{
    m_shown = shown;
    m_total = total;
    //: Of all operations so many are shown: "43 of 701"
    m_count->setText(tr("%1 of %2").arg(ui::countText(shown), ui::countText(total)));
    if (m_countedOnly > 0) {
        //: Of a very long log most requests are only counted: "43 of 701, 998,000 more only counted"
        m_count->setText(tr("%1, %2 more only counted").arg(m_count->text(), ui::countText(m_countedOnly)));
    }
    m_count->setToolTip(m_countedOnly > 0 ? tr("Of so long a log those requests are kept that were repeated or may have been; all others are only counted, in every number of the overview.") : QString());
    m_count->setVisible(total > 0);
}

void FilterBar::setCountedOnly(std::uint64_t count)
{
    m_countedOnly = count;
    setCounts(m_shown, m_total);
}

QString FilterBar::countText() const { return m_count->text(); }

QStringList FilterBar::chipTexts() const
{
    QStringList texts;
    for (const QToolButton* chip : m_chips->chips())
        texts.append(chip->text());
    return texts;
}

void FilterBar::rebuildChips()
{
    m_chips->clear();
    for (const OuterLimit& limit : m_limits)
        connect(addChip(limit.text, tr("Remove this limit")), &QToolButton::clicked, this, [this, id = limit.id] { emit limitRemoved(id); });
    for (const FilterTerm& term : m_filter.terms)
        addTermChip(term);
    if (m_chips->chips().size() > 1) {
        QToolButton* all = addChip(tr("Clear all"), tr("Show everything again"));
        connect(all, &QToolButton::clicked, this, &FilterBar::clearWanted);
        m_chips->setCommand(all);
    }
    orderTabs();
    m_chips->setVisible(!m_chips->chips().isEmpty()); // else the text has the room
}

/// Chips are made anew each time, which puts them behind everything else in the window.
void FilterBar::orderTabs()
{
    QWidget* before = m_method;
    QList<QToolButton*> all = m_chips->chips();
    all.append(m_chips->more());
    for (QToolButton* chip : all)
        setTabOrder(std::exchange(before, chip), chip);
}

QToolButton* FilterBar::addChip(const QString& text, const QString& tip)
{
    QToolButton* chip = m_chips->add(fontMetrics().elidedText(text, Qt::ElideMiddle, fontMetrics().averageCharWidth() * 44), tip, themedIcon(QStringLiteral("close"), palette()));
    chip->setAccessibleName(tr("Remove the filter %1").arg(chip->text()));
    return chip;
}

void FilterBar::addTermChip(const FilterTerm& term)
{
    //: A part of the filter: "verdict: duplicated"; a free word stands in quotes
    const QString text = term.field == FilterField::Text ? tr("“%1”").arg(term.value) : term.field == FilterField::Unknown ? tr("no such field: %1").arg(term.value.section(u':', 0, 0)) : tr("%1: %2").arg(fieldWord(term.field), valueText(term));
    const QString problem = problemOf(term, m_analysis.get(), m_zone);
    //: A part of the filter that excludes: "not verdict: duplicated"
    QToolButton* chip = addChip(term.negated ? tr("not %1").arg(text) : text, problem.isEmpty() ? tr("Remove this part of the filter") : problem.toHtmlEscaped());
    if (!problem.isEmpty()) {
        chip->setIcon(severityIcon(Severity::Warning, palette()));
        chip->setAccessibleDescription(problem);
    }
    connect(chip, &QToolButton::clicked, this, [this, term] {
        OperationFilter less = m_filter;
        less.terms.removeOne(term);
        apply(less, true);
    });
}

void FilterBar::rebuildMenus()
{
    const auto add = [this](QMenu* menu, const QString& text, FilterField field, const QString& value) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_filter.contains(field, value));
        connect(action, &QAction::triggered, this, [this, field, value] {
            OperationFilter changed = m_filter;
            changed.toggle(field, value);
            apply(changed, true);
        });
        return action;
    };
    m_verdictMenu->clear();
    for (const Verdict verdict : allVerdicts)
        add(m_verdictMenu, verdictText(verdict), FilterField::Verdict, wordOf(verdict))->setIcon(verdictIcon(verdict, palette()));
    m_methodMenu->clear();
    for (const QString& method : m_methods)
        add(m_methodMenu, method, FilterField::Method, method);
    m_method->setEnabled(!m_methods.isEmpty());
}

void FilterBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        updateIcons();
    QWidget::changeEvent(event);
}

void FilterBar::updateIcons()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::ButtonText, mutedText(quiet));
    m_search->setIcon(themedIcon(QStringLiteral("filter"), quiet));
    m_back->setIcon(themedIcon(QStringLiteral("previous"), palette()));
    m_forward->setIcon(themedIcon(QStringLiteral("next"), palette()));
    rebuildChips();
    rebuildMenus();
}

void FilterBar::retranslate()
{
    m_edit->setPlaceholderText(tr("Filter, such as verdict:duplicated method:POST"));
    m_edit->setAccessibleName(tr("Filter of the operations"));
    m_edit->setToolTip(tr("Words in the URI, ids and addresses, or field:value, as in verdict:duplicated; the Down key lists the fields and their values. A minus in front excludes."));
    m_back->setToolTip(tr("Back to the filter before (Backspace)"));
    m_back->setAccessibleName(tr("Back to the filter before"));
    m_forward->setToolTip(tr("Forward again (Alt+Right)"));
    m_forward->setAccessibleName(tr("Forward again"));
    m_verdict->setText(tr("Verdict"));
    m_verdict->setAccessibleName(tr("Filter by verdict"));
    m_method->setText(tr("Method"));
    m_method->setAccessibleName(tr("Filter by method"));
    setCounts(m_shown, m_total);
    rebuildChips();
    rebuildMenus();
}

} // namespace retryscope::ui
