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
    int errorBefore = 0;            ///< … with this status for the client; 0 = that of the response
    bool cached = false;            ///< responses are kept in a cache
    int mirrors = 0;                ///< copies made before the request is passed on
    bool mirrorsBody = true;        ///< then the body is read first, also where it would be streamed
    std::string postAction;         ///< "" = none
    DirectiveId block;              ///< the location, or the server where no location matches
    bool certain = true;            ///< false: something dynamic may lead elsewhere
};

/// The place behind "@name" or "/uri"; nullptr if it is not known.
using FindPlace = std::function<const Place*(std::string_view target)>;

/// As simulate(), over all the groups that the request comes to.
Outcome simulateRoute(const Place& start, const Question& question, const FindPlace& find);

} // namespace retryscope
