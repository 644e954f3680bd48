// SPDX-License-Identifier: GPL-3.0-or-later
// The usual incident, a POST that was passed on after two seconds, with what the two servers noted.
#pragma once

#include "scene.h"

#include <QString>
#include <QStringList>

#include <functional>

namespace retryscope::test {

inline QString described(const Operation& o)
{
    QStringList by;
    for (const RepeatedBy who : o.repeatedBy)
        by << QString::fromUtf8(word(who).data());
    return QString("%1 %2 [%3] %4 effects %5 deliveries").arg(word(o.verdict).data(), word(o.confidence).data(), by.join(' ')).arg(o.effectsConfirmed).arg(o.deliveriesConfirmed);
}

using Build = std::function<void(Scene&)>;

inline void passedOn(Scene& s, const std::string& id = "r1") { s.line(10, "POST", "/orders", {lost("a:80", 2), {"b:80", 201, 0.05}}, id); }

inline Event& noted(Scene& s, EventKind kind, File file, double time, const std::string& message, const std::string& effect = {}, const std::string& id = "r1")
{
    Event& e = s.event(kind, file, time);
    e.requestId = id;
    e.effectId = effect;
    e.rare.edit().message = message;
    return e;
}

/// Ordinary requests of others, which the log and the export show.
inline void others(Scene& s, int count, bool inExport = true)
{
    for (int i = 0; i < count; ++i) {
        const double time = 100 + i * 5;
        const std::string id = "o" + std::to_string(i), effect = std::to_string(7000 + i);
        s.line(time, "POST", "/orders", {{"a:80", 201, 0.05}}, id).record.client = "198.51.100." + std::to_string(i);
        s.executed(appA, time + 0.001, time + 0.04, effect, id);
        if (inExport)
            s.row(time + 0.04, effect).requestId = id;
    }
}

inline void bothReceived(Scene& s)
{
    passedOn(s);
    noted(s, EventKind::Receipt, appA, 10.001, "request received");
    noted(s, EventKind::Receipt, appB, 12.001, "request received");
}

} // namespace retryscope::test
