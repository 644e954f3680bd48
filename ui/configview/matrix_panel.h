// SPDX-License-Identifier: GPL-3.0-or-later
// "What would nginx do?": methods and failures of one location, alone or beside another version or configuration.
#pragma once

#include "ui/configview/matrix_source.h"
#include "ui/configview/version_change.h"
#include "ui/work/job.h"

#include <QWidget>

#include <map>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace retryscope::ui {

class MatrixModel;
class MatrixView;

class MatrixPanel : public QWidget {
    Q_OBJECT
public:
    explicit MatrixPanel(QWidget* parent = nullptr);
    ~MatrixPanel() override;

    /// One more side to compare with: another loaded configuration, or the text before it was changed.
    struct Other {
        QString name;
        std::shared_ptr<const Configuration> configuration;
    };
    /// The configuration is read in a job; until then the panel shows what it showed.
    void setConfiguration(std::shared_ptr<const Configuration> configuration, std::vector<Other> others);
    /// The block under the cursor; none: outside of every block.
    void setBlock(DirectiveId block);
    /// The location that the panel speaks of; none: nothing is passed on from the block.
    DirectiveId location() const { return m_location; }
    MatrixSource* source() { return m_source.get(); } ///< nullptr until it is read
    MatrixSource* other() { return m_other.get(); } ///< that it is compared with; nullptr: nothing
    QString comparedName() const;
    const MatrixModel& matrix() const { return *m_model; }
    MatrixView* view() const { return m_view; }

    struct Cell {
        std::string method;
        Failure failure{};
    };
    /// What is selected; the explanation of it belongs into the inspector.
    std::optional<Cell> cell() const;
    void select(const Cell& cell); ///< its failure is shown from then on, if it can happen here
    void clearCell();
    /// The next version in which location() fares otherwise; looked for in a job at the first call (then changeFound()).
    std::optional<VersionChange> nextChange();
    /// Compares with that version from now on.
    void compareWith(NginxVersion version);

signals:
    void cellChosen();      ///< cell() has changed
    void changeFound();     ///< nextChange() knows now
    void sourceReady();     ///< source() and location() are those of the configuration now
    void passingBlockWanted(retryscope::DirectiveId block); ///< the button of the empty panel

protected:
    void changeEvent(QEvent* event) override;

private:
    void createLayout();
    bool trySelect(const Cell& cell);
    void fillCompared();
    void compare();
    void showMatrix();
    void showTitle();
    void showLegend();
    void retranslate();

    QLabel* m_title;
    QStackedWidget* m_stack;
    MatrixView* m_view;
    MatrixModel* m_model;
    QWidget* m_nothing;
    QLabel* m_nothingText;
    QPushButton* m_goThere = nullptr;
    QLabel* m_legend;
    QCheckBox* m_all;
    QLabel* m_compareLabel;
    QComboBox* m_compared;
    std::vector<Other> m_others;
    std::shared_ptr<const Configuration> m_wanted; ///< that of m_source, once it is read
    const MatrixSource* m_shown = nullptr;
    std::shared_ptr<MatrixSource> m_source, m_other;
    DirectiveId m_block, m_location, m_asked; ///< the last: whose next change is being looked for
    std::map<DirectiveId, std::optional<VersionChange>> m_changes; ///< of m_source
    Job<std::shared_ptr<MatrixSource>> m_job, m_otherJob;
    Job<std::optional<VersionChange>> m_changeJob;
};

} // namespace retryscope::ui
