// SPDX-License-Identifier: GPL-3.0-or-later
// Every step speaks the report's language and leaves the window's as it was.
#include "ui/report/report_document.h"

#include "ui/report/attachments.h"
#include "ui/report/contents_block.h"
#include "ui/report/paginate.h"
#include "ui/report/pdf_update.h"
#include "ui/report/report_content.h"
#include "ui/report/report_texts.h"
#include "ui/report/typeset.h"
#include "ui/text/numbers.h"
#include "ui/work/languages.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>

#include <ranges>
#include <set>

namespace retryscope::ui {

namespace {

constexpr int dotsPerInch = 720; // ten dots a point: coordinates keep their fractions
constexpr double pt = dotsPerInch / 72.0;
constexpr QMarginsF pageMargins(18, 22, 18, 20); // millimetres

/// Who reads "\\u{5E2}" has to know that the log does not hold these characters.
Passage missingLetters(const std::set<char32_t>& letters)
{
    QStringList names;
    for (const char32_t c : letters)
        names.append(QStringLiteral("U+%1").arg(static_cast<uint>(c), 4, 16, QLatin1Char('0')).toUpper());
    const QString text = Report::tr("%n letter(s) that the fonts of this document lack are written as \\u{…}: %1. The report as HTML shows them as they are.", nullptr, static_cast<int>(letters.size()));
    return {TextKind::Note, {text.arg(listText(names, 12)), Face::Text, Sheet::muted()}, 0, false};
}

} // namespace

struct ReportWriter::State {
    State(ReportMaterial material_, ReportFonts fonts_, QIODevice& device_)
        : material(std::move(material_))
        , fonts(std::move(fonts_))
        , device(device_)
        , pdf(&buffer)
    {
        buffer.open(QIODevice::WriteOnly);
    }

    ReportMaterial material;
    ReportFonts fonts;
    QIODevice& device;
    QBuffer buffer;
    QPdfWriter pdf;
    QPainter painter;
    Manuscript manuscript;
    std::vector<std::unique_ptr<Block>> blocks;
    std::vector<Page> pages;
    int next = 0;
    bool failed = false;

    Result<void> checkGlyphs() const;
    void prepare();
    void layOut();
    PdfExtras metadata() const;
    PdfExtras extras();
    void drawPage(const Page& page);
    void drawMargins();
    void finish();
};

Result<void> ReportWriter::State::checkGlyphs() const { return fonts.check(manuscript.title + manuscript.author + manuscript.texts().join(QString())); }

void ReportWriter::State::prepare()
{
    const ReportOptions& options = material.options;
    const PdfExtras extras = metadata();
    pdf.setResolution(dotsPerInch);
    pdf.setPdfVersion(options.archival ? QPagedPaintDevice::PdfVersion_A1b : QPagedPaintDevice::PdfVersion_1_4);
    pdf.setPageSize(QPageSize(options.paper == Paper::Letter ? QPageSize::Letter : QPageSize::A4));
    pdf.setPageMargins(pageMargins, QPageLayout::Millimeter);
    pdf.setTitle(extras.title);
    pdf.setCreator(extras.creator);
    pdf.setDocumentXmpMetadata(xmpPacket(extras, options.archival));
    for (const Attachment& attachment : manuscript.attachments)
        pdf.addFileAttachment(attachment.name, attachment.data, attachment.mimeType);
}

PdfExtras ReportWriter::State::metadata() const
{
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(material.made.time_since_epoch()).count();
    return {manuscript.title, manuscript.author, QStringLiteral("Retryscope ") + QCoreApplication::applicationVersion(), manuscript.language,
        QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::UTC), {}, {}};
}

void ReportWriter::State::layOut()
{
    const BlockContext context{&pdf, &fonts, pt};
    blocks = typeset(manuscript);
    for (const auto& block : blocks)
        block->layOut(context, pdf.width());
    pages = paginate(blocks, pdf.height(), pt);
    std::map<int, int> numbers;
    for (const auto& [index, page] : std::views::enumerate(pages)) {
        for (const Placed& placed : page)
            numbers.try_emplace(placed.block->anchor, static_cast<int>(index) + 1);
    }
    for (const auto& block : blocks) {
        if (auto* contents = dynamic_cast<ContentsBlock*>(block.get()))
            contents->setPages(numbers);
    }
}

/// Places on the page as the PDF counts them: points from the lower left corner.
PdfExtras ReportWriter::State::extras()
{
    PdfExtras result = metadata();
    const QRectF area = pdf.pageLayout().paintRect(QPageLayout::Point), sheet = pdf.pageLayout().fullRect(QPageLayout::Point);
    std::map<int, std::size_t> targets; // by anchor
    const auto headings = contentsOf(manuscript, Subheadings::All);
    for (const auto& [index, page] : std::views::enumerate(pages)) {
        for (const Placed& placed : page) {
            const auto heading = std::ranges::find(headings, placed.block->anchor, &ContentsEntry::anchor);
            if (placed.block->anchor == 0 || placed.first > 0 || heading == headings.end())
                continue;
            targets[heading->anchor] = result.targets.size();
            result.targets.push_back({heading->text, heading->level, static_cast<int>(index), sheet.height() - area.top() - placed.y / pt + 4});
        }
    }
    for (const auto& [index, page] : std::views::enumerate(pages)) {
        for (const Placed& placed : page) {
            const auto* contents = dynamic_cast<const ContentsBlock*>(placed.block);
            for (int unit = placed.first; contents && unit < placed.last; ++unit) {
                const auto [anchor, place] = contents->link(unit, placed.first);
                const double top = sheet.height() - area.top() - (placed.y + place.top()) / pt;
                if (targets.contains(anchor))
                    result.links.push_back({static_cast<int>(index), QRectF(area.left(), top - place.height() / pt, place.width() / pt, place.height() / pt), targets[anchor]});
            }
        }
    }
    return result;
}

void ReportWriter::State::drawMargins()
{
    painter.save();
    painter.setFont(fonts.font(Face::Text, smallPoints));
    painter.setPen(Sheet::muted());
    const double line = painter.fontMetrics().height();
    const QRectF head(0, -2 * line, pdf.width(), line);
    const QRectF foot(0, pdf.height() + line, pdf.width(), line);
    const QFontMetricsF metrics(painter.font(), &pdf);
    const QString id = manuscript.id + QStringLiteral(" · ") + Languages::nativeName(material.options.language);
    const double room = pdf.width() - metrics.horizontalAdvance(id) - 12 * pt;
    if (next > 0) { // the first page begins with the title itself
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(manuscript.title, Qt::ElideRight, room));
        painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, id);
    }
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("Retryscope"));
    //: Page number and number of pages
    painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, Report::tr("%1 of %2", "page").arg(next + 1).arg(pages.size()));
    painter.restore();
}

void ReportWriter::State::drawPage(const Page& page)
{
    for (const Placed& placed : page) {
        painter.setFont(fonts.font(Face::Text, smallPoints));
        painter.setPen(Qt::black);
        placed.block->draw(painter, {0, placed.y}, placed.first, placed.last);
    }
    drawMargins();
}

void ReportWriter::State::finish()
{
    painter.end();
    buffer.close();
    addPdfExtras(buffer.buffer(), extras());
    failed = device.write(buffer.data()) != buffer.size();
}

ReportWriter::ReportWriter(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

ReportWriter::~ReportWriter() = default;

Result<std::unique_ptr<ReportWriter>> ReportWriter::begin(const Analysis& analysis, const ReportOptions& options, QIODevice& device, const JobControl& job)
{
    const LanguageScope language(options.language);
    auto fonts = ReportFonts::load();
    if (!fonts)
        return std::unexpected(fonts.error());
    auto state = std::make_unique<State>(gatherMaterial(analysis, options, ReportForm::Pdf), std::move(*fonts), device);
    std::set<char32_t> missing;
    state->manuscript = writeManuscript(state->material, [&](const QString& text) {
        state->fonts.collectMissing(text, missing);
        return state->fonts.drawable(text);
    }, job);
    if (!missing.empty())
        state->manuscript.elements.emplace_back(missingLetters(missing));
    if (job.cancelled())
        return failure(ErrorCode::Cancelled);
    if (options.attach && !options.archival && options.subject == Subject::Incident)
        state->manuscript.attachments = attachmentsOf(state->material);
    if (auto checked = state->checkGlyphs(); !checked)
        return std::unexpected(checked.error());
    state->prepare();
    state->layOut();
    if (!state->painter.begin(&state->pdf))
        return failure(ErrorCode::CannotWrite, {"PDF", device.errorString().toStdString()});
    return std::unique_ptr<ReportWriter>(new ReportWriter(std::move(state)));
}

int ReportWriter::pages() const { return static_cast<int>(m_state->pages.size()); }
QStringList ReportWriter::texts() const { return m_state->manuscript.texts(); }
int ReportWriter::written() const { return m_state->next; }
bool ReportWriter::failed() const { return m_state->failed; }

bool ReportWriter::step()
{
    if (m_state->next >= pages())
        return false;
    const LanguageScope language(m_state->material.options.language);
    if (m_state->next > 0)
        m_state->pdf.newPage();
    m_state->drawPage(m_state->pages[static_cast<std::size_t>(m_state->next)]);
    if (++m_state->next == pages())
        m_state->finish();
    return true;
}

} // namespace retryscope::ui
