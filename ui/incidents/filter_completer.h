// SPDX-License-Identifier: GPL-3.0-or-later
// Offers fields and values below the filter while it is typed; keys and input methods stay with the line edit.
#pragma once

#include "ui/incidents/filter_words.h"

#include <QObject>

class QCompleter;
class QLineEdit;
class QStandardItemModel;

namespace retryscope::ui {

class FilterCompleter : public QObject {
    Q_OBJECT
public:
    explicit FilterCompleter(QLineEdit* edit);

    void setWords(FilterWords words) { m_words = std::move(words); }
    void setWords(FilterField field, const QStringList& words) { m_words[field] = words; }
    bool hasWords() const { return !m_words.empty(); } ///< they are collected in a thread
    QCompleter* completer() const { return m_completer; }
    QStringList shownTexts() const;
    bool isOpen() const; ///< the list is shown
    bool mayGoOn() const; ///< the word at the cursor is the beginning of something else, by the suggestions

public slots:
    void suggest(); ///< for the word at the cursor, also for an empty one

signals:
    void completed(); ///< a suggestion was taken; the text has it

private:
    void goDown();
    void take(const QModelIndex& index);

    QLineEdit* m_edit;
    QCompleter* m_completer;
    QStandardItemModel* m_model;
    FilterWords m_words;
};

} // namespace retryscope::ui
