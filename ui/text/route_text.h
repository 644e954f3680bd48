// SPDX-License-Identifier: GPL-3.0-or-later
// What nginx does with a request that fails, step by step, and what a location can do at most.
#pragma once

#include "retry/bounds.h"
#include "retry/matrix.h"
#include "retry/router.h"

#include <QString>
#include <QStringList>

namespace retryscope::ui {

/// An attempt with what was decided after it, or where the request was sent on. What comes from the configuration is as written.
struct RouteStep {
    int attempt = 0;                            ///< from 1; 0: an internal redirect or a copy
    QString address, status, failure, delivery; ///< of an attempt; "?" where the address, "-" where the status is not there
    QString decision;                           ///< "passed on", or why not; "" where nothing was decided
    QString sentOn, method;                     ///< of a redirect: "error_page @spare", the method with which it goes on
    QString lever;                              ///< the directive behind it: "proxy_next_upstream_tries 2"; "" = a rule of nginx
    QString origin;                             ///< "default …" where nothing is written; else ""
    DirectiveId where;                          ///< the directive; none where nothing is written
};

std::vector<RouteStep> routeSteps(Router& router, const Outcome& outcome);

/// What is logged, what the client gets, how many executions are possible: a sentence each.
QStringList outcomeLines(const Outcome& outcome);
/// One cell of a matrix in a line.
QString cellLine(const MatrixCell& cell);
/// "POST: attempts at most 2, …"
QString boundsLine(const std::string& method, const Bounds& bounds);
/// "503"; "?" where it is not known.
QString statusText(std::optional<int> status);

} // namespace retryscope::ui
