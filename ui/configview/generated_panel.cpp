// SPDX-License-Identifier: GPL-3.0-or-later
// A row leads to the annotation or the key that it was made of; fixes are edits of the YAML.
#include "ui/configview/generated_panel.h"

#include "ui/widgets/empty_state.h"

#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

GeneratedPanel::GeneratedPanel(ReviewSession* session, QWidget* parent)
    : AdvicePanel(session, parent)
    , m_model(new GeneratedModel(this))
    , m_table(createTable(u"generatedTable"_s, m_model))
{
    column()->addWidget(m_table, 1);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        // A table that gets the keyboard makes its first row current: that is no choice.
        if (row.isValid() && !m_moving && m_table->selectionModel()->isRowSelected(row.row()))
            emit placeWanted(m_model->placeAt(row.row()));
    });
    retranslate();
}

QWidget* GeneratedPanel::firstWidget() const { return m_table; }

void GeneratedPanel::compute()
{
    m_model->setConfiguration(session()->at(*shown()).configuration);
    showContent(m_model->rowCount() > 0);
    m_table->resizeColumnsToContents();
    // Where a value comes from stays in view: long values are cut, their tool tip has them whole.
    const int room = m_table->viewport()->width() - m_table->columnWidth(GeneratedModel::From);
    for (const int column : {GeneratedModel::Block, GeneratedModel::Name, GeneratedModel::Value})
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), std::max(80, room * (column == GeneratedModel::Value ? 4 : 3) / 10)));
}

void GeneratedPanel::drop()
{
    m_model->setConfiguration(nullptr);
    showContent(false);
}

void GeneratedPanel::showLine(ConfigFileId file, std::uint32_t line)
{
    const int row = m_model->rowCount() > 0 ? m_model->rowOfLine(file, line) : -1;
    const int current = m_table->currentIndex().row();
    if (row < 0 || (current >= 0 && m_model->placeAt(current).file == file && m_model->placeAt(current).line == line))
        return;
    m_moving = true;
    m_table->setCurrentIndex(m_model->index(row, GeneratedModel::Name));
    m_moving = false;
}

void GeneratedPanel::retranslate()
{
    empty()->setMessage(u"configuration"_s, tr("This configuration is written in nginx's own language: nothing is generated."));
    title()->setText(tr("What ingress-nginx makes of these objects; grey is its own default. A row leads to the line that it comes from."));
    m_table->setAccessibleName(tr("Generated directives of nginx"));
    m_model->retranslate();
    showContent(showsContent());
}

} // namespace retryscope::ui
