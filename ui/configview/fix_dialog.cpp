// SPDX-License-Identifier: GPL-3.0-or-later
// The replay runs while the diff is read; its result never holds up the choice.
#include "ui/configview/fix_dialog.h"

#include "review/log_use.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/widgets/theme.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

struct ReplayText {
    Q_DECLARE_TR_FUNCTIONS(ReplayText)
};

constexpr int rowsThatWrap = 2'000; ///< more rows than that keep one line each

std::vector<DiffModel::File> filesOf(const ReviewSession& session, std::size_t configuration, const Drafts& drafts)
{
    const Configuration& now = *session.at(configuration).configuration;
    std::vector<DiffModel::File> files;
    for (const auto& [path, text] : drafts) {
        const auto file = std::ranges::find(now.files, path, &ConfigFile::path);
        files.push_back({foreign(ReviewSession::relativePath(*session.original(configuration), path)), file == now.files.end() ? std::string() : file->text, text});
    }
    return files;
}

} // namespace

QStringList replayLines(const ReplayResult& replay)
{
    if (replay.requests == 0)
        return {ReplayText::tr("In the loaded log no request was passed on from here, so nothing would have changed.")};
    QStringList lines;
    if (replay.doubleDeliveries)
        //: %1 of %2 requests that may have been executed twice
        lines.append(ReplayText::tr("By the loaded log, %1 of %2 possible double deliveries would not have happened.")
                .arg(countText(replay.doubleDeliveriesPrevented), countText(replay.doubleDeliveries)));
    else
        lines.append(ReplayText::tr("In the loaded log nothing that changes data was delivered twice."));
    for (const auto& [status, count] : replay.clientErrorsAdded)
        lines.append(ReplayText::tr("%n client(s) more would have got %1.", nullptr, static_cast<int>(count)).arg(status));
    if (replay.clientErrorsAdded.empty())
        lines.append(ReplayText::tr("No client would have got an error that it did not get."));
    if (replay.retriesAdded)
        lines.append(ReplayText::tr("%n request(s) more would have been passed to a further server.", nullptr, static_cast<int>(replay.retriesAdded)));
    if (replay.uncertain)
        lines.append(ReplayText::tr("For %n request(s) the log does not tell what would have happened.", nullptr, static_cast<int>(replay.uncertain)));
    return lines;
}

QStringList replayOf(const Analysis& analysis, const Configuration& original, const Configuration& now, const Drafts& texts, const JobControl& job)
{
    const Configuration fixed = withDrafts(original, texts);
    if (differsInLogsOnly(now, fixed))
        return {};
    const auto result = replay(analysis, fixed, &original, job);
    return result ? replayLines(*result) : QStringList();
}

FixDialog::FixDialog(const ReviewSession& session, std::size_t configuration, FixedConfiguration fixed, const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_configuration(configuration)
    , m_fixed(std::move(fixed))
    , m_diff(new DiffModel(filesOf(session, configuration, m_fixed.drafts), this))
    , m_table(new QTableView(this))
    , m_replay(new QLabel(this))
    , m_buttons(new QDialogButtonBox(this))
{
    setWindowTitle(tr("What the fix changes"));
    createLayout(title);
    createButtons();
    resize(1000, 620);
    startReplay();
}

FixDialog::~FixDialog() = default;

void FixDialog::createLayout(const QString& title)
{
    auto* heading = new QLabel(u"<b>%1</b>"_s.arg(title.toHtmlEscaped()), this);
    heading->setTextFormat(Qt::RichText);
    heading->setWordWrap(true);
    m_table->setModel(m_diff);
    m_table->setObjectName(u"fixDiff"_s);
    m_table->setAccessibleName(tr("Lines before and after"));
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->hide();
    m_table->setWordWrap(m_diff->rowCount() <= rowsThatWrap);
    QHeaderView* columns = m_table->horizontalHeader();
    columns->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    columns->setHighlightSections(false);
    for (const int number : {DiffModel::BeforeNumber, DiffModel::AfterNumber})
        columns->setSectionResizeMode(number, QHeaderView::ResizeToContents);
    for (const int text : {DiffModel::Before, DiffModel::After})
        columns->setSectionResizeMode(text, QHeaderView::Stretch);
    for (int row = 0; row < m_diff->rowCount(); ++row) {
        if (m_diff->kindOf(row) == DiffModel::Kind::FileName)
            m_table->setSpan(row, 0, 1, DiffModel::Columns);
    }
    if (m_diff->rowCount() <= rowsThatWrap) {
        connect(columns, &QHeaderView::geometriesChanged, m_table, &QTableView::resizeRowsToContents);
        m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    }
    m_replay->setTextFormat(Qt::PlainText);
    m_replay->setWordWrap(true);
    m_replay->setObjectName(u"fixReplay"_s);
    auto* column = new QVBoxLayout(this);
    column->addWidget(heading);
    column->addWidget(m_table, 1);
    if (m_fixed.left)
        column->addWidget(new QLabel(tr("%n fix(es) would go in a circle and are left out.", nullptr, static_cast<int>(m_fixed.left)), this));
    column->addWidget(m_replay);
    column->addWidget(m_buttons);
}

void FixDialog::createButtons()
{
    const auto add = [this](const QString& text, const QString& name, const QString& hint, Choice choice) {
        QPushButton* button = m_buttons->addButton(text, QDialogButtonBox::AcceptRole);
        button->setObjectName(name);
        button->setToolTip(hint);
        button->setEnabled(m_diff->rowCount() > 0);
        connect(button, &QPushButton::clicked, this, [this, choice] {
            m_choice = choice;
            accept();
        });
        return button;
    };
    add(tr("&Apply to the draft"), u"fixApply"_s, tr("Changes the text in the editor; no file is written"), Choice::Apply)->setDefault(true);
    add(tr("&Save as patch…"), u"fixPatch"_s, tr("Writes a patch that git apply takes; the text in the editor stays"), Choice::Patch);
    m_buttons->addButton(QDialogButtonBox::Cancel);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void FixDialog::startReplay()
{
    const std::shared_ptr<const Analysis> analysis = m_session.analysis();
    // Requests are attributed to the first configuration only.
    m_replay->setVisible(analysis && m_configuration == 0 && !analysis->requests.empty());
    if (m_replay->isHidden())
        return;
    m_replay->setText(tr("The loaded log is being replayed with this change…"));
    Drafts texts = m_session.drafts(m_configuration);
    for (const auto& [path, text] : m_fixed.drafts)
        texts.insert_or_assign(path, text);
    m_job.start([analysis, texts, original = m_session.original(0), now = m_session.at(0).configuration](const JobControl& job) { return replayOf(*analysis, *original, *now, texts, job); },
        [this](const QStringList& lines) {
            m_replay->setText(lines.join(u' '));
            m_replay->setVisible(!lines.isEmpty());
        });
}

QString FixDialog::replayText() const { return m_replay->text(); }

} // namespace retryscope::ui
