// SPDX-License-Identifier: GPL-3.0-or-later
// Kept in the settings by names that outlive the order of the enum.
#include "ui/shell/looks.h"

#include "ui/shell/actions.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/widgets/theme.h"
#include "ui/work/languages.h"
#include "ui/work/settings.h"

#include <QEvent>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

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

void Looks::setTextSize(int points)
{
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
