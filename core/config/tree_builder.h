// SPDX-License-Identifier: GPL-3.0-or-later
// Statements to a tree: blocks nested, includes put in place, errors noted and passed over.
#pragma once

#include "config/include_source.h"
#include "config/lexer.h"
#include "config/tree.h"

#include <map>
#include <string>
#include <vector>

namespace retryscope {

class TreeBuilder {
public:
    static constexpr std::size_t maxDirectives = 2'000'000; ///< of one configuration, repeated includes counted each time
    static constexpr std::size_t maxIncludes = 50'000;
    static constexpr std::size_t maxDepth = 100; ///< of includes within includes
    /// Of blocks within blocks, included files counted on. nginx itself recurses here; nobody writes a tenth of it.
    static constexpr std::size_t maxNesting = 400;

    TreeBuilder(Configuration& configuration, IncludeSource& source) : m_configuration(configuration), m_source(source) {}

    /// Adds a file of the configuration and reads it into the tree below `parent` (none: the top level).
    void addFile(const IncludedFile& name, std::string text, DirectiveId parent = {}, DirectiveId includedBy = {});

    /// True if that file was read, by itself or through an include.
    bool knows(const std::string& identity) const { return m_known.contains(identity); }

private:
    void parse(ConfigFileId file, DirectiveId parent, DirectiveId includedBy);
    DirectiveId addDirective(Statement&& statement, DirectiveId parent, DirectiveId includedBy);
    void checkName(Directive& directive, DirectiveId parent);
    void closeBlock(DirectiveId block, const Span& brace);
    void closeAtFileEnd(const std::vector<DirectiveId>& open, std::size_t from, const Span& end);
    bool tooDeep(DirectiveId block, const std::vector<DirectiveId>& open);
    void readLua(Lexer& lexer, DirectiveId block);
    void include(DirectiveId directive, DirectiveId parent);
    bool includeOne(const IncludedFile& file, DirectiveId directive, DirectiveId parent);
    void report(ConfigProblem::Kind kind, const Span& span, std::vector<std::string> args);
    void unread(const std::string& file, std::uint32_t line, ConfigProblem::Kind kind);

    Configuration& m_configuration;
    IncludeSource& m_source;
    std::map<std::string, ConfigFileId> m_known; ///< by identity; a file included twice is kept once
    std::vector<std::string> m_reading;          ///< identities of the files that are being read
    std::size_t m_includes = 0;
    std::size_t m_nesting = 0; ///< open blocks of the files around the one that is being read
    bool m_full = false; ///< a limit was reached and reported
};

} // namespace retryscope
