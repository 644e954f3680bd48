// SPDX-License-Identifier: GPL-3.0-or-later
// Writes structs as bytes: a list of the names that occur, then the values.
#pragma once

#include "casefile/packing.h"

namespace retryscope::packing {

class Packer {
public:
    template<class T>
    void add(const T& value) { addValue(value); }

    /// Names, then values; the packer is empty afterwards.
    std::string take();

private:
    void addNumber(std::uint64_t number)
    {
        while (number >= 0x80) {
            m_out += static_cast<char>(number | 0x80);
            number >>= 7;
        }
        m_out += static_cast<char>(number);
    }
    void addSigned(std::int64_t number) { addNumber(static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63)); }
    void addEight(std::uint64_t bits);
    void addText(std::string_view text)
    {
        addNumber(text.size());
        m_out.append(text);
    }
    std::uint64_t numberOf(std::string_view name);
    std::size_t open(); ///< of something nested; its length is filled in by close()
    void close(std::size_t begin);

    template<class T>
    void addValue(const T& value)
    {
        if constexpr (KeptAs<T>::known)
            addValue(KeptAs<T>::get(value));
        else if constexpr (std::is_same_v<T, double>)
            addEight(std::bit_cast<std::uint64_t>(value));
        else if constexpr (std::is_same_v<T, std::string>)
            addText(value);
        else if constexpr (std::is_enum_v<T>)
            addNumber(numberOf(enumName(value)));
        else if constexpr (std::is_integral_v<T>)
            std::is_signed_v<T> ? addSigned(static_cast<std::int64_t>(value)) : addNumber(static_cast<std::uint64_t>(value));
        else if constexpr (IdLike<T>)
            addNumber(value.value);
        else if constexpr (requires { value.time_since_epoch(); })
            addSigned(value.time_since_epoch().count());
        else if constexpr (isOptional<T>)
            addValue(*value);
        else if constexpr (Countable<T>)
            addSigned(value.count());
        else
            addNested(value);
    }

    template<class T>
    void addNested(const T& value)
    {
        const std::size_t begin = open();
        if constexpr (isPair<T>) {
            addValue(value.first);
            addValue(value.second);
        } else if constexpr (Container<T>) {
            addNumber(value.size());
            for (const auto& element : value)
                addValue(element);
        } else {
            static_assert(Fields<T>::known, "list its members with RETRYSCOPE_FIELDS");
            addFields(value);
        }
        close(begin);
    }

    template<class T>
    void addFields(const T& value)
    {
        const auto members = Fields<T>::tie(value);
        constexpr auto names = splitNames<std::tuple_size_v<decltype(members)>>(Fields<T>::names);
        [&]<std::size_t... I>(std::index_sequence<I...>) { (addField(names[I], std::get<I>(members)), ...); }(std::make_index_sequence<names.size()>());
    }

    template<class T>
    void addField(std::string_view name, const T& value)
    {
        if constexpr (!leftOut<T>) {
            // What is empty here is empty in a new struct as well.
            if constexpr (isOptional<T>) {
                if (!value)
                    return;
            } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, Text> || Container<T>) {
                if (value.size() == 0)
                    return;
            } else if constexpr (requires { value.isUnset(); }) {
                if (value.isUnset())
                    return;
            }
            addNumber(numberOf(name) << 2 | static_cast<std::uint64_t>(wireOf<T>()));
            addValue(value);
        }
    }

    std::string m_out;
    std::vector<std::string_view> m_names; ///< they live as long as the program
    std::unordered_map<std::string_view, std::uint64_t> m_numbers;
};

} // namespace retryscope::packing
