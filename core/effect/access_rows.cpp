// SPDX-License-Identifier: GPL-3.0-or-later
// The access log of an application's own server: each line proves that a request arrived.
#include "effect/row_parser.h"

#include "base/escape.h"

#include <format>

namespace retryscope {

namespace {

class AccessRows final : public RowParser {
public:
    explicit AccessRows(LogFormat format)
        : m_format(std::move(format))
        , m_name(std::format("access log, {}", m_format.name().empty() ? m_format.text() : m_format.name()))
    {
    }

    Fed feed(const Line& line, FieldRow& row, Defect& defect) override
    {
        startLine = line.number;
        startOffset = line.offset;
        repaired = false;
        if (!m_format.parse(line.text, m_record)) {
            defect.code = DefectCode::LineNotMatched;
            return Fed::Bad;
        }
        if (m_record.end)
            row.fields.emplace_back("time", written(*m_record.end));
        add(row, "method", m_record.method);
        add(row, "path", m_record.uri);
        add(row, "request_id", m_record.requestId);
        add(row, "trace_id", m_record.rare->traceId);
        add(row, "idempotency_key", m_record.idempotencyKey);
        if (m_record.status > 0)
            row.fields.emplace_back("status_code", std::format("{}", m_record.status));
        return Fed::Row;
    }

    std::string_view name() const override { return m_name; }

private:
    static std::string written(const LoggedTime& time)
    {
        // Without its zone, as it was logged without one.
        const std::string text = formatIso(time.instant);
        return time.zoneKnown ? text : text.substr(0, text.size() - 1);
    }

    void add(FieldRow& row, const char* name, std::string_view value)
    {
        if (value.empty())
            return;
        const bool damaged = !isUtf8(value);
        repaired = repaired || damaged;
        row.fields.emplace_back(name, damaged ? toUtf8(std::string(value)) : std::string(value));
    }

    LogFormat m_format;
    std::string m_name;
    AccessRecord m_record;
};

} // namespace

std::unique_ptr<RowParser> makeAccessRows(LogFormat format) { return std::make_unique<AccessRows>(std::move(format)); }

} // namespace retryscope
