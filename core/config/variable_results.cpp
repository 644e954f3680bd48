// SPDX-License-Identifier: GPL-3.0-or-later
// Variables are replaced one after another from the left; what a value names in turn is replaced in its place.
#include "config/variable_results.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace retryscope {

namespace {

constexpr int deepest = 8; ///< variables whose values name variables; nginx itself stops a circle of maps

struct VariableValue {
    std::string text;
    VariableChoice choice;
};

struct FoundVariable {
    std::size_t begin = std::string::npos, end = 0; ///< of "$name" or "${name}"
    std::string name;
};

bool isNameCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

FoundVariable firstVariable(std::string_view text, std::size_t from)
{
    for (auto at = text.find('$', from); at != std::string_view::npos; at = text.find('$', at + 1)) {
        const bool braced = at + 1 < text.size() && text[at + 1] == '{';
        std::size_t end = at + 1 + (braced ? 1 : 0);
        const std::size_t begin = end;
        while (end < text.size() && isNameCharacter(text[end]))
            ++end;
        if (end > begin && (!braced || (end < text.size() && text[end] == '}')))
            return {at, end + (braced ? 1 : 0), std::string(text.substr(begin, end - begin))};
    }
    return {};
}

class Expansion {
public:
    Expansion(const Configuration& configuration, DirectiveId block) : m_configuration(configuration)
    {
        findLevels(block);
        findBlocks();
    }
    VariableResults of(std::string_view text)
    {
        expand({std::string(text), {}}, 0, 0);
        return std::move(m_results);
    }

private:
    void findLevels(DirectiveId block);
    void findBlocks();
    void expand(const VariableResult& begun, std::size_t from, int depth);
    std::vector<VariableValue> valuesOf(const std::string& name) const;
    void addBlock(DirectiveId id, const std::string& name, std::vector<VariableValue>& values) const;
    std::vector<VariableValue> setValues(const std::string& name) const;
    void addSets(DirectiveId block, const std::string& name, bool conditional, std::vector<VariableValue>& values, bool& certain) const;

    const Configuration& m_configuration;
    std::vector<DirectiveId> m_levels; ///< whose rewrite directives are run: the server, the location, the `if` in it
    std::vector<DirectiveId> m_blocks; ///< map, geo and split_clients
    VariableResults m_results;
};

void Expansion::findLevels(DirectiveId block)
{
    bool location = false;
    for (DirectiveId level = block; level; level = m_configuration.at(level).parent) {
        const Directive& directive = m_configuration.at(level);
        const bool runs = directive.name == "server" || directive.name == "if" || (directive.name == "location" && !location);
        location = location || directive.name == "location";
        if (runs)
            m_levels.insert(m_levels.begin(), level);
    }
    if (m_configuration.form == ConfigForm::Fragment)
        m_levels.insert(m_levels.begin(), DirectiveId{});
}

void Expansion::findBlocks()
{
    for (std::size_t i = 0; i < m_configuration.directives.size(); ++i) {
        const Directive& directive = m_configuration.directives[i];
        const bool gives = directive.name == "map" || directive.name == "geo" || directive.name == "split_clients";
        if (gives && directive.block && !directive.args.empty())
            m_blocks.push_back(DirectiveId::fromIndex(i));
    }
}

/// A map, geo or split_clients block that gives the variable.
void Expansion::addBlock(DirectiveId id, const std::string& name, std::vector<VariableValue>& values) const
{
    const Directive& block = m_configuration.at(id);
    static constexpr std::array special{"hostnames", "volatile", "include", "delete", "proxy", "proxy_recursive", "ranges"};
    const std::string source = block.args.size() > 1 ? block.args.front().value : "$remote_addr";
    bool otherwise = false;
    for (const DirectiveId child : block.children) {
        const Directive& line = m_configuration.at(child);
        if (line.args.size() != 1 || std::ranges::contains(special, line.name))
            continue;
        otherwise = otherwise || line.name == "default" || (line.name == "*" && block.name == "split_clients");
        values.push_back({line.args.front().value, {name, source, line.name, child}});
    }
    if (!otherwise)
        values.push_back({{}, {name, source, "default", id}});
}

void Expansion::addSets(DirectiveId block, const std::string& name, bool conditional, std::vector<VariableValue>& values, bool& certain) const
{
    for (const DirectiveId id : m_configuration.childrenOf(block)) {
        const Directive& child = m_configuration.at(id);
        if (child.block && child.name == "if" && !std::ranges::contains(m_levels, id))
            addSets(id, name, true, values, certain);
        if (child.name != "set" || child.args.size() != 2 || child.args.front().value != '$' + name)
            continue;
        if (!conditional) { // what stood before is overwritten
            values.clear();
            certain = true;
        }
        values.push_back({child.args.back().value, {name, {}, {}, id}});
    }
}

std::vector<VariableValue> Expansion::setValues(const std::string& name) const
{
    std::vector<VariableValue> values;
    bool certain = false;
    for (const DirectiveId level : m_levels)
        addSets(level, name, false, values, certain);
    if (!values.empty() && !certain)
        values.push_back({{}, {name, {}, {}, values.front().choice.where}});
    return values;
}

std::vector<VariableValue> Expansion::valuesOf(const std::string& name) const
{
    std::vector<VariableValue> values = setValues(name);
    if (!values.empty())
        return values;
    for (const DirectiveId id : m_blocks)
        if (m_configuration.at(id).args.back().value == '$' + name)
            addBlock(id, name, values);
    return values;
}

void Expansion::expand(const VariableResult& begun, std::size_t from, int depth)
{
    if (m_results.results.size() >= VariableResults::most) {
        m_results.complete = false;
        return;
    }
    const FoundVariable found = firstVariable(begun.value, from);
    if (found.begin == std::string::npos) {
        m_results.results.push_back(begun);
        return;
    }
    const auto values = depth < deepest ? valuesOf(found.name) : std::vector<VariableValue>{};
    if (values.empty()) {
        m_results.complete = false;
        return expand(begun, found.end, depth);
    }
    for (const VariableValue& value : values) {
        VariableResult next = begun;
        next.value.replace(found.begin, found.end - found.begin, value.text);
        next.choices.push_back(value.choice);
        // The value is looked at again: it may name a variable.
        expand(next, found.begin, value.text.contains('$') ? depth + 1 : depth);
    }
}

} // namespace

VariableResults variableResults(const Configuration& configuration, DirectiveId block, std::string_view text)
{
    return Expansion(configuration, block).of(text);
}

} // namespace retryscope
