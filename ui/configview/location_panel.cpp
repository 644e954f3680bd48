// SPDX-License-Identifier: GPL-3.0-or-later
// Answers when Return is pressed; the cursor goes to the location, the trace says why it is that one.
#include "ui/configview/location_panel.h"

#include "ui/text/foreign.h"
#include "ui/widgets/link_text.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

struct LocationTrace {
    Q_DECLARE_TR_FUNCTIONS(LocationTrace)
};

constexpr qsizetype longestName = 100;

/// "location ^~ /checkout/" as a link, with its line.
QString linkTo(const Configuration& configuration, DirectiveId id)
{
    const Directive& directive = configuration.at(id);
    std::string text = directive.name;
    for (const Argument& argument : directive.args)
        text += ' ' + argument.value;
    const std::string& path = configuration.file(directive.span.file).displayPath;
    const QString line = QString::number(directive.span.line);
    // Of several files the name tells which one is meant, whatever is open.
    const QString place = configuration.files.size() > 1 ? foreign(std::string_view(path).substr(path.rfind('/') + 1), longestName) + u':' + line : LocationTrace::tr("line %1").arg(line);
    return LinkText::link(u"block:%1"_s.arg(id.value), foreign(text, longestName)) + u" ("_s + place.toHtmlEscaped() + u')';
}

QString whyLocation(const std::string& modifier)
{
    if (modifier == "=")
        return LocationTrace::tr("the exact match; nothing else is asked");
    if (modifier == "^~")
        return LocationTrace::tr("the longest matching prefix; regular expressions are not asked");
    if (modifier == "~" || modifier == "~*")
        return LocationTrace::tr("the first regular expression in the order of the file that matches");
    if (modifier == "@")
        return LocationTrace::tr("the request was sent here by its name");
    return LocationTrace::tr("the longest matching prefix; no regular expression matches");
}

QString stepText(LocationStep::What what)
{
    switch (what) {
    case LocationStep::What::Rewrite: return LocationTrace::tr("the URI is rewritten by %1");
    case LocationStep::What::TryFiles: return LocationTrace::tr("%1 leads on, if none of its files exists");
    case LocationStep::What::ErrorPage: return LocationTrace::tr("%1 makes another request of it");
    case LocationStep::What::Return: return LocationTrace::tr("nginx answers by itself: %1");
    case LocationStep::What::Named: return LocationTrace::tr("it goes on in %1");
    case LocationStep::What::Dynamic: return LocationTrace::tr("%1 is not decided by the configuration alone");
    }
    return {};
}

} // namespace

QStringList choiceLines(const Configuration& configuration, const LocationChoice& choice)
{
    if (!choice.server)
        return {LocationTrace::tr("This configuration has no http server.").toHtmlEscaped()};
    QStringList lines{linkTo(configuration, choice.server)};
    for (const LocationStep& step : choice.steps)
        lines.append(stepText(step.what).toHtmlEscaped().arg(step.where ? linkTo(configuration, step.where) : u"?"_s));
    if (choice.location)
        lines.append(u"<b>%1</b>: %2"_s.arg(linkTo(configuration, choice.location), whyLocation(choice.modifier).toHtmlEscaped()));
    else
        lines.append(LocationTrace::tr("no location matches: the server itself serves").toHtmlEscaped());
    if (choice.block)
        lines.append(LocationTrace::tr("within it, %1 holds for this request").toHtmlEscaped().arg(linkTo(configuration, choice.block)));
    if (choice.circles)
        lines.append(LocationTrace::tr("The request is sent round without end; nginx answers 500.").toHtmlEscaped());
    if (!choice.certain)
        lines.append(LocationTrace::tr("Something dynamic may lead to another location.").toHtmlEscaped());
    return lines;
}

LocationPanel::LocationPanel(QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(this))
    , m_method(new QComboBox(this))
    , m_host(new QLineEdit(this))
    , m_uri(new QLineEdit(this))
    , m_close(new QToolButton(this))
    , m_trace(new QLabel(this))
{
    createLayout();
    for (const std::string_view method : matrixMethods())
        m_method->addItem(QString::fromUtf8(method));
    m_label->setBuddy(m_uri);
    m_uri->setObjectName(u"locationUri"_s);
    m_host->setObjectName(u"locationHost"_s);
    m_method->setObjectName(u"locationMethod"_s);
    m_trace->setObjectName(u"locationTrace"_s);
    m_trace->setTextFormat(Qt::RichText);
    m_trace->setWordWrap(true);
    m_trace->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_trace->hide();
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_uri, &QLineEdit::returnPressed, this, &LocationPanel::ask);
    connect(m_host, &QLineEdit::returnPressed, this, &LocationPanel::ask);
    connect(m_method, &QComboBox::activated, this, &LocationPanel::ask);
    connect(m_trace, &QLabel::linkActivated, this, [this](const QString& target) {
        if (m_source)
            emit placeWanted(DirectiveId{QUrl(target).path(QUrl::FullyDecoded).section(u':', 1).toUInt()});
    });
    retranslate();
    hide();
}

void LocationPanel::createLayout()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::around, grid::inside, grid::between, grid::inside);
    column->setSpacing(grid::inside);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::between);
    row->addWidget(m_label);
    row->addWidget(m_method);
    row->addWidget(m_host, 1);
    row->addWidget(m_uri, 2);
    row->addWidget(m_close);
    column->addLayout(row);
    column->addWidget(m_trace);
}

void LocationPanel::setSource(MatrixSource* source)
{
    // Links of an older trace lead to directives that are no more.
    if (m_source != source)
        m_trace->hide();
    m_source = source;
}

void LocationPanel::open()
{
    show();
    m_uri->setFocus(Qt::ShortcutFocusReason);
    m_uri->selectAll();
}

void LocationPanel::ask()
{
    const QString uri = m_uri->text().trimmed();
    if (!m_source || uri.isEmpty())
        return;
    m_trace->show();
    if (!uri.startsWith(u'/'))
        return m_trace->setText(tr("A path begins with “/”.").toHtmlEscaped());
    const LocationChoice choice = m_source->choose(m_host->text().trimmed().toStdString(), uri.toStdString(), m_method->currentText().toStdString());
    QStringList lines;
    for (const QString& line : choiceLines(m_source->configuration(), choice))
        lines.append(u"%1. %2"_s.arg(QString::number(lines.size() + 1), line));
    m_trace->setText(lines.join(u"<br>"_s));
    const DirectiveId place = choice.block ? choice.block : choice.location ? choice.location : choice.server;
    if (place)
        emit placeWanted(place);
}

QString LocationPanel::trace() const { return m_trace->text(); }

void LocationPanel::retranslate()
{
    m_label->setText(tr("Which location serves…"));
    m_method->setAccessibleName(tr("Method"));
    m_host->setPlaceholderText(tr("Host, empty for the default server"));
    m_host->setAccessibleName(tr("Host"));
    m_uri->setPlaceholderText(tr("/path?query, then Return"));
    m_uri->setAccessibleName(tr("Path of the request"));
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(m_close->toolTip());
    m_close->setIcon(themedIcon(u"close"_s, palette()));
    m_trace->setAccessibleName(tr("How the location was chosen"));
}

void LocationPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange && event->type() != QEvent::PaletteChange)
        return;
    retranslate();
    if (m_trace->isVisibleTo(this) && event->type() == QEvent::LanguageChange)
        ask();
}

void LocationPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return hide();
    QWidget::keyPressEvent(event);
}

} // namespace retryscope::ui
