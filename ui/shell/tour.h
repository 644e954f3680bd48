// SPDX-License-Identifier: GPL-3.0-or-later
// Two minutes through the window with the sample incident: one sentence or two for each part, which is outlined meanwhile.
#pragma once

#include "ui/shell/page_id.h"

#include <QFrame>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace retryscope::ui {

struct TourStop {
    PageId page{};
    std::function<QWidget*()> target; ///< null: the page as a whole
    std::function<QString()> text;
};

/// Draws a line around a widget of the window; takes no clicks and no keys.
class Outline : public QWidget {
    Q_OBJECT
public:
    explicit Outline(QWidget* window);
    void surround(const QRect& rect);

protected:
    void paintEvent(QPaintEvent* event) override;
};

class Tour : public QFrame {
    Q_OBJECT
public:
    Tour(std::vector<TourStop> stops, std::function<void(PageId)> showPage, QWidget* window);
    ~Tour() override;
    int stop() const { return m_stop; }
    int stops() const { return static_cast<int>(m_stops.size()); }
    QString text() const;
    void goTo(int stop); ///< beyond the last one it ends

signals:
    void ended();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; ///< Esc ends it, arrows walk
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();
    void retranslate();

    std::vector<TourStop> m_stops;
    std::function<void(PageId)> m_showPage;
    int m_stop = 0;
    Outline* m_outline;
    QLabel *m_number, *m_text;
    QPushButton *m_back, *m_next, *m_end;
};

} // namespace retryscope::ui
