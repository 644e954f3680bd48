// SPDX-License-Identifier: GPL-3.0-or-later
// A common belief beside the smallest configuration that shows what nginx does, and its matrix.
#pragma once

#include "review/beliefs.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QTextDocument;

namespace retryscope {
struct Configuration;
}

namespace retryscope::ui {

class ConfigEditor;
class LinkText;
class MatrixPanel;

class BeliefDialog : public QDialog {
    Q_OBJECT
public:
    explicit BeliefDialog(QWidget* parent = nullptr);
    ~BeliefDialog() override;

    void show(Belief belief);
    Belief belief() const { return m_example.belief; }
    MatrixPanel& matrix() { return *m_matrix; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void createLayout();
    void retranslate();
    void load();
    void ask();
    void explain();
    QString findings() const;

    BeliefExample m_example;
    std::shared_ptr<const Configuration> m_configuration; ///< nullptr: it is told in words only
    QComboBox* m_beliefs;
    LinkText* m_text;
    QTextDocument* m_document;
    ConfigEditor* m_editor;
    MatrixPanel* m_matrix;
};

} // namespace retryscope::ui
