// SPDX-License-Identifier: GPL-3.0-or-later
// Policies and rows of failures by chance, the same for the same seed.
#pragma once

#include "core/retry/facts_maker.h"

#include <array>

namespace retryscope::test {

class RandomFacts {
public:
    explicit RandomFacts(unsigned seed) : m_random(seed) {}

    int upTo(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most + 1)); }
    bool once(int in) { return upTo(in - 1) == 0; }

    RetryFacts facts()
    {
        constexpr std::array<NginxVersion, 9> versions{{{1, 4, 7}, {1, 7, 5}, {1, 9, 12}, {1, 9, 13}, {1, 13, 10}, {1, 19, 5}, {1, 24, 0}, {1, 29, 4}, {1, 31, 4}}};
        constexpr std::array families{Family::Proxy, Family::Proxy, Family::Proxy, Family::Fastcgi, Family::Grpc, Family::Uwsgi};
        RetryFacts facts = group(1 + upTo(4), m_random() & 0x7ff, versions[static_cast<std::size_t>(upTo(8))]);
        facts.family = families[static_cast<std::size_t>(upTo(5))];
        facts.requestBuffering = facts.family != Family::Grpc && !once(4);
        facts.triesLimit = once(2) ? 0 : upTo(5);
        facts.timeLimit = std::chrono::milliseconds(once(2) ? 0 : upTo(200) * 1000);
        facts.keepalive = once(3);
        facts.ignoreClientAbort = once(8);
        for (std::size_t i = 0; i < facts.peers.size(); ++i) {
            facts.peers[i].down = once(6);
            facts.peers[i].backup = i > 0 && (facts.peers[i - 1].backup || once(4));
        }
        return facts;
    }

    Ask ask()
    {
        constexpr std::array<const char*, 8> methods{"POST", "PATCH", "LOCK", "GET", "PUT", "DELETE", "HEAD", "BREW"};
        Ask ask;
        ask.method = methods[static_cast<std::size_t>(upTo(7))];
        for (int n = upTo(7); n > 0; --n)
            ask.failures.push_back(static_cast<Failure>(upTo(static_cast<int>(Failure::Unknown))));
        ask.body = static_cast<BodyArrival>(upTo(2));
        ask.clientGone = once(10);
        ask.early = once(10);
        return ask;
    }

private:
    std::mt19937 m_random;
};

} // namespace retryscope::test
