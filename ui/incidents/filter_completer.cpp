// SPDX-License-Identifier: GPL-3.0-or-later
// A completer for one word of the line instead of the whole.
#include "ui/incidents/filter_completer.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QShortcut>
#include <QStandardItemModel>
#include <QTimer>

#include <algorithm>

namespace retryscope::ui {

namespace {
constexpr int InsertedRole = Qt::UserRole;
constexpr int mostVisible = 10;
} // namespace

FilterCompleter::FilterCompleter(QLineEdit* edit)
    : QObject(edit)
    , m_edit(edit)
    , m_completer(new QCompleter(this))
    , m_model(new QStandardItemModel(this))
{
    m_completer->setModel(m_model);
    m_completer->setWidget(edit);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(mostVisible);
    auto* down = new QShortcut(QKeySequence(Qt::Key_Down), edit);
    down->setContext(Qt::WidgetShortcut);
    connect(down, &QShortcut::activated, this, &FilterCompleter::goDown);
    connect(edit, &QLineEdit::textEdited, this, [this](const QString& text) {
        // Nothing pops up over a person who has just cleared the line or ended a word.
        if (text.isEmpty() || text.back().isSpace())
            m_completer->popup()->hide();
        else
            suggest();
    });
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this, &FilterCompleter::take);
}

/// The shortcut takes the key from the open list too.
void FilterCompleter::goDown()
{
    QAbstractItemView* popup = m_completer->popup();
    if (!popup->isVisible())
        return suggest();
    const int next = popup->currentIndex().isValid() ? popup->currentIndex().row() + 1 : 0;
    popup->setCurrentIndex(popup->model()->index(std::min(next, popup->model()->rowCount() - 1), 0));
}

void FilterCompleter::suggest()
{
    const QList<FilterSuggestion> suggestions = suggestionsFor(m_edit->text(), m_edit->cursorPosition(), m_words);
    m_model->clear();
    for (const FilterSuggestion& suggestion : suggestions) {
        auto* item = new QStandardItem(suggestion.hint.isEmpty() ? suggestion.shown : suggestion.shown + QStringLiteral("   ") + suggestion.hint);
        item->setData(suggestion.inserted, InsertedRole);
        m_model->appendRow(item);
    }
    if (suggestions.isEmpty())
        m_completer->popup()->hide();
    else {
        m_completer->complete();
        m_completer->popup()->setCurrentIndex({}); // the first Down goes to the first of them
    }
}

bool FilterCompleter::isOpen() const { return m_completer->popup()->isVisible(); }

bool FilterCompleter::mayGoOn() const
{
    const TypedWord typed = typedWord(m_edit->text(), m_edit->cursorPosition());
    if (typed.value.isEmpty())
        return false;
    const QList<FilterSuggestion> suggestions = suggestionsFor(m_edit->text(), m_edit->cursorPosition(), m_words);
    // "10.20.0.11" is all of an address without its port.
    const bool isAddress = typed.field == FilterField::Client || typed.field == FilterField::Backend;
    const auto endsThere = [&](const FilterSuggestion& one) { return one.shown.startsWith(typed.value) && !one.shown.at(typed.value.size()).isLetterOrNumber(); };
    return !suggestions.isEmpty() && !(isAddress && std::ranges::any_of(suggestions, endsThere));
}

QStringList FilterCompleter::shownTexts() const
{
    QStringList texts;
    for (int row = 0; row < m_model->rowCount(); ++row)
        texts.append(m_model->item(row)->text());
    return texts;
}

void FilterCompleter::take(const QModelIndex& index)
{
    const QString inserted = index.data(InsertedRole).toString();
    const QString text = m_edit->text();
    const TypedWord typed = typedWord(text, m_edit->cursorPosition());
    const bool isField = inserted.endsWith(u':');
    const bool atEnd = typed.to == text.size();
    const QString gap = isField || !atEnd ? QString() : QStringLiteral(" ");
    m_edit->setText(text.left(typed.from) + inserted + gap + text.mid(typed.to));
    m_edit->setCursorPosition(static_cast<int>(typed.from + inserted.size() + gap.size()));
    emit completed();
    if (isField)
        QTimer::singleShot(0, this, &FilterCompleter::suggest); // its values, when the list has closed
}

} // namespace retryscope::ui
