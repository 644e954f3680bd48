// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the timeline with an operation of the sample, and a hand for it.
#pragma once

#include "ui/support/palettes.h"
#include "ui/support/sample_analysis.h"
#include "ui/timeline/timeline_page.h"
#include "ui/timeline/timeline_view.h"

#include <QtTest>

namespace retryscope::ui::test {

struct PageFixture {
    Selection selection;
    TimelinePage page{&selection};
    TimelineView* view = page.view();

    explicit PageFixture(SampleOperation which = Duplicated)
    {
        selection.setAnalysis(sampleAnalysis());
        selection.setOperation(sampleId(which));
        page.resize(985, 330);
        page.show();
        QApplication::processEvents();
        view->replot();
    }
    int find(TimelineKind kind, int n = 1) const
    {
        const auto& items = view->timeline()->model().items;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (items[i].kind == kind && --n == 0)
                return int(i);
        }
        return -1;
    }
    QPoint at(double seconds, int y = 40) const { return {int(std::lround(view->xAxis->coordToPixel(seconds))), y}; }
    void drag(QWidget* where, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}) const
    {
        QTest::mousePress(where, Qt::LeftButton, keys, from);
        QTest::mouseMove(where, (from + to) / 2);
        QMouseEvent middle(QEvent::MouseMove, (from + to) / 2, where->mapToGlobal((from + to) / 2), Qt::NoButton, Qt::LeftButton, keys);
        QApplication::sendEvent(where, &middle);
        QMouseEvent end(QEvent::MouseMove, to, where->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, keys);
        QApplication::sendEvent(where, &end);
        QTest::mouseRelease(where, Qt::LeftButton, keys, to);
    }
    const TimelineItem& item(TimelineKind kind, int n = 1) const { return view->timeline()->model().items[std::size_t(find(kind, n))]; }
    QPoint middleOf(int item) const
    {
        return view->timeline()->geometry().rectOf(view->timeline()->model().items[std::size_t(item)]).center().toPoint();
    }
};

} // namespace retryscope::ui::test
