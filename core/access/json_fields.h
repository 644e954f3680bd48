// SPDX-License-Identifier: GPL-3.0-or-later
// Walks over a JSON object as nginx writes it, which need not be JSON: unquoted lists, "-" and nothing at all as values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct JsonField {
    std::string_view key;   ///< of the innermost object, still escaped
    std::string_view path;  ///< keys of the objects around it, each followed by "."; valid until the next call
    std::string_view value; ///< between the quotes (still escaped), or the text of what stands without quotes
    bool quoted = false;
};

class JsonFields {
public:
    explicit JsonFields(std::string_view line);

    /// The next field that is no object; false at the end of the outermost object, or where this is none.
    bool next(JsonField& field);
    /// After next() returned false: the object was closed and nothing but blanks follows.
    bool complete() const { return m_complete; }
    /// A value stood there that JSON does not know.
    bool repaired() const { return m_repaired; }

private:
    void skipBlanks();
    bool string(std::string_view& out);
    bool open(std::string_view key);
    void close();
    bool value(JsonField& field);
    std::string_view bare();
    std::string_view array();

    std::string_view m_line;
    std::size_t m_pos = 0;
    std::string m_path;
    std::vector<std::size_t> m_lengths; ///< of m_path at each open object
    bool m_complete = false;
    bool m_repaired = false;
    bool m_failed = false;
};

/// A number, true, false or null: what JSON lets stand without quotes.
bool isJsonWord(std::string_view text);

} // namespace retryscope
