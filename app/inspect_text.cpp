// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences around foreign text; the foreign text is made printable piece by piece.
#include "app/inspect_text.h"

#include "base/escape.h"

#include <QCoreApplication>
#include <QLocale>

namespace retryscope::app {

namespace {

QString shown(std::string_view text) { return QString::fromStdString(printable(text)); }

/// "docker json-file, UTF-16LE": nothing where there is nothing to say.
QString aroundText(std::string_view wrapper, std::string_view encoding)
{
    QString out;
    if (!wrapper.empty())
        out += QCoreApplication::translate("Inspect", "  lines come through: %1").arg(shown(wrapper)) + u'\n';
    if (!encoding.empty())
        out += QCoreApplication::translate("Inspect", "  encoding: %1").arg(shown(encoding)) + u'\n';
    return out;
}

QString originText(FormatOrigin origin)
{
    switch (origin) {
    //: Where a log format comes from
    case FormatOrigin::Given: return QCoreApplication::translate("Inspect", "from the configuration");
    //: Where a log format comes from
    case FormatOrigin::Known: return QCoreApplication::translate("Inspect", "a known format");
    //: Where a log format comes from: the names of the keys of JSON objects
    case FormatOrigin::Keys: return QCoreApplication::translate("Inspect", "by the names of the keys");
    //: Where a log format comes from
    case FormatOrigin::Guessed: return QCoreApplication::translate("Inspect", "guessed from the lines");
    }
    return {};
}

} // namespace

std::string accessPreviewText(const std::string& path, const AccessPreview& preview)
{
    QString out = QCoreApplication::translate("Inspect", "%1: an access log").arg(shown(path)) + u'\n' + aroundText(word(preview.wrapper), preview.encoding);
    if (preview.formats.empty())
        out += QCoreApplication::translate("Inspect", "  no format reads these lines; state one with --log-format") + u'\n';
    for (const RatedFormat& rated : preview.formats) {
        const QString name = shown(rated.format.name().empty() ? rated.format.text() : rated.format.name());
        out += QCoreApplication::translate("Inspect", "  %1 % of the sample: %2 (%3)").arg(QLocale().toString(rated.share * 100, 'f', 0), name, originText(rated.origin)) + u'\n';
    }
    for (const std::string& line : preview.lines)
        out += QStringLiteral("  | ") + shown(std::string_view(line).substr(0, 300)) + u'\n';
    if (preview.formats.empty() || preview.lines.empty())
        return out.toStdString();
    out += QCoreApplication::translate("Inspect", "  the first line, read with the first format:") + u'\n';
    for (const auto& [name, value] : preview.formats.front().format.values(preview.lines.front()))
        out += QStringLiteral("    $%1 = %2\n").arg(shown(name), shown(value));
    return out.toStdString();
}

std::string mappingPreviewText(const std::string& path, const MappingPreview& preview)
{
    const bool isExport = preview.input.kind == InputKind::Effects;
    QString out = (isExport ? QCoreApplication::translate("Inspect", "%1: an export of effects, read as %2") : QCoreApplication::translate("Inspect", "%1: an application log, read as %2"))
                      .arg(shown(path), shown(preview.input.format))
        + u'\n' + aroundText({}, preview.input.encoding);
    for (const auto& [role, column] : preview.mapping.columns) {
        const MappedBy by = preview.reasons.at(role);
        const QString why = by == MappedBy::Name ? QCoreApplication::translate("Inspect", "by its name")
            : by == MappedBy::Content            ? QCoreApplication::translate("Inspect", "by what it holds")
                                                 : QCoreApplication::translate("Inspect", "as stated");
        out += QStringLiteral("  %1 = %2 (%3)\n").arg(shown(word(role)), shown(column), why);
    }
    for (const Event& event : preview.events) {
        const QString time = event.time ? QString::fromStdString(formatIso(event.time->instant)) : QStringLiteral("-");
        out += QStringLiteral("  | %1 %2 %3 %4 %5 %6\n").arg(time, shown(word(event.kind)), shown(event.method), shown(event.path), shown(event.requestId), shown(event.effectId));
    }
    return out.toStdString();
}

std::string kindText(const std::string& path, std::string_view kind)
{
    const QString text = kind == "config" ? QCoreApplication::translate("Inspect", "%1: a configuration of nginx")
        : kind == "case"                  ? QCoreApplication::translate("Inspect", "%1: a case file of Retryscope")
        : kind == "error_log"             ? QCoreApplication::translate("Inspect", "%1: an error log of nginx")
                                          : QCoreApplication::translate("Inspect", "%1: not recognised");
    return QString(text.arg(shown(path)) + u'\n').toStdString();
}

} // namespace retryscope::app
