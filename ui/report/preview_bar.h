// SPDX-License-Identifier: GPL-3.0-or-later
// Above the pages of the report: which page, how large, and where a word stands.
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPdfDocument;
class QPdfSearchModel;
class QPdfView;
class QSpinBox;
class QToolButton;

namespace retryscope::ui {

class PreviewBar : public QWidget {
    Q_OBJECT
public:
    PreviewBar(QPdfDocument* document, QPdfView* view, QWidget* parent = nullptr);
    QLineEdit* search() const { return m_search; }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; ///< the view: its width, and Ctrl with the wheel; the search: Shift with Return

private:
    void layOut();
    void connectSignals();
    void retranslate();
    void updatePages();
    void applyZoom();
    void zoomBy(int steps);
    void goTo(int page);
    void showHit(int step);
    void scrollTo(int page, double points);
    void countHits();

    QPdfDocument* m_document;
    QPdfView* m_view;
    QPdfSearchModel* m_hits;
    QToolButton *m_previous, *m_next;
    QLabel *m_pageLabel, *m_pages, *m_zoomLabel, *m_found;
    QSpinBox* m_page;
    QComboBox* m_zoom;
    QLineEdit* m_search;
    int m_hit = -1; ///< the one that is shown; -1: none yet
};

} // namespace retryscope::ui
