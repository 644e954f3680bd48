// SPDX-License-Identifier: GPL-3.0-or-later
// Compressed data and archives made in the test, honest and hostile ones.
#pragma once

#include <QByteArray>
#include <QList>

namespace retryscope::test {

enum class Packing { None, Gzip, Zstd, Xz, Bzip2 };
inline constexpr Packing allPackings[] = {Packing::None, Packing::Gzip, Packing::Zstd, Packing::Xz, Packing::Bzip2};
const char* nameOf(Packing packing);

/// One member or stream of that compression.
QByteArray packed(Packing packing, const QByteArray& data);

struct TestMember {
    enum class Kind { File, Folder, SymbolicLink, HardLink, Device };
    QByteArray name;
    QByteArray content; ///< of a link: where it leads
    Kind kind = Kind::File;
};

QByteArray tarOf(const QList<TestMember>& members, Packing packing = Packing::None);
/// With a password the members are encrypted.
QByteArray zipOf(const QList<TestMember>& members, const char* password = nullptr);

} // namespace retryscope::test
