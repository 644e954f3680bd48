// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered comes back, in order, within limits, also from a file that somebody edited.
#include "ui/work/settings.h"

#include <QTemporaryDir>
#include <QtTest>

using retryscope::ui::RecentEntry;
using retryscope::ui::Settings;

class TestSettings : public QObject {
    Q_OBJECT
private slots:
    void remembersBetweenTwoRuns()
    {
        const QString file = m_folder.filePath(QStringLiteral("a.ini"));
        {
            Settings settings(file);
            QVERIFY(settings.language().isEmpty());
            settings.setLanguage(QStringLiteral("ru"));
            settings.setWindow("geometry", "state");
            settings.setLastFolder(QStringLiteral("/var/log"));
        }
        Settings settings(file);
        QCOMPARE(settings.language(), QStringLiteral("ru"));
        QCOMPARE(settings.windowGeometry(), QByteArray("geometry"));
        QCOMPARE(settings.windowState(), QByteArray("state"));
        QCOMPARE(settings.lastFolder(), QStringLiteral("/var/log"));
        settings.forgetWindow();
        QVERIFY(settings.windowGeometry().isEmpty());
    }

    void keepsTheNewestTenOnceEach()
    {
        Settings settings(m_folder.filePath(QStringLiteral("b.ini")));
        for (int i = 0; i < 12; ++i)
            settings.addRecent({QStringLiteral("/case %1, with a comma").arg(i), QStringLiteral("/b")});
        settings.addRecent({QStringLiteral("/case 5, with a comma"), QStringLiteral("/b")});
        const QList<RecentEntry> recent = settings.recent();
        QCOMPARE(recent.size(), Settings::maxRecent);
        QCOMPARE(recent.front().paths, QStringList({QStringLiteral("/case 5, with a comma"), QStringLiteral("/b")}));
        QCOMPARE(recent[1].paths.front(), QStringLiteral("/case 11, with a comma"));
        settings.clearRecent();
        QVERIFY(settings.recent().isEmpty());
    }

    void aDamagedFileGivesDefaults()
    {
        const QString file = m_folder.filePath(QStringLiteral("c.ini"));
        QFile damaged(file);
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write("[General]\nrecent=17\nlanguage=@Invalid()\n\x01\x02\xff[window\n");
        damaged.close();
        Settings settings(file);
        QVERIFY(settings.language().isEmpty());
        QVERIFY(settings.windowState().isEmpty());
        QVERIFY(settings.recent().size() <= 1);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
