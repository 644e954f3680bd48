// SPDX-License-Identifier: GPL-3.0-or-later
// Reads beside the window, shows when read.
#include "ui/evidence/evidence_view.h"

#include "ui/evidence/evidence_edit.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr std::size_t mostLines = 500;    // of one operation
constexpr int neighbourLines = 2;         // before and behind
constexpr int aroundLines = 6;
constexpr Duration worthSaying = std::chrono::milliseconds(10); // a clock this good needs no mention
constexpr std::size_t longestLine = 8000; // bytes; the rest of such a line is not read by anybody

} // namespace

EvidenceView::EvidenceView(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(this))
    , m_title(new QLabel(this))
    , m_edit(new EvidenceEdit(this))
    , m_neighbours(new QToolButton(this))
    , m_copy(new QToolButton(this))
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeContent());
    setFocusProxy(m_edit);
    connect(m_neighbours, &QToolButton::toggled, this, &EvidenceView::showOperation);
    connect(m_copy, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(m_edit->toPlainText()); });
    connect(m_edit, &EvidenceEdit::rowChosen, this, &EvidenceView::lead);
    connect(m_edit, &EvidenceEdit::rowActivated, this, [this](int row) {
        m_selection->requestShowEvidence(m_edit->rows().at(static_cast<std::size_t>(row)).line.ref);
    });
    connect(selection, &Selection::analysisChanged, this, &EvidenceView::showOperation);
    connect(selection, &Selection::operationChanged, this, &EvidenceView::showOperation);
    connect(selection, &Selection::evidenceChanged, this, &EvidenceView::followEvidence);
    updateIcons();
    retranslate();
}

QWidget* EvidenceView::makeContent()
{
    auto* content = new QWidget(this);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(grid::around, grid::inside, grid::between, grid::inside);
    header->setSpacing(grid::inside);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    header->addWidget(m_title, 1);
    header->addWidget(m_neighbours);
    header->addWidget(m_copy);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(header);
    column->addWidget(m_edit, 1);
    m_neighbours->setCheckable(true);
    m_neighbours->setAutoRaise(true);
    m_neighbours->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_copy->setAutoRaise(true);
    return content;
}

EvidenceView::~EvidenceView() { m_job.cancel(); }

QString EvidenceView::title() const { return m_title->text(); }

QSize EvidenceView::sizeHint() const { return {fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 10}; }

void EvidenceView::showOperation()
{
    const auto& analysis = m_selection->analysis();
    m_around = false;
    if (!analysis || !m_selection->operation()) {
        m_job.cancel();
        m_edit->setRows({});
        m_stack->setCurrentIndex(0);
        m_empty->setMessage(QStringLiteral("evidence"),
            analysis ? tr("Select an operation to see the lines that prove it.") : tr("Nothing is loaded yet."));
        return;
    }
    read(linesOf(*analysis, analysis->at(m_selection->operation()), mostLines, m_neighbours->isChecked() ? neighbourLines : 0));
}

void EvidenceView::read(EvidenceLines lines)
{
    const auto analysis = m_selection->analysis();
    m_title->setText(titleFor(lines));
    m_title->setToolTip(m_title->text().toHtmlEscaped());
    m_stack->setCurrentIndex(1);
    const auto wanted = std::make_shared<const EvidenceLines>(std::move(lines));
    m_job.start([analysis, wanted](const JobControl& /*job*/) { return readRaw(*analysis, wanted->lines); },
        [this, analysis, wanted](const RawTexts& texts) { take(analysis, *wanted, texts); });
}

void EvidenceView::take(const std::shared_ptr<const Analysis>& analysis, const EvidenceLines& lines, const RawTexts& texts)
{
    std::vector<EvidenceEdit::Row> rows;
    for (const EvidenceLine& line : lines.lines) {
        const auto found = texts.find({line.ref.file, line.ref.line});
        if (found == texts.end() && line.neighbour)
            continue; // there is no such line: the file begins or ends there
        EvidenceEdit::Row row{fileLine(*analysis, line.ref), {}, found == texts.end(), line};
        if (!row.lost) {
            row.text = foreign(std::string_view(found->second).substr(0, longestLine));
            if (found->second.size() > longestLine)
                row.text += QStringLiteral(" …");
        }
        rows.push_back(std::move(row));
    }
    m_edit->setRows(std::move(rows));
    if (const auto current = m_selection->evidence())
        m_edit->setCurrentRow(rowOf(*current));
    emit linesShown();
}

int EvidenceView::rowOf(const EvidenceRef& ref) const
{
    const auto& rows = m_edit->rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].line.ref.file == ref.file && rows[i].line.ref.line == ref.line)
            return static_cast<int>(i);
    }
    return -1;
}

void EvidenceView::followEvidence()
{
    const auto wanted = m_selection->evidence();
    if (m_leading || !wanted || !m_selection->analysis())
        return;
    const int row = rowOf(*wanted);
    if (row >= 0)
        return m_edit->setCurrentRow(row);
    const auto& analysis = m_selection->analysis();
    if (m_selection->operation()) {
        // The lines of the operation may still be on their way.
        const EvidenceLines lines = linesOf(*analysis, analysis->at(m_selection->operation()), mostLines, 0);
        const bool own = std::ranges::any_of(lines.lines, [&](const EvidenceLine& line) {
            return line.ref.file == wanted->file && line.ref.line == wanted->line;
        });
        if (own)
            return m_around ? showOperation() : void();
    }
    m_around = true;
    read(linesAround(*wanted, aroundLines));
}

void EvidenceView::lead(int row)
{
    m_leading = true;
    m_selection->setEvidence(m_edit->rows().at(static_cast<std::size_t>(row)).line.ref);
    m_leading = false;
}

QString EvidenceView::titleFor(const EvidenceLines& lines) const
{
    if (m_around)
        return tr("Lines around %1").arg(fileLine(*m_selection->analysis(), *m_selection->evidence()));
    //: %1: "7 lines", %2: "4 sources"
    QString text = tr("Evidence · %1, %2")
                       .arg(tr("%n line(s)", nullptr, static_cast<int>(lines.total)), tr("%n source(s)", nullptr, static_cast<int>(lines.sources)));
    if (lines.total > mostLines)
        text += QStringLiteral(" · ") + tr("the first %1 are shown").arg(countText(mostLines));
    if (const QString clocks = clockText(); !clocks.isEmpty())
        text += QStringLiteral(", ") + clocks;
    return text;
}

QString EvidenceView::clockText() const
{
    const Analysis& analysis = *m_selection->analysis();
    QStringList clocks;
    for (const auto& [file, offset] : analysis.offsets) {
        if (std::chrono::abs(offset.offset) < worthSaying)
            continue;
        const QString sign = offset.offset.count() > 0 ? QStringLiteral("+") : QString();
        //: A source and how far its clock is off: "app-a.log +0.4 s ± 0.1 s"
        clocks.append(tr("%1 %2 ± %3").arg(fileLine(analysis, {file, 0, 0}), sign + settingText(offset.offset), settingText(offset.error)));
    }
    return clocks.isEmpty() ? QString() : tr("times corrected (%1)").arg(listText(clocks, 2));
}

void EvidenceView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        updateIcons();
    QWidget::changeEvent(event);
}

void EvidenceView::updateIcons() { m_copy->setIcon(themedIcon(QStringLiteral("copy"), palette())); }

void EvidenceView::retranslate()
{
    m_neighbours->setText(tr("Neighbouring lines"));
    m_neighbours->setToolTip(tr("Show the lines before and behind each as well"));
    m_copy->setAccessibleName(tr("Copy all lines"));
    m_copy->setToolTip(tr("Copy all lines"));
    m_edit->setAccessibleName(tr("Raw lines of the selected operation"));
    showOperation();
}

} // namespace retryscope::ui
