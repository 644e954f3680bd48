// SPDX-License-Identifier: GPL-3.0-or-later
// Plays each cell twice: one server fails, and all do.
#include "retry/matrix.h"

#include "retry/phase.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

using namespace std::string_view_literals;
constexpr std::array methods{"GET"sv, "HEAD"sv, "OPTIONS"sv, "PUT"sv, "DELETE"sv, "POST"sv, "PATCH"sv, "LOCK"sv};

constexpr std::array failures{Failure::ConnectRefused, Failure::ConnectTimeout, Failure::TlsFailure, Failure::TlsTimeout,
    Failure::ClosedBeforeSend, Failure::SendTimeout, Failure::ResetWhileSending, Failure::ReadTimeout, Failure::ClosedAfterSend,
    Failure::ResetAfterSend, Failure::InvalidHeader, Failure::Http500, Failure::Http502, Failure::Http503, Failure::Http504,
    Failure::Http403, Failure::Http404, Failure::Http429, Failure::ClosedInBody, Failure::NoLiveUpstream, Failure::StaleKeepalive};

MatrixCell cellOf(const Place& place, const FindPlace& find, std::string_view method, Failure failure)
{
    Question question;
    question.method = method;
    question.failures = std::span(&failure, 1);
    const Outcome one = simulateRoute(place, question, find);
    // A cache of connections gives stale ones only for a while; "all" would never end in a group of one.
    question.repeatLast = failure != Failure::StaleKeepalive;
    const Outcome all = simulateRoute(place, question, find);

    MatrixCell cell{std::string(method), failure, one.retried, one.redirected, one.stoppedBy, one.upstreamStatus, one.clientStatus,
        one.executionsPossible, static_cast<int>(all.attempts.size()), all.executionsPossible, all.clientStatus, all.duration, one.notes};
    for (const Note note : all.notes) {
        if (!std::ranges::contains(cell.notes, note))
            cell.notes.push_back(note);
    }
    return cell;
}

} // namespace

std::span<const std::string_view> matrixMethods() { return methods; }

Matrix matrixOf(const PlaceOfMethod& placeFor, const FindPlace& find)
{
    Matrix matrix;
    matrix.methods.assign(methods.begin(), methods.end());
    for (const Failure failure : failures) {
        if (std::ranges::any_of(methods, [&](std::string_view method) { return isPossible(failure, placeFor(method)->facts); }))
            matrix.failures.push_back(failure);
    }
    for (const std::string& method : matrix.methods) {
        for (const Failure failure : matrix.failures)
            matrix.cells.push_back(cellOf(*placeFor(method), find, method, failure));
    }
    return matrix;
}

Matrix matrixOf(const Place& place, const FindPlace& find)
{
    return matrixOf([&](std::string_view) { return &place; }, find);
}

std::vector<MatrixChange> difference(const Matrix& before, const Matrix& after)
{
    const auto cellIn = [](const Matrix& matrix, std::string_view method, Failure failure) {
        const auto it = std::ranges::find_if(matrix.cells, [&](const MatrixCell& cell) { return cell.method == method && cell.failure == failure; });
        return it == matrix.cells.end() ? std::nullopt : std::optional(*it);
    };
    std::vector<MatrixChange> changes;
    for (const std::string_view method : methods) {
        for (const Failure failure : failures) {
            MatrixChange change{cellIn(before, method, failure), cellIn(after, method, failure)};
            if (change.before != change.after)
                changes.push_back(std::move(change));
        }
    }
    return changes;
}

} // namespace retryscope
