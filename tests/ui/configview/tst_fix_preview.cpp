// SPDX-License-Identifier: GPL-3.0-or-later
// A fix is shown as exactly the lines that it changes.
#include "ui/configview/fix_preview.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

Edit edit(std::uint32_t begin, std::uint32_t end, std::string text)
{
    Edit result;
    result.span.file = ConfigFileId::fromIndex(0);
    result.span.offset = begin;
    result.span.end = end;
    result.text = std::move(text);
    return result;
}

QStringList shown(const std::string& file, std::vector<Edit> edits)
{
    Configuration configuration;
    configuration.files.push_back({"a.conf", file, "a.conf"});
    QStringList result;
    for (const DiffLine& line : previewFix(configuration, {"fix", {}, std::move(edits)})) {
        result.append(u"%1%2 %3"_s.arg(QLatin1String(line.kind == DiffLine::Kind::Removed ? "-" : "+")).arg(line.line).arg(QString::fromStdString(line.text)));
    }
    return result;
}

} // namespace

class TestFixPreview : public QObject {
    Q_OBJECT
private slots:
    void replacesWithinALine() { QCOMPARE(shown("a;\nretry on;\nb;\n", {edit(9, 11, "off")}), QStringList({u"-2 retry on;"_s, u"+2 retry off;"_s})); }
    void removesAWordAtTheBeginningOfTheFile() { QCOMPARE(shown("a b;\n", {edit(0, 2, "")}), QStringList({u"-1 a b;"_s, u"+1 b;"_s})); }
    void anInsertedLineRemovesNothing() { QCOMPARE(shown("a;\nb;\n", {edit(2, 2, "\nnew;")}), QStringList({u"+2 new;"_s})); }
    void aRemovedLineAddsNothing() { QCOMPARE(shown("a;\nb;\nc;\n", {edit(3, 6, "")}), QStringList({u"-2 b;"_s})); }
    void twoEditsOfOneLineAreOneChange()
    {
        QCOMPARE(shown("x 1 2;\n", {edit(4, 5, "B"), edit(2, 3, "A")}), QStringList({u"-1 x 1 2;"_s, u"+1 x A B;"_s}));
    }
    void theLastLineNeedsNoLineEnd() { QCOMPARE(shown("a;\nb;", {edit(3, 4, "c")}), QStringList({u"-2 b;"_s, u"+2 c;"_s})); }
    void carriageReturnsAreNoDifference() { QCOMPARE(shown("a;\r\nb;\r\n", {edit(4, 5, "c")}), QStringList({u"-2 b;"_s, u"+2 c;"_s})); }
    void editsThatOverlapAreRefused() { QCOMPARE(shown("abcdef;\n", {edit(0, 4, "x"), edit(2, 5, "y")}), QStringList()); }
    void editsOutsideOfTheFileAreRefused() { QCOMPARE(shown("a;\n", {edit(1, 400, "x")}), QStringList()); }
};

QTEST_GUILESS_MAIN(TestFixPreview)
#include "tst_fix_preview.moc"
