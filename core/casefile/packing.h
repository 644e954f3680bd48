// SPDX-License-Identifier: GPL-3.0-or-later
// Structs as bytes and back, field by field under their names: what an older or newer program does not know is passed over.
#pragma once

#include "base/instant.h"
#include "base/shared.h"
#include "base/small_optional.h"
#include "casefile/enum_names.h"

#include <array>
#include <bit>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace retryscope::packing {

/// Specialised by RETRYSCOPE_FIELDS for every struct that is kept.
template<class T>
struct Fields {
    static constexpr bool known = false;
};

/// All members of a struct, in order. The structured binding refuses a list that leaves one out.
#define RETRYSCOPE_FIELDS(Type, ...)                                                                                   \
    template<>                                                                                                         \
    struct Fields<Type> {                                                                                              \
        static constexpr bool known = true;                                                                            \
        static constexpr std::string_view names = #__VA_ARGS__;                                                        \
        template<class Value>                                                                                          \
        static auto tie(Value& keptObject)                                                                                  \
        {                                                                                                              \
            auto& [__VA_ARGS__] = keptObject;                                                                          \
            return std::tie(__VA_ARGS__);                                                                              \
        }                                                                                                              \
    };

/// Members of `Type`, and of its `rare` under names of its own: where they lie in memory is no matter of the file.
#define RETRYSCOPE_FIELDS_AND_RARE(Type, rareNames, ...)                                                               \
    template<>                                                                                                         \
    struct Fields<Type> {                                                                                              \
        static constexpr bool known = true;                                                                            \
        static constexpr std::string_view names = rareNames ", " #__VA_ARGS__;                                        \
        template<class Value>                                                                                          \
        static auto tie(Value& keptObject)                                                                             \
        {                                                                                                              \
            auto& [__VA_ARGS__] = keptObject;                                                                          \
            return std::tuple_cat(tieRare(rare), std::tie(__VA_ARGS__));                                               \
        }                                                                                                              \
    };

/// Members that are kept elsewhere, or not at all.
template<class T>
inline constexpr bool leftOut = false;

template<std::size_t N>
consteval std::array<std::string_view, N> splitNames(std::string_view list)
{
    std::array<std::string_view, N> names;
    for (std::string_view& name : names) {
        const std::size_t comma = std::min(list.find(','), list.size());
        name = list.substr(0, comma);
        list.remove_prefix(std::min(comma + 2, list.size()));
    }
    return names;
}

/// Kinds of encoded values: enough to pass over one that is not known.
enum class Wire : std::uint8_t { Number, Eight, Bytes, Nested };

template<class T>
concept Countable = requires(const T& t) { t.time_since_epoch().count(); } || requires(const T& t) { t.count(); };
template<class T>
concept IdLike = requires(const T& t) { T{std::uint32_t{}}.value; T::fromIndex(std::size_t{}); };
template<class T>
concept Container = !std::is_same_v<T, std::string> && !std::is_same_v<T, Text> && requires(const T& t) { t.begin(); typename T::value_type; };
template<class T>
concept MapLike = Container<T> && requires { typename T::mapped_type; };

template<class T>
inline constexpr bool isOptional = false;
template<class T>
inline constexpr bool isOptional<std::optional<T>> = true;
template<class T>
inline constexpr bool isOptional<SmallOptional<T>> = true;
template<class T>
inline constexpr bool isPair = false;
template<class A, class B>
inline constexpr bool isPair<std::pair<A, B>> = true;

/// What a type that is no plain struct is kept as: specialise with `type`, `get` and `set`.
template<class T>
struct KeptAs {
    static constexpr bool known = false;
};

template<>
struct KeptAs<Text> {
    static constexpr bool known = true;
    using type = std::string;
    static type get(const Text& text) { return text.str(); }
    static bool set(Text& text, const type& kept)
    {
        text = kept;
        return true;
    }
};

template<class T>
struct KeptAs<Shared<T>> {
    static constexpr bool known = true;
    using type = T;
    static const type& get(const Shared<T>& value) { return *value; }
    static bool set(Shared<T>& value, type kept)
    {
        // Files of before have it written even where there is nothing in it.
        if constexpr (requires { kept == T{}; }) {
            if (kept == T{})
                return true;
        }
        value = std::move(kept);
        return true;
    }
};

template<class T>
consteval Wire wireOf()
{
    if constexpr (KeptAs<T>::known)
        return wireOf<typename KeptAs<T>::type>();
    else if constexpr (std::is_same_v<T, double>)
        return Wire::Eight;
    else if constexpr (std::is_same_v<T, std::string>)
        return Wire::Bytes;
    else if constexpr (isOptional<T>)
        return wireOf<typename T::value_type>();
    else if constexpr (Container<T> || isPair<T> || Fields<T>::known)
        return Wire::Nested;
    else
        return Wire::Number;
}

} // namespace retryscope::packing
