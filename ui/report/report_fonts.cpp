// SPDX-License-Identifier: GPL-3.0-or-later
// Looks fonts up by their exact names: a substitute would draw boxes without a word.
#include "ui/report/report_fonts.h"

#include <QFontDatabase>
#include <QRawFont>
#include <QSet>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr auto textFamily = "DejaVu Sans"_L1;
constexpr auto codeFamily = "DejaVu Sans Mono"_L1;
constexpr auto chineseFamily = "WenQuanYi Micro Hei"_L1;

bool isHan(char32_t c) { return QChar::script(c) == QChar::Script_Han || (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFFEF); }

bool isRightToLeft(char32_t c)
{
    const QChar::Direction direction = QChar::direction(c);
    return direction == QChar::DirR || direction == QChar::DirAL;
}

bool isInvisible(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Other_Control || category == QChar::Other_Format || category == QChar::Other_Surrogate
        || category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
}

QFont named(QLatin1StringView family, double points, bool bold)
{
    QFont font;
    font.setFamilies({QString(family), QString(chineseFamily)});
    font.setPointSizeF(points);
    font.setBold(bold);
    font.setStyleStrategy(QFont::PreferNoShaping);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

} // namespace

struct ReportFonts::State {
    QRawFont text, code, chinese; // chinese invalid: not installed
};

ReportFonts::ReportFonts(std::shared_ptr<const State> state)
    : m_state(std::move(state))
{
}

Result<ReportFonts> ReportFonts::load()
{
    const QStringList installed = QFontDatabase::families();
    for (const QLatin1StringView family : {textFamily, codeFamily}) {
        if (!installed.contains(family))
            return failure(ErrorCode::FontMissing, {family.data(), "fonts-dejavu-core"});
    }
    auto state = std::make_shared<State>();
    state->text = QRawFont::fromFont(QFont(QString(textFamily)));
    state->code = QRawFont::fromFont(QFont(QString(codeFamily)));
    if (installed.contains(chineseFamily))
        state->chinese = QRawFont::fromFont(QFont(QString(chineseFamily)), QFontDatabase::SimplifiedChinese);
    return ReportFonts(std::move(state));
}

QFont ReportFonts::font(Face face, double points) const
{
    const bool code = face == Face::Code || face == Face::CodeBold;
    return named(code ? codeFamily : textFamily, points, face == Face::Bold || face == Face::CodeBold);
}

bool ReportFonts::canDraw(char32_t c) const
{
    if (isInvisible(c) || isRightToLeft(c))
        return false;
    return m_state->text.supportsCharacter(c) || (m_state->chinese.isValid() && m_state->chinese.supportsCharacter(c));
}

QString ReportFonts::drawable(const QString& text) const
{
    QString result;
    result.reserve(text.size());
    for (const char32_t c : text.toUcs4()) {
        if (c == U'\n' || canDraw(c))
            result += QString::fromUcs4(&c, 1);
        else if (c == U'\t')
            result += u"    "_s;
        else
            result += u"\\u{"_s + QString::number(c, 16).toUpper() + u'}';
    }
    return result;
}

void ReportFonts::collectMissing(const QString& text, std::set<char32_t>& missing) const
{
    for (const char32_t c : text.toUcs4()) {
        if (QChar::isLetterOrNumber(c) && !canDraw(c))
            missing.insert(c);
    }
}

Result<void> ReportFonts::check(const QString& text) const
{
    QString missing;
    QSet<char32_t> seen;
    for (const char32_t c : text.toUcs4()) {
        if (c == U'\n' || canDraw(c) || seen.contains(c))
            continue;
        if (isHan(c) && !m_state->chinese.isValid())
            return failure(ErrorCode::FontMissing, {chineseFamily.data(), "fonts-wqy-microhei"});
        seen.insert(c);
        missing += QString::fromUcs4(&c, 1);
    }
    if (!missing.isEmpty())
        return failure(ErrorCode::GlyphMissing, {missing.toStdString()});
    return {};
}

} // namespace retryscope::ui
