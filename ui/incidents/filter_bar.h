// SPDX-License-Identifier: GPL-3.0-or-later
// The filter as text, as chips that can be taken away, and as quick choices; beside it whatever else limits the rows, and the way back.
#pragma once

#include "ui/incidents/filter_completer.h"

#include <QTimeZone>
#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace retryscope::ui {

/// Something outside of the text that limits the rows: the counters of the case bar, a range of time.
struct OuterLimit {
    int id = 0;
    QString text;
    bool operator==(const OuterLimit&) const = default;
};

class ChipRow;

class FilterBar : public QWidget {
    Q_OBJECT
public:
    explicit FilterBar(QWidget* parent = nullptr);

    const OperationFilter& filter() const { return m_filter; }
    void setFilter(const OperationFilter& filter);
    /// What terms are checked against; the zone is that of times in the text. In another zone the same moments stand there.
    void setContext(std::shared_ptr<const Analysis> analysis, const QTimeZone& zone);
    void setOuterLimits(const QList<OuterLimit>& limits);
    void setHistory(bool canBack, bool canForward);
    FilterCompleter* completer() const { return m_completer; }
    /// The filter was changed by typing that still goes on.
    bool isTyping() const { return m_typing; }
    /// The methods that the quick choice offers, in their order.
    void setMethods(const QStringList& methods);
    void setCounts(std::size_t shown, std::size_t total);
    void setCountedOnly(std::uint64_t count); ///< of a very long log: so many are in no list
    QLineEdit* edit() const { return m_edit; }
    QString countText() const;
    QStringList chipTexts() const;

signals:
    void filterChanged();
    void typingEnded(); ///< by Return, or the line was left
    void limitRemoved(int id);
    void clearWanted(); ///< everything that limits the rows
    void backWanted();
    void forwardWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void readText();
    void endTyping();
    void readTyped();
    void readFrom(const QString& text);
    void apply(const OperationFilter& filter, bool rewriteText);
    void rebuildChips();
    void orderTabs();
    QToolButton* addChip(const QString& text, const QString& tip);
    void addTermChip(const FilterTerm& term);
    void rebuildMenus();
    void retranslate();
    void updateIcons();

    OperationFilter m_filter;
    std::shared_ptr<const Analysis> m_analysis;
    QTimeZone m_zone = QTimeZone::utc();
    QList<OuterLimit> m_limits;
    QStringList m_methods;
    bool m_typing = false;
    std::size_t m_shown = 0, m_total = 0;
    std::uint64_t m_countedOnly = 0;
    QToolButton *m_back, *m_forward;
    QLineEdit* m_edit;
    FilterCompleter* m_completer;
    QAction* m_search;
    QToolButton *m_verdict, *m_method;
    QMenu *m_verdictMenu, *m_methodMenu;
    ChipRow* m_chips;
    QLabel* m_count;
    QTimer m_delay;
};

} // namespace retryscope::ui
