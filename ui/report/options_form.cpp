// SPDX-License-Identifier: GPL-3.0-or-later
// Each choice has the meaning of the headless command's option of that name.
#include "ui/report/options_form.h"

#include "ui/widgets/theme.h"
#include "ui/work/languages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {
constexpr Redact offered[] = {Redact::Ip, Redact::Query, Redact::User, Redact::Cookie, Redact::Token, Redact::Email, Redact::Path};
enum Zone { OfTheLog, Utc, OfThisMachine };
}

OptionsForm::OptionsForm(QWidget* parent)
    : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::inside);
    addFields(*column);
    addChecks(*column);
    retranslate();
    connectFields();
}

void OptionsForm::addFields(QVBoxLayout& column)
{
    for (QComboBox** box : {&m_language, &m_zone, &m_paper})
        *box = new QComboBox(this);
    for (QLineEdit** edit : {&m_title, &m_author})
        *edit = new QLineEdit(this);
    for (const QString& code : Languages::codes())
        m_language->addItem(Languages::nativeName(code), code);
    m_paper->addItems({u"A4"_s, u"Letter"_s});
    m_language->setObjectName(u"reportLanguage"_s);
    m_title->setObjectName(u"reportTitle"_s);
    m_author->setObjectName(u"reportAuthor"_s);
    m_zone->setObjectName(u"reportZone"_s);
    m_paper->setObjectName(u"reportPaper"_s);
    const std::pair<QLabel**, QWidget*> fields[] = {{&m_languageLabel, m_language}, {&m_titleLabel, m_title}, {&m_authorLabel, m_author}, {&m_zoneLabel, m_zone}, {&m_paperLabel, m_paper}};
    for (const auto& [label, field] : fields) {
        *label = new QLabel(this);
        (*label)->setBuddy(field);
        column.addWidget(*label);
        column.addWidget(field);
        column.addSpacing(grid::inside);
    }
}

void OptionsForm::addChecks(QVBoxLayout& column)
{
    m_only = new QCheckBox(this);
    m_only->setObjectName(u"reportOnlySelected"_s);
    column.addWidget(m_only);
    m_review = new QCheckBox(this);
    m_review->setObjectName(u"reportReview"_s);
    column.addWidget(m_review);
    column.addSpacing(grid::between);
    m_redactLabel = new QLabel(this);
    column.addWidget(m_redactLabel);
    for (const Redact what : offered) {
        auto* check = m_redact[what] = new QCheckBox(this);
        check->setObjectName(u"redact-"_s + QString::fromUtf8(word(what).data(), static_cast<qsizetype>(word(what).size())));
        column.addWidget(check);
    }
    column.addSpacing(grid::between);
    m_attach = new QCheckBox(this);
    m_attach->setChecked(true);
    m_archival = new QCheckBox(this);
    m_attach->setObjectName(u"reportAttach"_s);
    m_archival->setObjectName(u"reportArchival"_s);
    column.addWidget(m_attach);
    column.addWidget(m_archival);
}

void OptionsForm::connectFields()
{
    for (const QComboBox* box : {m_language, m_zone, m_paper})
        connect(box, &QComboBox::currentIndexChanged, this, &OptionsForm::changed);
    for (const QLineEdit* edit : {m_title, m_author})
        connect(edit, &QLineEdit::textChanged, this, &OptionsForm::changed);
    for (const QCheckBox* check : findChildren<QCheckBox*>())
        connect(check, &QCheckBox::toggled, this, &OptionsForm::changed);
    // Nothing can be attached to PDF/A-1b.
    connect(m_archival, &QCheckBox::toggled, m_attach, &QCheckBox::setDisabled);
}

void OptionsForm::setLanguage(const QString& code) { m_language->setCurrentIndex(std::max(0, m_language->findData(code))); }
bool OptionsForm::typing() const { return m_title->hasFocus() || m_author->hasFocus(); }
bool OptionsForm::onlySelected() const { return m_only->isChecked(); }
QWidget* OptionsForm::first() const { return m_language; }

ReportOptions OptionsForm::options(const QTimeZone& logZone, std::optional<OperationId> selected) const
{
    ReportOptions options;
    options.language = m_language->currentData().toString();
    options.title = m_title->text().trimmed();
    options.author = m_author->text().trimmed();
    const QTimeZone zones[] = {logZone, QTimeZone::utc(), QTimeZone::systemTimeZone()};
    options.zone = zones[std::max(0, m_zone->currentIndex())];
    options.paper = m_paper->currentIndex() == 1 ? Paper::Letter : Paper::A4;
    if (m_only->isChecked() && selected)
        options.operations = {*selected};
    for (const auto& [what, check] : m_redact) {
        if (check->isChecked())
            options.redact.classes.insert(what);
    }
    options.subject = m_review->isChecked() ? Subject::Review : Subject::Incident;
    options.archival = m_archival->isChecked();
    options.attach = m_attach->isChecked();
    return options;
}

void OptionsForm::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void OptionsForm::fillChoices()
{
    const QSignalBlocker quiet(m_zone);
    const int before = std::max(0, m_zone->currentIndex());
    m_zone->clear();
    m_zone->addItems({tr("as in the access log"), QStringLiteral("UTC"), tr("of this computer")});
    m_zone->setCurrentIndex(before);
}

void OptionsForm::retranslate()
{
    fillChoices();
    m_languageLabel->setText(tr("&Language of the report"));
    m_titleLabel->setText(tr("&Title"));
    m_authorLabel->setText(tr("&Author"));
    m_zoneLabel->setText(tr("Time &zone"));
    m_paperLabel->setText(tr("&Paper"));
    m_title->setPlaceholderText(tr("made from the period"));
    m_only->setText(tr("Only the selected &operation"));
    m_review->setText(tr("Only the re&view of the configuration"));
    m_redactLabel->setText(tr("Replace by pseudonyms"));
    m_redact[Redact::Ip]->setText(tr("IP addresses"));
    m_redact[Redact::Query]->setText(tr("query values"));
    m_redact[Redact::User]->setText(tr("user names"));
    m_redact[Redact::Cookie]->setText(tr("cookies"));
    m_redact[Redact::Token]->setText(tr("tokens and keys"));
    m_redact[Redact::Email]->setText(tr("e-mail addresses"));
    m_redact[Redact::Path]->setText(tr("ids in paths"));
    m_attach->setText(tr("Attach the data as CSV and JSON"));
    m_archival->setText(tr("For archives (PDF/A-1b)"));
    m_language->setAccessibleName(tr("Language of the report"));
    m_title->setAccessibleName(tr("Title of the report"));
    m_author->setAccessibleName(tr("Author of the report"));
    m_zone->setAccessibleName(tr("Time zone of the report"));
    m_paper->setAccessibleName(tr("Paper size of the report"));
}

} // namespace retryscope::ui
