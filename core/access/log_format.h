// SPDX-License-Identifier: GPL-3.0-or-later
// A log_format compiled to a reader: literal text as anchors, each variable between them as a field.
#pragma once

#include "access/record.h"
#include "access/unescape.h"
#include "access/variable.h"
#include "base/result.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct Glance;
struct GlanceMemory;
struct JsonPlan;
struct MarkedPlace;

/// Reads the lines of one format. Copies share the compiled plan.
class LogFormat {
public:
    /// `text` as nginx sees it after joining the pieces. Errors: InvalidLogFormat (no variable at all, an open "${").
    static Result<LogFormat> compile(std::string text, Escape escape, std::string name = {});

    /// Lines that are JSON objects, read by their keys in whatever order; the name is "json".
    static LogFormat ofJson(JsonPlan plan);

    /// Fills the record (all but file, line, offset). False: the line does not fit; the record is then undefined.
    /// Unquoted lists ("a, b" between blanks) are found by counting elements; never fails only because a request was retried.
    bool parse(std::string_view line, AccessRecord& record) const;

    /// Reads an ordinary line without copying anything: at most one attempt, which the server answered without fault. Never says
    /// anything else than parse() and the pairing of its lists. False: the line has to be parsed.
    bool glance(std::string_view line, GlanceMemory& memory, Glance& out) const;
    /// The same for one of many lines whose marks are known: moves on behind it. `out` is to be that of the line before.
    bool glance(MarkedPlace& line, GlanceMemory& memory, Glance& out) const;

    /// The text that a line has for a variable, still escaped; nullopt if the line or the format has none.
    std::optional<std::string_view> valueOf(std::string_view variable, std::string_view line) const;

    /// What the format finds in a line, in its order: variable (or key) and value, still escaped. Empty if it does not fit.
    std::vector<std::pair<std::string, std::string>> values(std::string_view line) const;

    const std::string& name() const;
    const std::string& text() const;
    Escape escape() const;
    bool has(std::string_view variable) const; ///< "upstream_addr": without the "$"
    bool tells(Field field) const;             ///< by whatever variable

private:
    struct Plan;
    std::shared_ptr<const Plan> m_plan;
};

/// nginx's built-in "combined", ingress-nginx's "upstreaminfo" and other formats known by name; nullopt if unknown.
std::optional<LogFormat> formatByName(std::string_view name);

struct Recognised {
    LogFormat format;
    double share = 0; ///< of the sample's lines that fit, 0..1
};

/// Tries the candidates and the known formats (and JSON objects of any shape with nginx-like names) on sample lines;
/// the best one, nullopt if nothing fits at least 60 %.
std::optional<Recognised> recogniseFormat(const std::vector<std::string>& sample, const std::vector<LogFormat>& candidates);

} // namespace retryscope
