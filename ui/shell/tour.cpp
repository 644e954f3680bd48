// SPDX-License-Identifier: GPL-3.0-or-later
// The note stands in the corner that hides least of what it speaks of; the window stays usable all the time.
#include "ui/shell/tour.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace retryscope::ui {

namespace {
constexpr int lineWidth = 3;
constexpr int noteWidth = 46; // characters
} // namespace

Outline::Outline(QWidget* window)
    : QWidget(window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void Outline::surround(const QRect& rect)
{
    setGeometry(rect.adjusted(-lineWidth, -lineWidth, lineWidth, lineWidth).intersected(parentWidget()->rect()));
    raise();
    show();
}

void Outline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Link), lineWidth));
    painter.drawRoundedRect(QRectF(rect()).adjusted(lineWidth / 2.0, lineWidth / 2.0, -lineWidth / 2.0, -lineWidth / 2.0), grid::inside, grid::inside);
}

Tour::Tour(std::vector<TourStop> stops, std::function<void(PageId)> showPage, QWidget* window)
    : QFrame(window)
    , m_stops(std::move(stops))
    , m_showPage(std::move(showPage))
    , m_outline(new Outline(window))
    , m_number(new QLabel(this))
    , m_text(new QLabel(this))
    , m_back(new QPushButton(this))
    , m_next(new QPushButton(this))
    , m_end(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("tour"));
    setFixedWidth(fontMetrics().averageCharWidth() * noteWidth + 2 * grid::around);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(grid::between);
    buttons->addWidget(m_number);
    buttons->addStretch(1);
    for (QPushButton* button : {m_end, m_back, m_next})
        buttons->addWidget(button);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    column->setSpacing(grid::around);
    column->addWidget(m_text);
    column->addLayout(buttons);
    connect(m_next, &QPushButton::clicked, this, [this] { goTo(m_stop + 1); });
    connect(m_back, &QPushButton::clicked, this, [this] { goTo(m_stop - 1); });
    connect(m_end, &QPushButton::clicked, this, [this] { goTo(static_cast<int>(m_stops.size())); });
    window->installEventFilter(this);
    for (QPushButton* button : {m_end, m_back, m_next})
        button->installEventFilter(this);
    goTo(0);
    show();
    m_next->setFocus();
}

Tour::~Tour() { delete m_outline; }

QString Tour::text() const { return m_text->text(); }

void Tour::goTo(int stop)
{
    if (stop >= static_cast<int>(m_stops.size())) {
        emit ended();
        close();
        return;
    }
    m_stop = std::max(0, stop);
    m_showPage(m_stops[static_cast<std::size_t>(m_stop)].page);
    retranslate();
    QTimer::singleShot(0, this, [this] { // the page has its size then, and has taken the focus
        place();
        m_next->setFocus();
    });
}

void Tour::place()
{
    const TourStop& stop = m_stops[static_cast<std::size_t>(m_stop)];
    QWidget* window = parentWidget();
    QWidget* target = stop.target ? stop.target() : nullptr;
    const bool isSeen = target && target->isVisible();
    const QRect around = isSeen ? QRect(target->mapTo(window, QPoint(0, 0)), target->size()) : QRect();
    m_outline->setVisible(isSeen);
    if (isSeen)
        m_outline->surround(around);
    layout()->activate(); // the text of this step, not of the one before
    setFixedWidth(std::max(fontMetrics().averageCharWidth() * noteWidth + 2 * grid::around, layout()->minimumSize().width())); // its buttons beside one another
    adjustSize();
    if (hasHeightForWidth())
        resize(width(), heightForWidth(width()));
    const QRect room = window->rect().adjusted(2 * grid::around, 3 * grid::around, -2 * grid::around, -3 * grid::around);
    QRect best;
    int hidden = -1;
    for (const QPoint& corner : {room.bottomRight() - QPoint(width(), height()), room.bottomLeft() - QPoint(-6 * grid::around, height()), room.topRight() + QPoint(-width(), 6 * grid::around), room.center() - QPoint(width() / 2, height() / 2)}) {
        const QRect here(corner, size());
        const QRect common = here.intersected(around);
        if (hidden < 0 || common.width() * common.height() < hidden) {
            hidden = common.width() * common.height();
            best = here;
        }
    }
    move(best.topLeft());
    raise();
}

void Tour::retranslate()
{
    const bool isLast = m_stop + 1 == static_cast<int>(m_stops.size());
    m_text->setText(m_stops[static_cast<std::size_t>(m_stop)].text());
    //: which stop of a tour, of how many
    m_number->setText(tr("%1 of %2").arg(m_stop + 1).arg(m_stops.size()));
    m_number->setMinimumWidth(m_number->sizeHint().width());
    m_back->setText(tr("&Back"));
    m_next->setText(isLast ? tr("&Finish") : tr("&Next"));
    m_end->setText(tr("&End"));
    m_back->setEnabled(m_stop > 0);
    m_end->setVisible(!isLast);
    setAccessibleName(tr("Tour"));
    setAccessibleDescription(m_text->text());
}

void Tour::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Link), 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void Tour::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape: return goTo(static_cast<int>(m_stops.size()));
    case Qt::Key_Right: return goTo(m_stop + 1);
    case Qt::Key_Left: return goTo(m_stop - 1);
    default: QFrame::keyPressEvent(event);
    }
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    // The arrows go through the tour; buttons would pass the focus on.
    if (watched != parentWidget() && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Left || key->key() == Qt::Key_Right) {
            keyPressEvent(key);
            return true;
        }
    }
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        QTimer::singleShot(0, this, &Tour::place);
    return QFrame::eventFilter(watched, event);
}

void Tour::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        QTimer::singleShot(0, this, &Tour::place);
    }
}

} // namespace retryscope::ui
