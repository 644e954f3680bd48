// SPDX-License-Identifier: GPL-3.0-or-later
// One phrase a code.
#include "ui/text/retry_text.h"
#include "ui/work/locale.h"

#include <QCoreApplication>
#include <QLocale>

namespace retryscope::ui {

namespace {

struct RetryText {
    Q_DECLARE_TR_FUNCTIONS(RetryText)
};

} // namespace

QString stoppedByText(StoppedBy reason)
{
    switch (reason) {
    case StoppedBy::Nothing: return {};
    case StoppedBy::ResponseStarted: return RetryText::tr("the response had begun");
    case StoppedBy::ClientGone: return RetryText::tr("the client had gone");
    case StoppedBy::LocalFailure: return RetryText::tr("nginx itself failed");
    case StoppedBy::Mask: return RetryText::tr("this kind of failure is not in the set of next_upstream");
    case StoppedBy::NonIdempotent: return RetryText::tr("a POST, LOCK or PATCH that was sent is repeated only with non_idempotent");
    case StoppedBy::Tries: return RetryText::tr("next_upstream_tries is used up");
    case StoppedBy::Time: return RetryText::tr("next_upstream_timeout is over");
    case StoppedBy::Unbuffered: return RetryText::tr("the body was passed on unbuffered and is not there any more");
    case StoppedBy::NoMoreServers: return RetryText::tr("the group has no further server");
    }
    return {};
}

QString noteText(Note note)
{
    switch (note) {
    case Note::AddressesUnknown: return RetryText::tr("A domain name may stand for several addresses; one was taken.");
    case Note::GroupUnknown: return RetryText::tr("The servers come from a variable and are not known from the configuration.");
    case Note::MaskUnknown: return RetryText::tr("The set of next_upstream could not be read, so the outcome is not known.");
    case Note::MaskTooNew: return RetryText::tr("This version refuses some words of next_upstream; they were taken as not written.");
    case Note::OrderUnknown: return RetryText::tr("The balancer may try the servers in another order.");
    case Note::RaceDecides: return RetryText::tr("Whether nginx had begun to write before it saw the server's answer or close is a matter of chance.");
    case Note::BodyArrivalDecides: return RetryText::tr("The body is passed on unbuffered: the outcome differs if it arrives after the header.");
    case Note::NoKeepalive: return RetryText::tr("No connections are kept here; a new connection was taken.");
    case Note::NotForFamily: return RetryText::tr("This protocol cannot fail in this way.");
    case Note::EarlyMayCorrupt: return RetryText::tr("Before nginx 1.29.5 the second response may be mixed with the early first one.");
    case Note::UnverifiedProduct: return RetryText::tr("What this server software does here has not been verified.");
    case Note::MethodRefused: return RetryText::tr("memcached_pass takes only GET and HEAD.");
    case Note::BudgetUnknown: return RetryText::tr("A balancer in Lua decides how many tries are made, so the outcome is not known.");
    case Note::PodsUnknown: return RetryText::tr("A balancer in Lua picks the servers; the configuration does not name them.");
    case Note::NotEnding: return RetryText::tr("The attempts have no end; they were cut off.");
    case Note::CacheMayAnswer: return RetryText::tr("A cache is on: an entry that is no longer fresh may be sent instead of an error.");
    case Note::BodyLost: return RetryText::tr("The body was already passed on; the next location waits for it in vain.");
    case Note::LocationUncertain: return RetryText::tr("Something dynamic may lead to another location.");
    case Note::RedirectUnresolved: return RetryText::tr("Where the internal redirect leads is not known from the configuration.");
    case Note::PlaceNotPassed: return RetryText::tr("Requests are not passed on from here.");
    case Note::Datagrams: return RetryText::tr("UDP has no connection that could fail: a server that does not answer is hardly ever replaced by another one.");
    }
    return {};
}

QString timeLimitText(std::chrono::milliseconds time)
{
    const QLocale locale = currentLocale();
    const auto ms = time.count();
    if (ms % 1000 != 0 && ms < 1000)
        return RetryText::tr("%1 ms", "duration").arg(locale.toString(static_cast<qlonglong>(ms)));
    const double seconds = static_cast<double>(ms) / 1000.0;
    return RetryText::tr("%1 s", "duration").arg(locale.toString(seconds, 'f', QLocale::FloatingPointShortest));
}

} // namespace retryscope::ui
