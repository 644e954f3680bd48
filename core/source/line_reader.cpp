// SPDX-License-Identifier: GPL-3.0-or-later
// A sliding buffer over the uncompressed bytes; lines are views into it.
#include "source/line_reader.h"

#include "source/decoder.h"
#include "source/encoding.h"
#include "source/raw_file.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace retryscope {

namespace {

constexpr std::size_t block = 256u << 10;
/// Large enough that handing one over costs nothing, small enough to stay in the second-level caches.
constexpr std::size_t bytesOfBlock = 512u << 10;
constexpr std::size_t behindBlock = 64; ///< bytes that may be read, for those who compare several at once

} // namespace

struct LineReader::State {
    std::unique_ptr<RawFile> raw;
    std::unique_ptr<TextDecoder> decoder;
    Unwrapper unwrapper{WrapperKind::None};
    std::vector<char> buffer = std::vector<char>(block);
    std::size_t begin = 0;      ///< first byte not yet delivered
    std::size_t end = 0;        ///< behind the last byte
    std::uint64_t offset = 0;   ///< of buffer[begin] in the uncompressed data
    std::uint64_t number = 0;
    bool ended = false;
    std::optional<Error> error;

    /// Appends bytes; false at the end of the data.
    bool fill()
    {
        if (ended)
            return false;
        if (begin > 0) {
            std::memmove(buffer.data(), buffer.data() + begin, end - begin);
            end -= begin;
            begin = 0;
        }
        if (end == buffer.size())
            buffer.resize(std::min(buffer.size() * 2, maxLine + block));
        const std::size_t got = readInto(buffer.data() + end, buffer.size() - end);
        end += got;
        return got > 0;
    }

    std::size_t readInto(char* into, std::size_t size)
    {
        const std::size_t got = decoder->read(into, size);
        if (got == 0) {
            ended = true;
            error = decoder->error();
        }
        return got;
    }

    /// Drops the rest of a line that is too long, up to its end; true if the end was found.
    bool skipRest()
    {
        for (;;) {
            const void* at = std::memchr(buffer.data() + begin, '\n', end - begin);
            if (at) {
                const std::size_t length = static_cast<std::size_t>(static_cast<const char*>(at) - (buffer.data() + begin)) + 1;
                begin += length;
                offset += length;
                return true;
            }
            offset += end - begin;
            begin = end = 0;
            if (!fill())
                return false;
        }
    }
    bool nextLine(Line& line);
    bool cutLine(Line& line);
    /// True: the block holds the beginning of a line that is too long, which is in the buffer as well.
    bool readBlock(LineBlock& out);
    void keep(std::string_view text);
    std::vector<char> cut; ///< the beginning of a cut line, while its rest is read over
};

bool LineReader::State::cutLine(Line& line)
{
    cut.assign(buffer.begin() + static_cast<std::ptrdiff_t>(begin), buffer.begin() + static_cast<std::ptrdiff_t>(begin + maxLine));
    begin += maxLine;
    offset += maxLine;
    line.cut = true;
    line.terminated = skipRest();
    line.text = std::string_view(cut.data(), cut.size());
    return true;
}

bool LineReader::State::nextLine(Line& line)
{
    std::size_t searched = 0;
    for (;;) {
        const char* const from = buffer.data() + begin;
        const auto* at = static_cast<const char*>(std::memchr(from + searched, '\n', end - begin - searched));
        if (!at && end - begin <= maxLine) {
            searched = end - begin;
            if (fill())
                continue;
            if (begin == end)
                return false;
        }
        line.number = ++number;
        line.offset = offset;
        std::size_t length = at ? static_cast<std::size_t>(at - from) : end - begin;
        if (length > maxLine)
            return cutLine(line);
        line.cut = false;
        line.terminated = at != nullptr;
        const std::size_t taken = length + (at ? 1 : 0);
        const char* text = buffer.data() + begin;
        if (at && length > 0 && text[length - 1] == '\r')
            --length;
        line.text = std::string_view(text, length);
        begin += taken;
        offset += taken;
        return true;
    }
}

/// Reads into `out` itself, so that the bytes stay in the cache of the core that asks for them; only the beginning of a line that
/// is not whole yet is kept for the next block.
bool LineReader::State::readBlock(LineBlock& out)
{
    std::size_t have = end - begin, searched = 0;
    out.bytes.resize(std::max({out.bytes.size(), bytesOfBlock + behindBlock, have + block}));
    std::memcpy(out.bytes.data(), buffer.data() + begin, have);
    begin = end = 0;
    out.offset = offset;
    for (;;) {
        while (have < bytesOfBlock && !ended)
            have += readInto(out.bytes.data() + have, bytesOfBlock - have);
        const void* last = ::memrchr(out.bytes.data() + searched, '\n', have - searched);
        out.size = last ? static_cast<std::size_t>(static_cast<const char*>(last) - out.bytes.data()) + 1 : have;
        if (last || ended || have > maxLine)
            break;
        searched = have;
        out.bytes.resize(std::max(out.bytes.size(), std::min(have * 2, maxLine + block)));
        have += readInto(out.bytes.data() + have, out.bytes.size() - have);
    }
    const bool isLong = out.size > maxLine && !std::memchr(out.bytes.data(), '\n', maxLine + 1);
    keep(std::string_view(out.bytes.data(), have).substr(isLong ? 0 : out.size));
    if (!isLong)
        offset += out.size;
    return isLong;
}

void LineReader::State::keep(std::string_view text)
{
    buffer.resize(std::max(buffer.size(), text.size()));
    std::ranges::copy(text, buffer.begin());
    begin = 0;
    end = text.size();
}

Result<std::unique_ptr<LineReader>> LineReader::open(const std::string& path)
{
    auto raw = RawFile::open(path);
    if (!raw)
        return std::unexpected(raw.error());
    auto state = std::make_unique<State>();
    state->raw = std::move(*raw);
    state->decoder = std::make_unique<TextDecoder>(makeDecoder(*state->raw));
    return std::unique_ptr<LineReader>(new LineReader(std::move(state)));
}

LineReader::LineReader(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

LineReader::~LineReader() = default;

bool LineReader::next(Line& line)
{
    State& s = *m_state;
    const bool isWrapped = s.unwrapper.kind() != WrapperKind::None;
    if (!s.nextLine(line))
        return isWrapped && s.unwrapper.finish(line);
    if (line.number == 1 && line.text.starts_with("\xEF\xBB\xBF")) {
        line.text.remove_prefix(3);
        line.offset += 3;
    }
    if (isWrapped)
        s.unwrapper.take(line);
    return true;
}

bool LineReader::nextBlock(LineBlock& block)
{
    State& s = *m_state;
    const bool isFirst = s.offset == 0;
    block.cut = s.readBlock(block);
    if (block.cut) {
        Line line;
        s.cutLine(line);
        block.bytes.assign(line.text.begin(), line.text.end());
        block.size = block.bytes.size();
        return true;
    }
    if (isFirst && block.text().starts_with("\xEF\xBB\xBF")) {
        block.size -= 3;
        block.offset = 3;
        std::memmove(block.bytes.data(), block.bytes.data() + 3, block.size);
    }
    return block.size > 0;
}

bool LineReader::isExhausted() { return m_state->begin == m_state->end && !m_state->fill(); }

void LineReader::unwrap(WrapperKind kind) { m_state->unwrapper = Unwrapper(kind); }

const Envelope& LineReader::envelope() const { return m_state->unwrapper.envelope(); }

std::string LineReader::encoding() const { return std::string(m_state->decoder->encoding()); }

const std::optional<Error>& LineReader::error() const { return m_state->error; }

bool LineReader::truncatedCompression() const { return m_state->decoder->truncated(); }

std::uint64_t LineReader::bytesRead() const { return m_state->raw->bytesRead(); }

std::uint64_t LineReader::bytesTotal() const { return m_state->raw->bytesTotal(); }

void LineReader::leaveUnhashed() { m_state->raw->leaveUnhashed(); }

std::string LineReader::sha256() { return m_state->raw->sha256(); }

Result<std::string> readWhole(const std::string& path, std::uint64_t limit)
{
    auto raw = RawFile::open(path);
    if (!raw)
        return std::unexpected(raw.error());
    const auto decoder = makeDecoder(**raw);
    std::string out;
    std::size_t size = 0;
    for (;;) {
        out.resize(std::min<std::uint64_t>(size + std::max<std::size_t>(size / 2, block), limit + 1));
        const std::size_t got = decoder->read(out.data() + size, out.size() - size);
        size += got;
        if (size > limit)
            return failure(ErrorCode::FileTooLarge, {path, std::to_string(limit)});
        if (got == 0)
            break;
    }
    out.resize(size);
    if (auto error = decoder->error())
        return std::unexpected(std::move(*error));
    return out;
}

} // namespace retryscope
