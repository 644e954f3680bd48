// SPDX-License-Identifier: GPL-3.0-or-later
// Lists that have few elements or one nearly always.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <new>
#include <ranges>
#include <utility>
#include <vector>

namespace retryscope {

/// Like std::vector, with room for `Inside` elements (0 or 1) in itself. It takes sixteen bytes with 0.
template<class T, std::uint32_t Inside>
class SmallVector {
    static_assert(Inside <= 1);

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;
    using reference = T&;
    using const_reference = const T&;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;

    SmallVector() {}
    SmallVector(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
    template<class Range>
        requires(std::ranges::input_range<const Range> && !std::is_same_v<Range, SmallVector> && std::is_convertible_v<std::ranges::range_reference_t<const Range>, T>)
    SmallVector(const Range& values) // NOLINT
    {
        assign(std::ranges::begin(values), std::ranges::end(values));
    }
    SmallVector(std::vector<T>&& values) // NOLINT
    {
        assign(std::make_move_iterator(values.begin()), std::make_move_iterator(values.end()));
    }
    SmallVector(const SmallVector& other) { assign(other.begin(), other.end()); }
    SmallVector(SmallVector&& other) noexcept { take(other); }
    ~SmallVector() { destroy(); }
    SmallVector& operator=(const SmallVector& other)
    {
        if (this != &other) {
            SmallVector copy(other);
            *this = std::move(copy);
        }
        return *this;
    }
    SmallVector& operator=(SmallVector&& other) noexcept
    {
        if (this != &other) {
            destroy();
            take(other);
        }
        return *this;
    }

    bool empty() const { return m_size == 0; }
    std::size_t size() const { return m_size; }
    T* data() { return isInside() ? inside() : m_outside; }
    const T* data() const { return isInside() ? inside() : m_outside; }
    T* begin() { return data(); }
    T* end() { return data() + m_size; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + m_size; }
    T& front() { return *data(); }
    const T& front() const { return *data(); }
    T& back() { return data()[m_size - 1]; }
    const T& back() const { return data()[m_size - 1]; }
    T& operator[](std::size_t at) { return data()[at]; }
    const T& operator[](std::size_t at) const { return data()[at]; }
    T& at(std::size_t at) { return data()[at]; }
    const T& at(std::size_t at) const { return data()[at]; }

    void reserve(std::size_t wanted)
    {
        if (wanted > m_room)
            grow(wanted);
    }
    T& push_back(T value) { return emplace_back(std::move(value)); }
    template<class... Args>
    T& emplace_back(Args&&... args)
    {
        if (m_size == m_room) {
            T value(std::forward<Args>(args)...); // it may be an element of this list
            grow(std::max<std::size_t>(m_room * 2u, 1));
            return *std::construct_at(data() + m_size++, std::move(value));
        }
        return *std::construct_at(data() + m_size++, std::forward<Args>(args)...);
    }
    T* insert(const T* before, T value)
    {
        const auto at = before - data();
        push_back(std::move(value));
        std::rotate(begin() + at, end() - 1, end());
        return begin() + at;
    }
    T* erase(const T* first, const T* last)
    {
        T* const from = begin() + (first - data());
        T* const to = std::move(from + (last - first), end(), from);
        std::destroy(to, end());
        m_size = static_cast<std::uint32_t>(to - begin());
        return from;
    }
    T* erase(const T* at) { return erase(at, at + 1); }
    void pop_back() { erase(end() - 1); }
    void clear() { erase(begin(), end()); }
    void resize(std::size_t wanted)
    {
        reserve(wanted);
        while (m_size < wanted)
            emplace_back();
        erase(begin() + wanted, end());
    }

    friend bool operator==(const SmallVector& a, const SmallVector& b)
        requires requires(const T& x) { x == x; }
    {
        return std::ranges::equal(a, b);
    }

private:
    bool isInside() const { return Inside != 0 && m_room <= Inside; }
    T* inside() { return std::launder(reinterpret_cast<T*>(m_bytes)); }
    const T* inside() const { return std::launder(reinterpret_cast<const T*>(m_bytes)); }

    template<class Iterator, class Sentinel>
    void assign(Iterator first, Sentinel last)
    {
        reserve(static_cast<std::size_t>(std::ranges::distance(first, last)));
        for (; first != last; ++first)
            emplace_back(*first);
    }
    void grow(std::size_t wanted)
    {
        T* const larger = std::allocator<T>().allocate(wanted);
        std::uninitialized_move(begin(), end(), larger);
        const std::uint32_t size = m_size;
        destroy();
        m_outside = larger;
        m_room = static_cast<std::uint32_t>(wanted);
        m_size = size;
    }
    /// Leaves this list without elements or memory of its own.
    void destroy()
    {
        std::destroy(begin(), end());
        if (!isInside() && m_outside)
            std::allocator<T>().deallocate(m_outside, m_room);
        m_size = 0;
        m_room = Inside;
        if constexpr (Inside == 0)
            m_outside = nullptr;
    }
    /// This list has none.
    void take(SmallVector& other)
    {
        if (other.isInside()) {
            std::uninitialized_move(other.begin(), other.end(), inside());
            m_size = other.m_size;
            m_room = Inside;
            other.destroy();
            return;
        }
        m_outside = other.m_outside;
        m_size = other.m_size;
        m_room = other.m_room;
        other.m_size = 0;
        other.m_room = Inside;
        other.m_outside = nullptr;
    }

    std::uint32_t m_size = 0, m_room = Inside;
    union {
        T* m_outside = nullptr;
        alignas(Inside ? alignof(T) : 1) std::byte m_bytes[Inside ? sizeof(T) : 1];
    };
};

} // namespace retryscope
