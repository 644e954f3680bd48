// SPDX-License-Identifier: GPL-3.0-or-later
// A location at a glance: every method x every failure; and what differs between two of them.
#pragma once

#include "retry/route.h"

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace retryscope {

struct MatrixCell {
    std::string method;
    Failure failure{};
    /// The first server fails, the others answer.
    bool retried = false, redirected = false;
    StoppedBy stoppedBy{};
    std::string upstreamStatus;
    std::optional<int> clientStatus;
    int executionsPossible = 0;
    /// Every server fails like this.
    int attemptsIfAll = 0, executionsIfAll = 0; ///< attemptLimit or more: without end
    std::optional<int> clientStatusIfAll;
    std::chrono::milliseconds durationIfAll{0};
    std::vector<Note> notes; ///< of both

    bool operator==(const MatrixCell&) const = default;
};

struct Matrix {
    std::vector<std::string> methods;
    std::vector<Failure> failures;
    std::vector<MatrixCell> cells; ///< methods x failures, row by row

    const MatrixCell& at(std::size_t method, std::size_t failure) const { return cells[method * failures.size() + failure]; }
};

/// The methods that are shown: the guarded ones and the usual others.
std::span<const std::string_view> matrixMethods();

/// The place that serves a method.
using PlaceOfMethod = std::function<const Place*(std::string_view method)>;

/// All failures of the headless contract that the families of the places can have, `none` left out.
Matrix matrixOf(const PlaceOfMethod& placeFor, const FindPlace& find);
Matrix matrixOf(const Place& place, const FindPlace& find);

/// A side without a value: that failure cannot happen there (no TLS is spoken, no connections are kept).
struct MatrixChange {
    std::optional<MatrixCell> before, after;

    const MatrixCell& either() const { return before ? *before : *after; }
};

/// The cells (same method, same failure) that differ, method by method in the order of the failures.
std::vector<MatrixChange> difference(const Matrix& before, const Matrix& after);

} // namespace retryscope
