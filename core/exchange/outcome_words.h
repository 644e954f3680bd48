// SPDX-License-Identifier: GPL-3.0-or-later
// What every answer of the retry engine says in the same way.
#pragma once

#include "exchange/json_writer.h"
#include "retry/simulate.h"

#include <vector>

namespace retryscope {

/// null for "nothing stopped it".
inline void writeReason(JsonWriter& json, StoppedBy reason)
{
    json.textOrNull("stopped_by", word(reason));
}

inline void writeNotes(JsonWriter& json, const std::vector<Note>& notes)
{
    json.key("notes").beginArray();
    for (const Note note : notes)
        json.value(word(note));
    json.endArray();
}

} // namespace retryscope
