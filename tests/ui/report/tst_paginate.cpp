// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut, nothing is lost, no heading stands alone.
#include "ui/report/paginate.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope::ui;

namespace {

/// Units of one height each; says which of them went where.
class Bricks : public Block {
public:
    Bricks(int count, double unit)
        : m_count(count)
        , m_unit(unit)
    {
    }
    void layOut(const BlockContext&, double) override { }
    int units() const override { return m_count; }
    double height(int first, int last) const override { return (last - first) * m_unit; }
    void draw(QPainter&, QPointF, int, int) const override { }

private:
    int m_count;
    double m_unit;
};

struct Spec {
    QString name;
    int units = 1;
    double unit = 10;
    int fewest = 1;
    bool keep = false;
    double before = 0;
};

/// "A0-3 B0-1 | B1-4": blocks with their units, pages divided by "|".
QString arranged(const QList<Spec>& specs, double height)
{
    std::vector<std::unique_ptr<Block>> blocks;
    std::map<const Block*, QString> names;
    for (const Spec& spec : specs) {
        auto block = std::make_unique<Bricks>(spec.units, spec.unit);
        block->fewest = spec.fewest;
        block->keepWithNext = spec.keep;
        block->before = spec.before;
        names[block.get()] = spec.name;
        blocks.push_back(std::move(block));
    }
    QStringList pages;
    for (const Page& page : paginate(blocks, height, 1)) {
        QStringList parts;
        for (const Placed& placed : page)
            parts.append(u"%1%2-%3"_s.arg(names[placed.block]).arg(placed.first).arg(placed.last));
        pages.append(parts.join(u' '));
    }
    return pages.join(u" | "_s);
}

} // namespace

class TestPaginate : public QObject {
    Q_OBJECT
private slots:
    void arranges_data()
    {
        QTest::addColumn<QList<Spec>>("blocks");
        QTest::addColumn<QString>("pages");
        QTest::newRow("nothing is one empty page") << QList<Spec>{} << QString();
        QTest::newRow("what fits stays on one page") << QList<Spec>{{u"A"_s, 3}, {u"B"_s, 2}} << u"A0-3 B0-2"_s;
        QTest::newRow("a long block is cut between its units") << QList<Spec>{{u"A"_s, 25}} << u"A0-10 | A10-20 | A20-25"_s;
        QTest::newRow("no single line is left for the next page") << QList<Spec>{{u"A"_s, 11, 10, 2}} << u"A0-9 | A9-11"_s;
        QTest::newRow("no single line is left at the foot") << QList<Spec>{{u"A"_s, 9}, {u"B"_s, 4, 10, 2}} << u"A0-9 | B0-4"_s;
        QTest::newRow("a heading goes with what follows") << QList<Spec>{{u"A"_s, 9}, {u"H"_s, 1, 10, 1, true}, {u"B"_s, 3}} << u"A0-9 | H0-1 B0-3"_s;
        QTest::newRow("two headings in a row go together") << QList<Spec>{{u"A"_s, 8}, {u"H"_s, 1, 10, 1, true}, {u"I"_s, 1, 10, 1, true}, {u"B"_s, 1}} << u"A0-8 | H0-1 I0-1 B0-1"_s;
        QTest::newRow("a heading stays when one row fits below it") << QList<Spec>{{u"A"_s, 8}, {u"H"_s, 1, 10, 1, true}, {u"B"_s, 5}} << u"A0-8 H0-1 B0-1 | B1-5"_s;
        QTest::newRow("a picture that does not fit goes as a whole") << QList<Spec>{{u"A"_s, 6}, {u"P"_s, 1, 50}} << u"A0-6 | P0-1"_s;
        QTest::newRow("a picture higher than a page is shown all the same") << QList<Spec>{{u"A"_s, 1}, {u"P"_s, 1, 150}, {u"B"_s, 1}} << u"A0-1 | P0-1 | B0-1"_s;
        QTest::newRow("space before a block counts, but not at the top") << QList<Spec>{{u"A"_s, 9}, {u"B"_s, 1, 10, 1, false, 5}, {u"C"_s, 9}} << u"A0-9 | B0-1 C0-9"_s;
    }
    void arranges()
    {
        QFETCH(QList<Spec>, blocks);
        QTEST(arranged(blocks, 100), "pages");
    }
};

QTEST_GUILESS_MAIN(TestPaginate)
#include "tst_paginate.moc"
