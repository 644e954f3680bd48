// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict card.
#include "ui/incidents/verdict_card.h"

#include "ui/incidents/card_sections.h"
#include "ui/incidents/note_panel.h"
#include "ui/text/log_times.h"
#include "ui/text/phrases.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace retryscope::ui {

VerdictCard::VerdictCard(Selection* selection, QWidget* parent)
    : QScrollArea(parent)
    , m_selection(selection)
    , m_empty(new EmptyState)
    , m_content(new QWidget)
    , m_icon(new QLabel(m_content))
    , m_title(new QLabel(m_content))
    , m_confidence(new QLabel(m_content))
    , m_notes(new NotePanel(selection, m_content))
    , m_sections(new QVBoxLayout)
    , m_copy(new QPushButton(m_content))
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* body = new QWidget;
    body->setAutoFillBackground(true);
    body->setBackgroundRole(QPalette::Base);
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    setWidget(body);
    layOut();
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(plainText()); });
    connect(selection, &Selection::analysisChanged, this, &VerdictCard::showOperation);
    connect(selection, &Selection::operationChanged, this, &VerdictCard::showOperation);
    showOperation();
}

void VerdictCard::layOut()
{
    keepFont(m_title, [](QFont font) {
        font.setPointSizeF(font.pointSizeF() * 1.35);
        font.setBold(true);
        return font;
    });
    // Long words of some languages wrap instead of widening the card.
    auto* head = new QWidget(m_content);
    auto* words = new FlowLayout(head, grid::between, grid::inside);
    for (QWidget* widget : {m_icon, m_title, m_confidence})
        words->addWidget(widget);
    m_sections->setSpacing(0);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    column->setSpacing(grid::between);
    column->addWidget(head);
    column->addWidget(m_notes);
    column->addLayout(m_sections);
    column->addWidget(m_copy, 0, Qt::AlignLeft);
    column->addStretch(1);
}

QString VerdictCard::plainText() const
{
    const auto& analysis = m_selection->analysis();
    if (!analysis || !m_selection->operation())
        return {};
    QStringList parts{cardText(*analysis, analysis->at(m_selection->operation()), zone()), m_notes->plainText()};
    parts.removeAll(QString());
    return parts.join(QLatin1String("\n\n"));
}

void VerdictCard::setTimeZone(const std::optional<QTimeZone>& zone)
{
    m_zone = zone;
    showOperation();
}

QTimeZone VerdictCard::zone() const { return m_zone.value_or(logZone(*m_selection->analysis())); }

QSize VerdictCard::sizeHint() const { return {fontMetrics().averageCharWidth() * 46, fontMetrics().height() * 30}; }

void VerdictCard::showOperation()
{
    const auto& analysis = m_selection->analysis();
    const bool shown = analysis && m_selection->operation();
    m_stack->setCurrentIndex(shown ? 1 : 0);
    setAccessibleName(tr("Verdict of the selected operation"));
    m_empty->setMessage(QStringLiteral("unresolved"), !analysis ? tr("Nothing is loaded yet.")
        : analysis->operations.empty() ? tr("There are no operations to judge.") : tr("Select an operation to see its verdict."));
    while (QLayoutItem* item = m_sections->takeAt(0)) {
        if (QWidget* label = item->widget()) {
            label->hide();
            label->deleteLater(); // it may be the sender of the link that led here
        }
        delete item;
    }
    m_copy->setText(tr("Copy as text"));
    if (!shown)
        return;
    const Operation& operation = analysis->at(m_selection->operation());
    m_title->setText(verdictTitle(operation.verdict));
    m_confidence->setText(confidenceText(operation.confidence));
    updateIcon();
    for (const CardSection& section : cardSections(*analysis, operation, palette(), zone())) {
        if (!section.title.isEmpty())
            addLabel(section.title.toHtmlEscaped(), true);
        addLabel(section.html, false);
    }
    orderTabs();
    setAccessibleDescription(operationSummary(*analysis, operation));
    verticalScrollBar()->setValue(0);
}

/// The sections are made anew for each operation, which puts them behind everything else in the window.
void VerdictCard::orderTabs()
{
    QWidget* before = m_notes;
    for (QWidget* widget : m_notes->findChildren<QWidget*>())
        before = widget->focusPolicy() & Qt::TabFocus ? widget : before;
    for (int i = 0; i < m_sections->count(); ++i) {
        QWidget* label = m_sections->itemAt(i)->widget();
        if (!(label->focusPolicy() & Qt::TabFocus))
            continue;
        setTabOrder(before, label);
        before = label;
    }
    setTabOrder(before, m_copy);
}

void VerdictCard::addLabel(const QString& html, bool title)
{
    auto* label = new QLabel(html, m_content);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    if (title) {
        QPalette quiet = palette();
        for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText})
            quiet.setColor(role, mutedText(palette()));
        label->setPalette(quiet);
        label->setContentsMargins(0, grid::between, 0, grid::inside / 2);
    } else {
        label->setTextInteractionFlags(Qt::TextBrowserInteraction);
        // Sections without links need no stop of the Tab key.
        label->setFocusPolicy(html.contains(QLatin1String("<a ")) ? Qt::StrongFocus : Qt::ClickFocus);
        label->setAccessibleName(label->text().remove(QRegularExpression(QStringLiteral("<[^>]*>"))).remove(wordJoiner));
        connect(label, &QLabel::linkActivated, this, &VerdictCard::openLink);
    }
    m_sections->addWidget(label);
}

void VerdictCard::openLink(const QString& href)
{
    const CardLink link = parseCardLink(href);
    if (link.evidence)
        m_selection->requestShowEvidence(*link.evidence);
    else if (link.directive)
        m_selection->requestShowDirective(*link.directive);
}

void VerdictCard::updateIcon()
{
    const Operation& operation = m_selection->analysis()->at(m_selection->operation());
    const int side = QFontMetrics(m_title->font()).ascent();
    m_icon->setPixmap(verdictIcon(operation.verdict, palette()).pixmap(QSize(side, side), devicePixelRatioF()));
    QPalette colored = palette();
    QPalette quiet = palette();
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText}) {
        colored.setColor(role, toneColor(toneOf(operation.verdict), palette()));
        quiet.setColor(role, mutedText(palette()));
    }
    m_title->setPalette(colored);
    m_confidence->setPalette(quiet);
}

void VerdictCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showOperation();
    QScrollArea::changeEvent(event);
}

} // namespace retryscope::ui
