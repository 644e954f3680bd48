// SPDX-License-Identifier: GPL-3.0-or-later
// Money is not counted in binary fractions, and nothing is guessed: what can be read in two ways is not read.
#include "ui/report/amount.h"

#include "ui/work/locale.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr int mostDecimals = 8, usualDecimals = 2;

bool scale(std::int64_t& units, int by)
{
    for (; by > 0; --by) {
        if (__builtin_mul_overflow(units, 10, &units))
            return false;
    }
    return true;
}

/// A number taken apart, its decimals not decided.
struct Written {
    QString sign, number, currency;
};

std::optional<Written> takeApart(std::string_view text)
{
    static const QRegularExpression shape(QStringLiteral(
        "^(?<before>\\p{L}{0,3}\\p{Sc}|[A-Z]{3})?\\s*(?<sign>[-+\u2212]?)\\s*(?<again>\\p{Sc}?)\\s*"
        "(?<number>[.,]?[0-9](?:[0-9.,'\u2019_]|\\s(?=[0-9]))*)\\s*(?<after>\\p{Sc}|[A-Z]{3}|руб\\.?|р\\.|грн\\.?|z\u0142|kr\\.?|K\u010d|Ft|лв\\.?|\u5143|\u5186)?$"),
        QRegularExpression::UseUnicodePropertiesOption);
    const auto match = shape.match(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    Written written{match.captured(u"sign"), match.captured(u"number"), {}};
    for (const QStringView name : {u"before", u"again", u"after"}) {
        const QString currency = match.captured(name);
        if (!currency.isEmpty() && !written.currency.isEmpty())
            return std::nullopt;
        written.currency += currency;
    }
    written.number.replace(QRegularExpression(QStringLiteral("[\\s'\u2019_]"), QRegularExpression::UseUnicodePropertiesOption), QStringLiteral(" "));
    return written;
}

enum class Reading { Decimal, Groups, Either };

/// What the last '.' or ',' of a number is, if there is any.
Reading lastMark(const QString& number, qsizetype at)
{
    const QChar mark = number[at], other = mark == u'.' ? u',' : u'.';
    if (number.count(mark) > 1)
        return Reading::Groups;
    const QString whole = number.first(at);
    const bool grouped = whole.contains(other) || whole.contains(u' ');
    return grouped || number.size() - at - 1 != 3 || whole.size() > 3 || whole == u"0" || whole.isEmpty() ? Reading::Decimal : Reading::Either;
}

qsizetype lastMarkOf(const QString& number) { return std::max(number.lastIndexOf(u'.'), number.lastIndexOf(u',')); }

/// "1,234,567", "12 345", and groups of two as in India: one kind of separator, three digits behind the last.
std::optional<QString> withoutGroups(const QString& whole)
{
    static const QRegularExpression plain(QStringLiteral("^[0-9]*$")), grouped(QStringLiteral("^[0-9]{1,3}(?:([., ])[0-9]{2,3}(?:\\1[0-9]{2,3})*)?$"));
    if (plain.match(whole).hasMatch())
        return whole;
    const qsizetype last = std::max(lastMarkOf(whole), whole.lastIndexOf(u' '));
    if (!grouped.match(whole).hasMatch() || whole.size() - last - 1 != 3)
        return std::nullopt;
    QString digits = whole;
    return digits.remove(whole[last]);
}

std::optional<Amount> amountOf(const QString& whole, QString fraction, bool negative)
{
    while (fraction.size() > usualDecimals && fraction.endsWith(u'0'))
        fraction.chop(1);
    const auto digits = withoutGroups(whole);
    if (!digits || fraction.size() > mostDecimals)
        return std::nullopt;
    bool fits = false;
    const QString all = *digits + fraction;
    const qlonglong units = all.toLongLong(&fits);
    if (!fits || !std::ranges::all_of(all, [](QChar c) { return c >= u'0' && c <= u'9'; }))
        return std::nullopt;
    return Amount{negative ? -units : units, static_cast<int>(fraction.size())};
}

} // namespace

bool Amount::add(const Amount& other)
{
    std::int64_t mine = units, theirs = other.units, sum = 0;
    const int most = std::max(decimals, other.decimals);
    if (!scale(mine, most - decimals) || !scale(theirs, most - other.decimals) || __builtin_add_overflow(mine, theirs, &sum))
        return false;
    units = sum;
    decimals = most;
    return true;
}

QString Amount::text() const
{
    std::int64_t power = 1;
    for (int i = 0; i < decimals; ++i)
        power *= 10;
    const QLocale locale = currentLocale();
    const QString sign = units < 0 ? locale.negativeSign() : QString();
    const QString whole = locale.toString(qlonglong(std::abs(units / power)));
    if (decimals == 0)
        return sign + whole;
    return sign + whole + locale.decimalPoint() + QString::number(std::abs(units % power)).rightJustified(decimals, u'0');
}

void DecimalMark::see(std::string_view text)
{
    const auto written = takeApart(text);
    const qsizetype at = written ? lastMarkOf(written->number) : -1;
    if (at < 0)
        return;
    const Reading reading = lastMark(written->number, at);
    if (reading == Reading::Either)
        return;
    const bool isPoint = written->number[at] == u'.';
    (isPoint == (reading == Reading::Decimal) ? m_point : m_comma) = true;
}

std::optional<char> DecimalMark::mark() const
{
    return m_point == m_comma ? std::nullopt : std::optional(m_point ? '.' : ',');
}

std::optional<ReadAmount> readAmount(std::string_view text, std::optional<char> mark)
{
    const auto written = takeApart(text);
    if (!written)
        return std::nullopt;
    const QString& number = written->number;
    const qsizetype at = lastMarkOf(number);
    Reading reading = at < 0 ? Reading::Groups : lastMark(number, at);
    if (reading == Reading::Either && !mark)
        return std::nullopt;
    if (reading == Reading::Either)
        reading = number[at] == QLatin1Char(*mark) ? Reading::Decimal : Reading::Groups;
    const bool negative = !written->sign.isEmpty() && written->sign != u"+";
    const auto amount = reading == Reading::Decimal ? amountOf(number.first(at), number.sliced(at + 1), negative) : amountOf(number, {}, negative);
    if (!amount)
        return std::nullopt;
    return ReadAmount{*amount, written->currency.toStdString()};
}

} // namespace retryscope::ui
