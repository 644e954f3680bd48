// SPDX-License-Identifier: GPL-3.0-or-later
// A dump as text: it can be selected and copied.
#include "ui/evidence/hex_view.h"

#include "ui/widgets/appearance.h"
#include "ui/widgets/theme.h"

#include <QEvent>

#include <format>

namespace retryscope::ui {

namespace {
constexpr std::size_t bytesALine = 16;
} // namespace

QString hexDump(std::string_view bytes, std::uint64_t offset)
{
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += bytesALine) {
        const std::string_view part = bytes.substr(at, bytesALine);
        out += std::format("{:08x} ", offset + at);
        for (std::size_t i = 0; i < bytesALine; ++i) {
            out += i == bytesALine / 2 ? "  " : " ";
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

void HexView::setBytes(std::string_view bytes, std::uint64_t offset, const QString& note) { setPlainText(note + u'\n' + hexDump(bytes, offset)); }

} // namespace retryscope::ui
