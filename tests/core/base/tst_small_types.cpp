// SPDX-License-Identifier: GPL-3.0-or-later
// The types in which millions of lines are kept: they behave as the standard's do, and take less.
#include "base/enum_set.h"
#include "base/rare_vector.h"
#include "base/shared.h"
#include "base/small_optional.h"
#include "base/small_vector.h"
#include "base/text.h"

#include <QTest>

#include <thread>

using namespace retryscope;

namespace {

enum class Colour : std::uint8_t { Red, Green, Blue };

} // namespace

class TestSmallTypes : public QObject {
    Q_OBJECT

private slots:
    void aTextKeepsWhatItIsGiven_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray("");
        for (const int size : {1, 6, 7, 8, 9, 128, 129, 70'000})
            QTest::addRow("%d bytes", size) << QByteArray(size, 'x');
        QTest::newRow("zeros inside") << QByteArray("\0a\0", 3);
        QTest::newRow("zeros in a block") << QByteArray("0123456789\0\0", 12);
        QTest::newRow("bytes that are no UTF-8") << QByteArray("\xFF\xFE\x80\x81\x82\x83\x84\x85\x86");
    }
    void aTextKeepsWhatItIsGiven()
    {
        QFETCH(QByteArray, bytes);
        const std::string given = bytes.toStdString();
        Text text(given);
        QVERIFY(text.view() == given);
        QCOMPARE(text.empty(), given.empty());
        const Text copy = text;
        text += "!";
        QVERIFY(copy == given && text == given + "!" && copy < text);
        QVERIFY(std::hash<Text>{}(copy) == std::hash<std::string_view>{}(given));
        QCOMPARE(std::format("<{}>", copy), "<" + given + ">");
        Text moved = std::move(text);
        QVERIFY(moved == given + "!");
        moved.clear();
        QVERIFY(moved.empty() && moved == Text());
    }

    void equalTextsOfOneThreadShareTheirBytes()
    {
        const Text one(std::string("198.51.100.77")), two(std::string("198.51.100.77"));
        QCOMPARE(static_cast<const void*>(one.data()), static_cast<const void*>(two.data()));
        const std::string large(200, 'x');
        QVERIFY(Text(large).data() != nullptr && Text(large) == Text(large));
    }

    void textsAreUsedByManyThreads()
    {
        const Text text(std::string("the same text for all"));
        std::vector<std::jthread> threads;
        std::atomic<int> wrong = 0;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                std::vector<Text> copies;
                for (int i = 0; i < 2000; ++i) {
                    copies.push_back(i % 2 ? text : Text(std::format("text number {}", i % 50)));
                    wrong += copies.back().empty();
                }
            });
        threads.clear();
        QCOMPARE(wrong.load(), 0);
        QVERIFY(text == "the same text for all");
    }

    void anOptionalTellsNothingFromEmpty()
    {
        SmallOptional<Text> text;
        QVERIFY(!text && text == std::nullopt && text.value_or("-") == "-");
        text = "";
        QVERIFY(text && text->empty() && text != std::nullopt && text == "");
        text = std::optional<std::string>();
        QVERIFY(!text);
        text = "10.0.0.1:80, 10.0.0.2:80";
        QVERIFY(std::optional<Text>(text) == "10.0.0.1:80, 10.0.0.2:80");
        text.reset();
        QVERIFY(!text.has_value());
        SmallOptional<Duration> duration = std::chrono::seconds{2};
        QVERIFY(duration == Duration{2'000'000} && duration < Duration{2'000'001});
        QVERIFY(std::optional<Duration>(duration) == Duration{2'000'000});
        duration = std::nullopt;
        QVERIFY(!duration && duration.value_or(Duration{1}) == Duration{1});
        QVERIFY(!SmallOptional<LoggedTime>() && SmallOptional<LoggedTime>(LoggedTime{})->instant == Instant{});
        QCOMPARE(sizeof(SmallOptional<Instant>), sizeof(Instant));
    }

    void aSharedValueIsItsOwnOnceItIsEdited()
    {
        Shared<std::string> one;
        QVERIFY(one.isUnset() && one->empty());
        one.edit() = "a";
        Shared<std::string> two = one;
        two.edit() += "b";
        QVERIFY(*one == "a" && *two == "ab" && !(one == two));
        QCOMPARE(static_cast<const void*>(&*sharedWithLast(std::string("same"))), static_cast<const void*>(&*sharedWithLast(std::string("same"))));
    }

    void listsGrowShrinkAndCopy()
    {
        SmallVector<std::string, 1> one;
        SmallVector<std::string, 0> none;
        RareVector<std::string> rare;
        std::vector<std::string> expected;
        for (int i = 0; i < 40; ++i) {
            const std::string text = std::format("element number {}", i);
            one.push_back(text);
            none.push_back(text);
            rare.push_back(text);
            expected.push_back(text);
            const auto copy = one;
            QVERIFY(std::ranges::equal(one, expected) && std::ranges::equal(none, expected) && std::ranges::equal(rare, expected) && copy == one);
        }
        one.push_back(one.front()); // it is moved while it is copied
        QVERIFY(one.back() == expected.front());
        one.erase(one.begin() + 1, one.end() - 1);
        QCOMPARE(one.size(), std::size_t(2));
        auto moved = std::move(one);
        QVERIFY(one.empty() && moved.size() == 2 && moved.front() == moved.back());
        moved.resize(3);
        QVERIFY(moved.back().empty());
        moved.clear();
        QVERIFY(moved.empty());
        SmallVector<std::string, 1> single{"only"};
        SmallVector<std::string, 1> taken = std::move(single);
        QVERIFY(single.empty() && taken.front() == "only");
        taken.insert(taken.begin(), "first");
        QVERIFY(taken.front() == "first" && taken.back() == "only");
    }

    void aSetOfValuesIsInTheirOrder()
    {
        EnumSet<Colour> set{Colour::Blue, Colour::Red};
        QVERIFY(set.contains(Colour::Red) && !set.contains(Colour::Green));
        QCOMPARE(set.size(), std::size_t(2));
        QVERIFY((std::vector<Colour>(set.begin(), set.end()) == std::vector{Colour::Red, Colour::Blue}));
        QVERIFY((set <=> EnumSet<Colour>{Colour::Green}) < 0);
    }
};

QTEST_APPLESS_MAIN(TestSmallTypes)
#include "tst_small_types.moc"
