// SPDX-License-Identifier: GPL-3.0-or-later
// zstd in one call each way.
#include "source/zstd_blob.h"

#include <zstd.h>

#include <memory>

namespace retryscope {

std::string packZstd(std::string_view bytes)
{
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size = ZSTD_compress2(context.get(), frame.data(), frame.size(), bytes.data(), bytes.size());
    frame.resize(ZSTD_isError(size) ? 0 : size);
    return frame;
}

std::optional<std::string> unpackZstd(std::string_view frame, std::uint64_t limit)
{
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > limit)
        return std::nullopt;
    std::string bytes(size, '\0');
    const std::size_t got = ZSTD_decompress(bytes.data(), bytes.size(), frame.data(), frame.size());
    if (ZSTD_isError(got) || got != size)
        return std::nullopt;
    return bytes;
}

} // namespace retryscope
