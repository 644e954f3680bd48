// SPDX-License-Identifier: GPL-3.0-or-later
// The page of incidents with the small sample loaded.
#pragma once

#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/incidents/row_table.h"
#include "ui/incidents/view_bar.h"
#include "ui/support/sample_analysis.h"

#include <QApplication>

namespace retryscope::ui::test {

struct PageFixture {
    Selection selection;
    IncidentsPage page{&selection};
    FilterBar* bar = page.filterBar();
    RowTable* table = page.rowTable();

    PageFixture()
    {
        selection.setAnalysis(sampleAnalysis());
        page.resize(1000, 600);
        page.show();
        QApplication::processEvents();
    }
    int rows() const { return table->model()->rowCount(); }
    int sectionOf(Column column) const { return static_cast<RowModel*>(table->model())->sectionOf(column); }
};

} // namespace retryscope::ui::test
