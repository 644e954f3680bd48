// SPDX-License-Identifier: GPL-3.0-or-later
// Quotes, backslashes and line ends are found at every place, by every way of looking.
#include "access/mark_index.h"

#include <QTest>

#include <random>

using namespace retryscope;

namespace {

std::vector<std::uint32_t> expected(std::string_view text)
{
    std::vector<std::uint32_t> marks;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '"' || text[i] == '\\' || text[i] == '\n')
            marks.push_back(static_cast<std::uint32_t>(i));
    return marks;
}

std::vector<std::uint32_t> found(std::string_view text, decltype(&findMarks) find)
{
    std::vector<std::uint32_t> marks(text.size() + 64);
    marks.resize(find(text.data(), text.size(), 0, marks.data()));
    return marks;
}

} // namespace

class TestMarkIndex : public QObject {
    Q_OBJECT

private slots:
    void marksAreFoundAtEveryPlace_data()
    {
        QTest::addColumn<int>("oneIn");
        QTest::newRow("nothing but marks") << 1;
        QTest::newRow("a mark at every second place") << 2;
        QTest::newRow("as many as lines of logs have") << 13;
        QTest::newRow("hardly any") << 200;
    }
    void marksAreFoundAtEveryPlace()
    {
        QFETCH(int, oneIn);
        std::mt19937 random(static_cast<unsigned>(oneIn));
        for (std::size_t size = 0; size < 300; ++size) {
            std::string text(size, ' ');
            for (char& c : text)
                c = random() % static_cast<unsigned>(oneIn) == 0 ? "\"\\\n"[random() % 3] : static_cast<char>(random());
            QCOMPARE(found(text, findMarks), expected(text));
            QCOMPARE(found(text, findMarksPortably), expected(text));
        }
    }
    void longBlocksAreIndexedPartByPart()
    {
        std::string text(100'001, '"');
        text[70'000] = 'x';
        MarkIndex index;
        const MarkedPlace place = index.read(text);
        QCOMPARE(std::vector<std::uint32_t>(place.mark, place.marksEnd), expected(text));
        QCOMPARE(place.readable - place.at, 100'001);
    }
    void anEmptyBlockHasNone()
    {
        MarkIndex index;
        const MarkedPlace place = index.read({});
        QCOMPARE(place.mark, place.marksEnd);
    }
};

QTEST_GUILESS_MAIN(TestMarkIndex)
#include "tst_mark_index.moc"
