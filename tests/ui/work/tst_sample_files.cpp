// SPDX-License-Identifier: GPL-3.0-or-later
// The sample becomes real files, is repaired when somebody changed them, and an unwritable folder is said.
#include "ui/work/sample.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace retryscope;
using namespace retryscope::ui;

class TestSample : public QObject {
    Q_OBJECT
private slots:
    void unpacksAndRepairs()
    {
        QTemporaryDir cache;
        qputenv("XDG_CACHE_HOME", QFile::encodeName(cache.path()));
        const auto request = sampleRequest();
        QVERIFY(request.has_value());
        const QString log = QString::fromStdString(request->accessLogs.front());
        QVERIFY(log.startsWith(cache.path()));
        const qint64 size = QFileInfo(log).size();
        QVERIFY(size > 10'000);
        QVERIFY(QFileInfo::exists(QFileInfo(QString::fromStdString(request->configs.front())).path() + u"/conf.d/shop.conf"_s));
        QVERIFY(QFile::resize(log, 10));
        QVERIFY(sampleRequest().has_value());
        QCOMPARE(QFileInfo(log).size(), size);
    }

    void aFolderThatCannotBeMadeIsAnError()
    {
        QTemporaryDir cache;
        QFile blocker(cache.filePath(u"file"_s));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        qputenv("XDG_CACHE_HOME", QFile::encodeName(blocker.fileName()));
        const auto request = sampleRequest();
        QVERIFY(!request.has_value());
        QCOMPARE(request.error().code, ErrorCode::CannotWrite);
    }
};

QTEST_GUILESS_MAIN(TestSample)
#include "tst_sample_files.moc"
