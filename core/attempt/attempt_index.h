// SPDX-License-Identifier: GPL-3.0-or-later
// Attempts by what an error line says of its request, each with the time at which such a line could have been written.
#pragma once

#include "attempt/join_errors.h"

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

namespace retryscope {

struct Candidate {
    std::uint32_t request = 0; ///< position in the span of requests
    std::uint32_t attempt = 0;
    Instant earliest{}, latest{}; ///< of the error line, in the access log's clock
    bool taken = false;
};

/// "192.0.2.7 /pay 10.0.0.1:80": the parts that both logs know. The query stays out, as $uri lacks it.
std::string joinKey(std::string_view client, std::string_view uri, std::string_view address);

class AttemptIndex {
public:
    /// If no client address stands in both logs (a proxy stands in front, and only one log looks behind it), clients
    /// are not compared.
    AttemptIndex(std::span<JoinableRequest> requests, std::span<const ErrorLine> lines);

    /// All attempts that a line could speak of but for its time, sorted by `latest`; nullptr = none.
    std::vector<Candidate>* find(const ErrorLine& line);
    /// The longest that any candidate's window is open.
    Duration longestWindow() const { return m_longestWindow; }

private:
    void add(std::uint32_t request, std::uint32_t attempt, const JoinableRequest& joinable);

    std::unordered_map<std::string, std::vector<Candidate>> m_byKey;
    Duration m_longestWindow{0};
    bool m_hasAddresses = false;
    bool m_useClients = true;
};

} // namespace retryscope
