// SPDX-License-Identifier: GPL-3.0-or-later
// Small files of the user, read whole.
#include "ui/report/stated_files.h"

#include <QCryptographicHash>
#include <QFile>

namespace retryscope::ui {

namespace {

constexpr qint64 largest = 1 << 20;
constexpr std::size_t mostLines = 80;

StatedFile read(const std::string& path, bool isMapping)
{
    StatedFile stated{isMapping, path, {}, {}, 0};
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly) || file.isSequential() || file.size() > largest)
        return stated;
    const QByteArray bytes = file.readAll();
    stated.sha256 = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
    QByteArrayList lines = bytes.split('\n');
    if (lines.last().isEmpty())
        lines.removeLast();
    for (const QByteArray& line : lines) {
        if (stated.lines.size() == mostLines)
            ++stated.left;
        else
            stated.lines.push_back(line.toStdString());
    }
    return stated;
}

} // namespace

std::vector<StatedFile> statedFiles(const AnalysisRequest& request)
{
    std::vector<StatedFile> files;
    if (!request.settingsFile.empty())
        files.push_back(read(request.settingsFile, false));
    if (!request.mappingFile.empty())
        files.push_back(read(request.mappingFile, true));
    return files;
}

} // namespace retryscope::ui
