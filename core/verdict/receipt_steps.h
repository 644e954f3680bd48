// SPDX-License-Identifier: GPL-3.0-or-later
// "Request received", then "processing order": several lines that tell of one receipt.
#pragma once

#include "verdict/workbench.h"

#include <string_view>

namespace retryscope {

class ReceiptSteps {
public:
    explicit ReceiptSteps(const Workbench& bench)
        : m_bench(bench)
    {
    }

    /// The receipt is a further line of the execution's, which has the same request id: both texts stand in request after request. A
    /// second delivery begins with the first text again.
    bool isNext(std::uint32_t execution, std::uint32_t receipt);
    /// Another log of the same server has it, too, and nginx lists one delivery to that server: its own access log, whose lines come
    /// when the request is over and tell of nothing else. (A mirror's host that has no address of its own looks alike only where all
    /// requests go to one server.)
    bool isTwin(std::uint32_t execution, std::uint32_t receipt);
    /// It was taken as one.
    void note(std::uint32_t execution, std::uint32_t receipt) { m_further[execution].push_back(receipt); }

private:
    bool isUsual(std::string_view text);
    std::size_t deliveriesTo(std::uint32_t address, std::uint32_t id);

    const Workbench& m_bench;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_further; ///< by execution: its receipts behind the first
    std::unordered_map<std::string_view, std::size_t> m_receiptsWith;        ///< by text; filled when first asked
    std::unordered_map<std::uint64_t, std::size_t> m_deliveries;             ///< by request id and address; filled when first asked
    std::set<FileId> m_speaking;     ///< files with outcomes; filled with m_deliveries
    std::uint32_t m_address = 0;     ///< of some delivery
    bool m_severalAddresses = false; ///< another one has another
};

} // namespace retryscope
