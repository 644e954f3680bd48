// SPDX-License-Identifier: GPL-3.0-or-later
// Noun phrases between verbs, links and marks. A phrase whose last noun nobody knows speaks of something else.
#include "effect/sentence.h"

#include <algorithm>

namespace retryscope {

namespace {

constexpr std::string_view things[] = {"order", "orders", "payment", "payments", "charge", "charges", "booking", "bookings", "reservation", "reservations", "transaction", "transactions",
    "tx", "movement", "movements", "effect", "effects", "invoice", "invoices", "shipment", "shipments", "refund", "refunds", "job", "jobs", "transfer", "transfers", "purchase", "purchases",
    "stock", "ticket", "tickets", "subscription", "withdrawal", "deposit", "payout", "заказ", "заказы", "платеж", "платёж", "оплата", "оплату", "бронь", "бронирование", "эффект",
    "транзакция", "транзакцию", "запись", "строка", "строку", "проводка", "проводку", "списание", "возврат", "накладная", "накладную", "отгрузка", "отгрузку", "订单", "支付", "支付单", "付款", "交易", "事务", "扣款", "预订", "退款", "效果", "库存"};
/// They are of what stands before them, and of the request where nothing does.
constexpr std::string_view generic[] = {"row", "rows", "record", "records", "entry", "id", "ids", "key", "keys", "reference", "ref", "number", "table", "creation", "insert", "commit", "save"};
constexpr std::string_view ownAttributes[] = {"idempotency", "idempotent", "client", "merchant", "external", "operation", "request", "unique", "same", "this", "such", "database", "db", "sql",
    "primary", "business", "duplicate"};
constexpr std::string_view fillers[] = {"was", "were", "is", "are", "has", "have", "been", "being", "be", "successfully", "now", "new", "a", "an", "the", "this", "that", "such", "no", "ms", "s", "also", "just",
    "still", "already", "info", "был", "была", "было", "были", "успешно", "новый", "новая", "новую", "этот", "эта", "такой", "такая", "данный", "уже", "ранее", "мс"};
constexpr std::string_view linkWords[] = {"to", "for", "from", "with", "on", "of", "and", "as", "in", "into", "by", "at", "or", "because", "due", "since", "after", "than", "which", "via", "under",
    "для", "на", "из", "с", "со", "и", "от", "в", "за", "по", "так", "как", "что"};
constexpr std::string_view phraseEnds[] = {"created", "placed", "saved", "inserted", "stored", "captured", "charged", "committed", "enqueued", "applied", "persisted", "recorded", "booked",
    "updated", "deleted", "written", "executed", "confirmed", "completed", "accepted", "exists", "exist", "rejected", "refused", "ignored", "skipped", "dropped", "detected", "found", "blocked",
    "prevented", "returned", "returning", "returns", "sent", "sending", "served", "given", "failed", "declined", "aborted", "rolled", "received", "violates", "violated", "marked", "flagged", "treated",
    "создан", "применен", "применён", "сохранен", "сохранён", "записан", "выполнен", "обработан", "проведен", "проведён", "оплачен", "отклонен", "отклонён", "существует", "отдан", "возвращен",
    "возвращён", "пропущен", "откачен", "отменен", "отменён", "найден", "обнаружен", "не", "not", "never"};
constexpr std::string_view unreal[] = {"check", "checks", "checking", "checked", "verif*", "ensur*", "whether", "if", "unless", "until", "retr*", "reattempt*", "schedul*", "enabl*", "disabl*", "protect*",
    "will", "would", "should", "could", "might", "may", "possible", "possibly", "potential*", "try", "trying", "tries", "attempt*", "waiting", "test", "sample", "deferred", "rebuil*", "detection", "detector", "policy",
    "провер*", "возможн*", "попыт*", "если", "ожида*", "включен*", "включён*", "?"};
constexpr std::string_view denials[] = {"not", "no", "never", "without", "non", "не", "нет", "без", "0"};
constexpr std::string_view articles[] = {"a", "an", "the", "any"};
constexpr std::string_view keyWords[] = {"key", "id", "ref", "reference", "request", "customer", "user", "client", "ключ", "ключу"};
/// What stands before a colon and is no topic of the sentence.
constexpr std::string_view labels[] = {"error", "warn", "warning", "info", "debug", "exception", "service", "controller", "handler", "repository", "psqlexception", "ошибка", "result", "message"};

bool isCyrillic(std::string_view word) { return !word.empty() && (word.front() == '\xD0' || word.front() == '\xD1'); }
bool isFiller(std::string_view word)
{
    return isAmong(word, fillers) || word.size() == 1 || std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

bool isAmong(std::string_view word, Phrases words)
{
    const auto is = [&](std::string_view w) { return w.ends_with('*') ? word.starts_with(w.substr(0, w.size() - 1)) : word == w; };
    if (std::ranges::any_of(words, is))
        return true;
    const bool gendered = isCyrillic(word) && word.size() > 4 && (word.ends_with("а") || word.ends_with("о") || word.ends_with("ы"));
    return gendered && std::ranges::find(words, word.substr(0, word.size() - 2)) != words.end();
}

bool isThing(std::string_view word) { return std::ranges::find(things, word) != std::end(things); }

Sentence::Sentence(const Clause& clause, Phrases others)
    : m_words(clause.words())
    , m_parts(clause.parts())
    , m_others(others)
{
}

bool Sentence::isPartedBefore(std::size_t at) const { return std::ranges::find(m_parts, at) != m_parts.end(); }

bool Sentence::endsPhrase(std::size_t at) const { return isAmong(m_words[at], phraseEnds) || m_words[at].ends_with("n't"); }

Spoken Sentence::whatIs(std::span<const std::string_view> phrase, Phrases further) const
{
    if (phrase.empty())
        return Spoken::Nothing;
    const std::string_view head = isCyrillic(phrase.front()) ? phrase.front() : phrase.back();
    if (isAmong(head, m_others))
        return Spoken::Other;
    if (isThing(head) || std::ranges::find(further, head) != further.end())
        return Spoken::Thing;
    if (!isAmong(head, generic))
        return Spoken::Other;
    const auto attributes = phrase.first(phrase.size() - 1);
    if (attributes.empty() || isAmong(attributes.back(), ownAttributes))
        return Spoken::Thing;
    return whatIs(attributes, {});
}

Spoken Sentence::subjectBefore(std::size_t at, Phrases further) const
{
    std::size_t from = std::min(at, m_words.size());
    bool filled = false;
    while (from > 0 && !endsPhrase(from - 1) && !(isPartedBefore(from) && filled)) {
        // "Order 5: already exists" has its subject before the colon, "ERROR: already exists" has none.
        if (isPartedBefore(from) && !filled && isAmong(m_words[from - 1], labels))
            break;
        --from;
        filled = filled || !isFiller(m_words[from]);
    }
    std::vector<std::string_view> phrase;
    for (std::size_t i = from; i < at; ++i) {
        if (isAmong(m_words[i], linkWords)) {
            if (!phrase.empty())
                break;
        } else if (!isFiller(m_words[i])) {
            phrase.push_back(m_words[i]);
        }
    }
    return whatIs(phrase, further);
}

Spoken Sentence::objectFrom(std::size_t at, Phrases further) const
{
    std::vector<std::string_view> phrase;
    for (std::size_t i = at; i < m_words.size() && !endsPhrase(i) && !isAmong(m_words[i], linkWords); ++i) {
        if (isPartedBefore(i) && (i > at || !phrase.empty()))
            break;
        if (!isFiller(m_words[i]))
            phrase.push_back(m_words[i]);
    }
    return whatIs(phrase, further);
}

bool saysInChinese(const Sentence& sentence, Phrases phrases, Phrases further)
{
    static constexpr std::string_view endings[] = {"了", "的", "被", "并", "已"};
    const auto speaks = [&](std::string_view noun) { return isThing(noun) || isAmong(noun, further); };
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        for (const std::string_view phrase : phrases) {
            const auto at = sentence[i].find(phrase);
            if (at == std::string_view::npos)
                continue;
            const std::string_view before = sentence[i].substr(0, at), behind = sentence[i].substr(at + phrase.size());
            const auto ends = [&](std::string_view noun) { return before.ends_with(noun); };
            const bool isItsOwn = before.empty() ? sentence.subjectBefore(i, further) != Spoken::Other : std::ranges::any_of(things, ends) || std::ranges::any_of(further, ends);
            const bool isWhole = behind.empty() ? true : speaks(behind) || std::ranges::any_of(endings, [&](std::string_view end) { return behind.starts_with(end); });
            if (isItsOwn && isWhole)
                return true;
        }
    }
    return false;
}

bool Sentence::isUnreal() const
{
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const bool isFailure = m_words[i] == "could" && i + 1 < m_words.size() && m_words[i + 1] == "not";
        if (!isFailure && isAmong(m_words[i], unreal))
            return true;
    }
    return false;
}

bool Sentence::isDenied(std::size_t at) const
{
    if (at > 0 && isAmong(m_words[at - 1], articles))
        --at;
    // "Order no 17" has a number.
    const bool isNumberSign = at > 1 && m_words[at - 1] == "no" && isThing(m_words[at - 2]);
    return at > 0 && !isNumberSign && (isAmong(m_words[at - 1], denials) || m_words[at - 1].ends_with("n't"));
}

bool Sentence::onlySpeaksOf(Phrases known, std::size_t from) const
{
    for (std::size_t i = from; i < m_words.size(); ++i) {
        const std::string_view word = m_words[i];
        if (isAmong(word, keyWords)) { // its value may be any word
            while (i + 1 < m_words.size() && !isAmong(m_words[i + 1], linkWords) && !isPartedBefore(i + 1))
                ++i;
            continue;
        }
        if (!isFiller(word) && !isThing(word) && !isAmong(word, linkWords) && !isAmong(word, known) && !isAmong(word, labels))
            return false;
    }
    return true;
}

} // namespace retryscope
