// SPDX-License-Identifier: GPL-3.0-or-later
// A request's way through locations: error_page, X-Accel-Redirect and post_action send it on to a further group, where
// no *_next_upstream rule of the first one counts.
#pragma once

#include "retry/simulate.h"

#include <functional>

namespace retryscope {

struct ErrorPage {
    std::vector<int> codes;
    std::string target;  ///< "@name", "/uri"; anything else goes to the client as a redirect
    int answer = -1;     ///< -1: the client gets the code of the error; 0 ("="): that of the new response; else ("=200") this
    DirectiveId where;
};

/// A location as far as it decides what becomes of a request.
struct Place {
    RetryFacts facts;               ///< family None: nothing is passed on
    std::optional<int> fixedStatus; ///< of a `return`
    std::vector<ErrorPage> errorPages;
    bool recursiveErrorPages = false;
    bool fixedText = false;         ///< "return 503 text": no error page is looked for
    bool afterErrorPage = false;    ///< an error page has led here before anything was passed on …
    int errorBefore = 0;            ///< … with this status for the client; 0 = that of the response …
    bool becameGet = false;         ///< … and, leading to a URI, has made it a GET
    bool cached = false;            ///< responses are kept in a cache
    int mirrors = 0;                ///< copies made before the request is passed on
    DirectiveId mirrorWhere;        ///< the first of them
    bool mirrorsBody = true;        ///< then the body is read first, also where it would be streamed
    std::string postAction;         ///< "" = none
    DirectiveId postActionWhere;
    bool ignoresAccel = false;      ///< *_ignore_headers X-Accel-Redirect
    DirectiveId block;              ///< the location (or the `if` or `limit_except` in it), or the server where none matches
    bool certain = true;            ///< false: something dynamic may lead elsewhere
};

/// The place behind "@name" or "/uri" for a method; nullptr if it is not known.
using FindPlace = std::function<const Place*(std::string_view target, std::string_view method)>;

inline constexpr int maxUriChanges = 10; ///< NGX_HTTP_MAX_URI_CHANGES: redirects of one request

/// A redirect to a URI makes any method but HEAD a GET; one to a name keeps it.
std::string_view methodAfter(std::string_view target, std::string_view method);

/// As simulate(), over all the groups that the request comes to.
Outcome simulateRoute(const Place& start, const Question& question, const FindPlace& find);

/// Where chance decides (RaceDecides, BodyArrivalDecides): what happens if it falls the other way. nullopt where it does not.
std::optional<Outcome> otherOutcome(const Place& start, const Question& question, const FindPlace& find, const Outcome& outcome);

} // namespace retryscope
