// SPDX-License-Identifier: GPL-3.0-or-later
// Reads just enough of the file to find its catalogue, its pages and their annotations.
#include "ui/report/pdf_update.h"

#include <QRegularExpression>
#include <QTimeZone>

#include <map>
#include <optional>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

QByteArray number(double value) { return QByteArray::number(value, 'f', 2); }
QByteArray reference(int object) { return QByteArray::number(object) + " 0 R"; }

/// A text string as UTF-16 with a byte order mark, in hexadecimal.
QByteArray pdfString(const QString& text)
{
    QByteArray bytes("\xFE\xFF", 2);
    for (const QChar c : text) {
        bytes.append(static_cast<char>(c.unicode() >> 8));
        bytes.append(static_cast<char>(c.unicode() & 0xFF));
    }
    return '<' + bytes.toHex() + '>';
}

QByteArray pdfDate(const QDateTime& time) { return "(D:" + time.toUTC().toString(u"yyyyMMddHHmmss"_s).toLatin1() + "Z)"; }

std::optional<int> intAfter(const QByteArray& text, const QByteArray& key)
{
    const qsizetype at = text.indexOf(key);
    if (at < 0)
        return std::nullopt;
    static const QRegularExpression digits(u"^\\s*(\\d+)"_s);
    const auto match = digits.match(QString::fromLatin1(text.mid(at + key.size(), 20)));
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

/// A file with one cross-reference table, as QPdfWriter writes it.
class PdfFile {
public:
    explicit PdfFile(const QByteArray& bytes)
        : m_bytes(bytes)
    {
        const qsizetype trailer = bytes.lastIndexOf("trailer");
        const auto table = intAfter(bytes.mid(std::max<qsizetype>(0, trailer)), "startxref");
        if (trailer < 0 || !table || !bytes.mid(*table).startsWith("xref"))
            return;
        m_table = *table;
        m_trailer = bytes.mid(trailer, bytes.indexOf("startxref", trailer) - trailer);
        const qsizetype first = bytes.indexOf('\n', bytes.indexOf('\n', *table) + 1) + 1; // behind "xref" and "0 N"
        const auto size = intAfter(m_trailer, "/Size");
        for (int i = 0; size && i < *size && first + 20 * (i + 1) <= bytes.size(); ++i)
            m_offsets.push_back(bytes.mid(first + 20 * i, 10).toLongLong());
    }

    bool sound() const { return !m_offsets.empty() && root() && info(); }
    int objects() const { return static_cast<int>(m_offsets.size()); }
    int table() const { return m_table; }
    std::optional<int> root() const { return intAfter(m_trailer, "/Root"); }
    std::optional<int> info() const { return intAfter(m_trailer, "/Info"); }
    QByteArray identifier() const
    {
        const qsizetype at = m_trailer.indexOf("/ID"), end = m_trailer.indexOf(']', at);
        return at < 0 || end < 0 ? QByteArray() : m_trailer.mid(at, end + 1 - at);
    }
    /// What stands between "obj" and "endobj".
    QByteArray object(int n) const
    {
        if (n <= 0 || n >= objects())
            return {};
        const qsizetype begin = m_bytes.indexOf("obj", m_offsets[static_cast<std::size_t>(n)]), end = m_bytes.indexOf("endobj", begin);
        return begin < 0 || end < 0 ? QByteArray() : m_bytes.mid(begin + 3, end - begin - 3).trimmed();
    }
    std::vector<int> pages() const
    {
        std::vector<int> pages;
        const QByteArray tree = object(intAfter(object(root().value_or(0)), "/Pages").value_or(0));
        const qsizetype begin = tree.indexOf('[', tree.indexOf("/Kids")), end = tree.indexOf(']', begin);
        const QList<QByteArray> words = tree.mid(begin + 1, end - begin - 1).simplified().split(' ');
        for (qsizetype i = 0; i + 2 < words.size(); i += 3)
            pages.push_back(words[i].toInt());
        return pages;
    }

private:
    const QByteArray& m_bytes;
    QByteArray m_trailer;
    std::vector<qint64> m_offsets;
    int m_table = 0;
};

/// The objects of an update and its table.
class Update {
public:
    explicit Update(const PdfFile& file)
        : m_file(file)
        , m_next(file.objects())
    {
    }
    int reserve() { return m_next++; }
    void set(int object, const QByteArray& content) { m_objects[object] = content; }

    void appendTo(QByteArray& pdf) const
    {
        std::map<int, qsizetype> offsets;
        for (const auto& [n, content] : m_objects) {
            offsets[n] = pdf.size();
            pdf += QByteArray::number(n) + " 0 obj\n" + content + "\nendobj\n";
        }
        const qsizetype table = pdf.size();
        pdf += "xref\n";
        for (auto it = offsets.begin(); it != offsets.end();) {
            auto end = it;
            int count = 0;
            while (end != offsets.end() && end->first == it->first + count) {
                ++end;
                ++count;
            }
            pdf += QByteArray::number(it->first) + ' ' + QByteArray::number(count) + '\n';
            for (; it != end; ++it)
                pdf += QByteArray::number(it->second).rightJustified(10, '0') + " 00000 n \n";
        }
        pdf += "trailer\n<<\n/Size " + QByteArray::number(m_next) + "\n/Root " + reference(*m_file.root()) + "\n/Info " + reference(*m_file.info()) + "\n/Prev "
            + QByteArray::number(m_file.table()) + '\n' + m_file.identifier() + "\n>>\nstartxref\n" + QByteArray::number(table) + "\n%%EOF\n";
    }

private:
    const PdfFile& m_file;
    std::map<int, QByteArray> m_objects;
    int m_next;
};

QByteArray destination(const std::vector<int>& pages, const PdfTarget& target)
{
    return '[' + reference(pages[static_cast<std::size_t>(target.page)]) + " /XYZ 0 " + number(target.top) + " null]";
}

/// The outline's root object; 0 without targets.
int addOutline(Update& update, const std::vector<int>& pages, const std::vector<PdfTarget>& targets)
{
    if (targets.empty())
        return 0;
    const int root = update.reserve();
    std::vector<int> objects, parents(targets.size(), root), firstChild(targets.size(), 0), lastChild(targets.size(), 0), children(targets.size(), 0), previous(targets.size(), 0), next(targets.size(), 0);
    int chapter = -1, lastChapter = -1, chapters = 0;
    for (std::size_t i = 0; i < targets.size(); ++i)
        objects.push_back(update.reserve());
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (targets[i].level == 0 || chapter < 0) {
            if (lastChapter >= 0) {
                previous[i] = objects[static_cast<std::size_t>(lastChapter)];
                next[static_cast<std::size_t>(lastChapter)] = objects[i];
            }
            chapter = lastChapter = static_cast<int>(i);
            ++chapters;
            continue;
        }
        const auto parent = static_cast<std::size_t>(chapter);
        parents[i] = objects[parent];
        if (children[parent]++ == 0)
            firstChild[parent] = objects[i];
        else {
            previous[i] = objects[i - 1];
            next[i - 1] = objects[i];
        }
        lastChild[parent] = objects[i];
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
        QByteArray item = "<<\n/Title " + pdfString(targets[i].title) + "\n/Parent " + reference(parents[i]) + "\n/Dest " + destination(pages, targets[i]) + '\n';
        if (previous[i])
            item += "/Prev " + reference(previous[i]) + '\n';
        if (next[i])
            item += "/Next " + reference(next[i]) + '\n';
        if (children[i]) // negative: closed at first
            item += "/First " + reference(firstChild[i]) + "\n/Last " + reference(lastChild[i]) + "\n/Count " + QByteArray::number(-children[i]) + '\n';
        update.set(objects[i], item + ">>");
    }
    update.set(root, "<<\n/Type /Outlines\n/First " + reference(objects.front()) + "\n/Last " + reference(objects[static_cast<std::size_t>(lastChapter)]) + "\n/Count " + QByteArray::number(chapters) + "\n>>");
    return root;
}

/// False: a page has annotations of its own, or none at all to replace.
bool addLinks(Update& update, const PdfFile& file, const std::vector<int>& pages, const PdfExtras& extras)
{
    std::map<int, QByteArray> arrays; // of annotations, by object
    for (const PdfLink& link : extras.links) {
        const auto annotations = intAfter(file.object(pages[static_cast<std::size_t>(link.page)]), "/Annots");
        if (!annotations || file.object(*annotations).simplified() != "[ ]")
            return false;
        const int object = update.reserve();
        const QRectF& area = link.area;
        update.set(object, "<<\n/Type /Annot\n/Subtype /Link\n/Rect [" + number(area.left()) + ' ' + number(area.top()) + ' ' + number(area.right()) + ' ' + number(area.top() + area.height())
            + "]\n/Border [0 0 0]\n/F 4\n/Dest " + destination(pages, extras.targets[link.target]) + "\n>>");
        arrays[*annotations] += reference(object) + ' ';
    }
    for (const auto& [object, references] : arrays)
        update.set(object, "[ " + references + ']');
    return true;
}

QByteArray infoDictionary(const PdfExtras& extras)
{
    QByteArray info = "<<\n/Title " + pdfString(extras.title) + '\n';
    if (!extras.author.isEmpty())
        info += "/Author " + pdfString(extras.author) + '\n';
    return info + "/Creator " + pdfString(extras.creator) + "\n/Producer " + pdfString(u"Qt "_s + QString::fromLatin1(qVersion())) + "\n/CreationDate " + pdfDate(extras.made) + "\n/ModDate "
        + pdfDate(extras.made) + "\n>>";
}

} // namespace

bool addPdfExtras(QByteArray& pdf, const PdfExtras& extras)
{
    const PdfFile file(pdf);
    const std::vector<int> pages = file.sound() ? file.pages() : std::vector<int>();
    QByteArray catalogue = file.sound() ? file.object(*file.root()) : QByteArray();
    if (pages.empty() || !catalogue.startsWith("<<") || !catalogue.endsWith(">>"))
        return false;
    for (const PdfTarget& target : extras.targets) {
        if (target.page < 0 || static_cast<std::size_t>(target.page) >= pages.size())
            return false;
    }
    Update update(file);
    if (!addLinks(update, file, pages, extras))
        return false;
    catalogue.chop(2);
    if (const int outline = addOutline(update, pages, extras.targets))
        catalogue += "/Outlines " + reference(outline) + "\n/PageMode /UseOutlines\n";
    catalogue += "/Lang (" + extras.language.toLatin1() + ")\n/ViewerPreferences << /DisplayDocTitle true >>\n>>";
    update.set(*file.root(), catalogue);
    update.set(*file.info(), infoDictionary(extras));
    QByteArray whole = pdf;
    update.appendTo(whole);
    pdf = std::move(whole);
    return true;
}

QByteArray xmpPacket(const PdfExtras& extras, bool archival)
{
    const QString made = extras.made.toUTC().toString(u"yyyy-MM-ddTHH:mm:ss"_s) + u"Z"_s;
    const auto list = [](const QString& kind, const QString& item) { return u"<rdf:"_s + kind + u'>' + item + u"</rdf:"_s + kind + u'>'; };
    QString about = u"<dc:format>application/pdf</dc:format><dc:title>"_s + list(u"Alt"_s, u"<rdf:li xml:lang=\"x-default\">"_s + extras.title.toHtmlEscaped() + u"</rdf:li>"_s) + u"</dc:title>"_s;
    if (!extras.author.isEmpty())
        about += u"<dc:creator>"_s + list(u"Seq"_s, u"<rdf:li>"_s + extras.author.toHtmlEscaped() + u"</rdf:li>"_s) + u"</dc:creator>"_s;
    about += u"<dc:language>"_s + list(u"Bag"_s, u"<rdf:li>"_s + extras.language.toHtmlEscaped() + u"</rdf:li>"_s) + u"</dc:language>"_s;
    about += u"<xmp:CreatorTool>"_s + extras.creator.toHtmlEscaped() + u"</xmp:CreatorTool><xmp:CreateDate>"_s + made + u"</xmp:CreateDate><xmp:ModifyDate>"_s + made + u"</xmp:ModifyDate>"_s;
    about += u"<pdf:Producer>Qt "_s + QString::fromLatin1(qVersion()) + u"</pdf:Producer>"_s;
    if (archival)
        about += u"<pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>"_s;
    return (u"<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
            u"<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
            u"xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">"_s
        + about + u"</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>"_s)
        .toUtf8();
}

} // namespace retryscope::ui
