// SPDX-License-Identifier: GPL-3.0-or-later
// Lists that are empty nearly always: eight bytes then.
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace retryscope {

/// As far as it goes, used like the std::vector that it holds.
template<class T>
class RareVector {
public:
    using Vector = std::vector<T>;
    using value_type = T;
    using iterator = Vector::iterator;
    using const_iterator = Vector::const_iterator;
    using reference = T&;
    using const_reference = const T&;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;

    RareVector() = default;
    RareVector(std::initializer_list<T> values) : RareVector(Vector(values)) {}
    RareVector(Vector values) : m_values(values.empty() ? nullptr : std::make_unique<Vector>(std::move(values))) {} // NOLINT
    RareVector(const RareVector& other) : RareVector(*other) {}
    RareVector(RareVector&&) noexcept = default;
    RareVector& operator=(const RareVector& other) { return *this = RareVector(other); }
    RareVector& operator=(RareVector&&) noexcept = default;
    ~RareVector() = default;

    const Vector& operator*() const
    {
        static const Vector none;
        return m_values ? *m_values : none;
    }
    operator const Vector&() const { return **this; } // NOLINT
    Vector& edit()
    {
        if (!m_values)
            m_values = std::make_unique<Vector>();
        return *m_values;
    }

    bool empty() const { return (**this).empty(); }
    std::size_t size() const { return (**this).size(); }
    const_iterator begin() const { return (**this).begin(); }
    const_iterator end() const { return (**this).end(); }
    iterator begin() { return m_values ? m_values->begin() : iterator(); }
    iterator end() { return m_values ? m_values->end() : iterator(); }
    const T& front() const { return (**this).front(); }
    const T& back() const { return (**this).back(); }
    T& front() { return m_values->front(); }
    T& back() { return m_values->back(); }
    const T& operator[](std::size_t at) const { return (**this)[at]; }
    T& operator[](std::size_t at) { return (*m_values)[at]; }
    const T& at(std::size_t at) const { return (**this)[at]; }
    void push_back(T value) { edit().push_back(std::move(value)); }
    template<class... Args>
    T& emplace_back(Args&&... args)
    {
        return edit().emplace_back(std::forward<Args>(args)...);
    }
    template<class Iterator>
    iterator insert(const_iterator before, Iterator first, Iterator last)
    {
        const auto at = m_values ? before - m_values->cbegin() : 0;
        return edit().insert(edit().begin() + at, first, last);
    }
    iterator erase(const_iterator first, const_iterator last) { return first == last ? end() : m_values->erase(first, last); }
    iterator erase(const_iterator at) { return m_values->erase(at); }
    void reserve(std::size_t) {}
    void clear() { m_values.reset(); }

    friend bool operator==(const RareVector& a, const RareVector& b)
        requires requires(const T& x) { x == x; }
    {
        return *a == *b;
    }

private:
    std::unique_ptr<Vector> m_values;
};

} // namespace retryscope
