// SPDX-License-Identifier: GPL-3.0-or-later
// Written by libarchive into memory.
#include "core/source/archive_bytes.h"

#include <archive.h>
#include <archive_entry.h>

namespace retryscope::test {

namespace {

void addFilter(archive* to, Packing packing)
{
    switch (packing) {
    case Packing::None: archive_write_add_filter_none(to); break;
    case Packing::Gzip: archive_write_add_filter_gzip(to); break;
    case Packing::Zstd: archive_write_add_filter_zstd(to); break;
    case Packing::Xz: archive_write_add_filter_xz(to); break;
    case Packing::Bzip2: archive_write_add_filter_bzip2(to); break;
    }
}

void require(archive* to, int status)
{
    if (status < ARCHIVE_WARN)
        qFatal("%s", archive_error_string(to));
}

la_ssize_t append(archive*, void* out, const void* bytes, size_t size)
{
    static_cast<QByteArray*>(out)->append(static_cast<const char*>(bytes), static_cast<qsizetype>(size));
    return static_cast<la_ssize_t>(size);
}

void writeMember(archive* to, const TestMember& member)
{
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, member.name.constData());
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_filetype(entry, AE_IFREG);
    switch (member.kind) {
    case TestMember::Kind::File: archive_entry_set_size(entry, member.content.size()); break;
    case TestMember::Kind::Folder: archive_entry_set_filetype(entry, AE_IFDIR); break;
    case TestMember::Kind::SymbolicLink:
        archive_entry_set_filetype(entry, AE_IFLNK);
        archive_entry_set_symlink(entry, member.content.constData());
        break;
    case TestMember::Kind::HardLink: archive_entry_set_hardlink(entry, member.content.constData()); break;
    case TestMember::Kind::Device: archive_entry_set_filetype(entry, AE_IFCHR); break;
    }
    require(to, archive_write_header(to, entry));
    if (member.kind == TestMember::Kind::File && !member.content.isEmpty())
        archive_write_data(to, member.content.constData(), static_cast<size_t>(member.content.size()));
    archive_entry_free(entry);
}

QByteArray writeAll(archive* to, const QList<TestMember>& members)
{
    QByteArray out;
    archive_write_set_bytes_per_block(to, 0);
    require(to, archive_write_open(to, &out, nullptr, append, nullptr));
    for (const TestMember& member : members)
        writeMember(to, member);
    archive_write_close(to);
    archive_write_free(to);
    return out;
}

} // namespace

const char* nameOf(Packing packing)
{
    static constexpr const char* names[] = {"plain", "gzip", "zstd", "xz", "bzip2"};
    return names[static_cast<int>(packing)];
}

QByteArray packed(Packing packing, const QByteArray& data)
{
    archive* const to = archive_write_new();
    archive_write_set_format_raw(to);
    addFilter(to, packing);
    return writeAll(to, {{"data", data}});
}

QByteArray tarOf(const QList<TestMember>& members, Packing packing)
{
    archive* const to = archive_write_new();
    archive_write_set_format_gnutar(to);
    addFilter(to, packing);
    return writeAll(to, members);
}

QByteArray zipOf(const QList<TestMember>& members, const char* password)
{
    archive* const to = archive_write_new();
    archive_write_set_format_zip(to);
    if (password) {
        require(to, archive_write_set_options(to, "zip:encryption=zipcrypt"));
        archive_write_set_passphrase(to, password);
    }
    return writeAll(to, members);
}

} // namespace retryscope::test
