// SPDX-License-Identifier: GPL-3.0-or-later
// Compression is unpacked by the decoders, whose limits hold here, too; libarchive sees a plain tar, or a zip file to seek in.
#include "source/archive_reader.h"

#include "source/archive_path.h"
#include "source/packed_decoder.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace retryscope {

namespace {

constexpr std::size_t archiveBlock = 128u << 10; // bytes
constexpr std::size_t tarHeaderSize = 512;

std::string orEmpty(const char* utf8, const char* raw) { return utf8 ? utf8 : raw ? raw : ""; }

ArchiveEntry::Kind kindOf(archive_entry* entry)
{
    if (archive_entry_hardlink(entry))
        return ArchiveEntry::Kind::HardLink;
    switch (archive_entry_filetype(entry)) {
    case AE_IFREG: return ArchiveEntry::Kind::File;
    case AE_IFDIR: return ArchiveEntry::Kind::Folder;
    case AE_IFLNK: return ArchiveEntry::Kind::SymbolicLink;
    default: return ArchiveEntry::Kind::Special;
    }
}

} // namespace

struct ArchiveReader::State {
    std::string path;
    std::unique_ptr<RawFile> raw;
    std::unique_ptr<Decoder> decoder; ///< of a tar
    std::vector<char> block = std::vector<char>(archiveBlock);
    std::size_t ready = 0; ///< bytes of the block that were read ahead to look at them
    archive* handle = archive_read_new();
    std::uint64_t given = 0; ///< bytes of members
    bool inMember = false;
    std::optional<Error> error;

    ~State() { archive_read_free(handle); }

    std::size_t fillBlock(std::size_t least)
    {
        while (ready < least) {
            const std::size_t got = decoder->read(block.data() + ready, block.size() - ready);
            if (got == 0)
                break;
            ready += got;
        }
        return std::exchange(ready, 0);
    }
    bool openTar();
    void fail(ErrorCode code, std::vector<std::string> more = {})
    {
        error = decoder && decoder->error() ? decoder->error() : Error{code, {path}};
        error->args.insert(error->args.end(), more.begin(), more.end());
    }
};

bool ArchiveReader::State::openTar()
{
    decoder = makeUnpacker(*raw);
    ready = fillBlock(tarHeaderSize);
    const auto readBlock = [](archive*, void* state, const void** bytes) {
        auto* const self = static_cast<State*>(state);
        *bytes = self->block.data();
        return static_cast<la_ssize_t>(self->fillBlock(1));
    };
    return isTarHeader({block.data(), ready}) && archive_read_support_format_tar(handle) == ARCHIVE_OK
        && archive_read_open(handle, this, nullptr, readBlock, nullptr) == ARCHIVE_OK;
}

Result<std::unique_ptr<ArchiveReader>> ArchiveReader::open(const std::string& path)
{
    auto raw = RawFile::open(path);
    if (!raw)
        return std::unexpected(raw.error());
    auto state = std::make_unique<State>();
    state->path = path;
    state->raw = std::move(*raw);
    const bool opened = isZipHeader(state->raw->peek())
        ? archive_read_support_format_zip(state->handle) == ARCHIVE_OK
            && archive_read_open_filename(state->handle, path.c_str(), archiveBlock) == ARCHIVE_OK
        : state->openTar();
    if (!opened)
        return failure(ErrorCode::CannotOpen, {path, {}});
    return std::unique_ptr<ArchiveReader>(new ArchiveReader(std::move(state)));
}

ArchiveReader::ArchiveReader(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

ArchiveReader::~ArchiveReader() = default;

std::optional<ArchiveEntry> ArchiveReader::next()
{
    archive_entry* entry = nullptr;
    if (m_state->error)
        return std::nullopt;
    m_state->inMember = false;
    const int status = archive_read_next_header(m_state->handle, &entry);
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
        // A tar may end without its two empty blocks, but not because its compression broke off.
        if (status != ARCHIVE_EOF || (m_state->decoder && m_state->decoder->error()))
            m_state->fail(ErrorCode::ArchiveDamaged);
        return std::nullopt;
    }
    m_state->inMember = true;
    ArchiveEntry out;
    out.kind = kindOf(entry);
    out.name = orEmpty(archive_entry_pathname_utf8(entry), archive_entry_pathname(entry));
    if (out.kind == ArchiveEntry::Kind::HardLink)
        out.link = orEmpty(archive_entry_hardlink_utf8(entry), archive_entry_hardlink(entry));
    else if (out.kind == ArchiveEntry::Kind::SymbolicLink)
        out.link = orEmpty(archive_entry_symlink_utf8(entry), archive_entry_symlink(entry));
    if (archive_entry_size_is_set(entry) && archive_entry_size(entry) >= 0)
        out.size = static_cast<std::uint64_t>(archive_entry_size(entry));
    out.encrypted = archive_entry_is_encrypted(entry) != 0;
    return out;
}

std::size_t ArchiveReader::read(char* into, std::size_t size)
{
    if (m_state->error || !m_state->inMember)
        return 0;
    const la_ssize_t got = archive_read_data(m_state->handle, into, size);
    if (got <= 0) {
        m_state->inMember = false;
        if (got < 0)
            m_state->fail(ErrorCode::ArchiveDamaged);
        return 0;
    }
    m_state->given += static_cast<std::uint64_t>(got);
    // A sparse member is mostly holes, and a deflated one may be a bomb.
    const auto packed = static_cast<std::uint64_t>(std::max<la_int64_t>(archive_filter_bytes(m_state->handle, -1), 1));
    if (m_state->given > growthFree && m_state->given / growthRatio > packed)
        m_state->fail(ErrorCode::UnpacksTooLarge, {std::to_string(m_state->given), std::to_string(packed)});
    return static_cast<std::size_t>(got);
}

const std::optional<Error>& ArchiveReader::error() const { return m_state->error; }

} // namespace retryscope
