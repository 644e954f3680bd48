// SPDX-License-Identifier: GPL-3.0-or-later
// "Which location serves…": a request in, the way to its location out, step by step.
#pragma once

#include "ui/configview/matrix_source.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace retryscope::ui {

/// The choice in sentences with links "block:<id>"; HTML, what comes from the configuration is escaped.
QStringList choiceLines(const Configuration& configuration, const LocationChoice& choice);

class LocationPanel : public QWidget {
    Q_OBJECT
public:
    explicit LocationPanel(QWidget* parent = nullptr);

    /// Asked from then on; nullptr: nobody is. It must stay until the next call.
    void setSource(MatrixSource* source);
    void open();
    void ask();
    QString trace() const; ///< as it is shown

signals:
    void placeWanted(retryscope::DirectiveId block); ///< found, or a step of the trace was followed

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void createLayout();
    void retranslate();

    MatrixSource* m_source = nullptr;
    QLabel* m_label;
    QComboBox* m_method;
    QLineEdit *m_host, *m_uri;
    QToolButton* m_close;
    QLabel* m_trace;
};

} // namespace retryscope::ui
