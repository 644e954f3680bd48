// SPDX-License-Identifier: GPL-3.0-or-later
// The one place where the YAML library is called; its exceptions end here.
#include "config/kubernetes_yaml.h"

#include <algorithm>
#include <sstream>
#include <unordered_map>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

namespace retryscope {

namespace {

/// Thrown through the library when a file asks for too much.
struct YamlTooMuch {
    const char* limit;
};

/// Separate texts between the lines "---"; such a line cannot stand inside anything (YAML 1.2, chapter 9.1.2).
std::vector<std::pair<std::size_t, std::size_t>> splitDocuments(std::string_view text)
{
    std::vector<std::pair<std::size_t, std::size_t>> parts;
    std::size_t start = 0;
    for (std::size_t line = 0; line < text.size();) {
        const auto end = std::min(text.find('\n', line), text.size() - 1) + 1;
        const std::string_view head = text.substr(line, std::min<std::size_t>(4, end - line));
        const bool marker = head.starts_with("---") && (head.size() == 3 || std::string_view(" \t\r\n").contains(head[3]));
        if (marker && line > start) {
            parts.emplace_back(start, line);
            start = line;
        }
        line = end;
    }
    if (start < text.size())
        parts.emplace_back(start, text.size());
    return parts;
}

} // namespace

/// Builds the nodes of one document from the library's events.
class YamlReader : public YAML::EventHandler {
public:
    YamlReader(YamlTree& tree, std::size_t base, const LineTable& lines, std::vector<ConfigProblem>& problems)
        : m_tree(tree), m_base(base), m_lines(lines), m_problems(problems)
    {
    }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { add(YamlNode::Kind::Null, mark, anchor); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        // An alias to a node that is still open would make a ring of the tree.
        const auto known = m_anchors.find(anchor);
        if (known == m_anchors.end() || std::ranges::contains(m_open, known->second))
            add(YamlNode::Kind::Null, mark, 0);
        else
            place(known->second);
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override
    {
        YamlNode& node = m_tree.m_nodes[add(YamlNode::Kind::Scalar, mark, anchor)];
        node.value = value;
        node.plain = tag == "?";
        node.end = node.offset + 1;
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor, YAML::EmitterStyle::value style) override
    {
        open(YamlNode::Kind::Sequence, mark, anchor, style);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor, YAML::EmitterStyle::value style) override
    {
        open(YamlNode::Kind::Map, mark, anchor, style);
    }
    void OnMapEnd() override
    {
        checkKeys(m_tree.m_nodes[m_open.back()]);
        close();
    }

    std::optional<std::uint32_t> root() const { return m_root; }

private:
    std::uint32_t add(YamlNode::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor)
    {
        if (m_tree.m_nodes.size() >= YamlTree::maxNodes)
            throw YamlTooMuch{"nodes"};
        const auto id = static_cast<std::uint32_t>(m_tree.m_nodes.size());
        YamlNode& node = m_tree.m_nodes.emplace_back();
        node.kind = kind;
        node.offset = node.end = static_cast<std::uint32_t>(m_base + static_cast<std::size_t>(std::max(mark.pos, 0)));
        if (anchor != 0)
            m_anchors[anchor] = id;
        place(id);
        return id;
    }
    void place(std::uint32_t id)
    {
        if (m_open.empty())
            m_root = id;
        else
            m_tree.m_nodes[m_open.back()].items.push_back(id);
    }
    void open(YamlNode::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor, YAML::EmitterStyle::value style)
    {
        if (m_open.size() >= YamlTree::maxNesting)
            throw YamlTooMuch{"nesting"};
        const std::uint32_t id = add(kind, mark, anchor);
        m_tree.m_nodes[id].flow = style == YAML::EmitterStyle::Flow;
        m_open.push_back(id);
    }
    void close()
    {
        YamlNode& node = m_tree.m_nodes[m_open.back()];
        for (const std::uint32_t item : node.items)
            if (m_tree.m_nodes[item].offset >= node.offset) // an alias leads back
                node.end = std::max(node.end, m_tree.m_nodes[item].end);
        m_open.pop_back();
    }
    void checkKeys(const YamlNode& map)
    {
        std::unordered_map<std::string_view, std::uint32_t> seen;
        for (std::size_t i = 0; i + 1 < map.items.size(); i += 2) {
            const YamlNode& key = m_tree.m_nodes[map.items[i]];
            if (key.kind != YamlNode::Kind::Scalar || key.value == "<<")
                continue;
            const auto [first, fresh] = seen.emplace(key.value, key.offset);
            if (fresh)
                continue;
            const auto length = static_cast<std::uint32_t>(key.value.size());
            m_problems.push_back({ConfigProblem::Kind::YamlDuplicateKey, m_lines.span(key.offset, key.offset + length),
                {key.value, std::to_string(m_lines.span(first->second, first->second).line)}});
        }
    }

    YamlTree& m_tree;
    std::size_t m_base;
    const LineTable& m_lines;
    std::vector<ConfigProblem>& m_problems;
    std::vector<std::uint32_t> m_open;
    std::unordered_map<YAML::anchor_t, std::uint32_t> m_anchors;
    std::optional<std::uint32_t> m_root;
};

namespace {

/// Reads one document; what is wrong with it, or nothing.
std::optional<ConfigProblem> readDocument(YamlReader& reader, std::string_view text, std::size_t base, const LineTable& lines)
{
    const auto placed = [&](ConfigProblem::Kind kind, std::size_t at, std::vector<std::string> args) {
        const auto offset = static_cast<std::uint32_t>(base + std::min(at, text.size()));
        return ConfigProblem{kind, lines.span(offset, offset + 1), std::move(args)};
    };
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        parser.HandleNextDocument(reader);
        return std::nullopt;
    } catch (const YamlTooMuch& much) {
        return placed(ConfigProblem::Kind::YamlLimit, 0, {much.limit});
    } catch (const YAML::DeepRecursion&) {
        return placed(ConfigProblem::Kind::YamlLimit, 0, {"nesting"});
    } catch (const YAML::Exception& error) {
        const auto at = static_cast<std::size_t>(std::max(error.mark.pos, 0));
        return placed(ConfigProblem::Kind::YamlSyntax, at, {error.msg});
    }
}

/// "{{ … }}" is a template's and never stands in what kubectl takes, texts apart.
bool isTemplate(std::string_view text)
{
    for (const std::string_view mark : {"{{-", "{{ .", "{{.", "{{ include", "{{ if", "{{ range", "{{ with", "{{ toYaml", "{{ template", "{{ $", "{{/*"})
        if (text.contains(mark))
            return true;
    return false;
}

} // namespace

YamlTree::YamlTree(std::string_view text, const LineTable& lines, std::vector<ConfigProblem>& problems,
    const std::function<void(std::uint32_t, ConfigProblem::Kind)>& unread)
{
    if (text.size() > maxBytes) {
        problems.push_back({ConfigProblem::Kind::YamlLimit, lines.span(0, 0), {"size"}});
        unread(0, ConfigProblem::Kind::YamlLimit);
        return;
    }
    const std::size_t mark = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; // the library does not count it
    for (const auto& [from, to] : splitDocuments(text.substr(mark))) {
        const std::string_view part = text.substr(mark + from, to - from);
        const std::size_t known = m_nodes.size();
        YamlReader reader(*this, mark + from, lines, problems);
        if (auto problem = readDocument(reader, part, mark + from, lines)) {
            if (problem->kind == ConfigProblem::Kind::YamlSyntax && isTemplate(part))
                problem = ConfigProblem{ConfigProblem::Kind::YamlTemplate, problem->span, {}};
            m_nodes.resize(known);
            const auto start = static_cast<std::uint32_t>(mark + from);
            unread(lines.span(start, start).line, problem->kind);
            problems.push_back(std::move(*problem));
        } else if (reader.root()) {
            m_documents.push_back(*reader.root());
        }
    }
}

void YamlTree::visitEntries(const YamlNode& map, int depth, int& budget, const std::function<void(const YamlNode&, const YamlNode&)>& visit) const
{
    if (depth > 8 || map.kind != YamlNode::Kind::Map)
        return;
    for (std::size_t i = 0; i + 1 < map.items.size(); i += 2) {
        if (at(map.items[i]).value != "<<" || --budget < 0)
            continue;
        const YamlNode& merged = at(map.items[i + 1]);
        visitEntries(merged, depth + 1, budget, visit);
        if (merged.kind == YamlNode::Kind::Sequence)
            for (const std::uint32_t item : merged.items)
                visitEntries(at(item), depth + 1, budget, visit);
    }
    for (std::size_t i = 0; i + 1 < map.items.size() && --budget >= 0; i += 2)
        if (at(map.items[i]).value != "<<")
            visit(at(map.items[i]), at(map.items[i + 1]));
}

void YamlTree::forEach(const YamlNode& map, const std::function<void(const YamlNode&, const YamlNode&)>& visit) const
{
    int budget = 100'000;
    visitEntries(map, 0, budget, visit);
}

const YamlNode* YamlTree::find(const YamlNode* map, std::string_view key) const
{
    const YamlNode* found = nullptr;
    if (map && map->kind == YamlNode::Kind::Map)
        forEach(*map, [&](const YamlNode& name, const YamlNode& value) {
            if (name.value == key)
                found = &value;
        });
    return found;
}

std::string_view YamlTree::text(const YamlNode* map, std::string_view key) const
{
    const YamlNode* value = find(map, key);
    return value && value->kind == YamlNode::Kind::Scalar ? std::string_view(value->value) : std::string_view{};
}

} // namespace retryscope
