// SPDX-License-Identifier: GPL-3.0-or-later
// Text is always plain: it may quote a path or a line of a log.
#include "ui/widgets/message_bar.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr qsizetype shownDetails = 12;

QLabel* plainLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}
} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(plainLabel(this))
    , m_detailText(plainLabel(this))
    , m_more(new QToolButton(this))
    , m_action(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(grid::between, grid::inside, grid::between, grid::inside);
    layout->setHorizontalSpacing(grid::between);
    layout->addWidget(m_icon, 0, 0, Qt::AlignTop);
    layout->addWidget(m_text, 0, 1);
    layout->addWidget(m_more, 0, 2, Qt::AlignTop);
    layout->addWidget(m_action, 0, 3, Qt::AlignTop);
    layout->addWidget(m_close, 0, 4, Qt::AlignTop);
    layout->addWidget(m_detailText, 1, 1, 1, 4);
    layout->setColumnStretch(1, 1);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_close->setAutoRaise(true);
    m_text->setObjectName(u"message"_s);
    connect(m_more, &QToolButton::toggled, m_detailText, &QWidget::setVisible);
    connect(m_action, &QPushButton::clicked, this, [this] {
        if (const auto then = std::exchange(m_then, nullptr)) {
            dismiss();
            then();
        }
        emit triggered();
    });
    connect(m_close, &QToolButton::clicked, this, [this] {
        dismiss();
        emit dismissed();
    });
    retranslate();
    hide();
}

void MessageBar::showMessage(Severity severity, Say say, std::function<void()> then)
{
    m_severity = severity;
    m_say = std::move(say);
    m_then = std::move(then);
    m_more->setChecked(false);
    m_detailText->hide();
    fill();
    show();
}

void MessageBar::fill()
{
    const Message message = m_say();
    m_details = message.details;
    m_text->setText(message.sentence);
    m_action->setText(message.action);
    m_action->setVisible(!message.action.isEmpty());
    m_more->setVisible(!message.details.isEmpty());
    update();
}

void MessageBar::dismiss()
{
    m_say = nullptr;
    m_then = nullptr;
    m_text->clear();
    m_details.clear();
    hide();
}

QString MessageBar::sentence() const { return m_text->text(); }

void MessageBar::update()
{
    const int side = fontMetrics().height();
    m_icon->setPixmap(severityIcon(m_severity, palette()).pixmap(QSize(side, side), devicePixelRatio()));
    m_close->setIcon(themedIcon(u"close"_s, palette()));
    QStringList shown = m_details.first(std::min(m_details.size(), shownDetails));
    if (const qsizetype more = m_details.size() - shown.size(); more > 0)
        shown.append(tr("and %n more", nullptr, static_cast<int>(more)));
    m_detailText->setText(shown.join(u'\n'));
    m_more->setText(tr("Details (%1)").arg(m_details.size()));
    QWidget::update();
}

void MessageBar::retranslate()
{
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
    m_say ? fill() : update();
}

void MessageBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        update();
}

void MessageBar::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), toneBackground(toneOf(m_severity), palette()));
    painter.fillRect(QRect(0, 0, grid::inside, height()), toneColor(toneOf(m_severity), palette()));
}

} // namespace retryscope::ui
