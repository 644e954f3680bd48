// SPDX-License-Identifier: GPL-3.0-or-later
// On a wide screen a page as wide as its pane is too large to be read: it grows so far as its text is comfortable.
#include "ui/report/preview_bar.h"

#include "ui/text/numbers.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPdfDocument>
#include <QPdfPageNavigator>
#include <QPdfSearchModel>
#include <QPdfView>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

namespace retryscope::ui {

namespace {

enum ZoomChoice { FitComfortably, FitWidth, FitPage, firstFactor };
constexpr double factors[] = {0.5, 0.75, 1, 1.25, 1.5, 2, 3};
constexpr double largestComfortable = 1.5;

} // namespace

PreviewBar::PreviewBar(QPdfDocument* document, QPdfView* view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_hits(new QPdfSearchModel(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_pageLabel(new QLabel(this))
    , m_pages(new QLabel(this))
    , m_zoomLabel(new QLabel(this))
    , m_found(new QLabel(this))
    , m_page(new QSpinBox(this))
    , m_zoom(new QComboBox(this))
    , m_search(new QLineEdit(this))
{
    layOut();
    m_hits->setDocument(document);
    view->setSearchModel(m_hits);
    for (int i = 0; i < firstFactor + static_cast<int>(std::size(factors)); ++i)
        m_zoom->addItem({});
    connectSignals();
    retranslate();
    updatePages();
}

void PreviewBar::layOut()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(grid::around, grid::inside, grid::around, grid::inside);
    row->setSpacing(grid::inside);
    for (QWidget* part : std::initializer_list<QWidget*>{m_previous, m_next, m_pageLabel, m_page, m_pages})
        row->addWidget(part);
    row->addSpacing(grid::around);
    row->addWidget(m_zoomLabel);
    row->addWidget(m_zoom);
    row->addStretch(1);
    row->addWidget(m_found);
    row->addWidget(m_search);
    for (QToolButton* button : {m_previous, m_next}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    m_pageLabel->setBuddy(m_page);
    m_zoomLabel->setBuddy(m_zoom);
    m_page->setKeyboardTracking(false);
    m_page->setObjectName(QStringLiteral("reportPageNumber"));
    m_zoom->setObjectName(QStringLiteral("reportZoom"));
    m_search->setObjectName(QStringLiteral("reportSearch"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(fontMetrics().averageCharWidth() * 28);
}

void PreviewBar::connectSignals()
{
    connect(m_document, &QPdfDocument::pageCountChanged, this, &PreviewBar::updatePages);
    connect(m_document, &QPdfDocument::statusChanged, this, &PreviewBar::updatePages);
    connect(m_view->pageNavigator(), &QPdfPageNavigator::currentPageChanged, this, &PreviewBar::updatePages);
    connect(m_page, &QSpinBox::valueChanged, this, [this](int page) { goTo(page - 1); });
    connect(m_previous, &QToolButton::clicked, this, [this] { goTo(m_view->pageNavigator()->currentPage() - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goTo(m_view->pageNavigator()->currentPage() + 1); });
    connect(m_zoom, &QComboBox::currentIndexChanged, this, &PreviewBar::applyZoom);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_hit = -1;
        m_hits->setSearchString(words.trimmed());
        m_found->clear();
    });
    connect(m_hits, &QAbstractItemModel::rowsInserted, this, &PreviewBar::countHits);
    connect(m_hits, &QAbstractItemModel::modelReset, this, &PreviewBar::countHits);
    for (QObject* watched : std::initializer_list<QObject*>{m_view, m_view->viewport(), m_search})
        watched->installEventFilter(this);
}

void PreviewBar::countHits()
{
    const int hits = m_hits->rowCount({});
    if (m_search->text().trimmed().isEmpty())
        return m_found->clear();
    if (m_hit < 0)
        return m_found->setText(tr("%n place(s)", "where words of a search stand", hits));
    //: A place where the words of a search stand, of how many
    m_found->setText(tr("%1 of %2").arg(countText(static_cast<std::uint64_t>(m_hit) + 1), countText(static_cast<std::uint64_t>(hits))));
}

void PreviewBar::goTo(int page)
{
    if (page >= 0 && page < m_document->pageCount() && page != m_view->pageNavigator()->currentPage())
        m_view->pageNavigator()->jump(page, {}, 0); // the size stays
}

void PreviewBar::showHit(int step)
{
    const int hits = m_hits->rowCount({});
    if (hits == 0)
        return m_found->setText(tr("Not found"));
    m_hit = m_hit < 0 ? (step > 0 ? 0 : hits - 1) : (m_hit + step + hits) % hits;
    const QPdfLink hit = m_hits->resultAtIndex(m_hit);
    m_view->setCurrentSearchResultIndex(m_hit);
    goTo(hit.page());
    scrollTo(hit.page(), hit.location().y());
    countHits();
}

/// The view itself goes to the top of a page only. Its pages stand below one another as QPdfView lays them out.
void PreviewBar::scrollTo(int page, double points)
{
    const QMargins margins = m_view->documentMargins();
    const QSize room = m_view->viewport()->size() - QSize(margins.left() + margins.right(), m_view->pageSpacing());
    const double resolution = m_view->logicalDpiX() / 72.0;
    double top = margins.top(), scale = 1;
    for (int i = 0; i <= page; ++i) {
        const QSizeF size = m_document->pagePointSize(i) * resolution;
        switch (m_view->zoomMode()) {
        case QPdfView::ZoomMode::Custom: scale = m_view->zoomFactor(); break;
        case QPdfView::ZoomMode::FitToWidth: scale = room.width() / size.width(); break;
        case QPdfView::ZoomMode::FitInView: scale = std::min(room.width() / size.width(), room.height() / size.height()); break;
        }
        if (i < page)
            top += size.height() * scale + m_view->pageSpacing();
    }
    const double at = top + points * resolution * scale;
    m_view->verticalScrollBar()->setValue(static_cast<int>(at - m_view->viewport()->height() / 3.0));
}

void PreviewBar::updatePages()
{
    const int pages = m_document->pageCount(), now = m_view->pageNavigator()->currentPage();
    const QSignalBlocker quiet(m_page);
    m_page->setRange(std::min(1, pages), pages);
    m_page->setValue(std::min(now + 1, pages));
    //: Behind the number of a page: of how many
    m_pages->setText(tr("of %1").arg(countText(static_cast<std::uint64_t>(pages))));
    m_previous->setEnabled(now > 0);
    m_next->setEnabled(now + 1 < pages);
    setEnabled(pages > 0);
    if (m_zoom->currentIndex() == FitComfortably)
        applyZoom();
}

void PreviewBar::applyZoom()
{
    const int chosen = m_zoom->currentIndex();
    if (chosen == FitPage)
        return m_view->setZoomMode(QPdfView::ZoomMode::FitInView);
    double factor = chosen >= firstFactor ? factors[chosen - firstFactor] : 0;
    if (chosen == FitComfortably && m_document->pageCount() > 0) {
        // A page of 72 points an inch on a screen of logicalDpiX points an inch.
        const double page = m_document->pagePointSize(0).width() * m_view->logicalDpiX() / 72;
        factor = page > 0 && m_view->viewport()->width() > page * largestComfortable ? largestComfortable : 0;
    }
    m_view->setZoomMode(factor > 0 ? QPdfView::ZoomMode::Custom : QPdfView::ZoomMode::FitToWidth);
    if (factor > 0)
        m_view->setZoomFactor(factor);
}

void PreviewBar::zoomBy(int steps)
{
    const int last = firstFactor + static_cast<int>(std::size(factors)) - 1;
    const int from = m_zoom->currentIndex() >= firstFactor ? m_zoom->currentIndex() : firstFactor + 2;
    m_zoom->setCurrentIndex(std::clamp(from + steps, static_cast<int>(firstFactor), last));
}

void PreviewBar::retranslate()
{
    m_previous->setIcon(themedIcon(QStringLiteral("previous"), palette()));
    m_next->setIcon(themedIcon(QStringLiteral("next"), palette()));
    m_previous->setToolTip(tr("Previous page"));
    m_next->setToolTip(tr("Next page"));
    for (QToolButton* button : {m_previous, m_next})
        button->setAccessibleName(button->toolTip());
    m_pageLabel->setText(tr("Pa&ge"));
    m_zoomLabel->setText(tr("&Zoom"));
    m_zoom->setItemText(FitComfortably, tr("Comfortable"));
    m_zoom->setItemText(FitWidth, tr("Width of the pane"));
    m_zoom->setItemText(FitPage, tr("Whole page"));
    for (int i = 0; i < static_cast<int>(std::size(factors)); ++i)
        m_zoom->setItemText(firstFactor + i, tr("%1 %", "size of a page").arg(QLocale().toString(static_cast<int>(factors[i] * 100))));
    m_search->setPlaceholderText(tr("Find in the report"));
    m_search->setAccessibleName(m_search->placeholderText());
    updatePages();
}

void PreviewBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

bool PreviewBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && m_zoom->currentIndex() == FitComfortably)
        applyZoom();
    if (event->type() == QEvent::Wheel) {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        if (wheel->modifiers() & Qt::ControlModifier) {
            if (const int delta = wheel->angleDelta().y(); delta != 0)
                zoomBy(delta > 0 ? 1 : -1);
            return true;
        }
    }
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            showHit(key->modifiers() & Qt::ShiftModifier ? -1 : +1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace retryscope::ui
