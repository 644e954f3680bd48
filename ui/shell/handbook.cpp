// SPDX-License-Identifier: GPL-3.0-or-later
// The text is Markdown in the resources; it is shown by QTextDocument, which loads nothing from anywhere.
#include "ui/shell/handbook.h"

#include "ui/configview/belief_dialog.h"
#include "ui/text/beliefs.h"
#include "ui/widgets/theme.h"
#include "ui/work/languages.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr QSize firstHandbookSize(960, 680);
constexpr int chapterLevel = 2;

/// Headings may hold what Markdown would take for its own signs.
QString plainText(QString text)
{
    for (const QChar sign : u"\\`*_{}[]<>#|~"_s)
        text.replace(sign, u'\\' + QString(sign));
    return text;
}

} // namespace

Handbook::Handbook(QWidget* window, Chapter chapter)
    : QDialog(window)
    , m_chapters(new QListWidget(this))
    , m_text(new QTextBrowser(this))
    , m_find(new QLineEdit(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::between, grid::between, grid::between, grid::between);
    auto* split = new QSplitter(this);
    split->addWidget(m_chapters);
    split->addWidget(m_text);
    split->setStretchFactor(1, 1);
    split->setSizes({firstHandbookSize.width() / 4, firstHandbookSize.width() * 3 / 4});
    column->addWidget(m_find);
    column->addWidget(split, 1);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(grid::around);
    m_find->setClearButtonEnabled(true);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        for (const BeliefExample& example : beliefExamples()) {
            if (link.scheme() == "belief"_L1 && link.path() == QString::fromUtf8(word(example.belief)))
                (new BeliefDialog(this))->show(example.belief);
        }
    });
    connect(m_chapters, &QListWidget::currentRowChanged, this, &Handbook::goTo);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { findNext(false); });
    connect(m_find, &QLineEdit::textEdited, this, [this] {
        m_text->moveCursor(QTextCursor::Start);
        findNext(false);
    });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_find, [this] { m_find->setFocus(Qt::ShortcutFocusReason); });
    connect(new QShortcut(QKeySequence::FindNext, this), &QShortcut::activated, this, [this] { findNext(false); });
    connect(new QShortcut(QKeySequence::FindPrevious, this), &QShortcut::activated, this, [this] { findNext(true); });
    resize(firstHandbookSize);
    fill();
    show(chapter);
    m_text->setFocus();
}

void Handbook::show(Chapter chapter)
{
    QDialog::show(); // only then it is known how the lines break
    raise();
    const int row = chapter == Chapter::Beliefs ? m_chapters->count() - 1 : 0;
    m_chapters->currentRow() == row ? goTo(row) : m_chapters->setCurrentRow(row);
}

void Handbook::fill()
{
    setWindowTitle(tr("Handbook"));
    m_chapters->setAccessibleName(tr("Chapters"));
    m_text->setAccessibleName(tr("Handbook"));
    m_find->setPlaceholderText(tr("Find in the handbook"));
    m_find->setAccessibleName(tr("Find in the handbook"));
    QFile file(u":/retryscope/handbook/%1.md"_s.arg(Languages::instance().current()));
    if (!file.open(QIODevice::ReadOnly))
        file.setFileName(u":/retryscope/handbook/en.md"_s);
    QString text;
    if (file.isOpen() || file.open(QIODevice::ReadOnly))
        text = QString::fromUtf8(file.readAll());
    text += u"\n\n## "_s + tr("Common beliefs") + u"\n\n"_s + tr("None of these is true. Below each stands what nginx does.") + u"\n\n"_s;
    for (const BeliefExample& example : beliefExamples()) {
        //: Something that people say and that is not so, as a heading
        text += u"### %1\n\n%2\n\n"_s.arg(tr("“%1”").arg(plainText(beliefText(example.belief))), plainText(beliefTruth(example.belief)));
        //: Before a sentence that says where the reader can see it.
        text += u"*%1* %2"_s.arg(tr("How to see it:"), plainText(beliefProof(example.belief)));
        if (!example.configuration.empty())
            text += u" [%1](belief:%2)"_s.arg(tr("show"), QString::fromUtf8(word(example.belief)));
        text += u"\n\n"_s;
    }
    m_text->document()->setMarkdown(text, QTextDocument::MarkdownDialectGitHub);
    listChapters();
}

void Handbook::listChapters()
{
    const QSignalBlocker quiet(m_chapters);
    m_chapters->clear();
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() != chapterLevel)
            continue;
        auto* item = new QListWidgetItem(block.text(), m_chapters);
        item->setData(Qt::UserRole, block.blockNumber());
    }
}

void Handbook::goTo(int chapter)
{
    const QListWidgetItem* item = m_chapters->item(chapter);
    if (!item)
        return;
    m_text->moveCursor(QTextCursor::End); // all of it is laid out then
    const QTextBlock heading = m_text->document()->findBlockByNumber(item->data(Qt::UserRole).toInt());
    m_text->setTextCursor(QTextCursor(heading));
    m_text->verticalScrollBar()->setValue(static_cast<int>(m_text->document()->documentLayout()->blockBoundingRect(heading).top()));
}

void Handbook::findNext(bool backwards)
{
    const QString what = m_find->text();
    if (what.isEmpty())
        return;
    const auto direction = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (m_text->find(what, direction))
        return;
    m_text->moveCursor(backwards ? QTextCursor::End : QTextCursor::Start);
    m_text->find(what, direction);
}

void Handbook::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    const int row = m_chapters->currentRow();
    fill();
    m_chapters->setCurrentRow(row);
}

} // namespace retryscope::ui
