// SPDX-License-Identifier: GPL-3.0-or-later
// The tree is built by one loop over a stack of open blocks, so that deep nesting cannot exhaust the call stack.
#include "config/tree_builder.h"

#include "config/lua_block.h"

#include <algorithm>
#include <format>

namespace retryscope {

namespace {

/// Blocks in which every name must be a directive's; in `map`, `types` and unknown blocks it may be any text.
bool holdsDirectives(std::string_view block)
{
    static constexpr std::string_view names[]{
        "http", "server", "location", "upstream", "if", "limit_except", "stream", "mail", "events"};
    return std::ranges::find(names, block) != std::end(names);
}

} // namespace

void TreeBuilder::report(ConfigProblem::Kind kind, const Span& span, std::vector<std::string> args)
{
    m_configuration.problems.push_back({kind, span, std::move(args)});
}

void TreeBuilder::unread(const std::string& file, std::uint32_t line, ConfigProblem::Kind kind)
{
    m_configuration.unread.push_back({file, line, kind});
}

void TreeBuilder::addFile(const IncludedFile& name, std::string text, DirectiveId parent, DirectiveId includedBy)
{
    auto& files = m_configuration.files;
    files.push_back({name.path, std::move(text), name.path});
    const auto id = ConfigFileId::fromIndex(files.size() - 1);
    m_known.emplace(name.identity, id);
    m_reading.push_back(name.identity);
    parse(id, parent, includedBy);
    m_reading.pop_back();
}

void TreeBuilder::parse(ConfigFileId file, DirectiveId parent, DirectiveId includedBy)
{
    // A copy: included files grow the vector of files while this text is being read.
    const std::string text = m_configuration.file(file).text;
    Lexer lexer(text, file);
    if (lexer.skipByteOrderMark())
        report(ConfigProblem::Kind::InvalidName, lexer.here(), {"\xEF\xBB\xBF"});
    std::vector<DirectiveId> open{parent};
    auto& problems = m_configuration.problems;
    while (!m_full) {
        const auto known = problems.size();
        Statement statement = lexer.next(problems);
        for (Remark& remark : lexer.takeRemarks())
            m_configuration.remarks.push_back(std::move(remark));
        for (auto i = known; i < problems.size(); ++i)
            if (problems[i].kind == ConfigProblem::Kind::UnterminatedQuote)
                unread(m_configuration.file(file).path, problems[i].span.line, problems[i].kind);
        if (statement.end == Statement::End::FileEnd)
            return closeAtFileEnd(open, 1, statement.span);
        if (statement.end == Statement::End::BlockEnd) {
            if (open.size() == 1) {
                report(ConfigProblem::Kind::UnexpectedBrace, statement.span, {});
                continue;
            }
            closeBlock(open.back(), statement.span);
            open.pop_back();
            continue;
        }
        const bool block = statement.end == Statement::End::BlockStart;
        const DirectiveId id = addDirective(std::move(statement), open.back(), includedBy);
        const Directive& directive = m_configuration.at(id);
        if (block && isLuaBlock(directive.name))
            readLua(lexer, id);
        else if (block && tooDeep(id, open))
            return closeAtFileEnd(open, 1, lexer.here());
        else if (block)
            open.push_back(id);
        else if (directive.name == "include" && directive.args.size() == 1) {
            m_nesting += open.size();
            include(id, open.back());
            m_nesting -= open.size();
        }
    }
    unread(m_configuration.file(file).path, lexer.here().line, ConfigProblem::Kind::IncludeTooMany);
}

DirectiveId TreeBuilder::addDirective(Statement&& statement, DirectiveId parent, DirectiveId includedBy)
{
    auto& all = m_configuration.directives;
    const auto id = DirectiveId::fromIndex(all.size());
    Directive& directive = all.emplace_back();
    directive.span = directive.headSpan = statement.span;
    directive.parent = parent;
    directive.includedBy = includedBy;
    directive.block = statement.end == Statement::End::BlockStart;
    directive.nameSpan = statement.span;
    if (!statement.words.empty()) {
        directive.name = std::move(statement.words.front().value);
        directive.nameSpan = statement.words.front().span;
        directive.args.assign(
            std::make_move_iterator(statement.words.begin() + 1), std::make_move_iterator(statement.words.end()));
        checkName(directive, parent);
    }
    auto& siblings = parent ? all[parent.index()].children : m_configuration.roots;
    siblings.push_back(id);
    if (!directive.block && directive.name != "include")
        (parent ? all[parent.index()].settings : m_configuration.rootSettings).push_back(id);
    if (all.size() >= maxDirectives && !m_full) {
        m_full = true;
        report(ConfigProblem::Kind::IncludeTooMany, directive.nameSpan, {std::to_string(maxDirectives)});
    }
    return id;
}

void TreeBuilder::checkName(Directive& directive, DirectiveId parent)
{
    const bool directivesOnly = !parent || holdsDirectives(m_configuration.at(parent).name);
    if (!directivesOnly || !impossibleName(directive.name))
        return;
    report(ConfigProblem::Kind::InvalidName, directive.nameSpan, {directive.name});
    // An invisible character before a name is the editor's, not the author's: read on as he meant it.
    for (const std::string_view invisible : {"\xEF\xBB\xBF", "\xC2\xA0"})
        while (directive.name.starts_with(invisible))
            directive.name.erase(0, invisible.size());
}

void TreeBuilder::closeBlock(DirectiveId block, const Span& brace)
{
    Directive& directive = m_configuration.directives[block.index()];
    directive.span.end = brace.end;
    directive.span.endLine = brace.endLine;
    directive.span.endColumn = brace.endColumn;
}

void TreeBuilder::closeAtFileEnd(const std::vector<DirectiveId>& open, std::size_t from, const Span& end)
{
    if (open.size() > from)
        report(ConfigProblem::Kind::UnexpectedEnd, end, {"}"});
    for (std::size_t i = open.size(); i-- > from;) {
        closeBlock(open[i], end);
        m_configuration.directives[open[i].index()].closed = false;
    }
}

/// Everything that looks at the tree may rely on the limit; the rest of the file is not read.
bool TreeBuilder::tooDeep(DirectiveId block, const std::vector<DirectiveId>& open)
{
    if (m_nesting + open.size() <= maxNesting)
        return false;
    const Span where = m_configuration.at(block).nameSpan;
    report(ConfigProblem::Kind::UnsupportedInput, where, {"nesting"});
    unread(m_configuration.file(where.file).path, where.line, ConfigProblem::Kind::UnsupportedInput);
    return true;
}

void TreeBuilder::readLua(Lexer& lexer, DirectiveId block)
{
    std::string_view body;
    const bool closed = lexer.luaBody(body);
    closeBlock(block, lexer.here());
    Directive& directive = m_configuration.directives[block.index()];
    directive.opaqueBody = body;
    directive.closed = closed;
    if (!closed) {
        report(ConfigProblem::Kind::UnexpectedEnd, lexer.here(), {"}"});
        unread(m_configuration.file(directive.span.file).path, directive.span.line, ConfigProblem::Kind::UnexpectedEnd);
    }
}

void TreeBuilder::include(DirectiveId directive, DirectiveId parent)
{
    const Argument argument = m_configuration.at(directive).args.front();
    const IncludeMatch match = m_source.match(argument.value);
    if (match.problem) {
        report(*match.problem, argument.span, {argument.value});
        for (const std::string& path : match.dropped)
            unread(path, 0, *match.problem);
        if (match.dropped.empty())
            unread(argument.value, 0, *match.problem);
    }
    for (const IncludedFile& file : match.files)
        if (m_full || !includeOne(file, directive, parent))
            return;
}

/// False when a limit ends all including.
bool TreeBuilder::includeOne(const IncludedFile& file, DirectiveId directive, DirectiveId parent)
{
    const Span where = m_configuration.at(directive).args.front().span;
    const auto refuse = [&](ConfigProblem::Kind kind, std::vector<std::string> args) {
        report(kind, where, std::move(args));
        unread(file.path, 0, kind);
    };
    if (std::ranges::contains(m_reading, file.identity)) {
        refuse(ConfigProblem::Kind::IncludeCycle, {file.path});
        return true;
    }
    if (++m_includes > maxIncludes || m_reading.size() >= maxDepth) {
        const bool tooDeep = m_reading.size() >= maxDepth;
        refuse(ConfigProblem::Kind::IncludeTooMany, {std::to_string(tooDeep ? maxDepth : maxIncludes)});
        m_full = m_full || !tooDeep;
        return false;
    }
    if (const auto known = m_known.find(file.identity); known != m_known.end()) {
        m_reading.push_back(file.identity);
        parse(known->second, parent, directive);
        m_reading.pop_back();
        return true;
    }
    auto text = m_source.read(file);
    if (!text)
        refuse(ConfigProblem::Kind::FileUnreadable, text.error().args);
    else if (text->contains('\0'))
        refuse(ConfigProblem::Kind::NotText, {file.path});
    else
        addFile(file, std::move(*text), parent, directive);
    return true;
}

} // namespace retryscope
