// SPDX-License-Identifier: GPL-3.0-or-later
// YAML files as trees with places; aliases stay references, so that a small file cannot become a large tree.
#pragma once

#include "config/line_table.h"
#include "config/tree.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct YamlNode {
    enum class Kind : std::uint8_t { Null, Scalar, Sequence, Map };
    Kind kind = Kind::Null;
    bool plain = false; ///< a scalar without quotes: may be a number or a flag for YAML
    bool flow = false;  ///< […] and {…}
    std::uint32_t offset = 0; ///< in the file, where the library saw it begin
    std::uint32_t end = 0;    ///< of the last thing in it; a scalar's own end is not worked out
    std::string value;
    std::vector<std::uint32_t> items; ///< nodes; of a map key, value, key, value …
};

/// All documents of one file.
class YamlTree {
public:
    static constexpr std::size_t maxBytes = 32u << 20;
    static constexpr std::size_t maxNodes = 2'000'000;
    static constexpr std::size_t maxNesting = 100; ///< of maps and lists; real objects stay below 20

    /// A document that cannot be read is a problem and an unread part; those behind it are read all the same.
    YamlTree(std::string_view text, const LineTable& lines, std::vector<ConfigProblem>& problems, const std::function<void(std::uint32_t line, ConfigProblem::Kind)>& unread);

    const std::vector<std::uint32_t>& documents() const { return m_documents; }
    const YamlNode& at(std::uint32_t node) const { return m_nodes[node]; }

    /// The value of a key, merged ones ("<<") included; nullptr if the node is no map or has no such key.
    const YamlNode* find(const YamlNode* map, std::string_view key) const;
    /// The text of a scalar below a key; "" if there is none.
    std::string_view text(const YamlNode* map, std::string_view key) const;
    /// Calls for each entry of a map, merged ones first; of two of the same key the last one counts.
    void forEach(const YamlNode& map, const std::function<void(const YamlNode& key, const YamlNode& value)>& visit) const;

private:
    friend class YamlReader;
    void visitEntries(const YamlNode& map, int depth, int& budget, const std::function<void(const YamlNode&, const YamlNode&)>& visit) const;

    std::vector<YamlNode> m_nodes;
    std::vector<std::uint32_t> m_documents;
};

} // namespace retryscope
