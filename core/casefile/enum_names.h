// SPDX-License-Identifier: GPL-3.0-or-later
// The names of an enumeration's values as the source has them, so that files name values instead of counting them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace retryscope {

template<auto Value>
consteval std::string_view nameOfValue()
{
    // "… Value = retryscope::Verdict::Duplicated]"; a number that is no value shows as "(retryscope::Verdict)9".
    std::string_view text = __PRETTY_FUNCTION__;
    const std::size_t end = text.find_last_of("];");
    text = text.substr(0, text.find(';') == std::string_view::npos ? end : text.find(';'));
    const std::size_t name = text.find_last_of(":) ");
    return name == std::string_view::npos || text[name] != ':' ? std::string_view() : text.substr(name + 1);
}

constexpr std::size_t mostEnumValues = 128;

template<class E, std::size_t... I>
consteval auto namesOfValues(std::index_sequence<I...>)
{
    return std::array<std::string_view, sizeof...(I)>{nameOfValue<static_cast<E>(I)>()...};
}

/// By value; behind the last one empty. Values count from 0 without gaps.
template<class E>
inline constexpr auto enumNames = namesOfValues<E>(std::make_index_sequence<mostEnumValues>());

/// "" for a number that is no value.
template<class E>
constexpr std::string_view enumName(E value)
{
    const auto number = static_cast<std::size_t>(value);
    return number < mostEnumValues ? enumNames<E>[number] : std::string_view();
}

template<class E>
constexpr std::optional<E> enumOf(std::string_view name)
{
    for (std::size_t i = 0; i < mostEnumValues && !enumNames<E>[i].empty(); ++i) {
        if (enumNames<E>[i] == name)
            return static_cast<E>(i);
    }
    return std::nullopt;
}

} // namespace retryscope
