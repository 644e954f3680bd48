// SPDX-License-Identifier: GPL-3.0-or-later
// Writes JSON: commas, escapes and valid UTF-8 in one place, so that no log line can break the output.
#pragma once

#include "base/instant.h"
#include "base/small_optional.h"

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace retryscope {

/// Grows a string; values inside objects need a key before them. Not-a-number and infinity become null.
class JsonWriter {
public:
    /// Takes a part of the text; false: nobody wants the rest.
    using Sink = std::function<bool(std::string_view)>;

    /// Without a sink everything is kept until take().
    explicit JsonWriter(Sink sink = {})
        : m_sink(std::move(sink))
    {
    }
    JsonWriter& beginObject() { return open('{'); }
    JsonWriter& endObject() { return close('}'); }
    JsonWriter& beginArray() { return open('['); }
    JsonWriter& endArray() { return close(']'); }
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
    JsonWriter& value(bool b);
    JsonWriter& value(double number); ///< at most three decimals, no trailing zeros
    template<std::integral T>
        requires(!std::same_as<T, bool>)
    JsonWriter& value(T number)
    {
        separate();
        m_text += std::to_string(number);
        return *this;
    }
    JsonWriter& value(Instant time) { return value(std::string_view(formatIso(time))); }
    JsonWriter& value(Duration duration) { return value(milliseconds(duration)); } ///< in milliseconds
    template<class T>
    JsonWriter& value(const std::optional<T>& maybe)
    {
        return maybe ? value(*maybe) : null();
    }
    template<class T>
    JsonWriter& value(const SmallOptional<T>& maybe)
    {
        return maybe ? value(*maybe) : null();
    }
    JsonWriter& value(const Text& text) { return value(text.view()); }
    JsonWriter& null();

    template<class T>
    JsonWriter& field(std::string_view name, const T& v)
    {
        key(name);
        return value(v);
    }
    /// Empty text becomes null: unknown values are never made up.
    JsonWriter& textOrNull(std::string_view name, std::string_view text);

    JsonWriter& raw(std::string_view json); ///< a finished value
    JsonWriter& newline();                  ///< only between top-level values or array elements
    const std::string& text() const { return m_text; } ///< as far as it was not given to the sink
    std::string take() { return std::move(m_text); }   ///< the same

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void separate();
    void drain();

    std::string m_text;
    Sink m_sink;
    bool m_isWanted = true;
    bool m_needComma = false;
};

} // namespace retryscope
