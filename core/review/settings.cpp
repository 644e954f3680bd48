// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in patterns.
#include "review/settings.h"

namespace retryscope {

ReviewSettings::ReviewSettings()
    : writeLocations{
          // A word of its own between slashes, dashes, dots, underscores or the marks of a regular expression.
          R"((^|[^a-z])(orders?|checkout|payments?|pay|purchases?|buy|invoices?|refunds?|charges?|transactions?|transfers?|payouts?|withdrawals?|deposits?|billing|bookings?|reservations?|subscriptions?|cart|basket|documents?|contracts?|stock|inventory|warehouse|accounts?|wallets?)([^a-z]|$))"}
    , notWriteLocations{R"(/(static|assets|images|fonts)|/(img|css|js)/)"}
    , fileLocations{"static|assets|image|img|media|cdn|files|download|upload|thumb|css|js|font|s3|storage|bucket|mirror|repo|pkg|tile|origin"}
{
}

} // namespace retryscope
