// SPDX-License-Identifier: GPL-3.0-or-later
// No text is wider than the widget that shows it, in any language, in the smallest window that is supported.
#include "pipeline/analyze.h"
#include "ui/configview/belief_dialog.h"
#include "ui/incidents/column_dialog.h"
#include "ui/overview/threshold_dialog.h"
#include "ui/shell/handbook.h"
#include "ui/shell/key_list.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_id.h"
#include "ui/shell/page_stack.h"
#include "ui/sources/format_dialog.h"
#include "ui/sources/mapping_dialog.h"
#include "ui/support/own_folders.h"
#include "ui/work/languages.h"
#include "ui/work/sample.h"
#include "ui/work/settings.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTemporaryDir>
#include <QTextDocument>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr QSize smallest(1280, 720);

struct Tight {
    QString text;
    int needed = 0, has = 0;
};

int widthOf(const QWidget& widget, const QString& text) { return widget.fontMetrics().horizontalAdvance(text); }

std::optional<Tight> tight(const QString& text, int needed, int has) { return needed > has + 1 ? std::optional(Tight{text, needed, has}) : std::nullopt; }

std::optional<Tight> tightText(const QWidget& widget)
{
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        if (button->text().isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
            return std::nullopt;
        return tight(button->text(), button->sizeHint().width(), button->width());
    }
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->wordWrap() || label->text().isEmpty() || !label->pixmap().isNull() || Qt::mightBeRichText(label->text()))
            return std::nullopt;
        int widest = 0;
        for (const QString& line : label->text().split(u'\n'))
            widest = std::max(widest, widthOf(*label, QString(line).remove(label->buddy() ? u'&' : QChar(u'\0'))));
        return tight(label->text(), widest, label->contentsRect().width());
    }
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect field = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        return tight(box->currentText(), widthOf(*box, box->currentText()), field.width());
    }
    if (const auto* edit = qobject_cast<const QLineEdit*>(&widget); edit && !qobject_cast<QComboBox*>(edit->parentWidget()))
        return tight(edit->placeholderText(), widthOf(*edit, edit->placeholderText()), edit->width() - 8);
    return std::nullopt;
}

QStringList tightSections(const QHeaderView& header)
{
    QStringList found;
    for (int section = 0; section < header.count(); ++section) {
        const QString text = header.model() ? header.model()->headerData(section, header.orientation()).toString() : QString();
        if (header.orientation() != Qt::Horizontal || header.isSectionHidden(section) || text.isEmpty())
            continue;
        if (widthOf(header, text) + 4 > header.sectionSize(section))
            found.append(u"column “%1” needs %2, has %3"_s.arg(text).arg(widthOf(header, text) + 4).arg(header.sectionSize(section)));
    }
    return found;
}

QStringList tightTexts(const QWidget& window)
{
    QStringList found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty())
            continue;
        if (const auto one = tightText(*widget))
            found.append(u"%1 %2 “%3” needs %4, has %5"_s.arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(), one->text).arg(one->needed).arg(one->has));
        if (const auto* header = qobject_cast<const QHeaderView*>(widget))
            found += tightSections(*header);
    }
    return found;
}

} // namespace

class TestTextWidths : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::keepIn(m_folder);
    }

    void everyTextFits_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& code : Languages::codes())
            QTest::newRow(qPrintable(code)) << code;
    }
    void everyTextFits()
    {
        QFETCH(QString, language);
        Settings settings(m_folder.filePath(language + u".ini"_s));
        MainWindow window(settings);
        window.useLanguage(language);
        window.resize(smallest);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QStringList all;
        const auto look = [&](const QString& where) {
            QTest::qWait(50); // what is laid out later
            for (const QString& one : tightTexts(window))
                all.append(where + u": "_s + one);
        };
        look(u"start"_s);
        QSignalSpy opened(&window, &MainWindow::opened);
        window.openSample();
        QVERIFY(opened.wait(30'000));
        for (const PageId page : allPages) {
            window.pages()->showPage(page);
            look(u"page %1"_s.arg(static_cast<int>(page)));
        }
        all.removeDuplicates();
        QVERIFY2(all.isEmpty(), qPrintable(u'\n' + all.join(u'\n')));
    }

    void everyDialogFits_data() { everyTextFits_data(); }
    void everyDialogFits()
    {
        QFETCH(QString, language);
        Settings settings(m_folder.filePath(language + u"-dialogs.ini"_s));
        MainWindow window(settings);
        window.useLanguage(language);
        window.resize(smallest);
        window.show();
        QSignalSpy opened(&window, &MainWindow::opened);
        window.openSample();
        QVERIFY(opened.wait(30'000));
        const auto request = sampleRequest();
        QVERIFY(request.has_value());
        const auto analysis = analyze(*request);
        QVERIFY(analysis.has_value());
        const auto rows = std::ranges::find(analysis->get()->inputs, InputKind::Effects, &Input::kind);
        QVERIFY(rows != analysis->get()->inputs.end());
        // The window deletes them, or they do so when they are closed.
        QList<QDialog*> dialogs{new ThresholdDialog(HealthThresholds{}, &window), new BeliefDialog(&window), new Handbook(&window), new KeyList(&window),
            new MappingDialog(*rows, *request, &window), new FormatDialog(request->accessLogs.front(), *request, &window)};
        for (RowTable* table : window.findChildren<RowTable*>())
            dialogs.append(new ColumnDialog(table));
        QStringList all;
        for (QDialog* dialog : dialogs) {
            dialog->show();
            QTest::qWait(100); // what is laid out or read later
            for (const QString& one : tightTexts(*dialog))
                all.append(QString::fromLatin1(dialog->metaObject()->className()) + u": "_s + one);
            const int room = smallest.width();
            if (dialog->width() > room || dialog->height() > smallest.height())
                all.append(u"%1 is larger than the smallest window: %2 x %3"_s.arg(QString::fromLatin1(dialog->metaObject()->className())).arg(dialog->width()).arg(dialog->height()));
            dialog->close();
        }
        all.removeDuplicates();
        QVERIFY2(all.isEmpty(), qPrintable(u'\n' + all.join(u'\n')));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestTextWidths)
#include "tst_text_widths.moc"
