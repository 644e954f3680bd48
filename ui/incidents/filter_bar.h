// SPDX-License-Identifier: GPL-3.0-or-later
// The filter as text, as chips that can be taken away, and as quick choices; one filter in three forms.
#pragma once

#include "ui/incidents/operation_filter.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace retryscope::ui {

class FilterBar : public QWidget {
    Q_OBJECT
public:
    explicit FilterBar(QWidget* parent = nullptr);

    const OperationFilter& filter() const { return m_filter; }
    void setFilter(const OperationFilter& filter);
    /// The methods that the quick choice offers, in their order.
    void setMethods(const QStringList& methods);
    void setCounts(std::size_t shown, std::size_t total);
    QLineEdit* edit() const { return m_edit; }
    QString countText() const;
    QStringList chipTexts() const;

signals:
    void filterChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void readText();
    void apply(const OperationFilter& filter, bool rewriteText);
    void rebuildChips();
    void rebuildMenus();
    void retranslate();
    void updateIcons();

    OperationFilter m_filter;
    QStringList m_methods;
    std::size_t m_shown = 0, m_total = 0;
    QLineEdit* m_edit;
    QAction* m_search;
    QToolButton *m_verdict, *m_method;
    QMenu *m_verdictMenu, *m_methodMenu;
    QWidget* m_chips;
    QLabel* m_count;
    QTimer m_delay;
};

} // namespace retryscope::ui
