// SPDX-License-Identifier: GPL-3.0-or-later
// Every step speaks the report's language and leaves the window's as it was.
#include "ui/report/report_document.h"
#include "ui/report/report_texts.h"

#include "ui/report/paginate.h"
#include "ui/report/report_content.h"
#include "ui/text/log_times.h"
#include "ui/work/languages.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

namespace retryscope::ui {

namespace {

constexpr int dotsPerInch = 720; // ten dots a point: coordinates keep their fractions
constexpr double pt = dotsPerInch / 72.0;
constexpr QMarginsF pageMargins(18, 22, 18, 20); // millimetres

} // namespace

struct ReportWriter::State {
    State(const Analysis& analysis_, const ReportOptions& options_, ReportFonts fonts_, QIODevice& device)
        : analysis(analysis_)
        , options(options_)
        , fonts(std::move(fonts_))
        , pdf(&device)
    {
    }

    const Analysis& analysis;
    ReportOptions options;
    ReportFonts fonts;
    QPdfWriter pdf;
    QPainter painter;
    QString title;
    std::vector<std::unique_ptr<Block>> blocks;
    std::vector<Page> pages;
    int next = 0;

    void build(const ReportSource& source);
    Result<void> checkGlyphs() const;
    void layOut();
    void drawPage(const Page& page);
    void drawMargins();
};

void ReportWriter::State::build(const ReportSource& source)
{
    title = reportTitle(source);
    Sheet sheet(fonts);
    addSummary(sheet, source);
    addCause(sheet, source);
    addOperations(sheet, source);
    addOtherOperations(sheet, source);
    addFigures(sheet, source);
    addOpenQuestions(sheet, source);
    addCoverage(sheet, source);
    addProvenance(sheet, source);
    blocks = sheet.take();
}

Result<void> ReportWriter::State::checkGlyphs() const
{
    QString all = title;
    for (const auto& block : blocks)
        all += block->text();
    return fonts.check(all);
}

void ReportWriter::State::layOut()
{
    pdf.setResolution(dotsPerInch);
    pdf.setPageSize(QPageSize(QPageSize::A4));
    pdf.setPageMargins(pageMargins, QPageLayout::Millimeter);
    pdf.setTitle(title);
    pdf.setCreator(QStringLiteral("Retryscope ") + QCoreApplication::applicationVersion());
    const BlockContext context{&pdf, &fonts, pt};
    for (const auto& block : blocks)
        block->layOut(context, pdf.width());
    pages = paginate(blocks, pdf.height(), pt);
}

void ReportWriter::State::drawMargins()
{
    painter.save();
    painter.setFont(fonts.font(Face::Text, Sheet::small));
    painter.setPen(Sheet::muted());
    const double line = painter.fontMetrics().height();
    const QRectF head(0, -2 * line, pdf.width(), line);
    const QRectF foot(0, pdf.height() + line, pdf.width(), line);
    if (next > 0) // the first page begins with the title itself
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, QFontMetricsF(painter.font(), &pdf).elidedText(title, Qt::ElideRight, pdf.width()));
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("Retryscope"));
    //: Page number and number of pages
    painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, Report::tr("%1 of %2", "page").arg(next + 1).arg(pages.size()));
    painter.restore();
}

void ReportWriter::State::drawPage(const Page& page)
{
    for (const Placed& placed : page) {
        painter.setFont(fonts.font(Face::Text, Sheet::small));
        painter.setPen(Qt::black);
        placed.block->draw(painter, {0, placed.y}, placed.first, placed.last);
    }
    drawMargins();
}

ReportWriter::ReportWriter(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

ReportWriter::~ReportWriter() = default;

Result<std::unique_ptr<ReportWriter>> ReportWriter::begin(const Analysis& analysis, const ReportOptions& options, QIODevice& device)
{
    const LanguageScope language(options.language);
    auto fonts = ReportFonts::load();
    if (!fonts)
        return std::unexpected(fonts.error());
    auto state = std::make_unique<State>(analysis, options, std::move(*fonts), device);
    const RawExcerpts excerpts = readExcerpts(analysis, options.mostDetailed);
    state->build({analysis, state->options, excerpts, options.zone.value_or(logZone(analysis))});
    if (auto checked = state->checkGlyphs(); !checked)
        return std::unexpected(checked.error());
    state->layOut();
    if (!state->painter.begin(&state->pdf))
        return failure(ErrorCode::CannotWrite, {"PDF", device.errorString().toStdString()});
    return std::unique_ptr<ReportWriter>(new ReportWriter(std::move(state)));
}

int ReportWriter::pages() const { return static_cast<int>(m_state->pages.size()); }
QStringList ReportWriter::texts() const
{
    QStringList all;
    for (const auto& block : m_state->blocks)
        all.append(block->text());
    return all;
}

int ReportWriter::written() const { return m_state->next; }

bool ReportWriter::step()
{
    State& state = *m_state;
    if (state.next == pages())
        return false;
    const LanguageScope language(state.options.language);
    if (state.next > 0)
        state.pdf.newPage();
    state.drawPage(state.pages[static_cast<std::size_t>(state.next)]);
    if (++state.next == pages())
        state.painter.end();
    return true;
}

Result<void> writeReport(const Analysis& analysis, const ReportOptions& options, const QString& path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return failure(ErrorCode::CannotWrite, {path.toStdString(), file.errorString().toStdString()});
    auto writer = ReportWriter::begin(analysis, options, file);
    if (!writer)
        return std::unexpected(writer.error());
    while ((*writer)->step()) { }
    writer->reset();
    if (!file.commit())
        return failure(ErrorCode::CannotWrite, {path.toStdString(), file.errorString().toStdString()});
    return {};
}

} // namespace retryscope::ui
