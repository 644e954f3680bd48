// SPDX-License-Identifier: GPL-3.0-or-later
// Every text is escaped at one place; a policy in the head forbids the rest.
#include "ui/report/report_html.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr double pictureWidth = 493; // points: what A4 has between its margins
constexpr double pixelsPerPoint = 96.0 / 72;

constexpr auto styles = R"(
:root{color-scheme:light}
body{font:15px/1.5 "DejaVu Sans","WenQuanYi Micro Hei","Noto Sans","Noto Sans CJK SC",sans-serif;color:#1b1b1b;background:#fff;max-width:62rem;margin:2rem auto;padding:0 1.25rem;overflow-wrap:anywhere}
h1{font-size:1.9rem;line-height:1.2;margin:.2rem 0 1rem}h2{font-size:1.35rem;margin:2.2rem 0 .5rem}h3{font-size:1.05rem;margin:1.6rem 0 .4rem}
p{margin:.5rem 0}.note{font-size:.85rem;color:#5f6368}.label{font-size:.85rem;font-weight:bold;color:#5f6368;margin:1rem 0 .3rem}
table{border-collapse:collapse;width:100%;font-size:.85rem;margin:.4rem 0 1rem;table-layout:auto}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem .2rem}thead th{border-bottom:1.5px solid #1b1b1b;color:#5f6368}
.lines tbody tr{border-bottom:1px solid #d0d0d0}td.r,th.r{text-align:right;font-variant-numeric:tabular-nums}
code{font:.95em/1.45 "DejaVu Sans Mono","WenQuanYi Micro Hei",monospace}.source td:nth-child(2){white-space:pre-wrap;width:94%}
.facts th{font-weight:normal;width:25%}
img{max-width:100%;height:auto;display:block;margin:.4rem 0 1rem}nav ul{list-style:none;padding-left:0;margin:.3rem 0}nav ul ul{padding-left:1.3rem}nav a{color:inherit}
footer{margin-top:3rem;border-top:1px solid #d0d0d0;padding-top:.6rem;font-size:.85rem;color:#5f6368}
@media print{body{margin:0;max-width:none;font-size:10.5px}h2,h3,.label{break-after:avoid}tr,img{break-inside:avoid}nav{break-after:page}}
)"_L1;

QString escaped(const QString& text) { return text.toHtmlEscaped().replace(u'\n', u"<br>"_s).replace(QChar::LineSeparator, u"<br>"_s); }

QString runHtml(const RichText::Run& run)
{
    QString html = escaped(run.text);
    if (run.face == Face::Code || run.face == Face::CodeBold)
        html = u"<code>"_s + html + u"</code>"_s;
    if (run.face == Face::Bold || run.face == Face::CodeBold)
        html = u"<b>"_s + html + u"</b>"_s;
    return run.color.isValid() ? u"<span style=\"color:"_s + run.color.name() + u"\">"_s + html + u"</span>"_s : html;
}

QString richHtml(const RichText& text)
{
    QString html;
    for (const RichText::Run& run : text.runs)
        html += runHtml(run);
    return html;
}

/// Headings are bold by themselves.
QString headingHtml(RichText text)
{
    for (RichText::Run& run : text.runs)
        run.face = run.face == Face::Bold ? Face::Text : run.face == Face::CodeBold ? Face::Code : run.face;
    return richHtml(text);
}

QString anchorOf(int anchor) { return anchor ? u" id=\"s"_s + QString::number(anchor) + u'"' : QString(); }

class HtmlWriter {
public:
    explicit HtmlWriter(const Manuscript& manuscript)
        : m_manuscript(manuscript)
    {
    }

    QByteArray take()
    {
        for (const Element& element : m_manuscript.elements)
            std::visit([this](const auto& content) { add(content); }, element);
        closeList();
        addFooter();
        return (head() + m_body + u"</body>\n</html>\n"_s).toUtf8();
    }

private:
    QString head() const
    {
        return u"<!DOCTYPE html>\n<html lang=\""_s + m_manuscript.language.toHtmlEscaped() + u"\">\n<head>\n<meta charset=\"utf-8\">\n"_s
            + u"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">\n"_s
            + u"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" content=\"Retryscope\">\n"_s
            + (m_manuscript.author.isEmpty() ? QString() : u"<meta name=\"author\" content=\""_s + m_manuscript.author.toHtmlEscaped() + u"\">\n"_s)
            + u"<title>"_s + m_manuscript.title.toHtmlEscaped() + u"</title>\n<style>"_s + styles + u"</style>\n</head>\n<body>\n"_s;
    }

    void add(const Passage& passage)
    {
        if (passage.kind != TextKind::Bullet)
            closeList();
        switch (passage.kind) {
        case TextKind::Title: m_body += u"<h1>"_s + headingHtml(passage.text) + u"</h1>\n"_s; break;
        case TextKind::Heading: m_body += u"<h2"_s + anchorOf(passage.anchor) + u'>' + headingHtml(passage.text) + u"</h2>\n"_s; break;
        case TextKind::Subheading: m_body += u"<h3"_s + anchorOf(passage.anchor) + u'>' + headingHtml(passage.text) + u"</h3>\n"_s; break;
        case TextKind::Paragraph: m_body += u"<p>"_s + richHtml(passage.text) + u"</p>\n"_s; break;
        case TextKind::Note: m_body += u"<p class=\"note\">"_s + richHtml(passage.text) + u"</p>\n"_s; break;
        case TextKind::Label: m_body += u"<p class=\"label\">"_s + headingHtml(passage.text) + u"</p>\n"_s; break;
        case TextKind::Bullet:
            if (!m_inList)
                m_body += u"<ul>\n"_s;
            m_inList = true;
            m_body += u"<li>"_s + richHtml(passage.text) + u"</li>\n"_s;
            break;
        }
    }

    void add(const Table& table)
    {
        closeList();
        m_body += u"<table class=\""_s + (table.code ? u"source"_s : table.header ? u"lines"_s : u"facts"_s) + u"\">\n"_s;
        const auto alignment = [&](std::size_t i) { return table.columns[i].right ? u" class=\"r\""_s : QString(); };
        if (table.header) {
            m_body += u"<thead><tr>"_s;
            for (std::size_t i = 0; i < table.columns.size(); ++i)
                m_body += u"<th scope=\"col\""_s + alignment(i) + u'>' + headingHtml(table.columns[i].title) + u"</th>"_s;
            m_body += u"</tr></thead>\n"_s;
        }
        m_body += u"<tbody>\n"_s;
        const bool named = !table.header && !table.code; // the first cell of a row is the name of the second
        for (const Table::Row& row : table.rows) {
            m_body += row.background.isValid() ? u"<tr style=\"background:"_s + row.background.name() + u"\">"_s : u"<tr>"_s;
            for (std::size_t i = 0; i < row.cells.size(); ++i) {
                const bool name = named && i == 0;
                m_body += (name ? u"<th scope=\"row\""_s : u"<td"_s) + alignment(i) + u'>' + richHtml(row.cells[i]) + (name ? u"</th>"_s : u"</td>"_s);
            }
            m_body += u"</tr>\n"_s;
        }
        m_body += u"</tbody></table>\n"_s;
    }

    void add(const Picture& picture)
    {
        closeList();
        QByteArray svg;
        QBuffer buffer(&svg);
        buffer.open(QIODevice::WriteOnly);
        const QSizeF size(pictureWidth * pixelsPerPoint, picture.points * pixelsPerPoint);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(96);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF(QPointF(0, 0), size));
        QPainter painter(&generator);
        QFont font(QStringList{u"DejaVu Sans"_s, u"WenQuanYi Micro Hei"_s});
        font.setPointSizeF(8);
        painter.setFont(font);
        picture.paint(painter, QRectF(QPointF(0, 0), size));
        painter.end();
        m_body += u"<img alt=\""_s + picture.description.toHtmlEscaped() + u"\" src=\"data:image/svg+xml;base64,"_s + QString::fromLatin1(svg.toBase64()) + u"\">\n"_s;
    }

    void add(const Contents&)
    {
        closeList();
        m_body += u"<nav><ul>\n"_s;
        int level = 0;
        bool open = false;
        for (const ContentsEntry& entry : contentsOf(m_manuscript)) {
            if (entry.level > level)
                m_body += u"<ul>\n"_s;
            else if (open)
                m_body += u"</li>\n"_s;
            if (entry.level < level)
                m_body += u"</ul></li>\n"_s;
            level = entry.level;
            open = true;
            m_body += u"<li><a href=\"#s"_s + QString::number(entry.anchor) + u"\">"_s + escaped(entry.text) + u"</a>"_s;
        }
        m_body += (open ? u"</li>"_s : QString()) + (level > 0 ? u"</ul></li>"_s : QString()) + u"</ul></nav>\n"_s;
    }

    void addFooter()
    {
        m_body += u"<footer>Retryscope · "_s + m_manuscript.id.toHtmlEscaped();
        for (const Attachment& attachment : m_manuscript.attachments) {
            m_body += u"<br><a download=\""_s + attachment.name.toHtmlEscaped() + u"\" href=\"data:"_s + attachment.mimeType.toHtmlEscaped() + u";base64,"_s
                + QString::fromLatin1(attachment.data.toBase64()) + u"\">"_s + attachment.name.toHtmlEscaped() + u"</a> "_s + attachment.description.toHtmlEscaped();
        }
        m_body += u"</footer>\n"_s;
    }

    void closeList()
    {
        if (std::exchange(m_inList, false))
            m_body += u"</ul>\n"_s;
    }

    const Manuscript& m_manuscript;
    QString m_body;
    bool m_inList = false;
};

} // namespace

QByteArray reportHtml(const Manuscript& manuscript) { return HtmlWriter(manuscript).take(); }

} // namespace retryscope::ui
