// SPDX-License-Identifier: GPL-3.0-or-later
// Standard output is for results alone; everything else goes to standard error.
#include "app/output.h"

#include "base/escape.h"
#include "ui/text/phrases.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>

#include <unistd.h>

namespace retryscope::app {

namespace {

std::stop_source stopSource;

extern "C" void onSignal(int signal)
{
    // A second signal ends the program at once, in case a long step does not look.
    std::signal(signal, SIG_DFL);
    stopSource.request_stop();
}

} // namespace

bool print(std::string_view text)
{
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

void complain(const QString& message)
{
    std::fprintf(stderr, "retryscope: %s\n", printable(message.toStdString()).c_str());
}

void complain(const Error& error)
{
    complain(ui::errorText(error));
    if (const QString detail = ui::errorDetail(error); !detail.isEmpty())
        complain(detail);
}

int exitFor(const Error& error)
{
    switch (error.code) {
    case ErrorCode::Cancelled: return CancelledExit;
    case ErrorCode::InvalidLogFormat:
    case ErrorCode::UnknownLogFormat:
    case ErrorCode::InvalidTime:
    case ErrorCode::InvalidVersion:
    case ErrorCode::InvalidQuestion:
    case ErrorCode::SettingsInvalid:
    case ErrorCode::NothingToAnalyse: return WrongUse;
    default: return InputUnreadable;
    }
}

void complainAboutInputs(const std::vector<Input>& inputs)
{
    for (const Input& input : inputs) {
        const QString path = QString::fromStdString(input.path);
        if (input.error)
            complain(ui::errorText(*input.error));
        for (const Defect& defect : input.defects) {
            // Single lines are counted in the result; only what concerns a whole file is worth a message.
            if (defect.line == 0 && defect.code != DefectCode::ZoneAssumed && defect.code != DefectCode::MappingGuessed)
                complain(path + QStringLiteral(": ") + ui::defectText(defect));
        }
    }
}

bool anyUnreadable(const std::vector<Input>& inputs)
{
    for (const Input& input : inputs) {
        if (input.error)
            return true;
    }
    return false;
}

JobControl terminalJob()
{
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
    JobControl job;
    job.stop = stopSource.get_token();
    if (!isatty(STDERR_FILENO))
        return job;
    using Clock = std::chrono::steady_clock;
    const auto last = std::make_shared<Clock::time_point>(Clock::now());
    job.progress = [last](Stage stage, std::uint64_t done, std::uint64_t total) {
        const auto now = Clock::now();
        if (now - *last < std::chrono::milliseconds(200))
            return;
        *last = now;
        const QByteArray name = ui::stageText(stage).toUtf8();
        if (total > 0)
            std::fprintf(stderr, "\r\033[K%s %3.0f %%\r", name.constData(), 100.0 * static_cast<double>(done) / static_cast<double>(total));
        else
            std::fprintf(stderr, "\r\033[K%s\r", name.constData());
    };
    return job;
}

} // namespace retryscope::app
