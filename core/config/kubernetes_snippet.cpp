// SPDX-License-Identifier: GPL-3.0-or-later
// The snippet is read as a file of its own, and the result moved into the tree.
#include "config/kubernetes_snippet.h"

#include "config/tree_builder.h"

#include <algorithm>

namespace retryscope {

namespace {

/// A snippet's includes lie in the controller's container.
class ContainerFiles : public IncludeSource {
public:
    IncludeMatch match(const std::string&) override { return {{}, ConfigProblem::Kind::IncludeOutside}; }
    Result<std::string> read(const IncludedFile& file) override { return failure(ErrorCode::CannotOpen, {file.path, ""}); }
};

/// Moves what was read from a snippet into a configuration.
class Graft {
public:
    Graft(Configuration& into, const KubernetesSetting& setting, const LineTable& lines) : m_into(into), m_setting(setting), m_lines(lines) {}

    void directives(const Configuration& from, DirectiveId parent)
    {
        m_base = static_cast<std::uint32_t>(m_into.directives.size());
        for (Directive directive : from.directives) {
            for (Span* span : {&directive.nameSpan, &directive.span, &directive.headSpan})
                *span = moved(*span);
            for (Argument& argument : directive.args)
                argument.span = moved(argument.span);
            directive.parent = directive.parent ? moved(directive.parent) : parent;
            directive.includedBy = {};
            for (auto* list : {&directive.children, &directive.settings})
                for (DirectiveId& id : *list)
                    id = moved(id);
            m_into.directives.push_back(std::move(directive));
        }
        for (const DirectiveId id : from.roots)
            (parent ? m_into.directives[parent.index()].children : m_into.roots).push_back(moved(id));
        for (const DirectiveId id : from.rootSettings)
            (parent ? m_into.directives[parent.index()].settings : m_into.rootSettings).push_back(moved(id));
    }

    void problems(const Configuration& from)
    {
        for (ConfigProblem problem : from.problems) {
            problem.span = moved(problem.span);
            m_into.problems.push_back(std::move(problem));
        }
        for (const UnreadPart& part : from.unread) {
            const Span& value = m_setting.valueSpan;
            const bool include = part.kind == ConfigProblem::Kind::IncludeOutside;
            m_into.unread.push_back({include ? part.file : m_into.file(value.file).path, include ? 0 : value.line, part.kind});
        }
    }

private:
    Span moved(const Span& span) const { return spanInValue(m_setting, m_lines, span.offset, span.end); }
    DirectiveId moved(DirectiveId id) const { return DirectiveId{id.value + m_base}; } ///< ids count from 1

    Configuration& m_into;
    const KubernetesSetting& m_setting;
    const LineTable& m_lines;
    std::uint32_t m_base = 0;
};

} // namespace

Span spanInValue(const KubernetesSetting& setting, const LineTable& lines, std::size_t from, std::size_t to)
{
    if (setting.offsets.empty() || from >= setting.offsets.size())
        return setting.offsets.empty() ? setting.valueSpan : lines.span(setting.offsets.back(), setting.offsets.back());
    const std::uint32_t start = setting.offsets[from];
    if (to <= from)
        return lines.span(start, start);
    const std::size_t last = std::min(to, setting.offsets.size() - 1) - 1;
    // An escape or a doubled quote takes more bytes in the file than in the value.
    const std::uint32_t end = last + 2 < setting.offsets.size() && setting.offsets[last + 1] > setting.offsets[last] && setting.offsets[last + 1] <= setting.offsets[last] + 2
        ? setting.offsets[last + 1]
        : setting.offsets[last] + 1;
    return lines.span(start, std::max(end, start));
}

void graftSnippet(Configuration& configuration, const KubernetesSetting& setting, const LineTable& lines, DirectiveId parent, bool again)
{
    Configuration scratch;
    ContainerFiles files;
    TreeBuilder(scratch, files).addFile({setting.key, setting.key}, setting.value);
    Graft graft(configuration, setting, lines);
    graft.directives(scratch, parent);
    if (!again)
        graft.problems(scratch);
}

} // namespace retryscope
