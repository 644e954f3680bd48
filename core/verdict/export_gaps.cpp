// SPDX-License-Identifier: GPL-3.0-or-later
// Counted over all requests, because an export's first and last row say nothing of those between.
#include "verdict/export_gaps.h"

#include "verdict/request_target.h"

#include <algorithm>

namespace retryscope {

namespace {

class Counter {
public:
    Counter(Workbench& bench, MatchContext& context)
        : m_bench(bench)
        , m_context(context)
        , m_hasNone(bench.requests.size())
    {
    }

    void run()
    {
        for (const auto& [file, endpoints] : m_context.exportedEndpoints)
            m_hasRow[file].resize(m_bench.requests.size());
        if (m_hasRow.empty())
            return;
        for (const Execution& execution : m_bench.executions) {
            if (execution.request >= 0)
                note(execution);
        }
        for (std::uint32_t i = 0; i < m_bench.requests.size(); ++i) {
            if (isAnsweredWrite(i) && !m_hasNone[i])
                count(i);
        }
    }

private:
    void note(const Execution& execution)
    {
        const auto request = static_cast<std::size_t>(execution.request);
        for (const std::uint32_t e : execution.outcomes) {
            const Event& event = m_bench.events[e];
            if (const auto rows = m_hasRow.find(event.file); rows != m_hasRow.end())
                rows->second[request] = true;
            else if (event.kind != EventKind::Effect && event.kind != EventKind::Other)
                m_hasNone[request] = true;
        }
    }

    bool isAnsweredWrite(std::uint32_t request) const
    {
        const AccessRecord& record = m_bench.requests[request].record;
        if (record.status < 200 || record.status >= 300 || isSafeMethod(record.method) || m_bench.requestFacts[request].outer)
            return false;
        return std::ranges::any_of(m_bench.slotsOf(request), [](const Slot& s) { return s.answered; });
    }

    /// The address; "" if it is not logged.
    std::string answeredBy(std::uint32_t request) const
    {
        for (const Slot& slot : m_bench.slotsOf(request)) {
            if (slot.answered && slot.attempt >= 0)
                return m_bench.requests[request].attempts[static_cast<std::size_t>(slot.attempt)].address.value_or(Text()).str();
        }
        return {};
    }

    void count(std::uint32_t request)
    {
        const auto start = m_bench.startOf(request), end = m_bench.endOf(request);
        if (!start || !end)
            return;
        const AccessRecord& record = m_bench.requests[request].record;
        const std::string endpoint = endpointOf(record.method, record.uri);
        for (const auto& [file, rows] : m_hasRow) {
            const auto span = m_context.coverage.find(file);
            if (span == m_context.coverage.end() || *start < span->second.first || *end > span->second.second || !m_context.exportedEndpoints.at(file).contains(endpoint))
                continue;
            const std::string server = answeredBy(request);
            for (auto* gaps : {&m_context.exportGaps[{file, endpoint}], &m_context.exportGapsOfServer[{file, endpoint, server}]}) {
                gaps->first += !rows[request];
                ++gaps->second;
            }
        }
    }

    Workbench& m_bench;
    MatchContext& m_context;
    std::map<FileId, std::vector<bool>> m_hasRow; ///< by request
    std::vector<bool> m_hasNone;                  ///< by request: refused, failed or given again
};

} // namespace

void countExportGaps(Workbench& bench, MatchContext& context) { Counter(bench, context).run(); }

} // namespace retryscope
