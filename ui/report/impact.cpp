// SPDX-License-Identifier: GPL-3.0-or-later
// Sums are exact: money is not counted in binary fractions.
#include "ui/report/impact.h"

#include "ui/report/report_content.h"
#include "ui/text/log_times.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace retryscope::ui {

namespace {

constexpr int mostDecimals = 4;

bool scale(std::int64_t& units, int by)
{
    for (; by > 0; --by) {
        if (__builtin_mul_overflow(units, 10, &units))
            return false;
    }
    return true;
}

/// Position of the decimal separator among digits, commas and points; npos: none.
std::size_t decimalSeparator(std::string_view text)
{
    const auto last = text.find_last_of(".,");
    if (last == text.npos)
        return last;
    const bool twoKinds = text.contains('.') && text.contains(',');
    const bool repeated = std::ranges::count(text, text[last]) > 1;
    return (repeated || (!twoKinds && text.size() - last - 1 == 3)) ? text.npos : last;
}

struct SurplusEffect {
    std::optional<Instant> time;
    std::string amount, currency;
};

/// The effects of an operation but for the earliest; the application's line and the export's row of one effect are one.
std::vector<SurplusEffect> surplusEffects(const Analysis& analysis, const Operation& operation)
{
    std::map<std::string, SurplusEffect> byId;
    for (const MatchedEvent& matched : operation.events) {
        const Event& event = analysis.at(matched.event);
        if (event.kind != EventKind::Effect || event.effectId.empty())
            continue;
        SurplusEffect& effect = byId[event.effectId];
        const auto time = correctedTime(analysis, event);
        if (time && (!effect.time || *time < *effect.time))
            effect.time = time;
        if (effect.amount.empty() && !event.amount.empty()) {
            effect.amount = event.amount;
            effect.currency = event.currency;
        }
    }
    std::vector<SurplusEffect> effects;
    for (auto& [id, effect] : byId)
        effects.push_back(std::move(effect));
    std::ranges::stable_sort(effects, [](const SurplusEffect& a, const SurplusEffect& b) { return a.time < b.time; });
    if (!effects.empty())
        effects.erase(effects.begin());
    effects.resize(static_cast<std::size_t>(std::max(0, operation.effectsConfirmed - 1)));
    return effects;
}

std::string placeOf(const Analysis& analysis, const Request& request)
{
    const DirectiveId place = request.location.location ? request.location.location : request.location.server;
    const std::string where = place && analysis.configuration() ? contextOf(*analysis.configuration(), place) : request.record.uri.substr(0, request.record.uri.find('?'));
    return request.record.method + ' ' + where;
}

void count(ImpactRow& row, const Analysis& analysis, const Operation& operation, const std::vector<SurplusEffect>& surplus)
{
    ++row.operations;
    row.surplus += surplus.size();
    for (const RequestId id : operation.requests) {
        if (const std::string& client = analysis.at(id).record.client; !client.empty())
            row.clients.insert(client);
    }
    for (const SurplusEffect& effect : surplus) {
        const auto amount = Amount::parse(effect.amount);
        if (!amount || !row.amounts.try_emplace(effect.currency).first->second.add(*amount))
            ++row.withoutAmount;
    }
}

} // namespace

std::optional<Amount> Amount::parse(std::string_view text)
{
    std::string plain;
    for (const char c : text) {
        if (c != ' ' && c != '\'' && c != '_' && static_cast<unsigned char>(c) < 0x80)
            plain += c;
    }
    const bool negative = plain.starts_with('-');
    if (negative || plain.starts_with('+'))
        plain.erase(0, 1);
    const auto separator = decimalSeparator(plain);
    Amount amount;
    bool digits = false;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (plain[i] == '.' || plain[i] == ',')
            continue;
        if (plain[i] < '0' || plain[i] > '9')
            return std::nullopt;
        digits = true;
        const bool fraction = separator != plain.npos && i > separator;
        if (fraction && amount.decimals == mostDecimals)
            continue;
        if (__builtin_mul_overflow(amount.units, 10, &amount.units) || __builtin_add_overflow(amount.units, plain[i] - '0', &amount.units))
            return std::nullopt;
        amount.decimals += fraction;
    }
    if (negative)
        amount.units = -amount.units;
    return digits ? std::optional(amount) : std::nullopt;
}

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
    const QLocale locale;
    const QString sign = units < 0 ? locale.negativeSign() : QString();
    const QString whole = locale.toString(qlonglong(std::abs(units / power)));
    if (decimals == 0)
        return sign + whole;
    return sign + whole + locale.decimalPoint() + QString::number(std::abs(units % power)).rightJustified(decimals, u'0');
}

Impact impactOf(const ReportMaterial& material)
{
    const Analysis& analysis = *material.analysis;
    std::map<std::string, ImpactRow> rows;
    Impact impact;
    for (const OperationId id : operationsOf(material, Verdict::Duplicated)) {
        const Operation& operation = analysis.at(id);
        if (operation.requests.empty())
            continue;
        const std::vector<SurplusEffect> surplus = surplusEffects(analysis, operation);
        const std::string where = placeOf(analysis, analysis.at(operation.requests.front()));
        ImpactRow& row = rows[where];
        row.where = where;
        count(row, analysis, operation, surplus);
        count(impact.total, analysis, operation, surplus);
    }
    for (auto& [where, row] : rows)
        impact.rows.push_back(std::move(row));
    std::ranges::stable_sort(impact.rows, [](const ImpactRow& a, const ImpactRow& b) { return a.surplus > b.surplus; });
    return impact;
}

} // namespace retryscope::ui
