// SPDX-License-Identifier: GPL-3.0-or-later
// Reads beside the window, shows when read; evidence_setup.cpp builds the view.
#include "ui/evidence/evidence_view.h"

#include "pipeline/line_range.h"
#include "ui/evidence/evidence_edit.h"
#include "ui/evidence/hex_view.h"
#include "ui/evidence/search_panel.h"
#include "ui/widgets/elided_label.h"
#include "ui/text/foreign.h"
#include "ui/text/log_times.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/empty_state.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLabel>
#include <QSpinBox>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>

namespace retryscope::ui {

namespace {

constexpr std::size_t mostLines = 500;    // of one operation
constexpr int aroundLines = 6;
constexpr std::size_t longestLine = 8000; // bytes; the rest of such a line is not read by anybody
constexpr std::size_t mostBytes = 64 << 10; // of the dump

} // namespace

EvidenceView::~EvidenceView()
{
    m_job.cancel();
    m_check.cancel();
}

QString EvidenceView::title() const { return m_title->fullText(); }

QSize EvidenceView::sizeHint() const { return {fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 10}; }

Surroundings EvidenceView::surroundings() const { return {m_before->value(), m_after->value(), m_byTime->isChecked()}; }

void EvidenceView::showSelected()
{
    const auto& analysis = m_selection->analysis();
    m_around.reset();
    if (analysis && m_selection->operation())
        return read(linesOf(*analysis, analysis->at(m_selection->operation()), mostLines));
    if (analysis && m_selection->request())
        return read(linesOf(*analysis, m_selection->request()));
    m_job.cancel();
    m_edit->setRows({});
    showBytes();
    m_stack->setCurrentIndex(0);
    m_empty->setMessage(QStringLiteral("evidence"), !analysis ? tr("Nothing is loaded yet.")
        : analysis->operations.empty() && analysis->requests.empty() ? tr("No request was read.") : tr("Select an operation to see the lines that prove it."));
}

void EvidenceView::read(EvidenceLines lines)
{
    const auto analysis = m_selection->analysis();
    m_total = lines.total;
    m_sources = lines.sources;
    updateTitle();
    m_stack->setCurrentIndex(1);
    m_backToAll->setEnabled(m_around && m_selection->operation());
    Surroundings around = surroundings();
    if (m_around) { // a line alone says little
        around.before = std::max(around.before, aroundLines);
        around.after = std::max(around.after, aroundLines);
    }
    m_job.start([analysis, around, cache = m_index, wanted = std::move(lines.lines)](const JobControl& job) {
        Read done;
        done.index = cache->get(analysis, job.stop);
        done.lines = readEvidence(*analysis, *done.index, wanted, around, job.stop);
        return done;
    }, [this, analysis](const Read& done) { take(analysis, done); });
}

void EvidenceView::setTimeZone(std::optional<QTimeZone> zone)
{
    m_zone = std::move(zone);
    m_around ? read(lineAlone(*m_around)) : showSelected();
}

/// By what the lines are in order.
QString EvidenceView::momentOf(const EvidenceLine& line) const
{
    const Analysis& analysis = *m_selection->analysis();
    return line.time ? timeText(*line.time, m_zone.value_or(logZone(analysis))) : QString();
}

void EvidenceView::take(const std::shared_ptr<const Analysis>& analysis, const Read& done)
{
    // Where a clock was put right the times in the lines do not tell their order.
    const bool isCorrected = std::ranges::any_of(done.lines, [&](const ReadLine& line) { return correctionOf(*analysis, line.line.ref.file) != Duration{0}; });
    std::vector<EvidenceEdit::Row> rows;
    for (const ReadLine& line : done.lines) {
        EvidenceEdit::Row row{fileLine(*analysis, line.line.ref), {}, line.lost, false, line.line};
        if (!row.lost) {
            row.text = foreign(std::string_view(line.text).substr(0, longestLine));
            if (line.text.size() > longestLine) {
                //: Behind a line that is too long to be shown whole: how much of it is shown
                row.text += QStringLiteral(" … ") + tr("(%1 of %2 bytes are shown)").arg(countText(longestLine), countText(line.text.size()));
                row.whole = std::make_shared<const std::string>(line.text);
            }
            row.found = m_search->matchesIn(row.text);
        }
        row.moment = isCorrected ? momentOf(line.line) : QString();
        rows.push_back(std::move(row));
    }
    m_edit->setRows(std::move(rows));
    if (const auto current = m_selection->evidence())
        m_edit->setCurrentRow(rowOf(*current));
    markChanged();
    showBytes();
    emit linesShown();
    check(analysis);
}

void EvidenceView::check(const std::shared_ptr<const Analysis>& analysis)
{
    States wanted;
    std::set<FileId> shown;
    for (const EvidenceEdit::Row& row : m_edit->rows()) {
        if (!configFileOf(*analysis, row.line.ref.file)) // shown as it was read
            shown.insert(row.line.ref.file);
    }
    for (const FileId file : shown) {
        const QFileInfo info(QString::fromStdString(analysis->at(file).path));
        const Known now{static_cast<std::uint64_t>(info.size()), info.lastModified().toMSecsSinceEpoch(), InputState::NotChecked};
        const auto known = m_states.find(file);
        if (known == m_states.end() || known->second.size != now.size || known->second.time != now.time)
            wanted[file] = now;
    }
    if (wanted.empty())
        return emit statesKnown();
    m_check.start([analysis, wanted](const JobControl& job) {
        States states = wanted;
        for (auto& [file, known] : states)
            known.state = checkInput(analysis->at(file), job.stop);
        return states;
    }, [this, analysis](const States& states) {
        if (analysis != m_selection->analysis())
            return;
        for (const auto& [file, known] : states)
            m_states[file] = known;
        markChanged();
        emit statesKnown();
    });
}

void EvidenceView::markChanged()
{
    std::set<FileId> changed, gone;
    for (const auto& [file, known] : m_states) {
        if (known.state == InputState::Changed || known.state == InputState::Vanished)
            changed.insert(file);
        if (known.state == InputState::Vanished)
            gone.insert(file);
    }
    m_edit->setChanged(changed, gone);
    updateTitle();
}

void EvidenceView::markFound()
{
    std::vector<EvidenceEdit::Row> rows = m_edit->rows();
    for (EvidenceEdit::Row& row : rows)
        row.found = m_search->matchesIn(row.text);
    const int current = m_edit->currentRow();
    m_edit->setRows(std::move(rows));
    m_edit->setCurrentRow(current);
}

void EvidenceView::showBytes()
{
    const auto line = currentLine();
    if (!m_bytes->isChecked() || m_hex->isHidden())
        return;
    if (!line)
        return m_hex->setPlainText(tr("Select a line to see its bytes."));
    const Input& input = m_selection->analysis()->at(line->file);
    const auto& row = m_edit->rows()[static_cast<std::size_t>(m_edit->currentRow())];
    const bool mayRead = !row.changed && (!input.kept || input.kept->fileUnchanged);
    const auto known = line->offset > 0 || line->line == 1 ? originalBytes(input, line->offset, mostBytes) : std::nullopt;
    if (known && mayRead)
        return m_hex->setBytes(*known, line->offset, tr("%1, from byte %2 (0x%3) of the file", "a line and where it begins").arg(row.place, countText(line->offset), QString::number(line->offset, 16)));
    const std::string text = row.whole ? row.whole->substr(0, mostBytes) : row.text.toStdString();
    m_hex->setBytes(text, line->offset, tr("%1, as it was read: the file is packed, converted or changed", "a line").arg(row.place));
}

std::optional<EvidenceRef> EvidenceView::currentLine() const
{
    const int row = m_edit->currentRow();
    return row >= 0 && row < static_cast<int>(m_edit->rows().size()) ? std::optional(m_edit->rows()[static_cast<std::size_t>(row)].line.ref) : std::nullopt;
}

int EvidenceView::rowOf(const EvidenceRef& ref) const
{
    const auto& rows = m_edit->rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].line.ref.file == ref.file && rows[i].line.ref.line == ref.line)
            return static_cast<int>(i);
    }
    return -1;
}

void EvidenceView::followEvidence()
{
    const auto wanted = m_selection->evidence();
    if (m_leading || !wanted || !m_selection->analysis())
        return;
    const int row = rowOf(*wanted);
    // Around another line it would stand at the edge, under the title of that one.
    if (row >= 0 && (!m_around || *m_around == *wanted)) {
        m_edit->setCurrentRow(row);
        return showBytes();
    }
    const auto& analysis = m_selection->analysis();
    if (m_selection->operation()) {
        // The lines of the operation may still be on their way.
        const EvidenceLines lines = linesOf(*analysis, analysis->at(m_selection->operation()), mostLines);
        const bool own = std::ranges::any_of(lines.lines, [&](const EvidenceLine& line) {
            return line.ref.file == wanted->file && line.ref.line == wanted->line;
        });
        if (own)
            return m_around ? showSelected() : void();
    }
    showAround(*wanted);
}

void EvidenceView::showAround(const EvidenceRef& ref)
{
    m_around = ref;
    read(lineAlone(ref));
}

void EvidenceView::lead(int row)
{
    m_leading = true;
    m_selection->setEvidence(m_edit->rows().at(static_cast<std::size_t>(row)).line.ref);
    m_leading = false;
    showBytes();
}

void EvidenceView::updateTitle()
{
    m_title->setFullText(titleText());
}

QString EvidenceView::titleText() const
{
    const auto& analysis = m_selection->analysis();
    if (!analysis)
        return {};
    const auto names = [&](const std::set<FileId>& files) {
        QStringList all;
        for (const FileId file : files)
            all.append(fileLine(*analysis, {file, 0, 0}));
        return listText(all, 3);
    };
    QString warning;
    //: Files whose lines may not be those that were analysed
    if (const auto changed = m_edit->changed(); !changed.empty())
        warning += QStringLiteral(" · ") + tr("changed since they were read: %1").arg(names(changed));
    //: Files that lines were kept of in the case
    if (const auto gone = m_edit->gone(); !gone.empty())
        warning += QStringLiteral(" · ") + tr("not there any more: %1").arg(names(gone));
    if (m_around)
        return tr("Lines around %1").arg(fileLine(*analysis, *m_around)) + warning;
    //: %1: "7 lines", %2: "4 sources"
    QString text = tr("Evidence · %1, %2")
                       .arg(tr("%n line(s)", nullptr, static_cast<int>(m_total)), tr("%n source(s)", nullptr, static_cast<int>(m_sources)));
    const auto around = std::ranges::count_if(m_edit->rows(), [](const EvidenceEdit::Row& row) { return row.line.neighbour; });
    if (around > 0)
        text += QStringLiteral(" · ") + tr("%n line(s) around them", nullptr, static_cast<int>(around));
    if (m_total > mostLines)
        text += QStringLiteral(" · ") + tr("the first %1 are shown").arg(countText(mostLines));
    if (const QString clocks = clockText(); !clocks.isEmpty())
        text += QStringLiteral(", ") + clocks;
    return text + warning;
}

QString EvidenceView::clockText() const
{
    const Analysis& analysis = *m_selection->analysis();
    QStringList clocks;
    for (const auto& [file, offset] : analysis.offsets) {
        const bool isListed = std::ranges::any_of(m_edit->rows(), [&](const EvidenceEdit::Row& row) { return row.line.ref.file == file; });
        if (!isListed || correctionOf(analysis, file) == Duration{0})
            continue;
        const QString sign = offset.offset.count() > 0 ? QStringLiteral("+") : QString();
        //: A source and how far its clock is off: "app-a.log +0.4 s ± 0.1 s"
        clocks.append(tr("%1 %2 ± %3").arg(fileLine(analysis, {file, 0, 0}), sign + settingText(offset.offset), settingText(offset.error)));
    }
    return clocks.isEmpty() ? QString() : tr("times corrected (%1)").arg(listText(clocks, clocks.size()));
}

QString EvidenceView::plainText() const
{
    QStringList lines;
    for (const EvidenceEdit::Row& row : m_edit->rows())
        lines.append(m_edit->lineText(row));
    return lines.join(u'\n');
}

QString EvidenceView::markdown() const
{
    const QString text = plainText();
    QString fence = QStringLiteral("```");
    while (text.contains(fence))
        fence += u'`';
    return QStringLiteral("**%1**\n\n%2text\n%3\n%2\n").arg(title().replace(u'*', QStringLiteral("\\*")), fence, text);
}

} // namespace retryscope::ui
