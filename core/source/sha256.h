// SPDX-License-Identifier: GPL-3.0-or-later
// A running SHA-256 over OpenSSL's EVP interface.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace retryscope {

class Sha256 {
public:
    Sha256();
    ~Sha256();
    void add(const char* data, std::size_t size);
    /// Lower-case hex; may be called once. Empty if OpenSSL offers no SHA-256.
    std::string finish();

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

} // namespace retryscope
