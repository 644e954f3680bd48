// SPDX-License-Identifier: GPL-3.0-or-later
// A value that few objects have, or many have in common: eight bytes, nothing behind them where it is as it was made.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace retryscope {

/// Copies share the value until one of them edits it.
template<class T>
class Shared {
public:
    Shared() = default;
    Shared(T value) : m_box(new Box{1, std::move(value)}) {} // NOLINT
    Shared(const Shared& other) : m_box(other.m_box)
    {
        if (m_box)
            m_box->holders.fetch_add(1, std::memory_order_relaxed);
    }
    Shared(Shared&& other) noexcept : m_box(std::exchange(other.m_box, nullptr)) {}
    ~Shared() { release(); }
    Shared& operator=(Shared other) noexcept
    {
        std::swap(m_box, other.m_box);
        return *this;
    }

    const T& operator*() const { return m_box ? m_box->value : unset(); }
    const T* operator->() const { return &**this; }
    operator const T&() const { return **this; } // NOLINT
    /// To be changed: from now on its own.
    T& edit()
    {
        if (!m_box || m_box->holders.load(std::memory_order_acquire) != 1)
            *this = Shared(T(**this));
        return m_box->value;
    }
    bool isUnset() const { return m_box == nullptr; }

    friend bool operator==(const Shared& a, const Shared& b)
        requires requires(const T& x) { x == x; }
    {
        return a.m_box == b.m_box || *a == *b;
    }

private:
    struct Box {
        std::atomic<std::uint32_t> holders;
        T value;
    };
    static const T& unset()
    {
        static const T value{};
        return value;
    }
    void release()
    {
        if (m_box && m_box->holders.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_box;
    }

    Box* m_box = nullptr;
};

/// A value that the thread made just before is shared: neighbouring lines often have it in common.
template<class T>
Shared<T> sharedWithLast(T value)
{
    static thread_local Shared<T> last;
    if (last.isUnset() || *last != value)
        last = Shared<T>(std::move(value));
    return last;
}

} // namespace retryscope
