// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what Packer wrote; the bytes may come from anywhere and are never trusted.
#pragma once

#include "casefile/packing.h"

namespace retryscope::packing {

class Unpacker {
public:
    /// Refers to the bytes.
    explicit Unpacker(std::string_view bytes);

    /// False: the bytes are no such value; it is then partly filled.
    template<class T>
    bool read(T& value)
    {
        readValue(value);
        return m_sound;
    }
    bool atEnd() const { return m_at == m_bytes.size(); }

private:
    std::uint64_t readNumber();
    std::int64_t readSigned();
    std::uint64_t readEight();
    std::string_view readText();
    std::size_t open(); ///< the end of what is nested
    void pass(Wire wire);
    std::string_view name(std::uint64_t number);
    void fail() { m_sound = false; }

    template<class T>
    void readValue(T& value)
    {
        if constexpr (KeptAs<T>::known) {
            typename KeptAs<T>::type kept{};
            readValue(kept);
            if (m_sound && !KeptAs<T>::set(value, std::move(kept)))
                fail();
        } else if constexpr (std::is_same_v<T, double>)
            value = std::bit_cast<double>(readEight());
        else if constexpr (std::is_same_v<T, std::string>)
            value = readText();
        else if constexpr (std::is_enum_v<T>)
            readEnum(value);
        else if constexpr (std::is_integral_v<T>)
            value = std::is_signed_v<T> ? static_cast<T>(readSigned()) : static_cast<T>(readNumber());
        else if constexpr (IdLike<T>)
            value.value = static_cast<std::uint32_t>(readNumber());
        else if constexpr (requires { value.time_since_epoch(); })
            value = T{typename T::duration{readSigned()}};
        else if constexpr (isOptional<T>)
            readValue(value.emplace());
        else if constexpr (Countable<T>)
            value = T{readSigned()};
        else
            readNested(value);
    }

    template<class E>
    void readEnum(E& value)
    {
        if (const auto found = enumOf<E>(name(readNumber())))
            value = *found;
        else
            fail();
    }

    template<class T>
    void readNested(T& value)
    {
        const std::size_t end = open();
        if constexpr (isPair<T>) {
            readValue(value.first);
            readValue(value.second);
        } else if constexpr (Container<T>) {
            readElements(value, end);
        } else {
            while (m_sound && m_at < end)
                readField(value);
        }
        if (m_at != end)
            fail();
    }

    template<class T>
    void readElements(T& container, std::size_t end)
    {
        const std::uint64_t count = readNumber();
        // Every element has a byte at least.
        if (count > end - std::min(m_at, end))
            return fail();
        if constexpr (requires { container.reserve(count); })
            container.reserve(count);
        for (std::uint64_t i = 0; i < count && m_sound; ++i) {
            if constexpr (MapLike<T>) {
                std::pair<typename T::key_type, typename T::mapped_type> element;
                readValue(element);
                container.insert(std::move(element));
            } else if constexpr (requires { container.push_back(typename T::value_type{}); }) {
                readValue(container.emplace_back());
            } else if constexpr (requires { typename T::key_type; }) {
                typename T::key_type element{};
                readValue(element);
                container.insert(std::move(element));
            } else if (i < container.size()) {
                readValue(container[i]);
            } else {
                fail();
            }
        }
    }

    template<class T>
    void readField(T& value)
    {
        auto members = Fields<T>::tie(value);
        constexpr auto names = splitNames<std::tuple_size_v<decltype(members)>>(Fields<T>::names);
        const std::uint64_t key = readNumber();
        const auto wire = static_cast<Wire>(key & 3);
        const std::string_view wanted = name(key >> 2);
        const bool found = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return ((names[I] == wanted && readMember(std::get<I>(members), wire)) || ...);
        }(std::make_index_sequence<names.size()>());
        if (!found)
            pass(wire);
    }

    template<class T>
    bool readMember(T& member, Wire wire)
    {
        if constexpr (leftOut<T>) {
            return false;
        } else {
            // A member whose kind changed is another member.
            if (wire != wireOf<T>())
                return false;
            readValue(member);
            return true;
        }
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
    std::vector<std::string_view> m_names;
    bool m_sound = true;
};

} // namespace retryscope::packing
