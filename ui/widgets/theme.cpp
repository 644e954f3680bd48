// SPDX-License-Identifier: GPL-3.0-or-later
// Two tables of colours, chosen by the lightness of the base colour.
#include "ui/widgets/theme.h"

#include "ui/widgets/icon_engine.h"

#include <QApplication>
#include <QFontDatabase>

#include <algorithm>
#include <array>
#include <cmath>

namespace retryscope::ui {

namespace {

struct TonePair {
    QRgb light, dark;
};

// In the order of Tone.
constexpr std::array tones{
    TonePair{0xffB3261E, 0xffFF8A80}, // Duplicated
    TonePair{0xff1B62A5, 0xff82B8F0}, // Prevented
    TonePair{0xff2E6B3E, 0xff7CC796}, // ExecutedOnce
    TonePair{0xff5F6368, 0xffA8ADB3}, // NotApplied
    TonePair{0xff8A5A00, 0xffF0B95A}, // Unresolved
    TonePair{0xff7B6BB5, 0xffA99BE0}, // Connect
    TonePair{0xffB87A10, 0xffE3B45C}, // Waiting
    TonePair{0xff3F8F63, 0xff74C297}, // Response
    TonePair{0xffB3261E, 0xffFF8A80}, // Error
    TonePair{0xff8A5A00, 0xffF0B95A}, // Warning
    TonePair{0xff1B62A5, 0xff82B8F0}, // Info
};

/// Relative luminance of WCAG 2.
double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QString verdictIconName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Duplicated: return QStringLiteral("duplicated");
    case Verdict::Prevented: return QStringLiteral("prevented");
    case Verdict::ExecutedOnce: return QStringLiteral("executed-once");
    case Verdict::NotApplied: return QStringLiteral("not-applied");
    case Verdict::Unresolved: return QStringLiteral("unresolved");
    }
    return {};
}

QString severityIconName(Severity severity)
{
    switch (severity) {
    case Severity::Info: return QStringLiteral("info");
    case Severity::Warning: return QStringLiteral("warning");
    case Severity::Error: return QStringLiteral("error");
    }
    return {};
}

} // namespace

bool isHighContrast(const QPalette& palette)
{
    constexpr double nearlyAll = 20.5; // black on white is 21
    return contrast(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= nearlyAll
        && contrast(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >= nearlyAll;
}

bool isDark(const QPalette& palette) { return palette.color(QPalette::Base).lightness() < 128; }

QColor toneColor(Tone tone, const QPalette& palette)
{
    const TonePair& pair = tones.at(static_cast<std::size_t>(tone));
    return QColor::fromRgb(isDark(palette) ? pair.dark : pair.light);
}

QColor toneBackground(Tone tone, const QPalette& palette)
{
    return mixed(palette.color(QPalette::Base), toneColor(tone, palette), isDark(palette) ? 0.16 : 0.10);
}

QColor mutedText(const QPalette& palette)
{
    if (isHighContrast(palette))
        return palette.color(QPalette::Text);
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), isDark(palette) ? 0.70 : 0.68);
}

QColor strongHighlight(const QPalette& palette)
{
    const QColor color = palette.color(QPalette::Active, QPalette::Highlight);
    // A pale highlight is lost on the base colour; the link colour carries it over.
    const bool pale = std::abs(color.lightness() - palette.color(QPalette::Base).lightness()) < 80;
    return pale ? mixed(color, palette.color(QPalette::Link), 0.8) : color;
}

QColor faintLine(const QPalette& palette)
{
    const double share = isHighContrast(palette) ? 0.45 : isDark(palette) ? 0.18 : 0.13;
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), share);
}

QColor matchBackground(const QPalette& palette)
{
    return mixed(palette.color(QPalette::Base), toneColor(Tone::Waiting, palette), isDark(palette) ? 0.32 : 0.36);
}

QColor textOn(const QColor& background)
{
    // Equal contrast to black and to white lies at a luminance of 0.179.
    return luminance(background) > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QColor mixed(const QColor& under, const QColor& over, double share)
{
    const auto part = [share](double a, double b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(part(under.redF(), over.redF()), part(under.greenF(), over.greenF()), part(under.blueF(), over.blueF()));
}

QFont fixedFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (const QFont base = QApplication::font(); base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF());
    else
        font.setPixelSize(base.pixelSize());
    return font;
}

Tone toneOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Duplicated: return Tone::Duplicated;
    case Verdict::Prevented: return Tone::Prevented;
    case Verdict::ExecutedOnce: return Tone::ExecutedOnce;
    case Verdict::NotApplied: return Tone::NotApplied;
    case Verdict::Unresolved: return Tone::Unresolved;
    }
    return Tone::Unresolved;
}

void mendPalette()
{
    const QPalette now = QApplication::palette();
    const auto words = [&now](QPalette::ColorRole text, QPalette::ColorRole ground, QPalette::ColorGroup group) {
        const QColor color = now.color(group, text), under = now.color(group, ground);
        return contrast(mixed(under, color, color.alphaF()), under);
    };
    constexpr std::array disabled{std::pair(QPalette::WindowText, QPalette::Window), std::pair(QPalette::Text, QPalette::Base), std::pair(QPalette::ButtonText, QPalette::Button)};
    const bool isHintSeen = words(QPalette::PlaceholderText, QPalette::Base, QPalette::Active) >= 3;
    const bool areDisabledSeen = std::ranges::all_of(disabled, [&](auto pair) { return words(pair.first, pair.second, QPalette::Disabled) >= 2.5; });
    if (isHintSeen && areDisabledSeen)
        return;
    // Roles that are not set follow the desktop's next theme; those of a palette that somebody chose stay.
    QPalette mended = now.isBrushSet(QPalette::Active, QPalette::Base) ? now : QPalette();
    mended.setColor(QPalette::PlaceholderText, isHintSeen ? now.color(QPalette::PlaceholderText) : mutedText(now));
    for (const auto& [text, ground] : disabled) {
        const QColor grey = mixed(now.color(QPalette::Active, ground), now.color(QPalette::Active, text), 0.5);
        mended.setColor(QPalette::Disabled, text, areDisabledSeen ? now.color(QPalette::Disabled, text) : grey);
    }
    QApplication::setPalette(mended);
}

QColor readable(const QColor& color, const QColor& ground, double least)
{
    const QColor end = textOn(ground);
    QColor lifted = color;
    for (double share = 0.1; contrast(lifted, ground) < least && share < 1.05; share += 0.1)
        lifted = mixed(color, end, std::min(share, 1.0));
    return lifted;
}

QColor lineGround(const QPalette& palette, double share)
{
    const QColor base = palette.color(QPalette::Base), highlight = palette.color(QPalette::Active, QPalette::Highlight);
    constexpr double most = 1.5; // more, and no colour of the words can be read on both grounds
    while (share > 0.04 && contrast(mixed(base, highlight, share), base) > most)
        share -= 0.02;
    return mixed(base, highlight, share);
}

Tone toneOf(Severity severity)
{
    switch (severity) {
    case Severity::Info: return Tone::Info;
    case Severity::Warning: return Tone::Warning;
    case Severity::Error: return Tone::Error;
    }
    return Tone::Info;
}

QIcon verdictIcon(Verdict verdict, const QPalette& palette)
{
    const QColor tone = toneColor(toneOf(verdict), palette);
    const bool isSeen = contrast(tone, palette.color(QPalette::Active, QPalette::Highlight)) >= 3;
    return QIcon(new IconEngine(verdictIconName(verdict), tone, tone, isSeen ? tone : palette.color(QPalette::Active, QPalette::HighlightedText)));
}

QIcon severityIcon(Severity severity, const QPalette& palette)
{
    return QIcon(new IconEngine(severityIconName(severity), toneColor(toneOf(severity), palette), toneColor(toneOf(severity), palette)));
}

QIcon themedIcon(const QString& name, const QPalette& palette)
{
    return QIcon(new IconEngine(name, palette.color(QPalette::ButtonText), palette.color(QPalette::Disabled, QPalette::ButtonText)));
}

} // namespace retryscope::ui
