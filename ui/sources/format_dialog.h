// SPDX-License-Identifier: GPL-3.0-or-later
// Which log_format an access log is read with: what fits, or what is typed, tried on the file's beginning while it is chosen.
#pragma once

#include "ui/sources/format_trial.h"
#include "ui/work/job.h"

#include <QDialog>
#include <QTimer>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QTableWidget;

namespace retryscope::ui {

class FormatDialog : public QDialog {
    Q_OBJECT
public:
    FormatDialog(const std::string& path, const AnalysisRequest& request, QWidget* parent = nullptr);

    QTableWidget* formats() const { return m_formats; }
    QPlainTextEdit* text() const { return m_text; }
    QTableWidget* preview() const { return m_preview; }
    QString judgement() const;

signals:
    /// nullopt: recognise the file by itself.
    void chosen(const std::optional<retryscope::StatedFormat>& format);
    void tried(); ///< the preview shows what stands in the text

protected:
    void changeEvent(QEvent* event) override;

private:
    void createLayout();
    QDialogButtonBox* createButtons();
    void take(Result<FormatChoice> choice);
    void fillFormats();
    void useRow(int row);
    void tryText();
    void showTrial(std::optional<Result<FormatTrial>> trial);
    void judge();
    void fillPreview();
    std::optional<StatedFormat> stated() const;
    void retranslate();

    std::string m_path;
    AnalysisRequest m_request;
    FormatChoice m_choice;
    std::optional<Result<FormatTrial>> m_trial; ///< nullopt: nothing to try
    QLabel *m_head, *m_judgement, *m_judgementIcon, *m_textLabel, *m_escapeLabel, *m_formatsLabel;
    QTableWidget *m_formats, *m_preview;
    QPlainTextEdit* m_text;
    QComboBox* m_escape;
    QDialogButtonBox* m_buttons;
    QTimer m_typing;
    Job<Result<FormatChoice>> m_reading;
    Job<Result<FormatTrial>> m_trying;
};

} // namespace retryscope::ui
