// SPDX-License-Identifier: GPL-3.0-or-later
// Forms open in place; what was typed is kept also when the person goes on to another operation.
#include "ui/incidents/note_panel.h"

#include "ui/incidents/note_text.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/theme.h"
#include "ui/work/case_notes.h"

#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::array choosable{Verdict::Duplicated, Verdict::Prevented, Verdict::ExecutedOnce, Verdict::NotApplied, Verdict::Unresolved};
constexpr int noteLines = 4;
constexpr int mostCountedRows = 1'000; // while rows are being selected

std::set<std::string> tagsIn(const QString& text)
{
    std::set<std::string> tags;
    for (const QString& part : text.split(u',')) {
        if (std::string tag = tidyTag(part.toStdString()); !tag.empty())
            tags.insert(std::move(tag));
    }
    return tags;
}

} // namespace

NotePanel::NotePanel(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_reviewed(new QToolButton(this))
    , m_override(new QToolButton(this))
    , m_note(new QToolButton(this))
    , m_tags(new QToolButton(this))
    , m_report(new QToolButton(this))
    , m_ownVerdict(new QWidget(this))
    , m_ownIcon(new QLabel(m_ownVerdict))
    , m_own(new QLabel(m_ownVerdict))
    , m_said(new QLabel(this))
    , m_several(new QLabel(this))
    , m_forms(new QFrame(this))
    , m_keep(new QPushButton(m_forms))
    , m_cancel(new QPushButton(m_forms))
    , m_remove(new QPushButton(m_forms))
{
    layOut();
    const CaseNotes* notes = selection->notes();
    connect(m_reviewed, &QToolButton::clicked, this, &NotePanel::toggleReviewed);
    connect(m_report, &QToolButton::clicked, this, &NotePanel::toggleReport);
    connect(m_note, &QToolButton::clicked, this, &NotePanel::editNote);
    connect(m_tags, &QToolButton::clicked, this, &NotePanel::editTags);
    connect(m_override, &QToolButton::clicked, this, &NotePanel::editVerdict);
    connect(m_keep, &QPushButton::clicked, this, &NotePanel::keep);
    connect(m_cancel, &QPushButton::clicked, this, &NotePanel::leaveForm);
    connect(m_remove, &QPushButton::clicked, this, &NotePanel::removeVerdict);
    connect(m_reason, &QLineEdit::textChanged, this, &NotePanel::updateKeep);
    connect(notes, &CaseNotes::changed, this, &NotePanel::refresh);
    connect(notes, &CaseNotes::opened, this, &NotePanel::leaveForm);
    connect(notes, &CaseNotes::finishing, this, &NotePanel::keep);
    connect(selection, &Selection::operationChanged, this, [this] {
        if (m_form != Form::None && m_formOf != m_selection->operation())
            keep();
        refresh();
    });
    retranslate();
}

void NotePanel::layOut()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::between);
    column->addWidget(m_several);
    column->addWidget(makeButtons());
    auto* own = new QHBoxLayout(m_ownVerdict);
    own->setContentsMargins(0, 0, 0, 0);
    own->setSpacing(grid::between);
    own->addWidget(m_ownIcon, 0, Qt::AlignTop);
    own->addWidget(m_own, 1);
    for (QLabel* label : {m_own, m_said, m_several}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    QFont bold = m_own->font();
    bold.setBold(true);
    m_own->setFont(bold);
    m_forms->setFrameShape(QFrame::StyledPanel);
    auto* form = new QVBoxLayout(m_forms);
    form->setContentsMargins(grid::between, grid::between, grid::between, grid::between);
    form->setSpacing(grid::between);
    m_stack = new QStackedLayout;
    m_stack->addWidget(makeNoteForm());
    m_stack->addWidget(makeTagsForm());
    m_stack->addWidget(makeVerdictForm());
    form->addLayout(m_stack);
    auto* row = new QHBoxLayout;
    row->addWidget(m_keep);
    row->addWidget(m_cancel);
    row->addStretch(1);
    row->addWidget(m_remove);
    form->addLayout(row);
    column->addWidget(m_ownVerdict);
    column->addWidget(m_said);
    column->addWidget(m_forms);
    m_forms->hide();
    for (QWidget* edit : {static_cast<QWidget*>(m_noteEdit), static_cast<QWidget*>(m_tagEdit), static_cast<QWidget*>(m_reason), static_cast<QWidget*>(m_verdict)})
        edit->installEventFilter(this);
}

QWidget* NotePanel::makeButtons()
{
    auto* buttons = new QWidget(this);
    auto* flow = new FlowLayout(buttons, grid::inside, grid::inside);
    for (QToolButton* button : {m_reviewed, m_override, m_note, m_tags, m_report}) {
        button->setFocusPolicy(Qt::StrongFocus);
        button->setCheckable(button == m_reviewed || button == m_report);
        flow->addWidget(button);
    }
    m_reviewed->setObjectName(u"reviewed"_s);
    m_override->setObjectName(u"override"_s);
    m_note->setObjectName(u"note"_s);
    m_tags->setObjectName(u"tags"_s);
    m_report->setObjectName(u"toReport"_s);
    m_keep->setObjectName(u"keep"_s);
    m_remove->setObjectName(u"takeBack"_s);
    return buttons;
}

QWidget* NotePanel::makeNoteForm()
{
    auto* page = new QWidget(m_forms);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::inside);
    m_noteLabel = new QLabel(page);
    m_noteEdit = new QPlainTextEdit(page);
    m_noteEdit->setTabChangesFocus(true);
    keepSize(m_noteEdit, [this] { m_noteEdit->setFixedHeight(m_noteEdit->fontMetrics().lineSpacing() * noteLines + grid::around); });
    m_noteLabel->setBuddy(m_noteEdit);
    column->addWidget(m_noteLabel);
    column->addWidget(m_noteEdit);
    return page;
}

QWidget* NotePanel::makeTagsForm()
{
    auto* page = new QWidget(m_forms);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::inside);
    m_tagLabel = new QLabel(page);
    m_tagEdit = new QLineEdit(page);
    m_tagEdit->setObjectName(u"tagEdit"_s);
    m_tagLabel->setBuddy(m_tagEdit);
    column->addWidget(m_tagLabel);
    column->addWidget(m_tagEdit);
    column->addStretch(1);
    return page;
}

QWidget* NotePanel::makeVerdictForm()
{
    auto* page = new QWidget(m_forms);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::inside);
    m_verdictLabel = new QLabel(page);
    m_verdict = new QComboBox(page);
    m_reasonLabel = new QLabel(page);
    m_reason = new QLineEdit(page);
    m_reason->setObjectName(u"reason"_s);
    m_verdictLabel->setBuddy(m_verdict);
    m_reasonLabel->setBuddy(m_reason);
    for (QWidget* widget : {static_cast<QWidget*>(m_verdictLabel), static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_reasonLabel), static_cast<QWidget*>(m_reason)})
        column->addWidget(widget);
    return page;
}

QString NotePanel::plainText() const { return noteText(*m_selection); }

void NotePanel::refresh()
{
    const CaseNotes& notes = *m_selection->notes();
    const Annotation& said = notes.of(m_selection->operation());
    const bool editable = notes.isEditable() && m_selection->operation();
    for (QToolButton* button : {m_reviewed, m_override, m_note, m_tags, m_report})
        button->setEnabled(editable);
    m_reviewed->setChecked(said.reviewed);
    m_reviewed->setText(said.reviewed ? tr("✓ Reviewed") : tr("Mark reviewed"));
    m_report->setChecked(said.toReport);
    m_report->setText(said.toReport ? tr("✓ In the report") : tr("To report"));
    showHighlighted();
    showSaid();
}

void NotePanel::showHighlighted()
{
    const auto count = static_cast<int>(meant(mostCountedRows).size());
    m_several->setVisible(count > 1 && m_reviewed->isEnabled());
    if (count == mostCountedRows)
        m_several->setText(tr("%1 or more operations are selected: what you mark or write is said of each of them.").arg(countText(mostCountedRows)));
    else if (count > 1)
        m_several->setText(countedText(tr("%n operations are selected: what you mark or write is said of each of them.", nullptr, count), static_cast<qulonglong>(count)));
    m_several->setAccessibleName(m_several->text());
}

void NotePanel::showSaid()
{
    const Annotation& said = m_selection->notes()->of(m_selection->operation());
    m_own->setText(ownVerdictText(*m_selection));
    m_ownVerdict->setVisible(said.verdict.has_value());
    if (said.verdict) {
        const int side = QFontMetrics(m_own->font()).height();
        m_ownIcon->setPixmap(verdictIcon(said.verdict->verdict, palette()).pixmap(QSize(side, side), devicePixelRatioF()));
        QPalette colored = palette();
        for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText})
            colored.setColor(role, toneColor(toneOf(said.verdict->verdict), palette()));
        m_own->setPalette(colored);
    }
    m_said->setText(remarksText(*m_selection));
    m_said->setVisible(!m_said->text().isEmpty());
    for (QLabel* label : {m_own, m_said})
        label->setAccessibleName(label->text());
}

void NotePanel::retranslate()
{
    m_override->setText(tr("Override…"));
    m_note->setText(tr("Note"));
    m_tags->setText(tr("Tags"));
    m_reviewed->setToolTip(tr("You have looked at this operation"));
    m_override->setToolTip(tr("Hold another verdict against the computed one; both stay visible"));
    m_note->setToolTip(tr("Write a note about this operation"));
    m_tags->setToolTip(tr("Words to find it by: tag:refunded"));
    m_report->setToolTip(tr("Choose this operation for the report"));
    m_noteLabel->setText(tr("Note (Ctrl+Enter keeps it)"));
    m_tagLabel->setText(tr("Tags, separated by commas"));
    m_verdictLabel->setText(tr("Your verdict"));
    m_reasonLabel->setText(tr("Reason (needed)"));
    m_noteEdit->setAccessibleName(tr("Note"));
    m_tagEdit->setAccessibleName(tr("Tags"));
    m_verdict->setAccessibleName(tr("Your verdict"));
    m_reason->setAccessibleName(tr("Reason"));
    m_keep->setText(tr("Keep"));
    m_cancel->setText(tr("Cancel"));
    m_remove->setText(tr("Take back"));
    m_remove->setToolTip(tr("Only the computed verdict holds again"));
    const int chosen = m_verdict->currentIndex();
    m_verdict->clear();
    for (const Verdict verdict : choosable)
        m_verdict->addItem(verdictIcon(verdict, palette()), verdictTitle(verdict), static_cast<int>(verdict));
    m_verdict->setCurrentIndex(std::max(0, chosen));
    refresh();
}

std::vector<OperationId> NotePanel::meant(std::size_t most) const
{
    std::vector<OperationId> all = highlighted ? highlighted(most) : std::vector<OperationId>();
    // The highlight of another page's choice may be older than the choice.
    if (all.size() >= most)
        return all;
    if (all.size() < 2 || !std::ranges::contains(all, m_selection->operation()))
        all = {m_selection->operation()};
    return all;
}

void NotePanel::toggleReviewed()
{
    const bool reviewed = !m_selection->notes()->of(m_selection->operation()).reviewed;
    m_selection->notes()->edit(meant(), [reviewed](Annotation& a) { a.reviewed = reviewed; }, reviewed ? tr("Mark reviewed") : tr("Mark not reviewed"));
    refresh();
}

void NotePanel::toggleReport()
{
    const bool chosen = !m_selection->notes()->of(m_selection->operation()).toReport;
    m_selection->notes()->edit(meant(), [chosen](Annotation& a) { a.toReport = chosen; }, chosen ? tr("Choose for the report") : tr("Leave out of the report"));
    refresh();
}

void NotePanel::editNote() { open(Form::Note); }
void NotePanel::editTags() { open(Form::Tags); }
void NotePanel::editVerdict() { open(Form::Verdict); }

void NotePanel::open(Form form)
{
    const CaseNotes& notes = *m_selection->notes();
    if (!m_selection->operation() || !notes.isEditable())
        return;
    if (m_form != Form::None)
        keep();
    const Annotation said = notes.of(m_selection->operation());
    m_form = form;
    m_formOf = m_selection->operation();
    m_formOfAll = meant();
    m_noteEdit->setPlainText(noteOfAll());
    Annotation common;
    common.tags = tagsOfAll();
    m_tagEdit->setText(tagText(common));
    const Verdict verdict = said.verdict ? said.verdict->verdict : m_selection->analysis()->at(m_formOf).verdict;
    m_verdict->setCurrentIndex(m_verdict->findData(static_cast<int>(verdict)));
    m_reason->setText(said.verdict ? QString::fromStdString(said.verdict->reason) : QString());
    m_stack->setCurrentIndex(static_cast<int>(form) - 1);
    m_remove->setVisible(form == Form::Verdict && said.verdict);
    m_forms->show();
    updateKeep();
    QWidget* first = form == Form::Note ? static_cast<QWidget*>(m_noteEdit) : form == Form::Tags ? static_cast<QWidget*>(m_tagEdit) : m_verdict;
    first->setFocus(Qt::OtherFocusReason);
}

void NotePanel::updateKeep() { m_keep->setEnabled(m_form != Form::Verdict || !m_reason->text().trimmed().isEmpty()); }

QString NotePanel::noteOfAll() const
{
    const CaseNotes& notes = *m_selection->notes();
    const std::string& first = notes.of(m_formOf).note;
    const bool same = std::ranges::all_of(m_formOfAll, [&](OperationId operation) { return notes.of(operation).note == first; });
    return same ? QString::fromStdString(first) : QString();
}

std::set<std::string> NotePanel::tagsOfAll() const
{
    std::set<std::string> tags = m_selection->notes()->of(m_formOf).tags;
    for (const OperationId operation : m_formOfAll)
        std::erase_if(tags, [&](const std::string& tag) { return !m_selection->notes()->of(operation).tags.contains(tag); });
    return tags;
}

/// Nobody's own note is lost by a note for many: it goes below.
void NotePanel::keepNote()
{
    const std::string note = m_noteEdit->toPlainText().trimmed().toStdString(), before = noteOfAll().toStdString();
    if (note == before)
        return;
    m_selection->notes()->edit(m_formOfAll, [&](Annotation& a) { a.note = a.note == before || a.note.empty() ? note : a.note + '\n' + note; }, tr("Note"));
}

/// What only some of them have stays theirs.
void NotePanel::keepTags()
{
    const std::set<std::string> tags = tagsIn(m_tagEdit->text()), before = tagsOfAll();
    m_selection->notes()->edit(m_formOfAll, [&](Annotation& a) {
        std::erase_if(a.tags, [&](const std::string& tag) { return before.contains(tag); });
        a.tags.insert(tags.begin(), tags.end());
    }, tr("Tags"));
}

void NotePanel::keepVerdict()
{
    const std::string reason = m_reason->text().simplified().toStdString();
    if (reason.empty())
        return;
    const auto verdict = static_cast<Verdict>(m_verdict->currentData().toInt());
    m_selection->notes()->edit(m_formOfAll, [&, made = madeVerdict(verdict, reason)](Annotation& a) {
        if (!a.verdict || a.verdict->verdict != verdict || a.verdict->reason != reason)
            a.verdict = made;
    }, tr("Override the verdict"));
}

void NotePanel::keep()
{
    switch (std::exchange(m_form, Form::None)) {
    case Form::None: break;
    case Form::Note: keepNote(); break;
    case Form::Tags: keepTags(); break;
    case Form::Verdict: keepVerdict(); break;
    }
    leaveForm();
}

void NotePanel::leaveForm()
{
    const bool hadFocus = m_forms->isAncestorOf(focusWidget());
    const Form left = m_stack->currentIndex() == 0 ? Form::Note : m_stack->currentIndex() == 1 ? Form::Tags : Form::Verdict;
    m_form = Form::None;
    m_forms->hide();
    if (hadFocus)
        (left == Form::Note ? m_note : left == Form::Tags ? m_tags : m_override)->setFocus(Qt::OtherFocusReason);
    refresh();
}

void NotePanel::removeVerdict()
{
    m_form = Form::None;
    m_selection->notes()->edit(m_formOfAll, [](Annotation& a) { a.verdict.reset(); }, tr("Take the verdict back"));
    leaveForm();
}

void NotePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool NotePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (key->key() == Qt::Key_Escape) {
            leaveForm();
            return true;
        }
        // In the note Enter begins a new line.
        if (enter && (watched != m_noteEdit || key->modifiers().testFlag(Qt::ControlModifier)) && m_keep->isEnabled()) {
            keep();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace retryscope::ui
