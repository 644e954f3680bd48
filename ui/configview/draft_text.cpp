// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that nobody touched stay what they were, also where the screen shows something in their place.
#include "ui/configview/draft_text.h"

#include "ui/configview/document_text.h"

#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace retryscope::ui {

namespace {

/// The typed text in the file's manner of ending lines.
std::string encoded(QStringView text, bool windows)
{
    QString lines = text.toString();
    if (windows)
        lines.replace(QLatin1Char('\n'), QStringLiteral("\r\n"));
    return lines.toStdString();
}

bool endsLinesAsWindows(const std::string& bytes)
{
    const auto end = bytes.find('\n');
    return end != std::string::npos && end > 0 && bytes[end - 1] == '\r';
}

} // namespace

DraftText::DraftText(std::string original, QObject* parent)
    : QObject(parent)
    , m_original(std::move(original))
    , m_document(new QTextDocument(this))
    , m_source(std::make_unique<SourceText>(m_original))
{
    m_document->setDocumentLayout(new QPlainTextDocumentLayout(m_document));
    m_document->setPlainText(m_source->text());
    m_document->clearUndoRedoStacks();
    connect(m_document, &QTextDocument::contentsChange, this, [this] {
        if (!m_replacing)
            follow();
    });
}

void DraftText::follow()
{
    const QString now = textOf(*m_document);
    const QString& before = m_source->text();
    if (now == before)
        return;
    const qsizetype shorter = std::min(now.size(), before.size());
    qsizetype same = 0, tail = 0;
    while (same < shorter && now[same] == before[same])
        ++same;
    while (tail < shorter - same && now[now.size() - 1 - tail] == before[before.size() - 1 - tail])
        ++tail;
    // Half a surrogate pair has no bytes of its own.
    if (same > 0 && same < now.size() && now[same].isLowSurrogate())
        --same;
    if (tail > 0 && now[now.size() - tail].isLowSurrogate())
        --tail;
    std::string bytes = m_source->bytes();
    const std::uint32_t begin = m_source->byteAt(static_cast<int>(same)), end = m_source->byteAt(static_cast<int>(before.size() - tail));
    bytes.replace(begin, end - begin, encoded(QStringView(now).sliced(same, now.size() - tail - same), endsLinesAsWindows(bytes)));
    m_source = std::make_unique<SourceText>(bytes);
    m_changes = diffLines(m_original, bytes);
    emit edited();
}

void DraftText::replaceLines(const LineChange& change, const QStringList& lines)
{
    const QTextBlock first = m_document->findBlockByNumber(static_cast<int>(change.before));
    QTextCursor cursor(m_document);
    cursor.setPosition(first.isValid() ? first.position() : m_document->characterCount() - 1);
    const QTextBlock behind = m_document->findBlockByNumber(static_cast<int>(change.before + change.removed));
    cursor.setPosition(behind.isValid() ? behind.position() : m_document->characterCount() - 1, QTextCursor::KeepAnchor);
    cursor.insertText(lines.join(QString()));
}

void DraftText::replace(const std::string& bytes)
{
    if (bytes == m_source->bytes())
        return;
    const auto changes = diffLines(m_source->bytes(), bytes);
    const auto after = linesOf(bytes);
    QTextCursor step(m_document);
    m_replacing = true;
    step.beginEditBlock();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        QStringList lines;
        for (std::uint32_t i = 0; i < change->added; ++i)
            lines.append(SourceText(after[change->after + i]).text());
        replaceLines(*change, lines);
    }
    step.endEditBlock();
    m_replacing = false;
    m_source = std::make_unique<SourceText>(bytes);
    m_changes = diffLines(m_original, bytes);
    emit edited();
}

} // namespace retryscope::ui
