// SPDX-License-Identifier: GPL-3.0-or-later
// Which column of an application's file means what: guessed, corrected by a person, and shown with what becomes of the rows.
#pragma once

#include "effect/preview.h"
#include "incident/analysis.h"
#include "ui/work/job.h"

#include <QDialog>
#include <QTimeZone>
#include <QTimer>

#include <map>
#include <optional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QScrollArea;
class QTableWidget;

namespace retryscope::ui {

/// Asks for the name of a file of a mapping; an empty answer means that the person changed their mind.
using AskForMapping = std::function<QString(QWidget* parent, bool save)>;

class MappingDialog : public QDialog {
    Q_OBJECT
public:
    MappingDialog(const Input& input, const AnalysisRequest& request, QWidget* parent = nullptr);

    void setTimeZone(const QTimeZone& zone) { m_zone = zone; } ///< of the times that the preview shows; UTC if it is not called
    AskForMapping askForFile;
    QComboBox* column(Role role) const { return m_columns.at(role); }
    QComboBox* pattern() const { return m_pattern; }
    QComboBox* dates() const { return m_dates; }
    QTableWidget* rows() const { return m_rows; }
    QTableWidget* results() const { return m_results; }
    QString outcome() const;

signals:
    /// nullopt: guess again each time.
    void chosen(const std::optional<retryscope::Mapping>& mapping);
    void previewed(); ///< the rows show what the mapping makes of them

protected:
    void changeEvent(QEvent* event) override;

private:
    void createLayout();
    QDialogButtonBox* createButtons();
    QWidget* createColumns();
    void preview(const std::optional<Mapping>& mapping);
    void take(MappingPreview preview);
    void showColumns();
    void showResults();
    void showRows();
    static QString noColumnText();
    void edited();
    void load();
    void save();
    void retranslate();

    std::string m_path;
    InputKind m_kind;
    QTimeZone m_zone = QTimeZone::utc();
    EventReading m_reading;
    MappingPreview m_preview;
    Mapping m_mapping; ///< as it stands in the widgets
    bool m_isFilled = false;
    bool m_isStated;   ///< by a person, here or before
    bool m_isShowing = false;
    QLabel *m_head, *m_outcome, *m_patternLabel, *m_resultsLabel, *m_rowsLabel;
    std::map<Role, QComboBox*> m_columns;
    std::map<Role, QLabel*> m_labels, m_reasons;
    QScrollArea* m_columnArea = nullptr;
    QCheckBox* m_everyRow;
    QComboBox *m_pattern, *m_dates;
    QLabel* m_datesLabel;
    QTableWidget *m_results, *m_rows;
    QDialogButtonBox* m_buttons;
    QTimer m_pause;
    Job<MappingPreview> m_job;
};

} // namespace retryscope::ui
