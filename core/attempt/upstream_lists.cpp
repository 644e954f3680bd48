// SPDX-License-Identifier: GPL-3.0-or-later
// One walk over the separators.
#include "attempt/upstream_lists.h"

#include <algorithm>

namespace retryscope {

namespace {

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

bool isEmptyList(std::string_view list) { return list.empty() || list == "-"; }

/// The next separator at or behind `from`. A comma needs no blank (some shippers take it away); a redirect's colon stands
/// between blanks, so that ports, IPv6 addresses and unix: are safe. Blanks at the end of a line may be lost: "a :" ends a group.
std::size_t nextSeparator(std::string_view list, std::size_t from)
{
    for (std::size_t i = from; i < list.size(); ++i) {
        if (list[i] == ',')
            return i;
        if (list[i] == ':' && i > 0 && list[i - 1] == ' ' && (i + 1 == list.size() || list[i + 1] == ' '))
            return i;
    }
    return std::string_view::npos;
}

} // namespace

std::vector<ListElement> splitUpstreamList(std::string_view list)
{
    std::vector<ListElement> out;
    if (isEmptyList(list))
        return out;
    int group = 0;
    std::size_t from = 0;
    for (;;) {
        const std::size_t at = nextSeparator(list, from);
        const std::string_view text = trimmed(list.substr(from, at == std::string_view::npos ? at : at - from));
        // Behind a redirect nothing may follow: the new location failed before it had a server.
        const bool emptyGroup = text.empty() && group > 0 && (out.empty() || out.back().group != group)
            && (at == std::string_view::npos || list[at] == ':');
        if (!emptyGroup)
            out.push_back({group, text});
        if (at == std::string_view::npos)
            return out;
        if (list[at] == ':')
            ++group;
        from = at + 1;
    }
}

int groupCount(std::string_view list)
{
    if (isEmptyList(list))
        return 0;
    int groups = 1;
    for (std::size_t at = nextSeparator(list, 0); at != std::string_view::npos; at = nextSeparator(list, at + 1))
        groups += list[at] == ':';
    return groups;
}

} // namespace retryscope
