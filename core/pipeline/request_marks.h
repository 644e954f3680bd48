// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of a request that may belong together with another one, when there are too many to keep them.
#pragma once

#include "base/ids.h"
#include "base/instant.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace retryscope {

enum class MarkKind : std::uint8_t {
    Kept,  ///< the request itself is kept, too
    Plain, ///< it is not, but can be read again
    Safe   ///< the same for one of a safe method that nginx did not pass on: left out where there are very many
};

/// 40 bytes for a request.
struct RequestMark {
    std::uint64_t group = 0;        ///< of the same client, method, path and query; 0 = one of them is not known
    Instant start{}, end{};
    std::uint32_t line = 0;
    std::uint32_t resolutionMs = 0; ///< of the line's time
    std::uint32_t file = 0;         ///< FileId::value
    bool timed = false;             ///< `end` is known
    bool failed = false;            ///< its caller got no good answer
    bool delivered = false;         ///< some server may have it
    MarkKind kind = MarkKind::Plain;
};

/// Grows without ever copying what it holds.
class MarkList {
public:
    const RequestMark& operator[](std::size_t i) const { return m_chunks[i / chunk][i % chunk]; }
    std::size_t size() const { return m_size; }
    void add(const RequestMark& mark)
    {
        if (m_size % chunk == 0)
            m_chunks.emplace_back().reserve(m_size == 0 ? 0 : chunk);
        m_chunks.back().push_back(mark);
        ++m_size;
    }

private:
    static constexpr std::size_t chunk = 4096;
    std::vector<std::vector<RequestMark>> m_chunks;
    std::size_t m_size = 0;
};

/// What several requests may have in common: a request id, a trace id or an idempotency key, with method and path.
struct SharedMark {
    enum class By : std::uint8_t { Id, Trace, Key };
    std::uint64_t hash = 0;
    std::uint32_t mark = 0; ///< index
    By by{};
};

/// The values that a mark is made of.
struct MarkedRequest {
    std::string_view client, method, uri, requestId, traceId, idempotencyKey;
    std::optional<Instant> start;
    std::optional<LoggedTime> end;
    int status = 0;
    bool delivered = false;
    FileId file;
    std::uint32_t line = 0;
};

class RequestMarks {
public:
    void add(const MarkedRequest& request, MarkKind kind);
    /// Appends all marks of `other`, whose lines are counted from `firstLine` on.
    void append(RequestMarks&& other, std::uint64_t firstLine);
    void clear();
    std::size_t size() const { return m_marks.size(); }
    std::size_t safe() const { return m_safe; } ///< how many are of kind Safe

    /// Operations as matchOperations makes them of the same requests where nothing but the access log is known.
    struct Operations {
        std::uint64_t delivered = 0, undelivered = 0; ///< some server may have executed it, or none
    };
    Operations operations(Duration resendWindow) const;
    /// Takes the marks of safe methods out; they are operations of their own then.
    Operations dropSafe();
    /// Of those that are not kept, each for itself.
    Operations alone() const;

    /// Marks of requests that are not kept, though one that is kept may belong together with them.
    std::vector<RequestMark> wanted() const;

private:
    std::vector<SharedMark> m_shared;
    MarkList m_marks;
    std::size_t m_safe = 0;
};

} // namespace retryscope
