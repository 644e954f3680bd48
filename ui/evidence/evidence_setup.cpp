// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the view of raw lines: its header, its menu, what it remembers.
#include "ui/evidence/evidence_edit.h"
#include "ui/evidence/evidence_view.h"
#include "ui/evidence/hex_view.h"
#include "ui/evidence/search_panel.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace retryscope::ui {

namespace {

constexpr int mostNeighbours = 50;
const QString beforeKey = QStringLiteral("evidence/before"), afterKey = QStringLiteral("evidence/after"), byTimeKey = QStringLiteral("evidence/byTime");

} // namespace

EvidenceView::EvidenceView(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(this))
    , m_title(new ElidedLabel(Qt::ElideRight, this))
    , m_edit(new EvidenceEdit(this))
    , m_hex(new HexView(this))
    , m_search(new SearchPanel(selection, m_index, this))
    , m_before(new QSpinBox(this))
    , m_after(new QSpinBox(this))
    , m_byTime(new QToolButton(this))
    , m_bytes(new QToolButton(this))
    , m_find(new QToolButton(this))
    , m_copy(new QToolButton(this))
    , m_nextHit(new QAction(this))
    , m_previousHit(new QAction(this))
    , m_editor(new QAction(this))
    , m_backToAll(new QAction(this))
{
    layOut();
    addActions();
    connectMenus();
    connectSignals();
    updateIcons();
    retranslate();
    showSelected();
    // Last of all: what stands behind its last widget in the order of Tab is this view, whose focus the lines take.
    setTabOrder(m_copy, m_hex);
    setTabOrder(m_hex, m_edit);
}

void EvidenceView::layOut()
{
    auto* content = new QWidget(this);
    auto* split = new QSplitter(Qt::Horizontal, content);
    split->addWidget(m_search);
    split->addWidget(m_edit);
    split->addWidget(m_hex);
    split->setChildrenCollapsible(false);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setStretchFactor(2, 2);
    m_search->hide();
    m_hex->hide();
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    column->addWidget(split, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    setFocusProxy(m_edit);
}

QWidget* EvidenceView::makeHeader()
{
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(grid::around, grid::inside, grid::between, grid::inside);
    row->setSpacing(grid::inside);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    row->addWidget(m_title, 1);
    for (QSpinBox* box : {m_before, m_after}) {
        box->setRange(0, mostNeighbours);
        box->setFrame(false);
        box->setAccelerated(true);
        row->addWidget(box);
    }
    m_before->setPrefix(QStringLiteral("−"));
    m_after->setPrefix(QStringLiteral("+"));
    QSettings settings;
    m_before->setValue(settings.value(beforeKey, 0).toInt());
    m_after->setValue(settings.value(afterKey, 0).toInt());
    m_byTime->setChecked(false);
    for (QToolButton* button : {m_byTime, m_bytes, m_find, m_copy}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    for (QToolButton* toggle : {m_byTime, m_bytes}) {
        toggle->setCheckable(true);
        toggle->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    m_byTime->setChecked(settings.value(byTimeKey, false).toBool());
    return header;
}

void EvidenceView::addActions()
{
    const auto add = [this](QAction* action, const QList<QKeySequence>& keys) {
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    };
    add(m_nextHit, {Qt::Key_F3});
    add(m_previousHit, {Qt::SHIFT | Qt::Key_F3});
    add(m_editor, {Qt::CTRL | Qt::Key_Return});
    m_backToAll->setShortcut(Qt::Key_Escape);
    m_backToAll->setShortcutContext(Qt::WidgetShortcut); // beside it, the key closes the search
    m_edit->addAction(m_backToAll);
    m_backToAll->setEnabled(false);
    connect(m_backToAll, &QAction::triggered, this, &EvidenceView::showSelected);
    connect(m_nextHit, &QAction::triggered, m_search, &SearchPanel::next);
    connect(m_previousHit, &QAction::triggered, m_search, &SearchPanel::previous);
    connect(m_editor, &QAction::triggered, this, &EvidenceView::openInEditor);
}

void EvidenceView::connectSignals()
{
    const auto remember = [this] {
        QSettings settings;
        settings.setValue(beforeKey, m_before->value());
        settings.setValue(afterKey, m_after->value());
        settings.setValue(byTimeKey, m_byTime->isChecked());
        m_around ? read(lineAlone(*m_around)) : showSelected();
    };
    connect(m_before, &QSpinBox::valueChanged, this, remember);
    connect(m_after, &QSpinBox::valueChanged, this, remember);
    connect(m_byTime, &QToolButton::toggled, this, remember);
    connect(m_bytes, &QToolButton::toggled, this, [this](bool on) {
        m_hex->setVisible(on);
        showBytes();
    });
    connect(m_find, &QToolButton::clicked, this, &EvidenceView::openSearch);
    connect(m_search, &SearchPanel::searched, this, &EvidenceView::markFound);
    connect(m_search, &SearchPanel::closed, this, [this] {
        m_search->hide();
        markFound();
        m_edit->setFocus();
    });
    connect(m_edit, &EvidenceEdit::rowChosen, this, &EvidenceView::lead);
    connect(m_edit, &EvidenceEdit::rowActivated, this, [this](int row) {
        const EvidenceRef ref = m_edit->rows().at(static_cast<std::size_t>(row)).line.ref; // a copy: the rows go
        m_selection->requestShowEvidence(ref);
        showAround(ref);
    });
    connect(m_selection, &Selection::analysisChanged, this, [this] {
        m_check.cancel();
        m_states.clear();
        showSelected();
    });
    connect(m_selection, &Selection::operationChanged, this, &EvidenceView::showSelected);
    connect(m_selection, &Selection::requestChanged, this, [this] {
        if (!m_selection->operation())
            return showSelected();
        if (!m_selection->request() || m_selection->attempt() == 0)
            return;
        const AccessRecord& record = m_selection->analysis()->at(m_selection->request()).record;
        if (const int row = rowOf({record.file, record.line, record.offset}); row >= 0) {
            m_edit->setCurrentRow(row);
            showBytes();
        }
    });
    connect(m_selection, &Selection::evidenceChanged, this, &EvidenceView::followEvidence);
}

void EvidenceView::connectMenus()
{
    auto* menu = new QMenu(m_copy);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillMenu(menu);
    });
    m_copy->setMenu(menu);
    m_copy->setPopupMode(QToolButton::InstantPopup);
    m_edit->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_edit, &QWidget::customContextMenuRequested, this, [this](const QPoint& point) {
        auto* popup = new QMenu(this);
        popup->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(popup);
        popup->popup(m_edit->viewport()->mapToGlobal(point));
    });
}

void EvidenceView::openSearch()
{
    if (m_selection->analysis())
        m_stack->setCurrentIndex(1);
    m_search->open();
    markFound(); // what is shown already
}

void EvidenceView::openInEditor()
{
    const auto line = currentLine();
    if (line)
        emit editorWanted(QString::fromStdString(m_selection->analysis()->at(line->file).path), line->line);
}

void EvidenceView::fillMenu(QMenu* menu)
{
    const auto copy = [](const QString& text) { QApplication::clipboard()->setText(text); };
    const auto line = currentLine();
    if (m_edit->textCursor().hasSelection())
        menu->addAction(tr("Copy the selected text"), QKeySequence::Copy, m_edit, &QPlainTextEdit::copy);
    QAction* one = menu->addAction(tr("Copy the line"), this, [this, copy] { copy(m_edit->lineText(m_edit->rows()[static_cast<std::size_t>(m_edit->currentRow())])); });
    one->setEnabled(line.has_value());
    menu->addAction(tr("Copy all lines"), this, [this, copy] { copy(plainText()); });
    menu->addAction(tr("Copy all as Markdown"), this, [this, copy] { copy(markdown()); });
    menu->addSeparator();
    if (m_backToAll->isEnabled())
        menu->addAction(m_backToAll);
    QAction* around = menu->addAction(tr("Lines around this line"), QKeySequence(Qt::Key_Return), this, [this] { showAround(*currentLine()); });
    around->setEnabled(line.has_value());
    QAction* editor = menu->addAction(tr("Open in the editor"), QKeySequence(Qt::CTRL | Qt::Key_Return), this, &EvidenceView::openInEditor);
    editor->setEnabled(line && QFileInfo::exists(QString::fromStdString(m_selection->analysis()->at(line->file).path)));
    QAction* bytes = menu->addAction(tr("Show the bytes"), m_bytes, &QToolButton::toggle);
    bytes->setCheckable(true);
    bytes->setChecked(m_bytes->isChecked());
}

void EvidenceView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showSelected();
    } else if (event->type() == QEvent::PaletteChange) {
        updateIcons();
    }
    QWidget::changeEvent(event);
}

void EvidenceView::updateIcons()
{
    m_copy->setIcon(themedIcon(QStringLiteral("copy"), palette()));
    m_find->setIcon(themedIcon(QStringLiteral("search"), palette()));
}

void EvidenceView::retranslate()
{
    m_before->setAccessibleName(tr("Lines before"));
    m_before->setToolTip(tr("So many lines before each line"));
    m_after->setAccessibleName(tr("Lines after"));
    m_after->setToolTip(tr("So many lines after each line"));
    for (QSpinBox* box : {m_before, m_after}) {
        if (auto* field = box->findChild<QLineEdit*>()) // screen readers meet it, not the box
            field->setAccessibleName(box->accessibleName());
    }
    m_byTime->setText(tr("All sources"));
    m_byTime->setToolTip(tr("Take the lines before and after from all sources by their corrected times, not from the same file"));
    m_bytes->setText(tr("Bytes"));
    m_bytes->setToolTip(tr("Show the bytes of the current line"));
    m_find->setAccessibleName(tr("Search the raw lines of all sources"));
    m_find->setToolTip(tr("Search the raw lines of all sources (Ctrl+Shift+F)"));
    m_copy->setAccessibleName(tr("Copy or open lines"));
    m_copy->setToolTip(tr("Copy or open lines"));
    m_edit->setAccessibleName(tr("Raw lines of the selected operation"));
    m_hex->setAccessibleName(tr("Bytes of the current line"));
    m_nextHit->setText(tr("Raw lines: next line found"));
    m_previousHit->setText(tr("Raw lines: previous line found"));
    m_editor->setText(tr("Raw lines: open in the editor"));
    m_backToAll->setText(tr("All lines of the operation"));
}

} // namespace retryscope::ui
