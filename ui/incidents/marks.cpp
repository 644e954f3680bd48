// SPDX-License-Identifier: GPL-3.0-or-later
// Signs and words of annotations.
#include "ui/incidents/marks.h"

#include "ui/text/foreign.h"
#include "ui/text/phrases.h"
#include "ui/text/punctuation.h"
#include "ui/work/case_notes.h"

#include <QCoreApplication>

namespace retryscope::ui {

namespace {

struct MarkTexts {
    Q_DECLARE_TR_FUNCTIONS(Incidents)
};

constexpr const char* markWords[] = {"any", "reviewed", "report", "verdict", "note", "tag"};
constexpr char16_t signs[] = {0, 0x2713, 0x25A4, 0x2260, 0x270E, u'#'};
constexpr qsizetype longestNote = 200;

QString markText(const Annotation& annotation, Mark mark)
{
    switch (mark) {
    case Mark::Any: return {};
    case Mark::Reviewed: return MarkTexts::tr("reviewed");
    case Mark::Report: return MarkTexts::tr("chosen for the report");
    case Mark::Verdict: return MarkTexts::tr("your verdict: %1").arg(verdictText(annotation.verdict->verdict));
    case Mark::Note: return MarkTexts::tr("note: %1").arg(foreign(annotation.note, longestNote));
    case Mark::Tag: {
        QStringList tags;
        for (const std::string& tag : annotation.tags)
            tags.append(u'#' + foreign(tag));
        return tags.join(u' ');
    }
    }
    return {};
}

} // namespace

std::shared_ptr<const Marks> marksOf(const Selection& selection)
{
    auto marks = std::make_shared<Marks>();
    for (const auto& [operation, anchor] : selection.notes()->anchors()) {
        if (const Annotation& annotation = selection.notes()->of(anchor); !annotation.empty())
            marks->emplace(operation, annotation);
    }
    return marks;
}

QString markWord(Mark mark) { return QString::fromLatin1(markWords[static_cast<int>(mark)]); }

bool hasMark(const Annotation& annotation, Mark mark)
{
    switch (mark) {
    case Mark::Any: return !annotation.empty();
    case Mark::Reviewed: return annotation.reviewed;
    case Mark::Report: return annotation.toReport;
    case Mark::Verdict: return annotation.verdict.has_value();
    case Mark::Note: return !annotation.note.empty();
    case Mark::Tag: return !annotation.tags.empty();
    }
    return false;
}

QString markSigns(const Annotation& annotation)
{
    QString text;
    for (int i = 1; i < markKinds; ++i) {
        if (hasMark(annotation, static_cast<Mark>(i)))
            text += QChar(signs[i]);
    }
    return text;
}

QString markTexts(const Annotation& annotation)
{
    QStringList texts;
    for (int i = 1; i < markKinds; ++i) {
        if (hasMark(annotation, static_cast<Mark>(i)))
            texts.append(markText(annotation, static_cast<Mark>(i)));
    }
    return texts.join(semicolon());
}

} // namespace retryscope::ui
