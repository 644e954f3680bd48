// SPDX-License-Identifier: GPL-3.0-or-later
// Loads catalogues once and routes every look-up to the language in force.
#include "ui/work/languages.h"

#include "ui/work/locale.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLibraryInfo>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
thread_local const void* scopeCatalogue = nullptr; ///< of the LanguageScope in force; null: the window's
thread_local std::optional<QLocale> scopeLocale;
}

QLocale currentLocale() { return scopeLocale.value_or(QLocale()); }

QStringList Languages::codes() { return {u"en"_s, u"ru"_s, u"zh_CN"_s}; }

QString Languages::nativeName(const QString& code)
{
    if (code == "ru"_L1)
        return u"Русский"_s;
    if (code == "zh_CN"_L1)
        return u"简体中文"_s;
    return u"English"_s;
}

QString Languages::best(const QStringList& preferred)
{
    for (const QString& wanted : preferred) {
        for (const QString& code : codes()) {
            if (QLocale(wanted).language() == QLocale(code).language() && !wanted.isEmpty())
                return code;
        }
    }
    return codes().front();
}

QLocale Languages::locale(const QString& code)
{
    // Plain "en" would be American with its month-first dates; the English texts are written for everybody.
    return code == "en"_L1 ? QLocale(QLocale::English, QLocale::UnitedKingdom) : QLocale(code);
}

Languages& Languages::instance()
{
    static QPointer<Languages> installed;
    if (!installed) {
        installed = new Languages(QCoreApplication::instance());
        QCoreApplication::installTranslator(installed);
    }
    return *installed;
}

Languages::Languages(QObject* parent)
    : QTranslator(parent)
    , m_current(codes().front())
{
    m_active = &catalogue(m_current);
}

const Languages::Catalogue& Languages::catalogue(const QString& code)
{
    const std::lock_guard lock(m_loading);
    for (const auto& known : m_catalogues) {
        if (known->code == code)
            return *known;
    }
    auto fresh = std::make_unique<Catalogue>();
    fresh->code = code;
    const QStringList files{u":/i18n/retryscope_"_s + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath) + u"/qtbase_"_s + code};
    for (const QString& file : files) {
        auto translator = std::make_unique<QTranslator>();
        if (translator->load(file))
            fresh->translators.push_back(std::move(translator));
    }
    m_catalogues.push_back(std::move(fresh));
    return *m_catalogues.back();
}

void Languages::use(const QString& code)
{
    m_current = codes().contains(code) ? code : codes().front();
    m_active = &catalogue(m_current);
    QLocale::setDefault(locale(m_current));
    QEvent event(QEvent::LanguageChange);
    QCoreApplication::sendEvent(QCoreApplication::instance(), &event);
}

QString Languages::translate(const char* context, const char* source, const char* disambiguation, int n) const
{
    if (const auto* active = scopeCatalogue ? static_cast<const Catalogue*>(scopeCatalogue) : m_active) {
        for (const auto& translator : active->translators) {
            if (QString text = translator->translate(context, source, disambiguation, n); !text.isNull())
                return n < 0 ? text : text.replace(u"%n"_s, currentLocale().toString(n)); // Qt would leave the digits of large numbers bare
        }
    }
    return {};
}

LanguageScope::LanguageScope(const QString& code)
    : m_before(scopeCatalogue)
    , m_localeBefore(scopeLocale)
{
    scopeCatalogue = &Languages::instance().catalogue(Languages::codes().contains(code) ? code : Languages::codes().front());
    scopeLocale = Languages::locale(code);
}

LanguageScope::~LanguageScope()
{
    scopeCatalogue = m_before;
    scopeLocale = m_localeBefore;
}

} // namespace retryscope::ui

#include "moc_languages.cpp"
