// SPDX-License-Identifier: GPL-3.0-or-later
// Variables in log formats and addresses that nginx would not know; it names no line for them, so the line is found here.
#include "review/fix.h"
#include "review/rules.h"
#include "review/variable_table.h"

#include <algorithm>
#include <array>
#include <set>

namespace retryscope {

namespace {

/// Names that the configuration itself gives to variables.
std::set<std::string, std::less<>> definedVariables(const Configuration& configuration)
{
    std::set<std::string, std::less<>> names;
    const auto add = [&](const Directive& directive, std::size_t index) {
        if (index < directive.args.size() && directive.args[index].value.starts_with('$'))
            names.insert(directive.args[index].value.substr(1));
    };
    static constexpr std::array<std::string_view, 12> first{"set", "auth_request_set", "js_set", "perl_set", "set_by_lua",
        "set_by_lua_block", "set_by_lua_file", "js_var", "set_random", "set_secure_random_alphanum", "set_escape_uri", "set_unescape_uri"};
    for (const Directive& directive : configuration.directives) {
        if (std::ranges::contains(first, directive.name))
            add(directive, 0);
        if (directive.name == "map" || directive.name == "split_clients")
            add(directive, 1);
        if (directive.name == "geo" && !directive.args.empty())
            add(directive, directive.args.size() - 1);
        // Named groups of regular expressions, wherever they stand.
        for (const Argument& argument : directive.args)
            for (auto at = argument.value.find("(?"); at != std::string::npos; at = argument.value.find("(?", at + 1)) {
                const auto open = argument.value.find('<', at);
                const auto close = argument.value.find('>', at);
                if (open != std::string::npos && close != std::string::npos && open <= at + 3 && close > open)
                    names.insert(argument.value.substr(open + 1, close - open - 1));
            }
    }
    return names;
}

bool takesVariables(std::string_view directive)
{
    static constexpr std::array<std::string_view, 12> names{"log_format", "proxy_pass", "proxy_set_header", "add_header", "grpc_set_header",
        "fastcgi_param", "uwsgi_param", "scgi_param", "return", "rewrite", "set", "access_log"};
    return std::ranges::contains(names, directive);
}

std::string_view reasonOf(VariableStanding standing)
{
    switch (standing) {
    case VariableStanding::Commercial: return "commercial";
    case VariableStanding::OtherProduct: return "other-product";
    case VariableStanding::Impossible: return "no-such";
    case VariableStanding::Known:
    case VariableStanding::Unknown: break;
    }
    return {};
}

/// The place of "$name" in the file, inside the argument; the whole argument if it is written in another way.
Span spanOfVariable(const Configuration& configuration, const Argument& argument, const std::string& name)
{
    const std::string& text = configuration.file(argument.span.file).text;
    const auto at = text.find("$" + name, argument.span.offset);
    if (at == std::string::npos || at + name.size() + 1 > argument.span.end)
        return argument.span;
    Span span = argument.span;
    for (std::size_t i = span.offset; i < at; ++i) {
        span.column = text[i] == '\n' ? 1 : span.column + 1;
        span.line += text[i] == '\n' ? 1 : 0;
    }
    span.offset = static_cast<std::uint32_t>(at);
    span.end = static_cast<std::uint32_t>(at + name.size() + 1);
    span.endLine = span.line;
    span.endColumn = span.column + static_cast<std::uint32_t>(name.size()) + 1;
    return span;
}

} // namespace

void checkVariables(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    const auto defined = definedVariables(configuration);
    // Lua and other code may give variables any name, ingress-nginx's template has its own.
    const bool open = configuration.form == ConfigForm::Kubernetes || std::ranges::any_of(configuration.directives, [](const Directive& d) { return d.name == "load_module"; });
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        if (!takesVariables(directive.name))
            continue;
        for (const Argument& argument : directive.args) {
            for (const std::string& name : variablesIn(argument.value)) {
                const VariableStanding standing = standingOf(name);
                const std::string_view reason = reasonOf(standing);
                if (reason.empty() || defined.contains(name) || (open && standing != VariableStanding::Impossible))
                    continue;
                const std::string nearest = standing == VariableStanding::Impossible ? nearestVariable(name) : std::string{};
                survey.report(Rule::UnknownVariable, Severity::Error, DirectiveId::fromIndex(i),
                    spanOfVariable(configuration, argument, name), {name, std::string(reason), nearest});
            }
        }
    }
}

} // namespace retryscope
