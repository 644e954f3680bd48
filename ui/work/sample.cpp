// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence has paths: the sample is copied out of the program so that its raw lines can be read like anybody's.
#include "ui/work/sample.h"

#include <QDir>
#include <QDirIterator>
#include <QSaveFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr auto inside = ":/retryscope/sample"_L1;

Result<void> copy(const QString& from, const QString& to)
{
    QFile source(from), existing(to);
    if (!source.open(QIODevice::ReadOnly))
        return failure(ErrorCode::CannotOpen, {from.toStdString(), source.errorString().toStdString()});
    const QByteArray content = source.readAll();
    if (existing.open(QIODevice::ReadOnly) && existing.readAll() == content)
        return {};
    QDir().mkpath(QFileInfo(to).path());
    QSaveFile target(to);
    if (!target.open(QIODevice::WriteOnly) || target.write(content) != content.size() || !target.commit())
        return failure(ErrorCode::CannotWrite, {to.toStdString(), target.errorString().toStdString()});
    return {};
}

} // namespace

Result<AnalysisRequest> sampleRequest()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/retryscope/sample"_s;
    QDirIterator it(inside, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString from = it.next();
        if (auto copied = copy(from, folder + from.sliced(inside.size())); !copied)
            return std::unexpected(copied.error());
    }
    const auto path = [&](QLatin1StringView name) { return QString(folder + u'/' + name).toStdString(); };
    AnalysisRequest request;
    request.configs = {path("nginx.conf"_L1)};
    request.accessLogs = {path("access.log"_L1)};
    request.errorLogs = {path("error.log"_L1)};
    request.appLogs = {path("app-a.log"_L1), path("app-b.log"_L1)};
    request.effects = {path("orders.csv"_L1)};
    return request;
}

} // namespace retryscope::ui
