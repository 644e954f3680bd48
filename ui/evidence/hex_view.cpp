// SPDX-License-Identifier: GPL-3.0-or-later
// A dump as text: it can be selected and copied.
#include "ui/evidence/hex_view.h"

#include "ui/widgets/appearance.h"
#include "ui/widgets/theme.h"

#include <QEvent>

#include <algorithm>
#include <format>

namespace retryscope::ui {

namespace {
constexpr std::size_t mostALine = 16, fewestALine = 4;
} // namespace

QString hexDump(std::string_view bytes, std::uint64_t offset, std::size_t aLine)
{
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += aLine) {
        const std::string_view part = bytes.substr(at, aLine);
        out += std::format("{:08x} ", offset + at);
        for (std::size_t i = 0; i < aLine; ++i) {
            out += i == aLine / 2 ? "  " : " ";
            out += i < part.size() ? std::format("{:02x}", static_cast<unsigned char>(part[i])) : "  ";
        }
        out += "  ";
        for (const char c : part)
            out += c >= 0x20 && c < 0x7F ? c : '.';
        out += '\n';
    }
    if (!out.empty())
        out.pop_back();
    return QString::fromStdString(out);
}

HexView::HexView(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    document()->setDocumentMargin(grid::between);
    keepFont(this, [](const QFont&) { return fixedFont(); });
    keepSize(this, [this] { setMinimumWidth(fontMetrics().averageCharWidth() * 30); });
}

void HexView::setBytes(std::string_view bytes, std::uint64_t offset, const QString& note)
{
    m_bytes = bytes;
    m_offset = offset;
    m_note = note;
    m_aLine = fitting();
    rewrite();
}

void HexView::rewrite() { setPlainText(m_note + u'\n' + hexDump(m_bytes, m_offset, m_aLine)); }

std::size_t HexView::fitting() const
{
    const auto room = static_cast<std::size_t>(std::max(0, viewport()->width() - 2 * static_cast<int>(document()->documentMargin())));
    const auto letter = static_cast<std::size_t>(std::max(1, fontMetrics().averageCharWidth()));
    std::size_t aLine = mostALine;
    const auto width = [&] { return (8 + 1 + aLine * 3 + 1 + 2 + aLine) * letter; }; // offset, bytes, characters
    while (aLine > fewestALine && width() > room)
        aLine /= 2;
    return aLine;
}

void HexView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    // A text that somebody put here instead of bytes stays.
    if (const std::size_t aLine = fitting(); aLine != m_aLine && !m_bytes.empty() && toPlainText().startsWith(m_note)) {
        m_aLine = aLine;
        rewrite();
    }
}

} // namespace retryscope::ui
