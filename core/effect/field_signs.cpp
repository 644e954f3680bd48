// SPDX-License-Identifier: GPL-3.0-or-later
// By the last parts of the fields' names; each name is looked at once.
#include "effect/field_signs.h"

#include "effect/event_words.h"
#include "effect/fold.h"

#include <algorithm>
#include <span>
#include <unordered_map>

namespace retryscope {

namespace {

constexpr std::size_t mostNames = 4096;       ///< remembered; hostile files have a new one in each line
constexpr std::size_t mostError = 16u << 10;  ///< bytes

enum class Sign : std::uint8_t { None, DoneFlag, TrialFlag, ReplayFlag, Outcome, Level, Error };

struct SignNames {
    Sign sign;
    std::string_view names; ///< squashed, a blank around each
};
constexpr SignNames signNames[] = {
    {Sign::DoneFlag, " success succeeded successful created applied committed saved inserted persisted executed completed done ok "},
    {Sign::TrialFlag, " dryrun isdryrun simulated simulation "},
    {Sign::ReplayFlag, " replayed isreplayed replay isreplay idempotentreplayed idempotencyreplayed idempotentreplay idempotencyhit idempotenthit duplicate isduplicate duplicated deduplicated "},
    {Sign::Outcome, " status state outcome result orderstatus paymentstatus transactionstatus txstatus статус состояние 状态 "},
    {Sign::Level, " level severity loglevel lvl levelname severitytext @l "},
    {Sign::Error, " error err errormessage errmsg exception exceptionmessage exc excinfo stacktrace stack sqlstate errorcode errcode errno errormsg sqlcode @x "},
};
/// "error.message" and "err.code": the part behind an error's name belongs to it.
constexpr std::string_view errorParts = " message msg code stack stacktrace detail details reason sqlstate errno name type class constraint cause ";

Sign signOfPart(std::string_view squashed)
{
    if (squashed.empty())
        return Sign::None;
    const std::string wanted = " " + std::string(squashed) + " ";
    const auto* const found = std::ranges::find_if(signNames, [&](const SignNames& n) { return n.names.contains(wanted); });
    return found == std::end(signNames) ? Sign::None : found->sign;
}

Sign signOfName(std::string_view name)
{
    if (name == "@l" || name == "@x")
        return signOfPart(name);
    const auto last = name.rfind('.');
    const std::string part = squashName(name.substr(last == std::string_view::npos ? 0 : last + 1));
    if (last != std::string_view::npos && last > 0) {
        const auto before = name.rfind('.', last - 1);
        const std::string owner = squashName(name.substr(before == std::string_view::npos ? 0 : before + 1, last - (before == std::string_view::npos ? 0 : before + 1)));
        if (signOfPart(owner) == Sign::Error && errorParts.contains(" " + part + " "))
            return Sign::Error;
    }
    return signOfPart(part);
}

Sign signOf(const std::string& name)
{
    static thread_local std::unordered_map<std::string, Sign> remembered;
    if (const auto it = remembered.find(name); it != remembered.end())
        return it->second;
    const Sign sign = signOfName(name);
    if (remembered.size() < mostNames)
        remembered.emplace(name, sign);
    return sign;
}

bool isOneOf(std::string_view list, std::string_view value) { return list.contains(" " + std::string(value) + " "); }

bool isTrue(std::string_view value) { return isOneOf(" true yes 1 t y on да 是 ", value); }
bool isFalse(std::string_view value) { return isOneOf(" false no 0 f n off нет 否 ", value); }
bool isNothing(std::string_view value) { return value.empty() || isFalse(value) || isOneOf(" - null none nil undefined ok [] {} <nil> 00000 ", value); }
/// Words, pino's numbers of levels, and the spellings of .NET, Go and Java.
bool isErrorLevel(std::string_view value) { return isOneOf(" error err fatal critical crit severe alert emergency emerg panic dpanic 50 60 ", value); }

constexpr std::string_view successFlags[] = {"success", "succeeded", "successful"};

/// Of longer states the beginning tells: "failed_3ds", "not_captured".
bool beginsWith(std::span<const std::string_view> words, std::string_view value)
{
    const auto end = value.find_first_of("_- ");
    return end != std::string_view::npos && std::ranges::find(words, value.substr(0, end)) != words.end();
}

bool isRefusal(std::string_view value)
{
    static constexpr std::string_view beginnings[] = {"failed", "declined", "rejected", "refused", "denied"};
    return isOneOf(" refused denied ", value) || beginsWith(beginnings, value);
}

/// "Time-out" and "timed_out" are one.
std::string withoutJoints(std::string_view value)
{
    std::string bare(value);
    std::erase_if(bare, [](char c) { return c == '_' || c == '-' || c == ' '; });
    return bare;
}

bool isOpen(std::string_view value)
{
    static constexpr std::string_view beginnings[] = {"requires", "not"};
    return isOneOf(" timedout timeout unknown uncertain indeterminate undetermined indoubt таймаут неизвестно неопределено 超时 未知 ", withoutJoints(value)) || beginsWith(beginnings, value);
}

bool isUnderway(std::string_view value)
{
    static constexpr std::string_view beginnings[] = {"awaiting", "waiting", "pending", "ожидает", "ожидание"};
    return isOneOf(" pending processing inprogress inprocess underway queued enqueued scheduled submitted initiated started running waiting awaiting incomplete onhold held hold"
                   " ожидает ожидание вобработке обрабатывается вочереди 处理中 待处理 待支付 进行中 排队中 等待 ", withoutJoints(value))
        || beginsWith(beginnings, value);
}

/// "paid", "new" and what else nobody knows say nothing.
bool deniesEffect(std::string_view value)
{
    const EventKind kind = kindOfCode(value);
    return kind == EventKind::Failed || kind == EventKind::Rejected || isOneOf(" pending processing cancelled canceled expired timeout unknown incomplete skipped ignored ", value);
}

void note(FieldSigns& signs, Sign sign, const std::string& name, const std::string& raw)
{
    const std::string value = foldCase(trimmed(raw));
    switch (sign) {
    case Sign::None: break;
    case Sign::DoneFlag:
        signs.denied = signs.denied || isFalse(value);
        signs.failed = signs.failed || (isFalse(value) && std::ranges::contains(successFlags, squashName(name))); // "completed": false may be done later
        break;
    case Sign::TrialFlag: signs.denied = signs.denied || isTrue(value); break;
    case Sign::ReplayFlag: signs.replayed = signs.replayed || isTrue(value); break;
    case Sign::Level: signs.denied = signs.denied || isErrorLevel(value); break;
    case Sign::Outcome:
        signs.denied = signs.denied || deniesEffect(value) || isRefusal(value);
        signs.open = signs.open || isOpen(value);
        signs.underway = signs.underway || isUnderway(value);
        signs.unpaid = signs.unpaid || isOneOf(" unpaid expired abandoned ", value);
        if (signs.state.empty() && (signs.open || signs.underway || signs.unpaid))
            signs.state = raw;
        if (saysUndone(value))
            signs.undone = raw;
        signs.failed = signs.failed || kindOfCode(value) == EventKind::Failed || kindOfCode(value) == EventKind::Rejected || isRefusal(value);
        break;
    case Sign::Error:
        if (isNothing(value))
            break;
        signs.denied = true;
        if (signs.error.size() < mostError)
            signs.error += (signs.error.empty() ? "" : "\n") + raw.substr(0, mostError);
        break;
    }
}

} // namespace

FieldSigns signsOf(const FieldRow& row)
{
    FieldSigns signs;
    for (const auto& [name, value] : row.fields)
        if (const Sign sign = signOf(name); sign != Sign::None)
            note(signs, sign, name, value);
    return signs;
}

} // namespace retryscope
