// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that speaks to OpenSSL.
#include "source/sha256.h"

#include "source/line_reader.h"

#include <array>

#include <openssl/evp.h>

namespace retryscope {

struct Sha256::Context {
    EVP_MD_CTX* evp = nullptr;
    ~Context() { EVP_MD_CTX_free(evp); }
};

Sha256::Sha256()
    : m_context(std::make_unique<Context>())
{
    m_context->evp = EVP_MD_CTX_new();
    if (m_context->evp && EVP_DigestInit_ex(m_context->evp, EVP_sha256(), nullptr) != 1) {
        EVP_MD_CTX_free(m_context->evp);
        m_context->evp = nullptr;
    }
}

Sha256::~Sha256() = default;

void Sha256::add(const char* data, std::size_t size)
{
    if (m_context->evp)
        EVP_DigestUpdate(m_context->evp, data, size);
}

std::string Sha256::finish()
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    if (!m_context->evp || EVP_DigestFinal_ex(m_context->evp, digest.data(), &length) != 1)
        return {};
    static constexpr char hex[] = "0123456789abcdef";
    std::string out;
    out.reserve(length * 2);
    for (unsigned i = 0; i < length; ++i) {
        out += hex[digest[i] >> 4];
        out += hex[digest[i] & 0x0F];
    }
    return out;
}

std::string sha256Hex(std::string_view bytes)
{
    Sha256 hash;
    hash.add(bytes.data(), bytes.size());
    return hash.finish();
}

} // namespace retryscope
