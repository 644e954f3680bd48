// SPDX-License-Identifier: GPL-3.0-or-later
// Labels are short: they stand beside the columns of a file.
#include "ui/text/reading_phrases.h"

#include "ui/text/phrases_context.h"

namespace retryscope::ui {

QString roleText(Role role)
{
    switch (role) {
    case Role::Time: return Phrases::tr("Time", "what a column means");
    case Role::Host: return Phrases::tr("Host", "what a column means");
    case Role::Method: return Phrases::tr("Method", "what a column means");
    case Role::Path: return Phrases::tr("Path", "what a column means");
    case Role::RequestRef: return Phrases::tr("Request id", "what a column means");
    case Role::TraceId: return Phrases::tr("Trace id", "what a column means");
    case Role::IdempotencyKey: return Phrases::tr("Idempotency key", "what a column means");
    case Role::OperationRef: return Phrases::tr("Operation reference", "what a column means");
    case Role::BodyHash: return Phrases::tr("Hash of the body", "what a column means");
    case Role::EffectId: return Phrases::tr("Id of the effect", "what a column means");
    case Role::Result: return Phrases::tr("Result", "what a column means");
    case Role::Status: return Phrases::tr("Status", "what a column means");
    case Role::Message: return Phrases::tr("Message", "what a column means");
    case Role::Amount: return Phrases::tr("Amount", "what a column means");
    case Role::Currency: return Phrases::tr("Currency", "what a column means");
    }
    return {};
}

QString mappedByText(MappedBy by)
{
    switch (by) {
    case MappedBy::Name: return Phrases::tr("guessed by its name", "a column");
    case MappedBy::Content: return Phrases::tr("guessed by its content", "a column");
    case MappedBy::Stated: return Phrases::tr("stated", "a column");
    }
    return {};
}

QString formatOriginText(FormatOrigin origin)
{
    switch (origin) {
    case FormatOrigin::Given: return Phrases::tr("from the configuration", "a log format");
    case FormatOrigin::Known: return Phrases::tr("a known format", "a log format");
    case FormatOrigin::Keys: return Phrases::tr("by the names of the keys", "a log format");
    case FormatOrigin::Guessed: return Phrases::tr("guessed from the lines", "a log format");
    }
    return {};
}

} // namespace retryscope::ui
