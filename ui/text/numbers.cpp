// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers through QLocale; the units stand behind a blank in all three languages.
#include "ui/text/numbers.h"
#include "ui/text/phrases_context.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <climits>
#include <cmath>

namespace retryscope::ui {

namespace {

QString seconds(const QString& number)
{
    //: A duration in seconds, "2.001 s"
    return Phrases::tr("%1 s").arg(number);
}

QString milliseconds(const QString& number)
{
    //: A duration in milliseconds, "14 ms"
    return Phrases::tr("%1 ms").arg(number);
}

QDateTime dateTime(Instant instant, const QTimeZone& zone)
{
    const auto ms = std::chrono::floor<std::chrono::milliseconds>(instant.time_since_epoch()).count();
    return QDateTime::fromMSecsSinceEpoch(ms, zone);
}

} // namespace

QString durationText(Duration duration, const QLocale& locale)
{
    const double ms = static_cast<double>(duration.count()) / 1000.0;
    const double size = std::abs(ms);
    if (size >= 999.5)
        return seconds(locale.toString(ms / 1000.0, 'f', 3));
    const bool whole = duration.count() % 1000 == 0;
    return milliseconds(locale.toString(ms, 'f', size < 10 && !whole ? 1 : 0));
}

QString settingText(Duration duration, const QLocale& locale)
{
    const auto us = duration.count();
    if (us != 0 && std::abs(us) < 1'000'000)
        return milliseconds(locale.toString(static_cast<double>(us) / 1000.0, 'g', 6));
    return seconds(locale.toString(static_cast<double>(us) / 1e6, 'g', 12));
}

QString dayText(Instant instant, const QTimeZone& zone, const QLocale& locale)
{
    const QDate date = dateTime(instant, zone).date();
    return locale.language() == QLocale::Chinese ? date.toString(QStringLiteral("MM-dd")) : locale.toString(date, QStringLiteral("d MMM"));
}

QString dateText(Instant instant, const QTimeZone& zone, const QLocale& locale)
{
    const QDate date = dateTime(instant, zone).date();
    return locale.language() == QLocale::Chinese ? date.toString(QStringLiteral("yyyy-MM-dd")) : locale.toString(date, QStringLiteral("d MMM yyyy"));
}

QString timeText(Instant instant, const QTimeZone& zone, bool withDate, const QLocale& locale)
{
    const QDateTime when = dateTime(instant, zone);
    const QString time = when.time().toString(QStringLiteral("HH:mm:ss.zzz"));
    if (!withDate)
        return time;
    return dateText(instant, zone, locale) + u' ' + time;
}

QString zoneText(const QTimeZone& zone, Instant at)
{
    const int offset = zone.offsetFromUtc(dateTime(at, zone));
    if (offset == 0)
        return QStringLiteral("UTC");
    const int minutes = std::abs(offset) / 60;
    QString text = QStringLiteral("UTC%1%2").arg(offset < 0 ? QLatin1Char('-') : QLatin1Char('+')).arg(minutes / 60);
    if (minutes % 60 != 0)
        text += QStringLiteral(":%1").arg(minutes % 60, 2, 10, QLatin1Char('0'));
    return text;
}

QString percentText(double share, const QLocale& locale)
{
    const double percent = share * 100.0;
    //: A share, "0.30 %"
    return Phrases::tr("%1 %").arg(locale.toString(percent, 'f', std::abs(percent) < 9.995 ? 2 : 1));
}

QString limitText(double share, const QLocale& locale) { return Phrases::tr("%1 %").arg(locale.toString(share * 100.0, 'g', 6)); }

QString countedText(QString text, qulonglong count, const QLocale& locale) 
{
    const int shown = static_cast<int>(std::min<qulonglong>(count, INT_MAX));
    for (const QString& written : {locale.toString(shown), QString::number(shown)}) {
        if (text.contains(written))
            return text.replace(written, countText(count, locale));
    }
    return text;
}

QString countText(qulonglong count, const QLocale& locale) { return locale.toString(count); }

QString listText(const QStringList& items, qsizetype most, const QLocale& locale)
{
    // Qt's own list would set "和" against Latin letters and digits without a blank.
    const auto join = [&](const QStringList& texts) { return locale.language() == QLocale::Chinese ? texts.join(u'、') : locale.createSeparatedList(texts); };
    if (items.size() <= most)
        return join(items);
    QStringList shown = items.first(most);
    //: The end of a list that is cut: "a, b and 4 more"
    shown.append(Phrases::tr("%n more", nullptr, static_cast<int>(items.size() - most)));
    return join(shown);
}

QString sizeText(qulonglong bytes, const QLocale& locale)
{
    if (bytes < 1'000)
        return Phrases::tr("%n byte(s)", nullptr, static_cast<int>(bytes)); // Qt's own word is not declined in Russian
    return locale.formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

} // namespace retryscope::ui
