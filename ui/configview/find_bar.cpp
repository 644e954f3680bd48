// SPDX-License-Identifier: GPL-3.0-or-later
// Searches while typing; Return goes on, Shift+Return back.
#include "ui/configview/find_bar.h"

#include "ui/configview/config_editor.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

FindBar::FindBar(ConfigEditor* editor, QWidget* parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_label(new QLabel(this))
    , m_input(new QLineEdit(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_close(new QToolButton(this))
    , m_result(new QLabel(this))
    , m_replaceRow(new QWidget(this))
    , m_replaceLabel(new QLabel(m_replaceRow))
    , m_replacement(new QLineEdit(m_replaceRow))
    , m_replaceOne(new QPushButton(m_replaceRow))
    , m_replaceAll(new QPushButton(m_replaceRow))
{
    layOut();
    m_label->setBuddy(m_input);
    m_input->setObjectName(u"findInput"_s);
    for (QToolButton* button : {m_previous, m_next, m_close})
        button->setAutoRaise(true);
    connect(m_input, &QLineEdit::textChanged, this, &FindBar::search);
    connect(m_previous, &QToolButton::clicked, this, [this] { findNext(false); });
    connect(m_next, &QToolButton::clicked, this, [this] { findNext(true); });
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    retranslate();
    hide();
}

void FindBar::layOut()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::between, grid::inside, grid::between, grid::inside);
    column->setSpacing(grid::inside);
    auto* layout = new QHBoxLayout;
    column->addLayout(layout);
    column->addWidget(m_replaceRow);
    createReplacement(m_replaceRow);
    layout->addWidget(m_label);
    layout->addWidget(m_input, 1);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addWidget(m_result, 1);
    layout->addWidget(m_close);
    // From what is sought to what is put in its place; the arrows have keys.
    const QList<QWidget*> order{m_input, m_replacement, m_replaceOne, m_replaceAll, m_previous, m_next, m_close};
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void FindBar::createReplacement(QWidget* row)
{
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_replaceLabel);
    layout->addWidget(m_replacement, 1);
    layout->addWidget(m_replaceOne);
    layout->addWidget(m_replaceAll);
    layout->addStretch(1);
    m_replaceLabel->setBuddy(m_replacement);
    m_replacement->setObjectName(u"replaceInput"_s);
    m_replaceOne->setObjectName(u"replaceOne"_s);
    m_replaceAll->setObjectName(u"replaceAll"_s);
    connect(m_replaceOne, &QPushButton::clicked, this, [this] {
        // The first press shows what would be replaced.
        m_editor->replaceMatch(m_replacement->text());
        m_editor->goToMatch(true);
    });
    connect(m_replaceAll, &QPushButton::clicked, this, [this] {
        const int count = m_editor->replaceMatches(m_replacement->text());
        m_result->setText(tr("%n replaced", nullptr, count));
    });
}

void FindBar::openReplace() { open(m_editor->isReadOnly() ? Purpose::Find : Purpose::Replace); }
void FindBar::openFind() { open(Purpose::Find); }
void FindBar::openGoToLine() { open(Purpose::GoToLine); }

void FindBar::open(Purpose purpose)
{
    const QString selected = m_editor->textCursor().selectedText();
    m_purpose = purpose;
    if (purpose == Purpose::GoToLine)
        m_input->setText(QString::number(m_editor->textCursor().blockNumber() + 1));
    else if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_input->setText(selected);
    retranslate();
    show();
    search();
    m_input->selectAll();
    m_input->setFocus(Qt::ShortcutFocusReason);
}

void FindBar::findNext(bool forward)
{
    if (m_purpose != Purpose::GoToLine && !m_input->text().isEmpty())
        m_editor->goToMatch(forward);
}

void FindBar::refresh()
{
    if (isVisible())
        search();
}

void FindBar::search()
{
    m_previous->setVisible(m_purpose != Purpose::GoToLine);
    m_next->setVisible(m_purpose != Purpose::GoToLine);
    m_replaceRow->setVisible(m_purpose == Purpose::Replace);
    if (m_purpose == Purpose::GoToLine) {
        m_editor->markMatches({});
        m_result->setText(tr("of %1", "line n of m").arg(m_editor->blockCount()));
        return;
    }
    const int count = m_editor->markMatches(m_input->text());
    m_result->setText(m_input->text().isEmpty() ? QString() : count ? tr("%n match(es)", nullptr, count) : tr("not found in this file"));
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        hide();
        m_editor->markMatches({});
        m_editor->setFocus(Qt::ShortcutFocusReason);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_replacement->hasFocus()) {
            m_replaceOne->click();
        } else if (m_purpose != Purpose::GoToLine) {
            findNext(!event->modifiers().testFlag(Qt::ShiftModifier));
        } else if (bool number = false; const int line = m_input->text().toInt(&number)) {
            if (number)
                m_editor->goTo(line - 1);
            hide();
            m_editor->setFocus(Qt::ShortcutFocusReason);
        }
        return;
    default: QWidget::keyPressEvent(event);
    }
}

void FindBar::retranslate()
{
    m_label->setText(m_purpose != Purpose::GoToLine ? tr("F&ind:") : tr("Go to &line:"));
    m_replaceLabel->setText(tr("Re&place with:"));
    m_replaceOne->setText(tr("&Replace"));
    m_replaceAll->setText(tr("Replace &all"));
    m_replacement->setAccessibleName(tr("Text to put in its place"));
    m_input->setAccessibleName(m_purpose != Purpose::GoToLine ? tr("Text to find in this file") : tr("Line number"));
    m_previous->setToolTip(tr("Previous match"));
    m_next->setToolTip(tr("Next match"));
    m_close->setToolTip(tr("Close the search"));
    m_previous->setIcon(themedIcon(u"up"_s, palette()));
    m_next->setIcon(themedIcon(u"down"_s, palette()));
    m_close->setIcon(themedIcon(u"close"_s, palette()));
    for (QToolButton* button : {m_previous, m_next, m_close})
        button->setAccessibleName(button->toolTip());
}

void FindBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        retranslate();
        if (isVisible())
            search();
    }
}

} // namespace retryscope::ui
