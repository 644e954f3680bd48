// SPDX-License-Identifier: GPL-3.0-or-later
// Every id in what was read leads to something that is there; a file from elsewhere may say anything.
#pragma once

#include "casefile/fields.h"

namespace retryscope::packing {

/// How many there are of each; ids count from 1, 0 is "none".
struct IdLimits {
    std::size_t files = 0, configFiles = 0, directives = 0, requests = 0, errorLines = 0, events = 0, operations = 0;
    const Configuration* configuration = nullptr; ///< that spans lie in; nullptr: spans have to be empty
};

class IdCheck {
public:
    explicit IdCheck(const IdLimits& limits) : m_limits(limits) {}

    template<class T>
    bool holds(const T& value) const
    {
        if constexpr (IdLike<T>)
            return value.value <= limit(value);
        else if constexpr (std::is_same_v<T, Span>)
            return holdsSpan(value);
        else if constexpr (leftOut<T> || KeptAs<T>::known)
            return true;
        else if constexpr (isOptional<T>)
            return !value || holds(*value);
        else if constexpr (isPair<T>)
            return holds(value.first) && holds(value.second);
        else if constexpr (Container<T>)
            return holdsAll(value);
        else if constexpr (Fields<T>::known)
            return std::apply([this](const auto&... members) { return (holds(members) && ...); }, Fields<T>::tie(value));
        else
            return true;
    }

    /// Of pieces that are kept apart.
    template<class T>
    bool holdsAll(const T& list) const
    {
        for (const auto& element : list) {
            if (!holds(element))
                return false;
        }
        return true;
    }

private:
    std::size_t limit(FileId) const { return m_limits.files; }
    std::size_t limit(ConfigFileId) const { return m_limits.configFiles; }
    std::size_t limit(DirectiveId) const { return m_limits.directives; }
    std::size_t limit(RequestId) const { return m_limits.requests; }
    std::size_t limit(ErrorLineId) const { return m_limits.errorLines; }
    std::size_t limit(EventId) const { return m_limits.events; }
    std::size_t limit(OperationId) const { return m_limits.operations; }

    bool holdsSpan(const Span& span) const
    {
        if (!span.file)
            return true;
        return span.file.value <= m_limits.configFiles && m_limits.configuration && span.offset <= span.end
            && span.end <= m_limits.configuration->file(span.file).text.size();
    }

    IdLimits m_limits;
};

/// All of an analysis, its configurations included.
bool idsHold(const Analysis& analysis);

} // namespace retryscope::packing
