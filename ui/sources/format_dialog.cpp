// SPDX-License-Identifier: GPL-3.0-or-later
// The file is read and each format is tried beside the window; the latest wish wins.
#include "ui/sources/format_dialog.h"

#include "ui/sources/preview_tables.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/text/reading_phrases.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr std::chrono::milliseconds typingPause{150};
constexpr qsizetype longestValue = 120, longestFormat = 200;
const QString jsonByKeys = u"json"_s;
} // namespace

FormatDialog::FormatDialog(const std::string& path, const AnalysisRequest& request, QWidget* parent)
    : QDialog(parent)
    , m_path(path)
    , m_request(request)
    , m_head(new QLabel(this))
    , m_judgement(new QLabel(this))
    , m_judgementIcon(new QLabel(this))
    , m_textLabel(new QLabel(this))
    , m_escapeLabel(new QLabel(this))
    , m_formatsLabel(new QLabel(this))
    , m_formats(previewTable())
    , m_preview(previewTable())
    , m_text(new QPlainTextEdit(this))
    , m_escape(new QComboBox(this))
    , m_buttons(createButtons())
{
    setAttribute(Qt::WA_DeleteOnClose);
    createLayout();
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(&m_typing, &QTimer::timeout, this, &FormatDialog::tryText);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_escape, &QComboBox::currentIndexChanged, this, [this] { m_typing.start(); });
    connect(m_formats, &QTableWidget::currentCellChanged, this, [this](int row) { useRow(row); });
    retranslate();
    m_reading.start([path, request](const JobControl&) { return formatChoice(path, request); }, [this](Result<FormatChoice> choice) { take(std::move(choice)); });
    resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 36);
}

QDialogButtonBox* FormatDialog::createButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Reset, this);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit chosen(stated());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::Reset), &QPushButton::clicked, this, [this] {
        emit chosen(std::nullopt);
        accept();
    });
    return buttons;
}

void FormatDialog::createLayout()
{
    m_head->setTextFormat(Qt::PlainText);
    m_head->setWordWrap(true);
    m_judgement->setWordWrap(true);
    m_judgement->setTextFormat(Qt::PlainText);
    m_text->setFont(fixedFont());
    m_text->setTabChangesFocus(true);
    m_text->setMaximumHeight(QFontMetrics(m_text->font()).lineSpacing() * 6);
    for (const Escape escape : {Escape::Default, Escape::Json, Escape::None})
        m_escape->addItem(QStringList{u"default"_s, u"json"_s, u"none"_s}.at(static_cast<int>(escape)), static_cast<int>(escape));
    m_textLabel->setBuddy(m_text);
    m_escapeLabel->setBuddy(m_escape);
    m_formatsLabel->setBuddy(m_formats);
    m_formats->setColumnCount(4);
    m_formats->setMaximumHeight((fontMetrics().height() + grid::between) * 6);
    m_formats->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_formats->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* escape = new QHBoxLayout;
    escape->addWidget(m_textLabel, 1);
    escape->addWidget(m_escapeLabel);
    escape->addWidget(m_escape);
    auto* judgement = new QHBoxLayout;
    judgement->addWidget(m_judgementIcon, 0, Qt::AlignTop);
    judgement->addWidget(m_judgement, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    column->setSpacing(grid::between);
    column->addWidget(m_head);
    column->addWidget(m_formatsLabel);
    column->addWidget(m_formats, 2);
    column->addLayout(escape);
    column->addWidget(m_text);
    column->addLayout(judgement);
    column->addWidget(m_preview, 4);
    column->addWidget(m_buttons);
}

void FormatDialog::take(Result<FormatChoice> choice)
{
    if (!choice)
        return showTrial(std::unexpected(choice.error()));
    m_choice = std::move(*choice);
    retranslate();
    // What is stated already stands first; else the best.
    const auto now = m_request.formatOf.find(m_path);
    if (now == m_request.formatOf.end()) {
        if (m_formats->rowCount() > 0)
            return m_formats->setCurrentCell(0, 0);
        return tryText();
    }
    for (int row = 0; row < m_formats->rowCount(); ++row) {
        if (m_choice.formats[static_cast<std::size_t>(row)].format.name() == now->second.format)
            return m_formats->setCurrentCell(row, 0);
    }
    m_escape->setCurrentIndex(static_cast<int>(now->second.escape));
    m_text->setPlainText(QString::fromStdString(now->second.format));
}

void FormatDialog::fillFormats()
{
    const QSignalBlocker quiet(m_formats);
    const int row = m_formats->currentRow();
    m_formats->setRowCount(static_cast<int>(m_choice.formats.size()));
    m_formats->setHorizontalHeaderLabels({tr("Format"), tr("Where it comes from"), tr("Lines read"), tr("Tells of retries")});
    int i = 0;
    for (const RatedFormat& rated : m_choice.formats) {
        const std::string& name = rated.format.name().empty() ? rated.format.text() : rated.format.name();
        m_formats->setItem(i, 0, previewCell(foreign(name, longestFormat)));
        m_formats->setItem(i, 1, previewCell(formatOriginText(rated.origin)));
        m_formats->setItem(i, 2, previewCell(percentText(rated.share), true));
        //: of the variables that matter for retries, how many a log format has
        m_formats->setItem(i++, 3, previewCell(tr("%n variable(s)", nullptr, static_cast<int>(rated.telling)), true));
    }
    if (row >= 0)
        m_formats->setCurrentCell(row, 0);
}

void FormatDialog::useRow(int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_choice.formats.size())
        return;
    const RatedFormat& rated = m_choice.formats[static_cast<std::size_t>(row)];
    const QSignalBlocker quietText(m_text), quietEscape(m_escape);
    m_escape->setCurrentIndex(static_cast<int>(rated.format.escape()));
    m_text->setPlainText(rated.origin == FormatOrigin::Keys ? jsonByKeys : QString::fromStdString(rated.format.text()));
    tryText();
}

std::optional<StatedFormat> FormatDialog::stated() const
{
    const std::string text = m_text->toPlainText().trimmed().toStdString();
    if (text.empty())
        return std::nullopt;
    for (const RatedFormat& rated : m_choice.formats) {
        // A format of the configuration is named, so that it changes with the configuration.
        if (rated.origin != FormatOrigin::Guessed && rated.origin != FormatOrigin::Keys && rated.format.text() == text && !rated.format.name().empty()
            && static_cast<int>(rated.format.escape()) == m_escape->currentIndex())
            return StatedFormat{rated.format.name(), rated.format.escape()};
    }
    return StatedFormat{text, static_cast<Escape>(m_escape->currentIndex())};
}

void FormatDialog::tryText()
{
    m_typing.stop();
    const std::string text = m_text->toPlainText().trimmed().toStdString();
    const auto escape = static_cast<Escape>(m_escape->currentIndex());
    std::optional<LogFormat> byKeys;
    for (const RatedFormat& rated : m_choice.formats) {
        if (rated.origin == FormatOrigin::Keys && text == jsonByKeys.toStdString())
            byKeys = rated.format;
    }
    if (text.empty()) {
        m_trying.cancel();
        return showTrial(std::nullopt);
    }
    m_trying.start(
        [text, escape, byKeys, lines = m_choice.sample.lines](const JobControl&) -> Result<FormatTrial> {
            if (byKeys)
                return tryFormat(*byKeys, lines);
            if (!text.contains('$')) {
                const auto named = formatByName(text);
                return named ? Result<FormatTrial>(tryFormat(*named, lines)) : failure(ErrorCode::UnknownLogFormat, {text});
            }
            return LogFormat::compile(text, escape).transform([&](const LogFormat& format) { return tryFormat(format, lines); });
        },
        [this](Result<FormatTrial> trial) { showTrial(std::move(trial)); });
}

QString FormatDialog::judgement() const { return m_judgement->text(); }

void FormatDialog::showTrial(std::optional<Result<FormatTrial>> trial)
{
    m_trial = std::move(trial);
    judge();
    fillPreview();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_trial && *m_trial && (*m_trial)->read > 0);
    emit tried();
}

void FormatDialog::judge()
{
    std::optional<Severity> severity;
    if (!m_trial) {
        m_judgement->setText(m_reading.running() ? tr("Reading the beginning of the file…") : tr("Choose a format, or type one as it stands behind log_format."));
    } else if (!*m_trial) {
        severity = Severity::Error;
        m_judgement->setText(errorText(m_trial->error()));
    } else {
        const FormatTrial& trial = **m_trial;
        severity = trial.read == 0 ? Severity::Error : trial.read < trial.sampled ? Severity::Warning : Severity::Info;
        QString text = tr("Reads %1 of %2 lines of the sample.").arg(countText(trial.read), countText(trial.sampled));
        QStringList missing;
        for (const std::string& name : trial.missing)
            missing += QString::fromStdString(name);
        if (!missing.isEmpty()) {
            //: %1: names of variables that a log format lacks
            text += sentenceGap() + tr("Not logged: %1.").arg(missing.join(comma()));
        }
        m_judgement->setText(text);
    }
    const int side = fontMetrics().height();
    m_judgementIcon->setVisible(severity.has_value());
    if (severity)
        m_judgementIcon->setPixmap(severityIcon(*severity, palette()).pixmap(QSize(side, side), devicePixelRatio()));
}

void FormatDialog::fillPreview()
{
    m_preview->clear();
    const std::vector<TrialLine> lines = m_trial && *m_trial ? (*m_trial)->lines : std::vector<TrialLine>{};
    std::vector<std::string> variables;
    QStringList header{tr("Variable")};
    for (const TrialLine& line : lines) {
        header += line.isRead ? tr("Line %1 of the sample").arg(line.number) : tr("Line %1, not read").arg(line.number);
        for (const auto& [name, value] : line.values) {
            if (!std::ranges::contains(variables, name))
                variables.push_back(name);
        }
    }
    const int rows = static_cast<int>(variables.size());
    m_preview->setColumnCount(static_cast<int>(lines.size()) + 1);
    m_preview->setRowCount(lines.empty() ? 0 : rows + 1);
    m_preview->setHorizontalHeaderLabels(header);
    for (int row = 0; row < rows; ++row)
        m_preview->setItem(row, 0, previewCell(foreign(variables[static_cast<std::size_t>(row)])));
    if (!lines.empty())
        m_preview->setItem(rows, 0, previewCell(tr("the whole line")));
    int column = 1;
    for (const TrialLine& line : lines) {
        for (const auto& [name, value] : line.values)
            m_preview->setItem(static_cast<int>(std::ranges::find(variables, name) - variables.begin()), column, previewCell(foreign(value, longestValue)));
        m_preview->setItem(rows, column++, previewCell(foreign(line.text, 4 * longestValue)));
    }
    for (int i = 0; i < m_preview->columnCount(); ++i)
        m_preview->setColumnWidth(i, fontMetrics().averageCharWidth() * (i == 0 ? 28 : 34));
}

void FormatDialog::retranslate()
{
    const QString name = foreign(std::string_view(m_path).substr(m_path.rfind('/') + 1));
    setWindowTitle(tr("Format of %1").arg(name));
    QString head = foreign(m_path);
    if (m_choice.sample.wrapper != WrapperKind::None)
        head += u'\n' + tr("Taken off the lines first: %1").arg(foreign(word(m_choice.sample.wrapper)));
    m_head->setText(head);
    m_formatsLabel->setText(tr("&Formats that read some of it"));
    m_textLabel->setText(tr("log_format, as its &text or by its name"));
    m_escapeLabel->setText(u"&escape="_s);
    m_formats->setAccessibleName(tr("Formats that read some of it"));
    m_text->setAccessibleName(tr("log_format, as its text or by its name"));
    m_preview->setAccessibleName(tr("What the format finds"));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Use for this file"));
    m_buttons->button(QDialogButtonBox::Reset)->setText(tr("&Recognise by itself"));
    fillFormats();
    showTrial(m_trial);
}

void FormatDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        showTrial(m_trial);
}

} // namespace retryscope::ui
