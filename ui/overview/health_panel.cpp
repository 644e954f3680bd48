// SPDX-License-Identifier: GPL-3.0-or-later
// A small grid of labels; rebuilt when numbers, language or palette change.
#include "ui/overview/health_panel.h"

#include "ui/overview/overview_links.h"
#include "ui/text/audit_phrases.h"
#include "ui/text/phrases.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace retryscope::ui {

namespace {
constexpr std::size_t mostNotes = 8;

/// The list of what the figure is counted from.
QString targetOfFigure(HealthFigure::Kind figure)
{
    if (figure == HealthFigure::Kind::MeanAttempts)
        return filterTarget(QStringLiteral("is:tried"), Counted::Attempts);
    return filterTarget(retriedFilter, Counted::Requests);
}

} // namespace

HealthPanel::HealthPanel(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid::around);
    m_grid->setVerticalSpacing(grid::inside);
    m_grid->setColumnStretch(0, 3);
    m_grid->setColumnStretch(3, 4);
    refresh();
}

void HealthPanel::setAnalysis(const Analysis* analysis, const Summary& summary, const QTimeZone& zone)
{
    m_summary = summary;
    m_configurations = analysis ? analysis->configurations : decltype(m_configurations)();
    m_zone = zone;
    refresh();
}

void HealthPanel::setTabOrderAfter(QWidget* widget)
{
    m_tabAfter = widget;
    refresh();
}

void HealthPanel::addRow(int row, const HealthFigure& figure)
{
    const bool isKnown = figure.value != QStringLiteral("—");
    auto* number = isKnown ? addLink(targetOfFigure(figure.kind), figure.value) : new QLabel(figure.value);
    number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    number->setAccessibleName(figure.name);
    auto* assessment = new QLabel(figure.assessment);
    // A number stays with its unit where the line breaks.
    static const QRegularExpression unit(QStringLiteral("(?<=\\d) (?=\\S)"));
    auto* limit = new QLabel(QString(figure.threshold).replace(unit, QString(QChar(QChar::Nbsp))));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, figure.severity ? toneColor(toneOf(*figure.severity), palette()) : mutedText(palette()));
    assessment->setPalette(colours);
    colours.setColor(QPalette::WindowText, mutedText(palette()));
    limit->setPalette(colours);
    limit->setWordWrap(true);
    auto* name = new QLabel(figure.name);
    name->setWordWrap(true);
    int column = 0;
    for (QLabel* label : {name, number, assessment, limit})
        m_grid->addWidget(label, row, column++);
}

QLabel* HealthPanel::addLink(const QString& target, const QString& text)
{
    auto* label = new LinkLabel(LinkText::link(target, text));
    connect(label, &QLabel::linkActivated, this, [this](const QString& link) { emit targetActivated(QUrl(link).path(QUrl::FullyDecoded)); });
    return label;
}

QString HealthPanel::placeOf(const HealthNote& note) const
{
    const auto isMeant = [&](const GroupCount& group) { return group.key == note.location; };
    if (note.location.empty() || std::ranges::count_if(m_summary.byLocation, isMeant) != 1)
        return note.location.empty() ? QString() : filterTerm(QStringLiteral("location"), note.location);
    const PlacedBlock place = std::ranges::find_if(m_summary.byLocation, isMeant)->place();
    return blockTerm(place.configuration < m_configurations.size() ? m_configurations[place.configuration].get() : nullptr, place.block);
}

QString HealthPanel::targetOf(const HealthNote& note) const
{
    QStringList terms{placeOf(note)};
    Counted counted = Counted::Requests;
    switch (note.concern) {
    case HealthConcern::RetryStormSeen:
        // A storm is told from what ended within it; where most of it took place is no limit of it.
        return filterTarget(QStringLiteral("ended:%1..%2 ").arg(QString::fromStdString(note.args.at(0)), QString::fromStdString(note.args.at(1))) + retriedFilter, counted);
    case HealthConcern::ReadTimeoutCuts:
        terms += QStringLiteral("is:cut");
        counted = Counted::Attempts;
        break;
    case HealthConcern::ReadTimeoutShort:
    case HealthConcern::ReadTimeoutLong:
        terms += QStringLiteral("is:tried");
        counted = Counted::Attempts;
        break;
    default:
        if (!note.backend.empty() && note.concern != HealthConcern::FirstToFail)
            terms += filterTerm(QStringLiteral("backend"), note.backend);
        terms += retriedFilter;
    }
    terms.removeAll(QString());
    return filterTarget(terms.join(u' '), counted);
}

void HealthPanel::addNote(int row, const HealthNote& note)
{
    auto* icon = new QLabel;
    const int side = fontMetrics().height();
    icon->setPixmap(severityIcon(note.severity, palette()).pixmap(QSize(side, side), devicePixelRatioF()));
    icon->setAccessibleName(severityText(note.severity));
    auto* sentence = addLink(targetOf(note), healthNoteText(note, m_zone));
    sentence->setWordWrap(true);
    auto* line = new QHBoxLayout;
    line->setSpacing(grid::between);
    line->addWidget(icon, 0, Qt::AlignTop);
    line->addWidget(sentence, 1);
    auto* holder = new QWidget;
    holder->setLayout(line);
    line->setContentsMargins(0, 0, 0, 0);
    m_grid->addWidget(holder, row, 0, 1, 4);
}

void HealthPanel::refresh()
{
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // it may be the one whose link is being followed
        }
        delete item;
    }
    int row = 0;
    for (const HealthFigure& figure : healthFigures(m_summary.health, m_summary.thresholds))
        addRow(row++, figure);
    // The worst first, else in their order.
    std::vector<const HealthNote*> notes;
    for (const HealthNote& note : m_summary.healthNotes)
        notes.push_back(&note);
    std::ranges::stable_sort(notes, std::greater(), [](const HealthNote* note) { return note->severity; });
    const std::size_t shown = m_showsAll ? notes.size() : std::min(notes.size(), mostNotes);
    for (std::size_t i = 0; i < shown; ++i)
        addNote(row++, *notes[i]);
    if (shown < notes.size())
        addMore(row, notes.size() - shown);
    QWidget* before = m_tabAfter;
    for (int i = 0; before && i < m_grid->count(); ++i) {
        QWidget* cell = m_grid->itemAt(i)->widget();
        QList<QWidget*> widgets = cell->findChildren<QWidget*>();
        widgets.append(cell);
        for (QWidget* widget : std::as_const(widgets)) {
            if (widget->focusPolicy() == Qt::NoFocus)
                continue;
            setTabOrder(before, widget);
            before = widget;
        }
    }
}

void HealthPanel::addMore(int row, std::size_t hidden)
{
    auto* more = new LinkLabel(LinkText::link(QStringLiteral("more"), tr("%n more…", nullptr, static_cast<int>(hidden))));
    connect(more, &QLabel::linkActivated, this, [this] {
        m_showsAll = true;
        refresh();
    });
    m_grid->addWidget(more, row, 0, 1, 4);
}

void HealthPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace retryscope::ui
