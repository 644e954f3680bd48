// SPDX-License-Identifier: GPL-3.0-or-later
// Strong 4-byte ids that link the stages of the chain; never pointers, never mixed up.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace retryscope {

/// Index + 1 into the vector of its stage; 0 means "none".
template<class Tag>
struct Id {
    std::uint32_t value = 0;

    explicit constexpr operator bool() const { return value != 0; }
    /// The position in the stage's vector; only meaningful when the id is not "none".
    constexpr std::size_t index() const { return value - 1; }
    static constexpr Id fromIndex(std::size_t index) { return Id{static_cast<std::uint32_t>(index + 1)}; }
    auto operator<=>(const Id&) const = default;
};

using FileId = Id<struct FileTag>;           ///< an input of the analysis (Analysis::inputs)
using ConfigFileId = Id<struct ConfigTag>;   ///< a file of one configuration (Configuration::files)
using DirectiveId = Id<struct DirectiveTag>; ///< a directive of one configuration (Configuration::directives)
using RequestId = Id<struct RequestTag>;     ///< a line of the access log (Analysis::requests)
using ErrorLineId = Id<struct ErrorTag>;     ///< a line of the error log (Analysis::errorLines)
using EventId = Id<struct EventTag>;         ///< something that the application wrote down (Analysis::events)
using OperationId = Id<struct OperationTag>; ///< what the caller wanted done once (Analysis::operations)

} // namespace retryscope

template<class Tag>
struct std::hash<retryscope::Id<Tag>> {
    std::size_t operator()(retryscope::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
