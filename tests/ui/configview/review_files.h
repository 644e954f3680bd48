// SPDX-License-Identifier: GPL-3.0-or-later
// What a review leaves on the disk, and whether git and nginx take it.
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <format>
#include <string>

namespace retryscope::ui {

using namespace Qt::StringLiterals;

/// A shop of many servers, some of them wrong; about `lines` lines.
inline std::string longConfiguration(int lines)
{
    std::string text = "events {}\nhttp {\n    upstream app {\n        server 10.0.0.1:80;\n        server 10.0.0.2:80;\n    }\n";
    for (int i = 0; std::ranges::count(text, '\n') < lines - 2; ++i) {
        text += std::format("    server {{\n        listen {};\n        server_name s{}.example;\n", 1024 + i, i);
        text += "        location /checkout/ {\n            proxy_next_upstream error timeout non_idempotent;\n            proxy_pass http://app;\n        }\n";
        text += "        location /files/ {\n            proxy_read_timeout 30s;\n            proxy_pass http://app;\n        }\n    }\n";
    }
    return text + "}\n";
}

inline void write(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    QDir().mkpath(QFileInfo(folder.filePath(name)).path());
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

inline void applyPatch(const QString& folder, const QString& patch)
{
    if (QStandardPaths::findExecutable(u"git"_s).isEmpty())
        QSKIP("git is not installed");
    QProcess git;
    git.setWorkingDirectory(folder);
    git.start(u"git"_s, {u"apply"_s, u"--whitespace=nowarn"_s, patch});
    QVERIFY(git.waitForFinished());
    QVERIFY2(git.exitCode() == 0, git.readAllStandardError());
}

inline void askNginx(const QString& before, const QString& after)
{
    QProcess python;
    python.start(u"python3"_s, {QStringLiteral(TEST_DATA "/../ui/configview/nginx_takes.py"), before, after});
    QVERIFY(python.waitForFinished());
    if (python.exitCode() != 77)
        QVERIFY2(python.exitCode() == 0, python.readAllStandardOutput() + python.readAllStandardError());
}

} // namespace retryscope::ui
