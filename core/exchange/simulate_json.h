// SPDX-License-Identifier: GPL-3.0-or-later
// The `simulate` questions and their answers, in the names of the headless contract.
#pragma once

#include "base/result.h"
#include "retry/router.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// {"uri","method","failures":[…],"host"}; further keys, all optional: "body" ("with_header" or "later"), "client_gone",
/// "early" (the first server's bytes come before nginx writes), "repeat_last", "x_accel_redirect", "listen" (of a stream
/// server, instead of "uri").
struct SimulateQuestion {
    std::string uri, host, method = "GET";
    std::string listen;
    std::vector<Failure> failures;
    BodyArrival body = BodyArrival::Unstated;
    bool clientGone = false, early = false, repeatLast = false;
    std::string acceleratedRedirect;

    Question question() const;
};

/// Words separated by commas: "read_timeout,http_503". Error: InvalidQuestion with the word that is none.
Result<std::vector<Failure>> parseFailures(std::string_view words);

/// Reads questions, one a line; keeps its buffers from line to line.
class SimulateQuestions {
public:
    SimulateQuestions();
    ~SimulateQuestions();
    /// Error: InvalidQuestion (no JSON object, no uri, an unknown word).
    Result<SimulateQuestion> parse(std::string_view line);

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

/// Where a question is asked: the station and what its internal redirects lead to. nullopt: no stream server listens there.
struct SimulatePlace {
    const Router::Station* station;
    FindPlace find;
};
std::optional<SimulatePlace> placeOf(Router& router, const SimulateQuestion& question);

/// One line. "worst_case_ms" is the time of these attempts by the contract's rule: a timeout lasts as long as it is set,
/// anything else 0. "steps" names the directive behind each decision, "redirects" the one behind each further location.
/// "otherwise" is what happens where chance decides and falls the other way, else null.
std::string simulateJson(Router& router, const SimulateQuestion& question);
/// {"error":code,"args":[…]} as the answer to a line that is no question.
std::string simulateErrorJson(const Error& error);

} // namespace retryscope
