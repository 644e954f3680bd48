// SPDX-License-Identifier: GPL-3.0-or-later
// The window's theme, text size and language as the person chose them, now and at the next start.
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/widgets/theme.h"
#include "ui/work/languages.h"

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

// In the order of ThemeChoice, as they are kept.
const QStringList& themeNames()
{
    static const QStringList names{QString(), u"light"_s, u"dark"_s, u"contrast"_s};
    return names;
}

} // namespace

void MainWindow::takeLooks()
{
    auto& appearance = Appearance::instance();
    appearance.setTheme(static_cast<ThemeChoice>(std::max<qsizetype>(0, themeNames().indexOf(m_settings.theme()))));
    appearance.setTextSize(m_settings.textSize());
    mendPalette();
}

void MainWindow::connectLooks()
{
    const auto grow = [this](int points) {
        Appearance::instance().setTextSize(points);
        m_settings.setTextSize(Appearance::instance().textSize());
    };
    connect((*m_actions)[Act::LargerText], &QAction::triggered, this, [grow] { grow(Appearance::instance().textSize() + 1); });
    connect((*m_actions)[Act::SmallerText], &QAction::triggered, this, [grow] { grow(Appearance::instance().textSize() - 1); });
    connect((*m_actions)[Act::NormalText], &QAction::triggered, this, [grow] { grow(0); });
    connect((*m_actions)[Act::Preferences], &QAction::triggered, this, &MainWindow::askForPreferences);
}

void MainWindow::askForPreferences()
{
    const auto& appearance = Appearance::instance();
    auto* dialog = new PreferencesDialog({Languages::instance().current(), appearance.theme(), appearance.textSize(), m_settings.editor()}, this);
    const auto show = [](const Preferences& preferences) {
        if (preferences.language != Languages::instance().current())
            Languages::instance().use(preferences.language);
        Appearance::instance().setTheme(preferences.theme);
        Appearance::instance().setTextSize(preferences.textSize);
    };
    connect(dialog, &PreferencesDialog::tried, this, show);
    connect(dialog, &PreferencesDialog::chosen, this, [this, show](const Preferences& preferences) {
        show(preferences);
        m_settings.setLanguage(preferences.language);
        m_settings.setTheme(themeNames().at(static_cast<int>(preferences.theme)));
        m_settings.setTextSize(preferences.textSize);
        m_settings.setEditor(preferences.editor);
    });
    dialog->open();
}

} // namespace retryscope::ui
