// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that nobody touched stay what they were, also where the screen shows something in their place.
#include "ui/configview/draft_text.h"

#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

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

/// Most lines decide: one stray line end makes no others.
bool endsLinesAsWindows(const std::string& bytes)
{
    std::size_t windows = 0, others = 0;
    for (auto end = bytes.find('\n'); end != std::string::npos; end = bytes.find('\n', end + 1))
        ++(end > 0 && bytes[end - 1] == '\r' ? windows : others);
    return windows > others;
}

/// The characters from one position of a document to another.
QString textBetween(const QTextDocument& document, int begin, int end)
{
    QString text;
    for (QTextBlock block = document.findBlock(begin); block.isValid() && block.position() <= end; block = block.next()) {
        if (block.position() > begin)
            text += QLatin1Char('\n');
        text += block.text();
    }
    text.replace(QChar::LineSeparator, QLatin1Char('\n'));
    return text;
}

} // namespace

DraftText::DraftText(std::string original, QObject* parent)
    : QObject(parent)
    , m_original(std::move(original))
    , m_windows(endsLinesAsWindows(m_original))
    , m_document(new QTextDocument(this))
    , m_source(std::make_unique<SourceText>(m_original))
{
    for (int line = 0; line < m_source->lineCount(); ++line)
        m_originalLines.push_back(m_source->byteOfLine(line));
    m_document->setDocumentLayout(new QPlainTextDocumentLayout(m_document));
    m_document->setPlainText(m_source->text());
    m_document->clearUndoRedoStacks();
    connect(m_document, &QTextDocument::contentsChange, this, [this](int position, int, int added) {
        if (!m_replacing)
            follow(position, added);
    });
}

/// Only the lines around the change are compared; the rest is neither read nor decoded.
void DraftText::follow(int position, int added)
{
    const int size = m_document->characterCount() - 1, known = static_cast<int>(m_source->text().size()), more = size - known;
    int begin = 0, end = size;
    // Bytes that show otherwise once their neighbours are gone (a lone CR before a line end) would move everything behind them.
    if (!m_unlike) {
        const QTextBlock last = m_document->findBlock(std::min(position + added, size));
        begin = m_document->findBlock(std::min(position, size)).position();
        end = last.position() + last.length() - 1;
    }
    if (end - more < begin || end - more > known)
        begin = 0, end = size; // it has changed elsewhere as well
    const QString now = textBetween(*m_document, begin, end);
    const QStringView before = QStringView(m_source->text()).sliced(begin, end - more - begin);
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
    const int from = begin + static_cast<int>(same), to = begin + static_cast<int>(before.size() - tail);
    replaceText(from, to, encoded(QStringView(now).sliced(same, now.size() - tail - same), m_windows));
    m_unlike = m_source->text().size() != size;
    emit edited();
}

void DraftText::replaceText(int from, int to, const std::string& bytes)
{
    const std::uint32_t begin = m_source->byteAt(from), end = m_source->byteAt(to);
    const int lines = m_source->lineCount(), first = m_source->lineOfPosition(from), count = m_source->lineOfPosition(to) - first + 1;
    const std::uint32_t lineBegin = m_source->byteOfLine(first), lineEnd = m_source->byteOfLine(first + count);
    m_source->replaceLines(first, count, m_source->bytes().substr(lineBegin, begin - lineBegin) + bytes + m_source->bytes().substr(end, lineEnd - end));
    const auto original = static_cast<std::uint32_t>(m_original.size());
    const IndexedText before{m_original, [&](std::uint32_t line) { return line < m_originalLines.size() ? m_originalLines[line] : original; }};
    const IndexedText after{m_source->bytes(), [&](std::uint32_t line) { return m_source->byteOfLine(static_cast<int>(line)); }};
    const int added = count + m_source->lineCount() - lines;
    m_changes = changesAfter(m_changes, before, after, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count), static_cast<std::uint32_t>(added));
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
    m_unlike = m_source->text().size() != m_document->characterCount() - 1;
    m_changes = diffLines(m_original, bytes);
    emit edited();
}

} // namespace retryscope::ui
