// SPDX-License-Identifier: GPL-3.0-or-later
// By words of paths and beginnings of ids.
#include "verdict/messages.h"

#include "verdict/effect_kinds.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>

namespace retryscope {

namespace {

char inSmall(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool isAsciiLetter(char c) { return inSmall(c) >= 'a' && inSmall(c) <= 'z'; }
bool isWordPart(char c) { return isAsciiLetter(c) || (c >= '0' && c <= '9'); }

bool isMessageWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 5> endings{"hook", "hooks", "callback", "callbacks", "postback"};
    return word.contains("webhook") || word == "notify" || word == "ipn" || std::ranges::any_of(endings, [&](std::string_view ending) { return word.ends_with(ending); });
}

} // namespace

bool isMessagePath(std::string_view uri)
{
    std::string path(uri.substr(0, uri.find('?')));
    std::ranges::transform(path, path.begin(), inSmall);
    return std::ranges::any_of(path | std::views::split('/'), [](const auto& part) {
        const std::string_view segment(part);
        const auto last = std::find_if_not(segment.rbegin(), segment.rend(), isWordPart);
        return isMessageWord(segment.substr(static_cast<std::size_t>(segment.rend() - last)));
    });
}

bool isMessageId(std::string_view reference)
{
    struct Form {
        std::string_view begins;
        std::size_t atLeast; ///< bytes behind it: "WH-1" may be a warehouse, "msg_7" a chat's message
    };
    static constexpr std::array forms{Form{"evt_", 1}, Form{"whevt_", 1}, Form{"WH-", 8}, Form{"wh_", 8}, Form{"msg_", 16}};
    return std::ranges::any_of(forms, [&](const Form& form) { return reference.starts_with(form.begins) && reference.size() >= form.begins.size() + form.atLeast; });
}

std::string_view messageTypeOf(std::string_view text)
{
    const auto isPart = [](char c) { return isAsciiLetter(c) || c == '_' || c == '.'; };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t first = at;
        while (at < text.size() && isPart(text[at]))
            ++at;
        const std::string_view word = text.substr(first, at - first);
        const auto dot = word.find('.');
        const bool whole = (first == 0 || text[first - 1] != '/') && (at == text.size() || text[at] != '/');
        if (whole && dot != std::string_view::npos && dot >= 3 && word.size() >= dot + 4 && word.back() != '.')
            return word;
        at = std::max(at, first + 1);
    }
    return {};
}

bool hasMessageId(const Workbench& bench, const RequestEvents& noted, std::uint32_t request)
{
    return noted.any(request, [&](const Event& event) {
        const std::string_view reference = event.rare->operationRef;
        return !reference.empty() && (isMessageId(reference) || bench.context.deliveryNumbers.contains(event.file));
    });
}

bool isMessage(const Workbench& bench, const RequestEvents& noted, std::uint32_t request)
{
    const bool forMessages = isMessagePath(bench.requests[request].record.uri);
    return noted.any(request, [&](const Event& event) {
        const std::string_view reference = event.rare->operationRef;
        return isMessageId(reference) || (forMessages && !reference.empty() && bench.context.messageNumbers.contains(event.file));
    });
}

bool sayOtherThings(const RequestEvents& noted, std::uint32_t a, std::uint32_t b)
{
    const auto saysOther = [&](auto&& what) { return differ(noted.said(a, what), noted.said(b, what)); };
    return saysOther([](const Event& event) { return messageTypeOf(event.rare->message); })
        || saysOther([](const Event& event) { return event.kind == EventKind::Effect ? thingOf(event.rare->message) : std::string(); });
}

} // namespace retryscope
