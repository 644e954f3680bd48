// SPDX-License-Identifier: GPL-3.0-or-later
// An optional as small as its value: one value of the type, which is never met, stands for "none".
#pragma once

#include "base/ids.h"
#include "base/instant.h"
#include "base/text.h"

#include <compare>
#include <concepts>
#include <limits>
#include <optional>
#include <type_traits>

namespace retryscope {

/// `none()` and `isNone(value)` of each type that may be held.
template<class T>
struct NoneOf;

template<std::integral T>
struct NoneOf<T> {
    static constexpr T value = std::is_signed_v<T> ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
    static constexpr T none() { return value; }
    static constexpr bool isNone(T given) { return given == value; }
};
template<>
struct NoneOf<Duration> {
    static constexpr Duration none() { return Duration::min(); }
    static constexpr bool isNone(Duration given) { return given == Duration::min(); }
};
template<>
struct NoneOf<Instant> {
    static constexpr Instant none() { return Instant::min(); }
    static constexpr bool isNone(Instant given) { return given == Instant::min(); }
};
template<>
struct NoneOf<LoggedTime> {
    static constexpr LoggedTime none() { return {Instant::min()}; }
    static constexpr bool isNone(const LoggedTime& given) { return given.instant == Instant::min(); }
};
template<class Tag>
struct NoneOf<Id<Tag>> {
    static constexpr Id<Tag> none() { return {}; }
    static constexpr bool isNone(Id<Tag> given) { return !given; }
};
template<>
struct NoneOf<Text> {
    static Text none() { return Text::absent(); }
    static bool isNone(const Text& given) { return given.isAbsent(); }
};

/// Is used as std::optional is and converts from and to it.
template<class T>
class SmallOptional {
public:
    using value_type = T;

    constexpr SmallOptional() = default;
    constexpr SmallOptional(std::nullopt_t) {} // NOLINT
    template<class U>
        requires(std::is_convertible_v<const U&, T>)
    constexpr SmallOptional(const U& value) : m_value(value) // NOLINT
    {
    }
    constexpr SmallOptional(T value) : m_value(std::move(value)) {} // NOLINT
    template<class U>
        requires(std::is_convertible_v<const U&, T>)
    constexpr SmallOptional(const std::optional<U>& value) : m_value(value ? T(*value) : NoneOf<T>::none()) // NOLINT
    {
    }

    constexpr operator std::optional<T>() const { return has_value() ? std::optional<T>(m_value) : std::nullopt; } // NOLINT
    constexpr explicit operator bool() const { return has_value(); }
    constexpr bool has_value() const { return !NoneOf<T>::isNone(m_value); }
    constexpr const T& operator*() const { return m_value; }
    constexpr T& operator*() { return m_value; }
    constexpr const T* operator->() const { return &m_value; }
    constexpr T* operator->() { return &m_value; }
    constexpr const T& value() const { return m_value; }
    template<class U>
    constexpr T value_or(U&& other) const
    {
        return has_value() ? m_value : T(std::forward<U>(other));
    }
    constexpr void reset() { m_value = NoneOf<T>::none(); }
    template<class... Args>
    constexpr T& emplace(Args&&... args)
    {
        return m_value = T(std::forward<Args>(args)...);
    }
    template<class F>
    constexpr auto transform(F&& f) const
    {
        return std::optional<T>(*this).transform(std::forward<F>(f));
    }

    friend constexpr bool operator==(const SmallOptional& a, const SmallOptional& b)
    {
        return a.has_value() == b.has_value() && (!a.has_value() || a.m_value == b.m_value);
    }
    /// None comes first.
    friend constexpr auto operator<=>(const SmallOptional& a, const SmallOptional& b)
        requires std::three_way_comparable<T>
    {
        using Order = std::compare_three_way_result_t<T>;
        if (!a.has_value() || !b.has_value())
            return Order(a.has_value() <=> b.has_value());
        return a.m_value <=> b.m_value;
    }
    friend constexpr bool operator==(const SmallOptional& a, std::nullopt_t) { return !a.has_value(); }

private:
    T m_value = NoneOf<T>::none();
};

} // namespace retryscope
