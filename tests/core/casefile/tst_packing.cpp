// SPDX-License-Identifier: GPL-3.0-or-later
// Structs as bytes and back: names, unknown members, and bytes from anywhere.
#include "casefile/packer.h"
#include "casefile/unpacker.h"

#include "source/zstd_blob.h"

#include <QTest>

#include <random>

namespace {

enum class Colour : std::uint8_t { Red, Green, Blue };

struct Inner {
    std::string name;
    std::optional<double> share;
    bool operator==(const Inner&) const = default;
};

struct Older {
    std::int64_t number = 7;
    std::string text;
    std::vector<Inner> inner;
    bool operator==(const Older&) const = default;
};

struct Newer {
    std::string added = "new";
    std::vector<Inner> inner;
    std::map<std::string, std::set<int>> map;
    std::array<std::uint64_t, 3> counts{};
    std::optional<Colour> colour;
    std::int64_t number = 7;
    char quote = 0;
    retryscope::Instant at{};
    std::optional<std::string> maybe;
    std::vector<std::pair<Colour, std::chrono::milliseconds>> waits;
    bool operator==(const Newer&) const = default;
};

Newer sample()
{
    return {"a", {{"x", 0.5}, {"", {}}}, {{"k", {1, -2}}}, {1, 0, ~0ull}, Colour::Blue, -5'000'000'000, '"',
        retryscope::Instant{retryscope::Duration{-1}}, "", {{Colour::Green, std::chrono::milliseconds(250)}}};
}

} // namespace

namespace retryscope::packing {
RETRYSCOPE_FIELDS(Inner, name, share)
RETRYSCOPE_FIELDS(Older, number, text, inner)
RETRYSCOPE_FIELDS(Newer, added, inner, map, counts, colour, number, quote, at, maybe, waits)
} // namespace retryscope::packing

using namespace retryscope;
using namespace retryscope::packing;

class TestPacking : public QObject {
    Q_OBJECT
private slots:
    void everythingComesBack()
    {
        Packer packer;
        packer.add(sample());
        Newer read;
        const std::string bytes = packer.take();
        Unpacker unpacker(bytes);
        QVERIFY(unpacker.read(read));
        QVERIFY(unpacker.atEnd());
        QVERIFY(read == sample());
    }

    void anOlderProgramPassesOverWhatItDoesNotKnow()
    {
        Packer packer;
        packer.add(sample());
        const std::string bytes = packer.take();
        Older read;
        QVERIFY(Unpacker(bytes).read(read));
        QCOMPARE(read.number, -5'000'000'000);
        QCOMPARE(read.text, "");
        QVERIFY(read.inner == sample().inner);
    }

    void aNewerProgramKeepsItsDefaults()
    {
        Packer packer;
        packer.add(Older{3, "t", {{"x", 1.0}}});
        const std::string bytes = packer.take();
        Newer read;
        QVERIFY(Unpacker(bytes).read(read));
        QCOMPARE(read.added, "new");
        QCOMPARE(read.number, 3);
        QCOMPARE(read.inner.size(), 1u);
    }

    void namesOfValuesAreThoseOfTheSource()
    {
        QCOMPARE(enumName(Colour::Green), "Green");
        QCOMPARE(enumName(static_cast<Colour>(9)), "");
        QVERIFY(enumOf<Colour>("Blue") == Colour::Blue);
        QVERIFY(!enumOf<Colour>("Mauve") && !enumOf<Colour>(""));
    }

    void bytesThatAreCutOrChangedNeverHarm()
    {
        Packer packer;
        packer.add(sample());
        const std::string bytes = packer.take();
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            Newer read;
            QVERIFY(!Unpacker(std::string_view(bytes).substr(0, size)).read(read));
        }
        std::mt19937 random(7);
        for (int i = 0; i < 20'000; ++i) {
            std::string other = bytes;
            for (int flips = 0; flips < 3; ++flips)
                other[random() % other.size()] = static_cast<char>(random());
            Newer read;
            Unpacker(other).read(read);
        }
    }

    void compressedPiecesAreCheckedAgainstTheirSum()
    {
        const std::string text(10'000, 'x');
        std::string frame = packZstd(text);
        QVERIFY(frame.size() < 200);
        QVERIFY(unpackZstd(frame) == text);
        QVERIFY(!unpackZstd(frame, 9'999));
        frame.back() ^= 1;
        QVERIFY(!unpackZstd(frame));
        QVERIFY(!unpackZstd("no frame") && !unpackZstd(""));
        QVERIFY(unpackZstd(packZstd("")) == "");
    }
};

QTEST_GUILESS_MAIN(TestPacking)
#include "tst_packing.moc"
