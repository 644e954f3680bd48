// SPDX-License-Identifier: GPL-3.0-or-later
// Each value is checked where it is read.
#include "app/verdict_options.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

#include <charconv>

namespace retryscope::app {

namespace {

struct VerdictOptions {
    Q_DECLARE_TR_FUNCTIONS(VerdictOptions)
};

/// "+90000", "-1500.5": milliseconds.
std::optional<Duration> readMilliseconds(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double ms = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ms);
    constexpr double most = 400.0 * 86'400'000; // more than a year apart is a mistake
    if (error != std::errc{} || end != text.data() + text.size() || !(ms > -most && ms < most))
        return std::nullopt;
    return Duration{static_cast<Duration::rep>(ms * 1000)};
}

} // namespace

void addVerdictOptions(CLI::App& app, AnalysisRequest& inputs)
{
    const auto addOffset = [&inputs](const std::vector<std::string>& given) {
        for (const std::string& text : given) {
            const auto equals = text.rfind('=');
            const auto offset = equals == std::string::npos || equals == 0 ? std::nullopt : readMilliseconds(std::string_view(text).substr(equals + 1));
            if (!offset)
                throw CLI::ValidationError("--clock-offset", VerdictOptions::tr("“%1” is not of the form FILE=MILLISECONDS.").arg(QString::fromStdString(text)).toStdString());
            inputs.clockOffsets[text.substr(0, equals)] = *offset;
        }
    };
    app.add_option_function<std::vector<std::string>>("--clock-offset", addOffset,
           VerdictOptions::tr("FILE=MS: the clock of this input is so many milliseconds ahead of nginx's (negative: behind); it is not estimated then").toStdString())
        ->take_all()
        ->allow_extra_args(false);
    app.add_option_function<double>("--resend-window", [&inputs](double seconds) {
        if (!(seconds >= 0 && seconds <= 86'400))
            throw CLI::ValidationError("--resend-window", VerdictOptions::tr("Only 0 to 86400 seconds can be stated.").toStdString());
        inputs.resendWindow = Duration{static_cast<Duration::rep>(seconds * 1e6)};
    }, VerdictOptions::tr("The same request of one client within so many seconds is one operation sent again; default 120, after an answer 30").toStdString());
}

} // namespace retryscope::app
