// SPDX-License-Identifier: GPL-3.0-or-later
// The families of rules; each reports what it finds to the survey.
#pragma once

#include "review/survey.h"

#include <span>

namespace retryscope {

void checkSyntax(Survey& survey);
void checkModules(Survey& survey);
void checkParameters(Survey& survey); ///< invalid-parameter, family-token-missing
void checkPlacement(Survey& survey);  ///< directive-not-allowed-here, duplicate-directive, version-*
void checkVariables(Survey& survey);  ///< unknown-variable
void checkMasks(Survey& survey);      ///< non-idempotent-retry, write-location-retries
void checkMaskShapes(Survey& survey); ///< non-idempotent-alone, off-with-others, retry-on-http-*, inheritance-replaced, retry-off-globally
void checkLimits(Survey& survey);     ///< unlimited-tries, tries-*
void checkTimes(Survey& survey);      ///< unlimited-retry-time, worst-case-exceeds-client-timeout, slow-connect-timeout, read-timeout-too-long
void checkGroups(Survey& survey);     ///< hidden-upstream-group, duplicate-server-entry, max-fails-zero, passive-health-misread, keepalive-free-retry, chained-retries
void checkResends(Survey& survey);    ///< resend-by-error-page, mirror-duplicates-writes, post-action, early-data-replay
void checkAccelRedirects(Survey& survey); ///< resend-by-x-accel
void checkGuards(Survey& survey);     ///< proxy-method-unprotected, unbuffered-is-half-a-guard, ignore-client-abort-retries, idempotency-key-dropped, grpc-retry, websocket-retry
void checkStreams(Survey& survey);    ///< stream-retry
void checkLogs(Survey& survey);       ///< log-format-blind
void checkLogShapes(Survey& survey);  ///< log-format-cannot-prove-delivery, log-format-breaks-on-retry, no-request-id, request-id-not-forwarded
void checkIngresses(Survey& survey);  ///< of Kubernetes objects; its fixes are edits of the YAML: ingress-non-idempotent, ingress-grpc-unlimited, ingress-unknown-key
void checkMeasured(Survey& survey, std::span<const MeasuredTimes> measured); ///< read-timeout-off-p999
void checkRoles(Survey& survey, std::span<const MeasuredTimes> measured);    ///< role-deviation

} // namespace retryscope
