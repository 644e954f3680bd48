// SPDX-License-Identifier: GPL-3.0-or-later
// A verb that says "done" beside a noun that a request can make; what stands before and behind it can take it back.
#include "effect/effect_words.h"

#include "effect/sentence.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

using Words = std::span<const std::string_view>;

constexpr std::string_view rowWords[] = {"row", "rows", "record", "records"};
/// What is made by them is there once they are said, whatever the record names.
constexpr std::string_view madeWords[] = {"created", "placed", "saved", "inserted", "stored", "captured", "charged", "committed", "enqueued", "applied", "persisted", "recorded", "booked",
    "reserved", "moved", "issued", "создан", "оформлен", "записан", "сохранен", "сохранён", "проведен", "проведён", "применен", "применён", "зафиксирован", "списан", "добавлен"};
/// These speak of the record's own effect only.
constexpr std::string_view changedWords[] = {"updated", "deleted", "written", "executed", "confirmed", "completed", "accepted", "выполнен", "обновлен", "обновлён", "удален", "удалён", "подтвержден", "подтверждён"};
/// These end anything at all: they count where nothing else is spoken of.
constexpr std::string_view endWords[] = {"success", "successful", "successfully", "succeeded", "done", "completed", "ok", "успешно", "готово"};
constexpr std::string_view between[] = {"was", "were", "is", "has", "have", "been", "successfully", "now", "new", "a", "an", "the", "into", "in", "id", "no", "number", "ms", "s", "by", "at",
    "info", "service", "controller", "handler", "repository", "был", "была", "было", "были", "успешно", "новый", "новая", "в", "за", "мс"};
constexpr std::string_view finished[] = {"payment completed", "payment confirmed", "booking confirmed", "reservation confirmed", "effect completed", "purchase completed",
    "customer charged", "amount charged", "money charged"};
constexpr std::string_view links[] = {"to", "for", "from", "with", "on", "of", "and", "as", "для", "на", "из", "с", "и", "от"};
/// "Order created event published" speaks of a message.
constexpr std::string_view attributes[] = {"event", "events", "webhook", "notification", "notifications", "email", "message", "messages", "handler", "topic", "callback", "status", "queue", "listener", "counter", "metric", "history", "事件", "消息", "通知", "日志", "历史"};
constexpr std::string_view negations[] = {"not", "never", "no", "without", "unable", "cannot", "failed", "failing", "fails", "could", "would", "should", "will", "shall", "can", "must", "may",
    "might", "waiting", "until", "if", "unless", "before", "pending", "trying", "attempting", "when", "once", "expected", "to", "existing", "already", "earlier", "previously", "found", "loaded", "fetched", "returned", "returning",
    "whether", "check*", "verif*", "ensur*", "draft", "test", "dummy", "mock", "sample", "preview", "уже", "ранее", "найден*", "провер*", "черновик*", "не", "нет", "ни", "без", "если", "пока", "ожида*", "попытк*", "перед",
    "cant", "dont", "didnt", "wasnt", "consum*", "dequeu*", "subscrib*", "publish*", "emit*", "handling", "processing"};
constexpr std::string_view takenBack[] = {"false", "failed", "failure", "error", "fails", "timeout", "timed", "не", "ошибка", "неудач*", "not", "another", "duplicate", "earlier", "previously", "yesterday", "ранее", "?"};
/// "Saved to the audit log" is no order's own place.
constexpr std::string_view storing[] = {"saved", "stored", "inserted", "persisted", "recorded", "written", "сохранен", "сохранён", "записан", "добавлен"};
constexpr std::string_view stores[] = {"database", "db", "table", "ledger", "postgres", "mysql", "orders", "payments", "базу"};
constexpr std::string_view chinesePhrases[] = {"订单已创建", "已创建订单", "订单创建成功", "创建订单成功", "订单创建完成", "下单成功", "已下单", "支付成功", "扣款成功", "已扣款", "订单已应用", "效果已应用", "已应用",
    "已入库", "已写入", "事务已提交", "订单已提交", "订单已保存"};
constexpr std::string_view chineseWithId[] = {"已创建", "已提交", "已保存", "创建成功", "保存成功", "提交成功", "写入成功"};
constexpr std::string_view chineseNegations[] = {"未", "没", "不", "失败", "超时", "等待", "是否", "无法", "尚", "取消", "回滚", "如果", "错误"};
constexpr std::string_view otherThings[] = {"client", "session", "sessions", "cache", "email", "mail", "notification", "notifications", "metric", "metrics", "customer", "user", "account", "profile",
    "directory", "folder", "file", "coupon", "discount", "limit", "migration", "migrations", "config", "configuration", "settings", "token", "cart", "basket",
    "response", "connection", "socket", "table", "topic", "queue", "login", "log", "filter", "patch", "status", "template", "сесси*", "клиент*",
    "пользовател*", "кэш*", "письм*", "купон*", "скидк*", "миграци*", "ответ*", "соединени*", "лимит*", "优惠券", "折扣", "限流", "迁移", "缓存", "邮件", "通知", "会话", "用户", "连接", "响应", "登录"};

bool isIn(std::string_view word, Words words) { return std::ranges::find(words, word) != words.end(); }

/// "создана" is "создан" in another gender; "создание" is another word.
bool isVerb(std::string_view word, Words verbs)
{
    if (isIn(word, verbs))
        return true;
    const bool cyrillic = !word.empty() && static_cast<unsigned char>(word.front()) >= 0xD0 && word.size() > 2;
    return cyrillic && (word.ends_with("а") || word.ends_with("о") || word.ends_with("ы")) && isIn(word.substr(0, word.size() - 2), verbs);
}

bool isNeutral(std::string_view word)
{
    return isIn(word, between) || std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

bool isNegation(std::string_view word, Words words)
{
    return word.ends_with("n't") || std::ranges::any_of(words, [&](std::string_view w) { return w.ends_with('*') ? word.starts_with(w.substr(0, w.size() - 1)) : word == w; });
}

/// The noun beside a verb, over words that say nothing; "" at the clause's end.
std::string_view besides(Words words, std::size_t at, int step)
{
    auto i = static_cast<std::ptrdiff_t>(at) + step;
    while (i >= 0 && i < std::ssize(words) && isNeutral(words[static_cast<std::size_t>(i)]))
        i += step;
    return i >= 0 && i < std::ssize(words) ? words[static_cast<std::size_t>(i)] : std::string_view();
}

/// "Order no 17 created" has a number, "no order created" and "0 orders created" have none.
bool isTakenBack(Words words, std::size_t verb)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "0" && (i + 1 == words.size() || words[i + 1] != "ms"))
            return true;
        const bool isNumberSign = words[i] == "no" && i > 0 && isThing(words[i - 1]);
        if (i < verb && !isNumberSign && isNegation(words[i], negations))
            return true;
        if (i > verb && isNegation(words[i], takenBack))
            return true;
    }
    return verb + 1 < words.size() && (isNegation(words[verb + 1], attributes) || words[verb + 1] == "no");
}

/// A table's row is of what the table holds; a card is charged, but saved for later only.
bool isNamedBefore(const Sentence& s, std::size_t at, std::string_view before)
{
    if (before == "card")
        return s[at] == "charged";
    return isThing(before) || (isIn(before, rowWords) && s.subjectBefore(at) == Spoken::Thing);
}

/// "Saved to the audit log", "stored in the cache".
bool goesElsewhere(const Sentence& s, std::size_t at)
{
    std::size_t to = at + 1;
    while (to < s.size() && to <= at + 2 && !isAmong(s[to], std::array<std::string_view, 4>{"to", "into", "в", "in"}))
        ++to;
    return isVerb(s[at], storing) && to < s.size() && to <= at + 2 && s.objectFrom(to + 1, stores) == Spoken::Other;
}

bool statesAt(const Sentence& s, std::span<const std::string_view> words, std::size_t at, bool hasEffectId)
{
    const bool made = isVerb(words[at], madeWords);
    const bool changed = !made && hasEffectId && isVerb(words[at], changedWords);
    const bool ends = !made && hasEffectId && isIn(words[at], endWords);
    if ((!made && !changed && !ends) || isTakenBack(words, at))
        return false;
    const std::string_view before = besides(words, at, -1), behind = besides(words, at, +1);
    if (made || changed) {
        const bool isInto = s[at + 1] == "into" || s[at + 1] == "in" || s[at + 1] == "в"; // "inserted into orders"
        const bool isObject = s.objectFrom(at + (isInto ? 2 : 1)) == Spoken::Thing || (behind == "card" && words[at] == "charged");
        const bool named = isNamedBefore(s, at, before) || (isObject && (before.empty() || isVerb(before, madeWords)));
        const bool opens = before.empty() || before == "and" || isVerb(before, madeWords);
        const bool hasNoOther = behind.empty() || isIn(behind, links) || isObject || isVerb(behind, madeWords);
        return (named || (hasEffectId && opens && hasNoOther)) && !goesElsewhere(s, at);
    }
    return ends && std::ranges::all_of(words, [](std::string_view w) { return isNeutral(w) || isThing(w) || isIn(w, endWords); });
}

bool statesInChinese(const Clause& clause, bool hasEffectId)
{
    if (clause.hasAny(chineseNegations) || speaksOfOtherThing(clause))
        return false;
    const auto states = [&](std::string_view phrase) {
        const auto at = clause.text().find(phrase);
        if (at == std::string::npos)
            return false;
        const std::string_view behind = std::string_view(clause.text()).substr(at + phrase.size());
        return !behind.starts_with("中") && std::ranges::none_of(attributes, [&](std::string_view word) { return behind.starts_with(word); });
    };
    return std::ranges::any_of(chinesePhrases, states) || (hasEffectId && std::ranges::any_of(chineseWithId, states));
}

} // namespace

bool statesEffect(const Clause& clause, bool hasEffectId)
{
    const auto words = clause.words();
    const Sentence sentence(clause);
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (statesAt(sentence, words, at, hasEffectId))
            return true;
    }
    if (saysPlainly(clause, finished))
        return true;
    return statesInChinese(clause, hasEffectId);
}

bool speaksOfOtherThing(const Clause& clause) { return clause.hasAny(otherThings); }

bool saysPlainly(const Clause& clause, std::span<const std::string_view> phrases)
{
    static constexpr std::string_view turned[] = {"not", "no", "never", "without", "non", "не", "нет", "без"};
    static constexpr std::string_view articles[] = {"a", "an", "the", "any"};
    static constexpr std::string_view anywhere[] = {"not found", "miss", "missed", "missing", "none", "disabled", "не найден*", "未", "没有", "不是", "无"};
    if (clause.hasAny(anywhere))
        return false;
    return std::ranges::any_of(phrases, [&](std::string_view phrase) {
        if (!clause.has(phrase))
            return false;
        const Clause before(clause.text().substr(0, clause.text().find(phrase.substr(0, phrase.find('*')))));
        auto words = before.text().size() > 1 ? before.words() : std::vector<std::string_view>();
        if (!words.empty() && isIn(words.back(), articles))
            words.pop_back();
        const bool isNumberSign = words.size() > 1 && words.back() == "no" && isThing(words[words.size() - 2]);
        return words.empty() || isNumberSign || !isNegation(words.back(), turned);
    });
}

} // namespace retryscope
