// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chooses about a report, beside its preview.
#pragma once

#include "ui/report/report_options.h"

#include <QWidget>

#include <map>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace retryscope::ui {

class OptionsForm : public QWidget {
    Q_OBJECT
public:
    explicit OptionsForm(QWidget* parent = nullptr);

    void setLanguage(const QString& code);
    /// As they stand in the form; `selected` is taken if the report is to speak of it alone. The zone of the access log is `logZone`.
    ReportOptions options(const QTimeZone& logZone, std::optional<OperationId> selected) const;
    /// A word is being typed: a preview had better wait a moment.
    bool typing() const;
    bool onlySelected() const;
    QWidget* first() const;

signals:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addFields(QVBoxLayout& column);
    void addChecks(QVBoxLayout& column);
    void connectFields();
    void fillChoices();
    void retranslate();

    QComboBox *m_language, *m_zone, *m_paper;
    QLineEdit *m_title, *m_author;
    QLabel *m_languageLabel, *m_titleLabel, *m_authorLabel, *m_zoneLabel, *m_paperLabel, *m_redactLabel;
    std::map<Redact, QCheckBox*> m_redact;
    QCheckBox *m_only, *m_review, *m_attach, *m_archival;
};

} // namespace retryscope::ui
