// SPDX-License-Identifier: GPL-3.0-or-later
// Text that is not UTF-8: UTF-16 as a whole, and older encodings line by line.
#pragma once

#include "source/decoder.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace retryscope {

/// UTF-16 of either byte order becomes UTF-8 (by its byte order mark, or by the zero bytes of its ASCII letters); everything else
/// passes unchanged. A line end is two bytes in UTF-16, so this stands before lines are cut.
class TextDecoder final : public Decoder {
public:
    explicit TextDecoder(std::unique_ptr<Decoder> bytes)
        : m_bytes(std::move(bytes))
    {
    }
    std::size_t read(char* into, std::size_t size) override;
    std::optional<Error> error() const override { return m_bytes->error(); }
    bool truncated() const override { return m_bytes->truncated(); }

    /// "UTF-16LE" or "UTF-16BE"; empty: bytes as they are. Known after the first read.
    std::string_view encoding() const;

private:
    enum class Form { Unknown, Bytes, LittleEndian, BigEndian };
    void look();
    void convert(std::string_view bytes);
    void addUnit(unsigned unit);
    std::size_t give(char* into, std::size_t size);

    std::unique_ptr<Decoder> m_bytes;
    Form m_form = Form::Unknown;
    std::string m_out;         ///< converted and not yet given, from m_given on
    std::size_t m_given = 0;
    std::string m_odd;         ///< half a unit at the end of a block
    unsigned m_high = 0;       ///< the first half of a pair
};

/// The encoding of lines that are not UTF-8, by the frequency of their letters: "WINDOWS-1251", "GB18030" …; nullopt if they are
/// UTF-8, or nothing can be told.
std::optional<std::string> guessEncoding(std::span<const std::string> lines);

/// Converts lines of one encoding.
class LineConverter {
public:
    /// By any name that ICU knows; nullptr if it knows none.
    static std::unique_ptr<LineConverter> open(const std::string& encoding);
    ~LineConverter();
    LineConverter(const LineConverter&) = delete;
    LineConverter& operator=(const LineConverter&) = delete;

    /// UTF-8; what the encoding cannot have written becomes U+FFFD. Valid until the next call.
    std::string_view convert(std::string_view line);

private:
    struct State;
    explicit LineConverter(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace retryscope
