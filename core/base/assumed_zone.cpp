// SPDX-License-Identifier: GPL-3.0-or-later
// Offsets by rule, names by the zone database of the C++ library; its exceptions end here.
#include "base/assumed_zone.h"

#include <algorithm>
#include <stdexcept>

namespace retryscope {

namespace {

bool allDigits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

/// "+3", "+03", "+0330", "-4:30"; nullopt for anything else.
std::optional<int> offsetOf(std::string_view text)
{
    if (text.size() < 2 || (text[0] != '+' && text[0] != '-'))
        return std::nullopt;
    const int sign = text[0] == '-' ? -1 : 1;
    std::string digits(text.substr(1));
    const auto colon = digits.find(':');
    if (colon != std::string::npos && (colon == 0 || colon > 2 || digits.size() != colon + 3))
        return std::nullopt;
    std::erase(digits, ':');
    if (!allDigits(digits) || digits.size() > 4)
        return std::nullopt;
    const int value = std::stoi(digits);
    const int hours = digits.size() > 2 ? value / 100 : value;
    const int minutes = digits.size() > 2 ? value % 100 : 0;
    if (hours > 15 || minutes > 59)
        return std::nullopt;
    return sign * (hours * 60 + minutes);
}

const std::chrono::time_zone* locate(std::string_view name)
{
    try {
        return std::chrono::locate_zone(name);
    } catch (const std::runtime_error&) {
        return nullptr;
    }
}

} // namespace

std::optional<AssumedZone> AssumedZone::parse(std::string_view text)
{
    AssumedZone zone;
    zone.m_name = text;
    if (text == "UTC" || text == "GMT" || text == "Z")
        return zone;
    const bool prefixed = text.starts_with("UTC") || text.starts_with("GMT");
    if (const auto offset = offsetOf(prefixed ? text.substr(3) : text)) {
        zone.m_minutes = *offset;
        return zone;
    }
    zone.m_zone = text.empty() ? nullptr : locate(text);
    if (!zone.m_zone)
        return std::nullopt;
    return zone;
}

int AssumedZone::offsetMinutes(Instant readAsUtc) const
{
    if (!m_zone)
        return m_minutes;
    const std::chrono::local_time<Duration> local{readAsUtc.time_since_epoch()};
    const Instant instant = m_zone->to_sys(local, std::chrono::choose::earliest);
    return static_cast<int>(std::chrono::duration_cast<std::chrono::minutes>(readAsUtc - instant).count());
}

void AssumedZone::apply(LoggedTime& time) const
{
    if (time.zoneKnown)
        return;
    time.offsetMinutes = static_cast<std::int16_t>(offsetMinutes(time.instant));
    time.instant -= std::chrono::minutes(time.offsetMinutes);
}

} // namespace retryscope
