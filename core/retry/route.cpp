// SPDX-License-Identifier: GPL-3.0-or-later
// Source: ngx_http_special_response_handler, ngx_http_upstream_intercept_errors, ngx_http_named_location,
// ngx_http_internal_redirect, ngx_http_post_action.
#include "retry/route.h"

#include "retry/group_run.h"

#include <algorithm>

namespace retryscope {

namespace {

bool isUri(std::string_view target) { return target.starts_with('/'); }
bool isNamed(std::string_view target) { return target.starts_with('@'); }

class RouteRun {
public:
    RouteRun(const Place& start, const Question& question, const FindPlace& find)
        : m_place(&start)
        , m_question(question)
        , m_find(find)
        , m_errorStatus(start.errorBefore)
        , m_inErrorPage(start.afterErrorPage && !start.recursiveErrorPages)
    {
        if (start.becameGet)
            m_question.method = methodAfter("/", question.method);
    }

    Outcome run()
    {
        for (int changes = 0; changes <= maxUriChanges; ++changes) {
            const GroupEnd end = atPlace();
            if (!followRedirect(end))
                return finish();
        }
        m_outcome.clientStatus = 500; // "rewrite or internal redirection cycle"
        return finish();
    }

private:
    GroupEnd atPlace();
    bool followRedirect(const GroupEnd& end);
    bool followErrorPage(const GroupEnd& end, const ErrorPage& page);
    void mirror();
    bool go(std::string_view target, Redirect::By by, DirectiveId where);
    bool isError(const GroupEnd& end) const;
    const ErrorPage* pageFor(int status) const;
    Outcome finish();

    const Place* m_place;
    Question m_question;
    const FindPlace& m_find;
    GroupInput m_input;
    Outcome m_outcome;
    int m_errorStatus = 0;      ///< r->err_status: beats the status of the next response
    bool m_inErrorPage = false; ///< r->error_page
    bool m_accelerated = false;
};

GroupEnd RouteRun::atPlace()
{
    const RetryFacts& facts = m_place->facts;
    if (m_place->mirrors > 0 && facts.version >= NginxVersion{1, 13, 4})
        mirror();
    if (m_place->cached)
        m_outcome.add(Note::CacheMayAnswer);
    if (!m_place->certain)
        m_outcome.add(Note::LocationUncertain);
    if (facts.datagrams)
        m_outcome.add(Note::Datagrams);
    GroupEnd end;
    if (facts.family == Family::None) {
        end.status = m_place->fixedStatus;
        end.ownPage = end.status.value_or(0) >= 300 && !m_place->fixedText;
        if (!end.status)
            m_outcome.add(Note::PlaceNotPassed);
        return end;
    }
    if (facts.family == Family::Memcached && m_question.method != "GET" && m_question.method != "HEAD") {
        m_outcome.add(Note::MethodRefused);
        end.status = 405;
        end.ownPage = true;
        return end;
    }
    if (!m_outcome.attempts.empty())
        m_input.group = m_outcome.attempts.back().group + 1;
    if (m_input.bodyLost)
        m_outcome.add(Note::BodyLost);
    const std::size_t before = m_outcome.attempts.size();
    end = runGroup(facts, m_question, m_input, m_outcome);
    for (std::size_t i = before; i < m_outcome.attempts.size(); ++i)
        m_outcome.attempts[i].block = m_place->block;
    m_input.bodyLost = m_input.bodyLost || end.streamedAway;
    m_input.bodyRead = true;
    return end;
}

void RouteRun::mirror()
{
    m_outcome.copies += m_place->mirrors;
    m_input.bodyRead = m_input.bodyRead || m_place->mirrorsBody;
    m_outcome.redirects.push_back({Redirect::By::Mirror, static_cast<int>(m_outcome.attempts.size()), {}, std::string(m_question.method), m_place->mirrorWhere});
}

/// The status comes from nginx itself or is taken over by it.
bool RouteRun::isError(const GroupEnd& end) const
{
    if (!end.status || *end.status < 300 || *end.status == 499)
        return false;
    if (end.ownPage)
        return true;
    // memcached's "not found" may always be intercepted (intercept_404).
    const bool intercepted = m_place->facts.interceptErrors || (m_place->facts.family == Family::Memcached && *end.status == 404);
    return intercepted && pageFor(*end.status) != nullptr;
}

const ErrorPage* RouteRun::pageFor(int status) const
{
    const auto it = std::ranges::find_if(m_place->errorPages, [&](const ErrorPage& page) { return std::ranges::contains(page.codes, status); });
    return it == m_place->errorPages.end() ? nullptr : &*it;
}

/// True: the request goes on at another place. Otherwise the status for the client stands.
bool RouteRun::followRedirect(const GroupEnd& end)
{
    if (end.answered && !m_accelerated && !m_question.acceleratedRedirect.empty() && !m_place->ignoresAccel) {
        m_accelerated = true;
        return go(m_question.acceleratedRedirect, Redirect::By::AccelRedirect, {});
    }
    if (isError(end)) {
        const ErrorPage* page = m_inErrorPage ? nullptr : pageFor(*end.status);
        if (page)
            return followErrorPage(end, *page);
        m_errorStatus = *end.status;
    }
    m_outcome.clientStatus = m_errorStatus > 0 && end.status.value_or(0) != 499 ? std::optional(m_errorStatus) : end.status;
    return false;
}

bool RouteRun::followErrorPage(const GroupEnd& end, const ErrorPage& page)
{
    m_errorStatus = page.answer >= 0 ? page.answer : *end.status;
    m_inErrorPage = !m_place->recursiveErrorPages;
    if (!isUri(page.target) && !isNamed(page.target)) {
        const bool redirects = page.answer == 301 || page.answer == 303 || page.answer == 307 || page.answer == 308;
        m_outcome.clientStatus = redirects ? page.answer : 302;
        return false;
    }
    return go(page.target, Redirect::By::ErrorPage, page.where);
}

bool RouteRun::go(std::string_view target, Redirect::By by, DirectiveId where)
{
    m_outcome.redirected = true;
    // ngx_http_post_action does not touch the method.
    const std::string_view method = by == Redirect::By::PostAction ? m_question.method : methodAfter(target, m_question.method);
    m_outcome.redirects.push_back({by, static_cast<int>(m_outcome.attempts.size()), std::string(target), std::string(method), where});
    const Place* place = m_find ? m_find(target, method) : nullptr;
    if (!place) {
        m_outcome.add(Note::RedirectUnresolved);
        m_outcome.clientStatus.reset();
        return false;
    }
    m_question.method = method; // the body that is in memory is kept either way
    m_place = place;
    return true;
}

Outcome RouteRun::finish()
{
    if (!m_place->postAction.empty() && !m_outcome.attempts.empty()) {
        const std::optional<int> sent = m_outcome.clientStatus;
        const StoppedBy reason = m_outcome.stoppedBy;
        const bool redirected = m_outcome.redirected;
        if (go(m_place->postAction, Redirect::By::PostAction, m_place->postActionWhere))
            atPlace();
        m_outcome.clientStatus = sent; // the response was complete before
        m_outcome.stoppedBy = reason;
        m_outcome.redirected = redirected;
    }
    if (std::ranges::any_of(m_outcome.notes, leavesStatusUnknown))
        m_outcome.clientStatus.reset();
    summarise(m_outcome);
    if (m_place->facts.family == Family::Stream)
        m_outcome.upstreamStatus.clear();
    return std::move(m_outcome);
}

} // namespace

std::string_view methodAfter(std::string_view target, std::string_view method)
{
    return isUri(target) && method != "HEAD" ? std::string_view("GET") : method;
}

std::optional<Outcome> otherOutcome(const Place& start, const Question& question, const FindPlace& find, const Outcome& outcome)
{
    const auto decides = [&](Note note) { return std::ranges::contains(outcome.notes, note); };
    if (!decides(Note::RaceDecides) && !decides(Note::BodyArrivalDecides))
        return std::nullopt;
    Question other = question;
    std::vector<Failure> failures(question.failures.begin(), question.failures.end());
    if (decides(Note::RaceDecides)) {
        std::ranges::replace(failures, Failure::ClosedBeforeSend, Failure::ClosedAfterSend);
        other.early = false;
    } else {
        other.body = start.facts.family == Family::Grpc ? BodyArrival::WithHeader : BodyArrival::Later;
    }
    other.failures = failures;
    return simulateRoute(start, other, find);
}

Outcome simulateRoute(const Place& start, const Question& question, const FindPlace& find)
{
    return RouteRun(start, question, find).run();
}

} // namespace retryscope
