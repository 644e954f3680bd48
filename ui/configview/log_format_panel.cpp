// SPDX-License-Identifier: GPL-3.0-or-later
// The proposal is text to read and to copy; the way into the configuration goes through the difference.
#include "ui/configview/log_format_panel.h"

#include "review/log_format_fix.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/widgets/appearance.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <ranges>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr qsizetype mostVariables = 20;
constexpr int exampleLines = 4; // two, a scroll bar, and some air

QString variableList(const std::vector<std::string>& names)
{
    QStringList texts;
    for (const std::string& name : names)
        texts.append(u'$' + foreign(name));
    return listText(texts, mostVariables);
}

LogFormatPanel::Formats formatsOf(std::shared_ptr<const Configuration> configuration)
{
    const auto logs = accessLogs(*configuration);
    LogFormatPanel::Formats known{configuration, {}};
    for (const LogFormatDefinition& format : logFormats(*configuration)) {
        // Without any access_log nginx writes the built-in format.
        const bool written = logs.empty() ? !format.where : std::ranges::contains(logs, format.name, &AccessLogUse::format);
        if (!written)
            continue;
        LogFormatPanel::Format entry{format.name, adviseLogFormat(format), {}};
        if (entry.advice)
            entry.fix = fixLogFormat(*configuration, format, *entry.advice);
        known.formats.push_back(std::move(entry));
    }
    return known;
}

QPlainTextEdit* textBox(const QString& name, QWidget* parent)
{
    auto* box = new QPlainTextEdit(parent);
    box->setObjectName(name);
    box->setReadOnly(true);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    keepFont(box, [](const QFont&) { return fixedFont(); });
    box->setLineWrapMode(QPlainTextEdit::NoWrap);
    box->setTabChangesFocus(true);
    return box;
}

} // namespace

LogFormatPanel::LogFormatPanel(ReviewSession* session, QWidget* parent)
    : AdvicePanel(session, parent)
    , m_label(new QLabel(content()))
    , m_formats(new QComboBox(content()))
    , m_copy(new QPushButton(content()))
    , m_apply(new QPushButton(content()))
    , m_summary(new QLabel(content()))
    , m_proposal(textBox(u"proposedFormat"_s, content()))
    , m_examplesLabel(new QLabel(content()))
    , m_examples(textBox(u"formatExamples"_s, content()))
{
    createLayout();
    connect(m_formats, &QComboBox::currentIndexChanged, this, &LogFormatPanel::showFormat);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_proposal->toPlainText()); });
    connect(m_apply, &QPushButton::clicked, this, &LogFormatPanel::apply);
    retranslate();
}

LogFormatPanel::~LogFormatPanel() = default;

void LogFormatPanel::createLayout()
{
    m_formats->setObjectName(u"logFormats"_s);
    m_formats->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_copy->setObjectName(u"copyFormat"_s);
    m_apply->setObjectName(u"applyFormat"_s);
    m_summary->setObjectName(u"formatSummary"_s);
    m_label->setBuddy(m_formats);
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    keepSize(m_examples, [this] { m_examples->setFixedHeight(exampleLines * m_examples->fontMetrics().lineSpacing() + 2 * grid::between); });
    auto* row = new QHBoxLayout;
    row->setSpacing(grid::between);
    row->addWidget(m_label);
    row->addWidget(m_formats);
    row->addStretch();
    row->addWidget(m_copy);
    row->addWidget(m_apply);
    column()->addLayout(row);
    column()->addWidget(m_summary);
    column()->addWidget(m_proposal, 1);
    column()->addWidget(m_examplesLabel);
    column()->addWidget(m_examples);
    column()->addStretch();
}

QWidget* LogFormatPanel::firstWidget() const { return m_proposal->isVisibleTo(this) ? static_cast<QWidget*>(m_proposal) : m_formats; }

void LogFormatPanel::compute()
{
    m_job.start([now = session()->at(*shown()).configuration](const JobControl&) { return formatsOf(now); }, [this](Formats formats) { take(std::move(formats)); });
}

void LogFormatPanel::drop()
{
    m_job.cancel();
    take({});
}

void LogFormatPanel::take(Formats formats)
{
    const QString before = m_formats->currentText();
    m_known = std::move(formats);
    const QSignalBlocker quiet(m_formats);
    m_formats->clear();
    for (const Format& format : m_known.formats)
        m_formats->addItem(foreign(format.name));
    // The one that was looked at, else the first that can be better.
    const auto better = std::ranges::find_if(m_known.formats, [](const Format& format) { return format.advice.has_value(); });
    const int kept = m_formats->findText(before);
    m_formats->setCurrentIndex(kept >= 0 ? kept : better == m_known.formats.end() ? 0 : static_cast<int>(better - m_known.formats.begin()));
    showContent(!m_known.formats.empty());
    showFormat();
}

const LogFormatPanel::Format* LogFormatPanel::chosen() const
{
    const int index = m_formats->currentIndex();
    return index >= 0 && index < std::ssize(m_known.formats) ? &m_known.formats[static_cast<std::size_t>(index)] : nullptr;
}

QString LogFormatPanel::summary(const Format& format) const
{
    if (!format.advice)
        return tr("This format writes everything that a proof needs: nothing is to be added.");
    const LogFormatAdvice& advice = *format.advice;
    QStringList sentences;
    if (!advice.added.empty())
        sentences.append(tr("Added: %1.").arg(variableList(advice.added)));
    if (!advice.quoted.empty())
        sentences.append(tr("In quotes, so that a repeated attempt can be read: %1.").arg(variableList(advice.quoted)));
    const Summary& log = session()->analysis()->summary;
    const auto covered = log.first && log.last ? std::chrono::duration_cast<std::chrono::seconds>(*log.last - *log.first) : std::chrono::seconds(0);
    const auto aDay = bytesMoreADay(advice.bytesMore, log.requests, covered);
    //: %1 is a size, as is %2
    sentences.append(aDay ? tr("A line grows by %1, a day of the loaded log by %2.").arg(sizeText(advice.bytesMore), sizeText(*aDay)) : tr("A line grows by %1.").arg(sizeText(advice.bytesMore)));
    if (!format.fix)
        sentences.append(tr("It cannot be put into the configuration from here: copy it."));
    return sentences.join(sentenceGap());
}

void LogFormatPanel::showFormat()
{
    const Format* format = chosen();
    const bool advised = format && format->advice;
    m_summary->setText(format ? summary(*format) : QString());
    m_proposal->setPlainText(advised ? QString::fromStdString(format->advice->directive).trimmed() : QString());
    m_examples->setPlainText(advised ? QString::fromStdString(format->advice->exampleNow + '\n' + format->advice->example) : QString());
    for (QWidget* widget : {static_cast<QWidget*>(m_proposal), static_cast<QWidget*>(m_examplesLabel), static_cast<QWidget*>(m_examples)})
        widget->setVisible(advised);
    m_copy->setEnabled(advised);
    m_apply->setEnabled(advised && format->fix && shown() && session()->editable(*shown()));
}

void LogFormatPanel::apply()
{
    if (const Format* format = chosen(); format && format->fix && m_known.configuration)
        askForFixes(*m_known.configuration, {*format->fix}, fixText(*format->fix));
}

void LogFormatPanel::retranslate()
{
    empty()->setMessage(u"configuration"_s, tr("This configuration writes no access log."), tr("Open files…"));
    m_label->setText(tr("&Log format:"));
    m_formats->setAccessibleName(tr("Log formats that are written"));
    m_copy->setText(tr("Copy"));
    m_copy->setAccessibleName(tr("Copy the proposed format"));
    m_apply->setText(tr("Apply…"));
    m_proposal->setAccessibleName(tr("Proposed format"));
    m_examplesLabel->setText(tr("The line of an order that was sent twice, as it is written now and as it would be:"));
    m_examples->setAccessibleName(tr("Example lines, now and proposed"));
    showFormat();
}

} // namespace retryscope::ui
