// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown is computed from the example; the dialog knows no answers.
#include "ui/configview/belief_dialog.h"

#include "config/load.h"
#include "review/review.h"
#include "ui/configview/config_editor.h"
#include "ui/configview/matrix_panel.h"
#include "ui/configview/matrix_view.h"
#include "ui/configview/route_view.h"
#include "ui/text/beliefs.h"
#include "ui/text/phrases.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QPlainTextDocumentLayout>
#include <QSplitter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

BeliefDialog::BeliefDialog(QWidget* parent)
    : QDialog(parent)
    , m_beliefs(new QComboBox(this))
    , m_text(new LinkText(this))
    , m_document(new QTextDocument(this))
    , m_editor(new ConfigEditor(this))
    , m_matrix(new MatrixPanel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_document->setDocumentLayout(new QPlainTextDocumentLayout(m_document));
    m_editor->setObjectName(u"beliefConfiguration"_s);
    m_text->setObjectName(u"beliefText"_s);
    createLayout();
    for (const BeliefExample& example : beliefExamples())
        m_beliefs->addItem(QString(), static_cast<int>(example.belief));
    connect(m_beliefs, &QComboBox::activated, this, [this] { show(static_cast<Belief>(m_beliefs->currentData().toInt())); });
    connect(m_matrix, &MatrixPanel::sourceReady, this, &BeliefDialog::ask);
    connect(m_matrix, &MatrixPanel::cellChosen, this, &BeliefDialog::explain);
    connect(m_text, &LinkText::paletteChanged, this, &BeliefDialog::explain);
    connect(m_text, &LinkText::linkActivated, this, [this](const QString& target) { m_editor->goTo(target.section(u':', 1).toInt() - 1); });
    resize(1100, 680);
    retranslate();
}

BeliefDialog::~BeliefDialog() { m_editor->showDocument(nullptr, false); }

void BeliefDialog::createLayout()
{
    auto* upper = new QSplitter(this);
    upper->addWidget(m_editor);
    upper->addWidget(m_text);
    upper->setSizes({560, 540});
    upper->setChildrenCollapsible(false);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(upper);
    parts->addWidget(m_matrix);
    parts->setStretchFactor(0, 1);
    parts->setSizes({420, 320});
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_beliefs);
    column->addWidget(parts, 1);
}

void BeliefDialog::show(Belief belief)
{
    for (const BeliefExample& example : beliefExamples()) {
        if (example.belief == belief)
            m_example = example;
    }
    m_beliefs->setCurrentIndex(m_beliefs->findData(static_cast<int>(belief)));
    load();
    QDialog::show();
    raise();
}

void BeliefDialog::load()
{
    m_configuration = nullptr;
    if (!m_example.configuration.empty()) {
        auto read = loadConfigurationText(std::string(m_example.configuration), "nginx.conf", {.version = m_example.version});
        if (read)
            m_configuration = std::make_shared<const Configuration>(std::move(*read));
    }
    m_document->setPlainText(QString::fromUtf8(m_example.configuration));
    m_editor->showDocument(m_document, false);
    m_editor->setVisible(m_configuration != nullptr);
    m_matrix->setVisible(m_configuration != nullptr);
    m_matrix->setConfiguration(m_configuration, {});
    explain();
}

/// The question of the example is the cell that is chosen first.
void BeliefDialog::ask()
{
    MatrixSource* source = m_matrix->source();
    if (!source || !m_configuration)
        return;
    const LocationChoice choice = source->choose({}, std::string(m_example.uri), std::string(m_example.method));
    m_matrix->setBlock(choice.block ? choice.block : choice.location ? choice.location : choice.server);
    if (m_example.other != NginxVersion{0, 0, 0})
        m_matrix->compareWith(m_example.other);
    if (!m_example.failures.empty())
        m_matrix->select({std::string(m_example.method), m_example.failures.front()});
    if (const DirectiveId location = m_matrix->location())
        m_editor->goTo(static_cast<int>(m_configuration->at(location).span.line) - 1);
}

QString BeliefDialog::findings() const
{
    QString html;
    for (const Finding& finding : review(*m_configuration)) {
        const QString line = LinkText::link(u"line:%1"_s.arg(finding.span.line), tr("line %1").arg(finding.span.line));
        html += u"<p>%1: %2</p>"_s.arg(line, findingText(finding).toHtmlEscaped());
    }
    return html;
}

void BeliefDialog::explain()
{
    QString html = u"<p>%1<br><b>%2</b></p><p>%3<br>%4</p><p>%5</p>"_s.arg(tr("What is said").toHtmlEscaped(), beliefText(m_example.belief).toHtmlEscaped(),
        tr("What nginx does").toHtmlEscaped(), beliefTruth(m_example.belief).toHtmlEscaped(), beliefProof(m_example.belief).toHtmlEscaped());
    const auto cell = m_matrix->cell();
    MatrixSource* source = m_matrix->source();
    if (m_configuration && m_example.failures.empty())
        html += u"<hr>"_s + findings();
    if (cell && source && &source->configuration() == m_configuration.get()) {
        const PlaceLink link = [this](DirectiveId id) {
            const auto line = m_configuration->at(id).span.line;
            return LinkText::link(u"line:%1"_s.arg(line), tr("line %1").arg(line));
        };
        const bool own = !m_example.failures.empty() && cell->method == m_example.method && cell->failure == m_example.failures.front();
        const std::span<const Failure> failures = own ? m_example.failures : std::span(&cell->failure, 1);
        html += u"<hr>"_s + explainRoute(*source, m_matrix->location(), cell->method, failures, link, m_text->palette());
    }
    m_text->setContent(html);
}

void BeliefDialog::retranslate()
{
    setWindowTitle(tr("Common beliefs"));
    m_beliefs->setAccessibleName(tr("Belief"));
    m_editor->setAccessibleName(tr("The example"));
    m_text->setAccessibleName(tr("What is said and what nginx does"));
    for (int i = 0; i < m_beliefs->count(); ++i)
        m_beliefs->setItemText(i, beliefText(static_cast<Belief>(m_beliefs->itemData(i).toInt())));
}

void BeliefDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        explain();
    }
}

} // namespace retryscope::ui
