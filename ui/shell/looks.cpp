// SPDX-License-Identifier: GPL-3.0-or-later
// Kept in the settings by names that outlive the order of the enum.
#include "ui/shell/looks.h"

#include "ui/shell/actions.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/widgets/theme.h"
#include "ui/work/languages.h"
#include "ui/work/settings.h"

#include <QEvent>
#include <QScreen>
#include <QTimer>
#include <QWidget>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace retryscope::ui {

namespace {

constexpr int smallestScreen = 1280; ///< in width; on a smaller one the window does not fit at any size of the text
constexpr auto layingOut = 50ms;     ///< after the text has changed

// In the order of ThemeChoice, as they are kept.
const QStringList& themeNames()
{
    static const QStringList names{QString(), u"light"_s, u"dark"_s, u"contrast"_s};
    return names;
}

void show(const Preferences& preferences)
{
    if (preferences.language != Languages::instance().current())
        Languages::instance().use(preferences.language);
    Appearance::instance().setTheme(preferences.theme);
    Appearance::instance().setTextSize(preferences.textSize);
}

} // namespace

Looks::Looks(Settings& settings, const Actions& actions, QWidget* window)
    : QObject(window)
    , m_settings(settings)
    , m_window(window)
{
    auto& appearance = Appearance::instance();
    appearance.setTheme(static_cast<ThemeChoice>(std::max<qsizetype>(0, themeNames().indexOf(settings.theme()))));
    appearance.setTextSize(settings.textSize());
    mendPalette();
    window->installEventFilter(this);
    connect(&appearance, &Appearance::textSizeChanged, this, [this] { QTimer::singleShot(layingOut, this, &Looks::fitWindow); });
    connect(actions[Act::LargerText], &QAction::triggered, this, [this] { setTextSize(Appearance::instance().textSize() + 1); });
    connect(actions[Act::SmallerText], &QAction::triggered, this, [this] { setTextSize(Appearance::instance().textSize() - 1); });
    connect(actions[Act::NormalText], &QAction::triggered, this, [this] { setTextSize(0); });
    connect(actions[Act::Preferences], &QAction::triggered, this, &Looks::askForPreferences);
}

bool Looks::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(this, &mendPalette, Qt::QueuedConnection); // the change is not through yet
    return QObject::eventFilter(watched, event);
}

/// Text that pushes the verdict off the screen helps nobody: it grows as far as the window does.
void Looks::fitWindow()
{
    auto& appearance = Appearance::instance();
    const QSize room = m_window->screen()->availableSize(), least = m_window->minimumSizeHint();
    const bool isTooLarge = least.width() > room.width() || least.height() > room.height();
    if (isTooLarge && appearance.textSize() > 0 && room.width() >= smallestScreen) {
        appearance.setTextSize(appearance.textSize() - 1);
        m_settings.setTextSize(appearance.textSize());
    } else if (!m_window->isMaximized() && !m_window->isFullScreen()) {
        const QSize wanted = appearance.textSize() <= 0 && m_natural.isValid() ? m_natural : m_window->size().boundedTo(room);
        if (wanted != m_window->size() && room.width() >= smallestScreen)
            m_window->resize(wanted);
    }
}

void Looks::setTextSize(int points)
{
    if (Appearance::instance().textSize() <= 0)
        m_natural = m_window->size();
    Appearance::instance().setTextSize(points);
    m_settings.setTextSize(Appearance::instance().textSize());
}

void Looks::askForPreferences()
{
    const auto& appearance = Appearance::instance();
    auto* dialog = new PreferencesDialog({Languages::instance().current(), appearance.theme(), appearance.textSize(), m_settings.editor()}, m_window);
    connect(dialog, &PreferencesDialog::tried, this, show);
    connect(dialog, &PreferencesDialog::chosen, this, [this](const Preferences& preferences) {
        show(preferences);
        m_settings.setLanguage(preferences.language);
        m_settings.setTheme(themeNames().at(static_cast<int>(preferences.theme)));
        m_settings.setTextSize(preferences.textSize);
        m_settings.setEditor(preferences.editor);
    });
    dialog->open();
}

} // namespace retryscope::ui
