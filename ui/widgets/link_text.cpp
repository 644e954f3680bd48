// SPDX-License-Identifier: GPL-3.0-or-later
// A text browser without browsing.
#include "ui/widgets/link_text.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocumentFragment>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

LinkText::LinkText(QWidget* parent)
    : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    document()->setDocumentMargin(grid::around);
    viewport()->setBackgroundRole(QPalette::Window);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { emit linkActivated(url.path(QUrl::FullyDecoded)); });
}

void LinkText::setContent(const QString& html)
{
    const int position = verticalScrollBar()->value();
    setHtml(html);
    verticalScrollBar()->setValue(position);
}

QString LinkText::mutedStyle() const { return u"color:"_s + mutedText(palette()).name(); }

QString LinkText::link(const QString& target, const QString& text)
{
    // Shift+Tab never leaves a text that begins with a link: QWidgetTextControl finds that one again and again.
    return wordJoiner + u"<a href=\"go:%1\" style=\"text-decoration:none\">%2</a>"_s.arg(QString::fromLatin1(QUrl::toPercentEncoding(target)), text.toHtmlEscaped());
}

void LinkText::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        emit paletteChanged();
}

QMimeData* LinkText::createMimeDataFromSelection() const
{
    auto* copied = new QMimeData;
    const QTextDocumentFragment selected = textCursor().selection();
    copied->setText(selected.toPlainText().remove(wordJoiner));
    copied->setHtml(selected.toHtml().remove(wordJoiner));
    return copied;
}

QVariant LinkText::loadResource(int, const QUrl&) { return {}; }

} // namespace retryscope::ui
