// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence, two buttons, a list.
#include "ui/shell/start_page.h"

#include "ui/widgets/appearance.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr int progressSteps = 1000, progressWidth = 60; // characters

QLabel* centredLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setAlignment(Qt::AlignHCenter);
    label->setWordWrap(true);
    return label;
}

} // namespace

QString recentText(const RecentEntry& entry)
{
    const QFileInfo first(entry.paths.front());
    const QString name = first.fileName().isEmpty() ? first.filePath() : first.fileName();
    const auto more = static_cast<int>(entry.paths.size() - 1);
    //: A recently opened set of files: the first one's name, how many others
    const QString what = more ? QCoreApplication::translate("StartPage", "%1 and %n more", nullptr, more).arg(name) : name;
    return u"%1 — %2"_s.arg(what, first.path());
}

StartPage::StartPage(QWidget* parent)
    : QWidget(parent)
    , m_drop(new QWidget(this))
    , m_icon(centredLabel(m_drop))
    , m_title(centredLabel(m_drop))
    , m_hint(centredLabel(m_drop))
    , m_recentTitle(new QLabel(this))
    , m_open(new QPushButton(m_drop))
    , m_sample(new QPushButton(m_drop))
    , m_tour(new QPushButton(m_drop))
    , m_cancel(new QPushButton(m_drop))
    , m_progress(new QProgressBar(m_drop))
    , m_list(new QListWidget(this))
{
    createLayout();
    setFocusPolicy(Qt::ClickFocus);
    m_open->setObjectName(u"startOpen"_s);
    m_sample->setObjectName(u"startSample"_s);
    m_tour->setObjectName(u"startTour"_s);
    m_list->setUniformItemSizes(true);
    connect(m_tour, &QPushButton::clicked, this, &StartPage::tourRequested);
    connect(m_cancel, &QPushButton::clicked, this, &StartPage::cancelRequested);
    connect(m_open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(m_sample, &QPushButton::clicked, this, &StartPage::sampleRequested);
    connect(m_list, &QListWidget::itemActivated, this, [this] { emit recentChosen(m_recent[m_list->currentRow()].paths); });
    retranslate();
}

void StartPage::createLayout()
{
    auto* drop = new QVBoxLayout(m_drop);
    drop->setContentsMargins(3 * grid::around, 3 * grid::around, 3 * grid::around, 3 * grid::around);
    drop->setSpacing(grid::around);
    for (QLabel* label : {m_icon, m_title, m_hint})
        drop->addWidget(label);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(grid::between);
    buttons->addStretch(1);
    buttons->addWidget(m_open);
    buttons->addWidget(m_sample);
    buttons->addWidget(m_tour);
    buttons->addWidget(m_cancel);
    buttons->addStretch(1);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * progressWidth);
    drop->addWidget(m_progress, 0, Qt::AlignHCenter);
    drop->addLayout(buttons);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4 * grid::around, 4 * grid::around, 4 * grid::around, 4 * grid::around);
    column->setSpacing(grid::around);
    column->addStretch(1);
    column->addWidget(m_drop, 0);
    column->addWidget(m_recentTitle);
    column->addWidget(m_list, 0);
    column->addStretch(2);
    keepFont(m_title, [](QFont font) {
        font.setPointSizeF(font.pointSizeF() * 1.5);
        return font;
    });
    setIdle();
}

void StartPage::setLoading(const QString& stage, std::optional<double> share)
{
    m_isLoading = true;
    m_hint->setText(stage);
    m_progress->setRange(0, share ? progressSteps : 0);
    if (share)
        m_progress->setValue(static_cast<int>(std::clamp(*share, 0.0, 1.0) * progressSteps));
    m_progress->setAccessibleName(stage);
    m_title->setText(loadingTitle());
    setLoadingVisible();
}

QString StartPage::loadingTitle() const { return m_discards ? tr("Stopped; what was read is judged…") : tr("Reading…"); }

void StartPage::setDiscards(bool discards)
{
    m_discards = discards;
    retranslate();
}

void StartPage::setIdle()
{
    m_isLoading = false;
    setLoadingVisible();
    retranslate();
}

void StartPage::setLoadingVisible()
{
    for (QWidget* widget : {static_cast<QWidget*>(m_cancel), static_cast<QWidget*>(m_progress)})
        widget->setVisible(m_isLoading);
    for (QWidget* widget : {m_open, m_sample, m_tour})
        widget->setVisible(!m_isLoading);
}

void StartPage::setRecent(const QList<RecentEntry>& recent)
{
    m_recent = recent;
    m_list->clear();
    for (const RecentEntry& entry : recent) {
        auto* item = new QListWidgetItem(recentText(entry), m_list);
        item->setToolTip(entry.paths.join(u'\n'));
        // What is gone stays in sight: a drive may come back.
        if (!std::ranges::any_of(entry.paths, [](const QString& path) { return QFileInfo::exists(path); }))
            item->setFlags(Qt::NoItemFlags);
    }
    m_list->setVisible(!recent.isEmpty());
    m_recentTitle->setVisible(!recent.isEmpty());
    const int rows = static_cast<int>(std::min<qsizetype>(recent.size(), 6));
    m_list->setFixedHeight(rows * (m_list->sizeHintForRow(0) > 0 ? m_list->sizeHintForRow(0) : fontMetrics().height()) + 2 * m_list->frameWidth());
}

void StartPage::setHighlighted(bool highlighted)
{
    m_highlighted = highlighted;
    update();
}

void StartPage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(m_highlighted ? palette().color(QPalette::Link) : mutedText(palette()), m_highlighted ? 2 : 1, Qt::DashLine);
    painter.setPen(pen);
    if (m_highlighted)
        painter.setBrush(palette().color(QPalette::AlternateBase));
    painter.drawRoundedRect(QRectF(m_drop->geometry()).adjusted(1, 1, -1, -1), grid::between, grid::between);
}

void StartPage::retranslate()
{
    const int side = fontMetrics().height() * 3;
    m_icon->setPixmap(themedIcon(u"drop"_s, palette()).pixmap(QSize(side, side), devicePixelRatio()));
    m_title->setText(m_isLoading ? loadingTitle() : tr("Did one click become two orders?"));
    if (!m_isLoading)
        m_hint->setText(tr("Drop nginx's configuration, access and error logs, and the application's logs or exports here: files or a folder, all at once."));
    m_open->setText(tr("&Open files…"));
    m_sample->setText(tr("Open the &sample incident"));
    m_tour->setText(tr("Two-minute &tour"));
    m_cancel->setText(m_discards ? tr("&Discard") : tr("&Stop reading"));
    m_cancel->setToolTip(m_discards ? tr("Drop what was read") : tr("Show what was read so far"));
    m_recentTitle->setText(tr("Opened before"));
    m_list->setAccessibleName(tr("Opened before"));
}

void StartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        retranslate();
        setRecent(QList<RecentEntry>(m_recent));
    }
}

} // namespace retryscope::ui
