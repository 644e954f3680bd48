// SPDX-License-Identifier: GPL-3.0-or-later
// A set of values of a small enumeration, in their order.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace retryscope {

/// Of at most eight values from 0 on.
template<class E>
class EnumSet {
public:
    using value_type = E;
    using key_type = E;

    class Iterator {
    public:
        using value_type = E;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::forward_iterator_tag;
        Iterator() = default;
        explicit Iterator(unsigned left) : m_left(left) {}
        E operator*() const { return static_cast<E>(std::countr_zero(m_left)); }
        Iterator& operator++()
        {
            m_left &= m_left - 1;
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator&) const = default;

    private:
        unsigned m_left = 0;
    };
    using iterator = Iterator;
    using const_iterator = Iterator;

    EnumSet() = default;
    EnumSet(std::initializer_list<E> values)
    {
        for (const E value : values)
            insert(value);
    }

    void insert(E value) { m_bits = static_cast<std::uint8_t>(m_bits | 1u << static_cast<unsigned>(value)); }
    Iterator insert(Iterator, E value)
    {
        insert(value);
        return end();
    }
    bool contains(E value) const { return (m_bits >> static_cast<unsigned>(value) & 1u) != 0; }
    bool empty() const { return m_bits == 0; }
    std::size_t size() const { return static_cast<std::size_t>(std::popcount(m_bits)); }
    void clear() { m_bits = 0; }
    Iterator begin() const { return Iterator(m_bits); }
    Iterator end() const { return Iterator(); }
    bool operator==(const EnumSet&) const = default;
    /// As lists of their values.
    auto operator<=>(const EnumSet& other) const { return std::lexicographical_compare_three_way(begin(), end(), other.begin(), other.end()); }

private:
    std::uint8_t m_bits = 0;
};

} // namespace retryscope
