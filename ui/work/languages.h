// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window, and another one for a while: a report may speak Chinese in a Russian window.
#pragma once

#include <QLocale>
#include <QStringList>
#include <QTranslator>

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace retryscope::ui {

/// The one translator that is installed in the application; it looks up in the catalogues of the language in force.
/// Catalogues are ":/i18n/retryscope_<language>.qm" and Qt's own.
class Languages : public QTranslator {
    Q_OBJECT
public:
    /// The languages that the program speaks, English first: "en", "ru", "zh_CN".
    static QStringList codes();
    /// The language's own name: "English", "Русский", "简体中文".
    static QString nativeName(const QString& code);
    /// The best of codes() for what the user set or the system prefers.
    static QString best(const QStringList& preferred);
    static QLocale locale(const QString& code);

    /// Installed into the application on first use; needs a QCoreApplication.
    static Languages& instance();

    /// Changes the window's language (every widget receives QEvent::LanguageChange) and the default locale.
    void use(const QString& code);
    const QString& current() const { return m_current; }

    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
    bool isEmpty() const override { return false; }

private:
    friend class LanguageScope;
    struct Catalogue {
        QString code;
        std::vector<std::unique_ptr<QTranslator>> translators;
    };
    explicit Languages(QObject* parent);
    const Catalogue& catalogue(const QString& code);

    std::mutex m_loading;
    std::vector<std::unique_ptr<Catalogue>> m_catalogues;
    const Catalogue* m_active = nullptr;
    QString m_current;
};

/// Every tr() and currentLocale() of this thread speaks another language until the end of the scope; other threads, and the
/// window, speak on as they did. No event is sent: widgets must not be built or retranslated inside.
class LanguageScope {
public:
    explicit LanguageScope(const QString& code);
    ~LanguageScope();
    Q_DISABLE_COPY_MOVE(LanguageScope)

private:
    const void* m_before;
    std::optional<QLocale> m_localeBefore;
};

} // namespace retryscope::ui
