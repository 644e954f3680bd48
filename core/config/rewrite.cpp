// SPDX-License-Identifier: GPL-3.0-or-later
// What needs the request's method, cookies or the file system is reported as undecided, never guessed.
#include "config/rewrite.h"

#include "config/mask.h"
#include "config/units.h"

#include <algorithm>

namespace retryscope {

namespace {

bool isNameCharacter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// "$arg_name" of a query, as ngx_http_arg finds it: without case, the first one.
std::string argumentIn(std::string_view query, std::string_view name)
{
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        if (pair.size() > name.size() && pair[name.size()] == '=' && equalsIgnoringCase(pair.substr(0, name.size()), name))
            return std::string(pair.substr(name.size() + 1));
        query.remove_prefix(std::min(query.size(), pair.size() + 1));
    }
    return {};
}

} // namespace

std::optional<std::string> RewriteState::value(std::string_view variable) const
{
    if (variable.size() == 1 && variable[0] >= '0' && variable[0] <= '9') {
        const auto index = static_cast<std::size_t>(variable[0] - '0');
        return index < captures.size() ? captures[index] : std::string{};
    }
    if (variable == "uri" || variable == "document_uri")
        return path;
    if (variable == "request_uri")
        return requestUri;
    if (variable == "args" || variable == "query_string")
        return query;
    if (variable.starts_with("arg_"))
        return argumentIn(query, variable.substr(4));
    if (variable == "is_args")
        return query.empty() ? "" : "?";
    if (variable == "host" && !host.empty())
        return host;
    if (variable == "http_host" && !httpHost.empty())
        return httpHost;
    if (variable == "request_method") {
        methodAsked = true;
        return method.empty() ? std::nullopt : std::optional(method);
    }
    const auto found = variables.find(variable);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
}

void RewriteState::take(const Regex& regex, std::vector<std::string> groups)
{
    for (const auto& [name, number] : regex.names())
        if (number < groups.size())
            variables.insert_or_assign(name, groups[number]);
    if (regex.hasGroups())
        captures = std::move(groups);
}

std::optional<std::string> RewriteState::expand(std::string_view text) const
{
    std::string out;
    while (!text.empty()) {
        const auto dollar = text.find('$');
        out += text.substr(0, dollar);
        if (dollar == std::string_view::npos)
            break;
        text.remove_prefix(dollar + 1);
        const bool braced = text.starts_with('{');
        if (braced)
            text.remove_prefix(1);
        std::size_t length = 0;
        while (length < text.size() && isNameCharacter(text[length]))
            ++length;
        // "$10" is "$1" followed by a zero.
        if (!braced && length > 1 && text[0] >= '0' && text[0] <= '9')
            length = 1;
        if (length == 0) { // a lone "$" is itself
            out += '$';
            continue;
        }
        const auto replacement = value(text.substr(0, length));
        if (!replacement)
            return std::nullopt;
        out += *replacement;
        text.remove_prefix(std::min(text.size(), length + (braced ? 1 : 0)));
    }
    return out;
}

RewriteProgram RewriteProgram::of(const Configuration& configuration, DirectiveId block)
{
    RewriteProgram program;
    for (const DirectiveId id : configuration.childrenOf(block))
        if (auto statement = read(configuration, id))
            program.m_statements.push_back(std::move(*statement));
    return program;
}

std::optional<RewriteProgram::Statement> RewriteProgram::read(const Configuration& configuration, DirectiveId id)
{
    const Directive& directive = configuration.at(id);
    Statement statement;
    statement.where = id;
    if (directive.name == "set" && directive.args.size() == 2 && directive.args[0].value.starts_with('$')) {
        statement.kind = Kind::Set;
        statement.name = directive.args[0].value.substr(1);
        statement.text = directive.args[1].value;
    } else if (directive.name == "rewrite" && directive.args.size() >= 2) {
        readRewrite(directive, statement);
    } else if (directive.name == "return" && !directive.args.empty()) {
        readReturn(directive, statement);
    } else if (directive.name == "break" && directive.args.empty()) {
        statement.kind = Kind::Break;
    } else if (directive.name == "if" && directive.block) {
        readIf(configuration, directive, statement);
        statement.body = std::make_unique<RewriteProgram>(of(configuration, id));
        const bool passes = std::ranges::any_of(directive.settings,
            [&](DirectiveId child) { return familyOfPass(configuration.at(child).name) != Family::None; });
        statement.matters = passes
            || std::ranges::any_of(statement.body->m_statements, [](const Statement& s) { return s.kind != Kind::Set; });
    } else {
        return std::nullopt;
    }
    return statement;
}

void RewriteProgram::readRewrite(const Directive& directive, Statement& statement)
{
    statement.kind = Kind::Rewrite;
    statement.regex = Regex::compile(directive.args[0].value);
    statement.text = directive.args[1].value;
    const std::string flag = directive.args.size() > 2 ? directive.args[2].value : std::string{};
    if (flag == "last")
        statement.flag = Flag::Last;
    else if (flag == "break")
        statement.flag = Flag::Break;
    else if (flag == "redirect" || flag == "permanent")
        statement.flag = Flag::Redirect;
    for (const std::string_view outside : {"http://", "https://", "$scheme"})
        if (statement.text.starts_with(outside))
            statement.flag = Flag::Redirect;
}

void RewriteProgram::readReturn(const Directive& directive, Statement& statement)
{
    statement.kind = Kind::Return;
    const auto code = parseCount(directive.args[0].value);
    statement.code = code ? static_cast<int>(std::min<std::int64_t>(*code, 999)) : 302;
    statement.hasText = !code || directive.args.size() > 1;
}

/// Puts "( $a = b )" together again and takes it apart into its two sides.
void RewriteProgram::readIf(const Configuration&, const Directive& directive, Statement& statement)
{
    statement.kind = Kind::If;
    std::vector<std::string> words;
    for (const Argument& argument : directive.args)
        words.push_back(argument.value);
    if (words.empty() || !words.front().starts_with('(') || !words.back().ends_with(')')) {
        statement.comparison = "?";
        return;
    }
    words.front().erase(0, 1);
    words.back().pop_back();
    std::erase(words, std::string{});
    if (words.size() == 1 && words[0].starts_with('$')) {
        statement.name = words[0].substr(1);
        return;
    }
    statement.comparison = "?";
    if (words.size() < 2 || !words[0].starts_with('$'))
        return;
    statement.name = words[0].substr(1);
    const std::string& comparison = words[1];
    statement.text = words.size() > 2 ? words[2] : std::string{};
    const bool pattern = comparison.contains('~');
    if (comparison != "=" && comparison != "!=" && !pattern)
        return;
    if (pattern) {
        statement.regex = Regex::compile(statement.text, comparison.ends_with('*'));
        if (!statement.regex)
            return;
    }
    statement.comparison = comparison;
}

std::optional<bool> RewriteProgram::holds(const Statement& condition, RewriteState& state)
{
    const auto left = state.value(condition.name);
    if (condition.comparison == "?" || !left)
        return std::nullopt;
    if (condition.comparison.empty())
        return !left->empty() && *left != "0";
    const bool negated = condition.comparison.starts_with('!');
    if (!condition.regex) {
        const auto right = state.expand(condition.text);
        return right ? std::optional((*left == *right) != negated) : std::nullopt;
    }
    auto captures = condition.regex->capture(*left);
    if (captures)
        state.take(*condition.regex, *captures);
    return captures.has_value() != negated;
}

/// True if the block's remaining directives are not run.
bool RewriteProgram::rewrite(const Statement& statement, RewriteState& state, RewriteOutcome& outcome)
{
    auto captures = statement.regex ? statement.regex->capture(state.path) : std::nullopt;
    if (!statement.regex)
        outcome.undecided.push_back(statement.where);
    if (!captures)
        return false;
    state.take(*statement.regex, std::move(*captures));
    if (statement.flag == Flag::Redirect) {
        outcome.rewrites.push_back(statement.where);
        outcome.returns = statement.where;
        outcome.code = 302;
        outcome.hasText = true;
        return true;
    }
    const auto target = state.expand(statement.text);
    if (!target) {
        outcome.undecided.push_back(statement.where);
        return statement.flag != Flag::None;
    }
    outcome.rewrites.push_back(statement.where);
    const auto mark = target->find('?');
    state.path = target->substr(0, mark);
    if (mark != std::string::npos) { // a "?" at the end drops the query that came with the request
        std::string query = target->substr(mark + 1);
        if (statement.text.ends_with('?'))
            query = query.substr(0, query.rfind('?'));
        else if (!state.query.empty())
            query += (query.empty() ? "" : "&") + state.query;
        state.query = std::move(query);
    }
    outcome.uriChanged = statement.flag != Flag::Break;
    return statement.flag != Flag::None;
}

bool RewriteProgram::runInto(RewriteState& state, RewriteOutcome& outcome) const
{
    for (const Statement& statement : m_statements) {
        switch (statement.kind) {
        case Kind::Set:
            if (const auto value = state.expand(statement.text))
                state.variables.insert_or_assign(statement.name, *value);
            else
                state.variables.erase(statement.name);
            break;
        case Kind::Break: return true;
        case Kind::Return:
            outcome.returns = statement.where;
            outcome.code = statement.code;
            outcome.hasText = statement.hasText;
            return true;
        case Kind::Rewrite:
            if (rewrite(statement, state, outcome))
                return true;
            break;
        case Kind::If: {
            const auto truth = holds(statement, state);
            if (!truth && statement.matters)
                outcome.undecided.push_back(statement.where);
            if (!truth.value_or(false))
                break;
            outcome.entered = statement.where;
            if (statement.body->runInto(state, outcome))
                return true;
            break;
        }
        }
    }
    return false;
}

RewriteOutcome RewriteProgram::run(RewriteState& state) const
{
    RewriteOutcome outcome;
    runInto(state, outcome);
    return outcome;
}

} // namespace retryscope
